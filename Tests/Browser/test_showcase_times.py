"""What goes on by itself: texts that tick, schedules, phases, keyframes, effects of symbols."""
import re

from conftest import named
from playwright.sync_api import expect


def press(page, name):
    page.get_by_role("button", name=name, exact=True).click()


def text(page, name):
    return page.locator(named(name)).first.text_content()


def test_texts_tick(show):
    page = show("times")
    for name in ["timer", "relative", "offset", "countdown", "seconds"]:
        before = text(page, name)
        expect(page.locator(named(name)).first).not_to_have_text(before, timeout=4000)
    assert re.fullmatch(r"0:0\d", text(page, "timer"))
    assert re.fullmatch(r"1:[12]\d", text(page, "countdown"))


def test_a_progress_of_time_fills(show):
    page = show("times")
    bar = page.locator("progress")
    before = float(bar.get_attribute("value"))
    page.wait_for_function("before => Number(document.querySelector('progress').getAttribute('value')) > before + 0.05", arg=before)


ROTATE = "selector => { for (let e = document.querySelector(selector); e; e = e.parentElement) if (e.style.rotate) return e.style.rotate; }"


def test_an_animation_schedule_runs_and_stands_still_while_it_is_paused(show):
    page = show("times")
    first = page.evaluate(ROTATE, named("wheel"))
    page.wait_for_function(f"([selector, first]) => ({ROTATE})(selector) !== first", arg=[named("wheel"), first])
    page.get_by_role("switch", name="Paused").click()
    page.wait_for_timeout(300)
    still = page.evaluate(ROTATE, named("wheel"))
    page.wait_for_timeout(300)
    assert page.evaluate(ROTATE, named("wheel")) == still


SCALE = "selector => { for (let e = document.querySelector(selector); e && !e.matches('.row'); e = e.parentElement) if (e.style.scale) return e.style.scale; return '1'; }"
OFFSET = "selector => { for (let e = document.querySelector(selector); e && !e.matches('.row'); e = e.parentElement) if (e.style.translate) return e.style.translate; return ''; }"


def test_phases_follow_each_other_in_animations_of_the_browser(show):
    page = show("times")
    page.wait_for_function(f"selector => ({SCALE})(selector).startsWith('1.3')", arg=named("heart"))
    page.wait_for_function("selector => { for (let e = document.querySelector(selector); !e.matches('.row'); e = e.parentElement) if (e.getAnimations().length) return true; }", arg=named("heart"))
    page.wait_for_function(f"selector => ({SCALE})(selector).startsWith('0.9')", arg=named("heart"))
    page.wait_for_function(f"selector => ({SCALE})(selector) === '1'", arg=named("heart"))


def test_a_trigger_runs_its_phases_once(show):
    page = show("times")
    assert page.evaluate(OFFSET, named("jumper")) == ""
    press(page, "Jump once")
    page.wait_for_function(f"selector => ({OFFSET})(selector).includes('-24px')", arg=named("jumper"))
    page.wait_for_function(f"selector => ({OFFSET})(selector) === ''", arg=named("jumper"))
    page.wait_for_timeout(700)
    assert page.evaluate(OFFSET, named("jumper")) == ""


def test_keyframes_run_once_and_end_where_they_say(show):
    page = show("times")
    press(page, "Wave")
    page.wait_for_function(f"selector => parseFloat(({SCALE})(selector)) > 1.2", arg=named("hand"))
    page.wait_for_function(f"selector => ({SCALE})(selector) === '1' && ({OFFSET})(selector) === ''", arg=named("hand"))


def running(page, name):
    return page.evaluate("selector => [...document.querySelector(selector).querySelectorAll('.sf, .sf *')].flatMap(part => part.getAnimations()).filter(motion => motion.playState === 'running').length", named(name))


def test_effects_of_symbols_run_when_their_value_changes_and_as_long_as_they_are_active(show):
    page = show("times")
    page.wait_for_function("selector => document.querySelector(selector).querySelectorAll('.sf *').length > 0", arg=named("wifi"))
    page.wait_for_timeout(300)
    assert running(page, "wifi") > 0 and running(page, "bell") == 0
    press(page, "Tap")
    page.wait_for_function("selector => document.querySelector(selector).querySelector('.sf').getAnimations().length > 0", arg=named("bell"))
    page.wait_for_function("selector => document.querySelector(selector).querySelector('.sf').getAnimations().length === 0", arg=named("bell"))
    page.get_by_role("switch", name="Paused").click()
    page.wait_for_function("selector => getComputedStyle(document.querySelector(selector).querySelector('.sf')).opacity === '0'", arg=named("eye"))
    assert running(page, "wifi") == 0


def test_numbers_roll_where_their_change_is_animated(show):
    page = show("times")
    assert text(page, "number") == "95"
    page.wait_for_timeout(300)
    press(page, "Tap")
    page.wait_for_function("() => Math.abs(parseFloat(getComputedStyle(document.querySelector('.changing > span') ?? document.body).fontSize) - 41) < 0.1")
    expect(page.locator(named("number"))).to_have_text("102")
    expect(page.locator(".changing")).to_have_count(0)
