"""Screens on services: a session, to-dos and searches at every level, errors in an alert, and what is kept."""
import pytest
from conftest import openScreen, still, top
from playwright.sync_api import expect
from test_levels_home import SCREENS
from test_levels_profile import switch
from usable import faults


def button(page, name: str):
    return top(page).get_by_role("button", name=name, exact=True)


def row(page, text: str):
    return top(page).locator(".row", has_text=text)


def logIn(page, password: str = "analytical"):
    top(page).get_by_role("textbox", name="Email").fill("ada@example.com")
    top(page).get_by_label("Password").fill(password)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_screen_of_levels_can_be_used_by_everyone(visitor, levels, scheme):
    page = visitor.open(levels.url, color_scheme=scheme)
    found = {"home": faults(page)}
    for name, title in SCREENS.items():
        page.goto(f"{levels.origin}/{name}")
        expect(top(page).get_by_role("heading", name=title, level=1)).to_be_visible()
        page.wait_for_timeout(400)
        still(page)
        found[name] = faults(page)
    assert {name: seen for name, seen in found.items() if seen} == {}


def test_a_login_waits_until_it_is_valid_and_the_profile_until_there_is_one(visitor, levels):
    page = visitor.open(levels.url)
    other = visitor.open(f"{levels.origin}/accountProfile", page.context)
    expect(other.get_by_text("Failed to load profile: Please log in to continue")).to_be_visible()
    openScreen(page, "login")
    expect(button(page, "Log In")).to_be_disabled()
    logIn(page, "wrong password")
    button(page, "Log In").click()
    expect(page.get_by_text("The email or the password is wrong.")).to_be_visible()
    logIn(page)
    page.keyboard.press("Enter")
    expect(button(page, "Log Out")).to_be_visible()
    button(other, "Retry").click()
    expect(other.get_by_text("Ada Lovelace")).to_be_visible()
    button(page, "Log Out").click()
    expect(button(page, "Log In")).to_be_visible()


def test_saved_todos_are_there_after_a_relaunch(visitor, levels):
    page = visitor.open(levels.url)
    openScreen(page, "savedTodos")
    top(page).get_by_role("textbox", name="New todo").fill("Feed the cat")
    button(page, "Add").click()
    row(page, "Feed the cat").get_by_role("button").click()
    expect(row(page, "Feed the cat").locator("button[aria-description=Done]")).to_be_visible()
    page.wait_for_timeout(500)
    levels.stop()
    visitor.forgiveBrokenConnections()
    page.close()
    levels.start()
    page = visitor.open(levels.url)
    openScreen(page, "savedTodos")
    expect(row(page, "Feed the cat").locator("button[aria-description=Done]")).to_be_visible()
    visitor.forgiveBrokenConnections()


def test_a_todo_that_the_server_refuses_goes_again(visitor, levels):
    page = visitor.open(levels.url)
    other = visitor.open(levels.origin, page.context)
    openScreen(page, "syncedTodos")
    expect(row(page, "Review the budget")).to_be_visible()
    switch(other, "slow").click()
    switch(other, "fail").click()
    expect(switch(other, "fail")).to_be_checked()
    top(page).get_by_role("textbox", name="New todo").fill("Tea")
    button(page, "Add").click()
    expect(row(page, "Tea")).to_be_visible()
    expect(page.get_by_text("Failed to create todo")).to_be_visible()
    expect(row(page, "Tea")).to_have_count(0)
    switch(other, "fail").click()
    switch(other, "slow").click()
    expect(switch(other, "slow")).not_to_be_checked()
    top(page).get_by_role("textbox", name="New todo").fill("Cake")
    button(page, "Add").click()
    expect(row(page, "Cake")).to_be_visible()
    page.reload()
    expect(row(page, "Cake")).to_be_visible()


def test_a_remote_search_finds_once_typing_stops_and_says_when_it_cannot(visitor, levels):
    page = visitor.open(levels.url)
    other = visitor.open(levels.origin, page.context)
    openScreen(page, "remoteSearch")
    top(page).get_by_role("searchbox").click()
    page.keyboard.type("ap", delay=60)
    expect(top(page).get_by_role("listitem")).to_have_text(["Apple", "Apricot"])
    switch(other, "fail").click()
    expect(switch(other, "fail")).to_be_checked()
    page.keyboard.type("r")
    expect(page.get_by_text("Search failed")).to_be_visible()
    top(page).get_by_role("searchbox").fill("")
    expect(page.get_by_text("Search failed")).to_have_count(0)


def test_what_was_searched_for_is_offered_again_after_a_relaunch(visitor, levels):
    page = visitor.open(levels.url)
    openScreen(page, "sharedSearch")
    expect(page.get_by_text("Nothing was searched for yet.")).to_be_visible()
    search = top(page).get_by_role("searchbox")
    for query, found in (("ban", "Banana"), ("t & p", "Salt & pepper")):
        search.fill(query)
        expect(row(page, found)).to_be_visible()
    search.fill("")
    expect(row(page, "t & p")).to_be_visible()
    page.wait_for_timeout(300)
    levels.stop()
    visitor.forgiveBrokenConnections()
    page.close()
    levels.start()
    page = visitor.open(levels.url)
    openScreen(page, "sharedSearch")
    button(page, "ban").click()
    expect(row(page, "Banana")).to_be_visible()
    top(page).get_by_role("searchbox").fill("")
    button(page, "Clear").click()
    expect(page.get_by_text("Nothing was searched for yet.")).to_be_visible()
    visitor.forgiveBrokenConnections()


def test_a_user_is_renamed_as_the_service_keeps_it(home):
    openScreen(home, "user")
    expect(home.get_by_text("grace@example.com")).to_be_visible()
    top(home).get_by_role("textbox", name="New name").fill("  Rear Admiral ")
    button(home, "Rename").click()
    expect(home.get_by_text("Rear Admiral", exact=True)).to_be_visible()


def test_items_of_a_service_are_added_and_an_error_is_retried(visitor, levels):
    page = visitor.open(levels.url)
    other = visitor.open(levels.origin, page.context)
    switch(page, "fail").click()
    openScreen(page, "serviceItems")
    expect(page.get_by_text("The service cannot be reached.")).to_be_visible()
    switch(other, "fail").click()
    button(page, "Retry").click()
    expect(top(page).get_by_role("listitem")).to_have_count(3)
    button(page, "Add item").click()
    expect(row(page, "New item")).to_be_visible()


@pytest.mark.parametrize("action, message", [
    ("Check the name", "A name is needed"), ("Open an unknown user", "Item not found"), ("Open the account", "Please log in to continue")])
def test_ok_clears_the_alert(home, action, message):
    openScreen(home, "alert")
    for _ in range(2):
        button(home, action).click()
        alert = home.get_by_role("alertdialog")
        expect(alert).to_contain_text(message)
        alert.get_by_role("button", name="OK").click()
        expect(alert).to_have_count(0)


def test_one_service_comes_in_three_ways(home):
    openScreen(home, "injection")
    for way in ("Initialiser", "Environment", "Container"):
        expect(row(home, way)).to_contain_text("4 users")


def test_a_place_comes_from_the_cache_the_second_time(home):
    openScreen(home, "services")
    button(home, "Find the place").click()
    expect(row(home, "From")).to_contain_text("the service")
    button(home, "Find the place").click()
    expect(row(home, "From")).to_contain_text("the cache")
    button(home, "Remind me").click()
    expect(row(home, "Scheduled")).to_contain_text("1")
    expect(row(home, "Events")).to_contain_text("3")


def test_a_card_lies_on_its_ground(visitor, levels):
    for scheme, ground in (("light", "rgb(255, 255, 255)"), ("dark", "rgb(0, 0, 0)")):
        page = visitor.open(levels.url if scheme == "light" else levels.addressForAnotherBrowser(), color_scheme=scheme)
        page.goto(f"{levels.origin}/card")
        card = page.get_by_text("Hello", exact=True)
        look = card.evaluate("""element => { let style = getComputedStyle(element);
            while (style.borderTopLeftRadius === '0px' && !style.clipPath.includes('round')) { element = element.parentElement; style = getComputedStyle(element); }
            return style.backgroundColor; }""")
        assert look in (ground, "rgba(0, 0, 0, 0)")
