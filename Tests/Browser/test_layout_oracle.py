"""Random trees of stacks, frames, padding, alignments and the like lie in the browser where the layout engine puts them.

GLIDE_LAYOUT_TREES says how many trees there are (`script/bench layout` makes 10,000), GLIDE_SEED which ones.
"""
import os

import layoutOracle
import pytest

TREES = int(os.environ.get("GLIDE_LAYOUT_TREES", "1500"))
SEED = int(os.environ.get("GLIDE_SEED", "1"))


@pytest.fixture
def report(blank):
    return layoutOracle.compare(blank(viewport={"width": 800, "height": 600}), SEED, TREES)


def test_random_trees_lie_where_the_layout_engine_puts_them(report):
    assert report.trees == TREES and report.leaves > TREES
    assert report.fitting.share < layoutOracle.FITTING_LIMIT, report.text()
    assert report.all.share < layoutOracle.LIMIT, report.text()
