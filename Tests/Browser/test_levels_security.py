"""Who is let in, and what a page may do."""
import base64
import http.client
import http.server
import os
import socket
import threading

import pytest
from playwright.sync_api import expect
from test_levels_items import add


def get(app, path="/", **headers):
    connection = http.client.HTTPConnection("127.0.0.1", app.port, timeout=5)
    connection.request("GET", path, headers={"Accept": "text/html", **headers})
    response = connection.getresponse()
    response.read()
    connection.close()
    return response


def signIn(app) -> str:
    """The cookie for which the launch token is exchanged, once."""
    if not hasattr(app, "cookie"):
        app.cookie = get(app, f"/?token={app.token}").getheader("Set-Cookie").split(";")[0]
    return app.cookie


def handshake(app, **headers) -> int:
    """The status with which the socket answers."""
    fields = {
        "Host": f"127.0.0.1:{app.port}", "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(), **headers,
    }
    with socket.create_connection(("127.0.0.1", app.port), timeout=5) as connection:
        lines = "".join(f"{name}: {value}\r\n" for name, value in fields.items() if value is not None)
        connection.sendall(f"GET /glide/socket?session=none HTTP/1.1\r\n{lines}\r\n".encode())
        return int(connection.recv(1024).split(b" ")[1])


def test_nothing_is_served_without_the_cookie(levels):
    for path in ("/", "/settings", "/glide/client.js", "/glide/symbols.svg"):
        assert get(levels, path).status == 401


def test_a_wrong_token_or_cookie_is_refused(levels):
    assert get(levels, "/?token=wrong").status == 403
    assert get(levels, f"/?token={levels.token}x").status == 403
    assert get(levels, Cookie=f"glide-{levels.port}=wrong").status == 403


def test_the_token_gives_a_strict_cookie_and_leaves_the_address(levels):
    response = get(levels, f"/settings?token={levels.token}")
    assert response.status in (302, 303)
    assert response.getheader("Location") == "/settings"
    cookie = response.getheader("Set-Cookie")
    assert "HttpOnly" in cookie and "SameSite=Strict" in cookie
    assert levels.token not in cookie
    assert get(levels, Cookie=cookie.split(";")[0]).status == 200
    assert get(levels, Cookie=f"glide-{levels.port}={levels.token}").status == 403


def test_an_address_lets_in_one_browser_and_the_app_prints_another_for_the_next(levels):
    assert get(levels, f"/?token={levels.token}").status == 303
    assert get(levels, f"/?token={levels.token}").status == 403
    line = next(line for line in levels.waitForLog("For another browser:").splitlines() if "For another browser:" in line)
    token = line.partition("token=")[2]
    assert get(levels, f"/?token={token}").status == 303
    assert get(levels, f"/?token={token}").status == 403


def test_no_other_port_of_this_machine_gets_the_cookie(visitor, levels):
    heard = []

    class Listener(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            heard.append(self.headers.get("Cookie"))
            self.send_response(200)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_):
            pass

    page = visitor.open(levels.url)
    assert page.url == levels.origin + "/"
    elsewhere = page.context.new_page()
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Listener) as other:
        threading.Thread(target=other.serve_forever, daemon=True).start()
        for name in ("127.0.0.1", "localhost"):
            elsewhere.goto(f"http://{name}:{other.server_port}/")
        other.shutdown()
    assert heard and set(heard) == {None}


def test_the_printed_address_opens_the_app_again_in_the_same_browser(visitor, levels):
    page = visitor.open(levels.url)
    expect(page.get_by_role("heading", level=1).first).to_be_visible()
    again = visitor.open(levels.url, page.context)
    expect(again.get_by_role("heading", level=1).first).to_be_visible()
    assert again.url == levels.origin + "/"


def test_what_the_app_keeps_is_its_users_alone(visitor, levels, tmp_path):
    page = visitor.open(levels.url)
    page.goto(levels.origin + "/items")
    add(page, "Milk")
    data = tmp_path / "data"
    everything = [data, *data.rglob("*")]
    assert any(path.suffix == ".store" for path in everything)
    for path in everything:
        assert path.stat().st_mode & 0o077 == 0, path


def test_another_port_is_another_host(levels):
    cookie = signIn(levels)
    for host in (f"127.0.0.1:{levels.port + 1}", "127.0.0.1", f"localhost:{levels.port - 1}"):
        assert get(levels, Host=host, Cookie=cookie).status == 421


def test_every_error_carries_the_policy(levels):
    with socket.create_connection(("127.0.0.1", levels.port), timeout=5) as connection:
        connection.sendall(b"nonsense\r\n\r\n")
        answer = connection.recv(4096)
    assert answer.startswith(b"HTTP/1.1 400") and b"content-security-policy: default-src 'none'" in answer.lower()


@pytest.mark.parametrize("host", ["example.com", "example.com:80", "127.0.0.1.example.com", "localhost.example.com:8080"])
def test_a_foreign_host_is_refused(levels, host):
    assert get(levels, Host=host, Cookie=signIn(levels)).status == 421


def test_the_socket_opens_for_the_apps_own_pages_only(levels):
    cookie, own = signIn(levels), f"http://127.0.0.1:{levels.port}"
    assert handshake(levels, Cookie=cookie, Origin=own) == 101
    assert handshake(levels, Cookie=cookie, Origin="http://example.com") == 403
    assert handshake(levels, Cookie=cookie, Origin=f"http://127.0.0.1:{levels.port + 1}") == 403
    assert handshake(levels, Cookie=cookie, Origin="null") == 403
    assert handshake(levels, Cookie=cookie) == 403
    assert handshake(levels, Cookie=cookie, Origin="http://example.com", Host="example.com") == 421
    assert handshake(levels, Origin=own) == 401
    assert handshake(levels, Origin=own, Cookie=f"glide-{levels.port}=wrong") == 403


def test_pages_carry_a_policy(levels):
    response = get(levels, Cookie=signIn(levels))
    policy = dict(part.split(" ", 1) for part in response.getheader("Content-Security-Policy").split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == "'self'"
    assert policy["frame-ancestors"] == "'none'"
    assert response.getheader("X-Content-Type-Options") == "nosniff"


def test_no_screen_violates_the_policy(visitor, levels):
    page = visitor.open(levels.url)
    page.add_init_script("""addEventListener('securitypolicyviolation', event => console.error('Content Security Policy', event.blockedURI));""")
    for name in ("settings", "profileHeader", "todos", "search", "scrollOffset", "profile", "users"):
        page.goto(f"{levels.origin}/{name}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.goto(levels.origin + "/profileHeader")
    page.get_by_role("button", name="Settings", exact=True).click()
    expect(page.get_by_role("dialog")).to_be_visible()


def test_the_refusal_is_a_page_for_people(visitor, levels):
    page = visitor.open(levels.origin)
    expect(page.get_by_role("heading", name="Not let in")).to_be_visible()
    visitor.forgive("401")


def test_a_script_is_no_address(visitor, crashing):
    page = visitor.open(crashing.url)
    for text in ("A script", "A script in a text"):
        page.get_by_text(text, exact=True).click()
    assert page.locator('[href^="javascript" i]').count() == 0
    page.get_by_role("button", name="Add one", exact=True).click()
    expect(page.get_by_text("Count 1", exact=True)).to_be_visible()
    assert page.title() == "Crashing"
