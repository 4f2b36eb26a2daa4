"""Glide, the notes app: where the person is, in a note."""
import pytest
from notesapp import button, command, editor, expect_text, notes, open_notes, page, saved, write  # noqa: F401
from playwright.sync_api import expect

PLACE = "[52.52000, 13.40500](https://www.openstreetmap.org/?mlat=52.52000&mlon=13.40500#map=16/52.52000/13.40500)"


def test_a_place_is_written_at_the_caret_and_leads_to_a_map(open_notes):
    page = open_notes(geolocation={"latitude": 52.52, "longitude": 13.405, "accuracy": 20}, permissions=["geolocation"])
    write(page, "# Lunch\n\nWe met here.\n\nIt was good.")
    for _ in range(2):
        page.keyboard.press("ArrowUp")
    page.keyboard.press("End")
    command(page, "insert location")
    expect_text(page, f"# Lunch\nWe met here.\n{PLACE}\nIt was good.")
    # The caret stands behind it, where one writes on.
    expect(editor(page)).to_be_focused()
    page.keyboard.type(" today")
    expect_text(page, f"# Lunch\nWe met here.\n{PLACE} today\nIt was good.")
    saved(page)
    page.keyboard.press("Control+Shift+r")
    page.context.route("https://www.openstreetmap.org/**", lambda route: route.fulfill(body="A map", content_type="text/html"))
    with page.expect_popup() as map:
        page.get_by_role("link", name="52.52000, 13.40500").click()
    map.value.wait_for_url(PLACE[PLACE.index("(") + 1:-1])


def test_who_refuses_is_told_what_to_do_and_nothing_is_written(visitor, notes):
    context = visitor.context()
    context.add_init_script("""navigator.permissions.query = async () => ({ state: 'denied' });
        Geolocation.prototype.getCurrentPosition = (done, failed) => setTimeout(() => failed({ code: 1, message: 'denied' }), 10);""")
    page = visitor.open(notes.url, context)
    write(page, "# Lunch")
    command(page, "insert location")
    expect(page.get_by_text("Glide may not know where you are, so nothing was inserted.")).to_be_visible()
    expect_text(page, "# Lunch")


def test_a_browser_that_does_not_answer_can_be_given_up(visitor, notes):
    context = visitor.context()
    context.add_init_script("Geolocation.prototype.getCurrentPosition = done => { window.answer = done; };")
    page = visitor.open(notes.url, context)
    write(page, "# Lunch")
    command(page, "insert location")
    expect(page.get_by_text("You are asked whether Glide may know where you are: please allow it.")).to_be_visible()
    page.wait_for_function("() => window.answer")
    button(page, "Cancel").click()
    expect(page.get_by_text("You are asked whether Glide may know where you are")).to_have_count(0)
    page.evaluate("""answer({ coords: { latitude: 1, longitude: 2, accuracy: 3, altitude: null, altitudeAccuracy: null, heading: null,
        speed: null }, timestamp: 0 })""")
    editor(page).click()
    page.keyboard.press("End")
    page.keyboard.type(" with Ada")
    expect_text(page, "# Lunch with Ada")
    saved(page)


@pytest.mark.parametrize("options", [{}, {"viewport": {"width": 390, "height": 800}}], ids=["wide", "phone"])
def test_a_browser_without_permission_refuses(visitor, notes, options):
    """Headless Chromium refuses by itself what nobody has allowed."""
    page = visitor.open(notes.url, visitor.context(**options))
    expect(page.locator("html[data-live]")).to_have_count(1)
    write(page, "# Lunch")
    button(page, "More").last.click()
    page.get_by_role("menuitem", name="Insert Location").click()
    expect(page.get_by_text("Glide may not know where you are, so nothing was inserted.")).to_be_visible()
    expect_text(page, "# Lunch")
