import BlockCheck
import Foundation

/// Builds the app of a project against Glide's built modules.
package struct ProjectCompiler: Sendable {
    private let home: GlideHome
    private let compiler: URL
    private let modules: BuiltModules
    private let cache: CacheFolder
    private let note: @Sendable (String) -> Void

    /// What came of a build.
    package enum Outcome: Sendable {
        case built(executable: URL)
        /// The errors, with paths as they are shown.
        case failed([CompilerError])
    }

    /// - Parameter note: Takes lines about the progress.
    /// - Throws: `CheckError` when nothing is built to compile against.
    package init(home: GlideHome, cache: CacheFolder, note: @escaping @Sendable (String) -> Void) throws(CheckError) {
        compiler = try BlockCompiler.swiftc()
        modules = try BuiltModules(build: home.build, package: home.package)
        self.home = home
        self.cache = cache
        self.note = note
    }

    package var availableModules: AvailableModules { AvailableModules(home: home, compiler: compiler) }

    /// Changes with each of the modules that an app may import.
    var modulesState: String { Self.state(of: home, compiler: compiler).text }

    /// Compiles, links where something was compiled, and copies resources.
    /// Cost: for a first build about as long as the compiler takes for the sources, and a link of about two seconds.
    package func build(_ layout: ProjectLayout) throws -> Outcome {
        let start = ContinuousClock.now
        var upstream = Self.state(of: home, compiler: compiler)
        let runtime = try RuntimeObjects.find(in: home)
        var objects: [URL] = []
        var errors: [CompilerError] = []
        for module in layout.modules where !isLinked(module, in: runtime) {
            let moduleCompiler = ModuleCompiler(compiler: compiler, arguments: modules.arguments, cache: cache)
            let result = try moduleCompiler.compile(module, isImported: module.name != layout.modules.last?.name, upstream: upstream) {
                count in
                note("Compiling \(module.name): \(count == 1 ? "one file" : "\(count) files") …")
            }
            switch result {
            case .unchanged(let files): objects += files
            case .compiled(let files): objects += files
            case .failed(let found):
                errors += found.map { CompilerError(file: layout.shown($0.file), line: $0.line, column: $0.column, message: $0.message) }
            }
            // Modules that import this one would fail for the same reasons.
            if !errors.isEmpty { return .failed(errors) }
            upstream.add(cache.modules.appending(path: "\(module.name).swiftmodule"))
        }
        try copyResources(of: layout)
        let executable = cache.product.executable(of: layout)
        let isLinked = try link(objects.map(\.path) + runtime, to: executable)
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        if isLinked { note("Built \(layout.name) in \(String(format: "%.1f", seconds)) s.") }
        return .built(executable: executable)
    }

    /// Changes with each of the modules that an app may import: a class that has got a property is another one for what was compiled
    /// against it.
    static func state(of home: GlideHome, compiler: URL) -> Fingerprint {
        var state = Fingerprint(compiler.path)
        for module in Set(home.libraries).union(["SwiftUICore", "SwiftDataCore"]).sorted() {
            state.add(home.build.appending(path: "Modules/\(module).swiftmodule"))
        }
        return state
    }

    /// Whether a module of a fetched package is one of those that Glide uses itself: a program has it once.
    private func isLinked(_ module: ProjectModule, in runtime: [String]) -> Bool {
        module.sources.contains { $0.path.contains(PackageFetch.mark) } && runtime.contains { $0.contains("/\(module.name).build/") }
    }

    /// - Returns: Whether anything had changed.
    private func link(_ objects: [String], to executable: URL) throws -> Bool {
        var state = Fingerprint(compiler.path)
        for object in objects { state.add(URL(filePath: object)) }
        let stamp = cache.folder.appending(path: "linked.txt")
        if ProjectFolder.exists(executable), let last = try? String(contentsOf: stamp, encoding: .utf8), last == state.text { return false }
        note("Linking …")
        let list = cache.folder.appending(path: "objects.txt")
        try FileWriting.write(objects.map { "\"\($0)\"" }.joined(separator: "\n"), to: list)
        // The program may be running: a new file takes its place.
        let new = executable.appendingPathExtension("new")
        let result = try Command(
            executable: compiler, arguments: ["-o", new.path, "@\(list.path)"] + RuntimeObjects.libraries
        ).run()
        guard result.status == 0 else { throw ProjectError.cannotLink(String(result.output.suffix(2_000))) }
        guard rename(new.path, executable.path) == 0 else {
            throw ProjectError.cannotWrite(executable.path, reason: String(cString: strerror(errno)))
        }
        try FileWriting.write(state.text, to: stamp)
        return true
    }

    private func copyResources(of layout: ProjectLayout) throws(ProjectError) {
        try FileWriting.makeFolder(cache.product.folder)
        let main = layout.modules.reversed().filter { $0.bundleName == nil }
        var texts = ["Info.plist": InformationFile.data(layout.information)]
        for module in main { texts.merge(try module.compiledResources()) { first, _ in first } }
        for resource in main.flatMap(\.resources) where InformationFile.isTranslation(resource) && texts[resource.destination] == nil {
            texts[resource.destination] = InformationFile.translated(resource.file, over: layout.information)
        }
        let written = Set(main.flatMap(\.resources).map(\.destination)).union(texts.keys)
        for resource in main.flatMap(\.resources) {
            texts.merge(CompiledCatalogue.files(of: resource).filter { !written.contains($0.key) }) { first, _ in first }
        }
        try ResourceFolder(folder: cache.product.resources).fill(with: main.flatMap(\.resources), texts: texts)
        for module in layout.modules {
            guard let name = module.bundleName else { continue }
            try ResourceFolder(folder: cache.product.bundle(name)).fill(with: module.resources, texts: module.compiledResources())
        }
    }
}
