"""The page's own scripts and style sheet on a document of the test's, without an app: what they send is recorded."""
from pathlib import Path

CLIENT = Path(__file__).resolve().parents[2] / "Client"
TYPES = {".js": "text/javascript; charset=utf-8"}
ORIGIN = "http://parts.test"

# In the place of the connection: keeps what would be sent.
CONNECTION = """
window.sent = [];
export const send = (...message) => window.sent.push(message);
export const isChanging = () => false;
export const isWaiting = () => false;
export const isTaken = () => true;
export const lastSent = () => window.sent.length;
export const isLost = () => false;
export const connect = () => {};
"""


def style() -> str:
    return "\n".join(path.read_text() for path in sorted((CLIENT / "styles").glob("*.css")))


def showParts(page, body: str, *scripts: str):
    """Shows `body` with the style sheet and runs the scripts, as at the start of a page."""
    imports = "\n".join(f"import './{name}.js';" for name in scripts)
    start = f"import {{ remember, setUp }} from './dom.js';\n{imports}\nremember(document.body); setUp(document.body); window.isReady = true;"
    document = f"""<!doctype html><html data-live><head><link rel="stylesheet" href="style.css">
        <script type="module" src="start.js"></script></head><body>{body}</body></html>"""
    own = {"/": (document, "text/html; charset=utf-8"), "/style.css": (style(), "text/css; charset=utf-8"), "/start.js": (start, TYPES[".js"]),
           "/connection.js": (CONNECTION, TYPES[".js"])}

    def answer(route):
        path = route.request.url.removeprefix(ORIGIN)
        if path in own:
            text, kind = own[path]
            return route.fulfill(body=text, content_type=kind)
        file = CLIENT / path.lstrip("/")
        if not file.is_file():
            return route.fulfill(status=404)
        route.fulfill(body=file.read_text(), content_type=TYPES.get(file.suffix, "text/plain"))

    page.unroute(f"{ORIGIN}/**")
    page.route(f"{ORIGIN}/**", answer)
    page.goto(f"{ORIGIN}/")
    page.wait_for_function("() => window.isReady")
