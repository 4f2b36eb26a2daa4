"""Pictures that the app computes: a code, and what filters make of a landscape."""
from conftest import PHONE
from pixels import isNear, pixels
from playwright.sync_api import expect


def code(page):
    return page.get_by_role("img", name="Code of")


def landscape(page, name):
    return page.get_by_role("img", name=f"A landscape, {name}")


def choose(page, name):
    page.get_by_label("Filter").select_option(label=name)
    expect(landscape(page, name)).to_be_visible()


def test_a_code_is_shown_with_hard_edges_and_follows_the_text(show):
    page = show("pixels", **PHONE)
    expect(code(page)).to_be_visible()
    assert code(page).evaluate("image => [image.naturalWidth, getComputedStyle(image).imageRendering]") == [27, "pixelated"]
    at = pixels(code(page))
    # A border, and a finder: dark, light, dark from a corner inwards.
    shades = [at((module + 0.5) / 27, 4.5 / 27)[0] for module in range(9)]
    assert [shade < 128 for shade in shades] == [False, True, False, True, True, True, False, True, False]
    before = code(page).get_attribute("src")
    page.get_by_label("Message").fill("A")
    expect(page.get_by_role("img", name="Code of A")).to_have_js_property("naturalWidth", 23)
    assert code(page).get_attribute("src") != before


def test_filters_change_the_picture(show):
    page = show("pixels")
    expect(landscape(page, "Sepia")).to_be_visible()
    choose(page, "Noir")
    red, green, blue = pixels(landscape(page, "Noir"))(0.5, 0.2)
    assert abs(red - green) < 6 and abs(green - blue) < 6
    choose(page, "Sepia")
    page.get_by_label("Amount").focus()
    page.keyboard.press("Home")
    own = landscape(page, "Sepia")
    expect(page.get_by_label("Amount")).to_have_value("0")
    page.wait_for_timeout(300)
    plain = pixels(own)(0.5, 0.2)
    choose(page, "Invert")
    turned = pixels(landscape(page, "Invert"))(0.5, 0.2)
    assert isNear([255 - part for part in turned], plain, 12)


def test_every_filter_is_shown(show):
    page = show("pixels", **PHONE)
    seen = set()
    for name in ["Sepia", "Blur", "Pixels", "Crystals", "Edges", "Vignette", "Noir", "Invert", "Twirl"]:
        if name != "Sepia":
            choose(page, name)
        seen.add(landscape(page, name).get_attribute("src"))
    assert len(seen) == 9
