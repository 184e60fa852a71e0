"""Pages and their parts. Whole pages are htpy trees; what is sent after every action is put together from strings."""
