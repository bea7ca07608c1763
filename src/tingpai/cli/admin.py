"""`tingpai admin`: what an operator sees and does. Every act is logged, and a running server follows in seconds."""

import asyncio
import getpass
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import click

from tingpai.cli.configured import database_of, server_options
from tingpai.cli.language import language_option
from tingpai.errors import BadRequest
from tingpai.texts import say

T = TypeVar("T")
Function = TypeVar("Function", bound=Callable[..., Any])

EPILOG = """\b
Examples:
  tingpai admin people --db sqlite:///club.db
  tingpai admin reports --db sqlite:///club.db
  tingpai admin acts --db sqlite:///club.db
"""


@click.group(epilog=EPILOG, short_help="Look after a server: people, tables, reports.")
def admin() -> None:
    """Look after a server. A PERSON is an id or a registered name, a TABLE the id in its address.

    An id of an older server may begin with a hyphen: write -- before it, as in `tingpai admin close -- -4fT…`.

    Every act is logged in the database: who did it, when, to whom and why. A running server follows within seconds.
    """


def _looks(command: Function) -> Function:
    """The options of every command."""
    return server_options("db")(language_option(command))


def _acts(command: Function) -> Function:
    """The options of a command that changes something."""
    reason = click.option("--reason", required=True, help="Why; it is kept in the log of acts.")
    operator = click.option("--as", "operator", help="Your name in the log. Default: the name of your user.")
    return _looks(reason(operator(command)))


def _do(
    config: str | None,
    flags: dict[str, Any],
    work: Callable[[Any], Awaitable[T]],
    operator: str | None = None,
) -> T:
    """Open the database and do some work with it."""
    database = database_of(config, flags)
    from sqlalchemy.exc import SQLAlchemyError

    from tingpai.server.operations.operator_store import OperatorStore
    from tingpai.server.store import Store

    async def all_of_it() -> T:
        store = Store(database)
        try:
            return await work(OperatorStore(store, operator or getpass.getuser()))
        finally:
            await store.close()

    try:
        return asyncio.run(all_of_it())
    except (SQLAlchemyError, OSError) as problem:
        reason = str(getattr(problem, "orig", problem)).splitlines()[0]
        raise BadRequest("server-no-database", problem=reason) from None


def _time(at: float | None) -> str:
    return "" if at is None else time.strftime("%Y-%m-%d %H:%M", time.localtime(at))


async def _person(store: Any, words: str) -> Any:
    found = await store.one_person(words)
    if found is None:
        raise BadRequest("admin-no-person", person=words[:60])
    return found


# -- looking ------------------------------------------------------------------------------------------------


def _state_of(row: Any, lang: str) -> str:
    if row.banned is not None and (row.until is None or row.until > time.time()):
        if row.until is None:
            return say(lang, "admin-banned")
        return say(lang, "admin-banned-until", until=_time(row.until))
    return say(lang, "admin-guest") if row.login is None else say(lang, "admin-registered")


@admin.command()
@click.argument("words", default="")
@_looks
def people(words: str, config: str | None, lang: str, **flags: Any) -> None:
    """List people, newest first; with WORDS only those whose name contains them."""
    rows = _do(config, flags, lambda store: store.people(words))
    for row in rows:
        click.echo(f"{row.id:16}  {_time(row.created)}  {row.name}  ({_state_of(row, lang)})")
    click.echo(say(lang, "admin-count", count=len(rows)))


@admin.command()
@click.argument("person")
@_looks
def show(person: str, config: str | None, lang: str, **flags: Any) -> None:
    """Show a person: devices, tables, bans, and what operators did."""

    async def work(store: Any) -> Any:
        row = await _person(store, person)
        return row, await store.sessions_of(row.id), await store.tables_of(row.id), await store.acts(row.id)

    row, sessions, tables, acts = _do(config, flags, work)
    click.echo(f"{row.id}  {row.name}  ({_state_of(row, lang)})")
    click.echo(say(lang, "admin-person", since=_time(row.created), devices=sessions, tables=len(tables)))
    for table in tables:
        click.echo(f"  {table.id}  {table.ruleset}  {table.phase}  {_time(table.created)}")
    for act in acts:
        click.echo(_act_line(act))


def _act_line(act: Any) -> str:
    detail = f" {act.detail}" if act.detail else ""
    return f"{act.id:>6}  {_time(act.at)}  {act.operator}: {act.act} {act.target}{detail} ({act.reason})"


@admin.command()
@click.argument("target", default="")
@_looks
def acts(target: str, config: str | None, lang: str, **flags: Any) -> None:
    """List what operators did, latest first; with TARGET only what they did to a person or table."""
    rows = _do(config, flags, lambda store: store.acts(target))
    for row in rows:
        click.echo(_act_line(row))
    click.echo(say(lang, "admin-count", count=len(rows)))


@admin.command()
@click.option("--all", "closed", is_flag=True, help="Also those that were answered.")
@_looks
def reports(closed: bool, config: str | None, lang: str, **flags: Any) -> None:
    """List reports of players, latest first."""
    rows = _do(config, flags, lambda store: store.reports(closed=closed))
    for row in rows:
        first = row.text.splitlines()[0][:80]
        click.echo(f"{row.id:>6}  {_time(row.at)}  {row.table_id}  {row.person or '-'}  {first}")
    click.echo(say(lang, "admin-count", count=len(rows)))


@admin.command()
@click.argument("id", type=int)
@click.option("--answer", help="Close the report with this note.")
@click.option("--as", "operator", help="Your name in the log. Default: the name of your user.")
@_looks
def report(
    id: int, answer: str | None, operator: str | None, config: str | None, lang: str, **flags: Any
) -> None:
    """Show a report, or close it with an answer."""

    async def work(store: Any) -> Any:
        row = await store.report(id)
        if row is None:
            raise BadRequest("admin-no-report", id=id)
        if answer is not None:
            await store.answer_report(id, answer)
            row = await store.report(id)
        return row

    row = _do(config, flags, work, operator)
    click.echo(say(lang, "admin-report", id=id, at=_time(row.at), reporter=row.reporter, table=row.table_id))
    if row.person is not None:
        click.echo(say(lang, "admin-report-person", person=row.person))
    click.echo(row.text)
    if row.closed is not None:
        click.echo(say(lang, "admin-report-closed", at=_time(row.closed), answer=row.answer))


# -- acting -------------------------------------------------------------------------------------------------


@admin.command()
@click.argument("person")
@click.option("--days", type=click.FloatRange(0, min_open=True), help="For how long. Default: for good.")
@_acts
def ban(
    person: str, days: float | None, reason: str, operator: str, config: str | None, lang: str, **flags: Any
) -> None:
    """Ban a person: they are logged out everywhere, bots play on for them, and they cannot log in."""

    async def work(store: Any) -> Any:
        row = await _person(store, person)
        await store.ban(row.id, None if days is None else time.time() + days * 24 * 3600, reason)
        return row

    click.echo(say(lang, "admin-done-ban", person=_do(config, flags, work, operator).id))


@admin.command()
@click.argument("person")
@_acts
def unban(person: str, reason: str, operator: str, config: str | None, lang: str, **flags: Any) -> None:
    """Take a ban back."""

    async def work(store: Any) -> Any:
        row = await _person(store, person)
        await store.unban(row.id, reason)
        return row

    click.echo(say(lang, "admin-done-unban", person=_do(config, flags, work, operator).id))


@admin.command("end-sessions")
@click.argument("person")
@_acts
def end_sessions(
    person: str, reason: str, operator: str, config: str | None, lang: str, **flags: Any
) -> None:
    """Log a person out on all devices."""

    async def work(store: Any) -> Any:
        row = await _person(store, person)
        await store.end_sessions(row.id, reason)
        return row

    click.echo(say(lang, "admin-done-sessions", person=_do(config, flags, work, operator).id))


@admin.command()
@click.argument("person")
@click.argument("name")
@_acts
def rename(
    person: str, name: str, reason: str, operator: str, config: str | None, lang: str, **flags: Any
) -> None:
    """Give a person another name. A registered person logs in with the new name from now on."""

    async def work(store: Any) -> Any:
        from tingpai.server.names import clean

        called = clean(name)
        if not called:
            raise BadRequest("server-no-name")
        row = await _person(store, person)
        if not await store.rename(row.id, called, reason, guest=row.login is None):
            raise BadRequest("server-name-taken", name=called)
        return row.id, called

    id, called = _do(config, flags, work, operator)
    click.echo(say(lang, "admin-done-rename", person=id, name=called))


@admin.command()
@click.argument("table")
@_acts
def close(table: str, reason: str, operator: str, config: str | None, lang: str, **flags: Any) -> None:
    """Close a table: a running match stops where it is."""

    async def work(store: Any) -> None:
        if not await store.is_table(table):
            raise BadRequest("server-no-table")
        await store.close_table(table, reason)

    _do(config, flags, work, operator)
    click.echo(say(lang, "admin-done-close", table=table))
