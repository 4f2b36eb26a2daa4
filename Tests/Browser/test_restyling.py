"""A small change of a page has a small cost: the style sheet does not make the browser look at everything again.

Chromium keeps one set of what may have to be restyled for all rules with `:has()`. A single one that ends in something without a
name – `.a:has(.b) > :not(.c)` – makes it "everything inside", for every element that any `:has()` may concern.
"""
import json
import re
from pathlib import Path

import pytest
from conftest import still

STYLES = Path(__file__).resolve().parents[2] / "Client/styles"


def closing(text: str, start: int) -> int:
    """The place of the parenthesis that closes one before `start`."""
    depth = 1
    for end in range(start, len(text)):
        depth += {"(": 1, ")": -1}.get(text[end], 0)
        if not depth:
            return end
    raise ValueError(f"a parenthesis is not closed: {text}")


def without(names: str, text: str, mark: str = "") -> str:
    """`text` with a mark in place of the pseudo-classes of these names and what is in their parentheses."""
    pattern = re.compile(rf":(?:{names})\(")
    while found := pattern.search(text):
        text = text[:found.start()] + mark + text[closing(text, found.end()) + 1:]
    return text


def members(prelude: str):
    """The selectors of a list."""
    depth, start = 0, 0
    for index, character in enumerate(prelude + ","):
        depth += {"(": 1, ")": -1}.get(character, 0)
        if character == "," and depth == 0:
            yield prelude[start:index].strip()
            start = index + 1


def selectors(text: str):
    """The complex selectors of a style sheet, those in lists one by one, those of rules in a rule with what is around them."""
    around = [""]
    for prelude, end in re.findall(r"([^{};]*)([{};])", re.sub(r"/\*.*?\*/", "", text, flags=re.S)):
        prelude = prelude.strip()
        if end == "}":
            around.pop()
        elif end == "{" and prelude.startswith("@"):
            around.append(around[-1])
        elif end == "{":
            whole = prelude.replace("&", around[-1])
            yield from members(whole)
            around.append(f":is({whole})" if "," in whole else whole)


def isNameless(selector: str) -> bool:
    """Whether what the selector is about is found from a `:has()` around it, and has no name, class or attribute of its own."""
    _, has, behind = without("has", without("not|where", selector), mark="\0").partition("\0")
    if not has:
        return False
    # A combinator stands outside of parentheses.
    parts = re.split(r"\s*[>+~]\s*|\s+(?![^(]*\))", behind)
    return len(parts) > 1 and not re.search(r"[.#\[a-z]", re.sub(r"::?[a-zA-Z-]+", "", parts[-1]))


def test_what_a_rule_with_has_changes_has_a_name():
    assert isNameless(".root:has(> .menubar) > :not(.menubar, dialog)")
    assert isNameless(".row:has(> .swipe, > .swipes) > *")
    assert not isNameless(".row:has(> .a):hover")
    assert not isNameless(".row:has(> .a)::before")
    assert not isNameless(".screen:has(> .a > .b) > .bar-title")
    assert not isNameless(".a:has(> .b) > :is(.c, .d .e)")
    assert list(selectors(".a:has(> .b) { color: red; & > :not(.c), & > .d { top: 0 } } .e {}")) == [
        ".a:has(> .b)", ".a:has(> .b) > :not(.c)", ".a:has(> .b) > .d", ".e"]
    found = [selector for sheet in sorted(STYLES.glob("*.css")) for selector in selectors(sheet.read_text())]
    assert sum(":has(" in selector for selector in found) > 30
    assert [selector for selector in found if ":has(" in selector and isNameless(selector)] == []


def test_no_rule_gives_every_element_a_pseudo_element():
    """A browser works out `::before` or `::highlight(…)` for each element that a rule might give one."""
    # Where motion is reduced, there is a reason.
    found = [selector for sheet in sorted(STYLES.glob("*.css")) if sheet.name != "90-adaptations.css" for selector in selectors(sheet.read_text())]
    pseudo = [selector for selector in found if re.search(r"::(before|after|highlight)", selector)]
    assert len(pseudo) > 30
    assert [selector for selector in pseudo if re.match(r"\*?::", selector)] == []


def arguments(selector: str):
    """What stands in the parentheses of each `:has()`."""
    return [selector[found.end():closing(selector, found.end())] for found in re.finditer(r":has\(", selector)]


def test_no_rule_with_has_asks_for_the_focus_or_the_pointer():
    """Each press moves the focus: a browser would look at all that any `:has()` around the pressed button may concern."""
    asking = re.compile(r":(focus|active|hover)")
    assert any(map(asking.search, arguments(".screen:not(:has(:is(textarea, input):focus)) > .bar")))
    assert not any(map(asking.search, arguments(".row:has(> .tappable):hover")))
    found = [selector for sheet in sorted(STYLES.glob("*.css")) for selector in selectors(sheet.read_text())]
    assert [selector for selector in found if any(map(asking.search, arguments(selector)))] == []


@pytest.mark.parametrize("screen", ["sections", "million"])
def test_a_small_change_restyles_little(show, screen):
    page = show(screen)
    page.wait_for_function("() => document.querySelectorAll('.row').length > 5")
    still(page)
    count = page.evaluate("() => document.querySelectorAll('*').length")
    browser = page.context.browser
    browser.start_tracing(page=page, categories=["devtools.timeline"])
    page.evaluate("""() => {
        const place = document.querySelector('.screen'), probe = document.createElement('button');
        for (const change of [() => place.append(probe), () => probe.focus(), () => probe.classList.add('probe'), () => probe.remove()]) {
            change();
            document.body.offsetHeight;
        }
    }""")
    events = json.loads(browser.stop_tracing())["traceEvents"]
    restyled = [event["args"]["elementCount"] for event in events if event["name"] == "UpdateLayoutTree"]
    assert restyled and sum(restyled) < count / 2, (restyled, count)
