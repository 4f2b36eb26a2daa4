import BlockCheck
import Foundation

/// Type-checks a project as it is, and as it would be after a change. Neither the project nor what is built of it is touched.
///
/// Modules that are not there, and those in Objective-C, count as empty: what uses them is an error before a change as after it.
package final class ProjectTypeCheck {
    private let layout: ProjectLayout
    private let compiler: URL
    private let arguments: [String]
    /// Modules that are imported and not there.
    private let missing: [String]
    private let scratch = FileManager.default.temporaryDirectory.appending(path: "glide-check-\(UUID().uuidString)")
    /// What files hold that differ from the disk, by absolute path.
    private let texts: [String: String?]
    /// The errors of the code as it is, by module; none before it was asked for.
    private var known: [Int: [CompilerError]] = [:]

    /// - Parameters:
    ///   - tests: Files of tests, as absolute paths, which are checked with the app's modules at hand.
    ///   - texts: What files hold in an editor, by absolute path; files that are not on the disk belong to the module of the files
    ///     nearest to them.
    /// - Throws: `CheckError` when nothing is built to check against.
    package init(
        _ layout: ProjectLayout, tests: [String] = [], texts: [String: String] = [:], home: GlideHome
    ) throws(CheckError) {
        var layout = layout
        let known = Set(layout.modules.flatMap(\.sources).map { $0.resolvingSymlinksInPath().path }).union(tests)
        let new = texts.keys.filter { !known.contains($0) && !FileManager.default.fileExists(atPath: $0) }
        for (place, paths) in Self.homes(of: new, in: layout) { layout.modules[place].sources += paths.map { URL(filePath: $0) } }
        self.texts = texts.mapValues { Optional($0) }
        if !tests.isEmpty {
            layout.modules.append(ProjectModule(name: "CheckedTests", sources: tests.map { URL(filePath: $0).named }))
        }
        self.layout = layout
        compiler = try BlockCompiler.swiftc()
        arguments = try BuiltModules(build: home.build, package: home.package).arguments
        let readiness = Readiness(layout, available: AvailableModules(home: home, compiler: compiler))
        missing = readiness.missingModules.keys.filter { !["XCTest", "Testing"].contains($0) }.sorted()
    }

    /// These files together, as one module.
    package convenience init(files: [String], texts: [String: String] = [:], home: GlideHome) throws(CheckError) {
        let module = ProjectModule(name: "Checked", sources: files.map { URL(filePath: $0).named })
        try self.init(
            ProjectLayout(name: "Checked", root: URL(filePath: "/"), modules: [module]), texts: texts.filter { files.contains($0.key) },
            home: home)
    }

    deinit { try? FileManager.default.removeItem(at: scratch) }

    /// The files that are checked, as absolute paths.
    package var files: Set<String> { Set(layout.modules.flatMap(\.sources).map { $0.resolvingSymlinksInPath().path }) }

    /// - Parameter texts: What files hold instead, by absolute path; nil for a file that is gone. New ones belong to the module of the
    ///   files nearest to them.
    /// - Returns: The errors, with absolute paths.
    /// Cost: about as long as the compiler needs for the sources without making code of them; after the first time for the modules that
    /// change, and those that import them.
    package func errors(with texts: [String: String?] = [:]) throws -> [CompilerError] {
        try prepare()
        guard !texts.isEmpty else { return known.sorted { $0.key < $1.key }.flatMap(\.value) }
        let folder = scratch.appending(path: "Trial")
        try? FileManager.default.removeItem(at: folder)
        let own = files
        let homes = Self.homes(of: texts.keys.filter { !own.contains($0) && texts[$0] != .some(nil) }, in: layout)
        var overlay = Overlay(texts: self.texts.merging(texts) { _, new in new }, folder: folder.appending(path: "Changed"))
        var changed: Set<String> = []
        var errors: [CompilerError] = []
        for (place, module) in layout.modules.enumerated() {
            let new = (homes[place] ?? []).map { URL(filePath: $0) }
            let isChanged = !new.isEmpty || module.sources.contains { texts[$0.resolvingSymlinksInPath().path] != nil }
            // The last ones are the app and its tests, which see all others.
            let imports = module.dependencies.isEmpty ? changed : changed.intersection(module.dependencies)
            guard isChanged || !imports.isEmpty else {
                errors += known[place] ?? []
                continue
            }
            changed.insert(module.name)
            var trial = module
            trial.sources = try (module.sources + new).compactMap { try overlay.file(for: $0) }
            errors += try check(trial, at: place, in: folder, beside: [folder.appending(path: "Modules"), modules])
        }
        return Self.distinct(errors.map { CompilerError(file: overlay.origin(of: $0.file), line: $0.line, message: $0.message) })
    }

    private var modules: URL { scratch.appending(path: "Modules") }

    /// Checks the code as it is, and writes the interfaces of its modules.
    private func prepare() throws {
        guard known.isEmpty else { return }
        try FileWriting.makeFolder(modules)
        for name in missing { try emit(name, at: modules, ["-module-name", name], [empty(named: name)]) }
        var overlay = Overlay(texts: texts, folder: scratch.appending(path: "Held"))
        for (place, module) in layout.modules.enumerated() {
            var held = module
            held.sources = try module.sources.compactMap { try overlay.file(for: $0) }
            known[place] = Self.distinct(
                try check(held, at: place, in: scratch, beside: [modules]).map {
                    CompilerError(file: overlay.origin(of: $0.file), line: $0.line, message: $0.message)
                })
        }
    }

    private func check(_ module: ProjectModule, at place: Int, in folder: URL, beside others: [URL]) throws -> [CompilerError] {
        let generated = try GeneratedSources(module)
        let made = try FileWriting.replace(folder.appending(path: "Generated/\(place)"), with: generated.files)
        let sources = module.sources.filter { !generated.replaced.contains($0) } + made
        let options = options(of: module) + others.flatMap { ["-I", $0.path] }
        // As one: with several frontends, which of them tells an error changes with the files.
        let output = try Command(
            executable: compiler, arguments: ["-typecheck", "-whole-module-optimization"] + options + sources.map(\.path)
        ).run()
        if place < layout.modules.count - 1 {
            let modules = folder.appending(path: "Modules")
            try FileWriting.makeFolder(modules)
            try emit(
                module.name, at: modules,
                options + ["-enable-testing"] + (output.status == 0 ? [] : Self.despiteErrors).flatMap { ["-Xfrontend", $0] }, sources)
        }
        guard output.status != 0 else { return [] }
        let found = CompilerError.errors(in: output.output).filter { !$0.message.contains("command failed with exit code") }
        return found.isEmpty ? [CompilerError(file: "", line: nil, message: String(output.output.suffix(500)))] : found
    }

    /// An interface can be written without looking into functions.
    private static let despiteErrors = ["-experimental-allow-module-with-compiler-errors", "-experimental-skip-all-function-bodies"]

    private static func distinct(_ errors: [CompilerError]) -> [CompilerError] {
        var seen: Set<String> = []
        return errors.filter { seen.insert($0.description).inserted }
    }

    private func options(of module: ProjectModule) -> [String] {
        var result = [
            "-module-name", module.name, "-swift-version", module.languageMode, "-suppress-warnings", "-diagnostic-style", "llvm",
            "-D", "DEBUG",
        ]
        if !module.sources.contains(where: { $0.lastPathComponent == "main.swift" }) { result.append("-parse-as-library") }
        if let package = module.packageName { result += ["-package-name", package] }
        if module.isMainActor { result += ["-default-isolation", "MainActor"] }
        for condition in module.conditions where condition != "DEBUG" { result += ["-D", condition] }
        return result + module.flags + arguments
    }

    /// Writes a module's interface; what imports it finds it there. One that cannot be written is missing to the others too.
    private func emit(_ name: String, at folder: URL, _ options: [String], _ sources: [URL]) throws {
        let path = folder.appending(path: "\(name).swiftmodule").path
        _ = try Command(
            executable: compiler,
            arguments: ["-emit-module", "-emit-module-path", path] + options + sources.map(\.path)
        ).run()
    }

    private func empty(named name: String) throws -> URL {
        let file = scratch.appending(path: "\(name).swift")
        try FileWriting.write("// \(name) is not there.\n", to: file)
        return file
    }

    /// The modules of new files, by place.
    private static func homes(of new: [String], in layout: ProjectLayout) -> [Int: [String]] {
        Dictionary(grouping: new.sorted()) { path in
            let nearness = layout.modules.map { module in module.sources.map { shared($0.path, path) }.max() ?? 0 }
            return nearness.indices.max { (nearness[$0], $0) < (nearness[$1], $1) } ?? 0
        }
    }

    /// How many folders two paths have in common.
    private static func shared(_ one: String, _ other: String) -> Int {
        zip(one.split(separator: "/"), other.split(separator: "/")).prefix { $0 == $1 }.count
    }
}

/// Files whose text is another than on disc.
private struct Overlay {
    let texts: [String: String?]
    let folder: URL
    private var origins: [String: String] = [:]

    init(texts: [String: String?], folder: URL) {
        self.texts = texts
        self.folder = folder
    }

    /// Where the compiler reads a file; nil where it is gone.
    mutating func file(for file: URL) throws -> URL? {
        let path = file.resolvingSymlinksInPath().path
        guard let change = texts[path] else { return file }
        guard let text = change else { return nil }
        let own = folder.appending(path: "\(origins.count)")
        try FileWriting.makeFolder(own)
        let place = own.appending(path: file.lastPathComponent)
        try FileWriting.write(text, to: place)
        origins[place.path] = path
        return place
    }

    func origin(of path: String) -> String { origins[path] ?? URL(filePath: path).resolvingSymlinksInPath().path }
}
