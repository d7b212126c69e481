"""The WSGI application that gunicorn serves."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "judge.settings")

application = get_wsgi_application()

# Loaded before the server makes its workers: no visitor waits for it, and all workers share it.
import judge.urls  # noqa: E402, F401
from judge.running import warm  # noqa: E402

warm()
