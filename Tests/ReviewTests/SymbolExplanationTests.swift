import Testing

@testable import Review

struct SymbolExplanationTests {
    private func tree() throws -> Tree {
        try Tree([
            "Sources/App/Login.swift": """
            import SwiftUI
            @MainActor @Observable final class LoginModel {
                var name = ""
                private let service: any LoginService
                init(service: any LoginService) { self.service = service }
                func load() async throws { try await service.load() }
            }
            protocol LoginService { func load() async throws }
            struct LoginView: View {
                @State private var model: LoginModel
                var body: some View { Text(model.name) }
            }
            """,
            "Sources/App/More.swift": "extension LoginModel { var isEmpty: Bool { name.isEmpty } }\n",
        ])
    }

    @Test func aTypeIsExplainedWithItsEvidence() throws {
        let text = try SymbolExplanation.text("LoginModel", in: tree().review())
        #expect(
            text.hasPrefix("LoginModel: view model (certain), because it\n  - is @Observable\n  - LoginView holds it in @State model\n"))
        #expect(text.contains("declared at Sources/App/Login.swift:2\n"))
        #expect(text.contains("extended at Sources/App/More.swift:1\n"))
        #expect(text.contains("held by LoginView.model (@State)\n"))
        #expect(text.contains("profile modern: nothing says how old the systems are\n"))
    }

    @Test func aNameThatIsNotThereGetsAHint() throws {
        let result = try tree().review()
        #expect(throws: ReviewError("The project has no type 'LoginModle'; did you mean 'LoginModel'?.")) {
            try SymbolExplanation.text("LoginModle", in: result)
        }
    }

    @Test func rulesWithoutASubjectAreVacuous() throws {
        let vacuous = try tree().review().vacuous
        let subjects = vacuous.map(\.subject)
        #expect(subjects.contains("tests"))
        #expect(subjects.contains("@Model types"))
        #expect(!subjects.contains("views"))
        #expect(!subjects.contains("view models"))
        #expect(vacuous.allSatisfy { !$0.rules.isEmpty })
    }
}
