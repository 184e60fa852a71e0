"""The stored tables of events, and of how people are told: what was wished, what was drawn, and what came of it."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, String, Table, Text, UniqueConstraint

from emporion.table.storage.schema import metadata

events = Table(
    "events",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("code", String(16), nullable=False, unique=True),
    Column("name", String(60), nullable=False),
    Column("host", Integer, ForeignKey("people.id")),
    Column("origin", String(32), nullable=False, default=""),  # the address it was made from, as a keyed hash: who pays for its bots
    Column("token_hash", String(64), nullable=False),  # of a host that is a program
    Column("format", String(10), nullable=False),
    Column("game", String(40), nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("seats", Integer, nullable=False),  # of a full table
    Column("pace", String(10), nullable=False),
    Column("places", Integer, nullable=False),  # it begins when so many have entered; 0: any number
    Column("rounds", Integer, nullable=False),  # of a Swiss event, and how many games each has in a cup; else 0
    Column("at_once", Integer, nullable=False),  # tables of a league that one player has at a time; 0: all
    Column("round_seconds", Float, nullable=False),  # after so long bots stand in for who is late
    Column("duplicate", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False, default=False),  # all its tables count, and it is for people with an account
    Column("bot", String(40), nullable=False),  # stands in, and fills places
    Column("starts", Float, nullable=False),  # 0: when full, or when the host says so
    Column("ends", Float, nullable=False),  # of a ladder or a cup; 0: never
    Column("season", Integer, nullable=False),
    Column("seasons", Integer, nullable=False),  # so many follow each other
    Column("previous", Integer, ForeignKey("events.id")),  # the season before this one
    Column("status", String(10), nullable=False),
    Column("created", Float, nullable=False),
    Column("started", Float, nullable=False),
    Column("ended", Float, nullable=False),
    Index("events_by_status", "status", "created"),
    Index("events_by_host", "host"),
    Index("events_by_previous", "previous"),
)

entries = Table(
    "entries",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("event", Integer, ForeignKey("events.id"), nullable=False),
    Column("person", Integer, ForeignKey("people.id")),  # null for a bot that fills a place
    Column("token_hash", String(64), nullable=False),  # of a program; moves all its seats
    Column("number", Integer, nullable=False),  # by the draw, from 0; -1 before it
    Column("left", Boolean, nullable=False),  # went away after the draw: bots play on
    Column("entered", Float, nullable=False),
    UniqueConstraint("event", "person", name="entered_once"),
    Index("entries_by_person", "person"),
)

rounds = Table(
    "rounds",
    metadata,
    Column("event", Integer, ForeignKey("events.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seed", String(20), nullable=False),  # of a duplicate, the deal of all its tables; secret until it is closed
    Column("opened", Float, nullable=False),
    Column("deadline", Float, nullable=False),  # 0: none
    Column("closed", Float, nullable=False),  # 0: not yet
    Index("rounds_by_closed", "closed", "deadline"),
)

pairings = Table(  # one line for each seat of each table of a round
    "pairings",
    metadata,
    Column("event", Integer, ForeignKey("events.id"), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("table", Integer, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("player", Integer, nullable=False),  # the number of the entry; -1 for a bot of a cup
    Column("game", Integer, ForeignKey("games.id")),  # null until the table is open
    Column("place", Integer, nullable=False),  # as the game gave it; 0 until it is over
    Column("score", Float, nullable=False),
    Column("absent", Boolean, nullable=False),  # a bot played for them at its end
    Column("over", Float, nullable=False),  # when the result was taken
    Index("pairings_by_game", "game"),
    Index("pairings_by_place", "place"),
)

turns = Table(  # who has to decide, since when, and who was told of it
    "turns",
    metadata,
    Column("game", Integer, ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("since", Float, nullable=False),
    Column("push", Boolean, nullable=False),
    Column("mail", Boolean, nullable=False),
    Column("webhook", Boolean, nullable=False),
    Index("turns_by_since", "since"),
)

news = Table(  # what somebody is to be told once: of an event of theirs, or of a table that began at its time
    "news",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("person", Integer, ForeignKey("people.id"), nullable=False),
    Column("kind", String(10), nullable=False),  # of an event "begun", "off", "over", "round"; "table"
    Column("event", Integer, ForeignKey("events.id")),
    Column("game", Integer, ForeignKey("games.id")),  # the table it is about
    Column("at", Float, nullable=False),
    Column("push", Boolean, nullable=False),  # told that way, or need not be
    Column("mail", Boolean, nullable=False),
    Column("webhook", Boolean, nullable=False),
    Index("news_by_person", "person"),
    Index("news_by_game", "game"),
    Index("news_by_time", "at"),
)

notice_settings = Table(  # how somebody wants to be told; nobody has a line who has changed nothing
    "notice_settings",
    metadata,
    Column("person", Integer, ForeignKey("people.id"), primary_key=True),
    Column("push", String(10), nullable=False),  # "now", "digest" or "off"
    Column("mail", String(10), nullable=False),
    Column("webhook", String(10), nullable=False),
    Column("quiet_from", Integer, nullable=False),  # minutes of the day; the same as quiet_until: never
    Column("quiet_until", Integer, nullable=False),
    Column("zone", String(40), nullable=False),
    Column("calendar", Integer, nullable=False),  # raised to make the address of the calendar worthless
    Column("push_at", Float, nullable=False),  # when the last one went that way
    Column("mail_at", Float, nullable=False),
    Column("webhook_at", Float, nullable=False),
)

push_subscriptions = Table(
    "push_subscriptions",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("person", Integer, ForeignKey("people.id"), nullable=False),
    Column("endpoint", String(500), nullable=False, unique=True),
    Column("key", String(100), nullable=False),  # the browser's public key
    Column("auth", String(40), nullable=False),
    Column("result", String(200), nullable=False),
    Column("created", Float, nullable=False),
    Index("push_by_person", "person"),
)
