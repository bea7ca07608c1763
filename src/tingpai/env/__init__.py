"""Environments: learners and other people's programs at our tables."""

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tingpai.env.vectors import vector
    from tingpai.env.zoo import aec

__all__ = ["aec", "vector"]

_HOME: Final = {"aec": "zoo", "vector": "vectors"}
"""What learners need, and the module it is in. It is imported on first use, because it needs NumPy and PettingZoo."""


def __getattr__(name: str) -> object:
    if name in _HOME:
        return getattr(import_module(f"tingpai.env.{_HOME[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
