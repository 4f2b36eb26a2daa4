import ModelHost
import Observation
import RenderTree
import Testing

@testable import SwiftUICore

/// Random changes of a screen made of every kind of structure: a host that only applies operations has the same tree.
@MainActor
struct RandomTreeTests {
    @Observable @MainActor
    final class Model {
        var flags = Array(repeating: false, count: 8)
        var rows = Array(0..<5)
        var longRows = Array(0..<300)
        var kind = 0
        var text = "text"
        var tab = 0
        var path: [Int] = []
        var isSheetShown = false
        var isOn = false
    }

    @MainActor @Observable final class Switch { var isOn = false }

    struct RandomScreen: View {
        @Bindable var model: Model

        var body: some View {
            TabView(selection: $model.tab) {
                Structure(model: model).tabItem { Text("Structure") }.tag(0)
                Rows(model: model).tabItem { Text("Rows") }.tag(1)
                Screens(model: model).tabItem { Text("Screens") }.tag(2)
            }
            .sheet(isPresented: $model.isSheetShown) {
                Text(model.text)
                if model.flags[6] { Toggle("In sheet", isOn: $model.isOn) }
            }
        }
    }

    struct Structure: View {
        let model: Model

        var body: some View {
            VStack {
                if model.flags[0] {
                    Text("first \(model.text)")
                    if model.flags[1] {
                        Text("nested")
                    } else {
                        Group {
                            Text("else"); Divider()
                        }
                    }
                }
                Group {
                    switch model.kind {
                    case 0: Text("zero")
                    case 1:
                        HStack {
                            Text("one"); Text(model.text)
                        }
                    default: EmptyView()
                    }
                }
                any
                ForEach(model.rows, id: \.self) { row in
                    Text("row \(row)")
                    if row.isMultiple(of: 2), model.flags[2] { Text("even").padding(model.flags[3] ? 4 : 0) }
                }
                ZStack { if model.flags[4] { Text("z").id(model.kind) } }
            }
            .background { if model.flags[5] { Color.red } }
            .overlay(alignment: .top) { if model.flags[1] { Text(model.text) } }
        }

        private var any: AnyView {
            switch model.kind {
            case 0: AnyView(Text("any"))
            case 1: AnyView(VStack { Text("any") })
            default: model.flags[7] ? AnyView(Text("other")) : AnyView(EmptyView())
            }
        }
    }

    struct Rows: View {
        @Bindable var model: Model

        var body: some View {
            List {
                Section(model.text) {
                    ForEach(model.rows, id: \.self) { row in
                        Text("row \(row)").swipeActions { if model.flags[3] { Button("Pin") {} } }
                    }
                    .onDelete { model.rows.remove(atOffsets: $0) }
                    .onMove { model.rows.move(fromOffsets: $0, toOffset: $1) }
                }
                if model.flags[0] {
                    Section {
                        Toggle("On", isOn: $model.isOn)
                    } header: {
                        Text("h")
                    } footer: {
                        Text("f")
                    }
                }
                ForEach(model.longRows, id: \.self) { Text("long \($0)") }
            }
        }
    }

    struct Screens: View {
        @Bindable var model: Model

        var body: some View {
            NavigationStack(path: $model.path) {
                VStack {
                    Text(model.text)
                    if model.flags[4] { NavigationLink("Go", value: 7) }
                }
                .navigationTitle(model.flags[0] ? "Root" : model.text)
                .toolbar { if model.flags[1] { ToolbarItem { Button("Tool") {} } } }
                .navigationDestination(for: Int.self) { number in
                    Text("screen \(number)").navigationTitle("\(number)")
                        .toolbar { Button("Tool \(number)") {} }
                }
            }
        }
    }

    private func change(_ model: Model, _ random: inout SeededGenerator) {
        switch random.below(12) {
        case 0...2: model.flags[random.below(model.flags.count)].toggle()
        case 3: model.rows.shuffle(using: &random)
        case 4: model.rows.insert((model.rows.max() ?? 0) + 1, at: random.below(model.rows.count + 1))
        case 5: if !model.rows.isEmpty { model.rows.remove(at: random.below(model.rows.count)) }
        case 6: model.kind = random.below(3)
        case 7: model.text = "text \(random.below(100))"
        case 8: model.tab = random.below(4)
        case 9: model.path = (0..<random.below(4)).map { _ in random.below(3) }
        case 10: model.isSheetShown.toggle()
        default:
            let places = random.below(40)
            model.longRows.removeSubrange(places..<min(model.longRows.count, places + random.below(60)))
            if model.longRows.count < 100 { model.longRows = Array(0..<(200 + random.below(200))) }
            if random.below(3) == 0 { model.longRows.shuffle(using: &random) }
        }
    }

    /// Something that a person does, shown by the host at once where hosts do so.
    private func act(_ scene: ViewGraph, _ host: ModelHost, _ random: inout SeededGenerator) {
        var nodes: [RenderNode] = []
        scene.tree.root.visitAll { nodes.append($0) }
        let node = random.pick(nodes)
        switch node.kind {
        case .window: scene.send(.window(first: random.below(400), count: random.below(100)), to: node)
        case .tabs:
            // Content of tabs is not shown before the program sends it.
            scene.send(.change(.int(random.below(3))), to: node)
        case .toggle: scene.send(.change(.bool(random.below(2) == 0)), to: node)
        case .row: scene.send(random.below(2) == 0 ? .delete : .move(offset: random.below(6)), to: node)
        case .screen, .sheet: scene.send(.dismiss, to: node)
        case .button: scene.send(.tap, to: node)
        default: break
        }
    }

    /// - Parameter rest: how many steps pass, at the mean, until a host takes a batch.
    @Test(arguments: [1, 10])
    func aHostThatAppliesTheOperationsHasTheSameTree(_ rest: Int) {
        let seed = UInt64.random(in: 0...(.max))
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        let model = Model()
        let scene = ViewGraph()
        scene.mount(RandomScreen(model: model))
        let host = ModelHost(scene.tree)
        scene.onBatch = { host.apply($0) }
        var takesBatches = true
        scene.hasCredit = { takesBatches }
        for step in 0..<2000 {
            takesBatches = random.below(rest) == 0
            for _ in 0...random.below(3) { change(model, &random) }
            scene.flush()
            act(scene, host, &random)
            // Values that the host shows already are not sent to it.
            host.takeAdopted(from: scene.tree)
            guard takesBatches else { continue }
            let problems = host.differences(from: scene.tree) + scene.tree.brokenInvariants()
            guard problems.isEmpty else {
                Issue.record("seed \(seed), step \(step): \(problems.prefix(8))")
                return
            }
        }
        #expect(host.operationCount > 2000 / rest)
        #expect(scene.issues.isEmpty)
    }

    @Test func aScreenThatWentComesBackWhole() {
        let model = Model()
        let scene = ViewGraph()
        scene.mount(RandomScreen(model: model))
        let host = ModelHost(scene.tree)
        scene.onBatch = { host.apply($0) }
        let first = scene.tree.root.semanticDescription()
        for tab in [1, 2, 0, 2, 1, 0] {
            model.tab = tab
            model.isSheetShown.toggle()
            scene.flush()
            #expect(host.differences(from: scene.tree) == [])
        }
        #expect(scene.tree.root.semanticDescription() == first)
    }

    @Test func contentAndItsWrapperChangeInOneTick() {
        struct Wrapped: View {
            let model: Switch
            var body: some View {
                VStack {
                    if model.isOn { Text("before") }
                    Text("content").background { if model.isOn { Text("behind") } }
                }
                .frame(width: model.isOn ? 100 : nil)
            }
        }
        let model = Switch()
        let scene = ViewGraph()
        scene.mount(Wrapped(model: model))
        let host = ModelHost(scene.tree)
        scene.onBatch = { host.apply($0) }
        for _ in 0..<4 {
            model.isOn.toggle()
            scene.flush()
            #expect(host.differences(from: scene.tree) == [])
        }
    }
}

extension RenderNode {
    /// The node and all that is in it, in pre-order.
    func visitAll(_ body: (RenderNode) -> Void) {
        body(self)
        for child in children { child.visitAll(body) }
    }
}
