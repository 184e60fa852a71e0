"""Opponents. A bot is handed a position already imagined for its seat, never the true one."""
