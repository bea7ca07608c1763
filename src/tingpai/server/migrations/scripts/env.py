"""The entry point of Alembic; it uses the connection that `upgrade` passes on."""

from alembic import context

from tingpai.server.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,  # SQLite cannot change a column in place
)
with context.begin_transaction():
    context.run_migrations()
