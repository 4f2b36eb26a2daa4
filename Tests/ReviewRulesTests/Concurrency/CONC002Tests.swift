import ReviewRules
import Testing

struct CONC002Tests {
    @Test func overwrittenTasksAreInformation() throws {
        try expectFlagged(
            "CONC-002",
            """
            import SwiftUI
            final class Model {
                var task: Task<Void, Never>?
                var tasks: [Int: Task<Void, Never>] = [:]
                func run() {
                    task = Task { } // info
                    tasks[1] = Task.detached { } // info
                }
            }
            struct AView: View {
                @State private var task = Task<Void, Never> {}
                var body: some View {
                    Text("")
                        .onAppear { task.cancel(); task = Task { } }
                        .onHover { _ in
                            task = Task { } // info
                        }
                }
            }
            """)
    }

    @Test func tasksThatHaveEndedOrAreCancelledAreNot() throws {
        try expectFlagged(
            "CONC-002",
            """
            final class Model {
                private var task: Task<Void, Never>?
                private var seen: Task<Void, Never>? { willSet { seen?.cancel() } }
                private var own: Task<Void, Never>?
                init() { task = Task { } }
                func run() {
                    guard task == nil else { return }
                    task = Task { }
                }
                func other() { stop(); task = Task { } }
                func queue() {
                    let last = self.task
                    task = Task { await last?.value }
                }
                func stop() { task?.cancel() }
                func watch() { seen = Task { } }
                func once() { own = Task { defer { self.own = nil } } }
            }
            """)
    }

    @Test func theFixCancelsFirst() throws {
        let test = RuleTest(
            """
            final class Model {
                var task: Task<Void, Never>?
                func run() {
                    // Now.
                    self.task = Task { } // started
                }
                func short() { task = Task { } }
            }
            """)
        let fixed = try test.fixed("CONC-002")
        #expect(
            fixed == """
                final class Model {
                    var task: Task<Void, Never>?
                    func run() {
                        // Now.
                        self.task?.cancel()
                        self.task = Task { } // started
                    }
                    func short() { task?.cancel(); task = Task { } }
                }
                """)
        #expect(try RuleTest(fixed).findings("CONC-002").isEmpty)
    }
}
