"""Firefox ESR by WebDriver BiDi: the browser's own protocol, since Playwright does not drive Debian's Firefox.

A session holds one browser; each page is in a user context, a profile of its own.
"""
import base64
import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path

from websockets.sync.client import connect

KEYS = {
    "Enter": "\ue007", "Tab": "\ue004", "Escape": "\ue00c", "Backspace": "\ue003", "Delete": "\ue017", "Home": "\ue011", "End": "\ue010",
    "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015", "F6": "\ue036",
    "Shift": "\ue008", "Control": "\ue009", "Alt": "\ue00a",
}
# Milliseconds for which something is waited for.
PATIENCE = 10_000


def program() -> str | None:
    return os.environ.get("GLIDE_FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")


class Firefox:
    def __init__(self):
        self.home = tempfile.mkdtemp(prefix="glide-firefox-")
        preferences = {
            "app.normandy.enabled": False, "browser.shell.checkDefaultBrowser": False, "datareporting.policy.dataSubmissionEnabled": False,
            "services.settings.server": "http://127.0.0.1:1", "toolkit.telemetry.enabled": False, "app.update.disabledForTesting": True,
            "browser.cache.disk.enable": False, "network.captive-portal-service.enabled": False, "network.connectivity-service.enabled": False,
        }
        Path(self.home, "user.js").write_text("".join(f"user_pref({json.dumps(name)}, {json.dumps(on)});\n" for name, on in preferences.items()))
        self.process = subprocess.Popen(
            [program(), "--headless", "--no-remote", "--remote-debugging-port=0", "--profile", self.home, "about:blank"],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, start_new_session=True,
            env={**os.environ, "HOME": self.home})
        address = next((found[0] for line in self.process.stderr if (found := re.findall(r"ws://[\d.:]+", line))), None)
        assert address, "Firefox did not say where it listens"
        # Nobody reads on: what it says would fill the pipe.
        subprocess.Popen(["cat"], stdin=self.process.stderr, stdout=subprocess.DEVNULL)
        self.opened = ExitStack()
        self.socket = self.opened.enter_context(connect(f"{address}/session", max_size=None, open_timeout=30))
        self.last = 0
        self.pages = {}
        self.call("session.new", capabilities={})
        self.call("session.subscribe", events=["log.entryAdded"])

    def call(self, method: str, **parameters):
        self.last += 1
        self.socket.send(json.dumps({"id": self.last, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.recv(timeout=60))
            if message.get("id") == self.last:
                if message["type"] == "error":
                    raise AssertionError(f"{method}: {message['message']}")
                return message["result"]
            if message.get("method") == "log.entryAdded":
                entry = message["params"]
                page = self.pages.get(entry["source"].get("context"))
                if page and entry["level"] == "error":
                    page.problems.append(entry["text"])

    def open(self, address: str, width: int = 1280, height: int = 800):
        return Page(self, address, width, height)

    def close(self):
        self.opened.close()
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        shutil.rmtree(self.home, ignore_errors=True)


class Page:
    def __init__(self, firefox: Firefox, address: str, width: int, height: int):
        self.firefox = firefox
        self.problems = []
        self.clicked = 0
        self.user = firefox.call("browser.createUserContext")["userContext"]
        self.context = firefox.call("browsingContext.create", type="tab", userContext=self.user)["context"]
        firefox.pages[self.context] = self
        self._tell("browsingContext.setViewport", viewport={"width": width, "height": height})
        self.goto(address)

    def _tell(self, method: str, **parameters):
        return self.firefox.call(method, context=self.context, **parameters)

    def goto(self, address: str):
        self._tell("browsingContext.navigate", url=address, wait="complete")
        self.live()

    def reload(self):
        self._tell("browsingContext.reload", wait="complete")
        self.live()

    def go(self, steps: int):
        self._tell("browsingContext.traverseHistory", delta=steps)

    def live(self):
        self.wait("document.documentElement.dataset.live !== undefined")

    @property
    def address(self) -> str:
        return self.evaluate("location.href")

    def evaluate(self, expression: str):
        """What an expression is in the page, as JSON can say it."""
        result = self.firefox.call(
            "script.evaluate", expression=f"(async () => JSON.stringify(await ({expression})) ?? 'null')()", awaitPromise=True,
            target={"context": self.context})
        assert result["type"] == "success", result["exceptionDetails"]["text"]
        return json.loads(result["result"]["value"])

    def wait(self, condition: str):
        """Until a condition holds in the page."""
        end = time.monotonic() + PATIENCE / 1000
        while True:
            try:
                if self.evaluate(condition):
                    return
            except AssertionError as error:
                # What it is asked of goes away while another document is loaded.
                if time.monotonic() > end:
                    raise error
            assert time.monotonic() < end, f"never: {condition}\n{self.evaluate('document.body.innerText')}"
            time.sleep(0.02)

    def sees(self, text: str):
        self.wait(f"document.body.innerText.includes({json.dumps(text)})")

    def click(self, role: str, name: str):
        """Clicks on the first element in sight with a role, "button" or "textbox", and a name. The protocol finds them by that itself,
        but takes a second for it."""
        selector = {"button": "button,[role=button]", "textbox": "input,textarea,[role=textbox]"}[role]
        names = "[one.ariaLabel, one.labels?.[0]?.innerText.trim(), one.placeholder, one.innerText?.trim()]"
        self._click(f"[...document.querySelectorAll({json.dumps(selector)})].find(one => one.checkVisibility({{ visibilityProperty: true }})"
                    f" && !one.closest('[inert]') && {names}.includes({json.dumps(name)}))")

    def click_on(self, selector: str):
        """Clicks on the first element in sight of a selector."""
        self._click(f"[...document.querySelectorAll({json.dumps(selector)})].find(one => one.checkVisibility())")

    def _click(self, element: str):
        # What still glides in is clicked once it stands.
        middle = f"""(one => {{
            if (document.getAnimations().some(one => one.playState === 'running' && one.effect.getComputedTiming().endTime !== Infinity)) return null;
            one?.scrollIntoView({{ block: 'nearest', behavior: 'instant' }});
            const {{ x, y, width, height }} = one?.getBoundingClientRect() ?? {{}}, at = [x + width / 2, y + height / 2];
            return one?.contains(document.elementFromPoint(...at.map(value => value || -1))) ? at : null;
        }})({element})"""
        self.wait(f"{middle} !== null")
        last, at = None, self.evaluate(middle)
        while at is None or at != last:
            time.sleep(0.02)
            last, at = at, self.evaluate(middle)
        self.click_at(*at)

    def click_at(self, x: float, y: float):
        # To the driver a click within half a second is the second of two wherever it is, as it is not to a person's mouse.
        time.sleep(max(0, self.clicked + 0.55 - time.monotonic()))
        self._perform({"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": [
            {"type": "pointerMove", "x": round(x), "y": round(y)}, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]})
        self.clicked = time.monotonic()

    def type(self, text: str):
        keys = [KEYS["Enter"] if letter == "\n" else letter for letter in text]
        self._keys([step for key in keys for step in (("keyDown", key), ("keyUp", key))])

    def press(self, shortcut: str):
        """"Control+k", as Playwright writes it."""
        keys = [KEYS.get(key, key) for key in shortcut.split("+")]
        self._keys([("keyDown", key) for key in keys] + [("keyUp", key) for key in reversed(keys)])

    def _keys(self, steps):
        self._perform({"type": "key", "id": "keyboard", "actions": [{"type": kind, "value": key} for kind, key in steps]})

    def _perform(self, source):
        self._tell("input.performActions", actions=[source])

    def screenshot(self, path: str):
        Path(path).write_bytes(base64.b64decode(self._tell("browsingContext.captureScreenshot")["data"]))

    def close(self):
        self.firefox.pages.pop(self.context)
        self._tell("browsingContext.close")
        self.firefox.call("browser.removeUserContext", userContext=self.user)
