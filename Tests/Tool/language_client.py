"""A client of `glide lsp`, written from the protocol's specification alone."""

import json
import queue
import subprocess
import threading
from pathlib import Path


class Client:
    def __init__(self, executable, *arguments):
        self.process = subprocess.Popen(
            [executable, "lsp", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.messages = queue.Queue()
        self.kept = []
        self.last_id = 0
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        stream = self.process.stdout
        while True:
            length = None
            while True:
                line = stream.readline()
                if not line:
                    self.messages.put(None)
                    return
                if line == b"\r\n":
                    break
                name, _, value = line.decode("ascii").partition(":")
                if name.lower() == "content-length":
                    length = int(value)
            self.messages.put(json.loads(stream.read(length)))

    def write(self, content):
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(content), content))
        self.process.stdin.flush()

    def send(self, message):
        self.write(json.dumps({"jsonrpc": "2.0", **message}, ensure_ascii=False).encode())

    def notify(self, method, params):
        self.send({"method": method, "params": params})

    def request(self, method, params=None, seconds=60):
        self.last_id += 1
        number = self.last_id
        self.send({"id": number, "method": method, "params": params})
        return self.wait(lambda message: message.get("id") == number and "method" not in message, seconds)

    def wait(self, is_meant, seconds=60):
        for place, message in enumerate(self.kept):
            if is_meant(message):
                return self.kept.pop(place)
        while True:
            message = self.messages.get(timeout=seconds)
            assert message is not None, "the server ended: " + self.process.stderr.read().decode()
            if is_meant(message):
                return message
            self.kept.append(message)

    def diagnostics(self, uri):
        message = self.wait(
            lambda message: message.get("method") == "textDocument/publishDiagnostics" and message["params"]["uri"] == uri)
        return message["params"]["diagnostics"]

    def initialize(self, folder, **capabilities):
        answer = self.request("initialize", {
            "processId": None, "capabilities": capabilities,
            "workspaceFolders": [{"uri": Path(folder).as_uri(), "name": Path(folder).name}],
        })
        self.notify("initialized", {})
        return answer["result"]["capabilities"]

    def end(self):
        assert self.request("shutdown")["result"] is None
        self.notify("exit", None)
        return self.process.wait(timeout=30)


def apply(edits, text):
    """Applies edits by UTF-16 units, all against the text before."""
    lines = text.split("\n")
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line.encode("utf-16-le")) // 2 + 1)
    units = text.encode("utf-16-le")
    changes = [
        tuple(starts[edit["range"][end]["line"]] + edit["range"][end]["character"] for end in ("start", "end")) + (edit["newText"],)
        for edit in edits
    ]
    for start, end, new in sorted(changes, reverse=True):
        units = units[:2 * start] + new.encode("utf-16-le") + units[2 * end:]
    return units.decode("utf-16-le")
