import BlockCheck
import Foundation

/// Compiles one module of a project; files that did not change, and do not see what changed, are not compiled again.
struct ModuleCompiler {
    let compiler: URL
    let arguments: [String]
    let cache: CacheFolder

    /// What came of it.
    enum Result {
        case unchanged(objects: [URL])
        case compiled(objects: [URL])
        case failed([CompilerError])
    }

    /// - Parameters:
    ///   - isImported: Whether other modules import it.
    ///   - upstream: Changes with the modules that this one imports.
    ///   - willCompile: Called before the compiler is, with the number of files.
    func compile(
        _ module: ProjectModule, isImported: Bool, upstream: Fingerprint, willCompile: (Int) -> Void
    ) throws(ProjectError) -> Result {
        let folder = cache.objects(of: module)
        try FileWriting.makeFolder(folder)
        try FileWriting.makeFolder(cache.modules)
        let generated = try GeneratedSources(module)
        let own = module.sources.filter { !generated.replaced.contains($0) }
        let sources = own + (try FileWriting.replace(cache.generated(of: module), with: generated.files))
        let objects = objectFiles(of: sources, in: folder)
        let arguments = arguments(for: module, isImported: isImported, sources: sources)

        // What has nothing to do with single files: a change of it starts anew.
        var settings = upstream
        for argument in arguments { settings.add(argument) }
        let state = sources.map { source in
            var file = Fingerprint("")
            file.add(source)
            return file.text
        }
        let stamp = folder.appending(path: "built.txt")
        let last = (try? String(contentsOf: stamp, encoding: .utf8))?.split(separator: "\n").map(String.init) ?? []
        if last == [settings.text] + state, objects.allSatisfy(ProjectFolder.exists) { return .unchanged(objects: objects) }
        let isNew = last.first != settings.text
        if isNew {
            // What the compiler knows of its last run.
            for type in ["swiftdeps", "priors"] { try? FileManager.default.removeItem(at: folder.appending(path: "module.\(type)")) }
        }
        try? FileManager.default.removeItem(at: stamp)

        // Files that use what changed in others are compiled as well: the compiler knows them.
        let known = Set(isNew ? [] : last)
        willCompile(max(1, zip(own, state).count { !known.contains($0.1) }))
        let map = folder.appending(path: "files.json")
        try FileWriting.write(outputFileMap(sources, objects, in: folder), to: map)
        let output: (status: Int32, output: String)
        do {
            output = try Command(executable: compiler, arguments: arguments + ["-output-file-map", map.path]).run()
        } catch {
            throw .cannotStart(compiler.path, reason: error.localizedDescription)
        }
        guard output.status == 0 else { return .failed(Self.errors(in: output.output, status: output.status)) }
        try FileWriting.write(([settings.text] + state).joined(separator: "\n"), to: stamp)
        return .compiled(objects: objects)
    }

    private func arguments(for module: ProjectModule, isImported: Bool, sources: [URL]) -> [String] {
        var result = [
            "-c", "-incremental", "-enable-batch-mode", "-j\(ProcessInfo.processInfo.activeProcessorCount)", "-Onone",
            "-continue-building-after-errors", "-module-name", module.name, "-swift-version", module.languageMode, "-suppress-warnings",
            "-diagnostic-style", "llvm", "-I", cache.modules.path, "-D", "DEBUG",
        ]
        if isImported { result += ["-emit-module", "-emit-module-path", cache.modules.appending(path: "\(module.name).swiftmodule").path] }
        // A file of top-level code starts the program by itself.
        if !module.sources.contains(where: { $0.lastPathComponent == "main.swift" }) { result.append("-parse-as-library") }
        if let package = module.packageName { result += ["-package-name", package] }
        if module.isMainActor { result += ["-default-isolation", "MainActor"] }
        for condition in module.conditions where condition != "DEBUG" { result += ["-D", condition] }
        return result + module.flags + arguments + sources.map(\.path)
    }

    /// Files of the same name in different folders have objects of different names.
    private func objectFiles(of sources: [URL], in folder: URL) -> [URL] {
        sources.map { source in
            folder.appending(path: "\(source.deletingPathExtension().lastPathComponent)-\(Fingerprint(source.path).text).o")
        }
    }

    private func outputFileMap(_ sources: [URL], _ objects: [URL], in folder: URL) -> String {
        var map = ["": ["swift-dependencies": folder.appending(path: "module.swiftdeps").path]]
        for (source, object) in zip(sources, objects) {
            let stem = object.deletingPathExtension().path
            map[source.path] = ["object": object.path, "swift-dependencies": stem + ".swiftdeps", "dependencies": stem + ".d"]
        }
        let data = (try? JSONSerialization.data(withJSONObject: map, options: [.sortedKeys])) ?? Data()
        return String(decoding: data, as: UTF8.self)
    }

    /// Each error once: several runs of the compiler may find it.
    private static func errors(in output: String, status: Int32) -> [CompilerError] {
        var found: [CompilerError] = []
        for error in CompilerError.errors(in: output) where !found.contains(error) { found.append(error) }
        // What a step of the compiler says of itself follows from them.
        let places = found.filter { !$0.message.contains("command failed with exit code") }
        if !places.isEmpty { return places }
        return [CompilerError(file: "", line: nil, message: "the compiler ended with status \(status):\n\(output.suffix(2_000))")]
    }
}
