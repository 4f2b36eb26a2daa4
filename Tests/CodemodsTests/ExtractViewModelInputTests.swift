import Testing

/// What the view passes to the model that is made of it.
struct ExtractViewModelInputTests {
    @Test func servicesAndInputsBecomeParameters() throws {
        let test = CodemodTest(
            """
            import SwiftUI

            protocol UserServiceProtocol { func load(id: Int) async throws -> [String] }
            final class UserService: UserServiceProtocol, Sendable {
                static let shared = UserService()
                func load(id: Int) async throws -> [String] { [] }
            }
            final class LogService: Sendable {
                static let shared = LogService()
                func log(_ text: String) {}
            }

            struct UsersView: View {
                enum Order { case up, down }

                let id: Int
                var title = "Users"
                @Binding var isOpen: Bool
                private let service = UserService()
                @State private var names: [String] = []
                @State private var order = Order.up

                var body: some View {
                    VStack {
                        Text(title)
                        if let first { Text(first) }
                        ForEach(sorted, id: \\.self) { Text($0) }
                        Button("Flip", action: flip)
                        Toggle("Open", isOn: $isOpen)
                    }
                    .task { await load() }
                }

                private var first: String? { names.first }

                private var sorted: [String] { order == .up ? names.sorted() : names.sorted().reversed() }

                private func flip() { order = order == Order.up ? .down : .up }

                private func load() async {
                    do {
                        names = try await service.load(id: id)
                    } catch {
                        LogService.shared.log("\\(error)")
                        later { names = [] }
                    }
                }

                private func later(_ work: @escaping () -> Void) { work() }
            }

            struct ParentView: View {
                @State private var isOpen = false
                var body: some View { UsersView(id: 1, isOpen: $isOpen) }
            }
            """)
        let files = try test.files("extract-view-model", "UsersView")
        expectText(
            files["Sources/App/UsersViewModel.swift"],
            """
            import Foundation
            import Observation

            @MainActor
            @Observable
            final class UsersViewModel {
                var names: [String] = []
                var order = UsersView.Order.up

                private let id: Int
                private let service: any UserServiceProtocol
                private let logService: LogService

                init(id: Int, service: any UserServiceProtocol, logService: LogService) {
                    self.id = id
                    self.service = service
                    self.logService = logService
                }

                var first: String? { names.first }

                var sorted: [String] { order == .up ? names.sorted() : names.sorted().reversed() }

                func flip() { order = order == UsersView.Order.up ? .down : .up }

                func load() async {
                    do {
                        names = try await service.load(id: id)
                    } catch {
                        logService.log("\\(error)")
                        later { self.names = [] }
                    }
                }

                private func later(_ work: @escaping () -> Void) { work() }
            }

            """)
        let view = try #require(files[CodemodTest.path])
        expectText(
            String(view[try #require(view.range(of: "struct UsersView")).lowerBound...].prefix { $0 != "★" }),
            """
            struct UsersView: View {
                enum Order { case up, down }

                var title = "Users"
                @Binding var isOpen: Bool
                @State private var viewModel: UsersViewModel

                init(id: Int, title: String = "Users", isOpen: Binding<Bool>) {
                    self.title = title
                    _isOpen = isOpen
                    _viewModel = State(initialValue: UsersViewModel(id: id, service: UserService(), logService: LogService.shared))
                }

                var body: some View {
                    VStack {
                        Text(title)
                        if let first = viewModel.first { Text(first) }
                        ForEach(viewModel.sorted, id: \\.self) { Text($0) }
                        Button("Flip", action: viewModel.flip)
                        Toggle("Open", isOn: $isOpen)
                    }
                    .task { await viewModel.load() }
                }
            }

            struct ParentView: View {
                @State private var isOpen = false
                var body: some View { UsersView(id: 1, isOpen: $isOpen) }
            }
            """)
        try expectTypeChecks(files)
    }

    @Test func theViewPassesWhatItsEnvironmentHas() throws {
        let test = CodemodTest(
            """
            import SwiftUI

            protocol UserServiceProtocol { func names(after page: Int) async throws -> [String] }
            @Observable final class Session {
                var token = ""
            }
            extension EnvironmentValues {
                @Entry var userService: any UserServiceProtocol = Missing()
            }
            struct Missing: UserServiceProtocol { func names(after page: Int) async throws -> [String] { [] } }

            struct UsersView: View {
                @Environment(Session.self) private var session
                @Environment(\\.userService) private var userService
                @Environment(\\.dismiss) private var dismiss
                @State private var names: [String] = []
                @State private var page = 0

                var body: some View {
                    List(names, id: \\.self) { Text($0) }
                        .task {
                            names = []
                            await next()
                        }
                        .refreshable { await reload { page = 1 } }
                    Button("Sign out") {
                        guard !names.isEmpty else { return }
                        self.session.token = ""
                        names = []
                    }
                    Button("Back") { goBack() }
                    Button("Done") { dismiss() }
                }

                private func next() async {
                    names += (try? await userService.names(after: page)) ?? []
                    page += 1
                }

                private func reload(from start: Int = 0, then finish: () -> Void) async {
                    page = start
                    if session.token.isEmpty { return }
                    await self.next()
                    finish()
                }
            }

            extension UsersView {
                private func goBack() { if !session.token.isEmpty { page -= 1 } }
            }
            """)
        let files = try test.files("extract-view-model", "UsersView")
        expectText(
            files["Sources/App/UsersViewModel.swift"],
            """
            import Foundation
            import Observation

            @MainActor
            @Observable
            final class UsersViewModel {
                var names: [String] = []
                var page = 0

                private func next(userService: any UserServiceProtocol) async {
                    names += (try? await userService.names(after: page)) ?? []
                    page += 1
                }

                private func reload(from start: Int = 0, session: Session, userService: any UserServiceProtocol, then finish: () -> Void) async {
                    page = start
                    if session.token.isEmpty { return }
                    await self.next(userService: userService)
                    finish()
                }

                func goBack(session: Session) { if !session.token.isEmpty { page -= 1 } }

                func load(userService: any UserServiceProtocol) async {
                    names = []
                    await next(userService: userService)
                }

                func refresh(session: Session, userService: any UserServiceProtocol) async {
                    await reload(session: session, userService: userService) { self.page = 1 }
                }

                func signOut(session: Session) {
                    guard !names.isEmpty else { return }
                    session.token = ""
                    names = []
                }
            }

            """)
        let view = try #require(files[CodemodTest.path])
        #expect(!view.contains("extension UsersView"))
        for text in [
            "await viewModel.load(userService: userService)", "viewModel.signOut(session: session)",
            ".refreshable { @MainActor in await viewModel.refresh(session: session, userService: userService) }",
            "viewModel.goBack(session: session)",
            "@Environment(Session.self) private var session",
        ] {
            #expect(view.contains(text), "\(text) is missing:\n\(view)")
        }
        try expectTypeChecks(files)
        let notes = try test.result("extract-view-model", "UsersView").notes.map(\.text)
        #expect(notes.contains { $0.contains("load() is passed userService") })
    }

    @Test func queriesKeptValuesAndDismissalArePassed() throws {
        let test = CodemodTest(
            """
            import SwiftUI
            import SwiftData

            @Model final class Entry {
                var amount = 0
                init(amount: Int) { self.amount = amount }
            }

            struct EntryEditor: View {
                @Query private var entries: [Entry]
                @AppStorage("limit") private var limit: Int = 10
                @Environment(\\.dismiss) private var dismiss
                @State private var amount = 0
                @State private var message = ""

                var body: some View {
                    Stepper("Amount", value: $amount)
                    Button("Save") { save() }
                    Text(message)
                }

                private func save() {
                    let total = entries.reduce(0) { $0 + $1.amount }
                    guard total + amount <= limit else {
                        message = "Too much"
                        return
                    }
                    finish()
                }

                private func finish() {
                    message = ""
                    dismiss()
                }
            }
            """)
        let files = try test.files("extract-view-model", "EntryEditor")
        let model = try #require(files["Sources/App/EntryEditorViewModel.swift"])
        let signature = "func save(entries: [Entry], limit: Int, dismiss: @escaping @MainActor () -> Void) {"
        #expect(model.contains(signature) && model.contains("finish(dismiss: dismiss)"), "\(model)")
        let view = try #require(files[CodemodTest.path])
        #expect(view.contains("viewModel.save(entries: entries, limit: limit, dismiss: dismiss.callAsFunction)"), "\(view)")
        try expectTypeChecks(files)
    }

    @Test func whatTheViewKeepsIsNotChangedElsewhere() throws {
        let test = CodemodTest(
            """
            import SwiftUI
            struct EditView: View {
                @AppStorage("count") private var count = 0
                @State private var text = ""
                var body: some View { TextField("", text: $text) }
                private func save() {
                    text = ""
                    count += 1
                }
            }
            """)
        #expect(try test.refusals("extract-view-model", "EditView").contains { $0.contains("@AppStorage count") })
    }
}
