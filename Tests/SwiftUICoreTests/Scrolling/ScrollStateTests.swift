import Foundation
import RenderTree
import Testing

@testable import SwiftUICore

/// What has happened, in order.
@MainActor
private final class Entries<Entry> {
    private(set) var entries: [Entry] = []
    func add(_ entry: Entry) { entries.append(entry) }
}

@MainActor
struct ScrollStateTests {
    private func report(
        _ y: Double = 0, phases: [ScrollReport.Phase] = [], isByUser: Bool = true, at: RenderNode? = nil, seen: [[RenderNode]] = []
    )
        -> InputEvent
    {
        .scrolled(
            ScrollReport(
                y: y, contentWidth: 300, contentHeight: 2_000, width: 300, height: 500, phases: phases, velocityY: 10, isByUser: isByUser,
                position: at?.id, visible: seen.map { $0.map(\.id) }))
    }

    /// The kinds of views that scroll, with the same rows.
    enum Container: CaseIterable {
        case scroll, lazy, list, form

        @MainActor @ViewBuilder var view: some View {
            let rows = ForEach(0..<500, id: \.self) { Text("row \($0)") }
            switch self {
            case .scroll: ScrollView { VStack { rows }.scrollTargetLayout() }
            case .lazy: ScrollView { LazyVStack { rows }.scrollTargetLayout() }
            case .list: List { rows }
            case .form: Form { rows }
            }
        }

        var kind: NodeKind { self == .list ? .list : self == .form ? .form : .scroll }
    }

    @Test(arguments: Container.allCases) func hostsAreToldWhatTheAppWantsToKnow(_ container: Container) {
        let plain = Screen(container.view).node(container.kind)
        #expect(plain[.scrollReports] == nil && plain[.scrollAnchors] == nil && plain[.scrolling] == nil && plain[.contentMargins] == nil)
        let screen = Screen(
            container.view
                .onScrollGeometryChange(for: Double.self) {
                    Double($0.contentOffset.y)
                } action: { _, _ in
                }
                .onScrollGeometryChange(for: Double.self) {
                    Double($0.contentSize.width)
                } action: { _, _ in
                }
                .onScrollPhaseChange { _, _ in }
                .onScrollPhaseChange { _, _, _ in }
                .onScrollTargetVisibilityChange(idType: Int.self) { _ in }
                .onScrollTargetVisibilityChange(idType: Int.self, threshold: 4) { _ in }
                .onScrollTargetVisibilityChange(idType: String.self, threshold: .nan) { _ in }
                .scrollPosition(.constant(ScrollPosition()))
                .scrollPosition(id: .constant(1 as Int?), anchor: .bottom)
                .defaultScrollAnchor(.bottom)
                .defaultScrollAnchor(.topLeading, for: .alignment)
                .defaultScrollAnchor(nil, for: .sizeChanges)
                .contentMargins(.horizontal, 12)
                .contentMargins(.top, 3, for: .scrollContent)
                .contentMargins(.bottom, 4, for: .scrollIndicators)
                .scrollDisabled(true))
        let node = screen.node(container.kind)
        let wishes = Set(node[.scrollReports]?.strings ?? [])
        #expect(wishes == ["geometry", "phase", "visible 0.5", "visible 1.0", "position", "position 0.5 1"])
        #expect(node[.scrollAnchors]?.strings == ["start 0.5 1", "alignment 0 0"])
        #expect(node[.contentMargins]?.strings == ["3", "12", "-", "12"])
        #expect(node[.scrolling]?.strings == ["fixed"])
    }

    @Test(arguments: Container.allCases) func geometryIsToldWhenWhatIsMadeOfItChanges(_ container: Container) {
        let log = Entries<String>()
        let screen = Screen(
            container.view.onScrollGeometryChange(for: Bool.self) {
                $0.contentOffset.y > 200
            } action: { old, new in
                log.add("\(old) \(new)")
            })
        let node = screen.node(container.kind)
        for y in [0.0, 100, 199, 201, 400, 150] { #expect(screen.scene.send(report(y), to: node) == nil) }
        #expect(log.entries == ["false false", "false true", "true false"])
    }

    @Test func phasesAreToldOneByOneWithTheGeometry() {
        let log = Entries<String>()
        let screen = Screen(
            ScrollView { Text("a") }
                .onScrollPhaseChange { old, new in log.add("\(old) \(new)") }
                .onScrollPhaseChange { _, new, context in
                    if new == .idle { log.add("\(context.geometry.contentOffset.y) \(context.velocity?.dy ?? -1)") }
                })
        let node = screen.node(.scroll)
        screen.scene.send(report(5, phases: [.tracking, .interacting, .decelerating]), to: node)
        screen.scene.send(report(9), to: node)
        screen.scene.send(report(20, phases: [.decelerating, .idle]), to: node)
        #expect(
            log.entries.sorted() == ["20.0 10.0", "decelerating idle", "idle tracking", "interacting decelerating", "tracking interacting"])
        #expect(ScrollPhase.animating.isScrolling && !ScrollPhase.idle.isScrolling)
    }

    @Test func ofSeveralScrollViewsTheFirstCountsAndNoneInsideAnother() {
        let log = Entries<Double>()
        let screen = Screen(
            VStack {
                ScrollView { ScrollView(.horizontal) { Text("inner") } }
                ScrollView { Text("second") }
            }
            .onScrollGeometryChange(for: Double.self) {
                Double($0.contentOffset.y)
            } action: {
                log.add($1)
            }
            .defaultScrollAnchor(.bottom))
        let scrolls = screen.all(.scroll)
        #expect(scrolls.map { $0[.scrollReports] != nil } == [true, false, false])
        #expect(scrolls.map { $0[.scrollAnchors] != nil } == [true, false, true])
        for (index, node) in scrolls.enumerated() { screen.scene.send(report(Double(index)), to: node) }
        #expect(log.entries == [0])
    }

    @Test func whatCannotBeIsRefused() {
        let log = Entries<Double>()
        let screen = Screen(
            ScrollView { Text("a") }.onScrollGeometryChange(for: Double.self) {
                Double($0.contentOffset.y)
            } action: {
                log.add($1)
            })
        let node = screen.node(.scroll)
        for bad in [
            ScrollReport(y: .nan, contentWidth: 1, contentHeight: 1, width: 1, height: 1),
            ScrollReport(x: .infinity, contentWidth: 1, contentHeight: 1, width: 1, height: 1),
            ScrollReport(contentWidth: -1, contentHeight: 1, width: 1, height: 1),
            ScrollReport(contentWidth: 1, contentHeight: 1, width: 0, height: 1),
            ScrollReport(contentWidth: 1, contentHeight: 1e12, width: 1, height: 1),
        ] { #expect(screen.scene.send(.scrolled(bad), to: node) == .notTaken) }
        var odd = ScrollReport(contentWidth: 1, contentHeight: 1, width: 1, height: 1)
        odd.position = NodeID(4_000_000)
        odd.visible = Array(repeating: [NodeID(1), NodeID(9_999)], count: 20)
        #expect(screen.scene.send(.scrolled(odd), to: node) == nil)
        #expect(screen.scene.send(.scrolled(odd), to: screen.node(.text)) == .notTaken)
        #expect(log.entries == [0])
    }
}

/// Bindings to where a scroll view stands.
@MainActor
struct ScrollBindingTests {
    private func report(at node: RenderNode?, isByUser: Bool = true) -> InputEvent {
        .scrolled(
            ScrollReport(contentWidth: 300, contentHeight: 2_000, width: 300, height: 500, isByUser: isByUser, position: node?.id))
    }

    /// What the host gives as the target: the row of a list, the view itself elsewhere.
    private func target(_ text: String, in screen: Screen) -> RenderNode? {
        let found = screen.all { $0[.text]?.string == text }.first
        var row = found
        while let node = row, node.kind != .row { row = node.parent }
        return row ?? found
    }

    private struct Root: View {
        let container: ScrollStateTests.Container
        @State var id: Int? = nil
        @State var count = 0

        var body: some View {
            VStack {
                Text("id \(id.map(String.init) ?? "none")")
                Tap("far") { id = 400 }
                Tap("animated") { withAnimation { id = 3 } }
                Tap("none") { id = nil }
                Tap("count \(count)") { count += 1 }
                container.view.scrollPosition(id: $id, anchor: .top)
            }
        }
    }

    @Test(arguments: ScrollStateTests.Container.allCases) func anIdFollowsThePersonAndLeadsTheScrollView(
        _ container: ScrollStateTests.Container
    ) throws {
        let screen = Screen(Root(container: container))
        let node = screen.node(container.kind)
        #expect(screen.scene.send(report(at: target("row 7", in: screen)), to: node) == nil)
        #expect(screen.texts.contains("id 7"))
        // What a person has scrolled to is no wish of the program.
        #expect(
            !screen.operations { screen.scene.send(report(at: target("row 8", in: screen)), to: node) }.contains { $0.hasPrefix("scroll") })
        #expect(screen.texts.contains("id 8"))
        // What the program scrolls past is not told.
        screen.scene.send(report(at: target("row 2", in: screen), isByUser: false), to: node)
        #expect(screen.texts.contains("id 8"))
        let far = screen.operations { tap("far", screen) }
        #expect(
            far.filter { $0.hasPrefix("scroll") } == ["scrollIntoView(anchorX: Optional(0.5), anchorY: Optional(0.0), isAnimated: false)"])
        #expect(screen.texts.contains("row 400") && screen.texts.contains("id 400"))
        let animated = screen.operations { tap("animated", screen) }
        #expect(
            animated.filter { $0.hasPrefix("scroll") } == [
                "scrollIntoView(anchorX: Optional(0.5), anchorY: Optional(0.0), isAnimated: true)"
            ])
        #expect(!screen.operations { tap("none", screen) }.contains { $0.hasPrefix("scroll") })
        #expect(!screen.operations { tap("count 0", screen) }.contains { $0.hasPrefix("scroll") })
    }

    private func tap(_ title: String, _ screen: Screen) {
        guard let node = screen.all({ $0[.title]?.string == title }).first else { return }
        screen.scene.send(.tap, to: node)
    }

    private struct Positioned: View {
        @State var position: ScrollPosition
        let change: (inout ScrollPosition) -> Void

        var body: some View {
            VStack {
                Text("\(position.isPositionedByUser ? "person" : "program") \(position.viewID(type: Int.self).map(String.init) ?? "-")")
                Tap("go") { change(&position) }
                Tap("animate") { withAnimation { change(&position) } }
                ScrollView { VStack { ForEach(0..<20, id: \.self) { Text("row \($0)") } }.scrollTargetLayout() }
                    .scrollPosition($position)
            }
        }
    }

    @Test(
        arguments: [
            (
                { @Sendable (position: inout ScrollPosition) in position.scrollTo(edge: .top) },
                "scroll(x: nil, y: Optional(start), isAnimated: false)"
            ),
            (
                { @Sendable (position: inout ScrollPosition) in position.scrollTo(edge: .bottom) },
                "scroll(x: nil, y: Optional(end), isAnimated: false)"
            ),
            (
                { @Sendable (position: inout ScrollPosition) in position.scrollTo(edge: .leading) },
                "scroll(x: Optional(start), y: nil, isAnimated: false)"
            ),
            (
                { @Sendable (position: inout ScrollPosition) in position.scrollTo(edge: .trailing) },
                "scroll(x: Optional(end), y: nil, isAnimated: false)"
            ),
            (
                { @Sendable (position: inout ScrollPosition) in position.scrollTo(y: 20) },
                "scroll(x: nil, y: Optional(offset(20.0)), isAnimated: false)"
            ),
            (
                { @Sendable (position: inout ScrollPosition) in position.scrollTo(x: 20) },
                "scroll(x: Optional(offset(20.0)), y: nil, isAnimated: false)"
            ),
            (
                { @Sendable (position: inout ScrollPosition) in position.scrollTo(point: CGPoint(x: 1, y: 2)) },
                "scroll(x: Optional(offset(1.0)), y: Optional(offset(2.0)), isAnimated: false)"
            ),
            (
                { @Sendable (position: inout ScrollPosition) in position.scrollTo(x: 1, y: 2) },
                "scroll(x: Optional(offset(1.0)), y: Optional(offset(2.0)), isAnimated: false)"
            ),
            (
                { @Sendable (position: inout ScrollPosition) in position.scrollTo(id: 4) },
                "scrollIntoView(anchorX: nil, anchorY: nil, isAnimated: false)"
            ),
            (
                { @Sendable (position: inout ScrollPosition) in position.scrollTo(id: 4, anchor: .bottom) },
                "scrollIntoView(anchorX: Optional(0.5), anchorY: Optional(1.0), isAnimated: false)"
            ),
        ] as [(@Sendable (inout ScrollPosition) -> Void, String)])
    func aPositionScrolls(_ change: @escaping @Sendable (inout ScrollPosition) -> Void, _ command: String) throws {
        let screen = Screen(Positioned(position: ScrollPosition(idType: Int.self), change: change))
        let operations = screen.operations { tap("go", screen) }
        #expect(operations.map { $0.replacing("RenderTree.ScrollPlace.", with: "") }.filter { $0.hasPrefix("scroll") } == [command])
        let animated = Screen(Positioned(position: ScrollPosition(idType: Int.self), change: change))
        #expect(animated.operations { tap("animate", animated) }.contains { $0.hasPrefix("scroll") && $0.contains("isAnimated: true") })
        // The same again is no news; after a person has scrolled it is.
        #expect(!screen.operations { tap("go", screen) }.contains { $0.hasPrefix("scroll") })
        screen.scene.send(report(at: target("row 6", in: screen)), to: screen.node(.scroll))
        #expect(screen.texts.first == "person 6")
        #expect(screen.operations { tap("go", screen) }.contains { $0.hasPrefix("scroll") })
        #expect(screen.texts.first?.hasPrefix("program") == true)
    }

    @Test func whereABindingBeginsIsToldWhenTheHostShowsTheScrollView() {
        let screen = Screen(Positioned(position: ScrollPosition(id: 9), change: { _ in }))
        let node = screen.node(.scroll)
        let first = screen.operations { screen.scene.send(report(at: target("row 0", in: screen), isByUser: false), to: node) }
        #expect(
            first.filter { $0.hasPrefix("scroll") } == ["scrollIntoView(anchorX: Optional(0.0), anchorY: Optional(0.0), isAnimated: false)"]
        )
        let second = screen.operations { screen.scene.send(report(at: target("row 9", in: screen), isByUser: false), to: node) }
        #expect(!second.contains { $0.hasPrefix("scroll") })
        #expect(screen.texts.first == "program 9")
    }

    @Test func withoutTargetsAnIdStaysAsItWas() {
        let box = Box<Int?>(3)
        let screen = Screen(ScrollView { Text("a") }.scrollPosition(id: box.binding))
        screen.scene.send(report(at: nil), to: screen.node(.scroll))
        screen.scene.send(report(at: screen.node(.text)), to: screen.node(.scroll))
        #expect(box.writes.isEmpty)
    }

    @Test func targetsInSightAreToldByTheirIds() throws {
        struct Item: Identifiable { let id: String }
        let log = Entries<[String]>()
        let screen = Screen(
            ScrollView {
                LazyVStack {
                    ForEach(["a", "b", "c"].map(Item.init)) { Text($0.id) }
                    Text("own").id("explicit")
                    Text("other type").id(5)
                }
                .scrollTargetLayout()
            }
            .onScrollTargetVisibilityChange(idType: String.self) { log.add($0) })
        #expect(screen.all { $0[.isScrollTargets] == .bool(true) }.map(\.kind) == [.stack])
        let nodes = screen.all(.text)
        func tell(_ indices: [Int]) {
            screen.scene.send(
                .scrolled(
                    ScrollReport(
                        contentWidth: 1, contentHeight: 1, width: 1, height: 1, visible: [indices.map { nodes[$0].id }])),
                to: screen.node(.scroll))
        }
        for indices in [[0, 1], [0, 1], [1, 2, 3, 4], []] { tell(indices) }
        #expect(log.entries == [["a", "b"], ["b", "c", "explicit"], []])
    }

    @Test func aViewIsToldThatItComesIntoSightAndGoes() throws {
        struct Root: View {
            let log: Entries<String>
            @State private var isThere = true
            var body: some View {
                VStack {
                    Tap("away") { isThere = false }
                    ScrollView {
                        if isThere {
                            Text("film").onScrollVisibilityChange(threshold: 0.2) { log.add("film \($0)") }
                        }
                        Text("other").padding().onScrollVisibilityChange { log.add("other \($0)") }
                    }
                }
            }
        }
        let log = Entries<String>()
        let screen = Screen(Root(log: log))
        let watched = screen.all { $0[.visibleFrom] != nil }
        #expect(watched.map { $0[.visibleFrom]?.double } == [0.2, 0.5])
        for (index, isVisible) in [(0, true), (0, true), (1, false), (1, true), (0, false), (0, true)] {
            #expect(screen.scene.send(.visible(isVisible), to: watched[index]) == nil)
        }
        #expect(log.entries == ["film true", "other true", "film false", "film true"])
        tap("away", screen)
        #expect(log.entries.last == "film false")
    }
}
