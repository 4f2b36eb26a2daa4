import Scaffold
import SourceModel
import Testing

struct FeatureScaffoldTests {
    private func project(_ files: [String: String]) -> Project {
        Project(files: files.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, text: $0.value, module: "Diary") })
    }

    private func plan(
        _ name: String, level: Int, layout: ScaffoldLayout? = nil, profile: ScaffoldProfile = .modern, in files: [String: String],
        taken: Set<String> = []
    ) throws -> ScaffoldPlan {
        try FeatureScaffold(
            names: ScaffoldNames(name), level: level, layout: layout, profile: profile, project: project(files),
            exists: { taken.contains($0) }
        ).plan()
    }

    private let app = [
        "Sources/Diary/App/DiaryApp.swift":
            "import SwiftUI\n@main struct DiaryApp: App { var body: some Scene { WindowGroup { Text(\"\") } } }\n"
    ]

    @Test func levelOneIsAView() throws {
        let plan = try plan("Settings1", level: 1, in: app)
        #expect(plan.files.map(\.path) == ["Sources/Diary/Features/Settings1/Settings1View.swift"])
        #expect(plan.changes.isEmpty)
        #expect(!plan.files[0].text.contains("%"))
    }

    @Test func levelTwoMakesTheFiveStepsByFeature() throws {
        let paths = try plan("Recipe", level: 2, in: app).files.map(\.path)
        #expect(
            paths == [
                "Sources/Diary/Features/Recipe/Recipe.swift", "Sources/Diary/Features/Recipe/RecipeError.swift",
                "Sources/Diary/Features/Recipe/RecipeRepository.swift", "Sources/Diary/Features/Recipe/MockRecipeRepository.swift",
                "Sources/Diary/Features/Recipe/RecipeViewModel.swift", "Sources/Diary/Features/Recipe/RecipeView.swift",
                "Sources/Diary/Features/Recipe/RecipeRow.swift", "Tests/DiaryTests/RecipeViewModelTests.swift",
                "Tests/DiaryTests/RecipeRepositoryTests.swift",
            ])
    }

    @Test(arguments: [1, 2, 3])
    func aViewModelIsCalledAsTheProjectCallsIt(level: Int) throws {
        var vocabulary = Vocabulary()
        vocabulary.add(["Store"], to: .viewModels)
        let plan = try FeatureScaffold(
            names: ScaffoldNames("RecipeStore", vocabulary), level: level, layout: nil, profile: .modern, project: project(app),
            exists: { _ in false }
        ).plan()
        let files = plan.files.filter { $0.path.hasSuffix("/RecipeStore.swift") || $0.path.hasSuffix("/RecipeStoreTests.swift") }
        #expect(files.count == (level == 1 ? 0 : 2))
        #expect(!plan.files.contains { $0.text.contains("RecipeViewModel") || $0.path.contains("RecipeViewModel") })
    }

    @Test func levelThreeAddsTheServiceThatFeaturesShare() throws {
        let plan = try plan("Recipe", level: 3, layout: .layer, in: app)
        let paths = plan.files.map(\.path)
        #expect(paths.contains("Sources/Diary/Services/RecipeService.swift"))
        #expect(paths.contains("Sources/Diary/ViewModels/RecipeViewModel.swift"))
        #expect(paths.contains("Tests/DiaryTests/RecipeServiceTests.swift"))
        let viewModel = try #require(plan.files.first { $0.path.hasSuffix("RecipeViewModel.swift") })
        #expect(viewModel.text.contains("init(service: any RecipeServiceProtocol)"))
        #expect(plan.files.allSatisfy { !$0.text.contains("%") })
    }

    @Test func theLayoutFollowsTheProject() throws {
        var files = app
        files["Sources/Diary/ViewModels/OldViewModel.swift"] = "final class OldViewModel {}"
        #expect(try plan("Recipe", level: 2, in: files).files.contains { $0.path == "Sources/Diary/Views/RecipeView.swift" })
    }

    @Test func filesThatAreThereAreNeverTouched() throws {
        let taken = "Sources/Diary/Features/Recipe/RecipeView.swift"
        let error = #expect(throws: ScaffoldError.self) { try plan("Recipe", level: 2, in: app, taken: [taken]) }
        #expect(error == .exists([taken]))
        #expect(error?.description.contains(taken) == true)
    }

    @Test func aTypeOfThatNameElsewhereIsRefused() throws {
        var files = app
        files["Sources/Diary/Old.swift"] = "struct Recipe {}"
        #expect(throws: ScaffoldError.typeExists("Recipe", path: "Sources/Diary/Old.swift")) { try plan("Recipe", level: 2, in: files) }
    }

    @Test func withoutSourcesItSaysSo() {
        #expect(throws: ScaffoldError.noApp(".")) { try plan("Recipe", level: 2, in: [:]) }
    }

    // MARK: Registration

    private func container(_ text: String, level: Int = 2, profile: ScaffoldProfile = .modern) throws -> String {
        var files = app
        files["Sources/Diary/App/AppContainer.swift"] = text
        return try #require(plan("Recipe", level: level, profile: profile, in: files).changes.first).text
    }

    @Test func theContainerGetsAPropertyAValueAndAFactory() throws {
        let result = try container(
            """
            import Foundation

            // The root.
            final class AppContainer {
                let api: API // shared
                init(api: API) {
                    self.api = api // kept
                }
            }
            """)
        #expect(
            result == """
                import Foundation

                // The root.
                final class AppContainer {
                    let api: API
                    let recipeRepository: any RecipeRepositoryProtocol // shared
                    init(api: API) {
                        self.api = api // kept
                        recipeRepository = RecipeRepository(folder: FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0])
                    }

                    func makeRecipeViewModel() -> RecipeViewModel {
                        RecipeViewModel(repository: recipeRepository)
                    }
                }
                """)
    }

    @Test func aContainerWithoutInitialiserGetsValues() throws {
        let result = try container("final class AppContainer { let api = API() }\n", level: 3)
        #expect(result.contains("let recipeRepository: any RecipeRepositoryProtocol = RecipeRepository(folder: "))
        #expect(result.contains("lazy var recipeService: any RecipeServiceProtocol = RecipeService(repository: recipeRepository)"))
        #expect(result.contains("RecipeViewModel(service: recipeService)"))
        #expect(SourceFile(path: "A.swift", text: result).syntax.hasError == false)
    }

    @Test func theTabsGetOneMore() throws {
        var files = app
        files["Sources/Diary/App/AppContainer.swift"] = "final class AppContainer { init() {} }\n"
        files["Sources/Diary/App/ContentView.swift"] = """
            import SwiftUI
            struct ContentView: View {
                let container: AppContainer
                var body: some View {
                    TabView {
                        Tab("A", systemImage: "a") { Text("A") }
                    }
                }
            }
            """
        let changes = try plan("Recipe", level: 2, in: files).changes
        let view = try #require(changes.first { $0.path.hasSuffix("ContentView.swift") })
        #expect(
            view.text.contains(
                "            Tab(\"Recipes\", systemImage: \"list.bullet\") {\n                RecipeView(viewModel: container.makeRecipeViewModel())\n"
            ))
        let old = try plan("Recipe", level: 2, profile: .combine, in: files).changes
        #expect(old.contains { $0.text.contains(".tabItem { Label(\"Recipes\"") })
    }

    @Test func whatCannotBeRegisteredIsSaid() throws {
        let plan = try plan("Recipe", level: 2, in: app)
        #expect(plan.changes.isEmpty)
        #expect(plan.nextSteps.contains { $0.contains("No container") })
    }
}
