import BlockCheck
import Foundation

/// How the branches of a file are compiled, as far as that was found out; those by themselves are compiled as on iOS.
struct PlatformDecisions: Codable, Equatable, Sendable {
    struct Fault: Codable, Equatable, Sendable {
        /// Where the branch begins, counted from 1.
        let line: Int
        let reason: String
        /// Whether it, or code that it needs, asks for a module that is not there: nothing in the branch itself is at fault.
        let lacksModule: Bool
    }

    /// What is compiled as on Linux, by place, with the error for whose sake it is.
    private(set) var onLinux: [Int: Fault] = [:]
    /// What stays as on iOS whatever errors there are.
    var onIOS: PlatformChoice = []

    mutating func takeOut(_ branch: PlatformBranch, for error: CompilerError, lacksModule: Bool = false) {
        onLinux[branch.start] = Fault(line: branch.line, reason: error.message, lacksModule: lacksModule)
    }

    /// What was taken out for the sake of names that are there again is tried once more.
    mutating func retry(withoutFaultsOf names: Set<String>) { self = without(names) }

    mutating func bringBack(_ start: Int) {
        onLinux[start] = nil
        onIOS.insert(start)
    }

    /// What is found out anew as it may be otherwise with another file.
    mutating func forgetMissingModules() { onLinux = onLinux.filter { !$0.value.lacksModule } }

    /// Without what may have to do with these names.
    func without(_ names: Set<String>) -> PlatformDecisions {
        var rest = self
        rest.onLinux = onLinux.filter { CompilerError(file: "", line: nil, message: $0.value.reason).quotedNames.isDisjoint(with: names) }
        return rest
    }
}

/// What builds of a project found out about its branches, kept in the cache.
struct PlatformMemory {
    private let folder: URL
    /// Changes with each of the modules that an app may import.
    private let modules: String

    init(_ cache: CacheFolder, modules: String) {
        folder = cache.folder
        self.modules = modules
    }

    private func file(for platform: AppPlatform) -> URL {
        folder.appending(path: platform == .iOS ? "branches.json" : "branches-\(platform.name).json")
    }

    private struct Content: Codable {
        struct Entry: Codable {
            let stamp: String
            let decisions: PlatformDecisions
        }

        let modules: String
        let project: String
        let files: [String: Entry]
    }

    /// What still holds: of files that stayed as they were, and of what has to do with the project's own names only while all of it did.
    func decisions(for layout: ProjectLayout) -> [URL: PlatformDecisions] {
        guard let data = try? Data(contentsOf: file(for: layout.platform)),
            let content = try? JSONDecoder().decode(Content.self, from: data),
            content.modules == modules
        else { return [:] }
        let files = layout.modules.flatMap(\.sources)
        let isSame = content.project == Self.state(of: files)
        let own =
            isSame
            ? [] : files.reduce(into: Set<String>()) { $0.formUnion(SourceScan.of($1).declaredNames) }
        return files.reduce(into: [:]) { result, file in
            guard let entry = content.files[file.path], entry.stamp == FileStamp(file).description else { return }
            var decisions = entry.decisions.without(own)
            if !isSame { decisions.forgetMissingModules() }
            result[file] = decisions
        }
    }

    func keep(_ decisions: [URL: PlatformDecisions], for layout: ProjectLayout) throws {
        let files = layout.modules.flatMap(\.sources)
        let entries = decisions.filter { $0.value != PlatformDecisions() }.map { file, decisions in
            (file.path, Content.Entry(stamp: FileStamp(file).description, decisions: decisions))
        }
        let file = file(for: layout.platform)
        guard !entries.isEmpty || ProjectFolder.exists(file) else { return }
        let content = Content(modules: modules, project: Self.state(of: files), files: Dictionary(uniqueKeysWithValues: entries))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        try FileWriting.write(String(decoding: encoder.encode(content), as: UTF8.self), to: file)
    }

    private static func state(of files: [URL]) -> String {
        var state = Fingerprint("")
        for file in files { state.add(file) }
        return state.text
    }
}
