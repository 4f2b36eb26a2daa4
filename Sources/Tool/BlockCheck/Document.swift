import Foundation

/// A Markdown document and the Swift blocks in it.
package struct Document: Equatable {
    /// The path inside the folder that was checked.
    package let path: String
    /// The first heading of the first level; nil if there is none.
    package let title: String?
    package let blocks: [CodeBlock]

    /// What blocks are listed under: the digits that begin the file's name
    /// (`000` for `000_levels.md`), else the path without its extension.
    package var label: String { Self.label(forPath: path) }

    /// - Throws: `CheckError.unterminatedFence`.
    package init(path: String, text: String) throws(CheckError) {
        self.path = path
        let fences: [MarkdownFence]
        do {
            fences = try MarkdownFence.fences(in: text)
        } catch {
            throw .unterminatedFence(path: path, line: error.line)
        }
        let label = Self.label(forPath: path)
        title = Self.title(in: text)
        blocks = fences.filter { $0.language == "swift" }.enumerated().map { index, fence in
            CodeBlock(
                document: path, label: label, number: index + 1, line: fence.line,
                code: fence.code)
        }
    }

    /// A Swift file: one block, which begins where the file does.
    package init(path: String, swift code: String) {
        self.path = path
        title = nil
        blocks = [CodeBlock(document: path, label: Self.label(forPath: path), number: 1, line: 0, code: code)]
    }

    private static func label(forPath path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let digits = name.prefix { $0.isASCII && $0.isNumber }
        if !digits.isEmpty, name.dropFirst(digits.count).first == "_" { return String(digits) }
        guard let dot = path.lastIndex(of: ".") else { return path }
        return String(path[..<dot])
    }

    private static func title(in text: String) -> String? {
        for line in text.split(whereSeparator: \.isNewline) where line.hasPrefix("# ") {
            return line.dropFirst(2).trimmingCharacters(in: .whitespaces)
        }
        return nil
    }
}

/// A Swift block of a document.
package struct CodeBlock: Equatable {
    /// The path of the document inside the folder that was checked.
    package let document: String
    /// The label of the document.
    package let label: String
    /// Its place among the document's Swift blocks, counted from 1.
    package let number: Int
    /// The line of the opening fence, counted from 1.
    package let line: Int
    package let code: String

    /// The number in two digits, as manifests and support files spell it.
    package var key: String { number < 10 ? "0\(number)" : "\(number)" }

    /// What the block is called in reports: `000_01`.
    package var name: String { "\(label)_\(key)" }

    /// The first line that is not blank.
    package var firstLine: String {
        let line = code.split(whereSeparator: \.isNewline)
            .first { !$0.allSatisfy(\.isWhitespace) }
        return line.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
    }
}
