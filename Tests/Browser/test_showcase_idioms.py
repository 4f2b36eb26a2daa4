"""What many apps are written like."""
import base64
import re

import pytest
from conftest import PHONE, named, near
from pixels import isNear, pixels
from playwright.sync_api import expect

POINT = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")


@pytest.fixture
def part(show):
    def open(name: str, **options):
        page = show("idioms", **(options or PHONE))
        page.get_by_text(name, exact=True).click()
        page.wait_for_function("() => [...document.querySelectorAll('.screen')].at(-1).ariaLabel !== 'Idioms'")
        page.wait_for_function("() => !document.getAnimations().some(run => run.playState === 'running' && run.effect.getComputedTiming().endTime < Infinity)")
        return page
    return open


def title(page, text):
    expect(page.locator(".screen").last.locator("h1.large-title, .bar-title").filter(has_text=re.compile(text)).first).to_be_attached()


def test_an_outlined_field_is_pressed_through_its_outline(part):
    page = part("Composer")
    # A pointer where the outline's shape lies, and none of its line.
    page.get_by_placeholder("Message").click()
    page.keyboard.type("Hello")
    expect(page.get_by_role("button", name="Send")).to_be_visible()


def test_a_button_leaves_the_focus_to_the_field(part):
    page = part("Composer")
    field = page.get_by_placeholder("Message")
    field.click()
    page.keyboard.type("Hello")
    page.get_by_role("button", name="Send").click()
    # Typed before the answer is there.
    page.keyboard.type("Again")
    expect(field).to_have_value("Again")
    expect(field).to_be_focused()
    expect(page.get_by_text("Hello", exact=True)).to_be_attached()


def test_a_button_that_is_there_with_the_focus_alone_is_pressed(part):
    page = part("Composer")
    page.get_by_placeholder("Message").click()
    page.keyboard.type("Kept")
    page.get_by_role("button", name="Save").click()
    title(page, "Kept")
    expect(page.get_by_role("button", name="Save")).to_have_count(0)
    expect(page.get_by_placeholder("Message")).not_to_be_focused()


def test_a_spacer_in_the_bar_of_the_keyboard_takes_the_room(part):
    page = part("Composer")
    page.get_by_placeholder("Message").click()
    button = page.get_by_role("button", name="Put away")
    expect(button).to_be_visible()
    box = button.bounding_box()
    assert box["x"] + box["width"] > 390 - 24


def test_what_a_view_with_a_bar_below_is_filled_with_goes_on_below_the_bar(part):
    page = part("Composer")
    page.wait_for_function("""() => {
      const bar = document.querySelector('[data-identifier="composer"]'), { left, bottom } = bar.getBoundingClientRect();
      return document.elementsFromPoint(left + 3, bottom - 3).some(one => getComputedStyle(one).backgroundColor === 'rgb(255, 204, 0)');
    }""")


def test_the_end_of_a_lazy_stack_appears_and_goes_with_scrolling(part):
    page = part("Composer")
    to_the_end = page.get_by_role("button", name="To the end")
    to_the_end.click()
    expect(to_the_end).to_have_count(0)
    expect(page.get_by_text("Message 30", exact=True)).to_be_in_viewport()
    # What scrolls goes on beneath the composer, and its end stands above it.
    scroll, composer, last = (page.locator(one).bounding_box() for one in ("[data-beneath]", named("composer"), "text='Message 30'"))
    assert near(scroll["y"] + scroll["height"], composer["y"] + composer["height"])
    assert last["y"] + last["height"] <= composer["y"] + 1


def test_an_index_lies_over_the_headers_of_the_list(part):
    page = part("Index")
    for letter in "AS":
        page.locator(named(f"letter-{letter}")).click()
        expect(page.get_by_text(f"Word with {letter}", exact=True)).to_be_in_viewport()


def test_a_row_at_the_end_loads_more_when_it_comes_into_sight(part):
    page = part("Paging")
    title(page, "^20 articles, 1[0-9] seen")
    last = page.get_by_text("Article 19", exact=True)
    last.scroll_into_view_if_needed()
    page.mouse.move(200, 500)
    page.mouse.wheel(0, 400)
    title(page, "^40 articles")
    page.get_by_text("Article 39", exact=True).scroll_into_view_if_needed()
    page.mouse.wheel(0, 400)
    title(page, "^60 articles")


def test_a_card_that_has_grown_stands_in_its_place_again(part):
    page = part("Card")
    small = page.locator(named("small"))
    before = small.bounding_box()
    page.get_by_role("button", name="Open").click()
    expect(page.locator(named("large"))).to_be_visible()
    page.get_by_role("button", name="Close").click()
    expect(page.locator(named("large"))).to_have_count(0)
    page.wait_for_function("([selector, { x, y, width, height }]) => { const box = document.querySelector(selector).getBoundingClientRect();"
                           " return [box.x - x, box.y - y, box.width - width, box.height - height].every(way => Math.abs(way) < 1); }",
                           arg=[named("small"), before])


def test_corners_of_an_own_shape_are_as_round_as_they_are(part):
    page = part("Corners")
    clip = page.locator(named("rounded")).evaluate("""element => {
      for (let at = element; at; at = at.parentElement) if (getComputedStyle(at).clipPath !== 'none') return getComputedStyle(at).clipPath;
    }""")
    assert "0% 24px" in clip and "calc(100% - 24px) 0" in clip


def test_a_ring_that_is_turned_is_drawn_in_its_own_size(part):
    page = part("Corners")
    page.wait_for_function("() => Math.abs((document.querySelector('[data-identifier=ring] path, path[data-identifier=ring]')?.getBBox().width ?? 0) - 60) < 1")


def test_a_frame_is_told_when_what_glides_has_come(part):
    page = part("Corners")
    place = page.locator(named("place"))
    expect(place).to_have_text("at 175")  # in the middle of a phone, once the screen has come
    page.get_by_role("button", name="Move").click()
    expect(place).to_have_text("at 275")


def test_a_date_is_shown_when_its_time_no_longer_is(part):
    page = part("Dates")
    page.get_by_text("All-day", exact=True).click()
    expect(page.locator("input[type=date]")).to_have_value("2027-01-15")


def test_a_field_has_room_for_the_lines_that_it_reserves(part):
    page = part("Dates")
    assert page.locator(f"textarea{named('notes')}, {named('notes')} textarea").first.bounding_box()["height"] >= 60


def test_what_takes_no_hits_lets_presses_through(part):
    page = part("Veil")
    page.get_by_role("button", name="Tapped 0").click()
    expect(page.get_by_role("button", name="Tapped 1")).to_be_visible()
    # Nor is it painted over: a shadow as faint as its colour, a symbol in the middle of its card.
    assert "0.2" in page.locator("[data-identifier=shadow]").first.evaluate("e => getComputedStyle(e).filter")
    card, symbol = page.locator("[data-identifier=symbols]").first.bounding_box(), page.locator(".ratio").first.bounding_box()
    assert abs(card["x"] + card["width"] / 2 - symbol["x"] - symbol["width"] / 2) < 2
    page.get_by_role("button", name="Ask").click()
    # Without a title there is no empty line above the first of its buttons.
    expect(page.locator(".confirmation .dialog-text")).to_be_hidden()
    page.get_by_role("button", name="This one").click()
    expect(page.get_by_role("button", name="Tapped 11")).to_be_visible()


def test_fields_of_uikit_are_typed_in_and_pictures_picked(part):
    page = part("Wrapped")
    area = page.locator("textarea").last
    area.click()
    area.press("End")
    page.keyboard.type("!")
    expect(page.get_by_text("9 letters")).to_be_visible()
    # The delegate takes the return key as the end.
    page.keyboard.press("Enter")
    expect(area).not_to_be_focused()
    expect(area).to_have_value("Dear all!")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Add photo").click()
    chooser.value.set_files({"name": "a.png", "mimeType": "image/png", "buffer": POINT})
    expect(page.get_by_label("Picked")).to_be_visible()
    expect(page.locator("dialog")).to_have_count(0)


def test_covers_in_rows_to_the_side_keep_their_form(part):
    page = part("Shelf")
    first, second, third = (page.locator(".grid > .layer").nth(index).bounding_box() for index in range(3))
    assert abs(first["width"] - 180) < 1 and abs(first["height"] - 120) < 1
    assert abs(second["y"] - first["y"] - 132) < 1 and abs(third["x"] - first["x"] - 192) < 1
    assert "conic-gradient" in page.locator(".gauge-scale").evaluate("e => getComputedStyle(e).backgroundImage")
    assert page.locator(".gauge-scale").evaluate("e => getComputedStyle(e).backgroundImage.split('rgb(').length") >= 4


def test_a_wide_picture_that_fills_a_narrow_place_is_as_high_as_the_place(part):
    page = part("Filled")
    pictures = page.locator(".screen").last.locator("img")
    expect(pictures).to_have_count(3)
    for index, name in enumerate(("overlay", "background", "depth")):
        picture = pictures.nth(index).bounding_box()
        assert near(picture["height"], 120) and picture["width"] >= 59, name


def test_what_has_priority_is_cut_before_it_leaves_its_stack(part):
    page = part("Filled")
    sign, first, price = (page.locator(named(name)).bounding_box() for name in ("sign", "first", "price"))
    assert near(sign["x"], 16) and near(sign["width"], 44)
    assert first["width"] > 200 and first["x"] + first["width"] <= price["x"] + 1
    assert price["width"] > 30 and price["x"] + price["width"] <= 390 - 15


def test_a_preview_that_is_too_long_leaves_the_items_of_its_menu_alone(part):
    page = part("Filled")
    page.get_by_text("Previewed").click(button="right")
    item = page.get_by_role("menuitem", name="Copy")
    item.wait_for()
    assert item.evaluate("item => { const { x, y, width, height } = item.getBoundingClientRect(); const hit = document.elementFromPoint(x + 20, y + height / 2); return item.contains(hit); }")
    assert page.locator(".menu-items .header").evaluate("header => header.getBoundingClientRect().height") <= 320
    item.click()


def test_a_title_beside_a_group_of_buttons_and_another_has_what_they_leave(part):
    page = part("Filled")
    bar = page.locator(".screen").last.locator(".bar-title").bounding_box()
    first = page.get_by_role("button", name="Undo").bounding_box()
    assert bar["x"] + bar["width"] <= first["x"]
    back = page.locator(".screen").last.locator(".back").bounding_box()
    assert bar["x"] >= back["x"] + back["width"] - 1 and bar["width"] > 60


def test_a_picture_without_a_form_of_its_own_is_as_high_as_its_screen(part):
    page = part("Stretched")
    backdrop = page.locator(named("backdrop")).bounding_box()
    assert near(backdrop["width"], 390) and backdrop["height"] > 600
    assert near(page.locator(named("beside")).bounding_box()["height"], 30)
    # Where nothing is offered, it keeps its form.
    scrolled = page.locator(named("scrolled"))
    form = scrolled.evaluate("async one => { await one.decode(); return one.naturalHeight / one.naturalWidth }")
    assert near(scrolled.bounding_box()["height"], 120 * form)


@pytest.mark.parametrize("name", ["box", "shape", "picture"])
def test_a_border_is_before_what_it_is_around(part, name):
    page = part("Stretched")
    at = pixels(page.locator(named(name)))
    assert isNear(at(0.03, 0.5), (255, 59, 48)) and isNear(at(0.5, 0.97), (255, 59, 48)) and not isNear(at(0.5, 0.5), (255, 59, 48))


def test_a_spacer_within_an_item_of_the_bottom_bar_takes_the_rest_of_the_bar(part):
    page = part("Stretched")
    first, last = (page.get_by_role("button", name=name).bounding_box() for name in ("Bin", "Pin"))
    assert first["x"] < 40 and last["x"] + last["width"] > 350
