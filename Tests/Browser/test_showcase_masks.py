"""Views that are seen through others, whatever these are, and circles of what is not square."""
import pytest
from conftest import named, near, still, top
from pixels import isNear, pixels
from playwright.sync_api import expect

WHITE, INDIGO, ORANGE = (255, 255, 255), (88, 86, 214), (255, 149, 0)


@pytest.fixture
def masks(show):
    page = show("masks", color_scheme="light", viewport={"width": 390, "height": 1400})
    page.wait_for_function("() => [...document.querySelectorAll('.mask')].every(one => getComputedStyle(one.parentElement).maskImage.includes('#mask'))")
    return page


def shown(page, name):
    return top(page).locator(named(name)).first


def test_a_fill_has_the_form_of_the_modified_view(masks):
    """`content.overlay(gradient.mask(content))`: nothing is painted where the content is not."""
    at = pixels(shown(masks, "painted"))
    # The circle at the start is red, the bar at the end is purple; between the circle and the bar there is nothing.
    assert isNear(at(0.15, 0.5), (255, 90, 45), 60)
    red, green, blue = at(0.86, 0.68)
    assert blue > 150 and red < 160
    assert at(0.01, 0.02) == WHITE and at(0.28, 0.9) == WHITE


def test_a_gradient_that_is_a_view_of_its_own_fades_the_modified_view(masks):
    at = pixels(shown(masks, "faded"))
    # A band from corner to corner: whole in the middle, fainter at the end.
    assert at(0.88, 0.68)[0] > at(0.33, 0.68)[0] + 25


def test_symbols_mask_a_gradient_beside_each_other(masks):
    at = pixels(shown(masks, "stars"))
    row = [at(x / 100, 0.5) for x in range(100)]
    gaps = sum(a == WHITE and b != WHITE for a, b in zip(row, row[1:]))
    assert gaps == 5, "five stars stand apart"


def test_a_mask_has_a_frame_and_an_alignment(masks):
    at = pixels(shown(masks, "framed"))
    assert isNear(at(30 / 220, 0.5), ORANGE) and at(70 / 220, 0.5) == WHITE and at(2 / 220, 0.05) == WHITE


def test_what_comes_after_a_mask_is_not_masked(masks):
    box = shown(masks, "side").bounding_box()
    # A shadow lies beside the box, on the side that is opaque.
    place = {"x": box["x"] - 3, "y": box["y"] + box["height"] / 2, "width": 2, "height": 2}

    class Beside:
        def screenshot(self):
            return masks.screenshot(clip=place)
    assert pixels(Beside())(0, 0) != WHITE
    at = pixels(shown(masks, "side"))
    assert isNear(at(0.05, 0.1), (0, 199, 190)) and isNear(at(0.995, 0.1), WHITE, 20)


def test_a_shimmer_runs_over_the_content_alone(masks):
    shimmer = shown(masks, "shimmer")
    expect(shimmer).to_have_text("A title of some length")
    masks.wait_for_function("() => document.getAnimations().some(one => one.playState === 'running' && one.effect.getKeyframes().some(frame => 'translate' in frame))")
    # Wherever the band is: between the circle and the bar there is nothing that it could light up.
    for _ in range(3):
        at = pixels(shimmer)
        assert at(0.28, 0.9) == WHITE and at(0.01, 0.02) == WHITE


def test_nothing_of_what_runs_is_seen_beside_its_mask(show):
    page = show("masks", color_scheme="dark", viewport={"width": 1280, "height": 800})
    shimmer = shown(page, "shimmer")
    page.wait_for_function("() => document.getAnimations().some(one => one.playState === 'running' && one.effect.getKeyframes().some(frame => 'translate' in frame))")
    box = shimmer.bounding_box()

    class Beside:
        def screenshot(self):
            return page.screenshot(clip={"x": box["x"] - 120, "y": box["y"], "width": 110, "height": box["height"]})
    for _ in range(6):
        at = pixels(Beside())
        assert all(at(x / 10, y / 5) == (0, 0, 0) for x in range(10) for y in range(5))


@pytest.mark.parametrize("name", ["clipShape", "mask", "any", "shadow"])
def test_a_circle_is_as_large_as_the_smaller_side(masks, name):
    element = shown(masks, name)
    box = element.bounding_box()
    assert near(box["width"], 140) and near(box["height"], 60)
    at = pixels(element)
    assert isNear(at(0.5, 0.5), INDIGO) and isNear(at(0.5, 0.05), INDIGO) and isNear(at(0.5 + 25 / 140, 0.5), INDIGO)
    outside = at(0.5 + 44 / 140, 0.5)
    assert outside == WHITE or name == "shadow" and not isNear(outside, INDIGO)
    assert at(0.03, 0.5) == WHITE and at(0.97, 0.5) == WHITE


def test_the_shadow_of_a_circle_is_seen(masks):
    at = pixels(shown(masks, "shadow"))
    dark = at(0.5 + 33 / 140, 0.5)
    assert dark != WHITE and not isNear(dark, INDIGO)


def test_a_square_keeps_its_round_corners(masks):
    expect(shown(masks, "square")).to_have_css("border-radius", "50%")
    still(masks)


def test_a_view_that_blends_out_cuts_a_hole_into_its_group(masks):
    masks.wait_for_function("() => getComputedStyle(document.querySelector('.punch').closest('.isolated')).maskImage.includes('#mask')")
    at = pixels(shown(masks, "hole"))
    assert isNear(at(0.3, 0.5), INDIGO) and at(170 / 200, 0.5) == WHITE
    assert isNear(at(198 / 200, 0.03), INDIGO), "the corner beyond the circle stays"


def test_a_drawing_is_a_mask_and_what_moves_in_it_moves(masks):
    drop = shown(masks, "drop")
    masks.wait_for_function("() => document.querySelector('mask image')")
    at = pixels(drop)
    assert isNear(at(0.5, 0.5), INDIGO) and at(0.85, 0.5) == WHITE and at(0.02, 0.1) == WHITE
    drop.click(position={"x": 100, "y": 30})
    for _ in range(30):
        at = pixels(drop)
        if isNear(at(0.85, 0.5), INDIGO):
            break
        masks.wait_for_timeout(100)
    assert isNear(at(0.85, 0.5), INDIGO) and isNear(at(0.5, 0.5), INDIGO) and at(0.675, 0.08) == WHITE
