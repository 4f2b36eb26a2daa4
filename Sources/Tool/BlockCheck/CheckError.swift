/// Why a check could not be made at all.
package enum CheckError: Error, Equatable {
    case noSuchFolder(path: String)
    case notADocument(path: String)
    case unreadable(path: String, reason: String)
    case noDocuments(folder: String)
    case noBlocks(folder: String)
    case unterminatedFence(path: String, line: Int)
    case badManifest(path: String, reason: String)
    case missingSupport(path: String, block: String)
    case noModules(path: String)
    case noCompiler(reason: String)

    /// What is wrong, and what to do about it.
    package var message: String {
        switch self {
        case .noSuchFolder(let path):
            "There is no file or folder \(path)."
        case .notADocument(let path):
            "\(path) is no document: give Markdown (.md, .markdown, .txt), Swift files, or a folder of documents."
        case .unreadable(let path, let reason):
            "\(path) cannot be read: \(reason)"
        case .noDocuments(let folder):
            "\(folder) holds no Markdown documents (.md, .markdown, .txt)."
        case .noBlocks(let folder):
            "The documents in \(folder) hold no Swift blocks; a block begins with ```swift."
        case .unterminatedFence(let path, let line):
            "\(path):\(line): this code fence is never closed."
        case .badManifest(let path, let reason):
            "The manifest \(path) is wrong: \(reason)"
        case .missingSupport(let path, let block):
            "The manifest names the support file \(path) for block \(block), but it does not exist."
        case .noModules(let path):
            "\(path) holds no built module SwiftUI. Run 'swift build' in Glide's folder first, or name that folder with --glide."
        case .noCompiler(let reason):
            "swiftc cannot be run: \(reason)"
        }
    }
}
