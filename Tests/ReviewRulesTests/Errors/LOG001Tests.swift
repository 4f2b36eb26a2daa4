import ReviewRules
import Testing

struct LOG001Tests {
    @Test func printsBesideALoggerAreInformation() throws {
        try expectFlagged(
            "LOG-001",
            """
            import OSLog
            let logger = Logger(subsystem: "a", category: "b")
            struct Service {
                func load() {
                    print("a") // info
                    Swift.debugPrint(1) // info
                    NSLog("b") // info
                }
            }
            """)
    }

    @Test func withoutALoggerOrInToolsItIsNot() throws {
        try expectFlagged("LOG-001", "func load() { print(1) }")
        try expectFlagged(
            "LOG-001",
            """
            import ArgumentParser
            let logger = Logger(label: "a")
            struct Tool: ParsableCommand { func run() { print(1) } }
            """)
        try expectFlagged(
            "LOG-001",
            """
            import OSLog
            let logger = Logger(subsystem: "a", category: "b")
            struct Console { func write() { var text = ""; print(1, to: &text); printer.print(2) } }
            struct LogFile { func write() { print(1) } }
            #if DEBUG
            func dumpAll() { print(1) }
            #endif
            """)
    }

    @Test func theFixWritesToTheTypesLogger() throws {
        let test = RuleTest(
            """
            import OSLog
            final class Service {
                private let logger = Logger(subsystem: "a", category: "b")
                var count = 0
                func load(id: Int) {
                    print("loading")  // first
                    print("loaded", id)
                    print(count)
                    do { try run() } catch { print("failed: \\(error.localizedDescription)") }
                    run { print("done") }
                    run { [weak self] in print("gone") }
                }
            }
            """)
        #expect(
            try test.fixed("LOG-001") == """
                import OSLog
                final class Service {
                    private let logger = Logger(subsystem: "a", category: "b")
                    var count = 0
                    func load(id: Int) {
                        logger.debug("loading")  // first
                        logger.debug("loaded \\(String(describing: id))")
                        print(count)
                        do { try run() } catch { logger.error("failed: \\(error.localizedDescription)") }
                        run { self.logger.debug("done") }
                        run { [weak self] in print("gone") }
                    }
                }
                """)
    }
}
