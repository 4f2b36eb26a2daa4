"""A text editor whose text has looks."""
import pytest
from conftest import PHONE, named
from playwright.sync_api import expect

LINES = "[...document.querySelectorAll('.styled .ln')].map(line => line.textContent)"
START = ["# Styled text", "Some *emphasis*, **bold** and `code`.", "- milk", "- eggs", ""]


@pytest.fixture
def show(showcase, show):
    """The text is one for all windows of an app: each test has an app of its own."""
    return show


def begun(page):
    page.wait_for_selector(".styled[contenteditable]")
    page.get_by_role("button", name="Focus").click()
    page.wait_for_function("() => document.activeElement.matches('.styled')")
    return page.get_by_role("textbox", name="Note")


def until(page, lines):
    page.wait_for_function(f"lines => JSON.stringify({LINES}) === JSON.stringify(lines)", arg=lines)


def settled(page, caret):
    """The app has taken what was typed, and its answer has come."""
    expect(page.locator(named("place"))).to_have_text(f"caret {caret}")


def caretOf(page):
    return page.evaluate("""() => {
        const { anchorNode, anchorOffset } = getSelection(), range = document.createRange();
        const line = (anchorNode.nodeType === 1 ? anchorNode : anchorNode.parentElement).closest('.ln');
        range.setStart(line, 0); range.setEnd(anchorNode, anchorOffset);
        return [[...document.querySelectorAll('.styled .ln')].indexOf(line), range.toString().length];
    }""")


def test_what_is_typed_has_the_looks_that_the_app_gives_it_and_the_caret_stays(show):
    page = show("styled")
    begun(page)
    page.keyboard.type("so *very* nice")
    until(page, START[:-1] + ["so *very* nice"])
    settled(page, 80)
    last = page.locator(".styled .ln").last
    expect(last.locator("span")).to_have_text(["*", "very", "*"])
    assert last.locator("span").nth(1).evaluate("span => getComputedStyle(span).fontStyle") == "italic"
    assert page.locator(".styled .ln").first.locator("span").last.evaluate("span => parseFloat(getComputedStyle(span).fontSize)") > 20
    assert caretOf(page) == [4, 14]


def test_return_goes_on_with_a_list_and_control_z_takes_it_back(show):
    page = show("styled")
    begun(page)
    page.keyboard.type("- tea")
    page.keyboard.press("Enter")
    until(page, START[:-1] + ["- tea", "- "])
    page.keyboard.type("jam")
    until(page, START[:-1] + ["- tea", "- jam"])
    settled(page, 77)
    assert caretOf(page) == [5, 5]
    page.keyboard.press("Control+z")
    until(page, START[:-1] + ["- tea", "- "])
    page.keyboard.press("Control+z")
    until(page, START[:-1] + ["- tea"])
    page.keyboard.press("Control+Shift+z")
    until(page, START[:-1] + ["- tea", "- "])


def test_keys_delete_characters_words_and_line_ends(show):
    page = show("styled")
    begun(page)
    page.keyboard.type("one two")
    page.keyboard.press("Backspace")
    page.keyboard.press("Control+Backspace")
    until(page, START[:-1] + ["one "])
    page.keyboard.press("Home")
    page.keyboard.press("Backspace")
    until(page, START[:-2] + ["- eggsone "])
    page.keyboard.press("Delete")
    until(page, START[:-2] + ["- eggsne "])


def test_an_input_method_composes_in_the_text(show):
    page = show("styled")
    begun(page)
    keyboard = page.context.new_cdp_session(page)
    keyboard.send("Input.imeSetComposition", {"text": "に", "selectionStart": 1, "selectionEnd": 1})
    keyboard.send("Input.imeSetComposition", {"text": "にほ", "selectionStart": 2, "selectionEnd": 2})
    keyboard.send("Input.insertText", {"text": "日本"})
    until(page, START[:-1] + ["日本"])
    settled(page, 68)
    page.keyboard.type("!")
    until(page, START[:-1] + ["日本!"])


def test_text_is_pasted_and_copied_as_text(show, visitor):
    page = show("styled", permissions=["clipboard-read", "clipboard-write"])
    begun(page)
    page.evaluate("navigator.clipboard.write([new ClipboardItem({ 'text/html': new Blob(['<b>x</b>'], { type: 'text/html' }), 'text/plain': new Blob(['<b>one</b>\\r\\n*two*'], { type: 'text/plain' }) })])")
    page.keyboard.press("Control+v")
    until(page, START[:-1] + ["<b>one</b>", "*two*"])
    page.keyboard.press("Shift+Home")
    page.keyboard.press("Shift+ArrowUp")
    page.keyboard.press("Control+x")
    until(page, START[:-1] + [""])
    assert page.evaluate("navigator.clipboard.readText()") == "<b>one</b>\n*two*"


def test_the_app_sets_and_hears_of_the_selection(show):
    page = show("styled")
    begun(page)
    page.get_by_role("button", name="Top").click()
    expect(page.locator(named("place"))).to_have_text("selected # Styled text")
    page.get_by_role("button", name="Focus").click()
    page.wait_for_function("() => String(getSelection()) === '# Styled text'")
    page.keyboard.press("ArrowRight")
    settled(page, 13)
    page.get_by_role("button", name="Date").click()
    until(page, ["# Styled text22 November 2026"] + START[1:])


@pytest.fixture
def slowShow(show, showcase, visitor):
    """Every message takes its time, both ways."""
    def open(name, seconds):
        page = show("menus")
        page.add_init_script(f"""
            const Socket = WebSocket;
            window.WebSocket = class extends Socket {{
                send(data) {{ setTimeout(() => super.send(data), {seconds * 500}); }}
                set onmessage(work) {{ super.onmessage = event => setTimeout(() => work(event), {seconds * 500}); }}
            }};
        """)
        page.goto(f"{showcase.origin}/{name}")
        return page
    return open


def test_nothing_is_lost_or_doubled_where_answers_are_late(slowShow):
    page = slowShow("styled", 0.3)
    begun(page)
    page.keyboard.type("- one\ntwo *three* four\n")
    until(page, START[:-1] + ["- one", "- two *three* four", "- "])
    settled(page, 93)
    page.keyboard.type("end")
    until(page, START[:-1] + ["- one", "- two *three* four", "- end"])


def test_a_key_in_a_text_of_200_kB_sends_and_draws_one_line(show):
    page = show("styled")
    begun(page)
    page.get_by_role("button", name="Long").click()
    page.wait_for_function(f"() => ({LINES}).length === 4000", timeout=20000)
    page.get_by_role("button", name="Focus").click()
    page.keyboard.press("Control+Home")
    page.evaluate("""() => {
        window.drawn = new Set();
        new MutationObserver(records => {
            for (const { target } of records) drawn.add((target.nodeType === 1 ? target : target.parentElement).closest('.ln,.styled'));
        }).observe(document.querySelector('.styled'), { childList: true, characterData: true, subtree: true });
        window.said = 0;
        const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (data) { said += data.length; return send.call(this, data); };
    }""")
    page.keyboard.type("abc")
    settled(page, 3)
    assert page.evaluate("drawn.size") == 1
    assert page.evaluate("said") < 1000


@pytest.mark.parametrize("options", [{}, PHONE], ids=["wide", "phone"])
def test_a_text_that_is_locked_cannot_be_changed(show, options):
    page = show("styled", **options)
    begun(page)
    page.get_by_role("switch", name="Lock").click()
    expect(page.locator(".styled[contenteditable]")).to_have_count(0)
    expect(page.locator(".text-editor")).to_have_attribute("aria-disabled", "true")
