"""Which of several tenable readings of the printed texts a table plays by: its options."""

from __future__ import annotations


class Readings:
    """The options of a game, settled before it starts."""

    def __init__(self, options: dict[str, str]) -> None:
        self.relaxed_feeding = options["feeding"] == "relaxed"
        self.free_takeover = options["takeover"] == "free"
        self.migrants_stay = options["migrants"] == "stay"
        self.alike_halves = options["half_foods"] == "alike"
        self.any_pairs = options["late_pairs"] == "any_number"
        self.own_factories = options["route_products"] == "own_factory"
        self.own_colour = options["emissaries"] == "own_colour"
        self.flood_takes_capacity = options["flood"] == "capacity"
