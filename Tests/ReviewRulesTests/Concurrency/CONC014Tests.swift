import ReviewRules
import Testing

struct CONC014Tests {
    @Test func aLoopWhosePauseIsSwallowedIsFlagged() throws {
        try expectFlagged(
            "CONC-014",
            """
            final class A {
                func poll() async {
                    while true { // flagged
                        await ask()
                        try? await Task.sleep(for: .seconds(1))
                    }
                }
                func start() {
                    task = Task {
                        while true { try? await Task.sleep(nanoseconds: 1_000) } // flagged
                    }
                }
                func ask() async {}
            }
            struct B: View {
                var body: some View {
                    Text("").task {
                        while true { // flagged
                            try? await clock.sleep(for: .seconds(1))
                        }
                    }
                }
            }
            """)
    }

    @Test func aLoopThatEndsIsNot() throws {
        try expectFlagged(
            "CONC-014",
            """
            final class A {
                func start() {
                    Task { while true { try? await Task.sleep(for: .seconds(1)) } }
                }
                func poll() async throws {
                    while !Task.isCancelled { try? await Task.sleep(for: .seconds(1)) }
                    while true { try await Task.sleep(for: .seconds(1)) }
                    while true {
                        if Task.isCancelled { break }
                        try? await Task.sleep(for: .seconds(1))
                    }
                    while true {
                        try? await Task.sleep(for: .seconds(1))
                        try await ask()
                    }
                    while true {
                        guard let next = read() else { return }
                        use(next)
                    }
                }
            }
            """)
    }

    @Test func theFixAsksTheTask() throws {
        let test = RuleTest("func poll() async { while true { try? await Task.sleep(for: .seconds(1)) } }")
        #expect(try test.fixed("CONC-014") == "func poll() async { while !Task.isCancelled { try? await Task.sleep(for: .seconds(1)) } }")
    }
}
