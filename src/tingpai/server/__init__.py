"""The server: people, tables and matches over HTTP and WebSocket. `tingpai serve` starts it."""
