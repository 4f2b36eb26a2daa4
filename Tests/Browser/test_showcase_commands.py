"""The commands of an app: its menu bar, and the keys that trigger them."""
import pytest
from playwright.sync_api import expect
from programs import App


@pytest.fixture(scope="module")
def commanded():
    app = App("Showcase", wrapper=("env", "SHOWCASE_COMMANDS=1"))
    app.isOpened = False
    yield app
    app.stop()


@pytest.fixture
def commands(visitor, commanded):
    """Opens the screen that the commands are about, in an app that has commands."""
    def open(**options):
        address = commanded.addressForAnotherBrowser() if commanded.isOpened else commanded.url
        commanded.isOpened = True
        page = visitor.open(address, **options)
        page.goto(f"{commanded.origin}/commands")
        expect(page.locator("html[data-live]")).to_have_count(1)
        return page
    return open


def top(page, name):
    return page.get_by_role("menubar").get_by_role("menuitem", name=name, exact=True)


def value(page, name):
    return page.locator(".row").filter(has_text=name)


def test_a_wide_window_has_a_menu_bar_above_its_content(commands):
    page = commands()
    bar = page.get_by_role("menubar", name="Commands")
    expect(bar.locator(":scope > .menu > button")).to_have_text(["File", "Page", "Help"])
    bottom = bar.bounding_box()["y"] + bar.bounding_box()["height"]
    assert bar.bounding_box()["y"] == 0 and bar.bounding_box()["width"] == page.viewport_size["width"]
    assert page.locator(".nav").bounding_box()["y"] == pytest.approx(bottom, abs=1)
    top(page, "File").click()
    expect(page.get_by_role("menuitem", name="New Page")).to_be_visible()
    page.get_by_role("menuitem", name="New Page").click()
    expect(value(page, "Pages")).to_contain_text("One, New")


def test_an_app_without_commands_shows_no_bar(show):
    page = show("commands")
    expect(page.get_by_label("Title")).to_be_visible()
    expect(page.locator(".menubar")).to_have_count(0)


def test_a_narrow_window_has_them_behind_one_button(commands):
    page = commands(viewport={"width": 390, "height": 800})
    expect(page.get_by_role("menubar")).to_have_count(0)
    page.get_by_role("button", name="Commands").click()
    page.get_by_role("menuitem", name="File").click()
    page.get_by_role("menuitem", name="Save a Copy").click()
    expect(value(page, "Notes")).to_contain_text("copied")


def test_keys_go_through_the_bar_and_its_menus(commands):
    page = commands()
    top(page, "File").focus()
    page.keyboard.press("ArrowRight")
    expect(top(page, "Page")).to_be_focused()
    page.keyboard.press("End")
    expect(top(page, "Help")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(top(page, "File")).to_be_focused()
    # One stop for Tab.
    assert [top(page, name).get_attribute("tabindex") for name in ["File", "Page", "Help"]] == ["0", "-1", "-1"]
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("menuitem", name="New Page")).to_be_focused()
    # With a menu open, the arrows open the next one.
    page.keyboard.press("ArrowRight")
    expect(top(page, "Page")).to_have_attribute("aria-expanded", "true")
    expect(top(page, "File")).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("Escape")
    expect(top(page, "Page")).to_be_focused()
    expect(top(page, "Page")).to_have_attribute("aria-expanded", "false")


def test_a_deeper_menu_has_the_arrows_for_itself(commands):
    page = commands()
    top(page, "File").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("End")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("menuitem", name="As text")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("menuitem", name="Export")).to_be_focused()
    expect(top(page, "File")).to_have_attribute("aria-expanded", "true")


def test_with_one_menu_open_the_pointer_opens_the_others(commands):
    page = commands()
    top(page, "File").click()
    top(page, "Page").hover()
    expect(top(page, "Page")).to_have_attribute("aria-expanded", "true")
    expect(top(page, "File")).to_have_attribute("aria-expanded", "false")
    page.get_by_role("menuitemcheckbox", name="Starred").click()
    expect(value(page, "Starred")).to_contain_text("yes")


def test_keys_trigger_a_command_from_everywhere_in_the_scene(commands):
    page = commands()
    page.get_by_label("Title").focus()
    page.keyboard.press("Control+s")
    expect(value(page, "Notes")).to_contain_text("copied")
    page.keyboard.press("Control+Shift+n")
    expect(value(page, "Pages")).to_contain_text("One, New")
    top(page, "File").click()
    keys = page.get_by_role("menuitem", name="New Page").evaluate("item => getComputedStyle(item, '::after').content")
    assert keys == '"Ctrl+Shift+N"'


@pytest.mark.parametrize("keys", ["Control+Alt+j", "Control+Meta+j"])
def test_command_with_control_is_control_with_alt_where_there_is_no_command(commands, keys):
    page = commands()
    page.keyboard.press(keys)
    expect(value(page, "Notes")).to_contain_text("tips")
    top(page, "Help").click()
    shown = page.get_by_role("menuitem", name="Tips").evaluate("item => getComputedStyle(item, '::after').content")
    assert shown == '"Ctrl+Alt+J"'


def test_a_command_about_nothing_is_disabled(commands):
    page = commands()
    page.goto(page.url.replace("/commands", "/"))
    expect(page.locator("html[data-live]")).to_have_count(1)
    top(page, "File").click()
    expect(page.get_by_role("menuitem", name="New Page")).to_be_disabled()
    page.keyboard.press("Escape")
    top(page, "Page").click()
    # What is not about the screen goes on.
    page.get_by_role("menuitem", name="Count 0").click()
    top(page, "Page").click()
    expect(page.get_by_role("menuitem", name="Count 1")).to_be_visible()
