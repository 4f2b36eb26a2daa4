import ReviewRules
import Testing

struct CONC001Tests {
    @Test func sleepsOfCancelledTasksAreFlagged() throws {
        try expectFlagged(
            "CONC-001",
            """
            import Observation
            @Observable final class SearchModel {
                var text = "" {
                    didSet {
                        task?.cancel()
                        task = Task {
                            try? await Task.sleep(nanoseconds: 300) // flagged
                            await search()
                        }
                    }
                }
                private var task: Task<Void, Never>?
                private var poll: Task<Void, Never>?
                private var all: [Int: Task<Void, Never>] = [:]
                func start(_ id: Int) {
                    let task = Task { @MainActor [weak self] in
                        while true {
                            await self?.search()
                            _ = try? await ContinuousClock().sleep(for: .seconds(1)) // flagged
                        }
                    }
                    poll = task
                    all[id] = Task.detached {
                        if id > 1 {
                            do { try await Task.sleep(for: .seconds(1)) } catch {} // flagged
                        }
                        try? Task.checkCancellation()
                        await self.search()
                    }
                }
                deinit {
                    poll?.cancel()
                    all.values.forEach { $0.cancel() }
                }
                func search() async {}
            }
            """)
    }

    @Test func checkedOrUncancelledSleepsAreNot() throws {
        try expectFlagged(
            "CONC-001",
            """
            import Foundation
            final class Model {
                var task: Task<Void, any Error>?
                var free: Task<Void, Never>?
                let query = ""
                func run() {
                    task?.cancel()
                    task = Task { [weak self] in
                        try? await Task.sleep(for: .seconds(1))
                        guard let self else { return }
                        if Task.isCancelled { return }
                        await work()
                    }
                    task = Task {
                        do { try await Task.sleep(for: .seconds(1)) } catch { return }
                        await work()
                    }
                    task = Task {
                        try? await Task.sleep(for: .seconds(1))
                        try Task.checkCancellation()
                        await work()
                    }
                    task = Task {
                        while !Task.isCancelled {
                            await work()
                            try? await Task.sleep(for: .seconds(1))
                        }
                    }
                    task = Task {
                        await work()
                        if query.isEmpty { try? await Task.sleep(for: .seconds(1)) }
                    }
                    let asked = query
                    task = Task {
                        try? await Task.sleep(for: .seconds(1)) // info
                        guard asked == query else { return }
                        await work()
                    }
                    free = Task {
                        try? await Task.sleep(for: .seconds(1))
                        await work()
                    }
                    Task {
                        try? await Task.sleep(for: .seconds(1))
                        await work()
                    }
                }
                func work() async {}
            }
            """)
    }

    @Test func aTaskThatAViewCancelsIsCancelled() throws {
        let test = RuleTest(files: [
            "Sources/App/A.swift": """
            import Observation
            @Observable final class Model {
                var task: Task<Void, Never>?
                func run() {
                    task = Task {
                        try? await Task.sleep(for: .seconds(1))
                        await work()
                    }
                }
                func work() async {}
            }
            """,
            "Sources/App/B.swift": """
            import SwiftUI
            struct AView: View {
                @State private var model: Model
                var body: some View { Text("").onDisappear { model.task?.cancel() } }
            }
            """,
        ])
        #expect(try test.lines("CONC-001") == [6])
    }

    @Test func theFixChecksAfterTheSleep() throws {
        let test = RuleTest(
            """
            final class Model {
                var task: Task<Void, Never>?
                var short: Task<Void, Never>?
                var value: Task<Int, Never>?
                func run() {
                    task?.cancel(); short?.cancel(); value?.cancel()
                    task = Task {
                        try? await Task.sleep(for: .seconds(1))  // a while

                        await work()
                    }
                    short = Task { try? await Task.sleep(for: .seconds(1)); await work() }
                    value = Task {
                        try? await Task.sleep(for: .seconds(1))
                        return work()
                    }
                }
            }
            """)
        let fixed = try test.fixed("CONC-001")
        #expect(
            fixed == """
                final class Model {
                    var task: Task<Void, Never>?
                    var short: Task<Void, Never>?
                    var value: Task<Int, Never>?
                    func run() {
                        task?.cancel(); short?.cancel(); value?.cancel()
                        task = Task {
                            try? await Task.sleep(for: .seconds(1))  // a while
                            guard !Task.isCancelled else { return }

                            await work()
                        }
                        short = Task { try? await Task.sleep(for: .seconds(1)); guard !Task.isCancelled else { return }; await work() }
                        value = Task {
                            try? await Task.sleep(for: .seconds(1))
                            return work()
                        }
                    }
                }
                """)
        #expect(try RuleTest(fixed).findings("CONC-001").filter { $0.fix != nil }.isEmpty)
    }
}
