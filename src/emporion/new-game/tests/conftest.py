"""The game joins the house before anything asks which games there are."""

import pytest

pytest.register_assert_rewrite("emporion.testing")

from emporion.games.registry import welcome  # noqa: E402
from quayside.game import ROOM  # noqa: E402

welcome(ROOM, "its own tests")
