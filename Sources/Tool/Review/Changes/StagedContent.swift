import Foundation

/// What the next commit will hold, as git's index has it: the project is read as if it had been committed and checked out.
package struct StagedContent: Sendable {
    /// The lines that the commit changes.
    let changes: GitChanges
    /// The texts of Swift files whose working copy differs, by absolute path.
    let texts: [String: String]
    /// Of them those that are not on the disk, absolute.
    let missing: Set<String>
    /// Files that are on the disk and in no commit, absolute; ignored ones, such as generated code, stay.
    let untracked: Set<String>

    /// Cost: five runs of git, and one for each file with changes that are not staged.
    /// - Parameter folder: A folder of the repository.
    init(folder: String) throws(GitChanges.Failure) {
        let root = try GitChanges.root(of: folder, for: "--staged")
        changes = GitChanges(
            root: root, GitChanges.read(try GitChanges.git(GitChanges.difference + ["--cached", "--"], in: root)))
        let names = { (output: String) in output.split(separator: "\0").filter { $0.hasSuffix(".swift") }.map(String.init) }
        let different = names(try GitChanges.git(["diff", "--name-only", "--no-ext-diff", "-z"], in: root)).filter {
            FileStatus(path: "\(root)/\($0)")?.kind != .link
        }
        let shown = WorkerThreads.map(different) { name -> (path: String, text: String)? in
            // With the stage's number: names may begin with what git reads as something else.
            (try? GitChanges.git(["show", ":0:\(name)"], in: root)).map { ("\(root)/\(name)", $0) }
        }
        texts = Dictionary(shown.compactMap { $0 }.map { ($0.path, $0.text) }, uniquingKeysWith: { first, _ in first })
        missing = Set(texts.keys.filter { FileStatus(path: $0) == nil })
        let others = try GitChanges.git(["ls-files", "--others", "--exclude-standard", "-z"], in: root)
        untracked = Set(names(others).map { "\(root)/\($0)" })
    }
}
