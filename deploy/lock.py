"""Writes what is installed where the house runs: `make lock`, before a release.

``requirements.txt`` names every package with its version and hash, as pip resolves them for the Python and machine this is run on;
``sbom.json`` lists the same as a bill of materials (CycloneDX).
"""

from __future__ import annotations

import json
import platform
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent


def resolve(wanted: list[str]) -> list[dict[str, Any]]:
    """Every package that these need, as pip would fetch it."""
    with tempfile.NamedTemporaryFile(suffix=".json") as report:
        options = ["--dry-run", "--ignore-installed", "--quiet", "--only-binary", ":all:", "--report", report.name]
        subprocess.run([sys.executable, "-m", "pip", "install", *options, *wanted], check=True)
        found: list[dict[str, Any]] = json.load(report)["install"]
    return sorted(found, key=lambda package: str(package["metadata"]["name"]).lower())


def main() -> None:
    project = tomllib.loads((HERE.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    packages = [
        (package["metadata"]["name"].lower(), package["metadata"]["version"], package["download_info"]["archive_info"]["hashes"]["sha256"])
        for package in resolve(project["dependencies"] + project["optional-dependencies"]["onnx"])
    ]
    lines = [f"{name}=={version} --hash=sha256:{digest}" for name, version, digest in packages]
    here = f"Python {sys.version_info[0]}.{sys.version_info[1]} on {sys.platform} {platform.machine()}"
    header = f"# Written by `make lock`, for {here}: pip install --require-hashes -r requirements.txt\n"
    (HERE / "requirements.txt").write_text(header + "\n".join(lines) + "\n", encoding="utf-8")
    components = [
        {
            "type": "library",
            "name": name,
            "version": version,
            "purl": f"pkg:pypi/{name}@{version}",
            "hashes": [{"alg": "SHA-256", "content": digest}],
        }
        for name, version, digest in packages
    ]
    bill = {"bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1, "components": components}
    (HERE / "sbom.json").write_text(json.dumps(bill, indent=1) + "\n", encoding="utf-8")
    print(f"{len(packages)} packages")


if __name__ == "__main__":
    main()
