import ReviewRules
import Testing

struct WRAP011Tests {
    @Test func publishedPropertiesAreFlagged() throws {
        try expectFlagged(
            "WRAP-011",
            """
            import Observation
            @MainActor @Observable
            final class Model {
                @Published var a = 0 // flagged
                @Published private(set) var b: [String] = [] // flagged
                @Combine.Published public var c: Int? { didSet { save() } } // flagged
                var d = 0
            }
            """)
    }

    @Test func ignoredOnesAndOtherClassesAreNot() throws {
        try expectFlagged(
            "WRAP-011",
            """
            import Combine
            @Observable final class Model {
                @ObservationIgnored @Published var a = 0
                @Published @ObservationIgnored var b = 0
                @ObservationIgnored @AppStorage("c") var c = 0
            }
            final class Old: ObservableObject { @Published var a = 0 }
            @ObservableState struct Feature { @Published var a = 0 }
            """)
    }

    @Test func theFixKeepsTheRest() throws {
        let test = RuleTest(
            """
            import Combine
            @Observable final class Model {
                /// How many.
                @Published  private(set) var a = 0 // counts
                @Published
                var b: Int? { didSet { save() } }
                @Published var c = ""
                func start() { $c.sink { print($0) } }
            }
            """)
        let fixed = try test.fixed("WRAP-011")
        #expect(
            fixed == """
                import Combine
                @Observable final class Model {
                    /// How many.
                    private(set) var a = 0 // counts
                    var b: Int? { didSet { save() } }
                    @Published var c = ""
                    func start() { $c.sink { print($0) } }
                }
                """)
        #expect(try RuleTest(fixed).findings("WRAP-011").count == 1)
    }
}
