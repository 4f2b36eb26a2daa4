"""ViewThatFits: the page shows the first view whose ideal size fits where it stands."""
import pytest
from parts import showParts
from playwright.sync_api import expect

LONG, SHORT, LAST = "Send the whole answer to everybody at once", "Send to everybody", "Send"
VIEWS = "".join(f'<span class="text" data-n="{number}">{text}</span>' for number, text in enumerate((LONG, SHORT, LAST), 2))


@pytest.fixture
def parts(blank):
    return blank(viewport={"width": 800, "height": 600})


def fits(axis="both", views=VIEWS):
    return f'<div class="fits px py" data-n="1" data-b="fits" data-axis="{axis}">{views}</div>'


def place(page, around, axis="both", views=VIEWS):
    showParts(page, f'<main class="root" data-n="0">{around.format(fits(axis, views))}</main>', "fits")


def shown(page):
    return page.evaluate("() => [...document.querySelectorAll('.fits > *')].filter(view => view.checkVisibility()).map(view => view.innerText)")


def frame(width, height=None):
    size = f"width: {width}px" + (f"; height: {height}px" if height else "")
    kinds = "layer fx" + (" fy" if height else " py")
    return f'<div class="{kinds}" style="{size}">{{}}</div>'


@pytest.mark.parametrize("width, text", [(600, LONG), (200, SHORT), (60, LAST), (10, LAST)])
def test_the_first_view_that_fits_a_frame_is_shown(parts, width, text):
    place(parts, frame(width))
    assert shown(parts) == [text]


@pytest.mark.parametrize("around", [
    '<div class="v px py" style="gap: 8px">{}</div>',
    '<div class="h px py" style="gap: 8px">{}</div>',
    '<div class="z px py">{}</div>',
    '<div class="v px py" style="gap: 8px"><div class="layer px py" style="padding: 10px">{}</div></div>',
    '<div class="h px py" style="gap: 8px"><div class="v px py">{}</div></div>',
])
def test_in_a_stack_that_hugs_its_content_the_window_decides(parts, around):
    place(parts, around)
    assert shown(parts) == [LONG]
    parts.set_viewport_size({"width": 200, "height": 600})
    expect(parts.locator(".fits")).to_have_text(SHORT, use_inner_text=True)
    parts.set_viewport_size({"width": 800, "height": 600})
    expect(parts.locator(".fits")).to_have_text(LONG, use_inner_text=True)
    assert parts.evaluate("sent") == [[1, "window", 1, 1], [1, "window", 0, 1]]


@pytest.mark.parametrize("around", [
    '<div class="v px py" style="gap: 8px"><div class="layer fx" style="width: 700px">.</div>{}</div>',
    '<div class="z px py"><div class="layer fx" style="width: 700px">.</div>{}</div>',
    '<div class="v gx px py"><div class="layer fx" style="width: 700px">.</div>{}</div>',
    '<div class="z gx px py"><div class="layer fx" style="width: 700px">.</div><div class="v gx">{}</div></div>',
    '<div class="layer gx px py"><div class="v gx px py"><div class="layer fx" style="width: 700px">.</div>{}</div></div>',
])
def test_what_is_wider_than_the_window_above_or_behind_it_offers_it_no_more(parts, around):
    parts.set_viewport_size({"width": 200, "height": 600})
    place(parts, around)
    assert shown(parts) == [SHORT]


def test_what_stands_beside_it_takes_its_part_of_the_row(parts):
    beside = '<div class="h px py" style="gap: 8px"><div class="layer fx" style="width: 600px">.</div>{}</div>'
    place(parts, beside)
    assert shown(parts) == [SHORT]


def test_the_height_counts_where_both_axes_do(parts):
    tall = '<div class="layer fx fy" data-n="2" style="width: 50px; height: 300px">tall</div><span class="text" data-n="3">low</span>'
    place(parts, frame(400, 200), views=tall)
    assert shown(parts) == ["low"]
    place(parts, frame(400, 400), views=tall)
    assert shown(parts) == ["tall"]
    place(parts, frame(400, 200), axis="horizontal", views=tall)
    assert shown(parts) == ["tall"]


def test_along_the_vertical_axis_a_text_may_wrap(parts):
    text = "word " * 40
    views = f'<span class="text" data-n="2">{text}</span><span class="text" data-n="3">short</span>'
    place(parts, frame(300, 300), axis="vertical", views=views)
    assert [one.strip() for one in shown(parts)] == [text.strip()]
    place(parts, frame(300, 40), axis="vertical", views=views)
    assert shown(parts) == ["short"]


def test_in_a_scroll_view_any_height_fits(parts):
    tall = '<div class="layer fx fy" data-n="2" style="width: 50px; height: 3000px">tall</div><span class="text" data-n="3">low</span>'
    place(parts, '<div class="scroll sy gx gy" data-axis="vertical"><div class="scrolled">{}</div></div>', views=tall)
    assert shown(parts) == ["tall"]


def test_without_the_script_the_first_view_is_shown(parts):
    showParts(parts, f'<main class="root" data-n="0">{fits()}</main>')
    assert shown(parts) == [LONG]


def test_among_many_only_the_one_that_changed_is_chosen_anew(parts):
    many = "".join(fits(axis="horizontal").replace('data-n="1"', f'data-n="{number}"') for number in range(10, 50))
    showParts(parts, f'<main class="root" data-n="0"><div class="v px py">{many}</div></main>', "fits")
    parts.evaluate("""async () => {
        window.probed = [];
        const add = DOMTokenList.prototype.add;
        DOMTokenList.prototype.add = function (...names) {
            if (names.includes('probing')) for (const one of document.querySelectorAll('.fits')) if (one.classList === this) probed.push(one.dataset.n);
            return add.apply(this, names);
        };
        const { chooseAgain } = await import('./fits.js');
        chooseAgain();
        document.querySelector('[data-n="20"] > :first-child').textContent = 'Short';
        chooseAgain();
    }""")
    assert parts.evaluate("probed") == ["20"]


def test_what_fills_and_is_shown_fills_the_height(parts):
    views = '<div class="h gx gy" data-n="2"><div class="shape gx gy" data-n="3"></div></div><span class="text" data-n="4">Other</span>'
    showParts(parts, f'''<main class="root" data-n="0"><div class="layer fx fy" style="width: 300px; height: 400px">
        <div class="fits gx gy" data-n="1" data-b="fits" data-axis="both">{views}</div></div></main>''', "fits")
    assert parts.locator("[data-n='3']").bounding_box() == {"x": 250, "y": 100, "width": 300, "height": 400}
