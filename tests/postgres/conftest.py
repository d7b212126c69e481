"""A PostgreSQL for the sites that the tests serve on it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.postgres.cluster import Cluster, cluster


@pytest.fixture(scope="package")
def made() -> Iterator[Cluster]:
    """A PostgreSQL with an empty database; whoever comes later finds what a start of a site has laid into it, which takes long."""
    with cluster() as found:
        found.create()
        yield found
