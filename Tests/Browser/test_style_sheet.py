"""What browsers get of the style sheet – no nesting, a selector for each alternative – looks as the sheet that was written does."""
from pathlib import Path

import pytest
from conftest import PHONE, still

STYLES = Path(__file__).resolve().parents[2] / "Client/styles"

# The values of all properties that the sheet sets, of one element of each kind – a shape of its own, in one that has its own.
LOOKS = """written => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(written);
    const names = [...new Set([...written.matchAll(/[{;]\\s*([\\w-]+)\\s*:/g)].map(found => found[1]))];
    const shape = one => one.cloneNode().outerHTML.replace(/ (data-n|data-identifier|id|for|aria-[a-z]+)="[^"]*"/g, '');
    const kinds = new Map([...document.querySelectorAll('body *')].map(one => [shape(one) + shape(one.parentElement), one]));
    const parts = [...kinds.values()].flatMap(one =>
        [null, '::before', '::after'].filter(part => !part || getComputedStyle(one, part).content !== 'none').map(part => [one, part]));
    const looks = () => parts.map(([one, part]) => {
        const style = getComputedStyle(one, part);
        return names.map(name => style.getPropertyValue(name));
    });
    const served = looks();
    for (const old of document.styleSheets) old.disabled = true;
    document.adoptedStyleSheets = [sheet];
    const differences = looks().flatMap((values, index) => values.flatMap((value, place) =>
        value === served[index][place] ? [] : [`${shape(parts[index][0])}${parts[index][1] ?? ''} ${names[place]}: ${served[index][place]} for ${value}`]));
    return [parts.length * names.length, differences.slice(0, 20)];
}"""
SCREENS = [
    *(f"gallery/{name}" for name in ("buttons", "choices", "amounts", "dates", "fields", "labels", "menus", "lists", "forms", "groups", "tabs", "tables", "materials")),
    "sections", "feed", "conversation", "grids", "edges",
]


@pytest.mark.parametrize("options, scheme", [({"viewport": {"width": 1280, "height": 800}}, "light"), (PHONE, "dark")], ids=["wide-light", "phone-dark"])
def test_it_looks_as_written(show, options, scheme):
    written = "\n".join(sheet.read_text() for sheet in sorted(STYLES.glob("*.css")))
    page = show("gallery", color_scheme=scheme, reduced_motion="reduce", **options)
    address, found = page.url.removesuffix("/gallery"), {}
    for name in SCREENS:
        page.goto(f"{address}/{name}")
        page.locator("html[data-live]").wait_for(state="attached")
        still(page)
        count, differences = page.evaluate(LOOKS, written)
        assert count > 5_000, name
        if differences:
            found[name] = differences
    assert found == {}
