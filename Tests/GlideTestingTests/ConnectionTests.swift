import GlideTesting
import SwiftUI
import Testing

@MainActor
struct ConnectionTests {
    struct Log: View {
        @State private var lines: [String] = []
        @State private var text = ""
        var body: some View {
            Button("A") { lines.append("a") }
            Button("B") { lines.append("b") }
            Button("Clear") { lines = [] }
            TextField("Field", text: $text)
            Text(lines.joined(separator: " "))
            Text("text \(text)")
            if lines.isEmpty { Button("Only once") { lines.append("once") } }
        }
    }

    @Test func anActionTakesItsTimeToArrive() throws {
        let host = TestHost(Log())
        host.latency = .milliseconds(300)
        try host.find(.button, "A").tap()
        host.clock.advance(by: .milliseconds(299))
        #expect(!host.texts.contains("a"))
        host.clock.advance(by: .milliseconds(1))
        #expect(host.texts.contains("a"))
        #expect(host.clock.now == .milliseconds(300))
        #expect(host.clock.pendingCount == 0)
    }

    @Test func aShorterLatencyDoesNotOvertake() throws {
        let host = TestHost(Log())
        host.latency = .milliseconds(300)
        try host.find(.button, "A").tap()
        host.latency = .milliseconds(10)
        try host.find(.button, "B").tap()
        host.latency = .zero
        try host.find(.button, "B").tap()
        #expect(host.texts.contains(""))
        host.clock.advance(by: .seconds(1))
        #expect(host.texts.contains("a b b"))
    }

    @Test func noKeystrokeIsLostOrDoubled() throws {
        let host = TestHost(Log())
        host.latency = .milliseconds(300)
        let field = try host.find(.textField, "Field")
        try field.type("hello")
        host.clock.advance(by: .milliseconds(100))
        try field.type(" world")
        #expect(host.texts.contains("text "))
        host.clock.advance(by: .milliseconds(200))
        #expect(host.texts.contains("text hello"))
        host.clock.advance(by: .milliseconds(100))
        #expect(host.texts.contains("text hello world"))
        #expect(host.refusals.isEmpty)
    }

    @Test func whatIsDoneWithoutConnectionArrivesOnceAndInOrder() throws {
        let host = TestHost(Log())
        host.disconnect()
        #expect(!host.isConnected)
        for label in ["A", "B", "B", "A"] { try host.find(.button, label).tap() }
        try host.find(.textField, "Field").type("off")
        #expect(host.texts.contains("text "))
        host.reconnect()
        #expect(host.texts.contains("a b b a"))
        #expect(host.texts.contains("text off"))
        host.reconnect()
        host.clock.advance(by: .seconds(10))
        #expect(host.texts.contains("a b b a"))
        try host.find(.button, "A").tap()
        #expect(host.texts.contains("a b b a a"))
    }

    @Test func whatWasUnderWayWhenTheConnectionBrokeComesFirst() throws {
        let host = TestHost(Log())
        host.latency = .milliseconds(100)
        try host.find(.button, "A").tap()
        host.clock.advance(by: .milliseconds(50))
        host.disconnect()
        try host.find(.button, "B").tap()
        host.clock.advance(by: .seconds(1))
        #expect(!host.texts.contains("a"))
        host.reconnect()
        #expect(host.texts.contains("a b"))
    }

    @Test func whatMeansNothingWhenItArrivesIsNoted() throws {
        let host = TestHost(Log())
        host.disconnect()
        let button = try host.find(.button, "Only once")
        try button.tap()
        try button.tap()
        host.reconnect()
        #expect(host.texts.contains("once"))
        #expect(host.refusals == [#"button "Only once" is no longer on the screen."#])
    }
}
