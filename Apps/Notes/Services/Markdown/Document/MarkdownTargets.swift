import Foundation

/// Rewrites where the links of a text lead, leaving everything else as it was written.
enum MarkdownTargets {
    /// The text with other targets of its links and images.
    /// - Parameter target: is asked for each target outside of code, without escapes; `nil` leaves it as it is. For an image that is named as
    ///   Obsidian does, "![[cat.png]]", it is asked for what stands between the brackets. A picture that is written as HTML, as Joplin does
    ///   for one of another size, becomes one of Markdown if it has another target.
    static func replacing(in text: String, _ target: (String) -> String?) -> String {
        let bytes = Array(text.utf8)
        guard bytes.contains(where: { $0 == .openBracket || $0 == .less }) else { return text }
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
                case .backslash, .backtick: index = InlineSyntax.literalEnd(bytes, at: index, end: end)
                case .exclamation where index + 1 < end && bytes[index + 1] == .openBracket:
                    if let link = InlineSyntax.noteLink(bytes, at: index + 1, end: end),
                        let new = target(bytes.string(link.name)) ?? target(bytes.string(link.title))
                    {
                        replace(index..<link.end, with: "![\(bytes.string(link.label))](\(new))")
                        index = link.end
                    } else {
                        index += 1
                    }
                case .less:
                    if let image = image(bytes, at: index, end: end), let new = target(image.source) {
                        replace(index..<image.end, with: "![\(image.words)](\(bracketed(new)))")
                        index = image.end
                    } else {
                        index += 1
                    }
                case .closeBracket:
                    guard let tail = InlineSyntax.linkTail(bytes, at: index + 1, end: end) else {
                        index += 1
                        continue
                    }
                    if let new = target(unescaped(bytes.string(tail.destination))) {
                        let isBracketed = tail.destination.lowerBound > 0 && bytes[tail.destination.lowerBound - 1] == .less
                        replace(tail.destination, with: isBracketed ? new : bracketed(new))
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

    private static func bracketed(_ target: String) -> String {
        target.contains { $0.isWhitespace || $0 == "(" || $0 == ")" } ? "<\(target)>" : target
    }

    /// "<img src=… alt=…>", whose "<" stands here, if it ends in its line.
    private static func image(_ bytes: [UInt8], at start: Int, end: Int) -> (source: String, words: String, end: Int)? {
        guard end - start > 5, bytes.string(start + 1..<start + 4).lowercased() == "img", bytes[start + 4].isSpace else { return nil }
        var index = start
        var quote: UInt8?
        while index < end, quote != nil || bytes[index] != .greater {
            if bytes[index] == quote { quote = nil } else if quote == nil, [34, 39].contains(bytes[index]) { quote = bytes[index] }
            index += 1
        }
        guard index < end else { return nil }
        var tokens = HTMLTokenizer(bytes.string(start..<index + 1))
        guard case .open(_, let attributes, _)? = tokens.next(), let source = attributes["src"], !source.isEmpty else { return nil }
        return (source, (attributes["alt"] ?? "").filter { !"[]\n".contains($0) }, index + 1)
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
