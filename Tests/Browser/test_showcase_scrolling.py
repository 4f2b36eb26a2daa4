"""Where scroll views stand, told and set: a chat that stays at its end, a carousel, a feed, and a long list with places to go to."""
import re

import pytest
from conftest import PHONE, Finger, named, still, told, top
from playwright.sync_api import expect

AREA = """screen => { const inner = screen.querySelector('.content .scroll.sy, .content .list'), outer = screen.querySelector('.screen-scroll');
    return inner && getComputedStyle(inner).overflowY !== 'visible' ? inner : outer; }"""
REST = "area => area.scrollHeight - area.clientHeight - area.scrollTop"


def area(page):
    return top(page).evaluate_handle(AREA).as_element()


def rests(page, element):
    """Waits until an element scrolls no more, also on a machine that shows few frames, and returns how far it is scrolled."""
    return element.evaluate("""async area => {
        let last, frames = 0, since = performance.now();
        for (;;) {
            await new Promise(done => requestAnimationFrame(done));
            const now = area.scrollTop + area.scrollLeft;
            if (now !== last) { last = now; frames = 0; since = performance.now(); }
            if (++frames > 12 && performance.now() - since > 250) return now;
        }
    }""")


def wheel(page, x: int, y: int, by: int, sideways: bool = False):
    page.mouse.move(x, y)
    page.mouse.wheel(by if sideways else 0, 0 if sideways else by)


# A conversation

def test_a_chat_begins_at_its_end_and_stays_there_as_messages_come(show):
    page = show("chat")
    messages = area(page)
    expect(page.get_by_text("40: Yes, a little later.")).to_be_in_viewport()
    assert rests(page, messages) > 500 and messages.evaluate(REST) < 2
    for number in range(41, 45):
        page.get_by_role("button", name="Receive").click()
        expect(page.get_by_text(f"{number}: And another one.")).to_be_in_viewport()
        told(page)
        assert messages.evaluate(REST) < 2
    # A window that becomes lower shows the end as well.
    page.set_viewport_size({"width": 1280, "height": 500})
    page.wait_for_function("area => area.scrollHeight - area.clientHeight - area.scrollTop < 2", arg=messages)
    page.get_by_label("Message").fill("Bye!")
    page.keyboard.press("Enter")
    expect(page.get_by_text("45: Bye!")).to_be_in_viewport()


def test_who_reads_further_up_stays_there_and_comes_back_by_a_button(show):
    page = show("chat")
    messages = area(page)
    rests(page, messages)
    expect(page.get_by_role("button", name="To the end")).to_have_count(0)
    wheel(page, 640, 300, -600)
    expect(page.get_by_role("button", name="To the end")).to_be_visible()
    before = rests(page, messages)
    page.get_by_role("button", name="Receive").click()
    expect(page.get_by_text("41: And another one.")).to_be_attached()
    told(page)
    assert messages.evaluate("area => area.scrollTop") == pytest.approx(before, abs=2)
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_text("41: And another one.")).to_be_in_viewport()
    expect(page.get_by_role("button", name="To the end")).to_have_count(0)
    # An edge that the program has scrolled to is held, too.
    rests(page, messages)
    page.get_by_role("button", name="Receive").click()
    expect(page.get_by_text("42: And another one.")).to_be_in_viewport()


def test_earlier_messages_leave_what_is_read_where_it_is(show):
    page = show("chat")
    messages = area(page)
    rests(page, messages)
    wheel(page, 640, 300, -5000)
    rests(page, messages)
    wheel(page, 640, 300, 100)
    rests(page, messages)
    place = "() => [...document.querySelectorAll('.text')].find(text => text.textContent.startsWith('5: ')).getBoundingClientRect().top"
    before = page.evaluate(place)
    page.get_by_role("button", name="Earlier").click()
    expect(page.get_by_text("0: Long ago.", exact=True)).to_be_attached()
    told(page)
    rests(page, messages)
    assert page.evaluate(place) == pytest.approx(before, abs=2)


def test_a_long_conversation_begins_at_its_end_too(visitor, monkeypatch, request):
    monkeypatch.setenv("SHOWCASE_MESSAGES", "2000")
    page = visitor.open(request.getfixturevalue("showcase").url.replace("/?", "/chat?"))
    messages = area(page)
    expect(page.get_by_text("2000: ")).to_be_in_viewport()
    assert rests(page, messages) > 10_000 and messages.evaluate(REST) < 2
    assert page.locator("[data-targets] .text").count() < 300
    page.get_by_role("button", name="Receive").click()
    expect(page.get_by_text("2001: And another one.")).to_be_in_viewport()
    rests(page, messages)
    assert messages.evaluate(REST) < 2


def test_a_page_that_is_loaded_again_stands_where_it_stood(show):
    page = show("chat")
    messages = area(page)
    rests(page, messages)
    wheel(page, 640, 300, -500)
    before = rests(page, messages)
    page.reload()
    expect(page.locator("html[data-live]")).to_have_count(1)
    expect(page.get_by_role("button", name="To the end")).to_be_visible()
    assert rests(page, area(page)) == pytest.approx(before, abs=3)


# A carousel

def pages(page):
    return page.locator(f".scroll{named('pages')}").element_handle()


@pytest.mark.parametrize("options", [{}, PHONE], ids=["wide", "phone"])
def test_a_binding_turns_the_pages_of_a_carousel_and_follows_them(show, options):
    page = show("carousel", **options)
    strip = pages(page)
    width = strip.evaluate("area => area.clientWidth")
    expect(page.get_by_text("Page 1 of 6")).to_be_visible()
    for number in (2, 3):
        page.get_by_role("button", name="Next").click()
        expect(page.get_by_text(f"Page {number} of 6")).to_be_visible()
        assert rests(page, strip) == pytest.approx(width * (number - 1), abs=2)
    page.get_by_role("button", name="Back", exact=True).click()
    assert rests(page, strip) == pytest.approx(width, abs=2)
    if options:
        finger = Finger(page)
        finger.swipe(page.locator(named("pages")), -260)
    else:
        wheel(page, 640, 200, 700, sideways=True)
    expect(page.get_by_text("Page 3 of 6")).to_be_visible()
    assert rests(page, strip) == pytest.approx(width * 2, abs=2)
    # The page itself has not moved.
    assert area(page).evaluate("area => area.scrollTop") == 0


def test_a_screen_that_scrolls_its_content_tells_of_it(show):
    """Under a large title the screen scrolls in place of the scroll view."""
    page = show("carousel", viewport={"width": 1280, "height": 500})
    screen = area(page)
    assert screen.evaluate("area => area.className") == "screen-scroll"
    rest = screen.evaluate(REST)
    assert rest > 150
    expect(page.get_by_text(f"0 down, {rest} to go, under a title")).to_be_visible()
    wheel(page, 640, 450, 120)
    expect(page.get_by_text(f"120 down, {rest - 120} to go, under a title")).to_be_visible()
    page.set_viewport_size({"width": 1280, "height": 450})
    expect(page.get_by_text(f"120 down, {rest - 70} to go, under a title")).to_be_visible()


def test_pages_are_as_wide_as_what_scrolls_them(show):
    for width in (1280, 600):
        page = show("carousel", viewport={"width": width, "height": 800})
        box = page.locator(f"{named('pages')} [data-targets] > *").first.bounding_box()
        assert box["width"] == pytest.approx(width, abs=1) and box["height"] == pytest.approx(200, abs=1)


def test_cards_come_to_rest_at_the_margin_and_say_which_is_first(show):
    page = show("carousel", **PHONE)
    strip = page.locator(f".scroll{named('cards')}").element_handle()
    expect(page.get_by_text("In sight: Athens, Bergen")).to_be_visible()
    Finger(page).swipe(page.locator(named("cards")), -180)
    offset = rests(page, strip)
    assert offset > 100 and offset % 152 == pytest.approx(0, abs=2)
    first = ["Athens", "Bergen", "Cairo", "Delhi"][round(offset / 152)]
    expect(page.get_by_text(f"First: {first}")).to_be_visible()
    page.get_by_role("button", name="To Hanoi").click()
    expect(page.get_by_text("First: Hanoi")).to_be_visible()
    assert rests(page, strip) == pytest.approx(7 * 152, abs=2)
    expect(page.get_by_text("In sight: Hanoi, Izmir")).to_be_visible()
    page.get_by_role("button", name="To Cairo at once").click()
    expect(page.get_by_text("In sight: Cairo, Delhi")).to_be_visible()


# A feed

def test_a_button_leads_back_to_the_top_after_two_hundred_points(show):
    page = show("feed")
    posts = area(page)
    button = page.get_by_role("button", name="To the top")
    expect(page.get_by_text("By the app")).to_be_visible()
    wheel(page, 640, 400, 150)
    assert rests(page, posts) == 150
    expect(page.get_by_text("By hand")).to_be_visible()
    expect(button).to_have_count(0)
    wheel(page, 640, 400, 300)
    expect(button).to_be_visible()
    rests(page, posts)
    button.click()
    assert rests(page, posts) == 0
    expect(button).to_have_count(0)
    expect(page.get_by_text("By the app")).to_be_visible()
    expect(page.get_by_text("animating idle")).to_be_visible()


def test_a_header_fades_with_scrolling(show):
    page = show("feed")
    opacity = "() => [...document.querySelectorAll('.text')].find(text => text.textContent === 'Today').closest('[style*=opacity]')?.style.opacity ?? '1'"
    assert page.evaluate(opacity) == "1"
    wheel(page, 640, 400, 90)
    page.wait_for_function(f"() => ({opacity})() === '0.5'")
    wheel(page, 640, 400, -90)
    page.wait_for_function(f"() => Number(({opacity})()) === 1")


@pytest.mark.parametrize("options", [{}, PHONE], ids=["wide", "phone"])
def test_films_play_while_they_are_in_sight(show, options):
    page = show("feed", **options)
    expect(page.get_by_text("Playing: 1, 2")).to_be_visible()
    posts = area(page)
    if options:
        finger = Finger(page)
        for _ in range(3):
            finger.press(195, 600)
            finger.move(0, -400)
            finger.lift()
        rests(page, posts)
    else:
        wheel(page, 640, 400, 1200)
        rests(page, posts)
    told(page)
    visible = posts.evaluate("""area => { const frame = area.getBoundingClientRect();
        return [...area.querySelectorAll('[data-seen]')].flatMap(film => {
            const box = film.getBoundingClientRect(), seen = Math.min(box.bottom, frame.bottom) - Math.max(box.top, frame.top);
            return seen / box.height > 0.8 ? [film.closest('[data-n]').parentElement.closest('.v').textContent.match(/\\d+/)[0]] : []; }); }""")
    assert visible and "1" not in visible
    expect(page.get_by_text(f"Playing: {', '.join(visible)}", exact=True)).to_be_visible()


def test_a_finger_goes_through_the_phases(show):
    page = show("feed", **PHONE)
    finger = Finger(page)
    finger.press(195, 600)
    expect(page.get_by_text("Phases: tracking")).to_be_visible()
    finger.move(0, -200)
    expect(page.get_by_text("tracking interacting")).to_be_visible()
    finger.lift()
    expect(page.get_by_text(re.compile("interacting (decelerating )?idle$"))).to_be_visible()


def test_a_report_is_not_a_stream_of_frames(show):
    """Reports are answered before the next one, and come at most every 66 ms."""
    page = show("feed")
    sent = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda text: sent.append(str(text))))
    page.reload()
    expect(page.get_by_text("Playing: 1, 2")).to_be_visible()
    sent.clear()
    wheel(page, 640, 400, 3000)
    rests(page, area(page))
    told(page)
    reports = [text for text in sent if '"scrolled"' in text]
    assert 1 <= len(reports) <= 20, len(reports)


# Places of a long list

SHOWN = """area => { const frame = area.getBoundingClientRect();
    return [...area.querySelectorAll('.row')].filter(row => { const box = row.getBoundingClientRect(); return box.top > frame.top - 5 && box.bottom < frame.bottom + 5; }).map(row => row.textContent); }"""


@pytest.mark.parametrize("button, line, place", [
    ("Bottom", "Line 999", "at the bottom"), ("Line 20", "Line 20", "between"), ("Line 900", "Line 900", "between"),
    ("2,000 points", "Line 45", "between"), ("Top", "Line 0", "at the top"),
])
def test_a_long_list_is_scrolled_to_places(show, button, line, place):
    page = show("places")
    lines = area(page)
    expect(page.get_by_text("Line 500", exact=True)).to_be_in_viewport()
    page.get_by_role("button", name=button, exact=True).click()
    expect(page.locator(".row").get_by_text(line, exact=True)).to_be_in_viewport()
    expect(page.get_by_text(re.compile(f"It stands {place}"))).to_be_visible()
    rests(page, lines)
    told(page)
    assert line in lines.evaluate(SHOWN)


def test_a_long_list_says_which_row_is_first(show):
    page = show("places")
    lines = area(page)
    page.get_by_role("button", name="Top", exact=True).click()
    expect(page.get_by_text("It stands at the top")).to_be_visible()
    wheel(page, 640, 400, 800)
    rests(page, lines)
    told(page)
    first = lines.evaluate(SHOWN)[0].removeprefix("Line ")
    expect(page.get_by_text(re.compile(f"first ({first}|{int(first) - 1})$"))).to_be_visible()


def test_keys_scroll_as_a_person(show):
    page = show("feed")
    rests(page, area(page))
    area(page).focus()
    page.keyboard.press("PageDown")
    expect(page.get_by_text("By hand")).to_be_visible()
    expect(page.get_by_role("button", name="To the top")).to_be_visible()
    page.keyboard.press("Home")
    expect(page.get_by_role("button", name="To the top")).to_have_count(0)
    still(page)
