"""Python for the browser: Pyodide and two wheels built for it, fetched or taken from a folder, without what is not used."""

from __future__ import annotations

import io
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import msgspec

from emporion.kernel.errors import EmporionError

PYODIDE = "314.0.7"
WHEELS = {"msgspec": "0.22.0", "librt": "0.16.0"}
"""Compiled for Pyodide by their own makers."""
PLATFORM = ["--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14", "--implementation", "cp", "--abi", "cp314"]
PARTS = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"]
LIBRARY = "python_stdlib.zip"
LOCK = "pyodide-lock.json"
ABOUT = "package.json"

UNUSED = """
_pyrepl antigravity bdb cProfile cmd ctypes curses dbm doctest ensurepip fileinput ftplib getpass idlelib imaplib lib2to3 mailbox mailcap
modulefinder multiprocessing netrc nntplib nturl2path optparse pdb pickletools poplib profile pstats pty pyclbr pydoc pydoc_data
rlcompleter sched shelve smtplib socketserver sqlite3 tabnanny telnetlib test this timeit tkinter trace tty turtle turtledemo unittest
venv webbrowser wsgiref xml/dom xml/sax xmlrpc zipapp
"""
"""Of the standard library, by the first or the first two parts of the name: nothing of ours asks for them."""
ENCODINGS = """
__init__ aliases ascii charmap cp437 idna latin_1 punycode raw_unicode_escape unicode_escape utf_8 utf_8_sig
"""


class NotFetched(EmporionError):
    """A registry could not be reached, or there is nobody to ask it."""


class Runtime(msgspec.Struct):
    """What a browser needs to run Python, by file name, and the wheels to be laid beside the standard library."""

    files: dict[str, bytes]
    wheels: list[Path]


def read_runtime(folder: Path | None, work: Path) -> Runtime:
    """From a folder with the unpacked npm package (and perhaps the wheels), or fetched into ``work``."""
    package = folder if folder is not None else fetch_pyodide(work)
    missing = [name for name in [*PARTS, LIBRARY, LOCK, ABOUT] if not (package / name).is_file()]
    if missing:
        raise EmporionError(f"{package} is no Pyodide: {', '.join(missing)} not there; {by_hand()}")
    lock = msgspec.json.decode((package / LOCK).read_bytes())
    version = msgspec.json.decode((package / ABOUT).read_bytes())["version"]
    if version != PYODIDE:
        raise EmporionError(f"{package} holds Pyodide {version}; the wheels that go with it need {PYODIDE}; {by_hand()}")
    files = {name: (package / name).read_bytes() for name in PARTS}
    files[LOCK] = msgspec.json.encode({**lock, "packages": {}})  # packages of its own registry, of which none is used
    files[LIBRARY] = lean_library((package / LIBRARY).read_bytes())
    return Runtime(files, find_wheels(package, work))


def by_hand() -> str:
    wheels = " ".join(f"{name}=={version}" for name, version in WHEELS.items())
    return (
        f"to do it by hand where there is a network: npm pack pyodide@{PYODIDE}, unpack it, then in the folder 'package' "
        f"python -m pip download --no-deps --only-binary=:all: {' '.join(PLATFORM)} {wheels}, and name that folder with --pyodide"
    )


def fetch_pyodide(work: Path) -> Path:
    """The npm package, by npm, which knows the registry that is used here."""
    npm = shutil.which("npm")
    if npm is None:
        raise NotFetched(f"Pyodide {PYODIDE} comes from the npm registry, and there is no npm here: install Node.js, or {by_hand()}")
    run([npm, "pack", f"pyodide@{PYODIDE}", "--silent"], work, f"Pyodide {PYODIDE} could not be fetched by npm")
    with tarfile.open(work / f"pyodide-{PYODIDE}.tgz") as archive:
        archive.extractall(work, filter="data")
    return work / "package"


def find_wheels(package: Path, work: Path) -> list[Path]:
    """Those that lie in the folder, else those that pip finds."""
    found = {name: next(iter(package.glob(f"{name}-{version}-*wasm32.whl")), None) for name, version in WHEELS.items()}
    wanted = [f"{name}=={WHEELS[name]}" for name, wheel in found.items() if wheel is None]
    if wanted:
        pip = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--only-binary=:all:", *PLATFORM, "-d", str(work), *wanted]
        run(pip, work, f"{' and '.join(wanted)}, built for Pyodide, could not be fetched by pip")
    return [wheel or next(iter(work.glob(f"{name}-*wasm32.whl"))) for name, wheel in found.items()]


def run(command: list[str], work: Path, problem: str) -> None:
    done = subprocess.run(command, cwd=work, capture_output=True, text=True, check=False)
    if done.returncode:
        said = (done.stderr or done.stdout).strip().splitlines()
        raise NotFetched(f"{problem}: {said[-1] if said else 'no reason was given'}; {by_hand()}")


def lean_library(library: bytes) -> bytes:
    """The standard library without what nobody asks for; not squeezed, because the whole file is."""
    lean = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(library)) as old, zipfile.ZipFile(lean, "w", zipfile.ZIP_STORED) as new:
        for name in sorted(old.namelist()):
            if is_used(name):
                add(new, name, old.read(name))
    return lean.getvalue()


def is_used(name: str) -> bool:
    first, _, rest = name.partition("/")
    if first == "encodings":
        return rest.removesuffix(".py") in ENCODINGS.split()
    parts = {first.removesuffix(".py"), "/".join(name.split("/")[:2])}
    return not name.endswith("/") and parts.isdisjoint(UNUSED.split())


def add(archive: zipfile.ZipFile, name: str, content: bytes) -> None:
    """With no time of its own, so that the same content is the same file."""
    archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), content)
