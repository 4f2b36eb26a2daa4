/// The screens of a feature.
extension FeatureTemplates {
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
