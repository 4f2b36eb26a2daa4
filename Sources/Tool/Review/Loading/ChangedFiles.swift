import Foundation
import SourceModel

/// What became of a file since the project was read.
package enum FileChange: Hashable, Sendable {
    /// An editor's text, saved or not.
    case text(String)
    /// Read it again.
    case onDisk
    case removed
}

extension LoadedProject {
    /// The project with some files changed: only they are parsed again.
    /// - Parameter changes: By path as it is shown.
    package func applying(_ changes: [String: FileChange], with loader: ProjectLoader) -> LoadedProject {
        guard !changes.isEmpty else { return self }
        let texts = changes.sorted { $0.key < $1.key }
        let neighbours = Dictionary(
            texts.compactMap { path, _ in neighbour(of: path).map { (path, $0) } }, uniquingKeysWith: { first, _ in first })
        let parsed = WorkerThreads.map(texts) { path, change in
            self.parse(path, change, beside: neighbours[path], with: loader)
        }
        var files = project.files.filter { changes[$0.path] == nil }
        files += parsed.compactMap(\.file)
        files.sort { $0.path < $1.path }
        var result = self
        for (path, neighbour) in neighbours where neighbour.path != path {
            result.profiles.set(profiles.choice(of: neighbour.path), of: path)
        }
        result.project = Project(files: files, settings: project.index.settings)
        result.problems = problems.filter { changes[$0.path] == nil } + parsed.flatMap(\.problems)
        return result
    }

    /// The file itself as it was; for a new one another of its folder, or of the nearest around it. They belong to one module.
    private func neighbour(of path: String) -> FileFacts? {
        if let former = project.file(at: path) { return former.facts }
        var folder = path[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            if let near = project.files.first(where: { $0.path.hasPrefix("\(folder)/") }) { return near.facts }
        }
        return nil
    }

    private func parse(
        _ path: String, _ change: FileChange, beside neighbour: FileFacts?, with loader: ProjectLoader
    ) -> ProjectLoader.Parsed {
        let text: Result<String, FileProblem>
        switch change {
        case .text(let new): text = new.utf8.contains(0) ? SourceReader.text(Array(new.utf8), shown: path) : .success(new)
        case .onDisk: text = SourceReader.read(loader.paths.absolute(path), shown: path)
        case .removed: return ProjectLoader.Parsed()
        }
        switch text {
        case .success(let text):
            let isFormer = neighbour?.path == path
            return ProjectLoader.parse(
                text, path: path, module: neighbour?.module, origin: isFormer ? neighbour?.origin : FileOrigin(path: path))
        // What is gone is no fault of the project.
        case .failure(let problem):
            let isThere = FileStatus(path: loader.paths.absolute(path), followsLinks: true) != nil
            return ProjectLoader.Parsed(problems: isThere ? [problem] : [])
        }
    }
}
