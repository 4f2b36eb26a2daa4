"""An app as Xcode wrote it in 2019, and what an app asks of the browser beside showing its views."""
from playwright.sync_api import expect


def test_the_root_of_the_window_is_the_page_and_what_is_copied_is_on_the_clipboard(visitor, template):
    context = visitor.context()
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = visitor.open(template.url, context)
    expect(page.get_by_text("Hello, World!")).to_be_visible()
    expect(page.locator("html[data-live]")).to_have_count(1)
    page.get_by_role("button", name="Copy").click()
    page.wait_for_function("navigator.clipboard.readText().then(text => text === 'Copied by the app')")


def test_an_app_that_ends_editing_takes_the_keyboard_from_the_field(visitor, template):
    page = visitor.open(template.url)
    field = page.get_by_role("textbox", name="Name")
    field.fill("Ada")
    expect(field).to_be_focused()
    page.get_by_text("Hide Keyboard").evaluate("text => text.click()")
    expect(field).not_to_be_focused()
    expect(field).to_have_value("Ada")
