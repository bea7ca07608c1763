"""The server: people, tables and matches behind HTTP and a socket. `tingpai serve` starts it."""
