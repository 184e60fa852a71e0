"""Where weights come from: the code that trained them, and the network they began with."""

from __future__ import annotations

import subprocess
from pathlib import Path

import onnx

from emporion import __version__
from emporion.bots.outside import fingerprint
from emporion.learning.course import Origin

DECISIONS, SECONDS = "emporion.decisions", "emporion.seconds"
"""What a network says of its training, with those of the networks it began with."""


def origin_of(network: Path) -> Origin:
    """Of a network that can be read; one that does not say how long it was trained counts nothing."""
    content = network.read_bytes()
    about = {each.key: each.value for each in onnx.load_from_string(content).metadata_props}
    return Origin(fingerprint(content), int(about.get(DECISIONS, 0)), float(about.get(SECONDS, 0.0)))


def code_version() -> str:
    """The commit, where the package lies in a checkout of its repository; else the version."""
    here = Path(__file__).parent
    asked = ["git", "-C", str(here)]
    try:
        top = subprocess.run([*asked, "rev-parse", "--show-toplevel"], capture_output=True, text=True, check=True).stdout.strip()
        if not (Path(top) / "src" / "emporion" / "learning").is_dir():  # somebody else's repository, where it is installed
            return __version__
        described = subprocess.run([*asked, "describe", "--always", "--tags", "--dirty"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return __version__
    return f"{__version__} at {described.stdout.strip()}"
