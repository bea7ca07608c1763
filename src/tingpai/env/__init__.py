"""Environments: learners and other people's programs at our tables."""

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tingpai.env.gym import seat, seats
    from tingpai.env.vectors import vector
    from tingpai.env.zoo import aec
    from tingpai.env.zoo_parallel import parallel

__all__ = ["aec", "parallel", "seat", "seats", "vector"]

_HOME: Final = {"aec": "zoo", "parallel": "zoo_parallel", "seat": "gym", "seats": "gym", "vector": "vectors"}
"""What learners need, and the module it is in. It is imported on first use: it needs NumPy, PettingZoo or Gymnasium."""


def __getattr__(name: str) -> object:
    if name in _HOME:
        return getattr(import_module(f"tingpai.env.{_HOME[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
