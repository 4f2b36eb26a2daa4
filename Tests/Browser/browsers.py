"""The browser of all tests. One that hangs is ended, and the next test gets another.

Now and then, once in some fifty times on a busy machine, Chromium does not answer when a page of an app that crashed is
closed; its driver would wait for ever.
"""
import os
import shutil
import subprocess
import threading
import uuid
from contextlib import contextmanager


def chromium() -> str:
    """The browser to drive. Chromium without a window of its own takes a third less of a machine, and lays out and runs alike."""
    return os.environ.get("GLIDE_CHROMIUM") or shutil.which("chromium-headless-shell") or "/usr/bin/chromium"


class Browsers:
    patience = 30

    def __init__(self, playwright):
        self.playwright = playwright
        self.running = None

    @property
    def current(self):
        """The browser that runs, or a new one."""
        if self.running is None or not self.running.is_connected():
            self.mark = f"--glide-tests={uuid.uuid4()}"
            # A machine of tests has no camera: Chromium's own test picture is in its place.
            args = ["--no-sandbox", "--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream", self.mark]
            self.running = self.playwright.chromium.launch(executable_path=chromium(), headless=True, args=args)
        return self.running

    @contextmanager
    def closing(self):
        """Ends the browser if what is closed inside takes too long."""
        watch = threading.Timer(self.patience, self.end)
        watch.start()
        try:
            yield
        except Exception as error:
            if self.running.is_connected():
                raise
            print(f"The browser did not close a page within {self.patience} s, and was ended: {error}")
        finally:
            watch.cancel()

    def end(self):
        subprocess.run(["pkill", "-KILL", "-f", "--", self.mark], check=False)

    def close(self):
        if self.running is not None:
            with self.closing():
                self.running.close()
