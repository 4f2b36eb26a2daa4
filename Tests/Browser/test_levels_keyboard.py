"""Everything by keyboard, and where the focus is seen to be."""
from conftest import BACK, focused, named, openScreen
from playwright.sync_api import expect
from test_levels_home import SCREENS

ORDER = [f"open-{name}" for name in SCREENS] + ["services-fail", "services-slow"]


def test_tab_goes_through_the_home_screen_in_order(home):
    seen = []
    for _ in ORDER:
        home.keyboard.press("Tab")
        seen.append(focused(home))
    assert seen == ORDER
    for name in reversed(ORDER[:-1]):
        home.keyboard.press("Shift+Tab")
        assert focused(home) == name


def test_the_focus_is_visible(home):
    for _ in ORDER:
        home.keyboard.press("Tab")
        outline = home.evaluate("""() => { const style = getComputedStyle(document.activeElement);
            return [style.outlineStyle, parseFloat(style.outlineWidth), style.boxShadow]; }""")
        assert outline[0] != "none" and outline[1] >= 1 or outline[2] != "none", focused(home)


def test_enter_opens_and_space_toggles(home):
    home.locator(named("open-search")).focus()
    home.keyboard.press("Enter")
    expect(home.get_by_role("heading", name="Search", level=1)).to_be_visible()
    home.get_by_role("button", name=BACK).focus()
    home.keyboard.press("Enter")
    expect(home.get_by_role("heading", name="Levels", level=1)).to_be_visible()
    # The focus goes back to the row first.
    expect(home.locator(named("open-search"))).to_be_focused()
    switch = home.locator(named("services-slow")).get_by_role("switch")
    switch.focus()
    home.keyboard.press("Space")
    expect(switch).to_be_checked()


def test_a_screen_opened_by_keyboard_has_the_focus(home):
    home.locator(named("open-search")).focus()
    home.keyboard.press("Enter")
    expect(home.get_by_role("heading", name="Search", level=1)).to_be_visible()
    isInside = """() => document.querySelector('.nav > .screen:nth-last-child(1 of :not(.leaving))').contains(document.activeElement)"""
    assert home.evaluate(isInside)
    home.keyboard.press("Tab")
    assert home.evaluate(isInside)
    expect(home.get_by_role("button", name="Back to Levels")).to_be_focused()


def test_tab_reaches_nothing_of_a_covered_screen(home):
    openScreen(home, "todos")
    seen = set()
    for _ in range(8):
        home.keyboard.press("Tab")
        seen.add(focused(home))
    assert not seen & set(ORDER)


def test_going_back_focuses_the_row_that_was_opened(home):
    row = home.locator(named("open-todos"))
    row.focus()
    home.keyboard.press("Enter")
    home.wait_for_url("**/todos")
    home.get_by_role("button", name=BACK).focus()
    home.keyboard.press("Enter")
    expect(row).to_be_focused()


def test_arrow_keys_move_in_segments(home):
    openScreen(home, "profileHeader")
    home.get_by_role("radio", name="Posts").focus()
    home.keyboard.press("ArrowRight")
    expect(home.get_by_role("radio", name="About")).to_be_checked()
    expect(home.get_by_role("radio", name="About")).to_be_focused()
    home.keyboard.press("ArrowLeft")
    expect(home.get_by_role("radio", name="Posts")).to_be_checked()


def test_arrow_keys_move_in_a_menu_picker(home):
    openScreen(home, "settings")
    theme = home.get_by_role("combobox", name="Theme")
    theme.focus()
    home.keyboard.press("ArrowDown")
    expect(theme.locator("option:checked")).to_have_text("Dark")
    home.keyboard.press("ArrowDown")
    expect(theme.locator("option:checked")).to_have_text("Auto")


def test_tab_stays_in_an_open_sheet(home):
    openScreen(home, "profile")
    home.get_by_role("button", name="Edit Profile", exact=True).click()
    expect(home.get_by_role("dialog")).to_be_visible()
    for _ in range(8):
        home.keyboard.press("Tab")
        assert home.evaluate("""() => document.activeElement === document.body
            || document.querySelector('dialog').contains(document.activeElement)""")
