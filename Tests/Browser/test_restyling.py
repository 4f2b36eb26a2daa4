"""A small change of a page has a small cost: the style sheet does not make the browser look at everything again.

Chromium keeps one set of what may have to be restyled for all rules with `:has()`. A single one that ends in something without a
name – `.a:has(.b) > :not(.c)` – makes it "everything inside", for every element that any `:has()` may concern. A rule that tells what
follows anything at all – `.a > * + .b` – makes all that follow any element that comes or goes one to look at.
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


def affected(selector: str) -> str | None:
    """What a selector is about, where that is found from a `:has()` around it or before it."""
    _, has, behind = without("has", without("not|where", selector), mark="\0").partition("\0")
    # A combinator stands outside of parentheses.
    parts = re.split(r"\s*[>+~]\s*|\s+(?![^(]*\))", behind)
    return parts[-1] if has and len(parts) > 1 else None


def isNameless(selector: str) -> bool:
    """Whether that has no name, class or attribute of its own."""
    part = affected(selector)
    return part is not None and not re.search(r"[.#\[a-z]", re.sub(r"::?[a-zA-Z-]+", "", part))


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


def test_what_a_rule_with_has_changes_is_not_everywhere():
    """Of a text, say, that any `:has()` around it may concern, each would be looked at when something comes; a variable is inherited."""
    many = re.compile(r"(?<![\w-])\.(text|v|h|z|layer|button|sf|row|icon|label|image)(?![\w-])")
    assert many.search(affected(".bar:has(> .tokens) > .field > .sf")) and not many.search(affected(".row:has(.a) > .row-body"))
    found = [selector for sheet in sorted(STYLES.glob("*.css")) for selector in selectors(sheet.read_text())]
    assert [selector for selector in found if (part := affected(selector)) and many.search(part)] == []


def test_no_rule_gives_every_element_a_pseudo_element():
    """A browser works out `::before` or `::highlight(…)` for each element that a rule might give one."""
    # Where motion is reduced, there is a reason.
    found = [selector for sheet in sorted(STYLES.glob("*.css")) if sheet.name != "90-adaptations.css" for selector in selectors(sheet.read_text())]
    pseudo = [selector for selector in found if re.search(r"::(before|after|highlight)", selector)]
    assert len(pseudo) > 30
    assert [selector for selector in pseudo if re.match(r"\*?::", selector)] == []


def followed(selector: str):
    """The parts of a selector, also of those in its parentheses, that something is said to follow."""
    for found in re.finditer(r"\s*[+~](?!=)\s*", selector):
        start, depth = found.start(), 0
        while start and (depth or selector[start - 1] not in " >+~(,"):
            start -= 1
            depth += {")": 1, "(": -1}.get(selector[start], 0)
        # In `:has(+ .a)` it is what the `:has()` belongs to.
        if start < found.start():
            yield selector[start:found.start()]


def test_what_something_follows_has_a_name():
    """Not `* + .a`, `:first-child:not(.a) + .b` nor `.a:not(:has(> *)) + .b`; the last might be said of any `.a`, so it is one of all."""
    def isVague(part: str) -> bool:
        return not re.search(r"[.#\[a-z]", re.sub(r"::?[a-zA-Z-]+", "", without("not|where", part))) or ":not(:has" in part

    assert list(followed(".a > * + *, .b:is(.c ~ .d) > .e:not(.f .g) + h")) == ["*", ".c", ".e:not(.f .g)"]
    assert [isVague(part) for part in ["*", ":first-child:not(.a)", ".a:not(:has(> *))", ".a", "summary", "[open]:not(.b)"]] == [True] * 3 + [False] * 3
    found = [part for sheet in sorted(STYLES.glob("*.css")) for selector in selectors(sheet.read_text()) for part in followed(selector)]
    assert len(found) > 30
    assert [part for part in found if isVague(part)] == []


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


def restyled(page, changes: str) -> list[int]:
    """How many elements Chromium styles anew for each change in a list of functions."""
    browser = page.context.browser
    browser.start_tracing(page=page, categories=["devtools.timeline"])
    page.evaluate(f"""() => {{
        for (const change of {changes}) {{
            change();
            document.body.offsetHeight;
        }}
    }}""")
    events = json.loads(browser.stop_tracing())["traceEvents"]
    return [event["args"]["elementCount"] for event in events if event["name"] == "UpdateLayoutTree"]


@pytest.mark.parametrize("screen", ["sections", "million"])
def test_a_small_change_restyles_little(show, screen):
    page = show(screen)
    page.wait_for_function("() => document.querySelectorAll('.row').length > 5")
    still(page)
    count = page.evaluate("() => document.querySelectorAll('*').length")
    page.evaluate("() => { window.place = document.querySelector('.screen'); window.probe = document.createElement('button'); }")
    counts = restyled(page, "[() => place.append(probe), () => probe.focus(), () => probe.classList.add('probe'), () => probe.remove()]")
    assert counts and sum(counts) < count / 2, (counts, count)


# Rows of a list, whose lines are looked at, too; views in a stack, in a lazy stack and in a grid.
@pytest.mark.parametrize(("screen", "share"), [("sections", 0.8), ("feed", 0.2), ("conversation", 0.2), ("grids", 0.5)])
def test_what_comes_or_goes_leaves_what_follows_it(show, screen, share):
    page = show(screen)
    page.wait_for_function("() => [...document.querySelectorAll('.screen *')].some(one => one.children.length > 5)")
    still(page)
    count = page.evaluate("""() => {
        const screen = [...document.querySelectorAll('.screen')].at(-1);
        window.place = [...screen.querySelectorAll('*')].toSorted((one, other) => other.children.length - one.children.length)[0];
        window.probe = place.children[1];
        window.next = probe.nextSibling;
        return place.querySelectorAll('*').length;
    }""")
    counts = restyled(page, "[() => probe.remove(), () => place.insertBefore(probe, next)]")
    assert counts and max(counts) < count * share, (counts, count)
