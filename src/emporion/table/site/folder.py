"""Writes the site: a folder that any web host can serve as it is."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import tempfile
from importlib import resources
from pathlib import Path

import msgspec

from emporion.kernel.errors import EmporionError
from emporion.table.languages import NAMES, speak
from emporion.table.settings import Settings
from emporion.table.site import shell
from emporion.table.site.bundle import bundle
from emporion.table.site.runtime import read_runtime

MARK = "const FILES = {};"
"""Where the script that keeps the files is told which there are."""
SQUEEZED = 9
PAGES_ONLY = ("app.js", "boxes.js", "service-worker.js")
"""Of the house's own scripts, those of pages that are not here."""
ENTRANCE = ("index.html", "shell.js", "shell.css", "static/icon.svg", "static/theme.js")
"""What a browser asks for before anything of it is kept."""
OUR_ICONS = [("icon.svg", "any", "image/svg+xml", "any"), ("icon-192.png", "192x192", "image/png", "any")] + [
    ("icon-512.png", "512x512", "image/png", "any"),
    ("icon-maskable.png", "512x512", "image/png", "maskable"),
]


class Written(msgspec.Struct):
    """What a first visit takes, in bytes as they travel: the packed files, and what is asked for before them."""

    files: int
    packed: int
    entrance: int

    @property
    def first_visit(self) -> int:
        return self.packed + self.entrance


def write_site(folder: Path, settings: Settings, pyodide: Path | None = None) -> Written:
    """All files of the site; a folder that holds something else is left alone."""
    if folder.exists() and not folder.is_dir():
        raise EmporionError(f"{folder} is a file; name a folder for the site")
    if folder.is_dir() and any(folder.iterdir()) and not (folder / "packed").is_dir():
        raise EmporionError(f"{folder} is not empty and holds no site; name a new folder, or that of an earlier site")
    with tempfile.TemporaryDirectory() as work:
        runtime = read_runtime(pyodide, Path(work))
        files = {f"pyodide/{name}": content for name, content in runtime.files.items()}
        files["emporion.zip"] = bundle(runtime.wheels)
    own, house = folder_of("emporion.table.site"), folder_of("emporion.table.web")
    files |= {f"static/{name}": content for name, content in house.items() if name not in PAGES_ONLY}
    files |= {"static/alone.js": own["alone.js"]} | {name: own[name] for name in ("python.js", "shell.js", "shell.css")}
    files["index.html"] = shell.page(settings).encode()
    for code in NAMES:
        icons = [{"src": f"static/{name}", "sizes": sizes, "type": kind, "purpose": use} for name, sizes, kind, use in OUR_ICONS]
        files[f"manifest.{code}.webmanifest"] = msgspec.json.encode(shell.manifest(speak(code), icons))
    return write(folder, files, own["service-worker.js"].decode())


def folder_of(package: str) -> dict[str, bytes]:
    """The files that browsers get from a package."""
    return {file.name: file.read_bytes() for file in resources.files(package).joinpath("static").iterdir() if file.is_file()}


def write(folder: Path, files: dict[str, bytes], keeper: str) -> Written:
    """Each file packed under the name of its content, so that nothing is fetched twice; those of the entrance also as they are."""
    listed: dict[str, dict[str, str | int]] = {}
    wanted: set[str] = set()
    for name, content in sorted(files.items()):
        squeezed = gzip.compress(content, SQUEEZED, mtime=0)
        packed = f"{hashlib.sha256(squeezed).hexdigest()[:20]}.bin"
        listed[name] = {"name": packed, "bytes": len(squeezed), "type": kind_of(name)}
        wanted.add(packed)
        put(folder / "packed" / packed, squeezed)
        if name in ENTRANCE or name.endswith(".webmanifest") or name.startswith("static/icon"):
            put(folder / name, content)
    for old in (folder / "packed").iterdir():
        if old.name not in wanted:
            old.unlink()
    script = keeper.replace(MARK, f"const FILES = {msgspec.json.encode(listed).decode()};").encode()
    put(folder / "service-worker.js", script)
    entrance = [files[name] for name in ENTRANCE] + [files["manifest.en.webmanifest"], script]
    return Written(len(files), sum(int(each["bytes"]) for each in listed.values()), sum(len(each) for each in entrance))


def put(file: Path, content: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)


def kind_of(name: str) -> str:
    known = {".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json"}
    return known.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
