"""`python -m emporion`."""

from emporion.cli import main

main()
