"""Databases of a PostgreSQL for tests."""

from sqlalchemy import make_url, text

from tingpai.server.store import Store


def beside(address: str, name: str) -> str:
    """The address of another database of the same PostgreSQL."""
    return make_url(address).set(database=name).render_as_string(hide_password=False)


async def new_database(address: str, name: str) -> str:
    """Make an empty database beside the one with this address; returns its own address."""
    store = Store(address)
    async with store.engine.connect() as connection:
        await connection.execution_options(isolation_level="AUTOCOMMIT")
        await connection.execute(text(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)"))
        await connection.execute(text(f"CREATE DATABASE {name}"))
    await store.close()
    return beside(address, name)
