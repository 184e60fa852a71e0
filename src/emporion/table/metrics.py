"""What is counted, for Prometheus; no names, no tokens."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

registry = CollectorRegistry()

requests = Counter("emporion_requests", "Requests answered", ["route", "status"], registry=registry)
request_seconds = Histogram("emporion_request_seconds", "Time to answer a request", registry=registry)
actions = Counter("emporion_actions", "Actions added to records", ["by"], registry=registry)
refusals = Counter("emporion_refusals", "Wishes refused", ["reason"], registry=registry)
push_seconds = Histogram(
    "emporion_push_seconds",
    "Time from a change to the page that shows it",
    buckets=[0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5],
    registry=registry,
)
sockets = Gauge("emporion_sockets", "Pages connected", registry=registry)
tables = Gauge("emporion_tables", "Tables in memory", registry=registry)
bot_seconds = Histogram("emporion_bot_seconds", "Time a bot took for a turn", registry=registry)
bot_overruns = Counter("emporion_bot_overruns", "Bots stopped out of time", registry=registry)
notices = Counter("emporion_notices", "Notices sent", ["way", "result"], registry=registry)
