"""Alembic's entrance: runs the versions over the connection the house hands in."""

from alembic import context

from emporion.table.storage.event_schema import events

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=events.metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
