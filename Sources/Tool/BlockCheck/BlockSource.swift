/// The file that is compiled for a block: the block untouched, and before
/// and after it what its surroundings in an app would be.
package struct BlockSource: Equatable {
    /// What a SwiftUI file of an app has in sight.
    static let prelude = ["Combine", "Foundation", "Observation", "SwiftUI"]

    package let text: String

    /// - Parameters:
    ///   - inside: Declares the type or function that the block stands in,
    ///     without its brace; nil for the one that the mode has by default.
    ///   - imports: The modules to import beyond those of every file.
    package init(
        _ block: CodeBlock, mode: CompileMode, inside: String? = nil, imports: [String] = []
    ) {
        var lines = (Self.prelude + mode.imports + imports).map { "import \($0)" }
        let opening = inside.map { "\($0) {" } ?? mode.defaultOpening
        if let opening { lines.append(opening) }
        lines.append(
            "#sourceLocation(file: \"\(block.document.escaped)\", line: \(block.line + 1))")
        lines.append(block.code)
        lines.append("#sourceLocation()")
        if opening != nil { lines.append("}") }
        text = lines.joined(separator: "\n") + "\n"
    }
}

extension String {
    /// This string as it stands between the quotes of a literal.
    fileprivate var escaped: String {
        reduce(into: "") { result, character in
            if character == "\\" || character == "\"" { result.append("\\") }
            result.append(character)
        }
    }
}
