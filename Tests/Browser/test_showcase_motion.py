"""What is shown over time. Motions of many seconds are looked at as they run; nothing waits for their end."""
import pytest
from conftest import named
from playwright.sync_api import expect

WATCH = """box => {
    window.places = [];
    const watch = () => { window.places.push(box.getBoundingClientRect().x); requestAnimationFrame(watch); };
    watch();
}"""

# The motions of the element and of the boxes around it, each as [property, seconds, delay, rounds].
MOTIONS = """element => {
    const boxes = [];
    for (let box = element; box && !box.classList.contains('v') && !box.classList.contains('h'); box = box.parentElement) boxes.push(box);
    return boxes.flatMap(box => box.getAnimations()).map(motion => {
        const { duration, delay, iterations } = motion.effect.getTiming();
        const [property] = Object.keys(motion.effect.getKeyframes()[0]).filter(name => !['offset', 'computedOffset', 'easing', 'composite'].includes(name));
        return [property, duration / 1000, delay / 1000, iterations === Infinity ? 'endless' : iterations];
    }).sort();
}"""


def motions(page, name):
    return page.locator(named(name)).evaluate(MOTIONS)


def press(page, name):
    page.get_by_role("button", name=name, exact=True).click()


def whenMoving(page, name):
    """The motions of what is named, once there are any."""
    page.wait_for_function(f"([selector]) => ({MOTIONS})(document.querySelector(selector)).length > 0", arg=[named(name)])
    return motions(page, name)


def test_what_is_reset_and_then_animated_jumps_and_then_glides(show):
    page = show("motion")
    box = page.locator(named("box"))
    home = box.bounding_box()["x"]
    box.evaluate(WATCH)
    press(page, "From the left")
    page.wait_for_function("home => window.places.some(x => x < home - 10) && Math.abs(window.places.at(-1) - home) < 0.5", arg=home)
    away = [home - place for place in page.evaluate("window.places") if home - place > 1]
    assert max(away) > 150
    assert away == sorted(away, reverse=True)
    assert len(away) > 5


def test_an_animation_of_a_value_animates_what_it_wraps_and_two_keep_apart(show):
    page = show("motion")
    press(page, "Switch")
    # The offset outside is no part of the animation.
    assert whenMoving(page, "wrapped") == [["opacity", 30, 0, 1]]
    assert motions(page, "plain") == []
    both = motions(page, "both")
    assert ["opacity", 20, 0, 1] in both and ["translate", 40, 0, 1] in both


def test_no_animation_inside_one_is_none(show):
    page = show("motion")
    press(page, "Switch")
    assert whenMoving(page, "moving") == [["opacity", 50, 0, 1]]
    assert motions(page, "still") == []
    assert page.locator(named("still")).evaluate("element => getComputedStyle(element).opacity") == "1"


def test_a_delayed_animation_begins_from_where_things_are(show):
    page = show("motion")
    press(page, "Late")
    assert whenMoving(page, "late") == [["translate", 0.2, 30, 1]]
    assert page.locator(named("late")).evaluate("element => getComputedStyle(element).translate") == "none"


def test_a_spring_goes_beyond_its_end_and_back(show):
    page = show("motion")
    sprung = page.locator(named("sprung"))
    home = sprung.bounding_box()["x"]
    sprung.evaluate(WATCH)
    press(page, "Spring")
    page.wait_for_function("home => Math.abs(window.places.at(-1) - home - 100) < 0.1 && window.places.at(-1) === window.places.at(-5)", arg=home)
    assert max(page.evaluate("window.places")) - home > 110


def test_what_is_turned_back_in_the_middle_keeps_its_speed(show):
    page = show("motion")
    found = page.evaluate("""async () => {
        const motion = await import(new URL('motion.js', document.querySelector('script[type=module][src$="client.js"]').src));
        const box = document.body.appendChild(document.createElement('div'));
        const look = name => {
            const text = getComputedStyle(box)[name];
            return text === 'none' ? name === 'scale' ? 1 : 0 : Number(text.match(/-?[\\d.]+(e-?\\d+)?(?![\\w.%])|-?[\\d.]+(e-?\\d+)?(?=px|deg)/)[0]);
        };
        const at = ms => { for (const one of box.getAnimations()) { one.pause(); one.currentTime = ms - one.begun; } };
        const found = {};
        for (const [name, rest, away] of [['translate', null, '300px 0px'], ['translate', 'calc(10px - 50%) 0px', '290px 0px'],
            ['rotate', null, '90deg'], ['scale', '1 1', '0.5 0.5'], ['opacity', '0.2', '0.8'], ['opacity', null, '0.4'], ['width', '100px', '200px']]) {
            const begin = (value, ms) => {
                motion.run(box, name, value);
                for (const one of box.getAnimations()) one.begun ??= ms;
                at(ms);
            };
            motion.time('ease-in-out', 0, 0, 1, false);
            motion.run(box, name, rest);
            for (const one of box.getAnimations()) one.finish();
            motion.time('ease-in-out', 1000, 0, 1, false);
            const values = [], note = () => values.push(look(name));
            note();
            begin(away, 0);
            for (const ms of [399, 400]) { at(ms); note(); }
            begin(rest, 400);
            note();
            for (const ms of [401, 1399.9]) { at(ms); note(); }
            found[`${name} ${rest}`] = values;
            for (const one of box.getAnimations()) one.finish();
        }
        return found;
    }""")
    assert len(found) == 7
    for name, (rest, before, interrupted, begun, after, end) in found.items():
        speed = interrupted - before
        assert abs(begun - interrupted) < abs(speed) / 10, name
        assert abs(end - rest) < abs(speed), name
        # A width has what surrounds it to go by, and begins anew.
        if not name.startswith("width"):
            assert abs(after - begun - speed) < abs(speed) / 4, name


def test_what_turns_without_end_does_so_until_it_is_set_at_once(show):
    page = show("motion")
    press(page, "Turn")
    assert whenMoving(page, "turning") == [["rotate", 1, 0, "endless"]]
    turning = page.locator(named("turning")).evaluate_handle("element => { while (!element.getAnimations().length) element = element.parentElement; return element; }")
    turning.evaluate("element => { const [motion] = element.getAnimations(); motion.pause(); motion.currentTime = 250; }")
    assert turning.evaluate("element => getComputedStyle(element).rotate") == "90deg"
    press(page, "Stop")
    page.wait_for_function("element => element.getAnimations().length === 0", arg=turning)
    assert turning.evaluate("element => getComputedStyle(element).rotate") == "none"


def test_what_began_to_pulse_before_the_page_was_there_pulses(show):
    page = show("motion")
    assert whenMoving(page, "pulsing") == [["opacity", 1, 0, "endless"]]


def test_what_changes_places_glides_there_under_an_animation(show):
    page = show("motion")
    place = {word: page.locator(named(word)).bounding_box()["y"] for word in ("one", "three")}
    press(page, "Reverse")
    assert whenMoving(page, "one") == [["translate", 30, 0, 1]]
    assert page.evaluate("selectors => document.querySelector(selectors[1]).compareDocumentPosition(document.querySelector(selectors[0]))",
                         [named("one"), named("three")]) == 4
    assert abs(page.locator(named("one")).bounding_box()["y"] - place["one"]) < 5
    assert motions(page, "two") == []
    page.evaluate("document.getAnimations().forEach(motion => motion.effect.getTiming().iterations < 2 && motion.finish())")
    assert abs(page.locator(named("one")).bounding_box()["y"] - place["three"]) < 0.5


def test_what_changes_places_without_an_animation_is_there_at_once(show):
    page = show("motion")
    place = page.locator(named("one")).bounding_box()["y"]
    press(page, "Reverse at once")
    page.wait_for_function("([selector, place]) => document.querySelector(selector).getBoundingClientRect().y > place + 10", arg=[named("one"), place])
    assert motions(page, "one") == []


def test_transitions_take_the_times_that_were_asked_for_and_what_is_below_glides(show):
    page = show("motion")
    after = page.locator(named("after")).bounding_box()["y"]
    press(page, "Show")
    assert whenMoving(page, "sliding") == [["opacity", 10, 0, 1], ["transform", 30, 0, 1]]
    assert motions(page, "fading") == [["opacity", 30, 0, 1]]
    assert motions(page, "after") == [["translate", 30, 0, 1]]
    assert abs(page.locator(named("after")).bounding_box()["y"] - after) < 5
    page.evaluate("document.getAnimations().forEach(motion => motion.effect.getTiming().iterations < 2 && motion.finish())")
    press(page, "Show")
    leaving = page.locator(f"{named('sliding')}.leaving, .leaving {named('sliding')}")
    expect(leaving).to_have_count(1)
    # What goes has left the layout, and what is below glides to its place.
    assert motions(page, "after") == [["translate", 30, 0, 1]]
    page.evaluate("document.getAnimations().forEach(motion => motion.effect.getTiming().iterations < 2 && motion.finish())")
    expect(page.locator(named("sliding"))).to_have_count(0)
    assert abs(page.locator(named("after")).bounding_box()["y"] - after) < 0.5


def test_a_transition_of_the_apps_own_comes_from_one_look_and_goes_to_another(show):
    page = show("motion")
    press(page, "Show")
    assert whenMoving(page, "coming") == [["opacity", 30, 0, 1], ["transform", 30, 0, 1]]
    frames = """element => {
        const turns = [];
        for (let box = element; !box.classList.contains('v'); box = box.parentElement) {
            const frames = box.getAnimations().flatMap(motion => motion.effect.getKeyframes());
            turns.push(...frames.map(frame => frame.transform).filter(turn => turn?.includes('rotate')));
        }
        return turns;
    }"""
    assert page.locator(named("coming")).evaluate(frames) == ["rotate(-60deg)"]
    page.evaluate("document.getAnimations().forEach(motion => motion.effect.getTiming().iterations < 2 && motion.finish())")
    press(page, "Show")
    leaving = page.locator(f"{named('coming')}.leaving, .leaving {named('coming')}")
    expect(leaving).to_have_count(1)
    assert leaving.evaluate(frames) == ["rotate(60deg)"]


# What of a modifier hosts run over time, by the modifier's name on the screen.
SCOPED = {
    "opacity": "opacity", "offset": "translate", "scale": "scale", "rotation": "rotate", "frame": "width", "padding": "padding",
    "background": "backgroundColor", "blur": "filter", "radius": "border", "shape": "border",
}

# Where the boxes around the element stand, and how they look.
LOOKS = """element => {
    const looks = [];
    for (let box = element; !box.classList.contains('v'); box = box.parentElement) {
        const { x, width } = box.getBoundingClientRect(), { opacity, backgroundColor, filter, borderRadius } = getComputedStyle(box);
        looks.push([Math.round(x), Math.round(width), opacity, backgroundColor, filter, borderRadius]);
    }
    return looks;
}"""


def test_a_modifier_outside_of_an_animation_jumps_and_one_inside_runs(show):
    page = show("scopes")
    before = {name: page.locator(named(f"outside-{name}")).evaluate(LOOKS) for name in SCOPED}
    press(page, "Change")
    whenMoving(page, "inside-opacity")
    for name, property in SCOPED.items():
        inside = motions(page, f"inside-{name}")
        assert [motion for motion in inside if motion[0].startswith(property) and motion[1:] == [30, 0, 1]], (name, inside)
        assert motions(page, f"outside-{name}") == [], name
    there = {name: page.locator(named(f"outside-{name}")).evaluate(LOOKS) for name in SCOPED}
    page.evaluate("document.getAnimations().forEach(motion => motion.finish())")
    for name in SCOPED:
        assert there[name] != before[name], name
        assert page.locator(named(f"outside-{name}")).evaluate(LOOKS) == there[name], name


def test_a_modifier_outside_takes_the_time_of_the_change_and_one_inside_its_own(show):
    page = show("scopes")
    press(page, "Change over time")
    whenMoving(page, "inside-opacity")
    for name, property in SCOPED.items():
        for side, seconds in (("inside", 30), ("outside", 50)):
            running = motions(page, f"{side}-{name}")
            assert [motion for motion in running if motion[0].startswith(property) and motion[1:] == [seconds, 0, 1]], (name, side, running)


def test_an_offset_outside_does_not_take_a_turn_inside_along_nor_a_stack_its_texts(show):
    page = show("scopes")
    press(page, "Change")
    assert whenMoving(page, "mixed") == [["rotate", 30, 0, 1]]
    # A larger scale is no move that layout makes.
    assert page.locator(named("stack")).evaluate("element => element.getAnimations({ subtree: true }).length") == 0


def test_what_is_at_a_position_keeps_its_centre_with_an_offset(show):
    page = show("scopes")
    text, frame = page.locator(named("placed")).bounding_box(), page.locator(named("placed")).evaluate(
        "element => { while (getComputedStyle(element).width !== '120px') element = element.parentElement; return element.getBoundingClientRect().x; }")
    if text["width"] < 120:
        assert abs(text["x"] + text["width"] / 2 - (frame + 70)) < 1


def test_what_comes_and_goes_without_an_animation_does_so_at_once(show):
    page = show("motion")
    press(page, "Show at once")
    expect(page.locator(named("sliding"))).to_be_visible()
    # What has a time of its own takes it; the rest has none.
    assert motions(page, "sliding") == [["opacity", 10, 0, 1]]
    assert motions(page, "fading") == motions(page, "after") == []
    press(page, "Show at once")
    expect(page.locator(named("fading"))).to_have_count(0)


def test_completions_come_in_order(show):
    page = show("motion")
    press(page, "Complete")
    expect(page.locator(named("completions"))).to_have_text("logically removed")


def test_with_reduced_motion_everything_is_there_at_once(show):
    page = show("motion", reduced_motion="reduce")
    press(page, "Switch")
    page.wait_for_function("selector => getComputedStyle(document.querySelector(selector)).opacity === '1'", arg=named("wrapped"))
    press(page, "Reverse")
    press(page, "Show")
    expect(page.locator(named("sliding"))).to_be_visible()
    press(page, "Show")
    expect(page.locator(named("sliding"))).to_have_count(0)
    assert page.evaluate("document.getAnimations().filter(motion => !(motion instanceof CSSAnimation || motion instanceof CSSTransition)).length") == 0


def test_a_page_without_animations_does_not_fetch_their_script(show):
    page = show("boxes")
    assert page.evaluate("performance.getEntriesByType('resource').filter(one => one.name.endsWith('/motion.js')).length") == 0
    page = show("motion")
    page.wait_for_function("performance.getEntriesByType('resource').some(one => one.name.endsWith('/motion.js'))")


def top(page, name):
    return page.locator(named(name)).bounding_box()["y"]


def goOn(page, milliseconds):
    """Has what moves be where it is after some time."""
    page.evaluate("""time => document.getAnimations().filter(motion => !motion.timeline.axis && motion.effect.getTiming().iterations < 2).forEach(motion => {
        motion.currentTime = time;
    })""", milliseconds)


def test_what_changes_places_at_once_in_the_middle_of_a_glide_is_where_it_belongs(show):
    page = show("motion")
    place = {word: top(page, word) for word in ("one", "two", "three")}
    press(page, "Reverse")
    whenMoving(page, "one")
    goOn(page, 6000)
    press(page, "Reverse at once")
    page.wait_for_function("selector => !document.querySelector(selector).getAnimations().length", arg=named("one"))
    for word, y in place.items():
        assert abs(top(page, word) - y) < 0.5 and motions(page, word) == [], word


def test_what_moves_on_over_time_in_the_middle_of_a_glide_goes_on_from_where_it_is_seen(show):
    page = show("motion")
    press(page, "Reverse")
    whenMoving(page, "one")
    goOn(page, 15000)
    middle = top(page, "one")
    press(page, "Reverse")
    page.wait_for_function("selector => document.querySelector(selector).getAnimations().length > 1", arg=named("one"))
    assert abs(top(page, "one") - middle) < 3


def test_a_change_elsewhere_lets_a_glide_go_on(show):
    page = show("motion")
    press(page, "Reverse")
    whenMoving(page, "one")
    goOn(page, 6000)
    press(page, "Turn")
    whenMoving(page, "turning")
    press(page, "Stop")
    page.wait_for_function("selector => { const box = document.querySelector(selector); return getComputedStyle(box).rotate === 'none' && getComputedStyle(box.parentElement).rotate === 'none'; }", arg=named("turning"))
    assert motions(page, "one") == [["translate", 30, 0, 1]]


def test_what_goes_at_once_in_the_middle_of_coming_leaves_nothing_moving_behind(show):
    page = show("motion")
    after = top(page, "after")
    press(page, "Show")
    whenMoving(page, "after")
    goOn(page, 6000)
    # It is 60 % there: what goes from now on goes from there.
    shown = float(page.locator(named("sliding")).evaluate("element => getComputedStyle(element).opacity"))
    assert 0.5 < shown < 0.7
    press(page, "Show at once")
    leaving = page.locator(f"{named('sliding')}.leaving, .leaving {named('sliding')}")
    expect(leaving).to_have_count(1)
    assert abs(top(page, "after") - after) < 0.5 and motions(page, "after") == []
    opacity = "element => getComputedStyle(element.closest('.leaving') ?? element).opacity"
    first = float(leaving.evaluate(opacity))
    assert shown - 0.1 < first <= shown + 0.01
    goOn(page, 5000)
    assert abs(float(leaving.evaluate(opacity)) - shown / 2) < 0.05


def test_what_comes_and_goes_in_a_stack_of_its_size_stays_in_its_place(show):
    """The edges of the stack move with it, and no more than they do."""
    page = show("motion")
    middle = """([selector]) => {
        const { x, width, y, height } = document.querySelector(selector).getBoundingClientRect();
        return [x + width / 2, y + height / 2];
    }"""
    press(page, "Grow")
    whenMoving(page, "grown")
    coming = page.evaluate(middle, [named("grown")])
    goOn(page, 30000)
    home = page.evaluate(middle, [named("grown")])
    assert coming == pytest.approx(home, abs=1)
    press(page, "Grow")
    page.wait_for_selector(f"{named('grown')}.leaving, .leaving {named('grown')}")
    assert page.evaluate(middle, [named("grown")]) == pytest.approx(home, abs=1)


def test_a_gradient_turns_into_another_of_its_kind(show):
    page = show("motion")
    between = """async ([from, to, count]) => {
        const client = document.querySelector('script[type=module][src$="client.js"]').src;
        const { between } = await import(new URL('gradients.js', client));
        return between(from, to, { offsetWidth: 100, offsetHeight: 100 }, count);
    }"""
    # Towards a corner and in `color()`, as a browser says what it shows.
    start = "linear-gradient(to right bottom, rgb(255, 0, 0) 0%, rgb(0, 0, 255) 100%)"
    end = "linear-gradient(to right top, rgba(255, 0, 0, 0.5) 0%, color(srgb 0 0 1) 50%)"
    way = page.evaluate(between, [start, end, 2])
    assert way[1] == "linear-gradient(90deg, rgba(255, 0, 0, 0.75) 0%, rgba(0, 0, 255, 1) 75%)" and len(way) == 3
    # The short way round.
    assert page.evaluate(between, ["linear-gradient(10deg, red, blue)", "linear-gradient(330deg, red, blue)", 2])[1] == "linear-gradient(-10deg, red, blue)"
    assert page.evaluate(between, [start, "radial-gradient(red, blue)", 2]) == page.evaluate(between, ["none", start, 2]) == []


def test_the_bars_of_redacted_lines_do_not_touch(show):
    page = show("motion")
    gap = page.evaluate("""() => {
        const text = document.createElement('span');
        text.className = 'text redacted';
        document.body.append(text);
        const { clipPath, maskImage } = getComputedStyle(text);
        text.remove();
        return [clipPath.startsWith('inset('), maskImage.startsWith('repeating-linear-gradient')];
    }""")
    assert gap == [True, True]
