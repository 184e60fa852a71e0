"""python -m tests.proof TIMES PYTEST-WORDS: the suite with all its games, again and again while other processes keep every core busy.

It stops at the first run that fails, and pytest's last lines name the test. `make proof` calls it.
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


def main() -> None:
    times, words = int(sys.argv[1]), sys.argv[2:]
    others = [multiprocessing.Process(target=keep_busy, daemon=True) for _ in range(os.cpu_count() or 1)]
    for other in others:
        other.start()
    try:
        for number in range(1, times + 1):
            began = time.monotonic()
            if subprocess.run(
                [sys.executable, "-m", "pytest", "--exitfirst", *words], env={**os.environ, PROOF: "1"}, check=False
            ).returncode:
                sys.exit(f"Run {number} of {times} failed; the test is named above.")
            print(f"Run {number} of {times} passed in {(time.monotonic() - began) / 60:.1f} minutes.", flush=True)
    finally:
        for other in others:
            other.terminate()
            other.join()


if __name__ == "__main__":
    main()
