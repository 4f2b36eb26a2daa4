import NIOCore
import NIOHTTP1
import SessionCore
import Testing

@testable import WebServer

/// The state machines alone, without a socket.
@Suite struct ConnectionStateTests {
    private func head(_ headers: HTTPHeaders = ["host": "a"], method: HTTPMethod = .GET) -> HTTPRequestHead {
        HTTPRequestHead(version: .http1_1, method: method, uri: "/", headers: headers)
    }

    @Test func oneRequestAtATime() {
        var state = HTTPConnectionState(maximumBodyBytes: 10)
        #expect(state.received(.head(head())) == .none)
        #expect(state.received(.body(ByteBuffer(string: "abc"))) == .none)
        #expect(state.received(.end(nil)) == .respond(.init(head: head(), body: ByteBuffer(string: "abc"))))
        #expect(state.received(.head(head())) == .hold)
        state.writing()
        #expect(state.received(.end(nil)) == .hold)
        #expect(state.written() == .next)
        #expect(state.settled() == .none)
        #expect(state.phase == .idle)
    }

    @Test func afterAnUpgradeOfferNothingFollows() {
        var state = HTTPConnectionState(maximumBodyBytes: 10)
        _ = state.received(.head(head(["host": "a", "connection": "Upgrade"])))
        _ = state.received(.end(nil))
        #expect(!state.keepsAlive)
        #expect(state.received(.head(head())) == .none)
        state.writing()
        #expect(state.written() == .linger)
        #expect(state.deadlinePassed() == .close)
    }

    @Test func quiescingEndsIdleConnectionsAtOnceAndOthersAfterTheirResponse() {
        var idle = HTTPConnectionState(maximumBodyBytes: 10)
        #expect(idle.quiesce() == .close)
        var busy = HTTPConnectionState(maximumBodyBytes: 10)
        _ = busy.received(.head(head()))
        _ = busy.received(.end(nil))
        #expect(busy.quiesce() == .none)
        busy.writing()
        #expect(busy.written() == .linger)
    }

    @Test func deadlinesMeanWhatThePhaseSays() {
        var state = HTTPConnectionState(maximumBodyBytes: 10)
        #expect(state.deadlinePassed() == .close)
        _ = state.received(.head(head()))
        #expect(state.deadlinePassed() == .refuse(status: 408))
        #expect(state.deadlinePassed() == .none)
        state.writing()
        #expect(state.deadlinePassed() == .close)
    }

    @Test func theInputsEndWaitsForTheResponse() {
        var state = HTTPConnectionState(maximumBodyBytes: 10)
        _ = state.received(.head(head()))
        _ = state.received(.end(nil))
        #expect(state.inputClosed() == .none)
        state.writing()
        #expect(state.written() == .next)
        #expect(state.settled() == .close)
    }

    @Test func aFailedWebSocketHearsNothingMore() {
        var state = WebSocketMessageState(maximumMessageBytes: 10)
        let frame = WebSocketMessageState.Frame(opcode: 0x1, payload: ByteBuffer(string: "a"))
        #expect(state.received(frame) == .deliver(.text("a")))
        var unmasked = frame
        unmasked.isMasked = false
        #expect(state.received(unmasked) == .fail(code: 1_002, reason: "a client must mask its frames"))
        #expect(state.received(frame) == .none)
    }

    @Test(.timeLimit(.minutes(1)))
    func aMessageOfVeryManyFragmentsCostsWhatItsBytesCost() {
        let count = 100_000  // copying the message at each of them would be 5 GB
        var state = WebSocketMessageState(maximumMessageBytes: count)
        var fragment = WebSocketMessageState.Frame(opcode: 0x2, isFinal: false, payload: ByteBuffer(bytes: [7]))
        for _ in 1..<count {
            #expect(state.received(fragment) == .none)
            fragment.opcode = 0x0
        }
        fragment.isFinal = true
        #expect(state.received(fragment) == .deliver(.binary([UInt8](repeating: 7, count: count))))
        fragment.opcode = 0x2
        #expect(state.received(fragment) == .deliver(.binary([7])))
    }

    @Test(arguments: [1_000, 1_003, 1_007, 1_014, 3_000, 4_999, 999, 1_004, 1_005, 1_006, 1_015, 2_999, 5_000] as [UInt16])
    func closeCodesAreChecked(code: UInt16) {
        var state = WebSocketMessageState(maximumMessageBytes: 10)
        let payload = ByteBuffer(bytes: [UInt8(code >> 8), UInt8(code & 0xFF)])
        let isValid = [1_000, 1_003, 1_007, 1_014, 3_000, 4_999].contains(code)
        let expected: WebSocketMessageState.Action =
            isValid ? .peerClosed(code: code, reason: "") : .fail(code: 1_002, reason: "not a close code")
        #expect(state.received(.init(opcode: 0x8, payload: payload)) == expected)
    }

    @Test(arguments: [
        (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
        (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"), (4_107_542_399, "Sun, 28 Feb 2100 23:59:59 GMT"),
        (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"),
    ])
    func datesAreWrittenAsHTTPHasThem(seconds: Int, text: String) {
        #expect(HTTPDate.string(secondsSince1970: seconds) == text)
    }
}
