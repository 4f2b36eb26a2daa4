import Foundation
import RenderTree
import SessionCore
import Testing

@testable import WebHost

/// Drawings that a page paints for the program, which waits for them.
@Suite struct PaintingTests {
    private static let short = DispatchTimeInterval.milliseconds(50)

    /// A page that does something with what it is asked for, on a thread of its own, as transports do.
    private final class Painter: MessageChannel {
        let id: UInt64 = 7
        let isLoopback = true
        let bufferedBytes = 0
        let paint: @Sendable (_ order: [JSONValue]) -> Void

        init(paint: @escaping @Sendable ([JSONValue]) -> Void) { self.paint = paint }

        func setReading(_ isReading: Bool) {}
        func close(code: UInt16, reason: String) {}
        func send(_ message: TransportMessage) {
            guard case .text(let text) = message, case .array(let order)? = try? JSONParser.parse(Array(text.utf8)) else { return }
            Thread.detachNewThread { [paint] in paint(order) }
        }
    }

    private static func name(_ order: [JSONValue]) -> String {
        guard case .string(let name) = order[1] else { return "" }
        return name
    }

    @Test func aPageIsAskedAndItsFileIsTheAnswer() {
        let paintings = Paintings()
        let page = Painter { order in
            #expect(order[0] == .number(-1) && order[2] == .number(20) && order[3] == .number(10))
            #expect(order[4] == .string("<svg a=\"b\"/>\n"))
            let receiver = paintings.receiver(named: Self.name(order), bytes: 3)
            #expect(receiver?.received([1, 2]) {} == true)
            #expect(receiver?.received([3]) {} == true)
        }
        #expect(paintings.paint("<svg a=\"b\"/>\n", width: 20, height: 10, by: page) == [1, 2, 3])
    }

    @Test func nothingAndHalfOfSomethingAreNoAnswer() {
        let paintings = Paintings()
        let empty = Painter { order in _ = paintings.receiver(named: Self.name(order), bytes: 0) }
        #expect(paintings.paint("<svg/>", width: 1, height: 1, by: empty) == nil)
        let broken = Painter { order in
            let receiver = paintings.receiver(named: Self.name(order), bytes: 3)
            _ = receiver?.received([1]) {}
            receiver?.aborted()
        }
        #expect(paintings.paint("<svg/>", width: 1, height: 1, by: broken) == nil)
        let silent = Painter { _ in }
        #expect(Paintings(patience: Self.short).paint("<svg/>", width: 1, height: 1, by: silent) == nil)
    }

    @Test func nobodySendsWhatWasNotAskedForOrIsTooLong() {
        let paintings = Paintings(patience: Self.short)
        #expect(paintings.receiver(named: "a", bytes: 1) == nil)
        let page = Painter { order in
            #expect(paintings.receiver(named: Self.name(order), bytes: 1_000_000) == nil)
            #expect(paintings.receiver(named: Self.name(order), bytes: -1) == nil)
        }
        #expect(paintings.paint("<svg/>", width: 10, height: 10, by: page) == nil)
    }

    @Test(arguments: [(0, 10), (10, 0), (-1, 5), (20_000, 10), (16_000, 16_000), (Int.max, Int.max)])
    func whatNoCanvasHasIsNotAskedFor(_ width: Int, _ height: Int) {
        let page = Painter { _ in Issue.record("It was asked for.") }
        #expect(Paintings(patience: Self.short).paint("<svg/>", width: width, height: height, by: page) == nil)
    }

    @MainActor @Test func onlyOurOwnPagesSendPictures() throws {
        let fixture = WebAppFixture()
        func status(_ headers: HeaderFields, _ query: String = "name=x") -> Int? {
            var all: HeaderFields = ["Host": "127.0.0.1:8080", "Content-Length": "3"]
            for field in headers.fields { all[field.name] = field.value }
            let request = WebRequest(method: "POST", target: "/glide/paintings?\(query)", headers: all)
            guard case .refuse(let response) = fixture.app.plan(for: request) else { return nil }
            return response.status
        }
        #expect(status(["Origin": "http://127.0.0.1:8080"]) == 404)
        #expect(status(["Origin": "http://evil.example"]) == 403)
        #expect(fixture.app.paint("<svg/>", width: 1, height: 1) == nil, "There is no page.")
    }
}
