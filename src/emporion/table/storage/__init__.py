"""The database: its shape, its rows, and how they are written and read."""
