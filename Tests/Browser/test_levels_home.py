"""Levels' home screen, its addresses and the browser's history."""
import pytest
from conftest import goBack, named, openScreen, top
from playwright.sync_api import expect

SCREENS = {
    "settings": "Settings", "profileHeader": "Profile header", "todos": "To-do list", "search": "Search", "card": "Card",
    "scrollOffset": "Scroll offset", "profile": "Profile", "users": "Users", "user": "User", "savedTodos": "Saved to-dos",
    "remoteSearch": "Remote search", "serviceItems": "Items of a service", "alert": "Alert", "login": "Login",
    "accountProfile": "Account profile", "syncedTodos": "Synchronised to-dos", "sharedSearch": "Search with history",
    "injection": "Injection", "services": "Services", "items": "Items",
}


def heading(page, title: str):
    return top(page).get_by_role("heading", name=title, level=1)


def test_the_home_screen_lists_the_screens(home, levels):
    rows = home.locator('[data-identifier^="open-"]')
    expect(rows).to_have_count(len(SCREENS))
    assert [row.get_attribute("data-identifier") for row in rows.all()] == [f"open-{name}" for name in SCREENS]
    for row, title in zip(rows.all(), SCREENS.values()):
        expect(row).to_contain_text(title)
    assert home.url == levels.origin + "/"
    assert home.title() == "Levels"


def test_every_screen_opens_and_goes_back(home, levels):
    for name, title in SCREENS.items():
        openScreen(home, name)
        expect(heading(home, title)).to_be_visible()
        expect(home).to_have_title(title)
        goBack(home)
        home.wait_for_url(levels.origin + "/")
        expect(heading(home, "Levels")).to_be_visible()


def test_back_and_forward_and_reload_keep_the_place(home, levels):
    openScreen(home, "search")
    home.go_back()
    expect(heading(home, "Levels")).to_be_visible()
    assert home.url == levels.origin + "/"
    home.go_forward()
    expect(heading(home, "Search")).to_be_visible()
    assert home.url == levels.origin + "/search"
    home.reload()
    expect(heading(home, "Search")).to_be_visible()
    home.go_back()
    expect(heading(home, "Levels")).to_be_visible()
    home.go_forward()
    expect(heading(home, "Search")).to_be_visible()


def test_the_apps_back_button_takes_the_entry_away(home, levels):
    openScreen(home, "search")
    goBack(home)
    home.wait_for_url(levels.origin + "/")
    openScreen(home, "todos")
    home.go_back()
    expect(heading(home, "Levels")).to_be_visible()
    assert home.url == levels.origin + "/"


def test_going_back_and_forth_quickly_ends_where_the_address_says(home, levels):
    openScreen(home, "search")
    for _ in range(4):
        home.evaluate("history.back()")
        home.evaluate("history.forward()")
    home.evaluate("history.back()")
    home.wait_for_url(levels.origin + "/")
    expect(heading(home, "Levels")).to_be_visible()


def test_several_steps_at_once_are_one_move(home, levels):
    openScreen(home, "users")
    home.get_by_role("button", name="Alan Turing").click()
    expect(heading(home, "Edit User")).to_be_visible()
    address = home.url
    home.evaluate("history.go(-2)")
    expect(heading(home, "Levels")).to_be_visible()
    home.evaluate("history.go(2)")
    expect(heading(home, "Edit User")).to_be_visible()
    assert home.url == address
    expect(top(home).get_by_role("textbox", name="Name", exact=True)).to_have_value("Alan Turing")
    home.go_back()
    expect(heading(home, "Users")).to_be_visible()
    home.go_back()
    expect(heading(home, "Levels")).to_be_visible()
    assert home.url == levels.origin + "/"


def test_a_reload_keeps_a_value_that_was_pushed(home):
    openScreen(home, "users")
    home.get_by_role("button", name="Alan Turing").click()
    expect(heading(home, "Edit User")).to_be_visible()
    home.reload()
    expect(heading(home, "Edit User")).to_be_visible()
    expect(top(home).get_by_role("textbox", name="Name", exact=True)).to_have_value("Alan Turing")


def test_a_deep_link_opens_directly(visitor, levels):
    page = visitor.open(levels.url)
    for name, title in SCREENS.items():
        page.goto(f"{levels.origin}/{name}")
        expect(heading(page, title)).to_be_visible()
        assert page.url == f"{levels.origin}/{name}"


def test_a_deep_links_screen_goes_back_to_the_home_screen(visitor, levels):
    page = visitor.open(f"{levels.origin}/search?token={levels.token}")
    assert page.url == f"{levels.origin}/search"
    goBack(page)
    expect(heading(page, "Levels")).to_be_visible()
    page.wait_for_url(levels.origin + "/")


def test_an_unknown_place_shows_the_home_screen_and_says_so(visitor, levels):
    page = visitor.open(f"{levels.origin}/nowhere/at/all?token={levels.token}")
    expect(page.get_by_text("There is nothing at /nowhere/at/all any more, or there never was.")).to_be_visible()
    expect(heading(page, "Levels")).to_be_visible()
    page.wait_for_url(levels.origin + "/")
    openScreen(page, "search")


def test_the_scroll_position_is_there_again_after_going_back(visitor, levels):
    page = visitor.open(levels.url, viewport={"width": 800, "height": 300})
    row = page.locator(named("open-users"))
    row.scroll_into_view_if_needed()
    before = row.bounding_box()["y"]
    openScreen(page, "users")
    page.go_back()
    expect(heading(page, "Users")).to_have_count(0)
    assert row.bounding_box()["y"] == pytest.approx(before, abs=2)


def test_the_page_has_an_icon(visitor, levels):
    page = visitor.open(levels.url)
    address = page.locator('link[rel="icon"]').get_attribute("href")
    response = page.evaluate("async address => { const answer = await fetch(address); return [answer.status, answer.headers.get('content-type')]; }", address)
    assert response == [200, "image/svg+xml"]
