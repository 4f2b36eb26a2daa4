import Foundation

/// Where the files of an Xcode project lie: groups have folders, and files have paths in them.
struct XcodeTree {
    private var places: [String: URL] = [:]
    /// The folder of the project, `SOURCE_ROOT`.
    let sourceRoot: URL

    init(_ project: XcodeObject, folder: URL) {
        let root = project.string("projectDirPath") ?? ""
        sourceRoot = root.isEmpty ? folder : folder.appending(path: root).standardizedFileURL
        guard let group = project.object("mainGroup") else { return }
        // Groups that hold each other end nowhere: each is visited once.
        var waiting: [(XcodeObject, URL)] = [(group, sourceRoot)]
        while let (object, folder) = waiting.popLast() {
            guard places[object.id] == nil else { continue }
            let place = Self.place(of: object, in: folder, sourceRoot: sourceRoot)
            places[object.id] = place
            for child in object.objects("children") { waiting.append((child, place)) }
        }
    }

    /// Nil for what the system or a build provides.
    func url(of object: XcodeObject) -> URL? {
        let provided = ["BUILT_PRODUCTS_DIR", "SDKROOT", "DEVELOPER_DIR"]
        guard !provided.contains(object.string("sourceTree") ?? "") else { return nil }
        return places[object.id] ?? Self.place(of: object, in: sourceRoot, sourceRoot: sourceRoot)
    }

    private static func place(of object: XcodeObject, in folder: URL, sourceRoot: URL) -> URL {
        guard let path = object.string("path"), !path.isEmpty else { return folder }
        let start = object.string("sourceTree") == "SOURCE_ROOT" ? sourceRoot : folder
        return (path.hasPrefix("/") ? URL(filePath: path) : start.appending(path: path)).standardizedFileURL
    }
}
