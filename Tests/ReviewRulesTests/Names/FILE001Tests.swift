import ReviewRules
import SourceModel
import Testing

struct FILE001Tests {
    @Test func anotherNameIsSaid() throws {
        let test = RuleTest(files: [
            "App/Account.swift": "struct Profile { let name: String }",
            "App/Thing.swift": "import SwiftUI\nstruct HomeView: View { var body: some View { Text(\"\") } }\n#Preview { HomeView() }",
            "App/Taken.swift": "final class UserService { func load() {} }",
            "App/UserService.swift": "extension String { var a: Int { 1 } }",
        ])
        let found = try test.findings("FILE-001")
        #expect(found.map(\.symbol) == ["Profile", "UserService", "HomeView"])
        #expect(
            found.map(\.fix?.change) == [
                .codemod("rename-file", target: "App/Account.swift -> App/Profile.swift"), nil,
                .codemod("rename-file", target: "App/Thing.swift -> App/HomeView.swift"),
            ])
    }

    @Test func extensionsSeveralTypesAndTheAppAreNot() throws {
        let test = RuleTest(files: [
            "App/Order+UI.swift": "struct Ornament { let name: String }",
            "App/Models.swift": "struct A {}\nstruct B {}",
            "App/Start.swift": "import SwiftUI\n@main struct ShopApp: App { var body: some Scene { WindowGroup { Text(\"\") } } }",
            "App/Helpers.swift": "func help() {}\nstruct Helping {}",
            "App/UserRepository.swift": "protocol UserRepositoryProtocol { func load() }",
            "App/Namespace.swift": "enum Editor {}",
            "A/Interface.swift": "struct One {}", "B/Interface.swift": "struct Two {}", "C/Interface.swift": "struct Three {}",
            "Tests/AppTests/Other.swift": "import Testing\nstruct UserTests {}",
        ])
        #expect(try test.findings("FILE-001").isEmpty)
    }
}
