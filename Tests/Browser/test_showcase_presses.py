"""Buttons whose styles show that they are pressed: by mouse, by finger, by keys."""
import pytest
from conftest import PHONE, Finger, named, still
from playwright.sync_api import expect


def scale(page, name: str) -> str:
    """The scale that the app has set on a button's label."""
    return page.evaluate("name => document.querySelector(`[data-identifier=\"${name}\"]`).innerHTML.match(/scale: ([\\d.]+)/)?.[1] ?? '1'", name)


def awaitScale(page, name: str, value: str):
    page.wait_for_function(
        "([name, value]) => (document.querySelector(`[data-identifier=\"${name}\"]`).innerHTML.match(/scale: ([\\d.]+)/)?.[1] ?? '1') === value",
        arg=[name, value])


def last(page):
    return page.locator(named("last"))


def middle(locator):
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def watch(page, name: str):
    """Keeps every scale that the label has had."""
    page.evaluate("""name => {
        const button = document.querySelector(`[data-identifier="${name}"]`);
        window.seen = [];
        let last = '1';
        new MutationObserver(() => {
            const now = button.innerHTML.match(/scale: ([\\d.]+)/)?.[1] ?? '1';
            if (last !== now) window.seen.push(last = now);
        }).observe(button, { subtree: true, attributes: true });
    }""", name)


def test_a_style_sees_the_press_and_its_end(show):
    page = show("presses")
    button = page.locator(named("shrinks"))
    page.mouse.move(*middle(button))
    page.mouse.down()
    awaitScale(page, "shrinks", "0.9")
    expect(last(page)).to_have_text("nothing")
    page.mouse.up()
    expect(last(page)).to_have_text("shrinks")
    awaitScale(page, "shrinks", "1")
    expect(page.locator(named("count"))).to_have_text("1")


def test_leaving_ends_the_press_and_coming_back_begins_it_again(show):
    page = show("presses")
    button = page.locator(named("shrinks"))
    x, y = middle(button)
    page.mouse.move(x, y)
    page.mouse.down()
    awaitScale(page, "shrinks", "0.9")
    page.mouse.move(x + 300, y)
    awaitScale(page, "shrinks", "1")
    page.mouse.move(x, y)
    awaitScale(page, "shrinks", "0.9")
    page.mouse.move(x + 300, y)
    page.mouse.up()
    awaitScale(page, "shrinks", "1")
    expect(page.locator(named("count"))).to_have_text("0")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 300, y)
    page.mouse.move(x, y)
    page.mouse.up()
    expect(page.locator(named("count"))).to_have_text("1")


def test_a_quick_tap_is_seen_as_a_press_and_acts_once(show):
    page = show("presses", **PHONE)
    watch(page, "shrinks")
    page.locator(named("shrinks")).tap()
    expect(last(page)).to_have_text("shrinks")
    page.wait_for_function("() => window.seen.join() === '0.9,1'")
    expect(page.locator(named("count"))).to_have_text("1")
    for number in range(3):
        page.locator(named("shrinks")).tap()
    expect(page.locator(named("count"))).to_have_text("4")
    awaitScale(page, "shrinks", "1")


def test_space_and_return_press_too(show):
    page = show("presses")
    button = page.locator(named("shrinks"))
    button.focus()
    page.keyboard.down(" ")
    awaitScale(page, "shrinks", "0.9")
    expect(page.locator(named("count"))).to_have_text("0")
    page.keyboard.up(" ")
    expect(page.locator(named("count"))).to_have_text("1")
    awaitScale(page, "shrinks", "1")
    watch(page, "shrinks")
    # Return presses and releases at once: a busy app may show both in one picture, but not every time.
    for times in range(2, 12):
        page.keyboard.press("Enter")
        expect(page.locator(named("count"))).to_have_text(str(times))
        awaitScale(page, "shrinks", "1")
        if page.evaluate("window.seen.join()"):
            break
    assert page.evaluate("window.seen.join()") == "0.9,1"


def test_the_configuration_may_be_handed_on_and_watched(show):
    page = show("presses")
    saying = page.locator(named("saying"))
    expect(saying).to_have_text("released 0")
    page.mouse.move(*middle(page.locator(named("says"))))
    page.mouse.down()
    expect(saying).to_have_text("pressed")
    page.mouse.up()
    expect(saying).to_have_text("released 1")
    expect(last(page)).to_have_text("says")


def test_only_styles_that_ask_are_told_and_disabled_buttons_are_not_pressed(show):
    page = show("presses")
    assert "pressing" in page.locator(named("shrinks")).get_attribute("data-b")
    assert "pressing" not in page.locator(named("still")).get_attribute("data-b")
    watch(page, "off")
    x, y = middle(page.locator(named("off")))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.up()
    page.locator(named("still")).click()
    expect(last(page)).to_have_text("still")
    assert page.evaluate("window.seen") == []


def test_scrolling_is_no_press(show):
    page = show("presses", **PHONE)
    watch(page, "card 0")
    finger = Finger(page)
    page.locator(named("card 0")).scroll_into_view_if_needed()
    finger.pressOn(page.locator(named("card 0")))
    finger.move(0, -200, steps=5)
    finger.lift()
    page.wait_for_timeout(300)
    assert page.evaluate("window.seen") in ([], ["0.97", "1"])
    expect(page.locator(named("count"))).to_have_text("0")
    card = page.locator(named("card 3"))
    card.scroll_into_view_if_needed()
    finger.pressOn(card)
    awaitScale(page, "card 3", "0.97")
    finger.lift()
    expect(last(page)).to_have_text("card 3")
    awaitScale(page, "card 3", "1")


def test_a_style_may_act_by_a_gesture_of_its_own(show):
    page = show("presses")
    button = page.get_by_text("Double", exact=True)
    button.click()
    page.wait_for_timeout(400)
    expect(page.locator(named("count"))).to_have_text("0")
    button.dblclick()
    expect(last(page)).to_have_text("double")


def test_a_link_has_the_style_too(show):
    page = show("presses")
    page.mouse.move(*middle(page.locator(named("leads"))))
    page.mouse.down()
    awaitScale(page, "leads", "0.9")
    page.mouse.up()
    expect(page.get_by_text("There", exact=True)).to_be_visible()
