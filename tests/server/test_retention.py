"""What is old is deleted at the start, if the settings say so; and whoever was deleted can come again."""

from pathlib import Path

import pytest

from server.serving import Visitor, run, serving, settings_for


@pytest.mark.parametrize("days", [None, 1e-9], ids=["kept", "deleted"])
def test_old_tables_and_guests(tmp_path: Path, days: float | None) -> None:
    async def leave(visitor: Visitor) -> str:
        await visitor.guest("Anna")
        table, _ = await visitor.open_table("mcr", length={"deals": 1}, public=True)
        await visitor.post(f"/api/tables/{table}/start")
        await visitor.post(f"/api/tables/{table}/leave")
        return table

    async def come_back(visitor: Visitor, table: str) -> None:
        if days is None:
            assert (await visitor.get("/api/me"))["name"] == "Anna"
            assert (await visitor.get(f"/api/tables/{table}"))["phase"] == "over"
        else:
            await visitor.get("/api/me", 401)
            await visitor.get(f"/api/tables/{table}", 404)
            assert (await visitor.guest("Anna"))["guest"]
            await visitor.open_table()

    async def again(address: str, cookies: dict[str, str], table: str) -> None:
        visitor = Visitor(address)
        visitor.http.cookies.update(cookies)
        await come_back(visitor, table)
        await visitor.close()

    async def first(address: str) -> tuple[str, dict[str, str]]:
        visitor = Visitor(address)
        table = await leave(visitor)
        cookies = dict(visitor.http.cookies)
        await visitor.close()
        return table, cookies

    with serving(settings_for(tmp_path)) as running:
        table, cookies = run(first(running.address))
    with serving(settings_for(tmp_path, keep_days=days)) as running:
        run(again(running.address, cookies, table))
