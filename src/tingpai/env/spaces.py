"""What PettingZoo and Gymnasium are told about actions and observations, and the dictionary that an agent gets."""

from importlib import import_module
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from tingpai.env import actions, layout
from tingpai.env.batch import observed
from tingpai.env.encoder import Encoder
from tingpai.env.episode import Episode
from tingpai.errors import BadRequest

Seen = dict[str, NDArray[Any]]
"""What an agent gets: "observation" and "action_mask"."""

ILLEGAL: Final = -100.0
"""What an agent usually gets for an illegal action, which ends the episode."""


def base_of(library: str, module: str, name: str) -> Any:
    """A base class of a library that may not be installed. Without it, the class can be imported but not used."""
    try:
        return getattr(import_module(module), name)
    except ModuleNotFoundError as problem:
        if problem.name is None or not problem.name.startswith(library):
            raise
        return object


def require(base: Any, text: str) -> None:
    """Refuse to go on if the library of a base class is not installed."""
    if base is object:
        raise BadRequest(text)


def action_space() -> Any:
    """The numbers of `tingpai.env.actions`."""
    return import_module("gymnasium.spaces").Discrete(actions.COUNT)


def observation_space() -> Any:
    """An observation and the mask of legal actions."""
    spaces = import_module("gymnasium.spaces")
    limits = np.iinfo(np.int16)
    return spaces.Dict(
        {
            "observation": spaces.Box(limits.min, limits.max, (layout.LENGTH,), np.int16),
            "action_mask": spaces.Box(0, 1, (actions.COUNT,), np.int8),
        }
    )


def seen(encoder: Encoder, episode: Episode, player: int, numbers: list[int]) -> Seen:
    """What an agent gets: what it may see of an episode, and a mask with these actions."""
    mask = np.zeros(actions.COUNT, np.int8)
    mask[numbers] = 1
    row = bytearray(observed(encoder, episode, player))
    return {"observation": np.frombuffer(row, np.int16), "action_mask": mask}
