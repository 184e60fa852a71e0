"""What worker processes think about: the turns of bots, hints, reviews."""
