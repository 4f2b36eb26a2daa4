/// The tests of a feature.
enum TestTemplates {
    static let viewModel = Template(
        """
        import Testing

        @testable import %module%

        @MainActor
        struct %ViewModel%Tests {
            @Test func loadingShowsWhatIsThere() async {
                let viewModel = %ViewModel%(%dependency%: Mock%Type%%Dependency%([%Type%(title: "First")]))
                await viewModel.load()
                #expect(viewModel.%values%.map(\\.title) == ["First"])
                #expect(viewModel.error == nil)
                #expect(!viewModel.isLoading)
            }

            @Test func aFailureIsShownUntilARetryWorks() async {
                let %dependency% = Mock%Type%%Dependency%([%Type%(title: "First")], error: .notLoaded)
                let viewModel = %ViewModel%(%dependency%: %dependency%)
                await viewModel.load()
                #expect(viewModel.error == .notLoaded)
                #expect(viewModel.%values%.isEmpty)
                await %dependency%.fail(with: nil)
                await viewModel.load()
                #expect(viewModel.error == nil)
                #expect(viewModel.%values%.count == 1)
            }

            @Test func addingAppendsAndClearsTheField() async {
                let viewModel = %ViewModel%(%dependency%: Mock%Type%%Dependency%())
                viewModel.newTitle = "New"
                await viewModel.add()
                #expect(viewModel.%values%.map(\\.title) == ["New"])
                #expect(viewModel.newTitle.isEmpty)
            }

            @Test func anEmptyTitleAddsNothing() async {
                let viewModel = %ViewModel%(%dependency%: Mock%Type%%Dependency%())
                viewModel.newTitle = "  "
                #expect(!viewModel.canAdd)
                await viewModel.add()
                #expect(viewModel.%values%.isEmpty)
            }

            @Test func aFailedAdditionKeepsTheText() async {
                let viewModel = %ViewModel%(%dependency%: Mock%Type%%Dependency%(error: .notSaved))
                viewModel.newTitle = "New"
                await viewModel.add()
                #expect(viewModel.%values%.isEmpty)
                #expect(viewModel.newTitle == "New")
                #expect(viewModel.error == .notSaved)
            }

            @Test func deletingRemovesOnlyWhatWasDeleted() async {
                let first = %Type%(title: "First")
                let %dependency% = Mock%Type%%Dependency%([first, %Type%(title: "Second")])
                let viewModel = %ViewModel%(%dependency%: %dependency%)
                await viewModel.load()
                await viewModel.delete(first.id)
                #expect(viewModel.%values%.map(\\.title) == ["Second"])
                await %dependency%.fail(with: .notSaved)
                await viewModel.delete(viewModel.%values%[0].id)
                #expect(viewModel.%values%.count == 1)
                #expect(viewModel.error == .notSaved)
            }
        }
        """)

    static let repository = Template(
        """
        import Foundation
        import Testing

        @testable import %module%

        struct %Type%RepositoryTests {
            private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

            @Test func whatIsAddedIsThereForTheNextRepository() async throws {
                defer { try? FileManager.default.removeItem(at: folder) }
                let repository = %Type%Repository(folder: folder)
                #expect(try await repository.fetch().isEmpty)
                let %value% = %Type%(title: "First")
                try await repository.add(%value%)
                #expect(try await %Type%Repository(folder: folder).fetch().map(\\.id) == [%value%.id])
                try await repository.delete(%value%.id)
                #expect(try await repository.fetch().isEmpty)
            }

            @Test func aDamagedFileIsAnErrorAndStays() async throws {
                defer { try? FileManager.default.removeItem(at: folder) }
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                let file = folder.appending(path: "%values%.json")
                try Data("nonsense".utf8).write(to: file)
                let repository = %Type%Repository(folder: folder)
                await #expect(throws: %Type%Error.notLoaded) { try await repository.fetch() }
                await #expect(throws: %Type%Error.notLoaded) { try await repository.add(%Type%(title: "First")) }
                #expect(try Data(contentsOf: file) == Data("nonsense".utf8))
            }
        }
        """)

    static let service = Template(
        """
        import Testing

        @testable import %module%

        struct %Type%ServiceTests {
            @Test func titlesAreTrimmed() async throws {
                let service = %Type%Service(repository: Mock%Type%Repository())
                #expect(try await service.add(title: " First ").title == "First")
                #expect(try await service.load().map(\\.title) == ["First"])
            }

            @Test func anEmptyTitleIsRefused() async throws {
                let service = %Type%Service(repository: Mock%Type%Repository())
                await #expect(throws: %Type%Error.emptyTitle) { try await service.add(title: "  ") }
                #expect(try await service.load().isEmpty)
            }

            @Test func theRepositorysErrorComesThrough() async {
                let service = %Type%Service(repository: Mock%Type%Repository(error: .notSaved))
                await #expect(throws: %Type%Error.notSaved) { try await service.add(title: "First") }
                await #expect(throws: %Type%Error.notSaved) { try await service.load() }
            }
        }
        """)
}
