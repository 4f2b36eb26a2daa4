"""Latency, drops and restarts: no click and no keystroke is lost or doubled."""
import time

from conftest import connected, field, named
from playwright.sync_api import expect

TEXT = "The quick brown fox jumps over the lazy dog 0123456789"


def test_typing_with_300_ms_of_latency(page, proxy):
    proxy.delay = 0.15
    entry = field(page, "plain")
    entry.click()
    page.keyboard.type(TEXT, delay=25)
    assert entry.input_value() == TEXT
    expect(page.locator(named("echo"))).to_have_text(TEXT)
    assert entry.input_value() == TEXT


def test_a_program_that_changes_the_text_wins_once_typing_rests(page, proxy):
    proxy.delay = 0.15
    entry = field(page, "upper")
    entry.click()
    page.keyboard.type("hello world", delay=25)
    expect(entry).to_have_value("HELLO WORLD")


def test_what_is_typed_before_the_field_is_cleared_stays(page, proxy):
    proxy.delay = 0.15
    entry = field(page, "clearing")
    entry.click()
    page.keyboard.type("one", delay=25)
    page.keyboard.press("Enter")
    page.keyboard.type("two", delay=25)
    expect(page.locator(named("submitted"))).to_have_text("[one]")
    expect(entry).to_have_value("two")
    page.wait_for_timeout(700)
    page.keyboard.press("Enter")
    expect(page.locator(named("submitted"))).to_have_text("[one][two]")


def test_the_caret_stays(page):
    entry = field(page, "upper")
    entry.click()
    page.keyboard.type("abcd")
    expect(entry).to_have_value("ABCD")
    for _ in range(2):
        page.keyboard.press("ArrowLeft")
    page.keyboard.type("x")
    expect(entry).to_have_value("ABXCD")
    page.keyboard.type("y")
    expect(entry).to_have_value("ABXYCD")


def test_no_keystroke_is_lost_while_connections_break(page, proxy):
    proxy.delay = 0.05
    entry = field(page, "plain")
    entry.click()
    for index, letter in enumerate(TEXT):
        page.keyboard.type(letter)
        page.wait_for_timeout(20)
        if index % 9 == 4:
            proxy.cut()
    expect(page.locator(named("echo"))).to_have_text(TEXT, timeout=15000)
    assert entry.input_value() == TEXT


def test_no_click_is_lost_or_doubled_while_connections_break(page, proxy):
    before = int(page.locator(named("count")).text_content())
    for index in range(40):
        page.locator(named("increment")).click()
        page.wait_for_timeout(25)
        if index % 7 == 3:
            proxy.cut()
    expect(page.locator(named("count"))).to_have_text(str(before + 40), timeout=15000)


def test_composition_is_left_alone(page):
    entry = field(page, "upper")
    entry.click()
    keys = page.context.new_cdp_session(page)
    for text in ("に", "にほ", "にほn"):
        keys.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
        page.wait_for_timeout(60)
        assert entry.input_value() == text
    keys.send("Input.insertText", {"text": "日本a"})
    expect(entry).to_have_value("日本A")


def test_a_banner_says_that_the_connection_is_lost(page, proxy):
    proxy.isOpen = False
    proxy.cut()
    expect(page.get_by_text("Reconnecting…")).to_be_visible(timeout=4000)
    page.locator(named("increment")).click()
    count = int(page.locator(named("count")).text_content())
    proxy.isOpen = True
    expect(page.locator(named("count"))).to_have_text(str(count + 1), timeout=10000)
    expect(page.get_by_text("Reconnecting…")).to_have_count(0)


def test_a_restarted_app_is_loaded_anew_with_what_was_typed(page, demo):
    entry = field(page, "plain")
    entry.click()
    page.keyboard.type("draft")
    expect(page.locator(named("echo"))).to_have_text("draft")
    demo.stop()
    demo.start()
    expect(page.get_by_text("The app was restarted.")).to_be_visible(timeout=10000)
    expect(field(page, "plain")).to_have_value("draft")
    expect(page.locator(named("echo"))).to_have_text("draft")


def test_what_a_closed_page_could_not_send_is_in_its_field_again(page, proxy):
    entry = field(page, "plain")
    entry.click()
    page.keyboard.type("told")
    expect(page.locator(named("echo"))).to_have_text("told")
    proxy.isOpen = False
    proxy.cut()
    expect(page.get_by_text("Reconnecting…")).to_be_visible(timeout=4000)
    entry.fill("a draft")
    page.wait_for_function("() => Object.values(localStorage).some(text => text.includes('a draft'))")
    context = page.context
    page.close()
    proxy.isOpen = True
    another = context.new_page()
    another.goto(proxy.url)
    # The demo begins anew: its field has nothing that was not there before.
    expect(another.get_by_role("button", name="Show It")).to_be_visible(timeout=8000)
    another.get_by_role("button", name="Show It").click()
    expect(another.get_by_role("textbox", name="What was typed")).to_have_value("a draft")


def test_the_same_page_connected_elsewhere_is_told(page):
    page.evaluate("""() => { const id = document.querySelector('meta[name=glide-session]').content;
        globalThis.other = new WebSocket(`ws://${location.host}/glide/socket?session=${id}`); }""")
    expect(page.get_by_text("This page is connected elsewhere.")).to_be_visible()
    page.problems.clear()


def test_what_the_server_refuses_drops_the_connection_and_not_the_session(page):
    page.evaluate("""() => { const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (text) { WebSocket.prototype.send = send; send.call(this, '[1,'); }; }""")
    page.locator(named("increment")).click()
    time.sleep(0.5)
    connected(page)


LONG = 512 * 1024


def paste(page, name: str, text: str):
    """As a paste does: all at once, with one event."""
    field(page, name).evaluate("""(entry, text) => { entry.focus();
        entry.setRangeText(text, entry.selectionStart, entry.selectionEnd, 'end');
        entry.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' })); }""", text)


def complaint(page, name: str) -> str:
    return field(page, name).evaluate("entry => entry.validationMessage")


def test_a_paste_that_is_too_long_is_cut_and_said_at_the_field(page):
    entry = field(page, "plain")
    entry.fill("start end")
    entry.evaluate("entry => entry.setSelectionRange(6, 6)")
    for size in (600_000, 10_000_000):
        paste(page, "plain", "x" * size)
        text = entry.input_value()
        assert text.startswith("start xxx") and text.endswith("xxxend")
        assert LONG - 10 < len(text) <= LONG
        assert complaint(page, "plain") == "A field takes at most 512 kB. The rest was left out."
        connected(page)
    expect(page.locator(named("echo"))).to_have_text(entry.input_value())
    entry.fill("short")
    assert complaint(page, "plain") == ""
    expect(page.locator(named("echo"))).to_have_text("short")


def test_wide_characters_are_cut_whole(page):
    paste(page, "plain", "😀" * 400_000)
    text = field(page, "plain").input_value()
    assert 1000 < len(text.encode()) <= LONG and set(text) == {"😀"}
    connected(page)
    expect(page.locator(named("echo"))).to_have_text(text)


def test_half_a_character_is_mended_before_it_is_sent(page):
    field(page, "plain").evaluate("""entry => { entry.focus(); entry.value = 'a\\ud83d b';
        entry.dispatchEvent(new InputEvent('input', { bubbles: true })); }""")
    expect(page.locator(named("echo"))).to_have_text("a\ufffd b")
    connected(page)


def test_what_the_app_refuses_is_said_at_the_field_and_the_page_goes_on(page):
    page.evaluate("""() => { const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (text) {
            const message = JSON.parse(text);
            if (message[3] !== 'text') return send.call(this, text);
            WebSocket.prototype.send = send;
            message[4] = 'x'.repeat(600000);
            send.call(this, JSON.stringify(message));
        }; }""")
    entry = field(page, "plain")
    entry.fill("typed")
    expect(entry).to_have_value("")
    assert complaint(page, "plain") == "This text is too long: a field takes at most 512 kB. It is as it was before."
    connected(page)
    entry.fill("again")
    expect(page.locator(named("echo"))).to_have_text("again")
    assert complaint(page, "plain") == ""


def test_an_app_at_work_is_busy_and_not_gone(page):
    sockets = []
    page.on("websocket", lambda socket: sockets.append(socket))
    before = int(page.locator(named("count")).text_content())
    page.locator(named("work")).click()
    page.locator(named("increment")).click()
    expect(page.get_by_role("status")).to_have_text("The app is busy…", timeout=9_000)
    expect(page.locator(named("count"))).to_have_text(str(before + 2), timeout=15_000)
    expect(page.get_by_text("The app is busy…")).to_have_count(0)
    assert sockets == []
