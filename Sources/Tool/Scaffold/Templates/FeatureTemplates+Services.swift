/// What a feature reaches its data with, and the stand-ins of its tests.
extension FeatureTemplates {
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
}
