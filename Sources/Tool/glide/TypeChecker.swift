import BlockCheck
import Codemods
import Foundation
import ProjectBuild

/// Type-checks the projects that files belong to, as `glide build` would compile them: Xcode's, packages, and folders.
struct TypeChecker: CheckedImprovement.Checker {
    private let checks: [ProjectTypeCheck]
    private let files: Set<String>
    private let absolute: (String) -> String
    /// The shown path of an absolute one, links resolved.
    private let shown: [String: String]

    /// - Parameters:
    ///   - files: The files under review, as shown paths.
    ///   - texts: What an editor holds, by absolute path: it counts more than what is on the disk.
    ///   - isLoose: Whether the files belong to no project, wherever they lie.
    /// - Throws: `CheckError` when Glide's modules are not built.
    init(
        files: [String], texts: [String: String] = [:], isLoose: Bool = false, absolute: @escaping (String) -> String, home: GlideHome
    ) throws {
        let resolved = { (path: String) in URL(fileURLWithPath: absolute(path)).resolvingSymlinksInPath().path }
        let sources = files.filter { !$0.hasSuffix("Package.swift") }
        self.absolute = resolved
        shown = Dictionary(sources.map { (resolved($0), $0) }, uniquingKeysWith: { first, _ in first })
        var rest = Set(shown.keys)
        var checks: [ProjectTypeCheck] = []
        let texts = Dictionary(texts.map { (resolved($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
        for layout in isLoose ? [] : Self.layouts(of: rest) {
            let own = Set(layout.modules.flatMap(\.sources).map { $0.resolvingSymlinksInPath().path })
            guard !own.isDisjoint(with: rest) else { continue }
            let root = layout.root.resolvingSymlinksInPath().path + "/"
            let tests = rest.filter { !own.contains($0) && $0.hasPrefix(root) && SourceScan.of(URL(fileURLWithPath: $0)).isTest }
            let held = texts.filter { own.contains($0.key) || $0.key.hasPrefix(root) }
            let check = try ProjectTypeCheck(layout, tests: tests.sorted(), texts: held, home: home)
            checks.append(check)
            rest.subtract(check.files)
        }
        // What belongs to no app, together; tests see modules that are not there.
        let loose = rest.filter { !SourceScan.of(URL(fileURLWithPath: $0)).isTest }
        for (_, files) in Dictionary(grouping: loose, by: { Self.folders(around: $0).first { Self.holdsProject($0) } ?? "" }) {
            checks.append(try ProjectTypeCheck(files: files.sorted(), texts: texts, home: home))
        }
        self.checks = checks
        self.files = checks.reduce(into: []) { $0.formUnion($1.files) }
    }

    func checks(_ path: String) -> Bool { files.contains(absolute(path)) }

    func errors(with improvement: Improvement?) throws -> [CheckedImprovement.Failure] {
        var texts: [String: String?] = [:]
        var names = shown
        for (path, text) in improvement?.written ?? [:] {
            texts[absolute(path)] = text
            names[absolute(path)] = path
        }
        for path in improvement?.removed ?? [] { texts[absolute(path)] = .some(nil) }
        let new = texts.keys.filter { !files.contains($0) }
        let homes = Dictionary(grouping: new) { path in
            checks.indices.max { Self.nearness(of: checks[$0].files, to: path) < Self.nearness(of: checks[$1].files, to: path) }
        }
        return try checks.enumerated().flatMap { place, check in
            let own = check.files.union(homes[place] ?? [])
            return try check.errors(with: texts.filter { own.contains($0.key) })
        }.map {
            CheckedImprovement.Failure(
                path: names[$0.file] ?? $0.file, line: $0.line, message: $0.message,
                isVague: MissingAPI(message: $0.message).kind == .inferred)
        }
    }

    /// How many folders a path has in common with the nearest of some files.
    private static func nearness(of files: Set<String>, to path: String) -> Int {
        let folders = path.split(separator: "/")
        return files.map { zip($0.split(separator: "/"), folders).prefix { $0 == $1 }.count }.max() ?? 0
    }

    // MARK: Projects

    private static func folders(around path: String) -> [String] {
        var folders: [String] = []
        var folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        while folder.path != "/" {
            folders.append(folder.path)
            folder = folder.deletingLastPathComponent()
        }
        return folders
    }

    private static func holdsProject(_ folder: String) -> Bool {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.contains { $0 == "Package.swift" || $0.hasSuffix(".xcodeproj") }
    }

    /// The projects in the folders above the files; those further up first, as they may have the others as packages.
    private static func layouts(of files: Set<String>) -> [ProjectLayout] {
        var known: [String: Bool] = [:]
        var roots: Set<String> = []
        for file in files {
            for folder in folders(around: file) {
                let holds = known[folder] ?? holdsProject(folder)
                known[folder] = holds
                if holds { roots.insert(folder) }
                if FileManager.default.fileExists(atPath: folder + "/.git") { break }
            }
        }
        return roots.sorted { ($0.count, $0) < ($1.count, $1) }.flatMap(layouts(at:))
    }

    private static func layouts(at folder: String) -> [ProjectLayout] {
        let url = URL(fileURLWithPath: folder)
        let load = { (target: String?) throws(ProjectError) -> ProjectLayout in
            let fetch = PackageFetch(CacheFolder(forProject: url, target: target), isOffline: true) { _ in }
            return try ProjectLoader(target: target, fetch: fetch).load(url)
        }
        do {
            return [try load(nil)]
        } catch .severalApps(let names) {
            return names.compactMap { try? load($0) }
        } catch {
            return []
        }
    }
}
