import Foundation

/// Rewrites where the links of a text lead, leaving everything else as it was written.
enum MarkdownTargets {
    /// The text with other targets of its links and images.
    /// - Parameter target: is asked for each target outside of code, without escapes; `nil` leaves it as it is. For an image that is named as
    ///   Obsidian does, "![[cat.png]]", it is asked for what stands between the brackets.
    static func replacing(in text: String, _ target: (String) -> String?) -> String {
        let bytes = Array(text.utf8)
        guard bytes.contains(.openBracket) else { return text }
        var result: [UInt8] = []
        var copied = 0
        func replace(_ range: Range<Int>, with replacement: String) {
            result += bytes[copied..<range.lowerBound]
            result += replacement.utf8
            copied = range.upperBound
        }
        NoteLines.forEach(in: bytes) { line in
            var index = line.lowerBound
            let end = line.upperBound
            while index < end {
                switch bytes[index] {
                case .backslash: index += 2
                case .backtick:
                    let length = bytes.runLength(at: index, limit: end)
                    index = (InlineSyntax.codeSpan(bytes, at: index, end: end)?.upperBound ?? index) + length
                case .exclamation where index + 1 < end && bytes[index + 1] == .openBracket:
                    if let link = InlineSyntax.noteLink(bytes, at: index + 1, end: end), let new = target(bytes.string(link.title)) {
                        replace(index..<link.end, with: "![\(bytes.string(link.label))](\(new))")
                        index = link.end
                    } else {
                        index += 1
                    }
                case .closeBracket:
                    guard let tail = InlineSyntax.linkTail(bytes, at: index + 1, end: end) else {
                        index += 1
                        continue
                    }
                    if let new = target(unescaped(bytes.string(tail.destination))) {
                        let needsBrackets = new.contains { $0.isWhitespace || $0 == "(" || $0 == ")" }
                        let isBracketed = tail.destination.lowerBound > 0 && bytes[tail.destination.lowerBound - 1] == .less
                        replace(tail.destination, with: needsBrackets && !isBracketed ? "<\(new)>" : new)
                    }
                    index = tail.end
                default: index += 1
                }
            }
            return true
        }
        result += bytes[copied...]
        return String(decoding: result, as: UTF8.self)
    }

    private static func unescaped(_ text: String) -> String {
        guard text.contains("\\") else { return text }
        var result = ""
        var isEscaped = false
        for scalar in text.unicodeScalars {
            if !isEscaped, scalar == "\\" {
                isEscaped = true
                continue
            }
            if isEscaped, !scalar.isMarkdownPunctuation { result += "\\" }
            result.unicodeScalars.append(scalar)
            isEscaped = false
        }
        return isEscaped ? result + "\\" : result
    }
}
