"""Symbols whose layers are told from each other."""
import pytest
from axe_playwright_python.sync_playwright import Axe


def colours(page, label):
    """Of a symbol's parts with a class: how strong they are and what they are drawn with."""
    return page.get_by_label(label, exact=True).evaluate("""symbol => Object.fromEntries([...symbol.querySelectorAll('[class]')].map(part => {
        const { opacity, color, stroke } = getComputedStyle(part);
        return [part.getAttribute('class'), [Number(opacity), color, stroke]];
    }))""")


def test_each_mode_has_its_colours(show):
    page = show("symbols", color_scheme="light")
    blue, mint, white = "rgb(0, 122, 255)", "rgb(0, 199, 190)", "rgb(255, 255, 255)"
    assert colours(page, "Hierarchical checkmark.circle.fill")["layer-2"] == [0.5, blue, blue]
    filled = colours(page, "Palette checkmark.circle.fill")
    assert filled["layer-2"] == [1, blue, blue] and "in" not in filled
    mark = page.get_by_label("Palette checkmark.circle.fill", exact=True).locator("path").last
    assert mark.evaluate("path => getComputedStyle(path).fill") == white
    badged = colours(page, "Palette person.crop.circle.badge.plus")
    assert badged["layer-3"] == [1, mint, mint] and badged["badge"] == [1, white, white]
    orange, purple = "rgb(255, 149, 0)", "rgb(175, 82, 222)"
    struck = colours(page, "Several styles bell.slash")
    assert struck["layer-2"] == [1, purple, purple]
    assert page.get_by_label("Several styles heart.fill").locator("path").evaluate("path => getComputedStyle(path).stroke") == orange
    assert colours(page, "Multicolor heart.fill")["own-red"][1] == "rgb(255, 59, 48)"
    assert colours(page, "Own mode")["layer-2"][0] == 0.5


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_fault(show, scheme):
    page = show("symbols", color_scheme=scheme)
    page.wait_for_timeout(300)
    found = Axe().run(page).response["violations"]
    assert [(one["id"], [node["html"] for node in one["nodes"]]) for one in found if one["id"] != "color-contrast"] == []
