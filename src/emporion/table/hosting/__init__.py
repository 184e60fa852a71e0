"""The tables of this process: bots that play at them, seats, hints and reviews on request."""
