import Foundation
import ReviewRules

/// What git says has changed, and findings that stand on it.
extension ReviewEngine {
    func changes() throws(ReviewError) -> GitChanges? {
        if let staged = options.staged { return staged.changes }
        guard let since = options.since else { return nil }
        let folder = Self.folder(of: options)
        return try Self.reading { () throws(GitChanges.Failure) in try GitChanges(since: since, folder: folder) }
    }

    /// Where git is asked: the first path, or the folder around it.
    static func folder(of options: ReviewOptions) -> String {
        let first = ShownPath(folder: options.folder).absolute(options.paths.first ?? ".")
        let isFolder = FileStatus(path: first, followsLinks: true)?.kind == .folder
        return isFolder ? first : (first as NSString).deletingLastPathComponent
    }

    static func reading<Value>(_ git: () throws(GitChanges.Failure) -> Value) throws(ReviewError) -> Value {
        do {
            return try git()
        } catch {
            throw ReviewError(error.description)
        }
    }

    /// Whether a finding stands in what was asked about: in the files that are to be reported, on lines that changed.
    func isReported(_ finding: Finding, changes: GitChanges?) -> Bool {
        let path = loader.paths.absolute(finding.path)
        if let files = options.reportedFiles, !files.contains(path) { return false }
        guard let changes else { return true }
        if finding.rule == "READ-001" || finding.rule == "PARSE-001" {
            // A commit answers for its own files alone.
            return !options.isStaged || changes.files[path] != nil
        }
        return changes.contains(path: path, lines: finding.start.line...max(finding.start.line, finding.end.line))
    }
}
