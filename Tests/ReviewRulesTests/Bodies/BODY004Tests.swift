import ReviewRules
import Testing

struct BODY004Tests {
    @Test func tasksInOnAppearAreFlagged() throws {
        try expectFlagged(
            "BODY-004",
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    VStack {
                        Text("").onAppear { Task { await load() } } // flagged
                        Text("").onAppear(perform: { Task { try? await load() } }) // flagged
                        Text("").onAppear {
                            prepare()
                            Task(priority: .low) { for await x in stream { y = x } } // flagged
                        }
                        Text("").onAppear { kept = Task { await load() } } // flagged
                        Text("").onAppear { _ = Task.detached { await load() } } // flagged
                    }
                }
            }
            """)
    }

    @Test func otherWorkIsNot() throws {
        try expectFlagged(
            "BODY-004",
            """
            import SwiftUI
            struct AView: View {
                @State private var job: Task<Void, Never>?
                var body: some View {
                    VStack {
                        Text("").onAppear { load() }
                        Text("").onAppear(perform: load)
                        Text("").onAppear { Task { count += 1 } }
                        Text("").onAppear { items = [Task { await load() }] }
                        Text("").task { Task { await load() } }
                        Button("A") { Task { await load() } }
                        Text("")
                            .onAppear { job = Task { await load() } }
                            .onDisappear { job?.cancel() }
                    }
                }
            }
            final class Host: UIViewController {
                func show() { view.onAppear { Task { await load() } } }
            }
            """)
    }

    @Test func theFixTurnsItIntoATask() throws {
        let test = RuleTest(
            """
            import SwiftUI
            struct AView: View {
                var body: some View {
                    List(items) { Text($0) }
                        .onAppear {
                            Task { @MainActor in
                                // Twice.
                                await model.load()

                                await model.load()
                            }
                        }  // shown
                        .onAppear(perform: { Task(priority: .high) { await a() } })
                        .onAppear {
                            count = 1
                            Task {
                                await b()
                            }
                        }
                        .onAppear { Task { try await c() } }
                        .onAppear { /* why */ Task { await d() } }
                }
            }
            """)
        let fixed = try test.fixed("BODY-004")
        #expect(
            fixed == """
                import SwiftUI
                struct AView: View {
                    var body: some View {
                        List(items) { Text($0) }
                            .task { @MainActor in
                                // Twice.
                                await model.load()

                                await model.load()
                            }  // shown
                            .task(priority: .high) { await a() }
                            .onAppear {
                                count = 1
                            }
                            .task {
                                await b()
                            }
                            .onAppear { Task { try await c() } }
                            .onAppear { /* why */ Task { await d() } }
                    }
                }
                """)
        #expect(try RuleTest(fixed).findings("BODY-004").count == 2)
        #expect(try test.findings("BODY-004").map(\.fix?.safety) == [.automatic, .automatic, .suggestion, nil, nil])
    }

    @Test func workThatIsPutOffIsFlagged() throws {
        try expectFlagged(
            "BODY-004",
            """
            import SwiftUI
            struct SplashView: View {
                @State private var isShown = true
                var body: some View {
                    Text("Splash")
                        .onAppear {
                            DispatchQueue.main.asyncAfter(deadline: .now() + 2) { isShown = false } // flagged
                        }
                        .onAppear { DispatchQueue.main.async { isShown = true } }
                    Button("Later") { DispatchQueue.main.asyncAfter(deadline: .now() + 2) { isShown = false } }
                        .task { try? await Task.sleep(for: .seconds(2)) }
                }
            }
            """)
    }

    @Test func aMethodThatStartsATaskIsFlagged() throws {
        try expectFlagged(
            "BODY-004",
            """
            import SwiftUI
            final class Films: ObservableObject {
                @Published var films: [String] = []
                func start() { Task { films = await fetch() } }
                func load() async { films = await fetch() }
                func reset() { films = [] }
            }
            struct AView: View {
                @StateObject private var model = Films()
                var body: some View {
                    Text("A").onAppear { model.start() } // flagged
                        .onAppear { model.reset() }
                        .task { await model.load() }
                        .onTapGesture { model.start() }
                }
            }
            """)
    }

    @Test func functionsOfTheViewThatStartATask() throws {
        try expectFlagged(
            "BODY-004",
            """
            import SwiftUI
            struct AView: View {
                @State private var items: [Int] = []
                var body: some View {
                    Text("A").onAppear(perform: start) // flagged
                    Text("B").onAppear {
                        start() // flagged
                    }
                    Text("C").onAppear(perform: reset)
                    Text("D").onAppear { reset() }
                    ForEach(items, id: \\.self) { _ in Text("E").onAppear(perform: start) }
                }
                private func start() { Task { items = await load() } }
                private func reset() { items = [] }
                private func load() async -> [Int] { [] }
            }
            """)
    }
}
