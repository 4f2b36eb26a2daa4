import ReviewRules
import SourceModel
import Testing

struct NAME001Tests {
    @Test func viewsWithoutAnEndingAreSaid() throws {
        try expectFlagged(
            "NAME-001",
            """
            import SwiftUI
            struct Profile: View { // info
                var body: some View { Text("") }
            }
            struct Checkout: View { // info
                var body: some View { Text("") }
            }
            public struct Orders: View { // info
                public var body: some View { Text("") }
            }
            """)
        let fix = try RuleTest("import SwiftUI\nstruct Profile: View { var body: some View { Text(\"\") } }").findings("NAME-001").first?
            .fix
        #expect(fix?.change == .codemod("rename-type", target: "Profile -> ProfileView"))
    }

    @Test func partsOfTheScreenPrivateAndNestedViewsAreNot() throws {
        try expectFlagged(
            "NAME-001",
            """
            import SwiftUI
            struct ProfileScreen: View { var body: some View { Inner() } ; struct Inner: View { var body: some View { Text("") } } }
            struct UserRows: View { var body: some View { Text("") } }
            private struct Header2: View { var body: some View { Text("") } }
            struct Stackish<Content: View>: View { var body: some View { Text("") } }
            struct ViewOfThings: View { var body: some View { Text("") } }
            protocol Shadow {}
            struct Plain: Shadow {}
            """)
        let component = RuleTest(files: [
            "App/Components/Bloom.swift": "import SwiftUI\nstruct Bloom: View { var body: some View { Text(\"\") } }"
        ])
        #expect(try component.findings("NAME-001").isEmpty)
    }

    @Test func configuredEndingsAreNot() throws {
        var test = RuleTest("import SwiftUI\nstruct ProfileScene2: View { var body: some View { Text(\"\") } }")
        #expect(try test.findings("NAME-001").count == 1)
        test.indexSettings.vocabulary.add(["Scene2"], to: .views)
        #expect(try test.findings("NAME-001").isEmpty)
    }
}
