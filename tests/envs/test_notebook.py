"""The notebook runs from top to bottom, on a small budget, and its last cell holds: the agent beats random."""

from __future__ import annotations

from pathlib import Path

import nbclient
import nbformat
import pytest

from tests.waiting import PATIENCE

NOTEBOOKS = Path(__file__).parents[2] / "docs" / "notebooks"
BUDGET = {"WATCHED": "30", "EPOCHS": "6", "UPDATES": "2", "LESSON": "32", "MEASURED": "50"}


@pytest.mark.filterwarnings("ignore")  # of the notebook's machinery, not ours
@pytest.mark.parametrize("file", sorted(NOTEBOOKS.glob("*.ipynb")), ids=lambda file: file.stem)
def test_notebook(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in BUDGET.items():
        monkeypatch.setenv(name, value)
    notebook = nbformat.read(file, 4)
    place = {"metadata": {"path": str(file.parent)}}
    nbclient.NotebookClient(notebook, timeout=int(PATIENCE), startup_timeout=int(PATIENCE), resources=place).execute()
    told = "".join(output.text for cell in notebook.cells for output in cell.get("outputs", []) if output.output_type == "stream")
    for rival in ("random", "greedy", "merchant"):
        assert f"games won against {rival}" in told
