"""The WebSocket of a desk: the state at once and after every change. Anybody with the link may follow."""

import asyncio
from contextlib import suppress
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from tingpai.server.bridge import bridge_socket
from tingpai.server.desks.live import Follower, LiveDesk
from tingpai.server.desks.routes import ID, opens
from tingpai.server.http import address, check_origin, language_of, supported_language
from tingpai.server.refusals import Refused
from tingpai.server.services import Services
from tingpai.server.socket import FORBIDDEN, NO_TABLE, SILENT, TOO_MANY

LARGEST: Final = 1024


class FromPhone(msgspec.Struct, forbid_unknown_fields=True):
    """A message of a phone: the writer's key, another language, or a ping that is answered with its number."""

    key: str | None = None
    lang: str | None = None
    ping: int | None = None


_DECODER: Final = msgspec.json.Decoder(FromPhone)


async def desk_socket(socket: WebSocket) -> None:
    """Serve one connection from the first message to the last."""
    services: Services = socket.app.state.services
    id = str(socket.path_params["id"])
    # If it was refused before the handshake, the page would not see the code.
    await socket.accept()
    try:
        check_origin(socket, services.settings.origins)
    except Refused:
        await socket.close(FORBIDDEN)
        return
    if not ID.fullmatch(id):
        await socket.close(NO_TABLE)
        return
    if not services.rooms.is_home(id):
        await bridge_socket(socket, services)
        return
    live = await services.desks.live(id)
    if live is None:
        await socket.close(NO_TABLE)
        return
    await _serve(services, live, socket)


async def _serve(services: Services, live: LiveDesk, socket: WebSocket) -> None:
    follower = Follower(language_of(socket))
    follower.news.set()
    live.followers.add(follower)
    sending = asyncio.create_task(_send(live, follower, socket))
    receiving = asyncio.create_task(_receive(services, live, follower, socket))
    try:
        await asyncio.wait((sending, receiving), return_when=asyncio.FIRST_COMPLETED)
    finally:
        live.followers.discard(follower)
        for task in (sending, receiving):
            task.cancel()
        done = await asyncio.gather(sending, receiving, return_exceptions=True)
    code = next((one for one in done if isinstance(one, int)), 1011)
    with suppress(Exception):
        await socket.close(code)


async def _send(live: LiveDesk, follower: Follower, socket: WebSocket) -> int:
    with suppress(WebSocketDisconnect, RuntimeError):
        while True:
            await follower.news.wait()
            follower.news.clear()
            state = live.state(follower.language, may_write=follower.may_write)
            await socket.send_text(state.decode())
    return 1000


async def _receive(services: Services, live: LiveDesk, follower: Follower, socket: WebSocket) -> int:
    """Read messages until the connection ends; returns the close code."""
    while True:
        try:
            message = await asyncio.wait_for(socket.receive(), services.settings.pace.silence)
        except TimeoutError:
            return SILENT
        if message["type"] != "websocket.receive":
            return 1000
        if services.limits.take("socket", f"{live.shared.id}:{address(socket)}:{id(follower)}"):
            return TOO_MANY
        text = message.get("text")
        data = text.encode() if text is not None else message.get("bytes") or b""
        try:
            said = _DECODER.decode(data[: LARGEST + 1])
        except (msgspec.DecodeError, RecursionError):
            await socket.send_text('{"is":"refused"}')
            continue
        if said.key is not None and follower.may_write != opens(live.secret, said.key):
            follower.may_write = not follower.may_write
            follower.news.set()
        if said.lang is not None:
            follower.language = supported_language(said.lang) or follower.language
            follower.news.set()
        if said.ping is not None:
            await socket.send_text(f'{{"is":"pong","n":{said.ping}}}')
