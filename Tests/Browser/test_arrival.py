"""How a page comes: what is there from the start is in its place, and what comes later slides there."""
from parts import showParts

SCREEN = '<section class="screen gx gy" data-n="{0}"><div class="screen-scroll"><div class="content"></div></div></section>'
STACK = f'<main class="root" data-n="0"><div class="nav gx gy" data-n="1">{SCREEN.format(2)}{SCREEN.format(3)}</div></main>'


def test_the_screen_on_top_does_not_slide_to_its_place_while_the_document_is_read(blank):
    page = blank()
    showParts(page, STACK)
    top = page.locator('[data-n="3"]')
    duration = "element => getComputedStyle(element).transitionDuration"
    assert "0.42s" in top.evaluate(duration)
    page.evaluate("delete document.documentElement.dataset.live")
    # No screen is the last one before its stack is closed: here another stands behind it for a while.
    top.evaluate("element => element.after(element.cloneNode(true))")
    assert top.first.evaluate(duration) == "0s"
    top.last.evaluate("element => element.remove()")
    assert top.evaluate("element => element.getBoundingClientRect().x") == 0
    assert page.evaluate("document.getAnimations().filter(one => one instanceof CSSTransition).length") == 0


def test_what_a_page_leaves_goes_into_what_stays_not_into_what_is_on_its_way_out(blank):
    page = blank()
    field = '<input type="text" data-b="text" data-n="{0}" aria-label="Draft">'
    screens = f'<section class="screen leaving">{field.format(2)}</section><section class="screen">{field.format(3)}</section>'
    showParts(page, f'<main class="root" data-n="1"><div class="nav">{screens}</div></main>', "restoration")
    page.evaluate("""() => import('/restoration.js').then(({ bringBack }) => bringBack([['input[aria-label="Draft"]', 0, 'typed']]))""")
    assert page.evaluate("[...document.querySelectorAll('input')].map(field => field.value)") == ["", "typed"]
