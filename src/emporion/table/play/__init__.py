"""One table and its rules of play: the record, drafts, undo, the log, the clocks. Nothing here writes or draws."""
