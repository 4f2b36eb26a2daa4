"""Windows of an app beside its first one: tabs and small windows that the app opens, brings to the front and closes."""
import pytest
from playwright.sync_api import expect
from programs import App


@pytest.fixture
def windowed(visitor, tmp_path):
    app = App("Showcase", "--data", str(tmp_path), wrapper=("env", "SHOWCASE_WINDOWS=1"))
    app.isOpened = False
    yield app
    # The pages go first: they would complain that the app is gone.
    visitor.close()
    app.stop()


@pytest.fixture
def windows(visitor, windowed):
    """Opens the screen that opens windows."""
    def open(**options):
        address = windowed.addressForAnotherBrowser() if windowed.isOpened else windowed.url
        windowed.isOpened = True
        page = visitor.open(address, **options)
        go(page, f"{windowed.origin}/windows")
        return page
    return open


def go(page, address):
    page.goto(address)
    return live(page)


def live(page):
    expect(page.locator("html[data-live]")).to_have_count(1)
    return page


def opened(page, name):
    """The window that comes when the button is clicked."""
    with page.expect_popup() as popup:
        page.get_by_role("button", name=name, exact=True).click()
    return live(popup.value)


def stays(page, name):
    """Clicks a button that opens nothing new."""
    before = len(page.context.pages)
    page.get_by_role("button", name=name, exact=True).click()
    page.wait_for_timeout(600)
    assert len(page.context.pages) == before


def top(page, name):
    return page.get_by_role("menubar").get_by_role("menuitem", name=name, exact=True)


def value(page, name):
    return page.locator(".row").filter(has_text=name)


def test_a_group_opens_a_new_window_each_time_which_begins_with_nothing(windows):
    page = windows()
    first = opened(page, "New Draft")
    expect(first.get_by_text("A new draft, 0 opened from here")).to_be_visible()
    expect(first).to_have_title("Drafts")
    page.reload()
    live(page)
    expect(value(page, "Opened")).to_contain_text("1")
    # What the first window stores is its own: browsers would copy it.
    second = opened(page, "New Draft")
    expect(second.get_by_text("A new draft, 0 opened from here")).to_be_visible()
    assert len(page.context.pages) == 3


def test_a_window_for_a_value_shows_it_is_opened_once_and_is_small(windows):
    page = windows()
    note = opened(page, "Note 7")
    expect(note.get_by_text("Note 7")).to_be_visible()
    assert note.evaluate("innerWidth") == pytest.approx(420, abs=20)
    stays(page, "Note 7")
    other = opened(page, "Note 8")
    expect(other.get_by_text("Note 8")).to_be_visible()


def test_the_value_of_a_window_changes_and_is_there_after_a_reload(windows):
    page = windows()
    note = opened(page, "Note 7")
    note.get_by_role("button", name="Next").click()
    note.get_by_role("button", name="Next").click()
    expect(note.get_by_text("Note 9")).to_be_visible()
    note.reload()
    expect(live(note).get_by_text("Note 9")).to_be_visible()
    # It shows something else now: the value has no window any more.
    again = opened(page, "Note 7")
    expect(again.get_by_text("Note 7")).to_be_visible()


def test_an_address_names_a_window_and_no_other_can_do_harm(windows, windowed):
    page = windows()
    for query, text in {
        "window=~Int&value=5": "Note 5", "window=~Int": "No note", "window=~Int&value=%7Bx": "No note", "window=~Int&value=%22text%22": "No note",
        "window=drafts&value=5&copy=x": "A new draft, 0 opened from here", "window=": "Showcase", "window=nothing": "Showcase",
    }.items():
        other = go(page.context.new_page(), f"{windowed.origin}/?{query}")
        expect(other.get_by_text(text).first, query).to_be_visible()
        other.close()


def test_a_single_window_is_opened_once_keeps_its_address_and_is_in_the_menu(windows):
    page = windows()
    activity = opened(page, "Activity")
    expect(activity.get_by_role("heading", name="Activity")).to_be_visible()
    stays(page, "Activity")
    activity.get_by_text("Details").first.click()
    expect(activity.get_by_text("Details of the activity")).to_be_visible()
    assert "window=activity" in activity.url
    activity.reload()
    expect(live(activity).get_by_text("Details of the activity").or_(activity.get_by_role("heading", name="Activity")).first).to_be_visible()
    # Its windows open others.
    activity.go_back()
    note = opened(activity, "Note 7")
    expect(note.get_by_text("Note 7")).to_be_visible()
    top(page, "Window").click()
    before = len(page.context.pages)
    page.get_by_role("menuitem", name="Activity").click()
    page.wait_for_timeout(600)
    assert len(page.context.pages) == before


def test_settings_are_opened_by_menu_keys_link_and_action_and_shared(windows):
    page = windows()
    top(page, "Showcase").click()
    with page.expect_popup() as popup:
        page.get_by_role("menuitem", name="Settings…").click()
    settings = live(popup.value)
    expect(settings).to_have_title("Settings")
    expect(settings.get_by_role("menubar")).to_have_count(0)
    settings.get_by_role("textbox", name="Greeting").fill("Servus")
    expect(value(page, "Greeting")).to_contain_text("Servus")
    stays(page, "Settings by action")
    stays(page, "Settings…")
    settings.close()
    with page.expect_popup() as popup:
        page.keyboard.press("Control+,")
    expect(live(popup.value).get_by_role("textbox", name="Greeting")).to_have_value("Servus")


def test_windows_are_closed_by_the_app(windows):
    page = windows()
    activity, eight, seven = opened(page, "Activity"), opened(page, "Note 8"), opened(page, "Note 7")
    with activity.expect_event("close"):
        page.get_by_role("button", name="Close Activity").click()
    with eight.expect_event("close"):
        page.get_by_role("button", name="Close Note 8").click()
    with seven.expect_event("close"):
        seven.get_by_role("button", name="Close", exact=True).click()
    draft = opened(page, "New Draft")
    with draft.expect_event("close"):
        draft.get_by_role("button", name="Done").click()
    # A closed one opens anew.
    opened(page, "Activity")


def test_a_tab_that_the_person_opened_stays_and_says_so(windows):
    page = windows()
    # Chromium lets tabs be closed whose history has one entry.
    page.evaluate("() => { window.close = () => {}; }")
    page.get_by_role("button", name="Close this one").click()
    expect(page.locator(".glide-banner")).to_contain_text("You can close it")
    expect(page.get_by_role("button", name="New Draft")).to_be_visible()


def test_where_the_browser_blocks_windows_a_notice_offers_it(windows):
    page = windows()
    page.evaluate("() => { window.realOpen = window.open; window.open = () => null; }")
    page.get_by_role("button", name="Activity", exact=True).click()
    banner = page.locator(".glide-banner")
    expect(banner).to_contain_text("kept the app from opening “Activity”")
    page.evaluate("() => { window.open = window.realOpen; }")
    with page.expect_popup() as popup:
        banner.get_by_role("button", name="Open").click()
    expect(live(popup.value).get_by_role("heading", name="Activity")).to_be_visible()
    expect(banner).to_have_count(0)


def test_extras_stand_at_the_end_of_the_menu_bar(windows):
    page = windows()
    bar = page.get_by_role("menubar")
    expect(bar.locator(":scope > .menu > button")).to_have_count(4)
    top(page, "Status").click()
    page.get_by_role("menuitem", name="Say Goodbye").click()
    expect(value(page, "Greeting")).to_contain_text("Goodbye")
    top(page, "Panel").click()
    with page.expect_popup() as popup:
        page.get_by_role("menuitem", name="Open Panel").click()
    expect(live(popup.value).get_by_role("slider")).to_be_visible()
    settings = opened(page, "Settings…")
    settings.get_by_role("switch", name="Status in the menu bar").click()
    expect(bar.locator(":scope > .menu > button")).to_have_count(3)
    settings.get_by_role("switch", name="Status in the menu bar").click()
    expect(bar.locator(":scope > .menu > button")).to_have_count(4)


def test_windows_of_a_phone_are_tabs_too(windows):
    page = windows(viewport={"width": 390, "height": 844})
    note = opened(page, "Note 7")
    expect(note.get_by_text("Note 7")).to_be_visible()
    page.get_by_role("button", name="Commands").click()
    page.get_by_role("menuitem", name="Showcase").click()
    with page.expect_popup() as popup:
        page.get_by_role("menuitem", name="Settings…").click()
    expect(live(popup.value).get_by_role("textbox", name="Greeting")).to_be_visible()
