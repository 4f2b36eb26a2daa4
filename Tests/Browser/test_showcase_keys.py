"""Keys that are pressed before the app has answered the one before them."""
from conftest import told
from playwright.sync_api import expect


def test_what_is_typed_behind_return_goes_into_the_field_that_has_the_focus_then(show):
    page = show("fields")
    page.get_by_role("textbox", name="Name 0").click()
    page.keyboard.type("Ada\nLovelace\nCountess\n")
    for index, name in enumerate(["Ada", "Lovelace", "Countess"]):
        expect(page.get_by_role("textbox", name=f"Name {index}")).to_have_value(name)
    told(page)
    expect(page.locator("input:focus")).to_have_count(0)
