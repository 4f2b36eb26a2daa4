import Codemods
import SourceModel
import Testing

struct RenameTypeTests {
    private let files = [
        "Sources/App/Profile.swift": """
        import SwiftUI

        /// Profile: the user's own.
        struct Profile: View {
            static let title = "Profile"
            var body: some View { Text(Self.title) }
            struct Header {}
        }
        """,
        "Sources/App/Profile+Tools.swift": "extension Profile { static func make() -> Profile { Profile() } }",
        "Sources/App/Home.swift": """
        import SwiftUI
        struct HomeView: View {
            @State private var shown: [Profile]? = nil  // Profile stays in comments
            let profile: Int
            var header: Profile.Header { .init() }
            var body: some View {
                NavigationLink("Profile") { Profile() }
                List(Route.allCases) { route in route == .Profile ? AnyView(App.Profile.init()) : AnyView(`Profile`.make()) }
            }
            enum Route: CaseIterable { case Profile }
            func other(_ type: Profile.Type = Profile.self) -> Other.Profile? { nil as? Profile }
        }
        """,
        "Tests/AppTests/ProfileTests.swift":
            "import Testing\nstruct ProfileTests { @Test func a() { #expect(Profile.title == \"Profile\") } }",
    ]

    @Test func everyUseAndTheFilesFollow() throws {
        let test = CodemodTest(files: files)
        let after = try test.files("rename-type", "Profile -> ProfileView")
        #expect(
            after.keys.sorted() == [
                "Sources/App/Home.swift", "Sources/App/ProfileView+Tools.swift", "Sources/App/ProfileView.swift",
                "Tests/AppTests/ProfileTests.swift",
            ])
        expectText(
            after["Sources/App/ProfileView.swift"],
            """
            import SwiftUI

            /// Profile: the user's own.
            struct ProfileView: View {
                static let title = "Profile"
                var body: some View { Text(Self.title) }
                struct Header {}
            }
            """)
        expectText(
            after["Sources/App/ProfileView+Tools.swift"], "extension ProfileView { static func make() -> ProfileView { ProfileView() } }")
        expectText(
            after["Sources/App/Home.swift"],
            """
            import SwiftUI
            struct HomeView: View {
                @State private var shown: [ProfileView]? = nil  // Profile stays in comments
                let profile: Int
                var header: ProfileView.Header { .init() }
                var body: some View {
                    NavigationLink("Profile") { ProfileView() }
                    List(Route.allCases) { route in route == .Profile ? AnyView(App.ProfileView.init()) : AnyView(ProfileView.make()) }
                }
                enum Route: CaseIterable { case Profile }
                func other(_ type: ProfileView.Type = ProfileView.self) -> Other.Profile? { nil as? ProfileView }
            }
            """)
        #expect(after["Tests/AppTests/ProfileTests.swift"]?.contains("#expect(ProfileView.title == \"Profile\")") ?? false)
    }

    @Test func whatIsUncertainIsRefused() throws {
        func refusal(_ text: String, _ target: String = "Profile -> ProfileView") throws -> String? {
            try CodemodTest(text).refusals("rename-type", target).first
        }
        #expect(try refusal("struct Other {}") == "The project declares no type Profile.")
        #expect(try refusal("struct Profile {}\nstruct ProfileView {}") == "The name ProfileView is taken.")
        #expect(try refusal("struct Profile {}\nstruct A { struct Profile {} }")?.hasPrefix("The project declares 2 types") ?? false)
        #expect(try refusal("struct A { struct Profile {} }") == "A.Profile is a nested type.")
        #expect(try refusal("struct Profile {}\nstruct Box<Profile> {}")?.hasSuffix("for something else.") ?? false)
        #expect(try refusal("struct Profile {}\nstruct Box { typealias ProfileView = Int }")?.hasSuffix("for something else.") ?? false)
        #expect(try refusal("import Profile\nstruct Profile {}") == "A module is named Profile too.")
        #expect(try refusal("@Model final class Profile {}")?.contains("stored with its data") ?? false)
        #expect(try refusal("struct Profile {}\nfunc a( { Profile() }")?.hasSuffix("has syntax errors.") ?? false)
        #expect(try refusal("struct Profile {}", "Profile")?.hasPrefix("The target must be") ?? false)
        #expect(try refusal("struct Profile {}", "Profile -> profile view") != nil)
    }

    @Test func stringsAndPublicNamesAreNoted() throws {
        let result = try CodemodTest("public struct Users { let key = \"Users\" }").result("rename-type", "Users->User")
        #expect(
            result.notes.map(\.text) == ["A string says Users, and stays.", "Users is public: packages that use it must be changed too."])
    }
}

struct MoveFileTests {
    private let test = CodemodTest(files: [
        "App/Services/HomeView.swift": "struct HomeView {}\n", "App/Views/Other.swift": "struct Other {}\n",
    ])

    @Test func filesMoveAndAreRenamed() throws {
        let moved = try test.files("move-file", "App/Services/HomeView.swift -> App/Views/HomeView.swift")
        #expect(moved == ["App/Views/HomeView.swift": "struct HomeView {}\n", "App/Views/Other.swift": "struct Other {}\n"])
        let renamed = try test.files("rename-file", "App/Views/Other.swift -> App/Views/Another.swift")
        #expect(renamed.keys.sorted() == ["App/Services/HomeView.swift", "App/Views/Another.swift"])
    }

    @Test func takenAndForeignPlacesAreRefused() throws {
        #expect(
            try test.refusals("move-file", "App/Services/HomeView.swift -> App/Views/OTHER.swift") == [
                "A file App/Views/OTHER.swift exists."
            ])
        #expect(try test.refusals("move-file", "App/None.swift -> App/Views/None.swift") == ["There is no file App/None.swift."])
        #expect(try test.refusals("move-file", "App/Services/HomeView.swift -> ../HomeView.swift").count == 1)
        #expect(try test.refusals("move-file", "App/Services/HomeView.swift -> App/HomeView.txt").count == 1)
        #expect(try test.refusals("rename-file", "App/Services/HomeView.swift -> App/Views/HomeView.swift").count == 1)
    }

    @Test func anotherModuleIsRefused() throws {
        let project = Project(files: [
            SourceFile(path: "Sources/A/X.swift", text: "struct X {}", module: "A"),
            SourceFile(path: "Sources/B/Views/Y.swift", text: "struct Y {}", module: "B"),
        ])
        let result = MoveFileTests.move.apply(to: "Sources/A/X.swift -> Sources/B/Views/X.swift", in: CodemodContext(project: project))
        #expect(result.refusals.map(\.reason) == ["Sources/B/Views/ belongs to the module B, and the file to A."])
    }

    private static var move: any Codemod { codemod(named: "move-file") ?? Nothing() }

    private struct Nothing: Codemod {
        let name = ""
        let summary = ""
        let targetMeaning = ""
        func apply(to target: String, in context: CodemodContext) -> CodemodResult { CodemodResult() }
    }
}
