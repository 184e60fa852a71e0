"""The part of Emporion that runs in the browser, with what it stands on, as one archive."""

from __future__ import annotations

import ast
import io
import zipfile
from collections.abc import Iterator
from importlib import metadata, resources
from importlib.resources.abc import Traversable
from pathlib import Path

import msgspec

from emporion.table.languages import NAMES, Brought
from emporion.table.languages.catalogues import learn_language
from emporion.table.site.runtime import add

ENTRY = "emporion.table.site.browser"
WHOLE = ("kernel", "drawing", "games", "bots", "rulebooks")
"""Taken as they are; of the house only what the browser imports."""
LEFT_OUT = ("network.onnx", "targets.toml", "glossary.toml", "ratings.toml", ".so", ".pyd", ".pyc")
LIBRARIES = ("htpy", "markupsafe", "mypy_extensions", "rich")
"""Pure Python, taken from where this command runs."""
UNUSED_OF_RICH = ("markdown", "syntax", "live", "progress", "traceback", "json", "prompt", "logging", "diagnose", "__main__")


def bundle(wheels: list[Path]) -> bytes:
    """What is unpacked beside the standard library."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_STORED) as archive:
        for name, content in [*ours(), *libraries(), *inside(wheels)]:
            add(archive, name, content)
    return written.getvalue()


def ours() -> Iterator[tuple[str, bytes]]:
    package = resources.files("emporion")
    for name in WHOLE:
        yield from everything(package.joinpath(name), f"emporion/{name}")
    for name in sorted(needed()):
        yield name, package.joinpath(*name.split("/")[1:]).read_bytes()
    learned = Brought(NAMES, {code: learn_language(code) for code in list(NAMES)[1:]})
    yield "emporion/table/languages/learned.json", msgspec.json.encode(learned)


def everything(folder: Traversable, name: str) -> Iterator[tuple[str, bytes]]:
    for each in sorted(folder.iterdir(), key=lambda found: found.name):
        if each.is_dir() and each.name != "__pycache__":
            yield from everything(each, f"{name}/{each.name}")
        elif each.is_file() and not each.name.endswith(LEFT_OUT):
            yield f"{name}/{each.name}", each.read_bytes()


def needed() -> set[str]:
    """The files of all modules outside those packages that the browser's first one leads to."""
    found: set[str] = set()
    waiting = [ENTRY]
    while waiting:
        module = waiting.pop()
        file = file_of(module)
        if not file or file in found or file.split("/")[1] in WHOLE:
            continue
        found.add(file)
        waiting.append(module.rpartition(".")[0])
        source = resources.files("emporion").joinpath(*file.split("/")[1:]).read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("emporion"):
                waiting += [node.module, *(f"{node.module}.{name.name}" for name in node.names)]
    return found


def file_of(module: str) -> str:
    """Where a module of ours lies; nothing for what is none."""
    path = module.replace(".", "/")
    for file in (f"{path}.py", f"{path}/__init__.py"):
        if module.startswith("emporion") and resources.files("emporion").joinpath(*file.split("/")[1:]).is_file():
            return file
    return ""


def libraries() -> Iterator[tuple[str, bytes]]:
    for library in LIBRARIES:
        for file in sorted(metadata.files(library) or [], key=str):
            if file.suffix == ".py" and not (library == "rich" and file.stem in UNUSED_OF_RICH):
                yield file.as_posix(), Path(str(file.locate())).read_bytes()


def inside(wheels: list[Path]) -> Iterator[tuple[str, bytes]]:
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as archive:
            for name in archive.namelist():
                if name.endswith((".py", ".so")):
                    yield name, archive.read(name)
