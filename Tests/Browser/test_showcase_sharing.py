"""Sharing and feedback, with a browser that has them and one that has not."""
from conftest import PHONE, settle
from playwright.sync_api import expect

SHARES = """window.shared = []; navigator.canShare = () => true;
    navigator.share = async data => { shared.push({ ...data, files: await Promise.all((data.files ?? []).map(async file => [file.name, await file.text()])) }); };"""
FEELS = "window.felt = []; navigator.vibrate = pattern => { felt.push(pattern); return true; };"


def prepared(visitor, showcase, script: str, **options):
    context = visitor.context(**options)
    context.add_init_script(script)
    page = visitor.open(showcase.url, context)
    page.goto(f"{showcase.origin}/sharing")
    expect(page.locator("html[data-live]")).to_have_count(1)
    return page


def shared(page, count: int):
    page.wait_for_function("count => shared.length === count", arg=count)
    return page.evaluate("shared.at(-1)")


def test_the_browser_shares_addresses_texts_and_files(visitor, showcase):
    page = prepared(visitor, showcase, SHARES)
    page.get_by_role("button", name="Share…").last.click()
    assert shared(page, 1) == {"url": "https://www.swift.org/documentation/", "files": []}
    page.get_by_role("button", name="Share the text").click()
    assert shared(page, 2) == {"title": "A text", "text": "From the showcase\nRead this.", "files": []}
    page.get_by_role("button", name="Send the recipe").click()
    assert shared(page, 3) == {"title": "Pancakes", "files": [["Pancakes.json", '{"name":"Pancakes"}']]}
    page.get_by_role("button", name="Share both").click()
    assert shared(page, 4) == {
        "url": "https://www.swift.org/documentation/", "text": "https://swiftpackageindex.com", "files": []}


def test_without_sharing_in_the_browser_a_person_copies_or_saves(visitor, showcase):
    page = prepared(visitor, showcase, "delete Navigator.prototype.share;", permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Share the text").click()
    dialog = page.get_by_role("dialog", name="Share")
    expect(dialog.get_by_role("button")).to_have_text(["Copy", "E-mail…", "Cancel"])
    dialog.get_by_role("button", name="Copy").click()
    expect(dialog).to_have_count(0)
    assert page.evaluate("navigator.clipboard.readText()") == "From the showcase\nRead this."
    page.get_by_role("button", name="Send the recipe").click()
    with page.expect_download() as download:
        dialog.get_by_role("button", name="Save").click()
    assert download.value.suggested_filename == "Pancakes.json"
    page.get_by_role("button", name="Send the recipe").click()
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_the_choice_fits_a_phone(visitor, showcase):
    page = prepared(visitor, showcase, "delete Navigator.prototype.share;", **PHONE)
    page.get_by_role("button", name="Share the text").tap()
    dialog = page.get_by_role("dialog", name="Share")
    expect(dialog).to_be_visible()
    settle(page)
    box = dialog.bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 390 and box["height"] < 500


def test_a_change_is_felt(visitor, showcase):
    page = prepared(visitor, showcase, FEELS)
    page.get_by_role("button", name="Tap 0").click()
    page.wait_for_function("() => felt.length === 1")
    assert page.evaluate("felt") == [[20, 60, 40]]
    page.get_by_role("button", name="Tap 1").click()
    page.wait_for_function("() => felt.length === 3")
    assert sorted(page.evaluate("felt.slice(1)")) == [[20, 60, 40], [35]]


def test_a_subtitle_stands_below_the_title(show):
    page = show("sharing")
    title = page.get_by_role("heading", level=1, name="Sharing")
    expect(title.locator(".subtitle")).to_have_text("Links, texts and files")
