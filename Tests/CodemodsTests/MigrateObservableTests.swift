import Testing

struct MigrateObservableTests {
    /// The template of document 003.
    private static let template = """
        import SwiftUI

        struct User: Identifiable, Codable, Hashable {
            let id: UUID
            var name: String
        }

        protocol UserServiceProtocol {
            func fetchUsers() async throws -> [User]
        }

        struct UserService: UserServiceProtocol {
            func fetchUsers() async throws -> [User] { [] }
        }

        // MARK: - View Model (Business Logic)
        @MainActor
        class UserListViewModel: ObservableObject {
            // Published state
            @Published var users: [User] = []
            @Published private(set) var isLoading = false
            @Published var errorMessage: String?
            {
                didSet { log(errorMessage) }
            }

            // Dependencies
            private let userService: UserServiceProtocol

            // Dependency injection
            init(userService: UserServiceProtocol) {
                self.userService = userService
            }

            private func log(_ text: String?) {}

            // Actions
            func loadUsers() async {
                isLoading = true
                do { users = try await userService.fetchUsers() } catch { errorMessage = "Failed" }
                isLoading = false
            }
        }

        // MARK: - Main View
        struct UserListView: View {
            @StateObject private var viewModel: UserListViewModel

            init(userService: UserServiceProtocol = UserService()) {
                _viewModel = StateObject(wrappedValue: UserListViewModel(userService: userService))
            }

            var body: some View {
                List(viewModel.users) { user in Text(user.name) }
                    .task { await viewModel.loadUsers() }
            }
        }
        """

    @Test func theTemplateBecomesObservable() throws {
        let text = try CodemodTest(Self.template).text("migrate-observable", "UserListViewModel")
        var expected = Self.template
        for (old, new) in [
            ("@MainActor\nclass UserListViewModel: ObservableObject {", "@MainActor\n@Observable\nclass UserListViewModel {"),
            ("@Published ", ""), ("@StateObject", "@State"), ("= StateObject(wrapped", "= State(wrapped"),
        ] {
            expected = expected.replacing(old, with: new)
        }
        expectText(text, expected)
        try expectTypeChecks([CodemodTest.path: text])
    }

    @Test func whatWasNotPublishedIsNotTracked() throws {
        let test = CodemodTest(
            """
            import Combine
            import Foundation

            final class Store: NSObject, ObservableObject, @unchecked Sendable {
                static var count = 0
                let id = 1
                @Published var name = ""  // kept
                @Published
                var age: Int
                lazy var formatter = Formatter()
                private var task: Task<Void, Never>?
                weak var parent: Store?
                var manual = 0 { willSet { objectWillChange.send() } }
                var computed: Int { age }
                init(age: Int) {
                    _age = Published(initialValue: age)
                }
            }
            """)
        let text = try test.text("migrate-observable", "Store")
        expectText(
            text,
            """
            import Observation
            import Foundation

            @Observable
            final class Store: NSObject, @unchecked Sendable {
                static var count = 0
                let id = 1
                var name = ""  // kept
                var age: Int
                @ObservationIgnored lazy var formatter = Formatter()
                @ObservationIgnored private var task: Task<Void, Never>?
                @ObservationIgnored weak var parent: Store?
                var manual = 0
                var computed: Int { age }
                init(age: Int) {
                    self.age = age
                }
            }
            """)
        try expectTypeChecks([CodemodTest.path: text.replacing("static var count", with: "static let count")])
    }

    @Test func everyUserIsRewritten() throws {
        let test = CodemodTest(files: [
            "Sources/App/Session.swift": """
            import Combine

            final class Session: ObservableObject { @Published var name = ""; @Published var tags: [String] = []; var bag: Set<AnyCancellable> = [] }
            """,
            "Sources/App/Views.swift": """
            import SwiftUI

            struct OwnerView: View {
                @StateObject private var session = Session()
                @State private var other = 1
                var body: some View {
                    VStack {
                        RowView(session: session)
                        FieldView(session: session)
                        EnvironmentView()
                    }
                    .environmentObject(session)
                }
            }

            struct RowView: View {
                @ObservedObject var session: Session  // only read
                var body: some View { Text(session.name) }
            }

            struct FieldView: View {
                @ObservedObject private var session: Session
                init(session: Session) { _session = ObservedObject(wrappedValue: session) }
                var body: some View { TextField("Name", text: $session.name) }
            }

            struct InitView: View {
                @ObservedObject var session: Session
                init(session: Session) { self._session = ObservedObject(initialValue: session) }
                var body: some View { Text(session.name) }
            }

            struct EnvironmentView: View {
                @EnvironmentObject private var session: Session
                var body: some View {
                    // The field.
                    TextField("Name", text: $session.name)
                }
                private var field: some View { TextField("Name", text: $session.name) }
                @ViewBuilder var two: some View {
                    Text("two")
                    Toggle("Has tags", isOn: Binding(get: { !session.tags.isEmpty }, set: { _ in }))
                }
            }

            #Preview {
                let model = Session()
                EnvironmentView().environmentObject(model)
            }
            #Preview("Other") {
                @Previewable @StateObject var model = Session()
                EnvironmentView().environmentObject(model)
            }
            """,
        ])
        let files = try test.files("migrate-observable", "Session")
        expectText(
            files["Sources/App/Session.swift"],
            """
            import Combine
            import Observation

            @Observable
            final class Session { var name = ""; var tags: [String] = []; @ObservationIgnored var bag: Set<AnyCancellable> = [] }
            """)
        expectText(
            files["Sources/App/Views.swift"],
            """
            import SwiftUI

            struct OwnerView: View {
                @State private var session = Session()
                @State private var other = 1
                var body: some View {
                    VStack {
                        RowView(session: session)
                        FieldView(session: session)
                        EnvironmentView()
                    }
                    .environment(session)
                }
            }

            struct RowView: View {
                let session: Session  // only read
                var body: some View { Text(session.name) }
            }

            struct FieldView: View {
                @Bindable private var session: Session
                init(session: Session) { _session = Bindable(wrappedValue: session) }
                var body: some View { TextField("Name", text: $session.name) }
            }

            struct InitView: View {
                let session: Session
                init(session: Session) { self.session = session }
                var body: some View { Text(session.name) }
            }

            struct EnvironmentView: View {
                @Environment(Session.self) private var session
                var body: some View {
                    // The field.
                    @Bindable var session = session
                    TextField("Name", text: $session.name)
                }
                private var field: some View { @Bindable var session = session; return TextField("Name", text: $session.name) }
                @ViewBuilder var two: some View {
                    Text("two")
                    Toggle("Has tags", isOn: Binding(get: { !session.tags.isEmpty }, set: { _ in }))
                }
            }

            #Preview {
                let model = Session()
                EnvironmentView().environment(model)
            }
            #Preview("Other") {
                @Previewable @State var model = Session()
                EnvironmentView().environment(model)
            }
            """)
        try expectTypeChecks(files)
    }

    @Test func publishersAreRefusedWithEveryPlace() throws {
        let test = CodemodTest(files: [
            "Sources/App/Search.swift": """
            import Combine
            import SwiftUI
            final class SearchModel: ObservableObject {
                @Published var query = ""
                private var bag: Set<AnyCancellable> = []
                init() { $query.sink { _ in }.store(in: &bag) }
                func force() { objectWillChange.send() }
            }
            struct SearchView: View {
                @StateObject private var model = SearchModel()
                var body: some View { TextField("", text: $model.query).onReceive(model.$query) { _ in } }
            }
            """,
            "Tests/AppTests/SearchTests.swift": """
            import XCTest
            final class SearchTests: XCTestCase {
                func testIt() {
                    let model = SearchModel()
                    _ = model.objectWillChange.sink { }
                }
            }
            """,
        ])
        let result = try test.result("migrate-observable", "SearchModel")
        #expect(result.changes.isEmpty)
        #expect(
            result.refusals.compactMap { $0.place }.map { "\($0.path):\($0.line)" } == [
                "Sources/App/Search.swift:6", "Sources/App/Search.swift:7", "Sources/App/Search.swift:11",
                "Tests/AppTests/SearchTests.swift:5",
            ])
        #expect(result.refusals.last?.reason.hasPrefix("A test uses objectWillChange of SearchModel") == true)
    }

    @Test func familiesAndOlderTargetsAreRefused() throws {
        let family = CodemodTest("class Base: ObservableObject {}\nclass Model: Base { @Published var a = 1 }")
        #expect(try family.refusals("migrate-observable", "Base") == ["Model inherits from Base: migrate both by hand."])
        #expect(try family.refusals("migrate-observable", "Model").first?.contains("superclass Base") == true)
        let older = CodemodTest("class Model: ObservableObject { @Published var a = 1 }", profile: .combine)
        #expect(try older.refusals("migrate-observable", "Model").first?.contains("iOS 17") == true)
        let odd = CodemodTest(
            """
            class Model: ObservableObject {
                @Published var a = 1, b = 2
                @Published @Clamped var c = 1
                #if DEBUG
                @Published var d = 1
                #endif
            }
            """)
        #expect(try odd.refusals("migrate-observable", "Model").count == 4)
    }

    @Test func whatAPersonMustLookAtIsSaid() throws {
        let test = CodemodTest(
            """
            import SwiftUI
            final class Child: ObservableObject { @Published var a = 1 }
            struct Opaque {}
            public final class Model: ObservableObject {
                @Published var child = Child()
                @Published var sample = Opaque()
                @AppStorage("theme") var theme = ""
                init() { start() }
                func start() { Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.sample = Opaque() } }
            }
            struct MainView: View {
                @StateObject private var model = Model()
                var body: some View { Text("") }
            }
            """)
        let notes = try test.result("migrate-observable", "Model").notes.map(\.text)
        for word in ["is public", "ObservableObject itself (Child)", "written often", "@AppStorage theme", "before Xcode 27"] {
            #expect(notes.contains { $0.contains(word) }, "nothing about \(word) in \(notes)")
        }
        let child = try test.result("migrate-observable", "Child").notes.map(\.text)
        #expect(child.contains { $0.contains("Model.child publishes Child") })
    }

    @Test func anEmptyExtensionOfTheConformanceGoes() throws {
        let test = CodemodTest(
            """
            import Combine
            class Model { @Published var a = 1 }

            extension Model: ObservableObject {}

            extension Model: Identifiable {}
            """)
        expectText(
            try test.text("migrate-observable", "Model"),
            """
            import Observation
            @Observable
            class Model { var a = 1 }

            extension Model: Identifiable {}
            """.replacing("\n\nextension", with: "\n\n\nextension"))
    }
}
