"""The picture of Yinzi for the front page."""

from __future__ import annotations


def cover() -> str:
    return '<svg class="cover" viewBox="0 0 640 360" aria-hidden="true" xmlns="http://www.w3.org/2000/svg"></svg>'
