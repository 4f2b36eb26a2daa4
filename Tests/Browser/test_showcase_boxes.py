"""Where backgrounds and overlays of padded views are drawn."""
from conftest import named, near
from playwright.sync_api import expect


def box(page, name: str):
    return page.locator(named(name)).first.bounding_box()


def test_a_background_covers_the_view_with_its_padding(show):
    page = show("boxes")
    for name, back, dx, dy in [("padded", "capsule", 12, 12), ("styled", "styled-back", 0, 12)]:
        view, behind = box(page, name), box(page, back)
        assert near(behind["x"], view["x"] - dx) and near(behind["y"], view["y"] - dy), name
        assert near(behind["width"], view["width"] + 2 * dx) and near(behind["height"], view["height"] + 2 * dy), name


def test_negative_padding_in_an_overlay_grows_it_on_both_axes(show):
    page = show("boxes")
    outer, inner = box(page, "ring"), box(page, "ringed")
    assert (inner["width"], inner["height"]) == (80, 40)
    assert near(outer["width"], 92) and near(outer["height"], 52)
    assert near(outer["x"], inner["x"] - 6) and near(outer["y"], inner["y"] - 6)


def test_an_overlay_is_aligned_to_the_padded_box(show):
    page = show("boxes")
    view, badge = box(page, "badged"), box(page, "badge")
    assert near(badge["x"] + badge["width"], view["x"] + view["width"]) and near(badge["y"], view["y"] - 10)


def test_a_geometry_reader_reports_the_space_inside_its_padding(show):
    expect(show("boxes").locator(named("inside"))).to_have_text("100 × 40")


def test_a_positioned_view_keeps_the_size_of_its_own_background(show):
    page = show("boxes")
    view, place = box(page, "placed"), box(page, "place")
    assert view["width"] < 120 and view["height"] < 50
    assert near(view["x"] + view["width"] / 2, place["x"] + 60) and near(view["y"] + view["height"] / 2, place["y"] + 30)


def test_negative_padding_reaches_out_of_a_stack(show):
    page = show("boxes")
    assert near(box(page, "wide")["width"], 120) and near(box(page, "wide")["x"], box(page, "narrow")["x"] - 10)


def test_what_is_made_from_a_size_is_not_seen_before_the_size_is_known(visitor, showcase):
    page = visitor.open(showcase.url)
    expect(page.locator("html[data-live]")).to_have_count(1)
    page.evaluate("""() => {
        window.seen = new Set();
        const look = () => {
            const text = document.querySelector('[data-identifier="inside"]');
            if (text && getComputedStyle(text.closest('.geometry')).opacity !== '0') seen.add(text.textContent);
            requestAnimationFrame(look);
        };
        look();
    }""")
    page.locator(".row").filter(has_text="boxes").click()
    expect(page.locator(named("inside"))).to_have_text("100 × 40")
    page.wait_for_function("seen.size > 0")
    assert page.evaluate("[...seen]") == ["100 × 40"]
