"""The exception for a request that the server does not serve."""

from typing import Any

from tingpai.errors import TingpaiError


class Refused(TingpaiError):
    """A request that is not served. `retry` is the number of seconds after which it may be sent again."""

    def __init__(
        self,
        text: str,
        /,
        *,
        code: str,
        cite: str | None = None,
        retry: float | None = None,
        **arguments: object,
    ) -> None:
        super().__init__(text, code=code, cite=cite, **arguments)
        self.retry = retry

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.text, self.code, self.cite, self.retry, self.arguments)


def _again(
    kind: type[Refused],
    text: str,
    code: str,
    cite: str | None,
    retry: float | None,
    arguments: dict[str, object],
) -> Refused:
    """The same refusal in another process."""
    return kind(text, code=code, cite=cite, retry=retry, **arguments)


class Told(Refused):
    """A refusal that another process has put into words already."""

    def __init__(self, code: str, message: str, cite: str | None = None) -> None:
        super().__init__("server-broken", code=code, cite=cite)
        self._message = message

    def say(self, language: str, *, named: bool = False) -> str:
        """The sentence as it was told."""
        return self._message

    def __reduce__(self) -> tuple[Any, ...]:
        return Told, (self.code, self._message, self.cite)
