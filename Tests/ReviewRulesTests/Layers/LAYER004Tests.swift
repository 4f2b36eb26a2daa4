import ReviewRules
import SourceModel
import Testing

struct LAYER004Tests {
    private let view = "import SwiftUI\nstruct HomeView: View { var body: some View { Text(\"\") } }"
    private let viewModel = "import Observation\n@Observable final class HomeViewModel { var name = \"\" }"
    private let service = "final class UserService { func load() async {} }"
    private let model = "struct User: Codable { let id: String }"

    @Test func aTypeInAnotherRolesFolderIsSaid() throws {
        let test = RuleTest(files: [
            "App/Services/HomeView.swift": view, "App/Models/UserService.swift": service, "App/ViewModels/HomeViewModel.swift": viewModel,
            "App/Views/Home/Other.swift": "import SwiftUI\nstruct Other: View { var body: some View { Text(\"\") } }",
        ])
        let found = try test.findings("LAYER-004")
        #expect(found.map(\.symbol) == ["UserService", "HomeView"])
        #expect(
            found.map(\.fix?.change) == [
                .codemod("move-file", target: "App/Models/UserService.swift -> App/Services/UserService.swift"),
                .codemod("move-file", target: "App/Services/HomeView.swift -> App/Views/HomeView.swift"),
            ])
    }

    @Test func aViewModelAmongViewsDependsOnTheLayout() throws {
        var test = RuleTest(files: ["App/Views/Home/HomeView.swift": view, "App/Views/Home/HomeViewModel.swift": viewModel])
        #expect(try test.findings("LAYER-004").isEmpty)
        test.settings.layout = .layer
        #expect(try test.findings("LAYER-004").map(\.message) == ["The view model HomeViewModel is in Views/."])
        let layers = RuleTest(files: [
            "App/Views/HomeViewModel.swift": viewModel,
            "App/ViewModels/UserViewModel.swift": "import Observation\n@Observable final class UserViewModel { var name = \"\" }",
        ])
        #expect(try layers.findings("LAYER-004").map(\.symbol) == ["HomeViewModel"])
    }

    @Test func foldersThatSayNothingAndValuesBesideOthersAreNot() throws {
        let test = RuleTest(files: [
            "App/Home/HomeView.swift": view, "App/Home/UserService.swift": service, "App/Views/User.swift": model,
            "App/Services/DTO/User2.swift": "struct User2: Codable { let id: String }",
            "Tests/Models/HomeTests.swift": "import Testing\nfinal class FakeService { func load() {} }",
        ])
        #expect(try test.findings("LAYER-004").isEmpty)
    }
}
