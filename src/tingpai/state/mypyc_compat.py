"""What mypyc must be told of the classes that it compiles; it means nothing to Python."""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    Kind = TypeVar("Kind", bound=type)

    def mypyc_attr(**_facts: bool) -> Callable[[Kind], Kind]:
        """Leave the class as it is."""
        return lambda kind: kind


__all__ = ["mypyc_attr"]
