"""Play without a server: a folder of files in which the house runs in the visitor's own browser, for one person and bots.

In the browser run ``browser.py`` (what its scripts call), ``house.py``, ``answers.py`` (which address shows which page), ``kept.py`` and
``thinkers.py``; ``folder.py``, ``bundle.py`` and ``runtime.py`` make the folder, ``shell.py`` is the page that holds it all.
"""
