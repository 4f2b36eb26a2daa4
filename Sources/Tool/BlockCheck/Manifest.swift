import Foundation

/// What is known about the blocks of some documents: the surroundings they
/// were written for, and whether they can compile at all.
///
/// A manifest is a JSON file whose keys are the names of folders with
/// support files. It stands beside the folder `Support`.
package struct Manifest {
    package struct Section: Decodable {
        /// The title of the document that this section is about.
        let title: String
        /// By the block's number in two digits.
        let blocks: [String: Entry]
    }

    /// What a manifest says about one block.
    package struct Entry: Decodable, Equatable, Sendable {
        /// Library, where none is given.
        var mode: CompileMode?
        /// Declares what the block stands in, in place of the mode's default.
        var inside: String?
        /// The modules to import beyond those of every file.
        var imports: [String]?
        /// The support files in `Support/Shared` to compile with the block.
        var shared: [String]?
        /// The language mode: 5, where none is given.
        var swift: String?
        var expected: Expectation?
        /// Why the block cannot compile, or not yet.
        var reason: String?
        /// Part of an error that shows it is for this reason that the block
        /// does not compile.
        var error: String?
    }

    package enum Expectation: String, Decodable, Sendable {
        case compiles
        case cannot
        case later
    }

    private let path: String
    private let sections: [String: Section]
    private let support: URL

    package static let empty = Manifest(
        path: "", sections: [:], support: URL(fileURLWithPath: "/"))

    private init(path: String, sections: [String: Section], support: URL) {
        self.path = path
        self.sections = sections
        self.support = support
    }

    package init(at url: URL) throws(CheckError) {
        path = url.path
        support = url.deletingLastPathComponent().appendingPathComponent("Support")
        do {
            let data = try Data(contentsOf: url)
            sections = try JSONDecoder().decode([String: Section].self, from: data)
        } catch let error as DecodingError {
            throw .badManifest(path: url.path, reason: error.explanation)
        } catch {
            throw .unreadable(path: url.path, reason: error.localizedDescription)
        }
    }

    /// The plans for the blocks of a document; nil where the manifest does
    /// not tell about a block.
    ///
    /// - Throws: `CheckError` when the manifest tells of blocks that the
    ///   document does not have, or names support files that do not exist.
    package func plans(for document: Document) throws(CheckError) -> [BlockPlan?] {
        guard let (folder, section) = sections.first(where: { $1.title == document.title })
        else { return document.blocks.map { _ in nil } }
        let keys = Set(document.blocks.map(\.key))
        if let stray = section.blocks.keys.sorted().first(where: { !keys.contains($0) }) {
            throw .badManifest(
                path: path,
                reason: "'\(section.title)' has \(keys.count) Swift blocks, none of them \(stray).")
        }
        var plans: [BlockPlan?] = []
        for block in document.blocks {
            guard let entry = section.blocks[block.key] else {
                plans.append(nil)
                continue
            }
            let files = try supportFiles(for: block, entry: entry, folder: folder)
            plans.append(BlockPlan(entry: entry, support: files))
        }
        return plans
    }

    /// The shared files that the entry names, then the block's own, if any.
    private func supportFiles(
        for block: CodeBlock, entry: Entry, folder: String
    ) throws(CheckError) -> [URL] {
        var files: [URL] = []
        for name in entry.shared ?? [] {
            let file = support.appendingPathComponent("Shared/\(name).swift")
            guard FileManager.default.fileExists(atPath: file.path) else {
                throw .missingSupport(path: file.path, block: block.name)
            }
            files.append(file)
        }
        let own = support.appendingPathComponent("\(folder)/\(block.key).swift")
        if FileManager.default.fileExists(atPath: own.path) { files.append(own) }
        return files
    }
}

extension DecodingError {
    fileprivate var explanation: String {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context),
            .keyNotFound(_, let context), .dataCorrupted(let context):
            let place = context.codingPath.map(\.stringValue).joined(separator: ".")
            return place.isEmpty
                ? context.debugDescription : "\(place): \(context.debugDescription)"
        @unknown default:
            return localizedDescription
        }
    }
}
