import ReviewRules
import Testing

struct BODY001Tests {
    @Test func changesWhileBuildingAreFlagged() throws {
        try expectFlagged(
            "BODY-001",
            """
            import SwiftUI
            @Observable final class FeedModel { var count = 0; func load() {} ; func isNew(_ x: Int) -> Bool { true } }
            struct FeedView: View {
                @State private var count = 0
                @State private var model = FeedModel()
                var body: some View {
                    let _ = (count += 1) // flagged
                    let _ = self.count += 1 // flagged
                    VStack {
                        let _ = model.load() // flagged
                        ForEach(items) { item in
                            model.count = item.id // flagged
                            Text(item.name)
                        }
                        header
                    }
                }
                var header: some View {
                    self.count = 2 // flagged
                    Task { await refresh() } // flagged
                    return Text("")
                }
                func row(_ n: Int) -> some View {
                    model.load() // flagged
                    return Text("")
                }
            }
            struct Tracked: ViewModifier {
                @Binding var seen: Int
                func body(content: Content) -> some View {
                    let _ = DispatchQueue.main.async { seen += 1 } // flagged
                    content
                }
            }
            """)
    }

    @Test func closuresThatRunLaterAreNot() throws {
        try expectFlagged(
            "BODY-001",
            """
            import SwiftUI
            struct FeedView: View {
                @State private var count = 0
                @State private var model = FeedModel()
                @GestureState private var offset = 0
                var body: some View {
                    VStack {
                        Button("A") { count += 1 }
                        Button { count += 1 } label: { Text("") }
                        PrimaryButton { count = 2 }
                        Toggle("B", isOn: Binding(get: { count > 1 }, set: { _ in count = 0 }))
                        Menu("C") { Button("D") { Task { count = await model.load() } } }
                        Slider(value: $x) { Text("") } onEditingChanged: { _ in count = 1 }
                    }
                    .onAppear { count = 1 }
                    .task { count = 2 }
                    .onChange(of: count) { old, new in model.count = new }
                    .refreshable { count = 3 }
                    .gesture(DragGesture().updating($offset) { value, state, _ in state = 1 }.onEnded { _ in count = 0 })
                    .sheet(isPresented: $shown, onDismiss: { count = 0 }) { Text("") }
                    .accessibilityAction { count = 3 }
                    .environment(\\.openURL, OpenURLAction { url in count = 2; return .handled })
                    .alert("E", isPresented: $shown) { Button("F") { count = 1 } } message: { Text("") }
                    .onReceive(timer) { _ in withAnimation { count = 7 } }
                }
            }
            """)
    }

    @Test func localsLogsAndReadingsAreNot() throws {
        try expectFlagged(
            "BODY-001",
            """
            import SwiftUI
            @Observable final class FeedModel { var count = 0; func isNew(_ x: Int) -> Bool { true } }
            struct FeedView: View {
                let model: FeedModel
                var body: some View {
                    let _ = Self._printChanges()
                    let _ = print("body")
                    let _ = logger.debug("body")
                    let _ = model.count
                    let _ = model.isNew(1)
                    @Bindable var model = model
                    var text = "a"
                    text += "b"
                    return Text(text).offset(x: position { value in value.x = 1 })
                }
                var title: String { model.count = 1; return "" }
                func act() { model.count = 1 }
                func path() -> some View {
                    var path = Path()
                    path.move(to: .zero)
                    path.width = 1
                    return path
                }
                func sorted() -> some View {
                    let items = all.sorted { a, b in a < b }
                    return List(items) { Text($0) }
                }
            }
            final class Factory {
                var made = 0
                func makeView() -> some View { made += 1; return Text("") }
            }
            """)
    }

    @Test func theFixMovesTheStatement() throws {
        let test = RuleTest(
            """
            import SwiftUI
            struct AView: View {
                @State private var count = 0
                var body: some View {
                    // Counted.
                    let _ = (count += 1)
                    Text("\\(count)")
                        .bold()
                }
                var header: some View {
                    Task { await load() }
                    return Text("A")
                }
            }
            """)
        let fixed = try test.fixed("BODY-001")
        #expect(
            fixed == """
                import SwiftUI
                struct AView: View {
                    @State private var count = 0
                    var body: some View {
                        // Counted.
                        Text("\\(count)")
                            .bold()
                            .onAppear { count += 1 }
                    }
                    var header: some View {
                        return Text("A")
                            .task { await load() }
                    }
                }
                """)
        #expect(try RuleTest(fixed).findings("BODY-001").isEmpty)
    }

    @Test func aClosureThatIsCalledAtOnceBelongsToBody() throws {
        try expectFlagged(
            "BODY-001",
            """
            import SwiftUI
            struct AView: View {
                @State private var count = 0
                private let make: () -> Void
                var body: some View {
                    let _ = { count += 1 }() // flagged
                    let text = {
                        var copy = count
                        copy += 1
                        return copy
                    }()
                    let later = { count += 1 }
                    Text("\\(text)").onTapGesture(perform: later)
                }
            }
            """)
    }

    @Test func steppersAndSlidersTakeActions() throws {
        try expectFlagged(
            "BODY-001",
            """
            import SwiftUI
            struct AView: View {
                @State private var count = 0
                @State private var isEditing = false
                var body: some View {
                    Stepper("Count") { count += 1 } onDecrement: { count -= 1 }
                    Slider(value: $count) { isEditing = $0 }
                    Slider(value: $count) { editing in isEditing = editing }
                    Stepper { Text("Count") } onIncrement: { count += 1 } onDecrement: { count -= 1 }
                    Stepper(value: $count) {
                        let _ = (count += 1) // flagged
                        Text("Count")
                    }
                }
            }
            """)
    }

    @Test func aBodyOutsideOfAnyTypeIsAViews() throws {
        try expectFlagged(
            "BODY-001",
            """
            var total = 0
            var body: some View {
                let _ = self.count += 1 // flagged
                let _ = (amount += 1) // flagged
                let _ = (total += 1)
                Text("\\(count)").onAppear { count += 1 }
            }
            var other: Int {
                let _ = (amount += 1)
                return 1
            }
            """)
    }

    @Test func whatASheetCallsWhenItClosesIsNoRendering() throws {
        try expectFlagged(
            "BODY-001",
            """
            import SwiftUI
            struct AView: View {
                @State private var item: Item?
                var body: some View {
                    Text("A").sheet(item: $item) {
                        item = nil
                    } content: { item in
                        Text(item.name)
                    }
                }
            }
            """)
    }

    @Test func whatIsComputedForItsEffectIsFlagged() throws {
        try expectFlagged(
            "BODY-001",
            """
            import SwiftUI
            @Observable final class StatsViewModel {
                var total = 0
                func compute(_ items: [Int]) { total = items.count }
            }
            struct AView: View {
                let items: [Int]
                let model: StatsViewModel
                var body: some View {
                    model.compute(items) // flagged
                    return Text("\\(model.total)")
                }
            }
            """)
    }
}
