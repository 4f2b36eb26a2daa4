"""Looks by place and by scrolling, and glass."""
from conftest import named
from parts import showParts
from playwright.sync_api import expect


def look(page, name: str):
    return page.evaluate("""name => { const own = document.querySelector(`[data-identifier="${name}"]`).closest('[data-passing]');
        const style = getComputedStyle(own); return [Number(style.opacity), style.transform]; }""", name)


def test_cards_come_and_go_with_scrolling(show):
    page = show("passages")
    page.wait_for_timeout(500)
    assert look(page, "card 0") in ([1, "none"], [1, "matrix(1, 0, 0, 1, 0, 0)"])
    assert look(page, "card 5")[0] < 1
    page.evaluate("document.querySelector('.scroll.sx').scrollLeft = 80")
    page.wait_for_timeout(200)
    opacity, transform = look(page, "card 0")
    assert 0.4 < opacity < 0.8 and transform.startswith("matrix(0.7"), (opacity, transform)
    page.evaluate("document.querySelector('.scroll.sx').scrollLeft = 0")
    page.wait_for_timeout(200)
    assert look(page, "card 0") in ([1, "none"], [1, "matrix(1, 0, 0, 1, 0, 0)"])


def test_an_effect_knows_the_size_and_place_of_its_view(show):
    page = show("passages")
    page.wait_for_timeout(500)
    shift = page.evaluate("""() => { const own = document.querySelector('[data-identifier="shifted"]');
        for (let at = own; at; at = at.parentElement) if (at.style.translate) return at.style.translate; }""")
    assert shift == "50px", shift
    assert "blur" not in page.locator(named("shifted")).evaluate("one => one.closest('[style*=translate]').style.filter")
    page.mouse.move(600, 400)
    page.mouse.wheel(0, 380)
    page.wait_for_timeout(500)
    assert "blur(4px)" in page.locator(named("shifted")).evaluate("one => one.closest('[style*=translate]').style.filter")


def test_glass_lets_through_what_is_below(show):
    page = show("passages")
    page.get_by_role("button", name="Plain glass").click()
    expect(page.get_by_role("button", name="Tapped 1")).to_be_visible()
    assert "blur" in page.get_by_role("button", name="Plain glass").evaluate("one => getComputedStyle(one).backdropFilter")


def test_pages_that_are_small_until_they_come_are_turned_by_the_program(blank):
    page = blank()
    look = '{"transform":"scale(0.3)"}'
    pages = "".join(f"""<div class="layer fx" data-n="{number}" style="flex: none; width: 300px; height: 100px; background: red"
        data-passing='["any",{look},{look}]'></div>""" for number in range(10, 15))
    showParts(page, f"""<main class="root" data-n="0"><div class="scroll sx s-paging" data-n="1" data-axis="horizontal" data-scrolls="position"
        style="width: 300px; height: 100px; overflow: auto hidden"><div class="scrolled"><div class="h" data-n="2" data-targets=""
        style="display: flex; gap: 0">{pages}</div></div></div></main>""", "passages", "scrolls")
    for number in (11, 12, 14, 10):
        page.evaluate("""async number => (await import('./scrolls.js')).show(document.querySelector(`[data-n="${number}"]`), null, null, true)""", number)
        page.wait_for_function("goal => Math.abs(document.querySelector('.scroll').scrollLeft - goal) < 1", arg=(number - 10) * 300)
        page.wait_for_timeout(100)
        assert page.evaluate("getComputedStyle(document.querySelector('.scroll')).scrollSnapType") == "x mandatory"
        assert abs(page.evaluate("document.querySelector('.scroll').scrollLeft") - (number - 10) * 300) < 1
