import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

@MainActor
final class GestureLog {
    var entries: [String] = []

    func take() -> [String] {
        defer { entries = [] }
        return entries
    }
}

/// What fingers do, told to a node of a scene as a host does it.
@MainActor
struct Fingers {
    let scene: TestScene
    let node: RenderNode
    var time = 0.0

    @discardableResult
    func tell(_ phase: Touch.Phase, _ points: (Double, Double)..., at time: Double = 0) -> EventRefusal? {
        let points = points.enumerated().map { Touch.Point(id: $0, x: $1.0, y: $1.1) }
        return scene.graph.send(.touch(Touch(phase, time: time, points: points, frame: phase == .began ? frame : nil)), to: node)
    }

    var frame: InputEvent.Measurement {
        .init(x: 100, y: 200, width: 50, height: 100, offsets: ["board": .init(x: 10, y: 20)])
    }
}

@MainActor
struct GestureTests {
    private func fingers<V: View>(_ view: V) throws -> Fingers {
        let scene = TestScene(view)
        return Fingers(scene: scene, node: try #require(scene.node("a")))
    }

    @Test func tapsAreCounted() throws {
        let log = GestureLog()
        let scene = TestScene(Text("a").onTapGesture { log.entries.append("tap") })
        let node = try #require(scene.node("a"))
        #expect(node[.isTappable] == .bool(true) && node[.taps] == nil)
        #expect(scene.graph.send(.tap, to: node) == nil)
        #expect(log.entries == ["tap"])

        let double = TestScene(Text("a").onTapGesture(count: 2) { log.entries.append("double") })
        let target = try #require(double.node("a"))
        double.graph.send(.tap, to: target)
        #expect(log.entries == ["tap"])
        double.graph.send(.tap, to: target)
        #expect(log.entries == ["tap", "double"])
    }

    @Test func ofSeveralNumbersOfTapsTheHostSaysWhichIsMeant() throws {
        let log = GestureLog()
        let fingers = try fingers(
            Text("a").onTapGesture(count: 2) { log.entries.append("two") }.onTapGesture { log.entries.append("one") })
        #expect(fingers.node[.taps] == .strings(["2", "1"]))
        fingers.scene.graph.send(.taps(TapReport(count: 1)), to: fingers.node)
        fingers.scene.graph.send(.taps(TapReport(count: 2)), to: fingers.node)
        #expect(log.take() == ["one", "two"])
    }

    @Test func aTapKnowsItsPlaceInEachSpace() throws {
        let log = GestureLog()
        let report = TapReport(
            count: 1, x: 3, y: 4, frame: .init(x: 100, y: 200, width: 5, height: 5, offsets: ["board": .init(x: 10, y: 20)]))
        func said(_ view: some View) throws -> [String] {
            let fingers = try fingers(view)
            #expect(fingers.node[.taps] == .strings(["1", "place"]))
            #expect(fingers.scene.graph.send(.taps(report), to: fingers.node) == nil)
            return log.take()
        }
        let note: (CGPoint) -> Void = { log.entries.append("\(Int($0.x)) \(Int($0.y))") }
        #expect(try said(Text("a").onTapGesture(perform: note)) == ["3 4"])
        #expect(try said(Text("a").onTapGesture(coordinateSpace: .global, perform: note)) == ["103 204"])
        #expect(try said(Text("a").onTapGesture(coordinateSpace: .named("board"), perform: note)) == ["13 24"])
        #expect(try said(Text("a").gesture(SpatialTapGesture().onEnded { note($0.location) })) == ["3 4"])
    }

    @Test func aTapWithKeysCountsWhileTheyAreHeldDown() throws {
        let log = GestureLog()
        let fingers = try fingers(
            Text("a").gesture(TapGesture().modifiers([.command, .shift]).onEnded { log.entries.append("with") })
                .simultaneousGesture(SpatialTapGesture().modifiers(.command).onEnded { log.entries.append("at \(Int($0.location.x))") }))
        #expect(fingers.node[.taps] == .strings(["1", "place"]))
        for held in [[], ["command"], ["command", "shift", "control"], ["shift"]] {
            fingers.scene.graph.send(.taps(TapReport(count: 1, x: 3, modifiers: held)), to: fingers.node)
        }
        fingers.scene.graph.send(.tap, to: fingers.node)
        #expect(log.take().sorted() == ["at 3", "at 3", "with"])
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
            var body: some View {
                Text("a")
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
        let fingers = Fingers(scene: scene, node: try #require(scene.node("at 0")))
        #expect(fingers.node[.touches] == .strings(["drag 10"]))
        fingers.tell(.began, (5, 5))
        fingers.tell(.moved, (8, 5))
        #expect(log.entries == [])
        fingers.tell(.moved, (25, 5))
        #expect(scene.texts.last == "at 20")
        fingers.tell(.ended, (35, 10))
        #expect(log.take() == ["changed 20", "ended 5"])
        #expect(scene.texts.last == "at 0")
        // What the host takes back has no end.
        fingers.tell(.began, (0, 0))
        fingers.tell(.moved, (30, 0))
        fingers.tell(.cancelled, (30, 0))
        #expect(log.take() == ["changed 30"])
        #expect(scene.texts.last == "at 0")
    }

    @Test(arguments: [("local", 7.0), ("global", 107), ("board", 17)])
    func aDragKnowsItsPlaceSpeedAndEnd(_ space: String, _ x: Double) throws {
        var values: [DragGesture.Value] = []
        let spaces: [String: CoordinateSpace] = ["local": .local, "global": .global, "board": .named("board")]
        let fingers = try fingers(
            Text("a").gesture(
                DragGesture(minimumDistance: 0, coordinateSpace: try #require(spaces[space])).onChanged { values.append($0) }
                    .onEnded { values.append($0) }))
        fingers.tell(.began, (7, 0), at: 0)
        for step in 1...4 { fingers.tell(.moved, (7 + Double(step) * 10, 0), at: Double(step) * 0.02) }
        fingers.tell(.ended, (47, 0), at: 0.08)
        #expect(values.count == 6)
        #expect(values.allSatisfy { Double($0.startLocation.x) == x })
        let last = try #require(values.last)
        #expect(last.translation == CGSize(width: 40, height: 0))
        #expect(abs(last.velocity.width - 500) < 1)
        #expect(abs(last.predictedEndTranslation.width - 165) < 1)
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

    /// What lies over a view is tapped with it.
    @Test(arguments: [true, false])
    func gesturesThatGoFirstAreOfTheWholeBox(isHigh: Bool) throws {
        let log = GestureLog()
        let tap = TapGesture().onEnded { log.entries.append("gesture") }
        let box = Color.red.frame(width: 90, height: 40).overlay { Text("over") }
        let view: any View = isHigh ? box.highPriorityGesture(tap) : box.simultaneousGesture(tap).onTapGesture { log.entries.append("tap") }
        let scene = TestScene(AnyView(view))
        let over = try #require(scene.node("over"))
        let tapped = try #require(sequence(first: over, next: \.parent).first { $0[.isTappable] == .bool(true) })
        #expect(tapped.receive(.tap))
        #expect(log.entries == (isHigh ? ["gesture"] : ["gesture", "tap"]))
    }

    @Test func aSequenceSurvivesUpdates() throws {
        struct Root: View {
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
        let scene = TestScene(Root())
        let fingers = Fingers(scene: scene, node: try #require(scene.node("idle")))
        #expect(fingers.node[.touches] == .strings(["hold 500", "then 0"]))
        for _ in 0..<2 {
            fingers.tell(.began, (0, 0))
            #expect(scene.texts == ["pressing"])
            fingers.tell(.held, (0, 0), at: 0.5)
            #expect(scene.texts == ["pressed"])
            fingers.tell(.moved, (2, 2), at: 0.6)
            #expect(scene.texts == ["dragging"])
            fingers.tell(.ended, (2, 2), at: 0.7)
            #expect(scene.texts == ["done"])
        }
        // Who lets go too early, or moves, has not pressed.
        fingers.tell(.began, (0, 0))
        fingers.tell(.moved, (40, 0), at: 0.2)
        fingers.tell(.held, (40, 0), at: 0.5)
        fingers.tell(.ended, (40, 0), at: 0.6)
        #expect(scene.texts == ["pressing"])
    }

    @Test func longPressesTakeTheirTimeAndTellTheirBeginning() throws {
        let log = GestureLog()
        let scene = TestScene(
            Text("a").onHover { log.entries.append("hover \($0)") }
                .onLongPressGesture(minimumDuration: 2, maximumDistance: 30) {
                    log.entries.append("press")
                } onPressingChanged: {
                    log.entries.append("\($0)")
                })
        let fingers = Fingers(scene: scene, node: try #require(scene.node("a")))
        #expect(fingers.node[.touches] == .strings(["hold 2000"]))
        scene.graph.send(.hover(true), to: fingers.node)
        fingers.tell(.began, (0, 0))
        fingers.tell(.moved, (20, 0))
        fingers.tell(.held, (20, 0), at: 2)
        fingers.tell(.ended, (20, 0), at: 3)
        #expect(log.take() == ["hover true", "true", "press", "false"])
        fingers.tell(.began, (0, 0))
        fingers.tell(.moved, (31, 0))
        fingers.tell(.held, (31, 0), at: 2)
        #expect(log.take() == ["true", "false"])
        fingers.tell(.began, (0, 0))
        fingers.tell(.ended, (0, 0), at: 1)
        #expect(log.take() == ["true", "false"])
    }

    @Test func twoFingersMagnifyAndTurn() throws {
        var scales: [Double] = []
        var turns: [Double] = []
        var anchors: Set<String> = []
        let fingers = try fingers(
            Text("a").gesture(
                MagnifyGesture()
                    .onChanged {
                        scales.append(Double($0.magnification))
                        anchors.insert("\($0.startAnchor.x) \($0.startAnchor.y) \($0.startLocation.x)")
                    }
                    .onEnded { scales.append(Double($0.magnification) * 100) }
                    .simultaneously(
                        with: RotateGesture().onChanged { turns.append($0.rotation.degrees.rounded()) }
                            .onEnded { turns.append($0.rotation.degrees.rounded() * 100) })))
        #expect(fingers.node[.touches] == .strings(["pinch"]))
        fingers.tell(.began, (15, 50))
        fingers.tell(.moved, (15, 50), (35, 50))
        fingers.tell(.moved, (5, 50), (45, 50), at: 0.1)
        // A quarter of a turn and more, in steps.
        fingers.tell(.moved, (25, 30), (25, 70), at: 0.2)
        fingers.tell(.moved, (45, 50), (5, 50), at: 0.3)
        fingers.tell(.moved, (25, 70), (25, 30), at: 0.4)
        fingers.tell(.moved, (25, 70), at: 0.5)
        fingers.tell(.ended, (25, 70), at: 0.6)
        #expect(scales.map { ($0 * 10).rounded() / 10 } == [2, 2, 2, 2, 200])
        #expect(turns == [90, 180, 270, 27000])
        #expect(anchors == ["0.5 0.5 25.0"])

        var sizes: [Double] = []
        var angles: [Double] = []
        let older = try self.fingers(
            Text("a").gesture(MagnificationGesture().onChanged { sizes.append(Double($0)) })
                .simultaneousGesture(RotationGesture().onChanged { angles.append($0.degrees.rounded()) }))
        older.tell(.began, (0, 0), (10, 0))
        older.tell(.moved, (0, 0), (0, 30), at: 0.1)
        #expect(sizes == [3] && angles == [90])
    }

    @Test func ofTwoExclusiveGesturesTheFirstCountsUnlessItFails() throws {
        let log = GestureLog()
        let fingers = try fingers(
            Text("a").gesture(
                LongPressGesture().onEnded { _ in log.entries.append("held") }
                    .exclusively(
                        before: DragGesture().onChanged { log.entries.append("drag \(Int($0.translation.width))") }
                            .onEnded { _ in log.entries.append("dragged") })))
        fingers.tell(.began, (0, 0))
        fingers.tell(.held, (0, 0), at: 0.5)
        fingers.tell(.moved, (50, 0), at: 0.6)
        fingers.tell(.ended, (50, 0), at: 0.7)
        #expect(log.take() == ["held"])
        fingers.tell(.began, (0, 0))
        fingers.tell(.moved, (5, 0), at: 0.1)
        fingers.tell(.moved, (50, 0), at: 0.2)
        fingers.tell(.ended, (60, 0), at: 0.3)
        #expect(log.take() == ["drag 50", "dragged"])

        let taps = try self.fingers(
            Text("a").gesture(
                TapGesture(count: 2).onEnded { log.entries.append("two") }
                    .exclusively(before: TapGesture().onEnded { log.entries.append("one") })))
        #expect(taps.node[.taps] == .strings(["1", "2"]))
        for count in [1, 2, 1] { taps.scene.graph.send(.taps(TapReport(count: count)), to: taps.node) }
        #expect(log.take() == ["one", "two", "one"])
    }

    @Test func aTapOrAPress() throws {
        let log = GestureLog()
        let fingers = try fingers(
            Text("a").gesture(
                LongPressGesture().onEnded { _ in log.entries.append("held") }
                    .exclusively(before: TapGesture().onEnded { log.entries.append("tapped") })))
        fingers.tell(.began, (0, 0))
        fingers.tell(.ended, (0, 0), at: 0.1)
        fingers.scene.graph.send(.tap, to: fingers.node)
        #expect(log.take() == ["tapped"])
        // By a key: there is no finger.
        fingers.scene.graph.send(.tap, to: fingers.node)
        #expect(log.take() == ["tapped"])
        fingers.tell(.began, (0, 0))
        fingers.tell(.held, (0, 0), at: 0.5)
        fingers.tell(.ended, (0, 0), at: 0.6)
        #expect(log.take() == ["held"])
    }

    @Test func ofNestedGesturesTheInnerOneCounts() throws {
        let log = GestureLog()
        func drag(_ name: String, _ distance: CGFloat = 10) -> some Gesture {
            DragGesture(minimumDistance: distance).onChanged { _ in log.entries.append(name) }
                .onEnded { _ in log.entries.append("\(name) ended") }
        }
        func drags(_ view: some View) throws -> [String] {
            let fingers = try fingers(view)
            fingers.tell(.began, (0, 0))
            fingers.tell(.moved, (30, 0))
            fingers.tell(.moved, (40, 0))
            fingers.tell(.ended, (40, 0))
            return log.take()
        }
        #expect(try drags(VStack { Text("a").gesture(drag("inner")) }.gesture(drag("outer"))) == ["inner", "inner", "inner ended"])
        #expect(
            try drags(VStack { Text("a").gesture(drag("inner")) }.highPriorityGesture(drag("outer"))) == [
                "outer", "outer", "outer ended",
            ])
        #expect(
            try drags(VStack { Text("a").gesture(drag("inner")) }.simultaneousGesture(drag("outer"))) == [
                "inner", "outer", "inner", "outer", "inner ended", "outer ended",
            ])
        // One that has not begun leaves it to the other.
        #expect(try drags(VStack { Text("a").gesture(drag("inner", 100)) }.gesture(drag("outer"))) == ["outer", "outer", "outer ended"])
        #expect(
            try drags(VStack { Text("a").onLongPressGesture { log.entries.append("held") } }.gesture(drag("outer"))) == [
                "outer", "outer", "outer ended",
            ])
        #expect(
            try drags(Text("a").gesture(drag("off"), including: .subviews).gesture(drag("on"), isEnabled: true)).contains("off") == false)
    }

    @Test func aGestureMayBeMadeOfOthersAndErased() throws {
        struct Throw: Gesture {
            let done: (String) -> Void
            var body: some Gesture<String> {
                DragGesture().map { $0.translation.width > 0 ? "right" : "left" }.onEnded(done)
            }
            typealias Value = String
        }
        let log = GestureLog()
        for gesture in [
            AnyGesture(Throw { log.entries.append($0) }), AnyGesture(DragGesture().map { _ in "any" }.onEnded { log.entries.append($0) }),
        ] {
            let fingers = try fingers(Text("a").gesture(gesture))
            fingers.tell(.began, (0, 0))
            fingers.tell(.moved, (-30, 0))
            fingers.tell(.ended, (-30, 0))
        }
        #expect(log.take() == ["left", "any"])
    }

    @Test func aStateGoesBackInItsTransaction() throws {
        struct Root: View {
            @GestureState(resetTransaction: Transaction(animation: .linear(duration: 1))) private var offset: CGFloat = 0
            var body: some View {
                Text("a").opacity(offset > 0 ? 0.5 : 1)
                    .gesture(DragGesture().updating($offset) { value, state, _ in state = value.translation.width })
            }
        }
        let scene = TestScene(Root())
        let fingers = Fingers(scene: scene, node: try #require(scene.node("a")))
        fingers.tell(.began, (0, 0))
        fingers.tell(.moved, (30, 0))
        _ = scene.takeOperations()
        fingers.tell(.ended, (30, 0))
        #expect(scene.takeOperations().contains { $0.contains("animate([RenderTree.PropertyKey.opacity]") })
    }

    @Test func disabledViewsAreNotTouched() throws {
        let log = GestureLog()
        let fingers = try fingers(Text("a").gesture(DragGesture().onChanged { _ in log.entries.append("drag") }).disabled(true))
        fingers.tell(.began, (0, 0))
        fingers.tell(.moved, (30, 0))
        #expect(log.entries == [])
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
