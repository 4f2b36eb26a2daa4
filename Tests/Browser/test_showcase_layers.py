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
