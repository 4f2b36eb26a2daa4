"""Glide, the notes app: each setting holds, at once and after a restart, and what is searched ends where another list is chosen."""
import pytest
from conftest import told
from notesapp import attach, button, command, editor, notes, open_notes, page, row, saved, write  # noqa: F401
from playwright.sync_api import expect


def test_settings_that_are_changed_one_right_after_the_other_all_hold(page, notes, visitor):
    command(page, "settings")
    dialog = page.get_by_role("dialog")
    size = dialog.get_by_role("slider", name="Font Size")
    names = ["Remind Me", "Single Keys", "Count What I Use"]
    before = [dialog.get_by_role("switch", name=name).is_checked() for name in names]

    def check(dialog):
        expect(dialog.get_by_role("slider", name="Font Size")).to_have_value("20")
        for name, was_on in zip(names, before):
            switch = dialog.get_by_role("switch", name=name)
            expect(switch).not_to_be_checked() if was_on else expect(switch).to_be_checked()
        expect(dialog.get_by_role("radio", name="Dark")).to_be_checked()

    size.focus()
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    for name in names:
        dialog.get_by_role("switch", name=name).click()
    dialog.get_by_text("Dark", exact=True).click()
    told(page)
    page.wait_for_timeout(500)
    check(dialog)
    notes.stop()
    notes.start()
    page.reload()
    expect(page.locator("html[data-live]")).to_have_count(1)
    expect(page.get_by_role("dialog").get_by_text("Appearance")).to_be_visible()
    check(page.get_by_role("dialog"))
    visitor.forgiveBrokenConnections()


@pytest.mark.parametrize("way", ["row", "command"])
def test_a_search_ends_where_the_list_is_chosen_that_was_shown_before(page, way):
    command(page, "search")
    page.keyboard.type("welcome")
    expect(page.get_by_text("1 found")).to_be_visible()
    if way == "row":
        page.locator(".sidebar .row").filter(has_text="All Notes").click()
    else:
        command(page, "all notes")
    expect(page.get_by_role("heading", name="All Notes", level=1)).to_be_visible()
    expect(page.get_by_text("1 found")).to_have_count(0)
    # Nothing is offered to be searched for above the list.
    expect(page.get_by_text("Search by")).to_be_hidden()
    expect(button(page, "Cancel")).to_have_count(0)


def test_a_search_is_gone_on_with_where_the_palette_is_left(page):
    command(page, "search")
    page.keyboard.type("welcome")
    expect(page.get_by_text("1 found")).to_be_visible()
    page.keyboard.press("Control+k")
    expect(page.get_by_role("dialog").get_by_role("textbox")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".search-input").first).to_be_focused()
    expect(page.get_by_text("1 found")).to_be_visible()


def test_a_picture_is_printed(page):
    write(page, "# On paper\n\n")
    attach(page, "sun.png")
    saved(page)
    page.evaluate("() => { window.print = () => { window.isPrinted = true; }; }")
    command(page, "print…")
    page.wait_for_function("() => window.isPrinted")
    assert page.evaluate("document.querySelector('.print-job').shadowRoot.querySelector('img').naturalWidth") == 2
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.locator(".print-job")).to_have_count(0)


def test_a_tablet_has_a_bar_of_marks_and_a_desk_none(open_notes, visitor):
    tablet = open_notes(viewport={"width": 820, "height": 1180}, has_touch=True)
    row(tablet, "Welcome to Glide").click()
    bar = tablet.get_by_role("button", name="Checklist", exact=True)
    expect(bar).to_be_hidden()
    editor(tablet).tap(position={"x": 80, "y": 300})
    expect(bar).to_be_visible()
    desk = open_notes(viewport={"width": 1280, "height": 800})
    row(desk, "Welcome to Glide").click()
    status = desk.get_by_text("Saved on this device").bounding_box()
    editor(desk).click()
    expect(editor(desk)).to_be_focused()
    told(desk)
    expect(desk.get_by_role("button", name="Checklist", exact=True)).to_be_hidden()
    assert desk.get_by_text("Saved on this device").bounding_box() == status


def test_a_reminder_is_typed_for_a_day_of_another_year(page):
    write(page, "# Far away")
    saved(page)
    command(page, "remind me")
    field, time = page.locator("dialog input[type=date]"), page.locator("dialog input[type=time]")
    expect(field).not_to_have_value("")
    year, minute = int(field.input_value()[:4]) + 1, time.input_value()
    field.focus()
    # The first month of this year is over, as a rule: the date is out of its range until the year is there.
    page.keyboard.type(f"0105{year}", delay=30)
    expect(field).to_have_value(f"{year}-01-05")
    told(page)
    expect(field).to_have_value(f"{year}-01-05")
    expect(time).to_have_value(minute)
    button(page, "Set").click()
    expect(row(page, "Far away")).to_contain_text(f"Jan 5, {year}")
    expect(field).to_have_count(0)
    command(page, "remind me")
    # A day that is over becomes the first that is not.
    field.fill("2020-01-01")
    expect(field).to_have_value("2020-01-01")
    page.keyboard.press("Shift+Tab")
    expect(field).not_to_have_value("2020-01-01")
    assert int(field.input_value()[:4]) == year - 1
    page.keyboard.press("Escape")


@pytest.mark.parametrize("name, title", [("Import…", "Import"), ("Account…", "Account"), ("All Shortcuts…", "Keyboard Shortcuts")])
def test_what_is_opened_from_the_settings_leads_back_to_them(page, name, title):
    command(page, "settings")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name=name).click()
    expect(dialog.get_by_role("heading", name=title, level=1)).to_be_visible()
    dialog.get_by_role("button", name="Done").or_(dialog.get_by_role("button", name="Cancel")).first.click()
    expect(dialog.get_by_role("heading", name="Settings", level=1)).to_be_visible()
    expect(dialog.get_by_role("button", name=name)).to_be_in_viewport()
    dialog.get_by_role("button", name="Done").click()
    expect(dialog).to_have_count(0)
