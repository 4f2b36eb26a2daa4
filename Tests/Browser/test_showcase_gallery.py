"""Every control in all its styles: it can be used by everyone, in light and dark, and stays within its page."""
import pytest
from conftest import PHONE, still, top
from playwright.sync_api import expect
from usable import faults

PAGES = ["buttons", "choices", "amounts", "dates", "fields", "labels", "symbols", "menus", "lists", "forms", "groups", "tabs", "tables",
         "materials", "neighbours"]
# What shows its own colours.
SHOWN = {"neighbours": ("[style*='var(--indigo)']",)}


# What is amiss with a width is so in either scheme, what is amiss with a colour at either width.
@pytest.mark.parametrize("options, scheme", [({"viewport": {"width": 1280, "height": 800}}, "light"), (PHONE, "dark")], ids=["wide-light", "phone-dark"])
def test_every_page_of_the_gallery_can_be_used_by_everyone(show, options, scheme):
    page = show("gallery", color_scheme=scheme, **options)
    address, found = page.url, {}
    for name in PAGES:
        page.goto(f"{address}/{name}")
        expect(top(page).get_by_role("heading", name=name.capitalize(), level=1)).to_be_visible()
        page.wait_for_timeout(300)
        still(page)
        found[name] = faults(page, SHOWN.get(name, ()))
        if page.evaluate("document.scrollingElement.scrollWidth > innerWidth"):
            found[name].append("wider than the page")
    assert {name: seen for name, seen in found.items() if seen} == {}
