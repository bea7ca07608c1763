"""Tingpai: mahjong by the book. Four rulebooks, scored exactly and explained."""

__version__ = "0.1.0"
