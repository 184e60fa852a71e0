"""Quayside: sealed bids for crates in the harbour."""
