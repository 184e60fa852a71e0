"""The doors for research, for every game of the registry, with the fewest and the most seats; `make proof` tries those between as well."""

import os

from emporion.games.registry import ROOMS
from tests.variants import PROOF

TABLES = [(place.name, seats) for place in ROOMS for seats in (place.seats if PROOF in os.environ else [place.seats[0], place.seats[-1]])]
