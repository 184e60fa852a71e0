"""Requests, sockets and the API: who asks, what is answered."""
