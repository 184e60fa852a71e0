"""Accounts, and how somebody who is away is told."""
