# `make install`, `make test`, `make check`: everything happens inside .venv, nothing else is touched.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip install --quiet --disable-pip-version-check
# What the compiled part and the package's metadata depend on.
BUILD := pyproject.toml hatch_build.py $(wildcard src/tingpai/kernel/*.py)
LOCK = ../$(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
	../pyproject.toml

.PHONY: install test check lint types scale bench lock tables clean

install: $(VENV)/installed  ## the command .venv/bin/tingpai

test: $(VENV)/installed-dev  ## install what the tests need and run them all
	$(BIN)/python -m pytest -q

check: lint types test  ## everything that must hold before a commit

lint: $(VENV)/installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/installed-dev
	$(BIN)/mypy

scale: $(VENV)/installed-dev  ## the arena on a real local Ray, which is big (240 MB)
	$(PIP) --require-hashes -r requirements/scale.txt
	$(BIN)/python -m pytest -q tests/bots/test_arena_ray.py

bench: $(VENV)/installed-dev  ## speed beside peers, printed as ratios
	$(PIP) --require-hashes -r requirements/bench.txt
	for file in benchmarks/*.py; do $(BIN)/python $$file || exit 1; done

soak: $(VENV)/installed-dev  ## thousands of random deals for every ruleset, option and referee mode
	TINGPAI_SOAK=50 $(BIN)/python -m pytest -q tests/play

tables: $(VENV)/installed  ## docs/rules/ from the code
	$(BIN)/python tools/fan_tables.py

$(VENV)/python:
	$(PYTHON) -m venv $(VENV)
	touch $@

$(VENV)/installed: $(VENV)/python requirements/run.txt $(BUILD)
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

lock: $(VENV)/python  ## pin what pyproject.toml asks for
	$(PIP) uv
	cd requirements && $(LOCK) -o run.txt
	cd requirements && $(LOCK) --group ../pyproject.toml:test --group ../pyproject.toml:check -c run.txt -o dev.txt
	cd requirements && $(LOCK) --extra scale -c run.txt -c dev.txt -o scale.txt
	cd requirements && $(LOCK) --extra env -c run.txt -c dev.txt -o env.txt
	cd requirements && echo "PyMahjongGB>=1.4" | $(subst ../pyproject.toml,-,$(LOCK)) -o peers.txt
	cd requirements && printf 'mahjong\nriichienv\nrlcard\nxiangting\n' | $(subst ../pyproject.toml,-,$(LOCK)) -c run.txt -o bench.txt

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find src -name '*.so' -delete
