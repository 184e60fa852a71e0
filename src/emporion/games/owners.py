"""Who owns what, in the terminal; for every game's drawing."""

from __future__ import annotations

from rich.text import Text as Styled

from emporion.drawing.pieces import LETTERS
from emporion.kernel.language import Language


class Owners:
    """Letter and colour together tell the owners apart; the letter is that of the colour's name in the reader's language."""

    def __init__(self, colours: list[str], styles: list[str]) -> None:
        self.colours = colours
        self.styles = styles

    def letter(self, seat: int, say: Language) -> Styled:
        return Styled(say.text(LETTERS[self.colours[seat]]), self.styles[seat])
