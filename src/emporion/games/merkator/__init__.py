"""Merkator: all of it lives in this room."""
