"""Compiles the kernel and the rules with mypyc, and cuts the typefaces. Everything else about the package is in pyproject.toml.

EMPORION_COMPILE=0 installs plain Python; so does a machine without a working C compiler. EMPORION_COMPILE=quickly leaves the C compiler's
optimizations out: the same code, sooner there and slower to run.
"""

import json
import os
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from glob import glob
from importlib.resources import as_file, files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
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

STATIC = Path("src/emporion/table/web/static")
FACES = {  # the package, the face, and how many times as large: one sans for screens is drawn larger than another
    "sans-400": ("font_source_sans_pro", "SourceSansPro-Regular", 1.06),
    "sans-600": ("font_source_sans_pro", "SourceSansPro-Semibold", 1.06),
    "sans-700": ("font_source_sans_pro", "SourceSansPro-Bold", 1.06),
    "serif-700": ("font_source_serif_pro", "SourceSerifPro-Bold", 1.0),
}
WIDTHS = Path("src/emporion/drawing/widths.json")
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x2000, 0x2070), 0x20AC, *range(0x2190, 0x2270), *range(0x25A0, 0x25D0), 0x2713]
"""Of all letters, figures and signs: those of European languages, and what our pages draw."""
FAMILY, FULL = (1, 16), (3, 4, 6)
"""Names of a typeface, in its table of names: what is cut down may not bear the old ones."""


class CutFaces(build_py):
    """The typefaces of the pages are cut out of those in their packages, to a twentieth of the size, and their letters measured."""

    def run(self) -> None:
        if not all((STATIC / f"{name}.woff2").exists() for name in FACES):
            widths = {name: self.cut(name, *where) for name, where in FACES.items()}
            WIDTHS.write_text(json.dumps(widths, ensure_ascii=False, indent=1) + "\n")
            licences = {package: (files(package) / "files" / "LICENSE.txt").read_text() for package, _face, _scale in FACES.values()}
            (STATIC / "typefaces.txt").write_text("\n\n".join(f"{package}, cut down:\n\n{text}" for package, text in licences.items()))
        super().run()

    def cut(self, name: str, package: str, face: str, scale: float) -> dict[str, str]:
        """Write a face; answers the letters of each width, in thousandths of the size of type."""
        from fontTools import subset

        wish = subset.Options(flavor="woff2", hinting=False, name_IDs=["*"])
        wish.layout_features += ["tnum", "lnum"]
        with as_file(files(package) / "files" / f"{face}.ttf") as file:
            font = subset.load_font(str(file), wish)
        cutter = subset.Subsetter(wish)
        cutter.populate(unicodes=LETTERS)
        cutter.subset(font)
        font["head"].unitsPerEm = round(font["head"].unitsPerEm / scale)
        for record in font["name"].names:
            if record.nameID in FAMILY:
                record.string = f"Emporion {name.partition('-')[0].title()}"
            elif record.nameID in FULL:
                record.string = f"Emporion-{name}"
        subset.save_font(font, str(STATIC / f"{name}.woff2"), wish)
        font.flavor = None  # for pictures that no browser draws
        font.save(WIDTHS.with_name(f"{name}.ttf"))
        by_width: dict[int, str] = {}
        for letter, glyph in sorted(font.getBestCmap().items()):
            width = round(font["hmtx"][glyph][0] * 1000 / font["head"].unitsPerEm)
            by_width[width] = by_width.get(width, "") + chr(letter)
        return {str(width): by_width[width] for width in sorted(by_width)}


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


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildInParallel, "build_py": CutFaces})
