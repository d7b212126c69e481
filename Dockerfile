# One image for a web machine of Floor Judge. It keeps nothing but what is in /var/lib/floor-judge.
FROM python:3.13-slim

RUN useradd --system --uid 10001 --home-dir /srv/floor-judge --shell /usr/sbin/nologin floor-judge \
    && install -d -o floor-judge -g floor-judge -m 0700 /var/lib/floor-judge
WORKDIR /srv/floor-judge
COPY requirements.txt .
RUN pip install --no-cache-dir --disable-pip-version-check -r requirements.txt
COPY manage.py LICENSE ./
COPY docs docs
COPY judge judge
COPY rules_corpus rules_corpus
COPY static static
COPY templates templates
RUN python -m compileall -q judge rules_corpus

ENV FLOOR_JUDGE_VAR=/var/lib/floor-judge FLOOR_JUDGE_BIND=0.0.0.0 PORT=8000 PYTHONUNBUFFERED=1
USER 10001
VOLUME /var/lib/floor-judge
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --start-period=120s --interval=30s --timeout=10s \
    CMD ["python", "-c", "import http.client as h; c = h.HTTPConnection('127.0.0.1', 8000, timeout=8); c.request('GET', '/help/', headers={'Host': 'localhost', 'X-Forwarded-Proto': 'https'}); exit(c.getresponse().status != 200)"]
CMD ["python", "manage.py", "serve"]
