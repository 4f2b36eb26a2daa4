import ReviewRules
import SourceModel

/// Moves a file to another folder of its module.
struct MoveFile: Codemod {
    let name = "move-file"
    let summary = "Moves a file to the folder of its type's role"
    let targetMeaning = "two paths: `App/Services/HomeView.swift -> App/Views/HomeView.swift`"

    func apply(to target: String, in context: CodemodContext) -> CodemodResult { FileMoves.apply(target, in: context) }
}

/// Gives a file the name of its type.
struct RenameFile: Codemod {
    let name = "rename-file"
    let summary = "Gives a file the name of its type"
    let targetMeaning = "two paths in one folder: `App/Account.swift -> App/Profile.swift`"

    func apply(to target: String, in context: CodemodContext) -> CodemodResult {
        guard let arrow = ArrowTarget(target) else {
            return .refused("The target must be two paths with an arrow between them: \(target).")
        }
        guard arrow.old.folder == arrow.new.folder else {
            return .refused("\(arrow.old) would change its folder; use move-file for that.")
        }
        return FileMoves.apply(target, in: context)
    }
}

enum FileMoves {
    static func apply(_ target: String, in context: CodemodContext) -> CodemodResult {
        guard let arrow = ArrowTarget(target) else {
            return .refused("The target must be two paths with an arrow between them: \(target).")
        }
        guard arrow.old != arrow.new else { return CodemodResult() }
        guard arrow.new.hasSuffix(".swift"), !arrow.new.split(separator: "/").contains(".."),
            !arrow.new.hasPrefix("/") || arrow.old.hasPrefix("/")
        else { return .refused("\(arrow.new) is no path of a Swift file in the project.") }
        let isThere = context.project.file(at: arrow.new) != nil
        guard let file = context.project.file(at: arrow.old) else {
            return isThere ? CodemodResult() : .refused("There is no file \(arrow.old).")
        }
        let lower = arrow.new.lowercased()
        // Some file systems take names that differ in case for one.
        if isThere || context.project.files.contains(where: { $0.path != arrow.old && $0.path.lowercased() == lower }) {
            return .refused("A file \(arrow.new) exists.", at: SourcePlace(path: arrow.new, line: 1))
        }
        if let module = module(ofFolder: arrow.new.folder, in: context), let own = file.facts.module, module != own {
            return .refused(
                "\(arrow.new.folder) belongs to the module \(module), and the file to \(own).", at: SourcePlace(path: arrow.old, line: 1))
        }
        if context.isListed(arrow.old) {
            return .refused(
                "An Xcode project lists \(arrow.old.lastPathPart) by its name, and would lose it: rename it in Xcode.",
                at: SourcePlace(path: arrow.old, line: 1))
        }
        var result = CodemodResult()
        result.changes.moves = [ChangeSet.FileMove(from: arrow.old, to: arrow.new)]
        return result
    }

    /// The module of the files in a folder, or else in the nearest folder around it.
    private static func module(ofFolder folder: String, in context: CodemodContext) -> String? {
        var folder = folder
        while !folder.isEmpty {
            let modules = Set(context.project.files.filter { $0.path.hasPrefix(folder) }.map(\.facts.module))
            if modules.count == 1, let module = modules.first { return module }
            if modules.count > 1 { return nil }
            folder = String(folder.dropLast()).folder
        }
        return nil
    }
}
