/// Files with their trees, and the index over them.
package struct Project: Sendable {
    package let files: [SourceFile]
    package let index: ProjectIndex
    private let places: [String: Int]

    package init(files: [SourceFile], settings: IndexSettings = IndexSettings()) {
        self.files = files
        index = ProjectIndex(files: files.map(\.facts), settings: settings)
        places = Dictionary(files.enumerated().map { ($1.path, $0) }, uniquingKeysWith: { first, _ in first })
    }

    package func file(at path: String) -> SourceFile? { places[path].map { files[$0] } }
}
