"""Hatchling build hook: adds the tables, the compiled modules and the page to a wheel.

For an editable install it puts them beside the sources. The work is done by tools/make_tables.py,
tools/compile_modules.py and tools/build_page.py, which keep what they made under build/.
"""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BuildHook(BuildHookInterface[Any]):
    """The hook that pyproject.toml names."""

    def dependencies(self) -> list[str]:
        """Packages wanted besides pyproject's list: Node, if the page must be built and the machine has none."""
        (pages,) = self._tools("build_page")
        return list(pages.wanted(Path(self.root)))

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make everything, three things at once, and hand it over."""
        root = Path(self.root)
        compiler, tables, pages = self._tools("compile_modules", "make_tables", "build_page")
        with ThreadPoolExecutor() as pool:
            jobs = [pool.submit(one.make, root) for one in (compiler, tables, pages)]
        compiled, made, page = (job.result() for job in jobs)
        if version == "editable":
            compiler.place(root, compiled)
            tables.put(root / "src", made)
            if page is not None:
                pages.place(page, root / pages.PLACE)
            return
        made |= compiled
        if page is not None:
            made["tingpai/server/page"] = page
        build_data["force_include"].update({str(path): name for name, path in made.items()})
        if compiled:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

    def _tools(self, *names: str) -> list[Any]:
        """Modules of tools/, which are not installed while the package is being built."""
        folder = str(Path(self.root, "tools"))
        if folder not in sys.path:
            sys.path.insert(0, folder)
        return [import_module(name) for name in names]
