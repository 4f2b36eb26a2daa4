import SourceModel

/// A file bears the name of its type.
struct FileName: Rule {
    let info = RuleInfo(
        "FILE-001", "the file's name is not its type's", .info, fix: .suggestion,
        page: ExplainPage(
            why: "A type is found by its file. A file of another name is a trace of a rename that stopped half way.",
            bad: """
                // Sources/App/Feature.swift
                import Foundation

                struct ProfileSummary: Codable {
                    let name: String
                }
                """,
            good: """
                // Sources/App/Feature.swift
                import Foundation

                struct Feature: Codable {
                    let name: String
                }
                """,
            notFlagged: [
                "Files of several types, and of none; namespaces.", "A name that three files or more bear: Interface.swift.",
                "`Order+UI.swift`, and names that contain the type's name or are contained in it.",
                "The app itself, `main.swift`, `Package.swift`, and tests.",
                "Files in which extensions of other types or free functions take the most room.",
            ],
            fix: "`glide improve FILE-001` renames the file, where no other file of that name lies beside it.",
            source: "000 File Organization"))

    func check(_ context: ProjectContext) {
        var paths: Set<String>?
        var stems: [String: Int] = [:]
        for file in context.index.files { stems[file.stem, default: 0] += 1 }
        for file in context.index.files {
            guard !file.isTest, !file.isGenerated, !["main", "Package"].contains(file.stem), !file.origin.isPreviewContent,
                !file.stem.contains("+"),
                // A name that many files have is a house rule: Interface.swift.
                stems[file.stem, default: 0] < 3
            else { continue }
            let outer = file.types.filter { !$0.name.contains(".") && $0.kind != .extension && $0.access > .fileprivate && !$0.isDebugOnly }
            let seen = outer.filter { !$0.inherited.contains("PreviewProvider") }
            guard seen.count == 1, let type = seen.first, !type.has("main"), !isNamespace(type), !type.inherited.contains("App"),
                file.freeFunctions.isEmpty,
                !matches(file.stem, type.name)
            else { continue }
            let others = file.types.filter { $0.kind == .extension && $0.name != type.name && !$0.name.hasPrefix(type.name + ".") }
            guard others.reduce(0, { $0 + $1.lineCount }) < type.lineCount, !others.contains(where: { matches(file.stem, $0.name) }) else {
                continue
            }
            let folder = file.path.lastIndex(of: "/").map { String(file.path[...$0]) } ?? ""
            let name = folder + type.name + ".swift"
            if paths == nil { paths = Set(context.index.files.map { $0.path.lowercased() }) }
            context.report(
                file, at: type.position, symbol: type.name, snippet: "\(file.stem) \(type.name)",
                "\(file.stem).swift holds \(type.name).", advice: "Call the file \(type.name).swift.",
                fix: paths?.contains(name.lowercased()) ?? true
                    ? nil : Fix("Rename the file", .suggestion, codemod: "rename-file", target: "\(file.path) -> \(name)"))
        }
    }

    /// An enumeration without cases: what it holds stands in other files.
    private func isNamespace(_ type: TypeFact) -> Bool { type.kind == .enum && type.enumCases.isEmpty }

    private func matches(_ stem: String, _ type: String) -> Bool {
        let one = stem.split(separator: "+").first.map { letters($0) } ?? ""
        let other = letters(type[...])
        return one.isEmpty || one.contains(other) || other.contains(one)
    }

    private func letters(_ name: Substring) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
}
