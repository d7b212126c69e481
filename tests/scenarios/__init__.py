"""Tests of the scenario format, its runner, and the library."""

import pytest

pytest.register_assert_rewrite("tests.scenarios.small")
