"""Which table this is: its options, among them readings of the printed text that are as tenable as ours."""

from __future__ import annotations


class Variant:
    """The options of a game, settled before it starts."""

    def __init__(self, options: dict[str, str]) -> None:
        self.beginner = options["tracks"] == "beginner"
        self.cover_if_needed = options["covering"] == "if_needed"
        self.keep_shares = options["share_cards"] == "kept"
        self.must_pay = options["capital_calls"] == "must_pay"
