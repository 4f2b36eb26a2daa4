"""Clients that want to keep others out: they are bounded in number, and end with their test."""
import socket

import pytest
from conftest import openScreen
from programs import App
from test_levels_items import add, expectNames


@pytest.fixture
def levelsWith256Descriptors(visitor, tmp_path):
    app = App("Levels", "--data", str(tmp_path / "data"), wrapper=("bash", "-c", 'ulimit -n 256 && exec "$0" "$@"'))
    yield app
    visitor.close()
    app.stop()


def test_a_thousand_half_requests_lose_no_save_and_keep_nobody_out(visitor, levelsWith256Descriptors):
    app = levelsWith256Descriptors
    page = visitor.open(app.url)
    openScreen(page, "items")
    crowd = []
    try:
        for _ in range(1000):
            one = socket.create_connection(("127.0.0.1", app.port), timeout=5)
            one.sendall(b"GET / HTTP/1.1\r\nHost: 127")
            crowd.append(one)
        add(page, "Milk")
        expectNames(page, ["Milk"])
        other = visitor.open(app.origin + "/items", page.context)
        expectNames(other, ["Milk"])
    finally:
        for one in crowd:
            one.close()
    assert "open files" not in app.log
    app.process.terminate()
    app.process.wait(10)
    app.start()
    visitor.close()
    expectNames(visitor.open(f"{app.origin}/items?token={app.token}"), ["Milk"])
    visitor.forgiveBrokenConnections()
