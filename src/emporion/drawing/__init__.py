"""Drawing in SVG: what the boards of all games share."""
