"""What apps for the Mac write in code, in a page: drawing and the pointer, keys, texts, questions, files."""
from conftest import named
from playwright.sync_api import expect

# The colour of a pixel of what the view draws.
PIXEL = """([x, y]) => {
    const canvas = document.querySelector('main canvas'), ratio = canvas ? canvas.width / canvas.clientWidth : 1;
    return canvas ? [...canvas.getContext('2d').getImageData(Math.round(x * ratio), Math.round(y * ratio), 1, 1).data] : [];
}"""

WIDE = {"viewport": {"width": 1280, "height": 800}}


def test_a_view_draws_from_the_bottom_and_hears_where_it_is_clicked(show):
    page = show("mac", **WIDE)
    page.wait_for_function(f"place => ({PIXEL})(place)[3] === 255", arg=[5, 95])
    assert page.evaluate(PIXEL, [5, 95])[:3] == [255, 0, 0]
    assert page.evaluate(PIXEL, [5, 5])[:3] != [255, 0, 0]
    box = page.locator(named("pad")).bounding_box()
    page.mouse.click(box["x"] + 30, box["y"] + 60)
    expect(page.locator(named("told"))).to_have_text("up 30 40")


def test_a_view_has_the_keyboard_that_it_asks_for(show):
    page = show("mac", **WIDE)
    expect(page.locator("main .focusable:focus")).to_have_count(1)
    page.keyboard.press("ArrowLeft")
    expect(page.locator(named("told"))).to_have_text("key 123")


def test_an_editor_tells_what_is_typed(show):
    page = show("mac", **WIDE)
    page.get_by_role("textbox").first.fill("Hello you")
    expect(page.get_by_text("9 letters")).to_be_visible()


def test_an_alert_and_a_file_that_is_kept(show):
    page = show("mac", **WIDE)
    page.get_by_role("button", name="Ask").click()
    page.get_by_role("button", name="Yes").click()
    expect(page.locator(named("told"))).to_have_text("yes")
    page.get_by_role("button", name="Keep").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("textbox")).to_have_value("kept.txt")
    assert sheet.bounding_box()["height"] < 300, "As large as what is in it."
    with page.expect_download() as download:
        sheet.get_by_role("button", name="Save").click()
    assert download.value.suggested_filename == "kept.txt"
    assert download.value.path().read_text() == "Hello"
    expect(page.get_by_role("dialog")).to_have_count(0)
