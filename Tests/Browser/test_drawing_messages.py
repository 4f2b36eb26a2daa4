"""What the page does when an app draws anew, many times a second."""
from parts import showParts

PAGE = """<main class="root" data-n="0"><span class="text" data-n="1">Text</span><div class="canvas" data-n="2"><canvas></canvas>
    <span class="drawing" hidden>[]</span><div class="canvas-symbols"></div></div></main>"""


def test_a_message_of_drawings_alone_has_nothing_measured_anew(blank):
    page = blank(viewport={"width": 400, "height": 300})
    showParts(page, PAGE)
    heard = page.evaluate("""async () => {
        const [{ apply }, { aroundMessages }] = await Promise.all([import('./apply.js'), import('./dom.js')]);
        let arranged = 0, drawn = 0;
        aroundMessages(() => {}, () => arranged++);
        aroundMessages(() => {}, () => drawn++, true);
        await apply([2, 2, 2, 1, 0, '1'], 0);
        const first = [arranged, drawn];
        await apply([2, 2, 2, 1, 0, '2', 2, -1, 0, 4, 0, 's'], 0);
        return [...first, arranged, drawn, document.body.innerText.trim()];
    }""")
    assert heard == [0, 1, 1, 2, "Texts"]
