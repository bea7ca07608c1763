# `make play`, `make test`, `make install`: everything happens inside .venv and build/. Debian packages that are missing
# are installed where that is allowed, see tools/debian.sh. `make help` lists everything else.
PYTHON ?= python3
# Another Python gets an environment of its own: `make test PYTHON=python3.13` uses .venv-3.13.
VENV := $(if $(filter-out python3,$(PYTHON)),.venv-$(shell $(PYTHON) -c 'import sys; print("%d.%d" % sys.version_info[:2])'),.venv)
BIN := $(VENV)/bin
PIP := $(BIN)/pip install -qq --disable-pip-version-check --no-compile
LOCKED := $(PIP) --require-hashes -r requirements
PORT ?= 8000
# Tests of one file stay together: they share a browser or a server.
PYTEST ?= -q --numprocesses=auto --maxprocesses=4 --dist=loadfile
DEBIAN ?= bookworm trixie
# What the compiled modules, the tables and the page are made of. Each tool looks for itself what has changed.
SOURCES := $(shell find src/tingpai -name '*.py') $(wildcard tools/*.py)
WEB := tools/build_page.py $(wildcard src/tingpai/texts/*/web*.ftl src/tingpai/texts/zh/*.ftl) \
	$(wildcard src/tingpai/rulesets/*/*.zh.md src/tingpai/rulesets/*/*.csv) \
	$(shell find web -type f -not -path 'web/node_modules/*' -not -path 'web/dist/*')

.PHONY: install play page test check lint types page-check scale bench million load event-load pictures desk-faults soak torture siege soak-server mutants tables dist lock bare clean help

install:  ## the command .venv/bin/tingpai
	@$(MAKE) --silent --no-print-directory --jobs=4 $(VENV)/installed

play: install  ## the server, and its page in the browser
	@$(BIN)/tingpai serve --open --port $(PORT)

page: install  ## only the page, anew
	$(BIN)/python tools/build_page.py

check: lint types page-check  ## everything that must hold, without the tests

test: check $(VENV)/debian  ## install what the tests need and run everything that must hold
	$(BIN)/python -m pytest $(PYTEST)

lint: $(VENV)/installed-dev  ## ruff
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/installed-dev  ## strict types
	$(BIN)/mypy

page-check: $(VENV)/installed-dev  ## the page: types, linter, unit tests
	$(BIN)/python tools/build_page.py --check

scale: $(VENV)/installed-dev  ## the arena on a real local Ray, which is big (240 MB)
	$(LOCKED)/scale.txt
	$(BIN)/python -m pytest -q tests/bots/test_arena_ray.py

bench: $(VENV)/installed-dev  ## speed beside peers, printed as ratios
	$(LOCKED)/bench.txt
	$(BIN)/python -m benchmarks.run_all

million: $(VENV)/installed-dev  ## a million hands of each book: the tables and the definitions say the same (half an hour)
	TINGPAI_HANDS=1000000 $(BIN)/python -m pytest -q tests/test_fast_scores.py

load: $(VENV)/installed-dev  ## hundreds of tables at once: how long a move takes to every viewer
	$(BIN)/python -m benchmarks.load

event-load: $(VENV)/installed-dev  ## a hall: 25 tables with four phones, 400 onlookers; how long a row takes to everybody
	$(BIN)/python -m benchmarks.event_load

pictures: $(VENV)/installed-dev  ## docs/pictures, out of the browser
	TINGPAI_PICTURES=1 $(BIN)/python -m pytest -q tests/browser/test_pictures.py

desk-faults: $(VENV)/installed-dev  ## 1,000 random faults at desks with four phones: no row lost, none doubled
	TINGPAI_FAULTS=1000 $(BIN)/python -m pytest -q -s tests/browser/test_desk_faults.py

soak: $(VENV)/installed-dev  ## random play: 2,000 deals of each game with players who err, and thousands without; desks too
	TINGPAI_SOAK=50 $(BIN)/python -m pytest $(PYTEST) tests/play tests/desk

torture: $(VENV)/installed-dev  ## the server: killed, cut from power, flooded; a row for each (half an hour)
	$(BIN)/python -m benchmarks.torture.kills --count 1000
	$(BIN)/python -m benchmarks.torture.kills --count 100 --database postgres
	$(BIN)/python -m benchmarks.torture.power_cut --count 100
	$(BIN)/python -m benchmarks.torture.power_cut --count 100 --torn
	$(BIN)/python -m benchmarks.torture.power_cut --count 10 --sync normal
	$(BIN)/python -m benchmarks.torture.hostile --count 1000000
	$(BIN)/python -m benchmarks.torture.event_kills --count 200
	$(BIN)/python -m benchmarks.torture.event_kills --count 50 --database postgres

siege: $(VENV)/installed-dev  ## the server attacked while people play: their delays, calm and under attack
	TINGPAI_SIEGE=1 $(BIN)/python -m pytest -q -s tests/server/test_siege.py tests/server/test_flood.py

MINUTES ?= 60
soak-server: $(VENV)/installed-dev  ## an hour of play: does the server's memory stay flat? MINUTES=5 for less
	$(BIN)/python -m benchmarks.torture.soak --minutes $(MINUTES)

mutants: $(VENV)/installed-dev  ## break the code on purpose, one fault at a time: do the tests notice?
	$(BIN)/python tools/mutants.py

tables: install  ## docs/rules/ and docs/configuration.md from the code
	$(BIN)/python tools/fan_tables.py
	$(BIN)/python tools/configuration_page.py

dist: install  ## a wheel and an sdist in dist/
	$(BIN)/python -m hatchling build -d dist

bare:  ## as root: the two commands of the README on bare Debian 12 and 13, or on one: make bare DEBIAN=trixie
	for suite in $(DEBIAN); do bash tools/bare.sh $$suite || exit 1; done

# -- the environment; `install` makes what does not depend on each other at the same time --------------------------------

$(VENV)/installed: $(VENV)/editable $(VENV)/tables $(VENV)/compiled $(VENV)/page
	touch $@

$(VENV)/python:
	sh tools/debian.sh play $(PYTHON)
	$(PYTHON) -m venv $(VENV)
	touch $@

# Node, where the machine has none that is new enough.
$(VENV)/node: requirements/node.txt | $(VENV)/python
	echo "Installing packages …"
	$(BIN)/python tools/build_page.py --has-node || $(LOCKED)/node.txt
	touch $@

# One pip after another, or they would be in each other's way.
$(VENV)/build-tools: requirements/build.txt $(VENV)/node
	$(LOCKED)/build.txt
	touch $@

$(VENV)/packages: requirements/run.txt $(VENV)/build-tools
	$(LOCKED)/run.txt
	touch $@

$(VENV)/compiled: $(SOURCES) $(VENV)/build-tools
	$(BIN)/python tools/compile_modules.py
	touch $@

$(VENV)/tables: $(SOURCES) $(VENV)/build-tools
	$(BIN)/python tools/make_tables.py
	touch $@

# A machine without a page still has the rest.
$(VENV)/page: $(WEB) $(VENV)/node
	$(BIN)/python tools/build_page.py || true
	touch $@

# Only the links to the sources: the hook finds everything made already.
$(VENV)/editable: pyproject.toml hatch_build.py $(VENV)/packages | $(VENV)/compiled $(VENV)/tables $(VENV)/page
	$(PIP) --no-build-isolation --no-deps --editable .
	touch $@

$(VENV)/installed-dev: requirements/dev.txt requirements/peers.txt requirements/env.txt $(VENV)/debian | install
	@echo "Installing what the tests need …"
	@$(LOCKED)/dev.txt
	@$(LOCKED)/peers.txt || echo "PyMahjongGB could not be built (it needs g++ and Python's headers): its comparison is skipped."
	@$(LOCKED)/env.txt || echo "PettingZoo could not be installed: the tests of its environments are skipped."
	@$(BIN)/python -m compileall -q -j 0 $(VENV)/lib >/dev/null || true # the tests start hundreds of Pythons
	@touch $@

# A browser and a database for the tests, and whatever else they need from Debian.
$(VENV)/debian: tools/debian.sh | install
	@sh tools/debian.sh test $(PYTHON)
	@touch $@

LOCK = ../$(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header --no-annotate
lock: $(VENV)/python  ## pin what pyproject.toml asks for
	$(PIP) uv
	cd requirements && $(LOCK) --group ../pyproject.toml:build -o build.txt
	cd requirements && $(LOCK) --group ../pyproject.toml:node -o node.txt
	cd requirements && $(LOCK) --group ../pyproject.toml:peers -o peers.txt
	cd requirements && $(LOCK) ../pyproject.toml --extra server -c build.txt -o run.txt
	cd requirements && $(LOCK) ../pyproject.toml --extra server --group ../pyproject.toml:test --group ../pyproject.toml:check \
		-c build.txt -c run.txt -o dev.txt
	cd requirements && $(LOCK) ../pyproject.toml --extra scale -c run.txt -c dev.txt -o scale.txt
	cd requirements && $(LOCK) ../pyproject.toml --extra env -c run.txt -c dev.txt -o env.txt
	cd requirements && printf 'mahjong\nriichienv\nrlcard\nxiangting\n' | $(LOCK) - -c run.txt -o bench.txt

clean:  ## everything that was made
	rm -rf .venv .venv-* build dist src/tingpai/server/page .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find src -name '*.so' -delete

help:  ## this list
	@sed -n 's/^\([a-z-]*\):.*  ## /\1 — /p' $(MAKEFILE_LIST)
