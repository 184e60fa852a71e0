"""python -m tests.proof TIMES PYTEST-WORDS: the suite once with all its games, then as `make test` runs it, again and again while other
processes keep every core busy.

The first shows what long games show, the others that no test waits for the clock. It stops at the first run that fails, and pytest's
last lines name the test. `make proof` calls it.
"""

from __future__ import annotations

import multiprocessing
import os
import subprocess
import sys
import time

from tests.variants import PROOF


def keep_busy() -> None:
    while True:
        pass


def run(name: str, words: list[str], environment: dict[str, str]) -> None:
    began = time.monotonic()
    if subprocess.run([sys.executable, "-m", "pytest", "--exitfirst", *words], env=environment, check=False).returncode:
        sys.exit(f"{name} failed; the test is named above.")
    print(f"{name} passed in {(time.monotonic() - began) / 60:.1f} minutes.", flush=True)


def main() -> None:
    times, words = int(sys.argv[1]), sys.argv[2:]
    run("The run with all games", words, {**os.environ, PROOF: "1"})
    others = [multiprocessing.Process(target=keep_busy, daemon=True) for _ in range(os.cpu_count() or 1)]
    for other in others:
        other.start()
    try:
        for number in range(1, times + 1):
            run(f"Busy run {number} of {times}", words, dict(os.environ))
    finally:
        for other in others:
            other.terminate()
            other.join()


if __name__ == "__main__":
    main()
