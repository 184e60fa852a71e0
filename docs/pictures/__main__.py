"""Draws the pictures of the documents anew: `make pictures`; with ``club`` only those of the club.

``python -m docs.pictures FOLDER`` puts every page of the games there to be looked at: all languages, three widths, by day and by night.
"""

from __future__ import annotations

import sys
from pathlib import Path

from docs.pictures.browser import photograph
from docs.pictures.club import photograph_club
from docs.pictures.terminal import draw_terminal

match sys.argv[1:]:
    case []:
        draw_terminal()
        photograph()
        photograph_club()
    case ["club"]:
        photograph_club()
    case [folder, *_]:
        Path(folder).mkdir(parents=True, exist_ok=True)
        photograph(Path(folder))
