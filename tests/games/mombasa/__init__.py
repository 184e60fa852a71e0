"""Tests of Mombasa, phase by phase."""
