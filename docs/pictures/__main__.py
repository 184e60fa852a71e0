"""Draws the pictures of the README anew: `make pictures`."""

from __future__ import annotations

from docs.pictures.browser import photograph
from docs.pictures.terminal import draw_terminal

draw_terminal()
photograph()
