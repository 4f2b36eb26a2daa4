"""Gestures as apps use them, by mouse and by fingers."""
import re

import pytest
from conftest import PHONE, Finger, named, still, told
from playwright.sync_api import expect


def text(page, name: str):
    return page.locator(named(name))


def middle(locator):
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page, locator, dx: float, dy: float, steps: int = 8, isLet: bool = True):
    locator.scroll_into_view_if_needed()
    x, y = middle(locator)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + dx, y + dy, steps=steps)
    if isLet:
        page.mouse.up()


def isAt(page, name: str, x: float, y: float):
    page.wait_for_function(
        """([name, x, y]) => { const box = document.querySelector(`[data-identifier="${name}"]`).getBoundingClientRect();
            return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) < 3; }""", arg=[name, x, y])


class Fingers:
    """Two fingers on a page's touch screen."""

    def __init__(self, page):
        self.page, self.touch = page, page.context.new_cdp_session(page)

    def _tell(self, kind: str, points):
        self.touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]})

    def pinch(self, locator, before: float, after: float, turn: float = 0):
        import math
        x, y = middle(locator)

        def points(length: float, angle: float):
            dx, dy = math.cos(math.radians(angle)) * length / 2, math.sin(math.radians(angle)) * length / 2
            return [(x - dx, y - dy), (x + dx, y + dy)]
        self._tell("touchStart", points(before, 0))
        for step in range(1, 11):
            self._tell("touchMove", points(before + (after - before) * step / 10, turn * step / 10))
            self.page.wait_for_timeout(16)
        self._tell("touchEnd", [])


@pytest.mark.parametrize("options", [{}, PHONE])
def test_cards_are_thrown(show, options):
    page = show("gestures", **options)
    swipe = Finger(page).swipe if options else lambda locator, dx, dy=0: drag(page, locator, dx, dy)
    x, y = middle(text(page, "Ada"))
    # A short way leads back.
    page.wait_for_timeout(100)
    swipe(text(page, "Ada"), 30)
    still(page)
    expect(text(page, "card-said")).to_have_text("no card")
    swipe(text(page, "Ada"), 180)
    expect(text(page, "card-said")).to_have_text("Ada right")
    still(page)
    swipe(text(page, "Bea"), -180)
    expect(text(page, "card-said")).to_have_text("Bea left")


@pytest.mark.parametrize("options", [{}, PHONE])
def test_a_view_follows_and_stays(show, options):
    page = show("gestures", **options)
    ball = text(page, "ball")
    x, y = middle(ball)
    if options:
        finger = Finger(page)
        finger.press(x, y)
        finger.move(60, 5)
        isAt(page, "ball", x + 60, y + 5)
        finger.lift()
    else:
        drag(page, ball, 60, 40, isLet=False)
        isAt(page, "ball", x + 60, y + 40)
        page.mouse.up()
    page.wait_for_timeout(200)
    isAt(page, "ball", x + 60, y + (5 if options else 40))


def test_two_fingers_zoom_and_turn(show):
    page = show("gestures", **PHONE)
    picture = text(page, "picture")
    Fingers(page).pinch(picture, 60, 120)
    expect(text(page, "zoom")).to_have_text("2.0 0°")
    Fingers(page).pinch(picture, 80, 80, turn=45)
    expect(text(page, "zoom")).to_contain_text("45°")
    assert page.evaluate("visualViewport.scale") == 1


def test_a_trackpads_pinch_zooms(show):
    page = show("gestures")
    x, y = middle(text(page, "picture"))
    page.mouse.move(x, y)
    page.keyboard.down("Control")
    for _ in range(5):
        page.mouse.wheel(0, -14)
    page.keyboard.up("Control")
    expect(text(page, "zoom")).to_contain_text("2.0")
    text(page, "picture").dblclick()
    expect(text(page, "zoom")).to_contain_text("1.0")


def test_one_tap_waits_for_the_second(show):
    page = show("gestures")
    text(page, "taps").click()
    expect(text(page, "tap-said")).to_have_text("one")
    text(page, "taps").dblclick()
    expect(text(page, "tap-said")).to_have_text("two")
    page.wait_for_timeout(500)
    expect(text(page, "tap-said")).to_have_text("two")
    text(page, "place").click(position={"x": 20, "y": 30})
    expect(text(page, "tap-said")).to_have_text(re.compile("at (19|20) (29|30)"))
    text(page, "either").click()
    expect(text(page, "tap-said")).to_have_text("tapped")
    text(page, "either").click(delay=700)
    expect(text(page, "tap-said")).to_have_text("held")
    text(page, "taps").focus()
    page.keyboard.press("Enter")
    expect(text(page, "tap-said")).to_have_text("one")


def test_a_long_press_tells_its_beginning_and_takes_its_time(show):
    page = show("gestures")
    hold = text(page, "hold")
    hold.scroll_into_view_if_needed()
    x, y = middle(hold)
    page.mouse.move(x, y)
    page.mouse.down()
    expect(hold).to_have_text("pressing")
    page.mouse.up()
    expect(hold).to_have_text("hold me")
    page.mouse.down()
    page.mouse.move(x + 60, y)
    expect(hold).to_have_text("hold me")
    page.mouse.up()
    page.mouse.move(x, y)
    page.mouse.down()
    page.wait_for_timeout(500)
    expect(hold).to_have_text("pressing")
    expect(hold).to_have_text("done")
    page.mouse.up()


@pytest.mark.parametrize("options", [{}, PHONE])
def test_a_drag_after_a_long_press(show, options):
    page = show("gestures", **options)
    view = text(page, "sequence")
    page.wait_for_timeout(500)
    view.scroll_into_view_if_needed()
    x, y = middle(view)
    if options:
        finger = Finger(page)
        finger.press(x, y)
        expect(view).to_have_text("dragging")
        finger.move(0, 50)
        isAt(page, "sequence", x, y + 50)
        finger.lift()
    else:
        drag(page, view, 40, 0)
        page.wait_for_timeout(100)
        isAt(page, "sequence", x, y)
        page.mouse.move(x, y)
        page.mouse.down()
        expect(view).to_have_text("dragging")
        page.mouse.move(x, y + 50, steps=4)
        isAt(page, "sequence", x, y + 50)
        page.mouse.up()
    expect(view).to_have_text("inactive")


def test_swipes_in_four_directions(show):
    page = show("gestures")
    board = text(page, "board")
    for dx, dy, said in [(80, 10, "right"), (-80, 10, "left"), (5, 60, "down"), (5, -60, "up")]:
        drag(page, board, dx, dy)
        expect(board).to_have_text(said)
    drag(page, board, 10, 0)
    expect(board).to_have_text("up")


def test_a_drag_without_a_least_distance_begins_at_once(show):
    page = show("gestures")
    slide = text(page, "slide")
    box = slide.bounding_box()
    slide.click(position={"x": 50, "y": 15})
    expect(text(page, "share")).to_have_text("25 %")
    drag(page, slide, 60, 0)
    expect(text(page, "share")).to_have_text("80 %")


def test_a_finger_scrolls_where_nothing_is_dragged(show):
    page = show("gestures", **PHONE)
    top = page.get_by_text("Row 0").bounding_box()["y"]
    Finger(page).swipe(text(page, "hold"), 0, -150)
    page.wait_for_timeout(300)
    assert page.get_by_text("Row 0").bounding_box()["y"] < top - 50
    expect(text(page, "hold")).to_have_text("hold me")


def test_a_drag_at_a_distance_follows_the_finger(visitor, showcase):
    """With a tenth of a second each way, what is dragged is where the finger is once the app has answered."""
    from proxy import Proxy
    between = Proxy(showcase.port)
    try:
        page = visitor.open(showcase.through(between))
        page.goto(page.url.rstrip("/") + "/gestures")
        expect(page.locator("html[data-live]")).to_have_count(1)
        ball = text(page, "ball")
        between.delay = 0.1
        page.wait_for_timeout(600)
        x, y = middle(ball)
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 20, y)
        page.wait_for_timeout(400)
        late = []
        for step in range(1, 12):
            page.mouse.move(x + 20 + step * 8, y)
            page.wait_for_timeout(20)
            at, _ = middle(ball)
            late.append(abs(at - (x + 20 + step * 8)))
        page.mouse.up()
        assert max(late) < 20, late
        page.wait_for_timeout(500)
        isAt(page, "ball", x + 108, y)
    finally:
        between.close()


@pytest.mark.parametrize("name, x, y, hits", [
    ("circle", 40, 40, "circle"), ("circle", 4, 4, "below"), ("circle", 76, 5, "below"), ("circle", 40, 2, "circle"),
    ("capsule", 60, 4, "capsule"), ("capsule", 4, 4, "below"), ("rounded", 40, 3, "rounded"), ("rounded", 3, 3, "below"),
    ("triangle", 40, 40, "triangle"), ("triangle", 6, 6, "below"), ("triangle", 6, 77, "triangle"),
    ("box", 2, 2, "box"), ("preview", 2, 2, "preview"), ("button", 40, 40, "button"), ("button", 3, 3, "below"),
])
def test_a_view_is_hit_within_its_content_shape_and_what_is_below_it_elsewhere(show, name, x, y, hits):
    page = show("gestures")
    page.wait_for_function("() => performance.getEntriesByType('resource').some(one => one.name.includes('hits.js'))")
    target = page.locator(f'[data-identifier="{name}"]').first
    target.scroll_into_view_if_needed()
    page.wait_for_timeout(200)
    box = target.bounding_box()
    page.mouse.click(box["x"] + x, box["y"] + y)
    expect(page.locator('[data-identifier="hits"]')).to_have_text(f"Hits {hits}")


@pytest.mark.parametrize("x, y, hits", [
    (100, 100, "disc"), (84, 84, "wedge"), (100, 60, "wedge"), (100, 3, "line"), (100, 196, "line"), (190, 120, "below"), (30, 190, "wedge"),
])
def test_a_shape_is_hit_where_it_is_drawn(show, x, y, hits):
    page = show("gestures")
    page.wait_for_function("() => performance.getEntriesByType('resource').some(one => one.name.includes('hits.js'))")
    drawn = page.locator('[data-identifier="drawn"]').first
    drawn.scroll_into_view_if_needed()
    box = drawn.bounding_box()
    page.mouse.click(box["x"] + x, box["y"] + y)
    expect(page.locator('[data-identifier="hits"]')).to_have_text(f"Hits {hits}")


def test_a_finger_hits_within_the_shape_too(show):
    page = show("gestures", has_touch=True)
    page.wait_for_function("() => performance.getEntriesByType('resource').some(one => one.name.includes('hits.js'))")
    target = page.locator('[data-identifier="circle"]').first
    target.scroll_into_view_if_needed()
    page.wait_for_timeout(200)
    box = target.bounding_box()
    page.touchscreen.tap(box["x"] + 4, box["y"] + 4)
    page.touchscreen.tap(box["x"] + 40, box["y"] + 40)
    expect(page.locator('[data-identifier="hits"]')).to_have_text("Hits below circle")


def test_a_pointer_that_comes_and_goes_is_told(show):
    page = show("gestures")
    view, state = page.locator(named("hovered")).first, page.locator(named("hover-state"))
    view.scroll_into_view_if_needed()
    box = view.bounding_box()
    page.mouse.move(box["x"] + 60, box["y"] + 20)
    expect(state).to_have_text("over 1")
    # From one part to another it stays.
    page.mouse.move(box["x"] + 60, box["y"] + box["height"] - 20)
    told(page)
    expect(state).to_have_text("over 1")
    page.mouse.move(2, 2)
    expect(state).to_have_text("away 2")


def test_a_finger_scrolls_from_a_view_that_is_dragged_once_it_has_been_held(show):
    page = show("gestures", **PHONE)
    view = text(page, "sequence")
    page.wait_for_timeout(500)
    view.evaluate("element => element.scrollIntoView({ block: 'end' })")
    before = middle(view)[1]
    Finger(page).swipe(view, 0, -120) if before > 600 else Finger(page).swipe(view, 0, 120)
    page.wait_for_timeout(300)
    assert abs(middle(view)[1] - before) > 50
    expect(view).to_have_text("inactive")


def test_places_begin_where_the_view_does_and_not_its_background_beyond_the_safe_area(show):
    page = show("gestures")
    place = text(page, "place")
    top = place.evaluate("""element => {
        const box = element.closest('[data-touches],[data-taps]');
        box.classList.add('fill-top');
        Object.assign(box.style, { borderTop: '44px solid transparent', boxSizing: 'content-box', overflow: 'visible' });
        box.scrollIntoView();
        return box.getBoundingClientRect();
    }""")
    page.mouse.click(top["x"] + 20, top["y"] + 44 + 30)
    expect(text(page, "tap-said")).to_have_text(re.compile("at (19|20) (29|30)"))
