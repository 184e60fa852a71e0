"""Structured logs: one JSON object a line, without names, tokens or addresses of people."""

from __future__ import annotations

import json
import logging
import sys
import time

KEPT = ["table", "route", "method", "status", "milliseconds"]


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        for name in KEPT:
            if name in record.__dict__:
                line[name] = record.__dict__[name]
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            line["where"] = places(record)
        return json.dumps(line)


def places(record: logging.LogRecord) -> list[str]:
    """The stack without the values in it: messages of errors may quote what somebody typed."""
    frames: list[str] = []
    trace = record.exc_info[2] if record.exc_info else None
    while trace is not None:
        code = trace.tb_frame.f_code
        frames.append(f"{code.co_filename.rpartition('/')[2]}:{trace.tb_lineno} {code.co_name}")
        trace = trace.tb_next
    return frames[-12:]


def start_journal(level: str = "INFO") -> None:
    """Write the house's own log to standard error; uvicorn's access lines, which quote addresses, stay off."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("emporion", "uvicorn", "uvicorn.error", "litestar"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level if name == "emporion" else "WARNING")
    logging.getLogger("uvicorn.access").handlers = []
    logging.getLogger("uvicorn.access").propagate = False
