"""Glide, the notes app: keys by themselves, and addresses of places within a note and the settings."""
import pytest
from conftest import told
from notesapp import button, editor, expect_text, notes, open_notes, page, row, saved, write  # noqa: F401
from playwright.sync_api import expect

FILLER = "".join(f"line {number}\n\n" for number in range(60))


def leave_fields(page):
    """Nothing has the keys."""
    page.evaluate("document.activeElement.blur()")
    told(page)


def shortcuts(page):
    return page.get_by_role("dialog").filter(has=page.get_by_role("heading", name="Keyboard Shortcuts"))


def test_keys_by_themselves_search_begin_a_note_and_show_all_keys(page):
    leave_fields(page)
    page.keyboard.press("/")
    expect(page.get_by_role("searchbox").first).to_be_focused()
    leave_fields(page)
    page.keyboard.press("?")
    expect(shortcuts(page)).to_be_visible()
    expect(shortcuts(page)).to_contain_text("Alt+N or C")
    page.keyboard.press("Escape")
    expect(shortcuts(page)).to_have_count(0)
    leave_fields(page)
    page.keyboard.press("c")
    expect(editor(page)).to_be_focused()
    # What is typed from then on is text, those keys too.
    page.keyboard.type("ccc /?")
    expect_text(page, "ccc /?")
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("way", ["nothing", "row", "button"])
def test_who_has_left_the_text_has_those_keys_again(page, way):
    write(page, "# First")
    saved(page)
    if way == "nothing":
        leave_fields(page)
    elif way == "row":
        row(page, "First").click()
    else:
        page.keyboard.press("Shift+F6")
    told(page)
    expect(editor(page)).not_to_be_focused()
    page.keyboard.type("c# Second")
    expect_text(page, "# Second")


def test_what_is_typed_behind_the_key_for_a_new_note_stands_in_it(page):
    leave_fields(page)
    page.keyboard.type("c# Quick\ncan /wait")
    expect_text(page, "# Quick\ncan /wait")
    expect(row(page, "Quick")).to_be_visible()


@pytest.mark.parametrize("place", ["editor", "search", "find", "palette"])
def test_in_a_field_those_keys_are_text(page, place):
    if place == "editor":
        editor(page).click()
        field = None
    elif place == "search":
        field = page.get_by_role("searchbox").first
        field.click()
    else:
        if place == "find":
            editor(page).click()
        page.keyboard.press("Control+f" if place == "find" else "Control+k")
        field = page.locator(".find input").first if place == "find" else page.get_by_role("dialog").get_by_role("textbox")
    if field:
        expect(field).to_be_focused()
    told(page)
    page.keyboard.type("c/?")
    if field:
        expect(field).to_have_value(">c/?" if place == "palette" else "c/?")
    else:
        expect(editor(page)).to_contain_text("c/?")
    told(page)
    expect(shortcuts(page)).to_have_count(0)
    if place in ("editor", "find"):
        assert page.get_by_role("region", name="All Notes").locator(".row").count() == 1


def test_keys_by_themselves_are_turned_off_in_the_settings(page):
    page.keyboard.press("Control+,")
    switch = page.get_by_role("switch", name="Single Keys")
    expect(switch).to_be_checked()
    switch.click()
    expect(switch).not_to_be_checked()
    told(page)
    button(page, "Done").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    leave_fields(page)
    text = editor(page).inner_text()
    for key in ["c", "/", "?"]:
        page.keyboard.press(key)
    told(page)
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("searchbox").first).not_to_be_focused()
    assert editor(page).inner_text() == text
    # Those with a key beside them stay.
    page.keyboard.press("Control+/")
    expect(shortcuts(page)).to_be_visible()
    expect(shortcuts(page)).to_contain_text("Alt+N")
    expect(shortcuts(page)).not_to_contain_text("Alt+N or C")


def test_the_palette_and_the_menus_say_the_keys(page):
    page.get_by_role("menubar").get_by_role("menuitem", name="File", exact=True).click()
    expect(page.get_by_title("Alt+N or C")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Control+k")
    expect(page.get_by_role("dialog").get_by_role("textbox")).to_be_focused()
    page.keyboard.type("new note")
    expect(page.get_by_role("dialog").locator(".row").first).to_contain_text("Alt+N or C")


def write_plan(page):
    """A long note with a heading far below."""
    write(page, "# Plan")
    page.keyboard.insert_text("\n\n" + FILLER + "## Next steps\n\nbread\n\n" + FILLER)
    saved(page)


def test_a_link_to_a_heading_shows_it_where_notes_are_read(page):
    write_plan(page)
    write(page, "see [[Plan#Next steps]] now")
    saved(page)
    button(page, "Read").click()
    page.get_by_role("link", name="Plan#Next steps").click()
    expect(page.get_by_role("heading", name="Next steps", exact=True)).to_be_in_viewport()
    expect(page.locator(".screen").get_by_role("heading", name="Plan").last).not_to_be_in_viewport()


@pytest.mark.parametrize("section, shown, hidden", [
    ("privacy", "Count What I Use", "Font Size"), ("nowhere", "Font Size", "Count What I Use"),
])
def test_an_address_opens_the_settings_at_a_section(open_notes, notes, section, shown, hidden):
    page = open_notes(viewport={"width": 1280, "height": 500})
    page.goto(f"{notes.origin}/settings/{section}")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text(shown, exact=True)).to_be_in_viewport()
    expect(dialog.get_by_text(hidden, exact=True)).not_to_be_in_viewport()


@pytest.mark.parametrize("name", ["next-steps", "Next%20steps"])
def test_an_address_opens_a_note_at_a_heading(page, notes, name):
    write_plan(page)
    note = page.url.rsplit("/", 1)[1]
    page.goto(f"{notes.origin}/n/{note}#{name}")
    expect(editor(page)).to_be_focused()
    expect(page.locator(".styled > *").filter(has_text="Next steps").last).to_be_in_viewport()
    assert page.evaluate("getSelection().anchorNode.parentElement.closest('.styled > *').textContent").endswith("Next steps")


def test_f6_goes_from_pane_to_pane_and_on_to_the_browser(page):
    pane = """() => [...document.querySelectorAll('.split > .column')].findIndex(one => one.contains(document.activeElement))"""
    went = """() => { window.went = []; addEventListener('keydown', event => { if (event.key === 'F6') went.push(!event.defaultPrevented); }); }"""
    page.evaluate(went)
    # A pane that has nothing in it yet is passed by.
    expect(editor(page)).to_be_visible()
    leave_fields(page)
    for expected in [0, 1, 2]:
        page.keyboard.press("F6")
        assert page.evaluate(pane) == expected
    expect(editor(page)).to_be_focused()
    page.keyboard.press("F6")
    assert page.evaluate("went") == [False, False, False, True]
    for expected in [1, 0]:
        page.keyboard.press("Shift+F6")
        assert page.evaluate(pane) == expected
    page.keyboard.press("Enter")
    page.keyboard.press("F6")
    # A pane that was left has the keys where they were.
    page.keyboard.press("Tab")
    before = page.evaluate("document.activeElement.dataset.n")
    page.keyboard.press("F6")
    page.keyboard.press("Shift+F6")
    assert page.evaluate("document.activeElement.dataset.n") == before


def test_commands_of_the_text_are_in_the_palette(page):
    write(page, "some words")
    page.keyboard.press("Control+Shift+ArrowLeft")
    page.keyboard.press("Control+Shift+p")
    page.keyboard.type("bold")
    expect(page.get_by_role("button", name="Bold")).to_be_visible()
    page.keyboard.press("Enter")
    expect_text(page, "some **words**")
    # Where words are selected, the other key of the palette makes a link of them, with the caret where its address goes.
    page.keyboard.press("Control+End")
    page.keyboard.press("Control+a")
    page.keyboard.press("Control+k")
    page.keyboard.type("https://a.b")
    expect_text(page, "[some **words**](https://a.b)")


def test_letters_without_a_key_of_their_own_go_where_a_shortcut_leads(page):
    """As phones, input methods and programs write them: no key is pressed, and what has the focus gets them."""
    # From nowhere, then from the note that is open.
    for text in ["Brot für Zoë\nä", "naïve café 😀 日本\n- é\n- ü"]:
        page.keyboard.press("Alt+n")
        page.keyboard.type(text)
        expect_text(page, text)
    page.keyboard.press("Control+k")
    page.keyboard.type("übung")
    expect(page.get_by_role("dialog").get_by_role("textbox")).to_have_value(">übung")
    page.keyboard.press("Escape")
    expect_text(page, "naïve café 😀 日本\n- é\n- ü")


def test_the_palette_has_a_second_shortcut(page):
    editor(page).click()
    page.keyboard.press("Control+Shift+p")
    expect(page.get_by_role("dialog").get_by_role("textbox")).to_have_value(">")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("Control+/")
    expect(shortcuts(page).get_by_text("Ctrl+Shift+P or Ctrl+K")).to_be_visible()


def test_the_icons_of_a_menu_stand_below_each_other(page):
    page.get_by_role("menubar").get_by_role("menuitem", name="Go", exact=True).click()
    expect(page.locator(".menubar .menu-items:popover-open")).to_be_visible()
    # Some have keys beside them, some have none.
    centers = page.evaluate("""() => [...document.querySelectorAll('.menubar .menu-items:popover-open .icon')].map(icon => {
        const { left, width } = icon.getBoundingClientRect();
        return Math.round(left + width / 2);
    })""")
    assert len(centers) == 6 and max(centers) - min(centers) <= 1
