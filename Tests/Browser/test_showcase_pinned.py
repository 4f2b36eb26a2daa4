"""Headers of grids that stay in sight, carets that the app knows, pictures of views."""
from conftest import PHONE, still
from pixels import isNear, pixels
from playwright.sync_api import expect


def scroll(page, to):
    page.evaluate("to => { const box = [...document.querySelectorAll('.screen-scroll, .scroll')].findLast(one => one.scrollHeight > one.clientHeight + 10 && /auto|scroll/.test(getComputedStyle(one).overflowY)); box.scrollTo({ top: to, behavior: 'instant' }); }", to)
    page.wait_for_timeout(300)



def heads(page):
    return page.evaluate("""() => Object.fromEntries([...document.querySelectorAll('[data-pin]')].map(pin => {
        const { top, bottom, width } = pin.getBoundingClientRect(); return [pin.innerText.trim(), [top, bottom, width]]; }))""")


def test_headers_of_a_grid_stay_until_the_next_section(show):
    page = show("pinned", **PHONE)
    still(page)
    start = heads(page)
    bar = page.evaluate("() => parseFloat(getComputedStyle(document.querySelector('.screen-scroll')).paddingTop)")
    assert start["Spring"][2] > 300, "across all columns"
    scroll(page, 300)
    there = heads(page)
    assert abs(there["Spring"][0] - (bar)) <= 2, "at the edge"
    assert abs(there["Spring ends"][1] - (page.viewport_size["height"])) <= 2 or there["Spring ends"][1] < page.viewport_size["height"], "the footer is in sight"
    distance = start["Summer"][0] - bar
    scroll(page, distance - 20)
    there = heads(page)
    assert abs(there["Summer"][0] - (bar + 20)) <= 2 and there["Spring"][1] <= there["Summer"][0] + 2, "pushed out"
    scroll(page, distance + 50)
    there = heads(page)
    assert abs(there["Summer"][0] - (bar)) <= 2 and there["Spring"][1] < bar


def test_an_app_knows_and_moves_the_caret_of_a_field(show):
    page = show("carets", **PHONE)
    still(page)
    field = page.get_by_role("textbox", name="Words")
    field.click()
    page.keyboard.press("End")
    expect(page.get_by_text("Selected: 11–11")).to_be_visible()
    page.keyboard.press("Home")
    page.keyboard.press("Shift+ArrowRight")
    expect(page.get_by_text("Selected: 0–1")).to_be_visible()
    page.get_by_role("button", name="Select the first word").click()
    expect(page.get_by_text("Selected: 0–5")).to_be_visible()
    page.wait_for_function("() => { const field = document.querySelector('input.carets'); return field.selectionStart === 0 && field.selectionEnd === 5; }")
    page.get_by_role("button", name="Insert a star").click()
    expect(field).to_have_value("* world")
    page.wait_for_function("() => document.querySelector('input.carets').selectionStart === 1")
    field.focus()
    page.keyboard.type("ab")
    expect(field).to_have_value("*ab world")
    expect(page.get_by_text("Selected: 3–3")).to_be_visible()


def test_a_rendered_view_looks_like_the_view(show):
    page = show("rendered", **PHONE)
    still(page)
    page.get_by_role("button", name="Render").click()
    picture = page.get_by_role("img", name="Picture of the ticket")
    expect(picture).to_be_visible()
    page.wait_for_function("() => { const image = document.querySelector('img[src^=\"data:image/svg\"]'); return image?.complete && image.naturalWidth > 0; }")
    box, words = picture.bounding_box(), page.get_by_text("Row 7, seat 12").bounding_box()
    assert words["width"] + 38 < box["width"] < words["width"] + 70, "as wide as its words, and a little room"
    painted = page.get_by_role("img", name="Pixels of the ticket")
    page.wait_for_function("() => document.querySelector('img[srcset^=\"data:image/png\"]')?.complete")
    assert painted.bounding_box()["width"] == box["width"], "two pixels for each point"
    for shown in [picture, painted]:
        at = pixels(shown)
        assert isNear(at(0.5, 0.08), (88, 86, 214)) and isNear(at(40 / box["width"], 0.72), (52, 199, 89)), "its ground and its circle"
        assert isNear(at(90 / box["width"], 0.72), (255, 149, 0)), "its canvas"
        assert isNear(at(0.005, 0.005), (255, 255, 255)), "what is around it is seen through"
