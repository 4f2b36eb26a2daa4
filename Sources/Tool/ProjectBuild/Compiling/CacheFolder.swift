import Foundation

/// Where what is built of a project is kept. The project itself is not touched.
package struct CacheFolder: Sendable {
    package let folder: URL

    package init(_ folder: URL) { self.folder = folder }

    /// - Parameter path: The project: each has a folder of its own, named after it.
    package init(forProject path: URL, target: String? = nil, environment: [String: String] = ProcessInfo.processInfo.environment) {
        folder = Self.base("XDG_CACHE_HOME", ".cache", environment).appending(path: Self.name(of: path, target: target))
    }

    /// The folder in which the app of a project keeps its data, unless it is told another one: apps of the same name in
    /// different projects do not open each other's stores.
    package static func data(
        ofProject path: URL, target: String? = nil, environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> URL {
        base("XDG_DATA_HOME", ".local/share", environment).appending(path: name(of: path, target: target))
    }

    private static func base(_ variable: String, _ otherwise: String, _ environment: [String: String]) -> URL {
        let named = environment[variable].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
        return (named ?? URL.homeDirectory.appending(path: otherwise)).appending(path: "glide/run")
    }

    private static func name(of path: URL, target: String?) -> String {
        let path = path.standardizedFileURL.resolvingSymlinksInPath()
        let name = path.deletingPathExtension().lastPathComponent.map { $0.isLetter || $0.isNumber ? $0 : "-" }
        let key = path.path + (target.map { "\n\($0)" } ?? "")
        return "\(String(name))-\(Fingerprint(key).text)"
    }

    func objects(of module: ProjectModule) -> URL { folder.appending(path: "Objects/\(module.name)") }
    func generated(of module: ProjectModule) -> URL { folder.appending(path: "Generated/\(module.name)") }
    var modules: URL { folder.appending(path: "Modules") }
    var product: ProductFolder { ProductFolder(folder: folder.appending(path: "Product")) }
}

/// A program and its resources, laid out so that Foundation finds its main bundle.
package struct ProductFolder: Sendable {
    package let folder: URL

    static let bundles = "Bundles"

    var resources: URL { folder.appending(path: "Resources") }

    func bundle(_ name: String) -> URL { folder.appending(path: "\(Self.bundles)/\(name).resources") }

    package func executable(of layout: ProjectLayout) -> URL {
        folder.appending(path: layout.modules.last?.name ?? ProjectModule.moduleName(layout.name))
    }
}

/// A short text that changes with what it is made of.
struct Fingerprint {
    private var state: UInt64 = 0xcbf2_9ce4_8422_2325

    init(_ text: String) { add(text) }

    mutating func add(_ text: String) {
        for byte in text.utf8 { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }
        state = (state ^ 0xff) &* 0x100_0000_01b3
    }

    /// Path, time of change and size.
    mutating func add(_ file: URL) { add("\(file.path) \(FileStamp(file))") }

    var text: String { String(state, radix: 36) }
}

/// When a file was changed, and how large it is.
struct FileStamp: Hashable, CustomStringConvertible {
    private let changed: TimeInterval
    private let size: Int

    init(_ file: URL) {
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        changed = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
        size = (attributes?[.size] as? NSNumber)?.intValue ?? -1
    }

    var description: String { "\(changed) \(size)" }

    /// Whether a copy with the same time was made of the file: times are set less finely than they are read.
    func isNearly(_ other: FileStamp) -> Bool { size == other.size && abs(changed - other.changed) < 0.001 }
}
