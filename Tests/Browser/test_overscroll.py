"""A GeometryReader in a scroll view sees that the content is pulled beyond its start, and comes back."""
import pytest
from parts import showParts

CONTENT = """<div class="scrolled"><div class="geometry gx" style="height: 200px" data-n="2" data-b="measure"></div>
    <div class="layer" style="height: 2000px">content</div></div>"""
OWN = f'<main class="root" data-n="0"><div class="scroll sy gx gy" data-n="1" data-space="scrollView" data-axis="vertical">{CONTENT}</div></main>'
# In a screen, the screen's area scrolls in the place of the scroll view.
HELD = f"""<main class="root" data-n="0"><div class="nav gx gy" data-n="4"><section class="screen gx gy" data-n="5"><div class="screen-scroll">
    <div class="content"><div class="scroll sy gx gy" data-n="1" data-space="scrollView" data-axis="vertical">{CONTENT}</div></div></div></section></div></main>"""


@pytest.fixture
def touch(blank):
    return blank(viewport={"width": 390, "height": 600}, has_touch=True)


def offsets(page):
    """What the program was told of the reader's place in the scroll view, one after the other."""
    return page.evaluate("sent.filter(message => message[1] === 'measured').map(message => message[2][0][2].scrollView[1])")


def came_back(page):
    page.wait_for_function("() => { const last = sent.at(-1); return last[1] === 'measured' && last[2][0][2].scrollView[1] === 0; }")


@pytest.mark.parametrize("body", [OWN, HELD], ids=["own", "held"])
def test_a_pull_by_hand(touch, body):
    showParts(touch, body, "measures", "overscroll")
    touch.wait_for_function("() => sent.length > 0")
    assert offsets(touch) == [0]
    session = touch.context.new_cdp_session(touch)
    point = lambda y: [{"x": 100, "y": y}]
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": point(100)})
    for y in range(110, 310, 20):
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": point(y)})
    touch.wait_for_function("() => sent.at(-1)[2][0][2].scrollView[1] > 60")
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    came_back(touch)
    assert touch.evaluate("document.querySelector('.scrolled').style.translate") == ""


@pytest.mark.parametrize("body", [OWN, HELD], ids=["own", "held"])
def test_a_pull_by_the_wheel(touch, body):
    showParts(touch, body, "measures", "overscroll")
    touch.wait_for_function("() => sent.length > 0")
    touch.mouse.move(100, 300)
    touch.mouse.wheel(0, -300)
    touch.wait_for_function("() => sent.some(message => message[1] === 'measured' && message[2][0][2].scrollView[1] > 20)")
    came_back(touch)
    # In the middle of the content the wheel scrolls and pulls nothing.
    touch.mouse.wheel(0, 900)
    touch.wait_for_function("() => sent.at(-1)[2][0][2].scrollView[1] < -500")
    touch.mouse.wheel(0, -300)
    touch.wait_for_function("() => sent.at(-1)[2][0][2].scrollView[1] > -700")
    assert touch.evaluate("document.querySelector('.scrolled').style.translate") == ""
