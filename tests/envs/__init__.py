"""The doors for research, for every game and seat count of the registry."""

from emporion.games.registry import ROOMS

TABLES = [(place.name, seats) for place in ROOMS for seats in place.seats]
