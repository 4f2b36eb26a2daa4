import ReviewRules
import SourceModel

/// Faults that readers of standing found in four apps, and the rules had not told: requests, tags, identities, contexts, what goes on.
let recallFaultMutations: [Mutation] = [
    appended(
        "CONC-020", "a request that nobody starts",
        "final class MutantLoader { func load(_ url: URL) { URLSession.shared.dataTask(with: url) { _, _, _ in } ; print(url) } }"),
    appended(
        "CONC-021", "a table that a request writes",
        """
        final class MutantService {
            var known: [String: Data] = [:]
            func load(_ url: URL) { URLSession.shared.dataTask(with: url) { data, _, _ in self.known["a"] = data }.resume() }
        }
        """),
    appended(
        "CONC-022", "requests one after the other",
        "func mutate(_ ids: [Int], _ client: MutantClient) async throws { for id in ids { print(try await client.fetch(id)) } }"),
    appended(
        "CONC-023", "a screen that never sleeps again",
        "func mutateScreen() { UIApplication.shared.isIdleTimerDisabled = true }"),
    appended(
        "CONC-024", "a strong delegate",
        "protocol MutantDelegate: AnyObject {}; final class Mutant { var delegate: (any MutantDelegate)? }"),
    appended(
        "ERR-028", "a key in two spellings",
        """
        func mutateKept() { UserDefaults.standard.set(1, forKey: "mutant_setting") }
        func mutateAsked() -> Int { UserDefaults.standard.integer(forKey: "mutantSetting") }
        """),
    appended("ERR-029", "the year of the week", "func mutateFormat(_ formatter: DateFormatter) { formatter.dateFormat = \"dd.MM.YYYY\" }"),
    appended(
        "ERR-030", "a notification that nobody can cancel",
        """
        func mutateReminder(_ content: UNNotificationContent) -> UNNotificationRequest {
            UNUserNotificationCenter.current().removePendingNotificationRequests(withIdentifiers: ["a"])
            return UNNotificationRequest(identifier: UUID().uuidString, content: content, trigger: nil)
        }
        """),
    appended(
        "ERR-031", "elements that go while they are counted",
        "func mutateList(_ list: inout [Int]) { for (index, one) in list.enumerated() where one == 0 { list.remove(at: index) } }"),
    appended(
        "ERR-032", "versions as texts",
        "func mutateVersions(_ version: String, _ otherVersion: String) -> Bool { version < otherVersion }"),
    appended(
        "BODY-021", "the order of a dictionary",
        "func mutateGroups(_ runs: [Int]) -> [Int] { Dictionary(grouping: runs) { $0 }.map { $0.key } }"),
    appended(
        "CODE-012", "a flag that nobody reads",
        "struct MutantApp: App { var body: some Scene { WindowGroup { Text(\"A\") } } }\nfinal class MutantCoach { var isMutantMuted = false; func mute() { isMutantMuted = true } }"
    ),
    appended(
        "CODE-013", "a date that nobody sets",
        "struct MutantApp: App { var body: some Scene { WindowGroup { Text(\"A\") } } }\nfinal class MutantFlags { var lastMutant: Date?; var isOld: Bool { lastMutant == nil } }"
    ),
    appended(
        "FLOW-028", "one path for two stacks",
        """
        struct MutantTabsView: View {
            @State private var path = NavigationPath()
            var body: some View { TabView { NavigationStack(path: $path) { Text("A") }; NavigationStack(path: $path) { Text("B") } } }
        }
        """),
    appended("CONC-025", "a cache without an end", "final class MutantPictures { private var cache: [URL: Data] = [:] }"),
    appended(
        "STATE-026", "a search from an old page",
        """
        @Observable final class MutantSearchViewModel {
            var results: [Int] = []
            var page = 1
            func search() async { results = await service.find(page: page) }
            func more() async { page += 1 }
        }
        """),
    appended(
        "STATE-027", "a page that is asked for twice",
        """
        @Observable final class MutantFeedViewModel {
            var items: [Int] = []
            var page = 1
            func loadMore() async { page += 1; items += await service.items(page: page) }
        }
        """),
    appended(
        "STATE-028", "a flag beside a text",
        "@Observable final class MutantErrorViewModel { var hasError = false; var errorMessage = \"\"; func fail() { hasError = true; errorMessage = \"No\" } }"
    ),
    appended(
        "FLOW-025", "a tag of another type",
        """
        struct MutantView: View {
            @State private var room = ""
            var body: some View { Picker("", selection: $room) { Text("A").tag(0) } }
        }
        """),
    appended(
        "FLOW-026", "a button that can be pressed again",
        """
        struct MutantView: View {
            @State private var isSaving = false
            var body: some View { Button { save() } label: { if isSaving { ProgressView() } else { Text("A") } } }
        }
        """),
    appended(
        "FLOW-027", "a route that leads to nothing",
        """
        struct MutantView: View {
            var body: some View {
                Text("").navigationDestination(for: Int.self) { place in
                    switch place {
                    case 1: Text("A")
                    default: EmptyView()
                    }
                }
            }
        }
        """),
    appended(
        "BODY-020", "an equality by identity",
        """
        struct MutantNote: Identifiable { let id: Int; var title: String }
        struct MutantRow: View, Equatable {
            let note: MutantNote
            static func == (lhs: MutantRow, rhs: MutantRow) -> Bool { lhs.note.id == rhs.note.id }
            var body: some View { Text(note.title) }
        }
        """),
    appended(
        "A11Y-007", "red or green",
        "struct MutantView: View { let isOver: Bool; var body: some View { Circle().fill(isOver ? Color.red : Color.green) } }"),
    appended(
        "WRAP-023", "a view model that is made on appear",
        """
        @Observable final class MutantViewModel { var title = "" }
        struct MutantView: View {
            @State private var model: MutantViewModel?
            var body: some View { Text(model?.title ?? "").onAppear { model = MutantViewModel() } }
        }
        """),
    appended(
        "WRAP-024", "a property that is not published",
        """
        final class MutantTheme: ObservableObject { @Published var isDark = false; var size = 1; func grow() { size += 1 } }
        struct MutantView: View {
            @ObservedObject var theme: MutantTheme
            var body: some View { Text("\\(theme.size)") }
        }
        """),
    appended(
        "WRAP-025", "the environment in an initialiser",
        """
        struct MutantView: View {
            @Environment(\\.locale) private var locale
            init() { print(locale) }
            var body: some View { Text("") }
        }
        """),
    appended(
        "VM-011", "a dependency that comes late",
        """
        final class MutantStore: ObservableObject { @Published var names: [String] = [] }
        final class MutantViewModel: ObservableObject { @Published var count = 0; var store: MutantStore? }
        struct MutantView: View {
            @EnvironmentObject private var store: MutantStore
            @StateObject private var model = MutantViewModel()
            var body: some View { Text("").onAppear { model.store = store } }
        }
        """),
    appended(
        "DI-006", "a second instance",
        """
        final class MutantState: ObservableObject { static let shared = MutantState() }
        struct MutantView: View { @StateObject private var state = MutantState(); var body: some View { Text("") } }
        """),
    appended(
        "ERR-023", "a camera that nobody asked for",
        "func mutateCamera(_ picker: MutantPicker) { picker.sourceType = .camera }; final class MutantPicker { func pick() { sourceType = .camera } }"
    ),
    appended(
        "ERR-024", "an element of an answer",
        "struct MutantAnswer: Decodable { let names: [String] }; func mutate(_ answer: MutantAnswer) -> String { answer.names[0] }; struct MutantBox { func name(_ answer: MutantAnswer) -> String { answer.names[0] } }"
    ),
    appended(
        "ERR-025", "a day in seconds", "func mutateDay(_ date: Date, days: Int) -> Date { date.addingTimeInterval(Double(days) * 86400) }"),
    Mutation(rule: "ERR-026", name: "a setting that nobody reads") { file, project in
        // Only an app's settings are all known.
        let isKnown =
            project.files.contains { $0.facts.types.contains { $0.inherited.contains("App") } }
            && !project.files.contains { $0.facts.defaultsKeys.contains("*") }
        return isKnown && file.facts.imports("SwiftUI")
            ? [[file.append("func mutateSetting() { UserDefaults.standard.set(1, forKey: \"mutant.setting\") }")]] : []
    },
    Mutation(rule: "ERR-027", name: "a purchase that is not finished") { file, _ in
        file.facts.imports("SwiftUI")
            ? [
                [
                    file.append(
                        "import StoreKit\nfunc mutate(_ product: Product) async throws -> Bool { if case .success = try await product.purchase() { return true }; return false }"
                    )
                ]
            ] : []
    },
    appended(
        "SEC-006", "a token that stays",
        """
        final class MutantSession {
            func signIn(_ token: String) { UserDefaults.standard.set(token, forKey: "token") }
            func signOut() { print("Bye") }
        }
        """),
    appended(
        "SEC-007", "a purchase as a setting",
        "struct MutantView: View { @AppStorage(\"isPremium\") private var isPremium = false; var body: some View { Text(\"\") } }"),
    appended("SEC-008", "a password in an address", "func mutatePassword() { print(URLQueryItem(name: \"password\", value: \"a\")) }"),
    model("SD-006", "an object that leaves its actor", "actor MutantStore { func all() -> [MutantNote] { [] } }"),
    model("SD-007", "a picture in a row", "@Model final class MutantPicture { var photoData: Data?; init() {} }"),
    model(
        "SD-008", "a context that nobody saves",
        "actor MutantStore { let context: ModelContext; init(_ c: ModelContainer) { context = ModelContext(c) }; func add(_ note: MutantNote) { context.insert(note) } }"
    ),
    model(
        "SD-009", "two versions of one shape",
        """
        enum MutantV1: VersionedSchema { static var models: [any PersistentModel.Type] { [MutantNote.self] } }
        enum MutantV2: VersionedSchema { static var models: [any PersistentModel.Type] { [MutantNote.self] } }
        """),
    appended(
        "CODE-011", "a text that decides",
        "struct MutantKind { var kind: String; var icon: Int { switch kind { case \"run\": return 1; case \"bike\": return 2; default: return 0 } } }"
    ),
    appended(
        "LVL-011", "a layer that passes on",
        """
        protocol MutantRepository { func save(_ note: String) throws }
        final class MutantUseCase {
            private let repository: any MutantRepository
            init(repository: any MutantRepository) { self.repository = repository }
            func execute(_ note: String) throws { try repository.save(note) }
        }
        """),
    Mutation(rule: "TEST-007", name: "a test that ends too early", isInTests: true) { file, _ in
        [[file.append("import XCTest\nfinal class MutantTests: XCTestCase { func testA() { Task { XCTAssertTrue(await find()) } } }")]]
    },
]

/// Adds code to the files that show something.
private func appended(_ rule: String, _ name: String, _ code: String) -> Mutation {
    Mutation(rule: rule, name: name) { file, _ in file.facts.imports("SwiftUI") ? [[file.append(code)]] : [] }
}

/// Adds code with a model to the files that show something.
private func model(_ rule: String, _ name: String, _ code: String) -> Mutation {
    Mutation(rule: rule, name: name) { file, _ in
        file.facts.imports("SwiftUI")
            ? [[file.append("import SwiftData\n@Model final class MutantNote { var title = \"\"; init() {} }\n\(code)")]] : []
    }
}
