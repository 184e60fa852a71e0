"""What is stored around the games: the archive and what follows from it, and what people have set down themselves.

Archive, results, ratings and tallies are written when a game ends and never edited; ratings can be made anew from the rest.
"""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, String, Table, Text

from emporion.table.storage.schema import metadata

archive = Table(  # finished games, as they are searched for
    "archive",
    metadata,
    Column("game", Integer, ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, nullable=False, unique=True),  # in the order they were counted, which is that of the ratings
    Column("title", String(40), nullable=False),  # the name of the game
    Column("seats", Integer, nullable=False),
    Column("pace", String(10), nullable=False),  # "live" or "days": which ratings it counts for
    Column("rated", Boolean, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("finished", Float, nullable=False),
    Column("opening", String(300), nullable=False),  # the first moves, in the notation
    Column("best", Float, nullable=False),  # the highest score
    Column("actions", Integer, nullable=False),
    Index("archive_by_date", "finished", "game"),
    Index("archive_by_title", "title", "finished", "game"),
    Index("archive_by_opening", "title", "opening"),
    Index("archive_by_score", "title", "best"),
)

archive_options = Table(  # options of a finished game that are not the usual ones
    "archive_options",
    metadata,
    Column("game", Integer, ForeignKey("games.id"), primary_key=True),
    Column("name", String(40), primary_key=True),
    Column("value", String(40), nullable=False),
    Index("archive_options_by_value", "name", "value", "game"),
)

results = Table(  # what came of a finished game for each seat
    "results",
    metadata,
    Column("game", Integer, ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", Integer, ForeignKey("people.id")),
    Column("bot", String(40), nullable=False),
    Column("title", String(40), nullable=False),
    Column("pace", String(10), nullable=False),
    Column("finished", Float, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("score", Float, nullable=False),
    Column("absent", Boolean, nullable=False),  # a bot had to play the end
    Column("answer", Float, nullable=False),  # the middle of the times to answer, in seconds
    Column("turns", Integer),  # decided by the person themselves, or missed; null without a clock, and where it is not known
    Column("in_time", Integer),  # of these, before the clock was out
    Column("mu", Float),  # the rating after the game, if it counted
    Column("sigma", Float),
    Index("results_by_person", "person", "finished", "game"),
    Index("results_kept", "person", "absent", "turns", "in_time"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("person", Integer, ForeignKey("people.id"), primary_key=True),
    Column("title", String(40), primary_key=True),
    Column("pace", String(10), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("settled", Boolean, nullable=False),  # no longer provisional
    Column("robot", Boolean, nullable=False),  # a visitor's bot, which is listed apart
    Index("ratings_by_strength", "title", "pace", "robot", "settled", "mu"),
)

tallies = Table(  # sums over all public games that people have finished
    "tallies",
    metadata,
    Column("title", String(40), primary_key=True),
    Column("seats", Integer, primary_key=True),
    Column("kind", String(10), primary_key=True),  # seat, score, first, use, length
    Column("key", String(120), primary_key=True),
    Column("games", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("wins", Float, nullable=False),  # a shared victory counts in parts
    Column("points", Float, nullable=False),
)

profiles = Table(  # what people have chosen about themselves
    "profiles",
    metadata,
    Column("person", Integer, ForeignKey("people.id"), primary_key=True),
    Column("shown", String(10), nullable=False),  # to "anyone", to those they "played" with, to "nobody"
    Column("zone", String(40), nullable=False),  # such as Europe/Rome; empty: the browser's own
)

blocks = Table(
    "blocks",
    metadata,
    Column("person", Integer, ForeignKey("people.id"), primary_key=True),
    Column("blocked", Integer, ForeignKey("people.id"), primary_key=True),
    Column("since", Float, nullable=False),
    Index("blocks_by_blocked", "blocked"),
)

invitations = Table(  # of somebody who is known, to a seat that is kept for them
    "invitations",
    metadata,
    Column("game", Integer, ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", Integer, ForeignKey("people.id"), nullable=False),
    Column("sender", Integer, ForeignKey("people.id"), nullable=False),
    Column("at", Float, nullable=False),
    Column("push", Boolean, nullable=False, default=False),  # told that way, or need not be
    Column("mail", Boolean, nullable=False, default=False),
    Column("webhook", Boolean, nullable=False, default=False),
    Column("declined", Boolean, nullable=False, default=False),
    Index("invitations_by_person", "person"),
)

notes = Table(  # on a game, or on one position of it; private unless shared by its link
    "notes",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("person", Integer, ForeignKey("people.id"), nullable=False),
    Column("game", Integer, ForeignKey("games.id"), nullable=False),
    Column("number", Integer),  # how many actions were taken before the position; null: the whole game
    Column("words", Text, nullable=False),
    Column("shared", Boolean, nullable=False),
    Column("at", Float, nullable=False),
    Index("notes_by_person", "person", "game"),
    Index("notes_by_game", "game"),
)

passes = Table(  # tokens that people have given to their programs
    "passes",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("person", Integer, ForeignKey("people.id"), nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("scopes", String(60), nullable=False),  # such as "read play"
    Column("created", Float, nullable=False),
    Column("used", Float, nullable=False),
)
