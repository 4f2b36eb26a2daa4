/// The files of a feature.
enum FeatureTemplates {
    static let model = Template(
        """
        import Foundation

        /// One entry of the list of %phrases%.
        struct %Type%: Identifiable, Codable, Hashable, Sendable {
            let id: UUID
            var title: String
            let createdAt: Date

            init(id: UUID = UUID(), title: String, createdAt: Date = .now) {
                self.id = id
                self.title = title
                self.createdAt = createdAt
            }
        }
        """)

    static let error = Template(
        """
        import Foundation

        /// What can go wrong with %phrases%, in words for the person who uses the app.
        enum %Type%Error: LocalizedError, Hashable {
            case notLoaded
            case notSaved
            case emptyTitle

            var errorDescription: String? {
                switch self {
                case .notLoaded: "The %phrases% could not be loaded."
                case .notSaved: "The change could not be saved."
                case .emptyTitle: "A %phrase% needs a title."
                }
            }
        }
        """)

    static let repository = Template(
        """
        import Foundation

        /// Where %phrases% are kept.
        protocol %Type%RepositoryProtocol: Sendable {
            func fetch() async throws -> [%Type%]
            func add(_ %value%: %Type%) async throws
            func delete(_ id: %Type%.ID) async throws
        }

        /// Keeps %phrases% in a JSON file.
        actor %Type%Repository: %Type%RepositoryProtocol {
            private let file: URL

            init(folder: URL) {
                file = folder.appending(path: "%values%.json")
            }

            func fetch() async throws -> [%Type%] {
                guard FileManager.default.fileExists(atPath: file.path) else { return [] }
                do {
                    return try JSONDecoder().decode([%Type%].self, from: Data(contentsOf: file))
                } catch {
                    throw %Type%Error.notLoaded
                }
            }

            func add(_ %value%: %Type%) async throws {
                try await write(fetch() + [%value%])
            }

            func delete(_ id: %Type%.ID) async throws {
                try await write(fetch().filter { $0.id != id })
            }

            private func write(_ %values%: [%Type%]) throws {
                do {
                    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                    try JSONEncoder().encode(%values%).write(to: file, options: .atomic)
                } catch {
                    throw %Type%Error.notSaved
                }
            }
        }
        """)

    static let mockRepository = Template(
        """
        #if DEBUG
        /// Stands in for the repository in previews and tests.
        actor Mock%Type%Repository: %Type%RepositoryProtocol {
            private(set) var %values%: [%Type%]
            private var error: %Type%Error?

            init(_ %values%: [%Type%] = [], error: %Type%Error? = nil) {
                self.%values% = %values%
                self.error = error
            }

            /// What the next calls throw.
            func fail(with error: %Type%Error?) {
                self.error = error
            }

            func fetch() async throws -> [%Type%] {
                if let error { throw error }
                return %values%
            }

            func add(_ %value%: %Type%) async throws {
                if let error { throw error }
                %values%.append(%value%)
            }

            func delete(_ id: %Type%.ID) async throws {
                if let error { throw error }
                %values%.removeAll { $0.id == id }
            }
        }
        #endif
        """)

    static let service = Template(
        """
        import Foundation

        /// What the app does with %phrases%, for every feature that needs it.
        protocol %Type%ServiceProtocol: Sendable {
            func load() async throws -> [%Type%]
            func add(title: String) async throws -> %Type%
            func delete(_ id: %Type%.ID) async throws
        }

        /// Holds the rules for %phrases%: what a title may be, and the order of a list.
        struct %Type%Service: %Type%ServiceProtocol {
            private let repository: any %Type%RepositoryProtocol

            init(repository: any %Type%RepositoryProtocol) {
                self.repository = repository
            }

            func load() async throws -> [%Type%] {
                try await repository.fetch().sorted { $0.createdAt < $1.createdAt }
            }

            func add(title: String) async throws -> %Type% {
                let title = title.trimmingCharacters(in: .whitespacesAndNewlines)
                guard !title.isEmpty else { throw %Type%Error.emptyTitle }
                let %value% = %Type%(title: title)
                try await repository.add(%value%)
                return %value%
            }

            func delete(_ id: %Type%.ID) async throws {
                try await repository.delete(id)
            }
        }
        """)

    static let mockService = Template(
        """
        #if DEBUG
        /// Stands in for the service in previews and tests.
        actor Mock%Type%Service: %Type%ServiceProtocol {
            private(set) var %values%: [%Type%]
            private var error: %Type%Error?

            init(_ %values%: [%Type%] = [], error: %Type%Error? = nil) {
                self.%values% = %values%
                self.error = error
            }

            /// What the next calls throw.
            func fail(with error: %Type%Error?) {
                self.error = error
            }

            func load() async throws -> [%Type%] {
                if let error { throw error }
                return %values%
            }

            func add(title: String) async throws -> %Type% {
                if let error { throw error }
                let %value% = %Type%(title: title)
                %values%.append(%value%)
                return %value%
            }

            func delete(_ id: %Type%.ID) async throws {
                if let error { throw error }
                %values%.removeAll { $0.id == id }
            }
        }
        #endif
        """)

    static let viewModel = Template(
        """
        %%imports%%

        /// The state of the screen of %phrases%, and what a person can do there.
        %%declaration%%
            %published%private(set) var %values%: [%Type%] = []
            %published%private(set) var isLoading = false
            %published%private(set) var error: %Type%Error?
            %published%var newTitle = ""

            private let %dependency%: any %Type%%Dependency%Protocol

            init(%dependency%: any %Type%%Dependency%Protocol) {
                self.%dependency% = %dependency%
            }

            var canAdd: Bool {
                !newTitle.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
            }

            func load() async {
                isLoading = true
                defer { isLoading = false }
                do {
                    %values% = try await %dependency%.%load%()
                    error = nil
                } catch {
                    self.error = error as? %Type%Error ?? .notLoaded
                }
            }

            func add() async {
                guard canAdd else { return }
                let title = newTitle
                do {
                    %%add%%
                    if newTitle == title { newTitle = "" }
                    error = nil
                } catch {
                    self.error = error as? %Type%Error ?? .notSaved
                }
            }

            func delete(_ id: %Type%.ID) async {
                do {
                    try await %dependency%.delete(id)
                    %values%.removeAll { $0.id == id }
                    error = nil
                } catch {
                    self.error = error as? %Type%Error ?? .notSaved
                }
            }
        }
        """)

    static let view = Template(
        """
        import SwiftUI

        /// The list of %phrases%: loading, empty, failed or filled.
        struct %Type%View: View {
            %%ownership%%

            var body: some View {
                NavigationStack {
                    content
                        .navigationTitle("%Title%")
                        .task { await viewModel.load() }
                        .refreshable { await viewModel.load() }
                }
            }

            @ViewBuilder
            private var content: some View {
                if viewModel.%values%.isEmpty, viewModel.isLoading {
                    ProgressView("Loading …")
                } else if viewModel.%values%.isEmpty, let error = viewModel.error {
                    ContentUnavailableView {
                        Label("That did not work", systemImage: "exclamationmark.triangle")
                    } description: {
                        Text(error.localizedDescription)
                    } actions: {
                        Button("Retry") { Task { await viewModel.load() } }
                    }
                } else {
                    list
                }
            }

            private var list: some View {
                List {
                    Section {
                        TextField("New %phrase%", text: $viewModel.newTitle)
                            .onSubmit(add)
                        Button("Add", action: add)
                            .disabled(!viewModel.canAdd)
                    } footer: {
                        if let error = viewModel.error {
                            Text(error.localizedDescription)
                                .foregroundStyle(.red)
                        }
                    }
                    Section {
                        ForEach(viewModel.%values%) { %value% in
                            %Type%Row(%value%: %value%)
                                .swipeActions {
                                    Button("Delete", role: .destructive) { Task { await viewModel.delete(%value%.id) } }
                                }
                        }
                    } footer: {
                        if viewModel.%values%.isEmpty {
                            Text("No %phrases% yet. Add the first one above.")
                        }
                    }
                }
            }

            private func add() {
                Task { await viewModel.add() }
            }
        }

        #Preview("%Title%") {
            %Type%View(viewModel: %ViewModel%(%dependency%: Mock%Type%%Dependency%([%Type%(title: "First"), %Type%(title: "Second")])))
        }

        #Preview("Empty") {
            %Type%View(viewModel: %ViewModel%(%dependency%: Mock%Type%%Dependency%()))
        }

        #Preview("Failed") {
            %Type%View(viewModel: %ViewModel%(%dependency%: Mock%Type%%Dependency%(error: .notLoaded)))
        }
        """)

    static let row = Template(
        """
        import SwiftUI

        /// One %phrase% in a list.
        struct %Type%Row: View {
            let %value%: %Type%

            var body: some View {
                VStack(alignment: .leading) {
                    Text(%value%.title)
                    Text(%value%.createdAt, style: .date)
                        .font(.footnote)
                        .foregroundStyle(.secondary)
                }
            }
        }

        #Preview {
            %Type%Row(%value%: %Type%(title: "First"))
        }
        """)

    /// A view that takes its repository from the environment and keeps its own state.
    static let environmentView = Template(
        """
        import SwiftUI

        /// The list of %phrases%: loading, empty, failed or filled.
        struct %Type%View: View {
            @Environment(\\.%value%%Dependency%) private var %dependency%
            @State private var %values%: [%Type%] = []
            @State private var newTitle = ""
            @State private var isLoading = false
            @State private var error: %Type%Error?

            var body: some View {
                NavigationStack {
                    content
                        .navigationTitle("%Title%")
                        .task { await load() }
                        .refreshable { await load() }
                }
            }

            @ViewBuilder
            private var content: some View {
                if %values%.isEmpty, isLoading {
                    ProgressView("Loading …")
                } else if %values%.isEmpty, let error {
                    ContentUnavailableView {
                        Label("That did not work", systemImage: "exclamationmark.triangle")
                    } description: {
                        Text(error.localizedDescription)
                    } actions: {
                        Button("Retry") { Task { await load() } }
                    }
                } else {
                    list
                }
            }

            private var list: some View {
                List {
                    Section {
                        TextField("New %phrase%", text: $newTitle)
                            .onSubmit { Task { await add() } }
                        Button("Add") { Task { await add() } }
                            .disabled(newTitle.isEmpty)
                    } footer: {
                        if let error {
                            Text(error.localizedDescription)
                                .foregroundStyle(.red)
                        }
                    }
                    Section {
                        ForEach(%values%) { %value% in
                            %Type%Row(%value%: %value%)
                                .swipeActions {
                                    Button("Delete", role: .destructive) { Task { await delete(%value%.id) } }
                                }
                        }
                    } footer: {
                        if %values%.isEmpty {
                            Text("No %phrases% yet. Add the first one above.")
                        }
                    }
                }
            }

            private func load() async {
                isLoading = true
                defer { isLoading = false }
                do {
                    %values% = try await %dependency%.%load%()
                    error = nil
                } catch {
                    self.error = error as? %Type%Error ?? .notLoaded
                }
            }

            private func add() async {
                let title = newTitle
                do {
                    %%add%%
                    newTitle = ""
                    error = nil
                } catch {
                    self.error = error as? %Type%Error ?? .notSaved
                }
            }

            private func delete(_ id: %Type%.ID) async {
                do {
                    try await %dependency%.delete(id)
                    %values%.removeAll { $0.id == id }
                    error = nil
                } catch {
                    self.error = error as? %Type%Error ?? .notSaved
                }
            }
        }

        #Preview("%Title%") {
            %Type%View()
                .environment(\\.%value%%Dependency%, Mock%Type%%Dependency%([%Type%(title: "First")]))
        }

        #Preview("Failed") {
            %Type%View()
                .environment(\\.%value%%Dependency%, Mock%Type%%Dependency%(error: .notLoaded))
        }
        """)

    static let environmentKey = Template(
        """
        import SwiftUI

        extension EnvironmentValues {
            /// What the app does with %phrases%. The app puts the real one in; without it, everything fails visibly.
            @Entry var %value%%Dependency%: any %Type%%Dependency%Protocol = Missing%Type%%Dependency%()
        }

        /// Says that nothing was put into the environment.
        private struct Missing%Type%%Dependency%: %Type%%Dependency%Protocol {
            %%missing%%
        }
        """)

    static let simpleView = Template(
        """
        import SwiftUI

        /// A form whose state is its own.
        struct %Type%View: View {
            @State private var name = ""
            @State private var isOn = false

            var body: some View {
                Form {
                    TextField("Name", text: $name)
                    Toggle("Enabled", isOn: $isOn)
                    Section("Summary") {
                        Text(name.isEmpty ? "No name yet" : name)
                        Text(isOn ? "Enabled" : "Disabled")
                            .foregroundStyle(.secondary)
                    }
                }
                .navigationTitle("%Title1%")
            }
        }

        #Preview {
            %Type%View()
        }
        """)
}
