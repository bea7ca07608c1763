# `make play`, `make install`, `make test`, `make check`: everything happens inside .venv. Only `make test` may ask
# Debian for packages that are missing, see tools/debian.sh.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip install --quiet --disable-pip-version-check
# What the compiled part and the package's metadata depend on.
BUILD := pyproject.toml hatch_build.py \
	$(wildcard $(addprefix src/tingpai/,*.py kernel/*.py score_tables/*.py state/*.py play/*.py texts/__init__.py rulesets/*/*.py))
# What the page of the browser is made of.
WEB := tools/build_page.py $(shell find web -type f -not -path 'web/node_modules/*' -not -path 'web/dist/*') \
	$(wildcard src/tingpai/texts/*/web*.ftl)
LOCK = ../$(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
	../pyproject.toml

.PHONY: install play page test check lint types scale bench million load soak lock tables clean

install: $(VENV)/installed  ## the command .venv/bin/tingpai

play: $(VENV)/installed  ## the server, and its page in the browser
	$(BIN)/tingpai serve --open

page: $(VENV)/installed-dev  ## only the page, anew
	$(BIN)/python tools/build_page.py

test: $(VENV)/installed-dev $(VENV)/debian  ## install what the tests need and run them all
	$(BIN)/python -m pytest -q

check: lint types test  ## everything that must hold before a commit

lint: $(VENV)/installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/installed-dev
	$(BIN)/mypy
	$(BIN)/python tools/build_page.py --check

scale: $(VENV)/installed-dev  ## the arena on a real local Ray, which is big (240 MB)
	$(PIP) --require-hashes -r requirements/scale.txt
	$(BIN)/python -m pytest -q tests/bots/test_arena_ray.py

bench: $(VENV)/installed-dev  ## speed beside peers, printed as ratios
	$(PIP) --require-hashes -r requirements/bench.txt
	$(BIN)/python -m benchmarks.run_all

million: $(VENV)/installed-dev  ## a million hands of each book: the tables and the definitions say the same (half an hour)
	TINGPAI_HANDS=1000000 $(BIN)/python -m pytest -q tests/score_tables

load: $(VENV)/installed-dev  ## hundreds of tables at once: how long a move takes to every viewer
	$(BIN)/python benchmarks/load.py

pictures: $(VENV)/installed-dev  ## docs/pictures, out of the browser
	TINGPAI_PICTURES=1 $(BIN)/python -m pytest -q tests/browser/test_pictures.py

soak: $(VENV)/installed-dev  ## random play: 2,000 deals of each game with players who err, and thousands without
	TINGPAI_SOAK=50 $(BIN)/python -m pytest -q tests/play

tables: $(VENV)/installed  ## docs/rules/ from the code
	$(BIN)/python tools/fan_tables.py

$(VENV)/python:
	$(PYTHON) -m venv $(VENV)
	touch $@

$(VENV)/installed: $(VENV)/python requirements/run.txt $(BUILD) $(WEB)
	$(PIP) --require-hashes -r requirements/run.txt
	$(PIP) --no-deps --editable .
	touch $@

$(VENV)/installed-dev: $(VENV)/installed requirements/dev.txt requirements/env.txt
	$(PIP) --require-hashes -r requirements/dev.txt
	$(PIP) --require-hashes -r requirements/peers.txt \
		|| echo "PyMahjongGB could not be built (are Python's C headers there?): its comparison will be skipped."
	$(PIP) --require-hashes -r requirements/env.txt \
		|| echo "PettingZoo could not be installed: the tests of its environments will be skipped."
	touch $@

# A browser and a database for the tests, out of Debian's packages, where that is allowed.
$(VENV)/debian: tools/debian.sh | $(VENV)/python
	sh tools/debian.sh
	touch $@

lock: $(VENV)/python  ## pin what pyproject.toml asks for
	$(PIP) uv
	cd requirements && $(LOCK) -o run.txt
	cd requirements && $(LOCK) --group ../pyproject.toml:test --group ../pyproject.toml:check -c run.txt -o dev.txt
	cd requirements && $(LOCK) --extra scale -c run.txt -c dev.txt -o scale.txt
	cd requirements && $(LOCK) --extra env -c run.txt -c dev.txt -o env.txt
	cd requirements && echo "PyMahjongGB>=1.4" | $(subst ../pyproject.toml,-,$(LOCK)) -o peers.txt
	cd requirements && printf 'mahjong\nriichienv\nrlcard\nxiangting\n' | $(subst ../pyproject.toml,-,$(LOCK)) -c run.txt -o bench.txt

clean:
	rm -rf $(VENV) build dist src/tingpai/server/page .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find src -name '*.so' -delete
