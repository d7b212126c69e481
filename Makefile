# make run    set up what is missing and serve the site at http://127.0.0.1:8000 (PORT=... for another port)
# make test   run the tests (ARGS="-k banding" for some of them, WORKERS=0 for one process; else one more than there are processors)
# make check  style and types
# make nightly  the tests, with every scenario and request where make test takes a selection
# make mutants  switch off each rule of the engine in turn: at least one scenario must then fail
.PHONY: run test nightly check mutants

PORT ?= 8000
WORKERS ?= auto
ARGS ?=
export PORT

run:
	@sh tools/setup.sh
	@exec .venv/bin/python manage.py serve

test:
	@sh tools/setup.sh requirements-dev.txt
	@env -u PYTHONDONTWRITEBYTECODE .venv/bin/python -m pytest -n $(WORKERS) --dist loadgroup $(ARGS)

nightly:
	@FLOOR_JUDGE_EVERYTHING=1 $(MAKE) test

check:
	@sh tools/setup.sh requirements-dev.txt
	@.venv/bin/python -m ruff check .
	@.venv/bin/python -m mypy

mutants:
	@sh tools/setup.sh
	@.venv/bin/python manage.py mutants
