"""Rows that uncover their actions under a finger."""
from conftest import settle
from parts import showParts
from playwright.sync_api import expect

ROW = """<main class="root" data-n="0"><div class="list gx gy" data-n="1"><div class="row" data-n="2" data-b="swipe"><span class="text" data-n="3">Ada</span>
    <div class="swipes" data-c="swipe"><div class="swipe trailing full" data-n="4">
    <button class="button" data-n="5" onclick="said = 'first'" style="width: 74px">A</button><button class="button" data-n="6" style="width: 74px">B</button>
    <button class="button" data-n="7" style="width: 74px">C</button></div></div></div></div></main>"""


def test_several_actions_in_a_narrow_window_are_uncovered_and_the_first_runs_only_beyond_them(blank):
    page = blank(viewport={"width": 360, "height": 640}, has_touch=True)
    showParts(page, ROW, "swipes")
    page.evaluate("window.said = ''")
    box = page.locator(".row").bounding_box()
    y, touch = box["y"] + box["height"] / 2, page.context.new_cdp_session(page)

    def swipe(start, end):
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": start, "y": y}]})
        for step in range(1, 11):
            touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": start + (end - start) * step / 10, "y": y}]})
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    swipe(340, 220)
    expect(page.locator(".swipe.shown")).to_be_visible()
    expect(page.locator(".swipe.over")).to_have_count(0)
    assert page.evaluate("said") == ""
    page.mouse.click(180, 600)
    settle(page)
    swipe(340, 60)
    page.wait_for_function("said === 'first'")
