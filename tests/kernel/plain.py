"""The plain source of a kernel module, also when the package is installed compiled: compiled classes cannot be extended by tests."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

KERNEL = Path(__file__).parents[2] / "src" / "emporion" / "kernel"


def plain(name: str) -> ModuleType:
    """A module of its own, beside the installed one."""
    spec = spec_from_file_location(f"plain_{name}", KERNEL / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module
