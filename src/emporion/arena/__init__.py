"""Matches between bots: played in bulk, measured, reported."""
