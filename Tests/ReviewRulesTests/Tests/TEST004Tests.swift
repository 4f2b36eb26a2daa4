import ReviewRules
import SourceModel
import Testing

struct TEST004Tests {
    @Test func mocksInTheAppAreSaid() throws {
        try expectFlagged(
            "TEST-004",
            """
            protocol UserService { func name() -> String }
            struct MockUserService: UserService { func name() -> String { "" } } // info
            final class UserServiceStub: UserService { func name() -> String { "" } } // info
            actor FakeClock {} // info
            """)
    }

    @Test func debugCodeWordsAndSupportAreNot() throws {
        try expectFlagged(
            "TEST-004",
            """
            #if DEBUG
            struct MockUserService {}
            #endif
            struct Mockingbird {}
            struct Stubbornness {}
            protocol MockableThing {}
            """)
        for path in ["Tests/AppTests/Mocks.swift", "Sources/App/Preview Content/Mocks.swift", "Sources/AppMocks/A.swift"] {
            #expect(try RuleTest(files: [path: "struct MockUserService {}"]).findings("TEST-004").isEmpty)
        }
    }

    @Test func theTypeIsWrappedWithItsComment() throws {
        let test = RuleTest(
            """
            import Foundation

            // Another thing.

            /// Stands in.
            /// Always.
            @MainActor
            struct MockClock {
                let now = 0
            } // the end

            struct Other {}
            """)
        let fixed = try test.fixed("TEST-004")
        #expect(
            fixed == """
                import Foundation

                // Another thing.

                #if DEBUG
                /// Stands in.
                /// Always.
                @MainActor
                struct MockClock {
                    let now = 0
                } // the end
                #endif

                struct Other {}
                """)
        #expect(try RuleTest(fixed).findings("TEST-004").isEmpty)
        #expect(try RuleTest("struct MockClock {}").fixed("TEST-004") == "#if DEBUG\nstruct MockClock {}\n#endif")
    }

    @Test func whatShippingCodeUsesIsNotWrapped() throws {
        let test = RuleTest(
            """
            struct MockClock {}
            struct App2 { let clock = MockClock() }
            """)
        #expect(try test.findings("TEST-004").map(\.hasFix) == [false])
        let preview = RuleTest("import SwiftUI\nstruct MockClock {}\n#Preview { Text(\"\\(MockClock())\") }")
        #expect(try preview.findings("TEST-004").map(\.hasFix) == [false])
    }
}
