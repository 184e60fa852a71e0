"""A language people read: templates go through its catalogue, values are filled in afterwards."""

from __future__ import annotations

from collections.abc import Callable

from emporion.kernel.words import Text, in_english

FORMS = {"the": "{name}", "of": "of {name}", "to": "to {name}", "from": "from {name}", "in": "in {name}", "feminine": "{name}"}
"""The forms of a name that a translation may ask for, ``{city:of}``, and what they are where the catalogue gives a name none."""


def capital(words: str) -> str:
    """As a sentence begins."""
    return words[:1].upper() + words[1:]


class Language:
    """``say("Round {round}", round=3)`` in the words of one language; what its catalogue lacks stays English.

    The catalogue has a list of words by ``key_of`` the message, one for each number that ``plural_rule`` tells apart, and the forms
    of names by ``form_key``.
    """

    def __init__(self, code: str, catalogue: dict[str, list[str]], plural_rule: Callable[[int], int], point: str = ".") -> None:
        self.code = code
        self.catalogue = catalogue
        self.plural_rule = plural_rule
        self.point = point

    def __call__(self, template: str, *, plural: str = "", context: str = "", **values: str | int | Text) -> str:
        return self.phrase(template, plural, context, values)

    def text(self, text: Text | str | int, form: str = "") -> str:
        """A sentence made elsewhere, with its values; a name, in the form that the sentence around it asks for."""
        if not isinstance(text, Text):
            return self.usual_form(str(text), form) if form else str(text)
        if not form:
            return self.phrase(text.template, text.plural, text.context, text.values)
        key = key_of(text.template, text.context)
        own = self.catalogue.get(form_key(key, form))
        if own is not None:
            return self.fill(own[0], text.values)
        if text.values and key not in self.catalogue:  # "{first}, {second}": no words of its own, so each part takes the form
            return self.fill(text.template, text.values, form)
        return self.usual_form(self.text(text), form)

    def number(self, number: float, style: str = "g") -> str:
        """``27,5`` where people write a comma."""
        return format(number, style).replace("-", "−").replace(".", self.point)

    def phrase(self, template: str, plural: str, context: str, values: dict[str, str | int | Text]) -> str:
        """A message in the words of the catalogue."""
        words = self.catalogue.get(key_of(template, context))
        if words is None:
            return self.fill(in_english(template, plural, values), values)
        if not plural:
            return self.fill(words[0], values)
        count = values["count"]
        assert isinstance(count, int), template
        return self.fill(words[self.plural_rule(count)], values)

    def fill(self, words: str, values: dict[str, str | int | Text], form: str = "") -> str:
        return words.format_map({name: Gap(self, value, form) for name, value in values.items()}) if values else words

    def usual_form(self, name: str, form: str) -> str:
        usual = FORMS.get(form, "{name}")
        words = self.catalogue.get(key_of(usual, "form"))
        return (words[0] if words else usual).replace("{name}", name)


class Gap:
    """A value on its way into a sentence, which may ask for a form of it."""

    def __init__(self, language: Language, value: str | int | Text, form: str) -> None:
        self.language = language
        self.value = value
        self.form = form

    def __format__(self, form: str) -> str:
        return self.language.text(self.value, form or self.form)


def key_of(template: str, context: str) -> str:
    """Where a message stands in a catalogue: with its context, joined as gettext does it."""
    return f"{context}\x04{template}" if context else template


def form_key(key: str, form: str) -> str:
    return f"{key} | {form}"


ENGLISH = Language("en", {}, lambda count: int(count != 1))
