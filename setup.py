"""Compiles the kernel and the rules with mypyc. Everything else about the package is in pyproject.toml.

EMPORION_COMPILE=0 installs plain Python; so does a machine without a working C compiler. EMPORION_COMPILE=quickly leaves the C compiler's
optimizations out: the same code, sooner there and slower to run.
"""

import os
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from glob import glob
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

COMPILED = [
    "src/emporion/kernel/*.py",
    "src/emporion/games/*/*.py",
    "src/emporion/games/*/classic/*.py",
    "src/emporion/bots/greedy.py",
    "src/emporion/bots/search.py",
]
PLAIN = {
    *{"__init__.py", "terminal.py", "facts.py", "effects.py"},  # drawing and words gain nothing
    "tables.py",  # compiled shapes forget what their lists are made of, and msgspec would no longer check it
}


class BuildInParallel(build_ext):
    """setuptools compiles all C files of a library one after the other; here every core takes one, and only those that changed."""

    def build_extensions(self) -> None:
        compiler: Any = self.compiler
        compile_one, link = compiler._compile, compiler.link
        pending: list[Future[None]] = []
        # mypyc leaves files alone whose content stays the same, so their times tell what changed.
        shared = max(os.path.getmtime(path) for path in [__file__, *glob("build/*.h")])

        with ThreadPoolExecutor(os.cpu_count()) as pool:

            def compile_later(target: str, source: str, *args: Any) -> None:
                if not os.path.exists(target) or os.path.getmtime(target) <= max(os.path.getmtime(source), shared):
                    pending.append(pool.submit(compile_one, target, source, *args))

            def link_when_compiled(*args: Any, **kwargs: Any) -> None:
                while pending:
                    pending.pop().result()
                link(*args, **kwargs)

            compiler._compile, compiler.link = compile_later, link_when_compiled
            super().build_extensions()


def c_compiler_works() -> bool:
    """Build an empty extension: finds out about the compiler, the linker and Python's headers at once."""
    with TemporaryDirectory() as room:
        source = Path(room, "probe.c")
        source.write_text("#include <Python.h>\nPyMODINIT_FUNC PyInit_probe(void) { return NULL; }\n")
        command = build_ext(Distribution({"name": "probe", "ext_modules": [Extension("probe", [str(source)])]}))
        command.build_lib = command.build_temp = room
        command.ensure_finalized()
        try:
            command.run()
        except (BaseError, CCompilerError, OSError):
            return False
    return True


def extensions() -> list[Extension]:
    # pip runs this file three times, and only the last run, which builds, needs the C code.
    if {"egg_info", "dist_info", "sdist", "clean"} & set(sys.argv) or os.environ.get("EMPORION_COMPILE") == "0":
        return []
    paths = sorted(path for pattern in COMPILED for path in glob(pattern) if Path(path).name not in PLAIN)
    if not paths:
        return []
    if not c_compiler_works():
        print("emporion: no working C compiler or no Python headers; installing plain Python", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    optimized = os.environ.get("EMPORION_COMPILE") != "quickly"
    return mypycify(paths, opt_level="3" if optimized else "0", debug_level="0", multi_file=True, group_name="emporion")


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildInParallel})
