"""Gradients wherever a fill goes, and rows whose link holds a button: the pixels and places that a page shows of them."""
from conftest import named, still
from pixels import isNear, pixels

RED, BLUE, GREEN, WHITE = (255, 59, 48), (0, 122, 255), (52, 199, 89), (255, 255, 255)


def shape(page, name):
    return page.locator(named(name)).first


def test_outlines_lines_and_symbols_are_painted_with_gradients(show):
    page = show("paints")
    page.wait_for_function("document.querySelectorAll('[data-paint]').length > 3 && [...document.querySelectorAll('[data-paint]')].every(paint => paint.id)")
    still(page)
    heart = pixels(shape(page, "heart"))
    left, right = heart(0.2, 0.4), heart(0.8, 0.4)
    assert left[0] > left[2] + 60 and right[2] > right[0] + 60, (left, right)
    border = pixels(shape(page, "border"))
    assert isNear(border(0.06, 0.5), RED) and isNear(border(0.94, 0.5), BLUE) and isNear(border(0.5, 0.5), WHITE)
    symbol = pixels(shape(page, "symbol"))
    left, right = symbol(0.25, 0.45), symbol(0.75, 0.45)
    assert left[0] > left[2] and right[2] > right[0], (left, right)
    # The ring is drawn for half a turn, from the right over the bottom: yellow, then green.
    ring = pixels(shape(page, "ring"))
    assert ring(0.5, 0.98)[1] > 150 and isNear(ring(0.5, 0.02), WHITE)


def test_gradients_begin_where_they_are_asked_to(show):
    page = show("paints")
    still(page)
    half = pixels(shape(page, "half"))
    assert isNear(half(0.5, 0.4), WHITE, 8) and half(0.5, 0.75)[0] < 180 and half(0.5, 0.98)[0] < 30
    ellipse = pixels(shape(page, "ellipse"))
    assert isNear(ellipse(0.5, 0.5), RED) and isNear(ellipse(0.5, 0.94), BLUE) and isNear(ellipse(0.97, 0.5), BLUE)
    mesh = pixels(shape(page, "mesh"))
    for (x, y), color in {(0.04, 0.04): RED, (0.96, 0.04): GREEN, (0.04, 0.96): BLUE, (0.96, 0.96): (255, 204, 0)}.items():
        assert isNear(mesh(x, y), color), (x, y, mesh(x, y))


def test_a_length_follows_that_of_its_container(show):
    page = show("paints", viewport={"width": 390, "height": 844})
    still(page)
    assert shape(page, "share").bounding_box()["width"] == 150
    page.set_viewport_size({"width": 250, "height": 700})
    assert 90 < shape(page, "share").bounding_box()["width"] < 126


def test_a_button_in_a_link_stands_in_its_row_and_is_pressed_by_itself(show):
    page = show("paints", viewport={"width": 390, "height": 844})
    mark = page.get_by_role("button", name="Mark", exact=True)
    link = page.locator('[role="button"]').filter(has_text="Marked row")
    mark.scroll_into_view_if_needed()
    box, title = mark.bounding_box(), page.get_by_text("Marked row").bounding_box()
    assert abs((box["y"] + box["height"] / 2) - (title["y"] + title["height"] / 2)) < 4 and box["x"] > 250
    mark.click()
    page.get_by_role("button", name="Unmark", exact=True).wait_for()
    assert page.get_by_text("Arrived").count() == 0
    # By keyboard: the link, then what is in it.
    link.focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    mark.wait_for()
    link.focus()
    page.keyboard.press("Enter")
    page.get_by_text("Arrived").wait_for()


def test_a_field_looks_as_it_is_told(show):
    page = show("paints")
    field = page.get_by_role("textbox", name="Title")
    look = field.evaluate("field => { const { fontSize, fontWeight, color, textAlign } = getComputedStyle(field); return [fontSize, fontWeight, color, textAlign]; }")
    assert look == ["28px", "700", "rgb(255, 59, 48)", "right"]


def test_fills_have_shadows_shapes_are_cut_and_borders_are_painted(show):
    page = show("paints")
    page.wait_for_function("[...document.querySelectorAll('[data-paint]')].every(paint => paint.id)")
    drop = shape(page, "drop")
    drop.scroll_into_view_if_needed()
    still(page)
    place = drop.bounding_box()

    class Beside:
        """The twelve points to the right of the shape, where its shadow lies."""

        def screenshot(self):
            side = place["x"] + place["width"]
            return page.screenshot(clip={"x": side, "y": place["y"], "width": 12, "height": place["height"]})

    assert isNear(pixels(drop)(0.5, 0.5), WHITE) and isNear(pixels(Beside())(0.4, 0.5), RED)
    heart = pixels(shape(page, "inner"))
    # What is around it reaches 10 points down into the heart, and no further.
    edge, middle = heart(0.25, 0.2), heart(0.5, 0.6)
    assert edge[2] > edge[0] + 60 and isNear(middle, WHITE), (edge, middle)
    cut = pixels(shape(page, "cut"))
    assert isNear(cut(0.06, 0.06), GREEN) and isNear(cut(0.5, 0.5), WHITE)
    rim = pixels(shape(page, "rim"))
    assert isNear(rim(0.03, 0.5), RED) and isNear(rim(0.97, 0.5), BLUE), (rim(0.03, 0.5), rim(0.97, 0.5))
    assert page.get_by_text("2 subviews").count() == 1 and page.get_by_text("Two", exact=True).count() == 1
