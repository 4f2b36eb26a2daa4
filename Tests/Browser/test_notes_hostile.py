"""Glide, the notes app: a note that somebody else wrote runs nothing, wherever it is shown."""
from itertools import cycle, product
from urllib.parse import urlsplit

import pytest
from conftest import told
from notesapp import button, editor, notes, row, saved, write  # noqa: F401
from playwright.sync_api import expect
from test_notes_reading import PRINTS

RUN = "top.ran=1,alert(1)"
FAR = "http://far.example/x"
TAGS = ["script", "img", "svg", "iframe", "object", "embed", "video", "audio", "body", "a", "base", "meta", "link", "style", "form",
        "input", "details", "button", "marquee", "math", "template", "textarea"]
INSIDE = {"script": RUN, "svg": f"<script>{RUN}</script><use href='{FAR}'/>", "style": f"@import '{FAR}'; * {{ background: url({FAR}) }}",
          "math": f"<mtext><img src=x: onerror={RUN}></mtext>", "textarea": f"</textarea><img src=x: onerror={RUN}>",
          "template": f"<script>{RUN}</script>", "object": f"<param name=src value='{FAR}'>"}
ATTRIBUTES = [
    'src="{}"', 'href="{}"', 'data="{}"', 'action="{}"', 'formaction="{}"', 'xlink:href="{}"', 'rel="stylesheet" href="{}"', 'poster="{}"',
    'http-equiv="refresh" content="0;url={}"', f'srcdoc="<script>{RUN}</script>"', f'src="x:" onerror="{RUN}"', f'onload="{RUN}"',
    f'onfocus="{RUN}" autofocus tabindex="1"', f'ontoggle="{RUN}" open', f'onmouseover="{RUN}"', f'style="background:url({FAR})"']
SCRIPTS = [
    f"javascript:{RUN}", f"JaVaScRiPt:{RUN}", f"&#106;avascript:{RUN}", f"java&#10;script:{RUN}", f"java\tscript:{RUN}",
    f"\x01javascript:{RUN}", f"javascript://%0a{RUN}", f"javascript&colon;{RUN}", f"vbscript:{RUN}", f"data:text/html,<script>{RUN}</script>",
    f"data:image/svg+xml,<svg onload={RUN}>", "blob:null/1", "file:///etc/passwd", "//far.example/x", "\\\\\\\\far.example/x"]
LINKS = ["[run]({})", "[run](<{}>)", "![run]({})", "[![run]({0})]({0})", "<{}>", "[[{}]]", "[run][{0}]\n\n[{0}]: <{0}>"]
PLACES = ["{}", "- {}", "> {}", "## {}", "words **{}** words", "| a |\n| --- |\n| {} |", "- [ ] {}", "1. > {}"]

# What a note has no business to bring into a page: elements that load or run, handlers, addresses of other kinds and places.
FOREIGN = """() => {
    const kinds = 'script, iframe, object, embed, base, meta, link, style, marquee, math, template, video, audio, [srcdoc], [formaction]';
    const allowed = ['http:', 'https:', 'glide:', 'mailto:'], addresses = /^(href|src|action|data|poster|xlink:href)$/;
    const isForeign = ({ name, value }) => {
        if (name === 'style') return value.includes('far.example');
        if (!addresses.test(name)) return name.startsWith('on');
        const { protocol, origin } = new URL(value, location);
        return !allowed.includes(protocol) || (name !== 'href' && origin !== location.origin);
    };
    const paper = new DOMParser().parseFromString(window.printed?.at(-1)?.html ?? '', 'text/html');
    const roots = [document, paper, ...[...document.querySelectorAll('*')].map(one => one.shadowRoot).filter(Boolean)];
    return roots.flatMap(root => [...root.querySelectorAll('*')].filter(one => one.matches(kinds) || [...one.attributes].some(isForeign)))
        .map(one => one.outerHTML.slice(0, 200));
}"""


def hostile_texts():
    schemes, places = cycle([*SCRIPTS, FAR]), cycle(PLACES)
    for tag, attribute in product(TAGS, ATTRIBUTES):
        text = f"<{tag} {attribute.format(next(schemes))}>{INSIDE.get(tag, 'words')}</{tag}>"
        yield next(places).format(text)
    for link, script in product(LINKS, SCRIPTS):
        yield next(places).format(link.format(script))


@pytest.mark.parametrize("hasPolicy", [True, False], ids=["with-the-page's-policy", "without-it"])
def test_nothing_of_a_hostile_note_runs(visitor, notes, hasPolicy):
    """Also where a browser would not hold it back by the policy that the page has."""
    texts = list(hostile_texts())
    assert len(texts) > 400
    context = visitor.context(bypass_csp=not hasPolicy)
    context.add_init_script(PRINTS)
    requests, dialogs = [], []
    context.on("request", lambda request: requests.append(request.url))
    page = visitor.open(notes.url, context)
    page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    expect(row(page, "Welcome to Glide")).to_be_visible()
    # Scripts and styles that the app loads for what is written, read and printed.
    write(page, "# Harmless\n\n- [ ] **bold** `code`")
    saved(page)
    button(page, "Read").click()
    expect(page.get_by_role("heading", level=2, name="Harmless")).to_be_visible()
    page.keyboard.press("Control+Alt+p")
    page.wait_for_function("() => printed.length === 1")
    expect(page.locator(".print-job")).to_have_count(0)
    before = set(page.evaluate(FOREIGN))

    def check(where):
        told(page)
        assert set(page.evaluate(FOREIGN)) - before == set(), where
        assert page.evaluate("window.ran") is None, where
        assert page.url.startswith(notes.origin), where

    write(page, f"# Title <img src=x: onerror={RUN}>")
    page.keyboard.insert_text("\n\n" + "\n\n".join([*texts, "the last line"]))
    # A long note: each of these may take a while.
    patience = 60_000
    expect(editor(page)).to_contain_text("the last line", timeout=patience)
    expect(row(page, "Title <img")).to_contain_text("<script src", timeout=patience)
    expect(page.get_by_text("Saved on this device")).to_be_visible(timeout=patience)
    check("written")
    button(page, "Read").click()
    expect(page.get_by_role("heading", level=2, name="Title <img")).to_be_visible(timeout=patience)
    expect(page.get_by_text("the last line")).to_be_attached(timeout=patience)
    # Words whose address is refused lead nowhere.
    for role in ["link", "button"]:
        expect(page.get_by_role(role, name="run", exact=True)).to_have_count(0)
    check("read")
    page.keyboard.press("Control+Alt+p")
    page.wait_for_function("() => printed.length === 2", timeout=patience)
    assert "the last line" in page.evaluate("printed[1].text") and "onerror" in page.evaluate("printed[1].text")
    check("printed")
    expect(page.locator(".print-job")).to_have_count(0, timeout=patience)
    page.get_by_role("searchbox").first.fill("onerror")
    expect(page.get_by_role("heading", name="1 found")).to_be_visible(timeout=patience)
    check("found")
    # The page as it comes, before any script of it has run.
    page.reload()
    expect(page.locator("html[data-live]")).to_have_count(1, timeout=patience)
    expect(editor(page)).to_contain_text("the last line", timeout=patience)
    # Its own head names another session than before.
    head = page.evaluate("() => [...document.head.children].map(one => one.outerHTML.slice(0, 200))")
    before |= {element for element in head if "far.example" not in element and RUN not in element}
    check("loaded anew")
    foreign = [url for url in requests if urlsplit(url).port != notes.port or "/glide/picture" in url]
    assert (dialogs, foreign) == ([], [])
