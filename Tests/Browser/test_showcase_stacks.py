"""The plainest shapes: several views without a stack, pictures that keep their form, texts above texts, and texts fitted to a frame."""
import pytest
from conftest import PHONE, named, near, still, top
from playwright.sync_api import expect


def opened(show, link=None):
    page = show("stacks", **PHONE)
    if link:
        page.get_by_role("button", name=link).click()
    still(page)
    return page


def at(page, name):
    return top(page).locator(named(name)).first.bounding_box()


def test_several_views_of_a_screen_stand_below_one_another(show):
    page = opened(show)
    above, below = at(page, "above"), at(page, "below")
    button = page.get_by_role("button", name="Button").bounding_box()
    rows = top(page).locator(".list").bounding_box()
    assert near(above["y"] + above["height"], below["y"]), "texts touch"
    assert near(below["y"] + below["height"] + 8, button["y"]), "others are eight points apart"
    assert rows["y"] > button["y"] + button["height"] and near(rows["y"] + rows["height"], page.viewport_size["height"]), "the list has the rest"
    expect(top(page).locator(".row")).to_have_count(3)


def test_a_toggle_in_a_toolbar_is_a_button(show):
    page = opened(show)
    expect(page.locator(".toolbar-item .toggle-button")).to_have_count(1)
    expect(page.get_by_role("checkbox", name="Starred")).to_be_checked()


def test_the_menu_of_a_row_takes_none_of_its_room(show):
    page = show("stacks")
    still(page)
    row = top(page).locator(".row").first
    body = row.locator(".row-body").bounding_box()
    assert near(body["width"], row.bounding_box()["width"])
    row.hover()
    more = row.get_by_role("button", name="Actions")
    expect(more).to_have_css("opacity", "1")
    more.click()
    expect(page.get_by_role("menuitem", name="Delete")).to_be_visible()


def test_a_picture_that_keeps_its_form_is_no_higher_than_its_form(show):
    page = opened(show, "Pictures")
    photo, caption = at(page, "photo"), at(page, "caption")
    assert near(photo["width"], 390) and near(photo["height"], 195), "the picture is twice as wide as high"
    assert near(photo["y"] + photo["height"] + 8, caption["y"])


def test_stars_share_the_width_of_their_frame(show):
    page = opened(show, "Pictures")
    stars = top(page).locator(named("stars") + " .symbol")
    expect(stars).to_have_count(5)
    sizes = [star.bounding_box() for star in stars.all()]
    assert all(near(one["width"], (150 - 4 * 8) / 5) and near(one["height"], one["width"]) for one in sizes)


def test_a_picture_with_a_height_is_as_wide_as_its_form(show):
    page = opened(show, "Pictures")
    low, beside = at(page, "low"), at(page, "beside")
    assert near(low["height"], 40) and near(low["width"], 80) and near(low["x"] + low["width"] + 8, beside["x"])


def test_texts_are_set_smaller_until_they_fit_into_their_frame(show):
    page = opened(show, "Fitted")
    letter = at(page, "letter")
    assert 40 < max(letter["width"], letter["height"]) <= 61, "sixty points, with its padding"
    long = at(page, "long")
    assert long["width"] <= 201 and 30 < long["height"] <= 61
    page.get_by_role("button", name="Larger").click()
    page.wait_for_function("name => document.querySelector(name).getBoundingClientRect().height > 60", arg=named("letter"))


def test_colours_and_gradients_are_cut(show):
    page = opened(show, "Forms")
    for name, radius in [("circle", "50%"), ("rounded", "12px")]:
        cut = top(page).locator(named(name)).first
        expect(cut).to_have_css("border-radius", radius)
        expect(cut).to_have_css("overflow", "clip")


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1280, 800)])
def test_a_square_stays_a_square_inside_of_its_room(show, size):
    page = opened(show, "Forms")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    still(page)
    page.wait_for_function(
        "name => { const { offsetWidth, offsetHeight } = document.querySelector(name); return Math.abs(offsetWidth - offsetHeight) < 1.5; }",
        arg=named("artwork"))
    artwork = at(page, "artwork")
    assert artwork["x"] >= 29 and artwork["x"] + artwork["width"] <= size[0] - 29
    assert artwork["y"] + artwork["height"] <= size[1] + 1


def test_one_line_is_set_smaller_until_it_fits_beside_a_spacer(show):
    page = opened(show, "Forms")
    digits = at(page, "digits")
    assert digits["x"] >= -1 and digits["x"] + digits["width"] <= 391
