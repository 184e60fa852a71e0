# A fresh clone needs make and Python 3.11 or newer; everything else is fetched into .venv.
# The package is installed compiled; COMPILE=0 runs the plain sources in src/ instead.

GAME ?= yunnan
SEATS ?= me,greedy,greedy
N ?= 2000
EACH ?= 0
COMPILE ?= 1
TIMES ?= 10

BIN := .venv/bin
SOURCES := $(shell find -L src docs/rules -name '*.egg-info' -prune -o -type f \( -name '*.py' -o -name '*.toml' -o -name '*.md' -o -name '*.jsonl' -o -name '*.po' -o -name '*.css' -o -name '*.js' -o -name '*.svg' -o -name py.typed \) -print | sort)
SUITE := -q -n 2 --dist worksteal
RUN := $(if $(filter 0,$(COMPILE)),PYTHONPATH=src) $(BIN)

.PHONY: pages lock rulebooks chromium help play terminal levels load crash test proof check bench messages fuzz playthroughs corpus encodings pictures clean FORCE
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

help: ## print this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: .venv/package ## open the house in the browser: play with friends and bots
	@trap : INT; $(RUN)/emporion serve --open

terminal: .venv/package ## play in the terminal (GAME=yunnan SEATS=me,greedy,greedy)
	@$(RUN)/emporion play $(GAME) --seats $(SEATS)

test: check chromium ## the checks and the whole test suite (COMPILE=0: on plain Python)
	$(RUN)/python -m pytest $(SUITE)

proof: check chromium ## every line of 200 games in every language, the suite once with all its games, then ten times while every core is busy (TIMES=10)
	$(RUN)/python -m tests.rendered 200
	$(RUN)/python -m tests.proof $(TIMES) $(SUITE)

# The browser tests need a Chromium, and Playwright's driver a library; root can fetch Debian's, others are told.
chromium: .venv/python
	@command -v chromium >/dev/null && $(BIN)/python -c 'import ctypes; ctypes.CDLL("libatomic.so.1")' 2>/dev/null || { \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then apt-get update -q && apt-get install -qy --no-install-recommends chromium fonts-dejavu libatomic1; \
	  else echo "The browser tests need Chromium and libatomic. Install them (Debian, Ubuntu: apt-get install chromium libatomic1) and run make test again."; exit 1; fi; }

check: .venv/package .venv/dependencies ## lint, format, types, direction of imports
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports --no-logo

bench: .venv/package .venv/dependencies ## measure speed and size, compiled and plain, or beside another commit (AGAINST=HEAD~20)
	@$(BIN)/python -m bench $(if $(AGAINST),--against $(AGAINST))

pages: .venv/package .venv/dependencies ## weight of a table, and a move in the browser until it is painted, on a quick line and over 400 ms and 400 kbit/s
	@$(BIN)/python -m bench.pages

levels: .venv/package .venv/dependencies ## play the arenas that show the order of the levels (hours; goes on where it was stopped)
	@$(BIN)/python -m bench.levels

load: .venv/package .venv/dependencies ## 250 tables with 1,000 pages; one address against 20 honest tables; 5,000 spectators at one table; pages with 100,000 stored games
	@status=0; for what in load "siege attack" "siege crowd" stored; do $(RUN)/python -m bench.$$what || status=1; done; exit $$status

crash: .venv/package .venv/dependencies ## kill the server at 50 random moments, on SQLite and on PostgreSQL
	$(RUN)/python -m tests.table.crash --moments 50

messages: .venv/dependencies ## collect the words people see for the translators; LANGUAGE=fr begins a new language
	@PYTHONPATH=src $(BIN)/python -m emporion.table.languages.messages $(LANGUAGE)

fuzz: .venv/package ## play random games and check every position, and every kind of decision so often (GAME=yunnan N=2000 EACH=0)
	@$(RUN)/emporion fuzz $(GAME) --games $(N) --each $(EACH)

playthroughs: .venv/package .venv/dependencies ## write the playthrough files anew
	@$(RUN)/python -m tests.playthroughs

corpus: .venv/package .venv/dependencies ## write the records of this version, until it is released; all later ones replay them
	@$(RUN)/python -m tests.corpus

rulebooks: .venv/package ## write the numbers that the rulebooks quote from the component tables anew
	@PYTHONPATH=src $(BIN)/python -m emporion.games.rulebooks

lock: .venv/dependencies ## name every package that runs the house, with its hash, and list them as a bill of materials
	@$(BIN)/python deploy/lock.py

encodings: .venv/package .venv/dependencies ## write the pages on the numeric encodings anew
	@$(RUN)/python -m tests.envs.pages

pictures: .venv/package .venv/dependencies chromium ## draw the pictures of the README anew
	@$(BIN)/python -m docs.pictures

clean: ## remove .venv and everything built
	rm -rf .venv build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests bench -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

# Stamps: the environment, what it needs, the package. An edit to a source rebuilds only the last.

.venv/python:
	@set -e; \
	for python in python3 python3.14 python3.13 python3.12 python3.11 none; do \
	  $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && break; \
	done; \
	if [ $$python = none ]; then echo "Emporion needs Python 3.11 or newer, and finds none as python3 or python3.11 to python3.14."; exit 1; fi; \
	if ! $$python -c 'import ensurepip, venv' 2>/dev/null; then \
	  package=$$($$python -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])'); \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then apt-get update -q && apt-get install -qy $$package; \
	  else echo "$$python cannot make virtual environments. Install its venv module (Debian, Ubuntu: apt-get install $$package)."; exit 1; fi; \
	fi; \
	rm -rf .venv; $$python -m venv .venv; touch $@

# Playing needs the first list, with what runs the networks of the best bots; tests, checks and measurements also the extras of the second.
.venv/runtime: pyproject.toml .venv/python
	@$(BIN)/python -c 'import tomllib; p = tomllib.load(open("pyproject.toml", "rb")); \
	print(*p["build-system"]["requires"], *p["project"]["dependencies"], *p["project"]["optional-dependencies"]["onnx"], sep="\n")' > .venv/runtime.txt
	@echo "Installing what the games need ..."
	@$(BIN)/pip install -q --disable-pip-version-check -r .venv/runtime.txt
	@touch $@

.venv/dependencies: .venv/runtime
	@$(BIN)/python -c 'import itertools, tomllib; p = tomllib.load(open("pyproject.toml", "rb")); \
	extras = itertools.chain(*p["project"]["optional-dependencies"].values()); \
	print(*(e for e in extras if not e.startswith("emporion[")), sep="\n")' > .venv/extras.txt
	@echo "Installing what tests and research need ..."
	@$(BIN)/pip install -q --disable-pip-version-check -r .venv/extras.txt
	@touch $@

# The list of sources is itself a source: a removed file must leave the installed package too.
.venv/sources: .venv/python FORCE
	@echo $(SOURCES) | cmp -s - $@ || echo $(SOURCES) > $@

.venv/package: .venv/runtime .venv/sources setup.py $(SOURCES)
	@echo "Building emporion ..."
	@rm -rf build/lib* build/bdist*
	@$(BIN)/pip install -q --disable-pip-version-check --no-deps --no-build-isolation --force-reinstall .
	@ls $(BIN)/../lib/python*/site-packages/emporion__mypyc*.so >/dev/null 2>&1 \
	  || echo "No working C compiler or no Python headers: emporion runs uncompiled, several times slower."
	@touch $@
