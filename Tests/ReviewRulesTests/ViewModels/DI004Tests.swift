import ReviewRules
import Testing

struct DI004Tests {
    @Test func variablesAreFlagged() throws {
        try expectFlagged(
            "DI-004",
            """
            final class A { static var shared = A() } // flagged
            final class B { nonisolated(unsafe) static var shared: B? } // flagged
            class C { public private(set) static var shared = C() } // flagged
            """)
    }

    @Test func constantsComputedAndDebugAreNot() throws {
        try expectFlagged(
            "DI-004",
            """
            final class A { static let shared = A() }
            final class B { static var shared: B { B() } }
            final class C {
                #if DEBUG
                static var shared = C()
                #else
                static let shared = C()
                #endif
            }
            enum D { @TaskLocal static var shared = 1 }
            final class E { var shared = false }
            enum F { static var shared: Bool = false }
            """)
    }

    @Test func itBecomesAConstantUnlessAssigned() throws {
        let test = RuleTest(files: [
            "Sources/App/A.swift": """
            final class A {
                public private(set)  static var shared = A()  // one
            }
            final class B { static var shared = B() }
            final class C { static var shared = C(); static func reset() { shared = C() } }
            """,
            "Sources/App/B.swift": "func reset() { B.shared = B() }",
        ])
        #expect(try test.lines("DI-004") == [2, 4, 5])
        #expect(
            try test.fixed("DI-004") == """
                final class A {
                    public static let shared = A()  // one
                }
                final class B { static var shared = B() }
                final class C { static var shared = C(); static func reset() { shared = C() } }
                """)
    }
}
