"""What apps draw by themselves: the pixels that a page shows of it, and when it draws them anew."""
from conftest import named
from parts import showParts

# The colour of a pixel of the canvas in what is named, at a point of it.
PIXEL = """([selector, x, y]) => {
    const canvas = document.querySelector(selector).closest('.canvas, .layer').querySelector('canvas') ?? document.querySelector(selector).querySelector('canvas');
    const ratio = canvas.width / canvas.clientWidth;
    return [...canvas.getContext('2d').getImageData(Math.round(x * ratio), Math.round(y * ratio), 1, 1).data];
}"""

WHOLE = """selector => {
    const element = document.querySelector(selector);
    return (element.matches('.canvas') ? element : element.querySelector('.canvas')).querySelector('canvas').toDataURL();
}"""


HAS_INK = """selector => {
    const element = document.querySelector(selector), canvas = (element.matches('.canvas') ? element : element.querySelector('.canvas')).querySelector('canvas');
    return canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.some(value => value);
}"""


def awaitInk(page, name):
    page.wait_for_function(HAS_INK, arg=named(name))


def pixel(page, name, x, y):
    return page.evaluate(PIXEL, [named(name), x, y])


def drawn(page, name):
    return page.evaluate(WHOLE, named(name))


def whenDrawn(page, name, x, y):
    """The pixel, once there is something."""
    page.wait_for_function(f"arguments => ({PIXEL})(arguments)[3] > 0", arg=[named(name), x, y])
    return pixel(page, name, x, y)


def isNear(color, other, tolerance=40):
    return all(abs(a - b) <= tolerance for a, b in zip(color[:3], other))


def test_shadings_lines_clips_blends_and_layers_are_drawn(show):
    page = show("drawing")
    red, blue = (255, 59, 48), (0, 122, 255)
    assert isNear(whenDrawn(page, "samples", 10, 10), red)
    assert isNear(pixel(page, "samples", 66, 66), blue)
    # A radial gradient begins in the middle, and its circle ends.
    assert isNear(pixel(page, "samples", 110, 38), red)
    assert pixel(page, "samples", 82, 10)[3] == 0
    # The style of a shape fills the shape from top to bottom.
    assert isNear(pixel(page, "samples", 254, 10), (175, 82, 222))
    # What is outside a clip is not drawn, what is inside is.
    assert pixel(page, "samples", 82, 82)[3] == 0
    assert isNear(pixel(page, "samples", 110, 110), (255, 255, 255))
    # Screen: where both are, the channels add up.
    both = pixel(page, "samples", 182, 104)
    assert both[0] > 240 and both[2] > 240
    # Two drops flow together: between them it is as opaque as in them, and a little outside there is nothing.
    assert pixel(page, "samples", 42, 182)[3] == 255
    assert pixel(page, "samples", 6, 156)[3] == 0
    # Letters are a mask.
    row = [pixel(page, "samples", x, 258)[3] for x in range(8, 180, 2)]
    assert 0 in row and 255 in row
    assert pixel(page, "samples", 290, 258)[3] == 0


def test_pictures_and_texts_are_drawn_in_the_colours_of_the_scheme(show):
    for scheme, expected in [("light", (0, 0, 0)), ("dark", (255, 255, 255))]:
        page = show("drawing", color_scheme=scheme)
        assert isNear(whenDrawn(page, "samples", 239, 175), expected)
        ink = [color for y in range(190, 204) for x in range(84, 200, 1) if (color := pixel(page, "samples", x, y))[3] > 250]
        assert ink and all(isNear(color, expected, 90) for color in ink)
        # A stencil has the colour that it is given.
        heart = pixel(page, "samples", 272, 176)
        assert heart[0] > 240 and heart[2] > 60


def test_a_canvas_follows_the_scheme_without_the_program(show):
    page = show("drawing", color_scheme="light")
    assert isNear(whenDrawn(page, "samples", 239, 175), (0, 0, 0))
    page.emulate_media(color_scheme="dark")
    page.wait_for_function(f"arguments => ({PIXEL})(arguments)[0] > 200", arg=[named("samples"), 239, 175])


def test_a_clock_runs_and_what_stands_is_not_sent_again(show):
    page = show("drawing")
    awaitInk(page, "clock")
    first = drawn(page, "clock")
    page.wait_for_function(f"([selector, first]) => ({WHOLE})(selector) !== first", arg=[named("clock"), first])
    sizes = page.evaluate("""selector => new Promise(resolve => {
        const text = document.querySelector(selector).closest('.layer, .canvas').querySelector('.drawing'), seen = [];
        const watch = new MutationObserver(changes => { seen.push(changes.length); if (seen.length === 20) { watch.disconnect(); resolve(performance.now() - start); } });
        const start = performance.now();
        watch.observe(text, { characterData: true, childList: true, subtree: true });
    })""", named("clock"))
    # Thirty times a second at most, and on a busy machine less often.
    assert sizes > 550


def test_values_that_change_are_drawn_anew(show):
    page = show("drawing")
    awaitInk(page, "sparkline")
    before = drawn(page, "sparkline")
    page.get_by_role("button", name="Another value", exact=True).click()
    page.wait_for_function(f"([selector, before]) => ({WHOLE})(selector) !== before", arg=[named("sparkline"), before])


def test_particles_stand_until_they_are_let_fall(show):
    page = show("drawing")
    awaitInk(page, "confetti")
    still = drawn(page, "confetti")
    page.wait_for_timeout(300)
    assert drawn(page, "confetti") == still
    page.get_by_role("switch", name="Falling").click()
    page.wait_for_function(f"([selector, still]) => ({WHOLE})(selector) !== still", arg=[named("confetti"), still])


def test_a_canvas_is_drawn_for_the_size_it_has(show):
    page = show("drawing", viewport={"width": 390, "height": 844})
    narrow = page.evaluate("selector => document.querySelector(selector).closest('.layer, .canvas').querySelector('canvas').width", named("sparkline"))
    page.set_viewport_size({"width": 900, "height": 844})
    page.wait_for_function("([selector, narrow]) => document.querySelector(selector).closest('.layer, .canvas').querySelector('canvas').width > narrow + 300", arg=[named("sparkline"), narrow])
    # The line reaches the other end.
    page.wait_for_function(f"""selector => {{
        const canvas = document.querySelector(selector).closest('.layer, .canvas').querySelector('canvas');
        const {{ data }} = canvas.getContext('2d').getImageData(canvas.width - 3, 0, 1, canvas.height);
        return data.some((value, index) => index % 4 === 3 && value > 200);
    }}""", arg=named("sparkline"))


def test_views_are_drawn_as_symbols_and_follow_what_they_show(show):
    page = show("drawing")
    pink = whenDrawn(page, "symbols", 12, 40)
    assert pink[0] > 240 and pink[1] < 90
    # The second is turned, and the third.
    assert pixel(page, "symbols", 140, 40)[3] == 255
    before = drawn(page, "symbols")
    page.locator(named("symbols")).click()
    page.wait_for_function(f"([selector, before]) => ({WHOLE})(selector) !== before", arg=[named("symbols"), before])


SYMBOLS = """async () => {
    const { start } = await import('./canvas.js'), canvas = document.querySelector('.canvas'), moved = canvas.querySelector('.moved');
    const pixel = (x, y) => [...canvas.firstElementChild.getContext('2d').getImageData(x * devicePixelRatio, y * devicePixelRatio, 1, 1).data];
    start(canvas);
    const seen = [];
    for (let step = 0; step < 60; step++) {
        moved.style.translate = `${60 + step % 3}px`;
        await new Promise(requestAnimationFrame);
        if (step > 20) seen.push([pixel(50, 50)[3] > 0, pixel(110, 50)[3] > 0]);
    }
    return seen;
}"""


def test_symbols_that_move_all_the_time_are_seen_where_they_are(blank):
    page = blank()
    symbol = '<div class="{}" style="width: 20px; height: 20px; background: red"></div>'.format
    steps = '[["y",0,[50,50,0.5,0.5]],["y",1,[50,50,0.5,0.5]]]'
    showParts(page, f"""<main class="root" data-n="0"><div class="canvas" style="position: relative; width: 200px; height: 100px"><canvas></canvas>
        <span hidden>{steps}</span><div style="position: absolute; visibility: hidden">{symbol("still")}{symbol("moved")}</div></div></main>""")
    assert all(still and moved for still, moved in page.evaluate(SYMBOLS))
