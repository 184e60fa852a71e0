"""Measures how fast the games are; tests never time anything."""
