"""Values of views and shapes that are animated: what a person sees on the way."""
from conftest import named

# The motions of the outline in an element: property, seconds, rounds, number of outlines.
OUTLINE = """element => element.querySelector('path').getAnimations().map(motion => {
    const { duration, iterations } = motion.effect.getTiming(), frames = motion.effect.getKeyframes();
    return ['d' in frames[0], duration / 1000, iterations === Infinity ? 'endless' : iterations, frames.length];
})"""


def shape(page, name):
    """The element of a shape, however many boxes are around it."""
    return page.locator(f"{named(name)}").locator("xpath=descendant-or-self::*[local-name()='svg']/..").first


def press(page, name):
    page.get_by_role("button", name=name, exact=True).click()


def whenDrawing(page, name):
    element = shape(page, name).element_handle()
    page.wait_for_function(f"element => ({OUTLINE})(element).length > 0", arg=element)
    return element


def box(element, seconds):
    """Where the outline is after some of the motion's time."""
    return element.evaluate("""(element, seconds) => {
        const path = element.querySelector('path'), [motion] = path.getAnimations();
        motion.pause();
        motion.currentTime = seconds * 1000;
        const { width, height } = path.getBBox();
        return [Math.round(width), Math.round(height), getComputedStyle(path).d];
    }""", seconds)


def test_a_progress_ring_grows_evenly(show):
    page = show("values")
    press(page, "Fill")
    ring = whenDrawing(page, "ring")
    assert ring.evaluate(OUTLINE) == [[True, 30, 1, 31]]
    # From a quarter to three quarters of a circle of 140 points: with the half the ring is as wide as the circle, and half as high.
    assert box(ring, 0)[:2] == [70, 70]
    width, height, outline = box(ring, 15)
    assert (width, height) == (140, 70)
    # Between two samples the browser goes on.
    assert box(ring, 15.5)[2] not in (outline, box(ring, 16)[2])


def test_a_ring_that_changes_at_once_is_there_at_once(show):
    page = show("values")
    press(page, "Fill")
    ring = whenDrawing(page, "ring")
    press(page, "Empty at once")
    page.wait_for_function(f"element => ({OUTLINE})(element).length === 0", arg=ring)
    assert ring.evaluate("element => element.querySelector('path').getBBox().width") == 0


def test_a_number_counts(show):
    page = show("values")
    page.evaluate("""selector => {
        const element = document.querySelector(selector);
        window.numbers = [];
        new MutationObserver(() => window.numbers.push(parseInt(element.textContent.replace(',', '')))).observe(element, { characterData: true, childList: true, subtree: true });
    }""", named("score"))
    press(page, "Count")
    page.wait_for_function("selector => document.querySelector(selector).textContent === '1,000 points'", arg=named("score"))
    numbers = page.evaluate("window.numbers")
    assert numbers == sorted(numbers) and len(set(numbers)) > 3
    # It begins slowly.
    assert numbers[0] < 500 and numbers[-1] == 1000


def test_a_wave_rolls_without_end(show):
    page = show("values")
    wave = whenDrawing(page, "wave")
    [[isOutline, seconds, rounds, _]] = wave.evaluate(OUTLINE)
    assert (isOutline, seconds, rounds) == (True, 2, "endless")
    # A quarter of a round later it is another one, and a round later the same.
    assert box(wave, 0.1)[2] != box(wave, 0.6)[2]
    assert box(wave, 0.1)[2] == box(wave, 2.1)[2]


def test_with_reduced_motion_outlines_are_there_at_once(show):
    page = show("values", reduced_motion="reduce")
    press(page, "Fill")
    page.wait_for_function("element => element.querySelector('path').getBBox().height > 130", arg=shape(page, "ring").element_handle())
    # What is left of a motion is over before the next frame.
    assert all(seconds < 0.001 for _, seconds, *_ in shape(page, "ring").evaluate(OUTLINE))
