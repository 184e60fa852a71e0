"""Emporion: one home for heavy merchant board games."""

__version__ = "0.1.0"
