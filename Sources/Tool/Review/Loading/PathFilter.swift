/// Which files count: those that a configuration's `include` names, without those that its `exclude` names.
struct PathFilter: Sendable {
    private let include: [PathPattern]
    private let exclude: [PathPattern]
    /// What patterns are relative to, with a slash at its end.
    private let base: String

    /// - Parameter folder: Absolute.
    init(include: [String] = [], exclude: [String] = [], folder: String = "/") {
        self.include = include.map(PathPattern.init)
        self.exclude = exclude.map(PathPattern.init)
        base = folder == "/" ? "/" : folder + "/"
    }

    init(_ configuration: Configuration) {
        self.init(include: configuration.include, exclude: configuration.exclude, folder: configuration.folder)
    }

    /// Whether a file or a folder is left out, with all inside.
    /// - Parameter path: Absolute.
    func excludes(_ path: String) -> Bool { !exclude.isEmpty && Self.matches(exclude, inside(path)) }

    /// Whether a file counts.
    /// - Parameter path: Absolute.
    func includes(_ path: String) -> Bool { !excludes(path) && (include.isEmpty || Self.matches(include, inside(path))) }

    private func inside(_ path: String) -> String { path.hasPrefix(base) ? String(path.dropFirst(base.utf8.count)) : path }

    private static func matches(_ patterns: [PathPattern], _ path: String) -> Bool { patterns.contains { $0.matches(path) } }
}
