"""Finding and replacing in text editors."""
import pytest
from conftest import PHONE, named, told
from playwright.sync_api import expect

MARKED = "() => ['found', 'found-now'].map(name => [...(CSS.highlights.get(name) ?? [])].map(range => range.toString()))"


def editor(page, name):
    return page.get_by_role("textbox", name=name, exact=True)


def panel(page):
    return page.get_by_role("search", name="Find in text")


def find(page, name, text):
    """Command-F in an editor, and what is typed then."""
    page.wait_for_selector(".styled[contenteditable]")
    editor(page, name).click()
    page.keyboard.press("Control+Home")
    page.keyboard.press("Control+f")
    expect(panel(page).get_by_role("textbox", name="Find")).to_be_focused()
    page.keyboard.type(text)


def count(page, text):
    expect(panel(page).locator("output")).to_have_text(text)


def text(page, name, expected):
    expect(page.locator(named(name))).to_have_text(expected)


@pytest.mark.parametrize("name, finds", [("Plain", ["Milk", "milk", "MILK"]), ("Styled", ["milk", "milk"])])
def test_what_is_found_is_marked_in_turn_and_counted(show, name, finds):
    page = show("find")
    find(page, name, "milk")
    count(page, f"1 of {len(finds)}")
    assert page.evaluate(MARKED) == [finds, finds[:1]]
    page.keyboard.press("Enter")
    count(page, f"2 of {len(finds)}")
    assert page.evaluate(MARKED)[1] == finds[1:2]
    page.keyboard.press("Shift+Enter")
    page.keyboard.press("Shift+Enter")
    count(page, f"{len(finds)} of {len(finds)}")
    page.keyboard.press("Control+g")
    count(page, f"1 of {len(finds)}")
    page.keyboard.press("Escape")
    expect(panel(page)).to_have_count(0)
    expect(editor(page, name)).to_be_focused()
    assert page.evaluate(MARKED) == [[], []]
    # What was found is selected.
    page.keyboard.type("Tea")
    text(page, "plain" if name == "Plain" else "text", "Tea, bread and milk.\nA" if name == "Plain" else "Tea and eggs and milk and bread")


def test_signs_mean_themselves_and_what_is_not_there_is_said(show):
    page = show("find")
    find(page, "Plain", "(a+b)")
    count(page, "1 of 1")
    page.keyboard.press("Control+a")
    page.keyboard.type("[")
    count(page, "Not found")
    page.keyboard.press("Enter")
    for odd in ["\\", "\\-", "\\d", "a-b", "{2}", "^", "$", "é", "👍"]:
        page.keyboard.press("Control+a")
        page.keyboard.type(odd)
        count(page, "Not found")


def test_a_find_far_down_is_scrolled_to(show):
    page = show("find")
    find(page, "Plain", "the end")
    count(page, "1 of 1")
    page.wait_for_function("""() => {
        const [range] = CSS.highlights.get('found-now'), found = range.getBoundingClientRect();
        const seen = document.querySelector('textarea').getBoundingClientRect();
        return found.top >= seen.top && found.bottom <= seen.bottom;
    }""")


def test_one_find_is_replaced_and_the_next_one_is_current(show):
    page = show("find")
    find(page, "Styled", "milk")
    panel(page).get_by_role("button", name="Replace", exact=True).click()
    page.keyboard.type("oat drink")
    page.keyboard.press("Enter")
    text(page, "text", "oat drink and eggs and milk and bread")
    count(page, "1 of 1")
    panel(page).get_by_role("button", name="Replace this one").click()
    text(page, "text", "oat drink and eggs and oat drink and bread")
    count(page, "Not found")
    text(page, "underlined", "2")


def test_all_are_replaced_looks_stay_and_one_undo_takes_them_back(show):
    page = show("find")
    find(page, "Styled", "milk")
    panel(page).get_by_role("button", name="Replace", exact=True).click()
    page.keyboard.type("oat milk")
    panel(page).get_by_role("button", name="Replace all").click()
    text(page, "text", "oat milk and eggs and oat milk and bread")
    count(page, "2 replaced")
    text(page, "underlined", "2")
    panel(page).get_by_role("button", name="Done").click()
    page.keyboard.press("Control+z")
    text(page, "text", "milk and eggs and milk and bread")
    text(page, "underlined", "2")


def test_all_are_replaced_in_a_plain_editor_and_undone(show):
    page = show("find")
    find(page, "Plain", "milk")
    page.keyboard.press("Control+Alt+f")
    panel(page).get_by_role("button", name="Replace", exact=True).click()
    page.keyboard.type("tea")
    panel(page).get_by_role("button", name="Replace all").click()
    text(page, "plain", "tea, bread and tea.\nAn ")
    panel(page).get_by_role("button", name="Done").click()
    page.keyboard.press("Control+z")
    text(page, "plain", "Milk, bread and milk.\n")


def test_the_app_shows_the_panel_and_hears_that_it_is_closed(show):
    page = show("find")
    text(page, "finding", "not finding")
    page.get_by_text("Finding", exact=True).click()
    expect(panel(page)).to_be_visible()
    text(page, "finding", "finding")
    page.keyboard.press("Escape")
    expect(panel(page)).to_have_count(0)
    text(page, "finding", "not finding")
    find(page, "Styled", "eggs")
    text(page, "finding", "finding")
    page.get_by_text("Finding", exact=True).click()
    expect(panel(page)).to_have_count(0)
    # Another editor's panel is not the one that the app asks about.
    find(page, "Plain", "bread")
    count(page, "1 of 1")
    text(page, "finding", "not finding")


def test_of_several_editors_one_has_the_panel(show):
    page = show("find")
    page.get_by_text("Beside", exact=True).click()
    expect(panel(page)).to_have_count(1)
    told(page)
    expect(panel(page)).to_have_count(1)
    editor(page, "Right").click()
    page.keyboard.press("Control+f")
    page.keyboard.type("right")
    count(page, "1 of 1")
    told(page)
    expect(panel(page)).to_have_count(1)
    page.keyboard.press("Escape")
    told(page)
    expect(panel(page)).to_have_count(0)


def test_what_the_app_forbids_is_not_offered(show):
    page = show("find")
    page.get_by_text("No replace", exact=True).click()
    told(page)
    find(page, "Plain", "milk")
    count(page, "1 of 3")
    expect(panel(page).get_by_role("button", name="Replace", exact=True)).to_have_count(0)
    page.get_by_text("No find", exact=True).click()
    expect(panel(page)).to_have_count(0)
    editor(page, "Plain").click()
    page.keyboard.press("Control+f")
    told(page)
    expect(panel(page)).to_have_count(0)


def test_what_is_typed_meanwhile_is_found_too(show):
    page = show("find")
    find(page, "Styled", "milk")
    count(page, "1 of 2")
    editor(page, "Styled").click()
    page.keyboard.press("Control+End")
    page.keyboard.type(" and more milk")
    count(page, "1 of 3")


@pytest.mark.parametrize("options", [{}, {"color_scheme": "dark"}, PHONE], ids=["light", "dark", "phone"])
def test_the_panel_stays_within_the_editor(show, options):
    page = show("find", **options)
    find(page, "Styled", "milk")
    panel(page).get_by_role("button", name="Replace", exact=True).click()
    inside = """panel => { const own = panel.getBoundingClientRect(), box = panel.parentElement.getBoundingClientRect();
        return own.left >= box.left - 1 && own.right <= box.right + 1 && own.top >= box.top - 1 && panel.scrollWidth <= panel.clientWidth; }"""
    assert panel(page).evaluate(inside)
    buttons = [box for box in (one.bounding_box() for one in panel(page).get_by_role("button").all()) if box]
    assert len(buttons) == 6 and all(box["height"] >= 28 for box in buttons)
