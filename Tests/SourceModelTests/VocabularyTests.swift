import SourceModel
import Testing

/// What a project calls its types decides their roles, tiers and folders.
struct VocabularyTests {
    private func vocabulary(_ words: [Vocabulary.Kind: [String]]) -> Vocabulary {
        var vocabulary = Vocabulary()
        for kind in Vocabulary.Kind.allCases { if let own = words[kind] { vocabulary.add(own, to: kind) } }
        return vocabulary
    }

    private func index(_ text: String, _ words: [Vocabulary.Kind: [String]], path: String = "A.swift") -> ProjectIndex {
        var settings = IndexSettings()
        settings.vocabulary = vocabulary(words)
        return ProjectIndex(files: [SourceFile(path: path, text: text).facts], settings: settings)
    }

    private static let observable = "@Observable final class Cart%@ { var rows: [Int] = []; func load() async throws {} }"
    private static let plain = "final class Cart%@ { func load() async throws {} }"
    private static let asked = "protocol Cart%@ { func load() async throws }"

    /// A type's name, how it is declared, what the project says, and the role without and with it.
    @Test(
        arguments: [
            ("Store", observable, [.viewModels: ["Store"]], Role.service, Role.viewModel),
            ("Store", plain, [.viewModels: ["Store"]], .service, .viewModel),
            ("Presenter", plain, [.viewModels: ["Presenter"]], nil, .viewModel),
            ("Presenter", observable, [.viewModels: ["Presenter"]], nil, .viewModel),
            ("Manager", observable, [.viewModels: ["Manager"]], .service, .viewModel),
            ("Coordinator", plain, [.viewModels: ["Coordinator"]], .coordinator, .viewModel),
            ("Worker", plain, [.services: ["Worker"]], nil, .service),
            ("Worker", asked, [.services: ["Worker"]], nil, .service),
            ("Vault", plain, [.repositories: ["Vault"]], nil, .repository),
            ("Vault", asked, [.repositories: ["Vault"]], nil, .repository),
            ("Endpoint", plain, [.apis: ["Endpoint"]], nil, .service),
            ("Assembly", plain, [.containers: ["Assembly"]], nil, .container),
            ("Flow", plain, [.coordinators: ["Flow"]], nil, .coordinator),
            ("Service", plain, [.repositories: ["Service"]], .service, .repository),
            ("Double", "#if DEBUG\n\(plain)\n#endif", [.standIns: ["Double"]], nil, .preview),
        ] as [(String, String, [Vocabulary.Kind: [String]], Role?, Role?)])
    func rolesFollowTheProjectsWords(word: String, text: String, words: [Vocabulary.Kind: [String]], usual: Role?, own: Role?) {
        let text = text.split(separator: "%@", omittingEmptySubsequences: false).joined(separator: word)
        #expect(index(text, [:]).role(of: "Cart\(word)")?.role == usual)
        #expect(index(text, words).role(of: "Cart\(word)")?.role == own)
    }

    @Test func aViewModelThatAProjectCallsStoreIsHeldAsOne() {
        let text = """
            import SwiftUI
            struct CartView: View { @State private var store = CartStore(); var body: some View { Text("") } }
            @Observable final class CartStore { func load() async throws {} }
            """
        #expect(index(text, [.viewModels: ["Store"]]).role(of: "CartStore")?.evidence == ["is @Observable", "its name ends in Store"])
    }

    @Test func tiersFollowTheProjectsWords() throws {
        let text = "final class CartEndpoint { func get() async {} }"
        let tier = { (words: [Vocabulary.Kind: [String]]) in RoleGraph(index: index(text, words)).nodes.first?.layer }
        #expect(tier([.services: ["Endpoint"]]) == .service)
        #expect(tier([.apis: ["Endpoint"]]) == .data)
    }

    @Test func foldersFollowTheProjectsWords() throws {
        let text = "@Observable final class CartPresenter { var rows: [Int] = [] }"
        let found = { (words: [Vocabulary.Kind: [String]], path: String) in
            FolderLayout(index: index(text, words, path: path), kind: .layer).misplacements.map(\.destination)
        }
        #expect(found([.viewModels: ["Presenter"]], "App/Presenters/CartPresenter.swift").isEmpty)
        #expect(found([.viewModels: ["Presenter"]], "App/Views/CartPresenter.swift") == ["App/ViewModels/CartPresenter.swift"])
    }

    @Test(
        arguments: [
            ("CartView", "CartViewModel", [:]), ("CartScreen", "CartViewModel", [:]), ("Cart", "CartViewModel", [:]),
            ("CartView", "CartStore", [.viewModels: ["Store", "Presenter"]]), ("CartTile", "CartTileViewModel", [.views: ["Tile"]]),
        ] as [(String, String, [Vocabulary.Kind: [String]])])
    func codemodsNameWhatTheyMakeByTheFirstWord(view: String, model: String, words: [Vocabulary.Kind: [String]]) {
        #expect(vocabulary(words).viewModel(ofView: view) == model)
    }

    @Test(arguments: [
        ("CartViewModel", "Cart"), ("CartScreenModel", "Cart"), ("CartScreenViewModel", "Cart"), ("CartPresenter", "Cart"),
        ("CartVM", "Cart"),
        ("Cart", "Cart"), ("ViewModel", "ViewModel"),
    ])
    func stemsSayWhatAModelIsOf(name: String, stem: String) { #expect(Vocabulary().stem(ofViewModel: name) == stem) }

    @Test(arguments: [
        ("MockCart", true), ("Mockingbird", false), ("CartMock", true), ("PreviewCart", true), ("CartNoop", true), ("InMemoryCart", true),
        ("Outer.StubCart", true), ("Cart", false), ("CartDouble", false),
    ])
    func standInsAreKnownByTheirFirstOrLastWord(name: String, isStandIn: Bool) {
        #expect(Vocabulary().isStandIn(name) == isStandIn)
        #expect(vocabulary([.standIns: ["Double"]]).isStandIn("CartDouble"))
    }

    @Test(arguments: [("viewModel", true), ("vm", true), ("presenter", true), ("cartViewModel", true), ("model", false), ("store", false)])
    func propertiesAreNamedAfterViewModels(name: String, isOne: Bool) {
        #expect(Vocabulary().isViewModelProperty(name) == isOne)
        #expect(vocabulary([.viewModels: ["Store"]]).isViewModelProperty("store"))
    }
}
