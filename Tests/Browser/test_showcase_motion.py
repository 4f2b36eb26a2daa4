"""What is shown over time."""
from conftest import named

WATCH = """box => {
    window.places = [];
    const watch = () => { window.places.push(box.getBoundingClientRect().x); requestAnimationFrame(watch); };
    watch();
}"""


def test_what_is_reset_and_then_animated_jumps_and_then_glides(show):
    page = show("motion")
    box = page.locator(named("box"))
    home = box.bounding_box()["x"]
    box.evaluate(WATCH)
    page.get_by_role("button", name="From the left").click()
    page.wait_for_function("home => window.places.some(x => x < home - 10) && Math.abs(window.places.at(-1) - home) < 0.5", arg=home)
    away = [home - place for place in page.evaluate("window.places") if home - place > 1]
    assert max(away) > 150
    assert away == sorted(away, reverse=True)
    assert len(away) > 5
