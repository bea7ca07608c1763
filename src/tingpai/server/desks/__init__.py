"""The score desk on the server: phones write at a desk with real tiles, anybody with the link follows."""
