"""Compiles the rules with mypyc where that is asked for: EMPORION_COMPILE=1 pip install --no-build-isolation .

Classes that derive from Emporion's are marked ``native_class=False``: mypyc cannot lay out a class on top of one from another package.
"""

import os

from setuptools import Extension, setup

RULES = ["quayside/state.py", "quayside/rounds.py", "quayside/game.py"]


def extensions() -> list[Extension]:
    if os.environ.get("EMPORION_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    return mypycify(RULES, opt_level="3", debug_level="0", group_name="quayside")


setup(ext_modules=extensions())
