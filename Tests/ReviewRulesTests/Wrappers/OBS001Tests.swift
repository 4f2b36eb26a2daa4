import ReviewRules
import Testing

struct OBS001Tests {
    static let text = """
        import Combine
        final class A: ObservableObject { // flagged
            @Published var name = ""
        }
        @MainActor
        class B: NSObject, ObservableObject { // flagged
            @Published var name = ""
        }
        final class C: A {
            @Published var other = ""
        }
        protocol Loading: ObservableObject {}
        struct Value { var name = "" }
        @Observable final class D: ObservableObject { var name = "" }
        """

    @Test func classesAreFlaggedWhereTheTargetAllows() throws {
        try expectFlagged("OBS-001", Self.text)
        try expectFlagged("OBS-001", Self.text, profile: .strict)
        let information = Self.text.replacing("// flagged", with: "// info")
        try expectFlagged("OBS-001", information, profile: .glide)
        #expect(try RuleTest(Self.text, profile: .combine).findings("OBS-001").isEmpty)
    }

    @Test func whatNeedsALookIsInformation() throws {
        try expectFlagged(
            "OBS-001",
            """
            import Combine
            final class A: ObservableObject { // info
                @Published var query = ""
                init() { $query.sink { print($0) } }
            }
            final class B: ObservableObject { // info
                var count = 0 { willSet { objectWillChange.send() } }
            }
            final class C: ObservableObject { // info
                @AppStorage("name") var name = ""
            }
            public final class D: ObservableObject { // info
                @Published public var name = ""
            }
            final class E: ObservableObject { // info
                @Published var child = A()
            }
            final class F: ObservableObject { // info
                @Published var items: [String] = []
            }
            final class Listener {
                let f: F
                func start() { f.$items.sink { print($0) } }
            }
            final class Delegate: NSObject, UIApplicationDelegate, ObservableObject { // info
                @Published var token = ""
            }
            """)
    }

    @Test func theListAndTheCodemodAreNamed() throws {
        let test = RuleTest(
            """
            import Combine
            extension Outer {
                final class Model: ObservableObject {
                    @Published var query = ""
                    @AppStorage("name") var name = ""
                    init() { $query.sink { print($0) } }
                }
            }
            """)
        let finding = try #require(try test.findings("OBS-001").first)
        #expect(finding.advice == "First look at: publishers $query are used; wrapped properties: @AppStorage.")
        #expect(finding.fix == Fix("Migrate Model to @Observable", .suggestion, codemod: "migrate-observable", target: "Outer.Model"))
    }

    @Test func otherClassesAreNot() throws {
        try expectFlagged(
            "OBS-001",
            """
            import SwiftUI
            final class Plain {}
            @Model final class Item: ObservableObject { var name = "" }
            final class Stored: NSManagedObject, ObservableObject { var name = "" }
            #if DEBUG
            final class MockModel: ObservableObject { @Published var name = "" }
            #endif
            """)
    }
}
