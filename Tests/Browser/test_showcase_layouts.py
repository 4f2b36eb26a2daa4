"""Layouts of an app's own: how the page's measurements and the app's places come together."""
from conftest import named
from playwright.sync_api import expect


def boxes(page, name: str):
    return [element.bounding_box() for element in page.locator(named(name)).all()]


def near(a: float, b: float) -> bool:
    return abs(a - b) <= 1


def placed(page):
    """All views of layouts have a place, and nothing moves any more."""
    page.wait_for_function("() => document.querySelector('.layout') && !document.querySelector('.layout > :not([data-placed])')")
    page.wait_for_function("""() => new Promise(done => {
        const text = () => JSON.stringify([...document.querySelectorAll('.layout > *')].map(view => view.getBoundingClientRect()));
        let last = text(), same = 0;
        const look = () => { const now = text(); same = now === last ? same + 1 : 0; last = now; same > 20 ? done(true) : requestAnimationFrame(look); };
        look();
    })""")


def lines(views):
    """The views of each line, by their tops."""
    result = {}
    for view in views:
        result.setdefault(round(view["y"]), []).append(view)
    return list(result.values())


def flows(views, width: float):
    for line in lines(views):
        assert all(near(a["x"] + a["width"] + 6, b["x"]) for a, b in zip(line, line[1:])), "side by side, 6 apart"
        assert line[-1]["x"] + line[-1]["width"] <= line[0]["x"] + width + 1
    for line, following in zip(lines(views), lines(views)[1:]):
        last = line[-1]
        assert last["x"] + last["width"] + 6 + following[0]["width"] > line[0]["x"] + width - 1, "a line ends where the next view does not fit"


def test_tags_flow_into_lines_of_the_width_there_is_also_when_it_changes(show):
    page = show("layouts", viewport={"width": 390, "height": 800})
    placed(page)
    narrow = boxes(page, "tag")
    assert len(lines(narrow)) > 1
    flows(narrow, 390 - 32)
    page.set_viewport_size({"width": 900, "height": 800})
    page.wait_for_function(f"() => new Set([...document.querySelectorAll('{named('tag')}')].map(tag => tag.getBoundingClientRect().top)).size === 1")
    placed(page)
    flows(boxes(page, "tag"), 900)


def test_a_window_that_narrows_narrows_all_layouts_of_a_screen(show):
    page = show("layouts", viewport={"width": 1280, "height": 800})
    placed(page)
    assert len(lines(boxes(page, "tag"))) == 1
    page.set_viewport_size({"width": 390, "height": 800})
    page.wait_for_function(f"() => new Set([...document.querySelectorAll('{named('tag')}')].map(tag => tag.getBoundingClientRect().top)).size > 1")
    placed(page)
    flows(boxes(page, "tag"), 390 - 32)
    assert near(boxes(page, "thirds")[0]["width"], 390 - 32)
    assert page.evaluate("Math.max(...[...document.querySelectorAll('.screen .text')].map(text => text.getBoundingClientRect().right))") <= 390


def test_a_tag_that_comes_later_takes_its_place_and_what_is_below_makes_room(show):
    page = show("layouts", viewport={"width": 390, "height": 800})
    placed(page)
    before = boxes(page, "ring")[0]["y"]
    for count in range(9, 14):
        page.get_by_role("button", name="Add").click()
        expect(page.locator(named("tag"))).to_have_count(count)
    placed(page)
    flows(boxes(page, "tag"), 390 - 32)
    assert boxes(page, "ring")[0]["y"] > before + 20


def test_views_of_equal_width_are_as_wide_as_the_widest(show):
    page = show("layouts")
    placed(page)
    views = boxes(page, "equal")
    assert len(views) == 3 and all(near(view["width"], views[0]["width"]) for view in views)
    assert all(near(a["x"] + a["width"] + 8, b["x"]) for a, b in zip(views, views[1:]))
    assert views[0]["height"] < 50, "on one line"


def test_views_on_a_ring_lie_around_the_middle(show):
    page = show("layouts")
    placed(page)

    def distances():
        ring = boxes(page, "ring")[0]
        dots = [boxes(page, f"dot-{number}")[0] for number in range(6)]
        centre = (ring["x"] + ring["width"] / 2, ring["y"] + ring["height"] / 2)
        return [((dot["x"] + 10 - centre[0]) ** 2 + (dot["y"] + 10 - centre[1]) ** 2) ** 0.5 for dot in dots]
    assert all(near(distance, 60) for distance in distances())
    page.get_by_role("button", name="Wider").click()
    page.wait_for_timeout(50)
    placed(page)
    assert all(near(distance, 80) for distance in distances())


def test_views_keep_their_state_when_the_layout_around_them_becomes_another(show):
    page = show("layouts")
    placed(page)
    page.locator(named("first")).click()
    expect(page.locator(named("first"))).to_have_text("first: 1")
    a, b = boxes(page, "first")[0], boxes(page, "second")[0]
    assert near(a["y"], b["y"]) and near(a["x"] + a["width"] + 10, b["x"])
    page.get_by_role("button", name="Turn").click()
    page.wait_for_function(f"() => document.querySelector('{named('second')}').getBoundingClientRect().top > document.querySelector('{named('first')}').getBoundingClientRect().bottom + 5")
    expect(page.locator(named("first"))).to_have_text("first: 1")


def test_a_grid_as_a_layout_has_columns_and_becomes_lines_with_the_same_views(show):
    page = show("layouts")
    placed(page)
    page.locator(named("Ada Lovelace")).click()
    expect(page.locator(named("Ada Lovelace"))).to_have_text("Ada Lovelace: 1")
    name, born = boxes(page, "cell-0-0")[0], boxes(page, "cell-0-1")[0]
    person, year, line = boxes(page, "Ada Lovelace")[0], boxes(page, "cell-1-1")[0], boxes(page, "line")[0]
    assert near(name["x"], person["x"]) and near(born["x"], year["x"]), "columns begin at the same place"
    assert near(person["x"] + person["width"] + 12, born["x"]), "a column is as wide as its widest view"
    assert near(name["y"] + name["height"] + 6, line["y"]) and line["width"] >= year["x"] + year["width"] - name["x"] - 1
    page.get_by_role("button", name="Lines").click()
    page.wait_for_function(f"() => document.querySelector('{named('cell-0-1')}').getBoundingClientRect().top > document.querySelector('{named('cell-0-0')}').getBoundingClientRect().bottom")
    expect(page.locator(named("Ada Lovelace"))).to_have_text("Ada Lovelace: 1")


def test_a_text_is_as_high_as_it_has_to_be_at_the_width_that_a_layout_gives_it(show):
    page = show("layouts")
    placed(page)
    text, around = boxes(page, "narrow")[0], boxes(page, "thirds")[0]
    assert near(text["width"], around["width"] / 3) or text["width"] < around["width"] / 3
    assert near(text["height"], around["height"]) and text["height"] > 30
    assert page.evaluate(f"(() => {{ const text = document.querySelector('{named('narrow')}'); return text.scrollHeight <= text.clientHeight + 1; }})()")


def test_layouts_that_nothing_changes_say_nothing(show):
    page = show("layouts")
    sent = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(frame)))
    page.reload()
    expect(page.locator("html[data-live]")).to_have_count(1)
    placed(page)
    page.wait_for_timeout(300)
    offers = [frame for frame in sent if '"offered"' in str(frame)]
    assert 1 <= len(offers) <= 4, offers
    page.mouse.wheel(0, 200)
    page.wait_for_timeout(300)
    assert len([frame for frame in sent if '"offered"' in str(frame)]) == len(offers)
