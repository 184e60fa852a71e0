"""The stored tables. A game is its rules, its box, its seed, its options and its append-only actions; everything else is about people."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text

metadata = MetaData()

keys = Table(  # secrets of this house: the key that signs invites and form tokens
    "keys",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
)

people = Table(
    "people",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("language", String(8), nullable=False),
    Column("account", String(40), unique=True),  # lower case; null without an account
    Column("passphrase", String(200)),  # argon2
    Column("webhook", String(500), nullable=False, default=""),
    Column("webhook_result", String(200), nullable=False, default=""),
    Column("email", String(200), nullable=False, default=""),
    Column("muted", Boolean, nullable=False, default=False),  # may not speak
    Column("banned", Boolean, nullable=False, default=False),  # may not come in
    Column("bot_of", Integer),  # a visitor's bot: whose it is
    Column("created", Float, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("person", Integer, ForeignKey("people.id"), nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),  # to the hour
)

boxes = Table(  # the component tables that games were dealt with, once each; never changed
    "boxes",
    metadata,
    Column("fingerprint", String(64), primary_key=True),
    Column("tables", Text, nullable=False),  # JSON
    Column("game", String(40), nullable=False, default=""),
    Column("overlay", Text, nullable=False, default=""),  # JSON: what an owner has corrected; empty for a box as it was shipped
)

kept_boxes = Table(  # who keeps which box, under which name
    "kept_boxes",
    metadata,
    Column("person", Integer, ForeignKey("people.id"), primary_key=True),
    Column("box", String(64), ForeignKey("boxes.fingerprint"), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("kept", Float, nullable=False),
)

games = Table(
    "games",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("code", String(16), nullable=False, unique=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("components", String(64), nullable=False),  # the fingerprint of its box
    Column("corrected", Boolean, nullable=False, default=False),  # whether that is an owner's box
    Column("options", Text, nullable=False),  # JSON
    Column("seed", String(20), nullable=False),
    Column("salt", String(32), nullable=False),
    Column("host", Integer, ForeignKey("people.id")),
    Column("origin", String(32), nullable=False),  # the address it was made from, as a keyed hash
    Column("pace", String(10), nullable=False),
    Column("watch", String(10), nullable=False),
    Column("hints", Boolean, nullable=False),  # whether players may ask for them
    Column("review", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False, default=False),  # whether it counts for the ratings
    Column("begins", Float, nullable=False, default=0.0),  # not before this time; 0: as soon as all seats are taken
    Column("bots", Boolean, nullable=False, default=False),  # whether bots of visitors may sit down
    Column("sealed", Boolean, nullable=False, default=False),  # others play the same deal: nothing but their seats is shown to players
    Column("status", String(10), nullable=False),
    Column("waiting", String(40), nullable=False),  # the seats to decide, such as "0 2"
    Column("bot_to_move", Boolean, nullable=False),
    Column("taken", Integer, nullable=False),  # number of actions
    Column("result", Text, nullable=False),  # the seal of the record, once finished
    Column("rematch", String(16), nullable=False),
    Column("created", Float, nullable=False),
    Column("started", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Column("lesson", String(80), nullable=False, default=""),  # the part of a lesson that is played here; empty at other tables
    Column("bubble", Integer, nullable=False, default=0),  # up to which bubble its reader has gone on
    Index("games_by_status", "status", "touched"),
    Index("games_by_host", "host", "touched"),
    Index("games_by_origin", "origin", "status"),
)

lessons_done = Table(  # what somebody has learned
    "lessons_done",
    metadata,
    Column("person", Integer, ForeignKey("people.id"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("lesson", String(80), primary_key=True),
    Column("done", Float, nullable=False),
)

deals = Table(  # the deal of the day of a game that is played alone
    "deals",
    metadata,
    Column("game", String(40), primary_key=True),
    Column("day", String(10), primary_key=True),  # 2026-11-18, as it is called in Greenwich
    Column("seed", String(20), nullable=False),
    Column("par", Float),  # what a bot has made of it; nothing while it plays
)

seats = Table(
    "seats",
    metadata,
    Column("game", Integer, ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("name", String(40), nullable=False),
    Column("bot", String(40), nullable=False),
    Column("person", Integer, ForeignKey("people.id")),
    Column("token_hash", String(64), nullable=False),
    Column("stand_in", String(40), nullable=False),
    Column("votes", String(40), nullable=False),  # the seats that want a bot here, such as "0 2"; empty when its own player wants it
    Column("seen", Float, nullable=False),
    Column("put_away", Boolean, nullable=False, default=False),  # its player no longer wants the finished game in the list
    Column("asked", Boolean, nullable=False, default=False),  # its player wants to be asked even where one answer alone is sensible
    Index("seats_by_person", "person"),
)

actions = Table(
    "actions",
    metadata,
    Column("game", Integer, ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("words", String(80), nullable=False),
    Column("forced", Boolean, nullable=False),
    Column("at", Float, nullable=False),
    Column("instead", String(10)),  # a bot took it for the seat's player, who was "absent" or had "left"; null where that is not known
)

drafts = Table(  # the unconfirmed steps of a seat's turn
    "drafts",
    metadata,
    Column("game", Integer, ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("base", Integer, nullable=False),  # the number of actions this turn began at
    Column("edits", Integer, nullable=False),  # every step, undo and restart counts
    Column("steps", Text, nullable=False),  # JSON: notation and whether it was forced
)

endings = Table(  # what is shown of a finished game when its rules are no longer played
    "endings",
    metadata,
    Column("game", Integer, ForeignKey("games.id"), primary_key=True),
    Column("kept", LargeBinary, nullable=False),  # compressed JSON
)

reviews = Table(  # what was found out about a finished game, made once
    "reviews",
    metadata,
    Column("game", Integer, ForeignKey("games.id"), primary_key=True),
    Column("found", Text, nullable=False),  # JSON
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("game", Integer, ForeignKey("games.id"), nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("person", Integer),  # who said it, as far as it is known
    Column("seat", Integer, nullable=False),
    Column("words", String(500), nullable=False),
    Column("at", Float, nullable=False),
)
