"""What keeps its form: pictures that are scaled to fit, and views with an `aspectRatio`, in the room that a screen or a sheet has."""
import pytest
from conftest import still
from parts import showParts


FORMS = {
    "shape": '<div class="shape ratio gx gy" style="--fit: contain; aspect-ratio: 1"></div>',
    "symbol": '<span class="symbol resizable gx my" style="--fit: contain"><svg class="sf" viewBox="0 0 24 24"></svg></span>',
}


def screenOf(*kinds: str) -> str:
    grows = " ".join({"shape": "gx gy", "symbol": "gx my"}[kind] for kind in kinds)
    return screenWith(f'<div class="v {grows}" style="gap:10px"><span class="text">Above it</span>{"".join(map(FORMS.get, kinds))}<span class="text">Below it</span></div>')


def screenWith(content: str) -> str:
    return f'''<div class="nav gx gy"><section class="screen has-bar inline gx gy"><div class="screen-scroll">
        <div class="content">{content}</div></div></section></div>'''


@pytest.mark.parametrize("kind", FORMS)
def test_what_keeps_its_form_gives_way_in_a_low_sheet(blank, kind):
    page = blank(viewport={"width": 390, "height": 844})
    showParts(page, f'''<main class="root" data-n="1"><dialog class="sheet medium" data-n="2" data-b="dialog">
        <div class="sheet-body">{screenOf(kind)}</div></dialog></main>''', "overlays", "texts", "ratios")
    still(page)
    assert page.get_by_text("Below it").bounding_box()["y"] < 844 - 15
    box = page.locator(".ratio, .resizable").bounding_box()
    assert box["height"] > 200
    assert abs(box["width"] - box["height"]) < 2


@pytest.mark.parametrize("kinds", [["shape"], ["symbol"], ["shape", "symbol"], ["symbol", "shape", "shape"], ["symbol", "symbol"]], ids="-".join)
def test_what_keeps_its_form_shares_the_height_of_a_screen(blank, kinds):
    page = blank(viewport={"width": 390, "height": 400})
    showParts(page, f'<main class="root" data-n="1">{screenOf(*kinds)}</main>', "texts", "ratios")
    forms, last = page.locator(".ratio, .resizable"), page.get_by_text("Below it")
    for height in (400, 1500, 400):
        page.set_viewport_size({"width": 390, "height": height})
        still(page)
        boxes = [form.bounding_box() for form in forms.all()]
        assert len(boxes) == len(kinds)
        assert last.bounding_box()["y"] + last.bounding_box()["height"] <= height
        for box in boxes:
            assert abs(box["height"] - boxes[0]["height"]) < 2 and abs(box["width"] - box["height"]) < 2, boxes
            # As wide as the page, or as high as there is room.
            assert abs(box["width"] - 390) < 2 if height == 1500 else 60 < box["width"] < 340


def test_a_row_of_forms_with_something_before_them_is_as_high_as_they_are(blank):
    page = blank(viewport={"width": 390, "height": 844})
    form = '''<div class="layer gx gy decorated"><div class="shape ratio gx gy" style="--fit: contain; aspect-ratio: 1"><div class="figure circle"></div></div>
        <div class="decoration"><span class="text">1</span></div></div>'''
    content = f'<div class="v gx gy"><span class="text">Above it</span><div class="h gx gy">{form * 3}</div><span class="text">Below it</span></div>'
    showParts(page, f'<main class="root" data-n="1">{screenWith(content)}</main>', "texts", "ratios")
    still(page)
    above, row, below = [page.locator(f".v > :nth-child({place})").bounding_box() for place in (1, 2, 3)]
    for box in [form.bounding_box() for form in page.locator(".ratio").all()]:
        assert abs(box["width"] - 130) < 2 and abs(box["height"] - 130) < 2
    assert abs(row["height"] - 130) < 2
    bar = page.locator(".content").bounding_box()["y"]
    assert abs(above["y"] - bar - (844 - below["y"] - below["height"])) < 2, "in the middle"


@pytest.mark.parametrize("fits", ["itself", "by its frame"])
@pytest.mark.parametrize("ratio, frame, expected", [(1.5, (100, 100), (150, 100)), (0.5, (100, 100), (100, 200)), (1, (160, 60), (160, 160))])
def test_what_fills_a_frame_and_keeps_its_form_lies_in_the_middle_of_it(blank, ratio, frame, expected, fits):
    page = blank(viewport={"width": 390, "height": 844})
    width, height = frame
    outer, inner = ("", "cover") if fits == "itself" else ("--fit: cover;", "contain")
    content = f'''<div class="layer fx fy clip" style="{outer} width: {width}px; height: {height}px">
        <div class="shape ratio gx gy" style="aspect-ratio: {ratio}; --fit: {inner}; --ratio: {ratio}"></div></div>'''
    showParts(page, f'<main class="root" data-n="1">{screenWith(content)}</main>', "texts", "ratios")
    still(page)
    outer, inner = page.locator(".layer").bounding_box(), page.locator(".ratio").bounding_box()
    assert (outer["width"], outer["height"]) == frame
    assert abs(inner["width"] - expected[0]) < 1 and abs(inner["height"] - expected[1]) < 1
    for start, length in (("x", "width"), ("y", "height")):
        assert abs(inner[start] + inner[length] / 2 - outer[start] - outer[length] / 2) < 1


def test_forms_beside_a_spacer_have_even_shares_of_what_it_leaves(blank):
    page = blank(viewport={"width": 390, "height": 844})
    form = '<div class="shape ratio gx gy" style="--fit: contain; aspect-ratio: 1"></div>'
    content = f'''<div class="layer fx fy" style="width: 300px; height: 300px"><div class="v gx gy" style="gap: 8px">
        {form}{form}<div class="spacer gy"></div></div></div>'''
    showParts(page, f'<main class="root" data-n="1">{screenWith(content)}</main>', "texts", "ratios")
    still(page)
    first, second = [one.bounding_box() for one in page.locator(".ratio").all()]
    assert abs(first["height"] - second["height"]) < 1 and abs(first["height"] - 138) < 2
    assert abs(first["width"] - first["height"]) < 2 and abs(second["width"] - second["height"]) < 2
