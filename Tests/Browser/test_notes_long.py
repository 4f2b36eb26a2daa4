"""Glide, the notes app: in a long note the lines are bundled, so that a key costs no more than in a short one."""
from notesapp import *

LINES = ["# Long"] + [f"line {number}" for number in range(1, 600)]
IS_SHOWN = "lines => JSON.stringify([...document.querySelectorAll('.styled .ln')].map(line => line.textContent)) === JSON.stringify(lines)"
BUNDLES = "[...document.querySelector('.styled').children].map(place => place.className === 'lns' ? place.children.length : 0)"
CARET = """() => {
    const { focusNode: node } = getSelection(), line = (node.closest ? node : node.parentElement).closest('.ln'), range = document.createRange();
    range.selectNodeContents(line);
    range.setEnd(getSelection().focusNode, getSelection().focusOffset);
    return [line.textContent, range.toString().length];
}"""


def expect_caret(page, place):
    page.wait_for_function(f"place => JSON.stringify(({CARET})()) === JSON.stringify(place)", arg=place, timeout=5_000)


def long_note(open_notes):
    page = open_notes(permissions=["clipboard-read", "clipboard-write"])
    write(page, "")
    paste(page, LINES)
    expect(page.locator(".styled .ln")).to_have_count(len(LINES))
    saved(page)
    return page


def paste(page, lines):
    page.evaluate("text => navigator.clipboard.writeText(text)", "\n".join(lines))
    page.keyboard.press("Control+v")


def select(page, first, last):
    """From the start of a line to the start of another."""
    page.evaluate("""([first, last]) => {
        const lines = document.querySelectorAll('.styled .ln');
        lines[last].scrollIntoView({ block: 'center' });
        getSelection().setBaseAndExtent(lines[first], 0, lines[last], 0);
    }""", [first, last])
    frames(page)


def frames(page):
    """What has come into sight is drawn."""
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


def expect_lines(page, lines):
    """On the page, and as the app has kept them."""
    page.wait_for_function(IS_SHOWN, arg=lines)
    sizes = page.evaluate(BUNDLES)
    assert min(sizes) > 0 and max(sizes) <= 128, sizes
    saved(page)
    page.reload()
    page.wait_for_function(IS_SHOWN, arg=lines)


def test_a_key_in_a_long_note_lays_out_the_lines_around_it(open_notes):
    page = long_note(open_notes)
    sizes = page.evaluate(BUNDLES)
    assert sum(sizes) == len(LINES) and max(sizes) <= 64
    assert page.evaluate(CARET) == ["line 599", 8]
    page.keyboard.type("!")
    expect_lines(page, LINES[:-1] + ["line 599!"])


def test_what_is_deleted_and_inserted_across_bundles(open_notes):
    page = long_note(open_notes)
    select(page, 60, 70)
    page.keyboard.press("Backspace")
    assert page.evaluate(CARET) == ["line 70", 0]
    select(page, 100, 500)
    page.keyboard.type("x")
    more = [f"more {number}" for number in range(200)]
    page.keyboard.press("Enter")
    paste(page, more)
    expected = [*LINES[:60], *LINES[70:110], "x", *more[:-1], more[-1] + LINES[510], *LINES[511:]]
    page.wait_for_function(IS_SHOWN, arg=expected)
    assert page.evaluate(CARET) == [more[-1] + LINES[510], len(more[-1])]
    expect_lines(page, expected)


def test_the_caret_goes_from_bundle_to_bundle(open_notes):
    page = long_note(open_notes)
    page.keyboard.press("Control+Home")
    frames(page)
    for _ in range(66):
        page.keyboard.press("ArrowDown")
    assert page.evaluate(CARET)[0] == "line 66"
    for _ in range(3):
        page.keyboard.press("ArrowUp")
    assert page.evaluate(CARET)[0] == "line 63"
    # The app is asked where these keys go.
    page.keyboard.press("Home")
    expect_caret(page, ["line 63", 0])
    page.keyboard.press("ArrowLeft")
    expect_caret(page, ["line 62", 7])
    page.keyboard.press("Delete")
    expect_caret(page, ["line 62line 63", 7])
    page.keyboard.press("Control+z")
    expect_lines(page, LINES)


def test_what_an_input_method_composes_at_the_edge_of_a_bundle(open_notes):
    page = long_note(open_notes)
    select(page, 64, 64)
    keyboard = page.context.new_cdp_session(page)
    for text in ("に", "にほ"):
        keyboard.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
    keyboard.send("Input.insertText", {"text": "日本"})
    page.keyboard.type("!")
    select(page, 130, 126)
    keyboard.send("Input.imeSetComposition", {"text": "は", "selectionStart": 1, "selectionEnd": 1})
    keyboard.send("Input.insertText", {"text": "八"})
    expect_lines(page, [*LINES[:64], "日本!line 64", *LINES[65:126], "八line 130", *LINES[131:]])


def test_the_whole_of_a_long_note_is_replaced(open_notes):
    page = long_note(open_notes)
    page.keyboard.press("Control+a")
    page.keyboard.type("gone")
    expect_text(page, "gone")
    for _ in range(2):
        page.keyboard.press("Control+z")
    expect_lines(page, LINES)
