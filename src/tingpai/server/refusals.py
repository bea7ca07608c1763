"""The exception for a request that the server does not serve."""

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
