"""Random trees of stacks, frames, padding, alignments and the like lie in the browser where the layout engine puts them.

GLIDE_LAYOUT_TREES says how many trees there are (`script/bench layout` makes 10,000), GLIDE_SEED which ones.
"""
import os

import layoutOracle
import pytest

TREES = int(os.environ.get("GLIDE_LAYOUT_TREES", "1500"))
SEED = int(os.environ.get("GLIDE_SEED", "1"))


GREEDY = '<div class="shape gx gy" data-identifier="greedy"></div>'
WIDE = '<div class="layer fx fy" style="width: 89px; height: 8px"></div>'


def frames(page, html):
    return layoutOracle.frames(page, [{"width": 600, "height": 600, "html": html}])[0]


@pytest.mark.parametrize("given, bound, width", [(87, "", 87), (300, "", 300), (300, "--most-x: 87px", 87)])
def test_a_view_that_fills_keeps_to_what_its_frame_offers_beside_something_wider(blank, given, bound, width):
    stack = f'<div class="v gx gy">{GREEDY}{WIDE}</div>'
    inner = f'<div class="layer bx gy mx" style="{bound}">{stack}</div>' if bound else stack
    outer = f'<div class="layer fx fy" style="--given-x: {given}px; width: {given}px; height: 200px">{inner}</div>'
    assert frames(blank(), outer)["greedy"][2] == width


def test_views_share_the_least_height_of_a_frame_that_is_as_high_as_it_would_like_to_be(blank):
    stack = f'<div class="v gx gy" style="gap: 4px">{GREEDY}{GREEDY.replace("greedy", "other")}</div>'
    least = f'<div class="layer gx gy ny" style="--least-y: 60px; min-height: 60px">{stack}</div>'
    shown = frames(blank(), f'<div class="layer fx fy" style="width: 200px; height: 200px"><div class="layer ideal-x ideal-y">{least}</div></div>')
    assert shown["greedy"][3] == shown["other"][3] == 28


def test_small_trees_that_once_differed_lie_where_the_layout_engine_puts_them(blank):
    report = layoutOracle.compare(blank(viewport={"width": 800, "height": 600}), layoutOracle.trees("--named"))
    assert report.trees > 100
    assert [case["name"] for case in report.differing] == [], report.text()


@pytest.fixture
def report(blank):
    return layoutOracle.compare(blank(viewport={"width": 800, "height": 600}), layoutOracle.trees(SEED, TREES))


def test_random_trees_lie_where_the_layout_engine_puts_them(report):
    assert report.trees == TREES and report.leaves > TREES
    assert report.fitting.share < layoutOracle.FITTING_LIMIT, report.text()
    assert report.all.share < layoutOracle.LIMIT, report.text()
