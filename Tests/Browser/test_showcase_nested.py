"""Layouts of an app's own within buttons, links, rows, cells and each other: their views keep to the width that there is."""
import pytest
from conftest import named
from test_showcase_layouts import boxes, lines, near, placed

CARDS = ["plain-button", "link", "button-in-row", "left-column", "right-column", "card-in-flow", "disclosure"]
ROWS = ["row-button", "row-link", "row-stack", "row-toggle", "row-labeled", "row-label"]


# Of a tag, above and below what its identifier names.
PADDING = 4


def flows(page, name: str):
    """Lines of tags, 6 apart, one below the other."""
    tags = boxes(page, f"tag-{name}")
    assert len(tags) == 8
    below = None
    for line in lines(tags):
        assert all(near(a["x"] + a["width"] + 6, b["x"]) for a, b in zip(line, line[1:])), name
        assert all(tag["height"] < 40 for tag in line), name
        assert below is None or near(line[0]["y"], below + 6 + 2 * PADDING), name
        below = line[0]["y"] + line[0]["height"]
    return lines(tags)


@pytest.mark.parametrize("width", [390, 1280])
def test_tags_wrap_within_the_width_of_what_they_are_in(show, width):
    page = show("nested", viewport={"width": width, "height": 2400})
    placed(page)
    for name in CARDS:
        flowing = flows(page, name)
        card, below = boxes(page, f"card-{name}")[0], boxes(page, f"below-{name}")[0]
        assert card["x"] >= 0 and card["x"] + card["width"] <= width + 1, name
        for line in flowing:
            assert line[0]["x"] >= card["x"] + 15 and line[-1]["x"] + line[-1]["width"] <= card["x"] + card["width"] - 15, name
        assert near(below["y"], flowing[-1][0]["y"] + flowing[-1][0]["height"] + PADDING + 8), "what follows is right below"
        if width == 390:
            assert len(flowing) > 2, name
    assert flows(page, "bordered-button") and flows(page, "box")
    if width == 390:
        assert len(flows(page, "bordered-button")) == 2


def test_a_layout_asks_a_view_that_holds_another_for_its_height_at_a_width(show):
    page = show("nested", viewport={"width": 390, "height": 2400})
    placed(page)
    columns, left, right = (boxes(page, name)[0] for name in ("columns", "card-left-column", "card-right-column"))
    assert all(140 < card["width"] <= (358 - 12) / 2 + 1 for card in (left, right))
    assert near(columns["height"], left["height"]) and near(left["height"], right["height"])
    card = boxes(page, "card-card-in-flow")[0]
    assert card["width"] <= 241 and near(boxes(page, "outer-flow")[0]["height"], card["height"]), "no wider than its frame lets it be"
    page.set_viewport_size({"width": 700, "height": 2400})
    page.wait_for_function(f"""() => Math.abs(document.querySelector('{named("columns")}').getBoundingClientRect().width - 668) < 1""")
    page.wait_for_function(f"""() => document.querySelector('{named("card-left-column")}').getBoundingClientRect().width > 250""")
    placed(page)
    assert len(flows(page, "left-column")) == 3


def test_tags_wrap_in_rows_and_cells(show):
    page = show("nestedRows", viewport={"width": 390, "height": 1600})
    placed(page)
    for name in ROWS:
        flowing = flows(page, name)
        assert len(flowing) == 3 and all(line[-1]["x"] + line[-1]["width"] <= 390 - 16 for line in flowing), name
    first, second = (flows(page, f"cell-{number}") for number in range(2))
    assert max(line[-1]["x"] + line[-1]["width"] for line in first) < second[0][0]["x"]
