import SessionCore
import Testing

/// The pure half: requests, responses and the channel without a network.
@Suite struct TransportTests {
    @Test(
        arguments: [
            ("/a/b?c=d?e", "/a/b", "c=d?e"), ("/", "/", nil), ("/?", "/", ""), ("*", "*", nil), ("", "", nil),
            ("http://host:1/p?q", "/p", "q"), ("http://host", "/", nil), ("http://host?q", "/", "q"),
            ("/x?u=http://y/", "/x", "u=http://y/"),
        ] as [(String, String, String?)])
    func targetsAreSplit(target: String, path: String, query: String?) {
        let request = WebRequest(target: target)
        #expect(request.path == path)
        #expect(request.query == query)
    }

    @Test func headersAreFoundWhateverTheirCase() {
        var headers: HeaderFields = ["Content-Type": "a", "X-Two": "1"]
        headers.add("x-two", "2")
        #expect(headers["content-type"] == "a")
        #expect(headers.values("X-TWO") == ["1", "2"])
        headers["x-Two"] = "3"
        #expect(headers.values("x-two") == ["3"])
        headers["x-two"] = nil
        #expect(headers["x-two"] == nil)
    }

    @Test(
        arguments: [
            (["a=1; b=2"], ["a": "1", "b": "2"]),
            (["a=1", "b=2"], ["a": "1", "b": "2"]),
            (["a=1; a=2"], ["a": "1"]),
            (["a=\"x y\"; b=\"; c=\"\""], ["a": "x y", "b": "\"", "c": ""]),
            ([" a = 1 ;;; =x; nothing; b=u=v"], ["a": "1", "b": "u=v"]),
            ([""], [:]), ([], [:]),
        ] as [([String], [String: String])])
    func cookiesAreParsed(values: [String], cookies: [String: String]) {
        var headers = HeaderFields()
        for value in values { headers.add("Cookie", value) }
        #expect(WebRequest(target: "/", headers: headers).cookies == cookies)
    }

    @Test func pathsAndQueriesAreDecoded() {
        let request = WebRequest(target: "/caf%C3%A9%2Fx+y?token=a%2Bb+c&empty&bad=%zz&token=2")
        #expect(request.decodedPath == "/café/x+y")
        #expect(request.queryValue("token") == "a+b c")
        #expect(request.queryValue("empty") == "")
        #expect(request.queryValue("bad") == nil)
        #expect(request.queryValue("none") == nil)
        for target in ["/%", "/%4", "/%g0", "/%FF"] { #expect(WebRequest(target: target).decodedPath == nil) }
    }

    @Test func responsesHaveTheirTypes() {
        #expect(WebResponse.html("<p>").headers["content-type"] == "text/html; charset=utf-8")
        #expect(WebResponse.text("ü").body == Array("ü".utf8))
        #expect(WebResponse.redirect(to: "/x").headers["location"] == "/x")
        #expect(WebResponse.redirect(to: "/x").status == 303)
        #expect(WebResponse.status(204).body.isEmpty)
        #expect(WebResponse.status(404).adding("A", "1").adding("A", "2").headers.values("a") == ["1", "2"])
    }

    @Test func theChannelWithoutANetworkRecordsWhatWasSent() {
        let recorder = Recorder()
        let channel = InMemoryChannel(receiver: recorder)
        channel.deliver(.text("a"))
        channel.send(.binary([1]))
        #expect(channel.takeSent() == [.text("a"), .binary([1])])
        channel.peerStopsReading()
        channel.send(.text("four"))
        #expect(channel.bufferedBytes == 4)
        channel.peerResumesReading()
        #expect(channel.bufferedBytes == 0)
        channel.peerCloses(code: 1_001)
        channel.send(.text("late"))
        channel.deliver(.text("late"))
        channel.drop()
        #expect(channel.takeSent() == [.text("four")])
        #expect(channel.sent.count == 3)
        #expect(channel.closure == .init(code: 1_001, reason: ""))
        #expect(recorder.events == [.opened, .received(.text("a")), .closed(1_001)])
    }

    @Test func everyChannelHasItsOwnIdentity() {
        let recorder = Recorder()
        #expect(InMemoryChannel(receiver: recorder).id != InMemoryChannel(receiver: recorder).id)
    }
}
