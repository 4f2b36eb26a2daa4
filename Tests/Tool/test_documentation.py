"""The index of the documentation leaves no page out, and no link of any page leads nowhere."""
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
PAGES = subprocess.run(["git", "ls-files", "*.md"], cwd=ROOT, text=True, capture_output=True, check=True).stdout.split()


def test_every_page_of_the_documentation_is_in_its_index():
    index = (DOCS / "README.md").read_text()
    pages = {path.name for path in DOCS.glob("*.md")} - {"README.md"}
    assert [page for page in sorted(pages) if f"({page})" not in index] == []
    assert "(docs/README.md)" in (ROOT / "README.md").read_text()


def prose(file: Path) -> str:
    """Its text without code."""
    return re.sub(r"```.*?```|`[^`\n]*`", "", file.read_text(), flags=re.S)


def anchors(text: str) -> set[str]:
    """As GitHub makes them of headings."""
    headings = re.findall(r"^#+ (.+)$", text, re.M)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page):
    file = ROOT / page
    for target in re.findall(r"\]\(([^)\s]+)\)", prose(file)):
        if re.match(r"\w+:", target):
            continue
        path, _, anchor = target.partition("#")
        other = file.parent / path if path else file
        assert other.exists(), target
        assert not anchor or other.suffix != ".md" or anchor in anchors(other.read_text()), target
