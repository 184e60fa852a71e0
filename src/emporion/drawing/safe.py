"""Escaping, remembered: pages say the same few hundred words again and again."""

from __future__ import annotations

from functools import lru_cache
from html import escape

safe = lru_cache(maxsize=20_000)(escape)
"""Text as it may stand in HTML and in quoted attributes."""
