"""What has the colour of the app or of a tint, and what has it not."""
import pytest
from parts import showParts

ICON = '<span class="label"><span class="icon"><span class="symbol"><svg class="sf"></svg></span></span><span class="title">Next</span></span>'
COLOUR = "one => getComputedStyle(one).color"


def row(content: str) -> str:
    return f'<main class="root" data-n="0"><div class="list grouped"><div class="row"><div class="row-body">{content}</div></div></div></main>'


@pytest.mark.parametrize("button", [
    '<button class="button b-borderless" disabled>{}</button>', '<button class="button b-automatic" aria-disabled="true">{}</button>',
    '<div aria-disabled="true"><button class="button b-automatic">{}</button></div>',
])
@pytest.mark.parametrize("kind", ["label", "label icon-only"])
def test_the_icon_of_a_disabled_button_in_a_row_is_as_grey_as_its_title(blank, button, kind):
    page = blank()
    showParts(page, row(button.format(ICON.replace('class="label"', f'class="{kind}"'))))
    icon, title = (page.locator(f".label > .{part}").evaluate(COLOUR) for part in ("icon", "title"))
    assert icon == title
    page.evaluate("document.body.innerHTML = document.body.innerHTML.replaceAll(/ (aria-)?disabled(=\"[a-z]*\")?/g, '')")
    assert page.locator(".label > .icon").evaluate(COLOUR) != icon


@pytest.mark.parametrize("scheme, colour", [("light", "rgb(200, 0, 0)"), ("dark", "rgb(255, 90, 90)")])
def test_a_link_in_a_text_has_the_apps_colour_where_no_tint_is_nearer(blank, scheme, colour):
    page = blank(color_scheme=scheme)
    showParts(page, row('<span class="text"><a class="run" href="#a">one</a></span>'
                        '<span class="text" style="--tint: rgb(0, 128, 0)"><a class="run" href="#b">two</a></span>'))
    links = page.locator("a.run")
    assert links.nth(0).evaluate(COLOUR) != colour
    page.evaluate("Object.entries({'--own-light': 'rgb(200, 0, 0)', '--own-dark': 'rgb(255, 90, 90)'})"
                  ".forEach(([name, value]) => document.documentElement.style.setProperty(name, value))")
    assert [links.nth(index).evaluate(COLOUR) for index in range(2)] == [colour, "rgb(0, 128, 0)"]
