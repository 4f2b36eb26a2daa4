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
                case .emptyTitle: "A title is missing."
                }
            }
        }
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
}
