import Foundation

/// The object files that a program links which is compiled against ``BuiltModules``.
package enum RuntimeObjects {
    /// What such a program links besides.
    package static let libraries = ["-lz", "-lsqlite3", "-lstdc++"]

    /// Modules that are no libraries of their own, and that only libraries use which the apps do not.
    private static let parts = ["DataModelFile", "ModelFile"]

    /// Those that the build linked apps of its own of, and those of libraries that these apps do not use.
    /// - Throws: `CheckError.noModules` when the build has linked none.
    package static func find(in home: GlideHome) throws(CheckError) -> [String] {
        // Levels shows views and data; Notes has what only larger apps use, cryptography for one.
        let lists = ["Levels", "Notes"].compactMap { app in
            (try? String(contentsOf: home.build.appending(path: "\(app).product/Objects.LinkFileList"), encoding: .utf8))
                .map { text in (app: app, text: text) }
        }
        guard lists.contains(where: { $0.app == "Levels" }) else { throw CheckError.noModules(path: home.build.path) }
        var seen: Set<String> = []
        let linked = lists.flatMap { list in
            list.text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "'\"")) }
                .filter { !$0.contains("/\(list.app).build/") && $0.hasSuffix(".o") && seen.insert($0).inserted }
        }
        // Of a library that they do use there may be objects of files that are gone.
        let unused = (home.libraries + parts).filter { library in !linked.contains { $0.contains("/\(library).build/") } }
        let others = unused.flatMap { library in
            let folder = home.build.appending(path: "\(library).build")
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            return names.filter { $0.hasSuffix(".o") }.sorted().map { folder.appending(path: $0).path }
        }
        return linked + others
    }
}
