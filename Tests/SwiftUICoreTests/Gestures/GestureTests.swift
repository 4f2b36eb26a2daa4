import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
final class GestureLog {
    var entries: [String] = []
}

@MainActor
struct GestureTests {
    private func drag(_ x: Double, _ y: Double, ended: Bool = false) -> InputEvent {
        .drag(startX: 0, startY: 0, x: x, y: y, ended: ended)
    }

    @Test func tapsAreCounted() throws {
        let log = GestureLog()
        let scene = TestScene(Text("a").onTapGesture { log.entries.append("tap") })
        let node = try #require(scene.node("a"))
        #expect(node[.isTappable] == .bool(true))
        #expect(scene.graph.send(.tap, to: node) == nil)
        #expect(log.entries == ["tap"])

        let double = TestScene(Text("a").onTapGesture(count: 2) { log.entries.append("double") })
        let target = try #require(double.node("a"))
        double.graph.send(.tap, to: target)
        #expect(log.entries == ["tap"])
        double.graph.send(.tap, to: target)
        #expect(log.entries == ["tap", "double"])
    }

    @Test func aNewClosureIsCalledAndEmitsNothing() throws {
        struct Root: View {
            let log: GestureLog
            @State private var count = 0
            var body: some View {
                Text("a").onTapGesture {
                    count += 1
                    log.entries.append("\(count)")
                }
                Text("b \(count)")
            }
        }
        let log = GestureLog()
        let scene = TestScene(Root(log: log))
        try scene.tap("a")
        try scene.tap("a")
        #expect(log.entries == ["1", "2"])
        #expect(scene.takeOperations() == ["update b 1 text", "update b 2 text"])
    }

    @Test func dragsBeginAfterTheirDistanceAndReset() throws {
        struct Root: View {
            let log: GestureLog
            @GestureState private var offset = CGSize.zero
            @State private var end = CGSize.zero
            var body: some View {
                Text("at \(Int(offset.width))")
                    .gesture(
                        DragGesture()
                            .updating($offset) { value, state, _ in state = value.translation }
                            .onChanged { log.entries.append("changed \(Int($0.translation.width))") }
                            .onEnded { log.entries.append("ended \(Int($0.translation.height))") })
            }
        }
        let log = GestureLog()
        let scene = TestScene(Root(log: log))
        let node = try #require(scene.node("at 0"))
        #expect(node[.isDraggable] == .bool(true))
        scene.graph.send(drag(3, 0), to: node)
        #expect(log.entries == [])
        scene.graph.send(drag(20, 0), to: node)
        #expect(scene.texts == ["at 20"])
        scene.graph.send(drag(30, 5, ended: true), to: node)
        #expect(log.entries == ["changed 20", "ended 5"])
        #expect(scene.texts == ["at 0"])
    }

    @Test func simultaneousAndHighPriorityGesturesReachTheControl() throws {
        let log = GestureLog()
        let scene = TestScene(
            VStack {
                Tap("both") { log.entries.append("button") }
                    .simultaneousGesture(TapGesture().onEnded { log.entries.append("gesture") })
                Tap("high") { log.entries.append("never") }
                    .highPriorityGesture(TapGesture().onEnded { log.entries.append("high") })
            })
        try scene.tap("both")
        try scene.tap("high")
        #expect(log.entries == ["gesture", "button", "high"])
    }

    @Test func aSequenceSurvivesUpdates() throws {
        struct Root: View {
            let log: GestureLog
            @State private var state = "idle"
            var body: some View {
                Text(state).gesture(
                    LongPressGesture().sequenced(before: DragGesture(minimumDistance: 0))
                        .onChanged { value in
                            switch value {
                            case .first: state = "pressing"
                            case .second(_, let drag): state = drag == nil ? "pressed" : "dragging"
                            }
                        }
                        .onEnded { _ in state = "done" })
            }
        }
        let scene = TestScene(Root(log: GestureLog()))
        let node = try #require(scene.node("idle"))
        scene.graph.send(drag(1, 1), to: node)
        #expect(scene.texts == ["idle"])
        scene.graph.send(.longPress, to: node)
        #expect(scene.texts == ["pressed"])
        scene.graph.send(drag(2, 2), to: node)
        #expect(scene.texts == ["dragging"])
        scene.graph.send(drag(2, 2, ended: true), to: node)
        #expect(scene.texts == ["done"])
    }

    @Test func pointersAndLongPresses() throws {
        let log = GestureLog()
        let scene = TestScene(
            Text("a").onHover { log.entries.append("hover \($0)") }
                .onLongPressGesture {
                    log.entries.append("press")
                } onPressingChanged: {
                    log.entries.append("\($0)")
                })
        let node = try #require(scene.node("a"))
        scene.graph.send(.hover(true), to: node)
        scene.graph.send(.longPress, to: node)
        #expect(log.entries == ["hover true", "true", "press", "false"])
    }

    @Test func animationsAreAnnouncedWithTheValue() throws {
        struct Root: View {
            @State private var isOn = false
            @State private var other = 0
            var body: some View {
                VStack {
                    Text("\(other)").opacity(isOn ? 1 : 0.5).animation(.easeIn(duration: 0.2), value: isOn)
                    Tap("on") { isOn.toggle() }
                    Tap("other") { other += 1 }
                }
            }
        }
        let scene = TestScene(Root())
        try scene.tap("other")
        #expect(scene.takeOperations() == ["update 1 text"])
        try scene.tap("on")
        #expect(scene.takeOperations().contains { $0.hasPrefix("command animate([RenderTree.PropertyKey.opacity]") })
    }
}
