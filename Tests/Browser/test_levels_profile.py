"""Screens with a view model: loading, errors, retry, the edit sheet, and a form that saves."""
from conftest import goBack, named, openScreen
from playwright.sync_api import expect


def switch(page, name: str):
    return page.locator(named(f"services-{name}")).get_by_role("switch")


def editSheet(page):
    openScreen(page, "profile")
    page.get_by_role("button", name="Edit Profile", exact=True).click()
    expect(page.get_by_role("dialog")).to_be_visible()


def test_the_profile_loads(home):
    switch(home, "slow").click()
    openScreen(home, "profile")
    expect(home.get_by_text("Loading profile...")).to_be_visible()
    expect(home.get_by_role("status")).to_be_visible()
    expect(home.get_by_text("Ada Lovelace")).to_be_visible()
    expect(home.get_by_text("Loading profile...")).to_have_count(0)


def test_a_failure_is_shown_and_retried(visitor, levels):
    """The switch is the app's: another tab of it turns the failure off."""
    page = visitor.open(levels.url)
    other = visitor.open(levels.origin, page.context)
    switch(page, "fail").click()
    openScreen(page, "profile")
    message = page.get_by_text("Failed to load profile: The service cannot be reached.")
    expect(message).to_be_visible()
    page.get_by_role("button", name="Retry", exact=True).click()
    expect(page.get_by_text("Loading profile...")).to_be_visible()
    expect(message).to_be_visible()
    switch(other, "fail").click()
    page.get_by_role("button", name="Retry", exact=True).click()
    expect(page.get_by_text("Ada Lovelace")).to_be_visible()
    expect(message).to_have_count(0)


def test_users_fail_and_are_retried(visitor, levels):
    page = visitor.open(levels.url)
    other = visitor.open(levels.origin, page.context)
    switch(page, "fail").click()
    openScreen(page, "users")
    expect(page.get_by_text("Failed to load users: The service cannot be reached.")).to_be_visible()
    switch(other, "fail").click()
    page.get_by_role("button", name="Retry", exact=True).click()
    expect(page.get_by_role("button", name="Grace Hopper")).to_be_visible()


def test_the_edit_sheet_opens_with_the_focus_inside(home):
    editSheet(home)
    assert home.evaluate("document.querySelector('dialog').contains(document.activeElement)")
    expect(home.get_by_role("dialog").get_by_role("heading", name="Edit Profile")).to_be_visible()


def test_cancel_changes_nothing(home):
    editSheet(home)
    home.get_by_role("textbox", name="Name", exact=True).fill("Somebody else")
    home.get_by_role("button", name="Cancel", exact=True).click()
    expect(home.get_by_role("dialog")).to_have_count(0)
    expect(home.get_by_text("Ada Lovelace")).to_be_visible()
    home.get_by_role("button", name="Edit Profile", exact=True).click()
    expect(home.get_by_role("textbox", name="Name", exact=True)).to_have_value("Ada Lovelace")


def test_save_changes_the_name(home):
    editSheet(home)
    home.get_by_role("textbox", name="Name", exact=True).fill("Augusta Ada King")
    home.get_by_role("textbox", name="Bio").fill("First line\nSecond line")
    home.get_by_role("button", name="Save", exact=True).click()
    expect(home.get_by_role("dialog")).to_have_count(0)
    expect(home.get_by_text("Augusta Ada King")).to_be_visible()
    expect(home.get_by_text("First line")).to_contain_text("First line\nSecond line")


def test_save_is_disabled_without_a_name(home):
    editSheet(home)
    name = home.get_by_role("textbox", name="Name", exact=True)
    name.fill("")
    expect(home.get_by_role("button", name="Save", exact=True)).to_be_disabled()
    name.fill("A")
    expect(home.get_by_role("button", name="Save", exact=True)).to_be_enabled()


def test_escape_closes_the_sheet_and_the_focus_returns(home):
    openScreen(home, "profile")
    opener = home.get_by_role("button", name="Edit Profile", exact=True)
    opener.focus()
    home.keyboard.press("Enter")
    expect(home.get_by_role("dialog")).to_be_visible()
    home.keyboard.press("Escape")
    expect(home.get_by_role("dialog")).to_have_count(0)
    expect(opener).to_be_focused()


def test_a_user_is_edited_and_the_list_shows_it(home):
    openScreen(home, "users")
    home.get_by_role("button", name="Grace Hopper").click()
    expect(home.get_by_role("heading", name="Edit User", level=1)).to_be_visible()
    name = home.get_by_role("textbox", name="Name", exact=True)
    expect(name).to_have_value("Grace Hopper")
    name.fill("Rear Admiral Hopper")
    home.get_by_role("button", name="Save", exact=True).click()
    goBack(home)
    expect(home.get_by_role("heading", name="Users", level=1)).to_be_visible()
    expect(home.get_by_role("button", name="Rear Admiral Hopper")).to_be_visible()
    expect(home.get_by_role("button", name="Grace Hopper")).to_have_count(0)
