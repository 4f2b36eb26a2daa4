"""A TCP proxy between browser and app that delays, cuts and refuses connections."""
import socket
import threading
import time


class Proxy:
    """Forwards TCP to the demo. `delay` seconds each way; `cut()` resets every connection.

    The app hears of its own port in `Host` and `Origin`: it refuses any other.
    """

    def __init__(self, target: int):
        self.target = target
        self.delay = 0.0
        self.isOpen = True
        self.pairs = []
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            if not self.isOpen:
                client.close()
                continue
            try:
                server = socket.create_connection(("127.0.0.1", self.target))
            except OSError:
                client.close()
                continue
            for one in (client, server):
                one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self.pairs.append((client, server))
            for source, sink in ((client, server), (server, client)):
                threading.Thread(target=self.pump, args=(source, sink), daemon=True).start()

    def pump(self, source, sink):
        """Bytes arrive `delay` later, in order, however many are on the way."""
        queue, ready = [], threading.Condition()

        def deliver():
            while True:
                with ready:
                    while not queue:
                        ready.wait()
                    due, data = queue.pop(0)
                time.sleep(max(0, due - time.monotonic()))
                try:
                    if not data:
                        sink.shutdown(socket.SHUT_WR)
                        return
                    sink.sendall(data)
                except OSError:
                    return

        threading.Thread(target=deliver, daemon=True).start()
        while True:
            try:
                data = source.recv(65536)
            except OSError:
                data = b""
            if data.startswith(b"GET ") or data.startswith(b"HEAD "):
                data = data.replace(b":%d\r\n" % self.port, b":%d\r\n" % self.target)
            with ready:
                queue.append((time.monotonic() + self.delay, data))
                ready.notify()
            if not data:
                return

    def cut(self):
        pairs, self.pairs = self.pairs, []
        for pair in pairs:
            for one in pair:
                try:
                    one.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\0\0\0\0\0\0\0")
                    one.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass
                one.close()

    def close(self):
        self.listener.close()
        self.cut()
