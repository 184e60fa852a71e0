"""Networks that learn from playing against themselves."""
