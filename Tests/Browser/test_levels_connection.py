"""Latency, broken connections, input methods, tabs, and an app that stops."""
import time

import pytest
from conftest import goBack, named, openScreen, settle
from playwright.sync_api import expect
from programs import App
from proxy import Proxy
from test_levels_lists import expectDone, todo

TEXT = "The quick brown fox jumps over the lazy dog 0123456789"
BANNER = "Reconnecting…"


def entryOf(page):
    entry = page.get_by_role("textbox", name="New todo")
    entry.click()
    return entry


def test_typing_with_latency_loses_nothing(visitor, levelsProxy):
    page = visitor.open(levelsProxy.entry)
    openScreen(page, "todos")
    levelsProxy.delay = 0.3
    entry = entryOf(page)
    page.keyboard.type(TEXT, delay=15)
    for _ in range(10):
        page.keyboard.press("ArrowLeft")
    page.keyboard.type("and ")
    expected = TEXT[:-10] + "and " + TEXT[-10:]
    assert entry.input_value() == expected
    assert entry.evaluate("field => field.selectionStart") == len(expected) - 10
    page.get_by_role("button", name="Add", exact=True).click()
    expect(todo(page, expected)).to_have_count(1)
    expect(entry).to_have_value("")


@pytest.mark.parametrize("delay", [0, 0.15], ids=["at once", "300 ms"])
def test_two_quick_clicks_on_a_link_push_once(visitor, levelsProxy, delay):
    page = visitor.open(levelsProxy.entry)
    page.wait_for_function("() => 'live' in document.documentElement.dataset")
    levelsProxy.delay = delay
    box = page.locator(named("open-todos")).bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.up()
    # Without latency the second click meets the screen that is just coming in.
    if delay == 0:
        page.locator(".nav > .screen").nth(1).wait_for()
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    page.wait_for_url("**/todos")
    settle(page)
    expect(page.locator(".nav > .screen")).to_have_count(2)
    goBack(page)
    expect(page.get_by_role("heading", name="Levels", level=1)).to_be_visible()
    expect(page.locator(".nav > .screen")).to_have_count(1)


def test_searching_with_latency_shows_the_last_results(visitor, levelsProxy):
    page = visitor.open(levelsProxy.entry)
    openScreen(page, "search")
    levelsProxy.delay = 0.3
    search = page.get_by_role("searchbox")
    search.click()
    page.keyboard.type("berry", delay=20)
    assert search.input_value() == "berry"
    expect(page.get_by_role("listitem")).to_have_text(["Elderberry"])
    assert search.input_value() == "berry"
    assert search.evaluate("field => field.selectionStart") == 5


def test_an_input_methods_composition_is_left_alone(visitor, levelsProxy):
    page = visitor.open(levelsProxy.entry)
    openScreen(page, "todos")
    levelsProxy.delay = 0.1
    entry = entryOf(page)
    keys = page.context.new_cdp_session(page)
    page.keyboard.type("a")
    for text in ("に", "にh", "にほ", "にほn"):
        keys.send("Input.imeSetComposition", {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
        assert entry.input_value() == "a" + text
    keys.send("Input.insertText", {"text": "日本"})
    page.keyboard.type("b")
    assert entry.input_value() == "a日本b"
    page.get_by_role("button", name="Add", exact=True).click()
    expect(todo(page, "a日本b")).to_be_visible()
    expect(entry).to_have_value("")


def test_broken_connections_lose_no_keystroke(visitor, levelsProxy):
    page = visitor.open(levelsProxy.entry)
    openScreen(page, "todos")
    levelsProxy.delay = 0.02
    entry = entryOf(page)
    for index, letter in enumerate(TEXT):
        page.keyboard.type(letter)
        if index % 9 == 4:
            levelsProxy.cut()
    assert entry.input_value() == TEXT
    page.get_by_role("button", name="Add", exact=True).click()
    levelsProxy.cut()
    expect(todo(page, TEXT)).to_have_count(1, timeout=10_000)
    expect(entry).to_have_value("")
    visitor.forgiveBrokenConnections()


def test_broken_connections_lose_no_click(visitor, crashing):
    proxy = Proxy(crashing.port)
    page = visitor.open(crashing.through(proxy))
    for index in range(40):
        page.get_by_role("button", name="Add one", exact=True).click()
        if index % 7 == 3:
            proxy.cut()
    expect(page.get_by_text("Count 40", exact=True)).to_be_visible(timeout=10_000)
    proxy.close()
    visitor.forgiveBrokenConnections()


def test_the_banner_comes_after_a_second_and_goes(visitor, levelsProxy):
    page = visitor.open(levelsProxy.entry)
    openScreen(page, "todos")
    levelsProxy.isOpen = False
    start = time.monotonic()
    levelsProxy.cut()
    todo(page, "Buy milk").click()
    expect(page.get_by_text(BANNER)).to_be_visible()
    assert time.monotonic() - start > 0.95
    levelsProxy.isOpen = True
    expect(page.get_by_text(BANNER)).to_have_count(0, timeout=8000)
    expectDone(page, "Buy milk", True)
    visitor.forgiveBrokenConnections()


def test_a_short_break_shows_no_banner(visitor, levelsProxy):
    page = visitor.open(levelsProxy.entry)
    openScreen(page, "todos")
    page.evaluate("""() => { globalThis.banners = 0;
        new MutationObserver(() => { banners += document.querySelectorAll('.glide-banner').length; }).observe(document.body, { childList: true }); }""")
    levelsProxy.cut()
    todo(page, "Buy milk").click()
    expectDone(page, "Buy milk", True)
    assert page.evaluate("banners") == 0
    visitor.forgiveBrokenConnections()


def test_an_app_that_is_gone_for_good_is_said_to_have_stopped(visitor, levels):
    page = visitor.open("about:blank")
    page.clock.install()
    page.goto(levels.url)
    openScreen(page, "todos")
    levels.stop()
    expect(page.get_by_text(BANNER)).to_be_visible(timeout=3000)
    for _ in range(8):
        page.clock.fast_forward(6000)
        page.wait_for_timeout(50)
    expect(page.get_by_text("The app has stopped. Start it again and reload.")).to_be_visible()
    visitor.forgiveBrokenConnections()


def test_a_restarted_app_is_loaded_anew_and_says_so(visitor):
    levels = App("Levels", "--open")
    page = visitor.open(levels.url)
    openScreen(page, "todos")
    entryOf(page).fill("A draft")
    levels.stop()
    levels.start()
    expect(page.get_by_text("The app was restarted.")).to_be_visible(timeout=10_000)
    assert page.url == levels.origin + "/todos"
    expect(page.get_by_role("textbox", name="New todo")).to_have_value("A draft")
    levels.stop()
    visitor.forgiveBrokenConnections()


def test_a_restarted_app_takes_its_tabs_back(visitor, levels):
    page = visitor.open(levels.url)
    openScreen(page, "todos")
    entryOf(page).fill("A draft")
    levels.stop()
    levels.start()
    expect(page.get_by_text("The app was restarted.")).to_be_visible(timeout=10_000)
    assert page.url == levels.origin + "/todos"
    expect(page.get_by_role("textbox", name="New todo")).to_have_value("A draft")
    visitor.forgiveBrokenConnections()


def test_a_page_of_an_app_that_lost_its_secret_is_told_to_open_the_new_address(visitor, levels, tmp_path):
    page = visitor.open(levels.url)
    openScreen(page, "todos")
    levels.stop()
    for kept in tmp_path.rglob(".access"):
        kept.unlink()
    levels.start()
    expect(page.get_by_text("The app was started anew. Open the address that it printed last.")).to_be_visible(timeout=15_000)
    visitor.forgiveBrokenConnections()
    visitor.forgive("421")


def test_two_tabs_share_the_app_and_not_the_view(visitor, levels):
    first = visitor.open(levels.url)
    second = visitor.open(levels.origin, first.context)
    first.locator(named("services-fail")).get_by_role("switch").click()
    expect(second.locator(named("services-fail")).get_by_role("switch")).to_be_checked()
    openScreen(first, "todos")
    todo(first, "Buy milk").click()
    openScreen(second, "todos")
    expectDone(second, "Buy milk", False)
    first.close()
    todo(second, "Buy milk").click()
    expectDone(second, "Buy milk", True)


# The page's scripts cannot do what the next message of the app asks for.
BREAKS = "() => { Element.prototype.insertBefore = () => { throw new TypeError('broken on purpose'); }; }"


def test_a_page_that_cannot_show_what_came_is_loaded_anew_and_the_log_says_why(visitor, levels):
    page = visitor.open(levels.url)
    openScreen(page, "todos")
    page.evaluate(BREAKS)
    entry = entryOf(page)
    page.keyboard.type("not shown")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_text("A part of this page could not be shown, so it starts again.")).to_be_visible()
    visitor.forgive("broken on purpose")
    levels.waitForLog("A page could not be brought up to date and loads anew: message ")
    assert "TypeError: broken on purpose" in levels.log
    entry.fill("shown")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(todo(page, "shown")).to_have_count(1)


def test_a_page_that_breaks_again_at_once_is_left_to_the_person(visitor, levels):
    page = visitor.blank()
    page.add_init_script(f"({BREAKS})()")
    page.goto(levels.url)
    for _ in range(2):
        page.locator(named("open-todos")).click()
        expect(page.get_by_text("A part of this page could not be shown, so it starts again.")).to_be_visible()
    expect(page.get_by_role("button", name="Reload")).to_be_visible()
    visitor.forgive("broken on purpose")
