"""What axe finds on a page that keeps people from using it."""
from axe_playwright_python.sync_playwright import Axe

# The system's blue on white is 4.0 : 1 and its red 3.6 : 1, here as there; everything else has to be 4.5 : 1.
ACCENTS = [".button", ".b-plain", "[style*='--accent']", ".sidebar", ".menubar", ".back", ".search-cancel", ".select-box", ".banner-button", "[style*='color:var(--red)']"]


def faults(page, exclude: tuple[str, ...] = ()) -> list[str]:
    """What is serious or worse, one line each. `exclude`: places whose colours are the app's own choice."""
    runs = [Axe().run(page, options={"runOnly": ["wcag2a", "wcag2aa"], "rules": {"color-contrast": {"enabled": False}}}),
            Axe().run(page, context={"exclude": [[place] for place in (*ACCENTS, *exclude)]},
                      options={"runOnly": {"type": "rule", "values": ["color-contrast"]}})]
    return [f"{fault['id']}: {node['html'][:200]}" for run in runs for fault in run.response["violations"]
            if fault["impact"] in ("serious", "critical") for node in fault["nodes"]]
