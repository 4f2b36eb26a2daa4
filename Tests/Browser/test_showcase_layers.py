"""What lies over other views takes a pointer where it is to be seen, and only there."""
from conftest import PHONE, named, still, top
from playwright.sync_api import expect


def clicked(page, name):
    """Clicks in the middle of a button, whatever lies over it."""
    box = top(page).locator(named(name)).bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_what_lies_beneath_stacks_readers_and_clear_colours_is_clicked(show):
    page = show("layers", **PHONE)
    still(page)
    for name in ["first", "third", "fourth"]:
        clicked(page, name)
        expect(page.locator(named("said"))).to_have_text(name)


def test_a_view_takes_a_pointer_as_soon_as_it_is_to_be_seen(show):
    page = show("layers", **PHONE)
    still(page)
    page.get_by_role("button", name="Darken").click()
    expect(page.locator(".clear")).to_have_count(1)
    clicked(page, "second")
    expect(page.locator(".clear")).to_have_count(2)
    expect(page.locator(named("said"))).to_have_text("nothing")
    expect(page.locator(".unseen")).to_have_count(0)
    note = page.get_by_text("Note").bounding_box()
    page.mouse.click(note["x"] + 5, note["y"] + note["height"] / 2)
    clicked(page, "first")
    expect(page.locator(named("said"))).to_have_text("first")


def test_an_order_of_views_counts_among_them_alone(show):
    page = show("layers", **PHONE)
    still(page)
    ordered, drawer = [top(page).locator(named(name)) for name in ["ordered", "drawer"]]
    place, below = ordered.bounding_box(), drawer.bounding_box()
    assert below["y"] == place["y"] + 40
    # The colour at a point: the last but one of the three is in front, and the drawer before all of them.
    colour = """([x, y]) => document.elementsFromPoint(x, y).map(element => getComputedStyle(element).backgroundColor)
        .find(colour => colour !== 'rgba(0, 0, 0, 0)')"""
    middle = place["x"] + 30
    red, green = [page.evaluate(colour, [middle, place["y"] + y]) for y in [20, 50]]
    assert [red, green] == [page.evaluate(
        "name => { const box = document.body.appendChild(document.createElement('i')); box.style.color = `var(--${name})`; return getComputedStyle(box).color; }", name)
        for name in ["red", "green"]]


def test_what_is_moved_is_dragged_where_it_is_seen_alone(show):
    page = show("layers", **PHONE)
    still(page)
    ordered, drawer = [top(page).locator(named(name)) for name in ["ordered", "drawer"]]
    place = ordered.bounding_box()
    x = place["x"] + 30
    page.mouse.click(x, place["y"] + 20)
    page.wait_for_function("([selector, y]) => Math.abs(document.querySelector(selector).getBoundingClientRect().y - y) < 1", arg=[named("drawer"), place["y"] + 20])
    page.mouse.move(x, place["y"] + 70)
    page.mouse.down()
    page.mouse.move(x, place["y"] + 60, steps=5)
    page.mouse.up()
    page.wait_for_function("([selector, y]) => Math.abs(document.querySelector(selector).getBoundingClientRect().y - y) < 1", arg=[named("drawer"), place["y"] + 30])
