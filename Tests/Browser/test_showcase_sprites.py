"""Games of SpriteKit: a scene is moved where the app runs, and drawn by the page from what has changed."""
import pytest
from conftest import PHONE
from playwright.sync_api import expect
from usable import faults

# The colour of the area at a place of it, in its own points.
COLOR = """([x, y]) => {
    const canvas = document.querySelector('.sprites > canvas'), by = canvas.width / canvas.clientWidth;
    return [...canvas.getContext('2d').getImageData(Math.round(x * by), Math.round(y * by), 1, 1).data].join();
}"""
# Where the red block is, from its left edge; null: nowhere.
RUNNER = """() => {
    const canvas = document.querySelector('.sprites > canvas'), by = canvas.width / canvas.clientWidth;
    const line = canvas.getContext('2d').getImageData(0, Math.round(30 * by), canvas.width, 1).data;
    for (let x = 0; x < canvas.width; x++) if (line[4 * x] > 200 && line[4 * x + 1] < 60) return x / by;
    return null;
}"""
WHITE, BLUE, RED, PURPLE = "255,255,255,255", "0,0,255,255", "255,0,0,255", "128,0,128,255"


def opened(show, game=None, **options):
    page = show("sprites", **(PHONE | options))
    if game:
        page.get_by_text(game, exact=True).click()
    expect(page.locator(".sprites > canvas")).to_be_visible()
    return page


def shows(page, x, y, color):
    page.wait_for_function(f"([x, y, color]) => ({COLOR})([x, y]) === color", arg=[x, y, color])


def tap(page, x, y):
    box = page.locator(".sprites").bounding_box()
    page.mouse.click(box["x"] + x, box["y"] + y)


def test_touches_reach_the_scene_and_what_it_adds_is_drawn(show):
    page = opened(show)
    shows(page, 30, 370, PURPLE)
    assert page.evaluate(COLOR, [150, 200]) == WHITE
    tap(page, 150, 200)
    expect(page.get_by_text("1 blocks")).to_be_visible()
    shows(page, 130, 180, BLUE)
    # A picture of the app's, and a text: something dark in the middle of its line.
    page.wait_for_function(f"() => {{ const [r, g, b] = ({COLOR})([248, 386]).split(',').map(Number); return g > r && g > b; }}")
    assert page.evaluate("""() => {
        const canvas = document.querySelector('.sprites > canvas'), by = canvas.width / canvas.clientWidth;
        const { data } = canvas.getContext('2d').getImageData(110 * by, 75 * by, 80 * by, 26 * by);
        return data.some((value, index) => index % 4 === 0 && value < 40);
    }""")
    # A node that wants its touches takes them.
    tap(page, 30, 370)
    expect(page.get_by_text("0 blocks")).to_be_visible()
    shows(page, 130, 180, WHITE)
    expect(page.get_by_role("img", name="Tap the blocks")).to_be_visible()
    assert faults(page) == []


def test_what_moves_stands_still_while_it_is_paused(show):
    page = opened(show)
    places = set()
    for _ in range(12):
        places.add(page.evaluate(RUNNER))
        page.wait_for_timeout(60)
    assert len(places) > 4
    page.get_by_role("switch", name="Paused").click()
    page.wait_for_timeout(400)
    place = page.evaluate(RUNNER)
    page.wait_for_timeout(400)
    assert place is not None and page.evaluate(RUNNER) == place
    page.get_by_role("switch", name="Paused").click()
    page.wait_for_function(f"place => ({RUNNER})() !== place", arg=place)


def test_a_ball_falls_and_then_nothing_is_sent(show):
    page = opened(show, "Ball")
    # It is another colour once it has touched the floor, on which it comes to rest.
    shows(page, 150, 376, "0,255,255,255")
    page.wait_for_timeout(2000)
    with received(page) as frames:
        page.wait_for_timeout(700)
    assert sum(frames.sizes) < 200
    assert page.evaluate(COLOR, [150, 396]) == "0,255,255,255"


class received:
    """What the server sends meanwhile, by the browser's own notes."""

    def __init__(self, page):
        self.session, self.sizes = page.context.new_cdp_session(page), []

    def __enter__(self):
        self.session.on("Network.webSocketFrameReceived", lambda event: self.sizes.append(len(event["response"]["payloadData"])))
        self.session.send("Network.enable")
        return self

    def __exit__(self, *_):
        self.session.detach()


def test_moving_scenes_send_little(show):
    page = opened(show)
    with received(page) as frames:
        page.wait_for_timeout(1500)
    sizes = [size for size in frames.sizes if size]
    assert len(sizes) > 20 and sorted(sizes)[len(sizes) // 2] < 60, sizes


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_what_is_behind_a_transparent_scene_is_seen_and_particles_move(show, scheme):
    page = opened(show, "Snow", color_scheme=scheme)
    page.wait_for_function("() => { const canvas = document.querySelector('.sprites > canvas'); return canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.some((value, index) => index % 4 === 3 && value === 255); }")
    seen = """() => {
        const canvas = document.querySelector('.sprites > canvas'), { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        let text = '', count = 0;
        for (let index = 3; index < data.length; index += 4 * 97) { text += data[index] ? 1 : 0; count += data[index] ? 1 : 0; }
        return [text, count * 97 / (data.length / 4)];
    }"""
    first, share = page.evaluate(seen)
    assert 0.02 < share < 0.6
    page.wait_for_timeout(300)
    assert page.evaluate(seen)[0] != first


def test_a_scene_of_a_view_of_uikit_has_stripes_and_a_camera(show):
    page = opened(show, "View")
    shows(page, 150, 200, BLUE)
    assert page.evaluate(COLOR, [150, 25]) == "0,0,0,255" and page.evaluate(COLOR, [20, 200]).startswith("255,1")
