"""A language people read: templates go through its catalogue, values are filled in afterwards."""

from __future__ import annotations

from emporion.kernel.words import Text


class Language:
    """``_("Round {round}", round=3)`` in the words of one language; what its catalogue lacks stays English."""

    def __init__(self, code: str, catalogue: dict[str, str]) -> None:
        self.code = code
        self.catalogue = catalogue

    def __call__(self, template: str, **values: str | int | Text) -> str:
        words = self.catalogue.get(template, template)
        return words.format(**{name: self.text(value) for name, value in values.items()}) if values else words

    def text(self, text: Text | str | int) -> str:
        """A sentence made elsewhere, with its values."""
        if not isinstance(text, Text):
            return str(text)
        words = self.catalogue.get(text.template, text.template)
        if not text.values:
            return words
        told: dict[str, str | int] = {}
        for name, value in text.values.items():
            told[name] = self.text(value) if isinstance(value, Text) else value
        return words.format_map(told)


ENGLISH = Language("en", {})
