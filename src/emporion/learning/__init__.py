"""Players that learn from playing against themselves; an extra (``pip install 'emporion[train]'``), the core does not need it."""
