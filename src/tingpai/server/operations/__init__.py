"""For the people who run a server: configuration, health, metrics, logs, backups, and what an operator may do."""
