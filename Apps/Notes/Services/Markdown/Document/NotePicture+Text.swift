extension NotePicture {
    /// The pictures of the library that a text names, in its order; those in code are none.
    /// - Complexity: O(*n*) in the length of the text.
    static func all(in text: String) -> [NotePicture] {
        let bytes = Array(text.utf8)
        guard bytes.contains(.exclamation) else { return [] }
        var found: [NotePicture] = []
        // Places are counted along.
        var (counted, units) = (0, 0)
        func unit(of byte: Int) -> Int {
            for index in counted..<byte where bytes[index] & 0xC0 != 0x80 { units += bytes[index] >= 0xF0 ? 2 : 1 }
            counted = byte
            return units
        }
        NoteLines.forEach(in: bytes) { line in
            var index = line.lowerBound
            let end = line.upperBound
            while index < end {
                switch bytes[index] {
                case .backslash, .backtick: index = InlineSyntax.literalEnd(bytes, at: index, end: end)
                case .exclamation:
                    guard let picture = picture(bytes, at: index, end: end) else {
                        index += 1
                        continue
                    }
                    let start = unit(of: index)
                    found.append(
                        NotePicture(
                            id: found.count, attachment: picture.attachment, name: picture.name, range: start..<unit(of: picture.end)))
                    index = picture.end
                default: index += 1
                }
            }
            return true
        }
        return found
    }

    private static func picture(_ bytes: [UInt8], at start: Int, end: Int) -> (attachment: Attachment.ID, name: String, end: Int)? {
        guard start + 1 < end, bytes[start + 1] == .openBracket else { return nil }
        var (index, depth) = (start + 2, 1)
        while index < end {
            if bytes[index] == .backslash {
                index += 1
            } else if bytes[index] == .openBracket {
                depth += 1
            } else if bytes[index] == .closeBracket {
                depth -= 1
                if depth == 0 { break }
            }
            index += 1
        }
        guard index < end, let tail = InlineSyntax.linkTail(bytes, at: index + 1, end: end),
            let id = LinkTarget.attachmentID(in: bytes.string(tail.destination))
        else { return nil }
        return (id, bytes.string(start + 2..<index), tail.end)
    }
}

extension MarkdownEditing {
    /// Takes a picture's mark out of a text, with the line that has nothing else.
    static func removal(of picture: NotePicture, in text: String) -> EditingResult {
        let edited = EditedText(text)
        let range = edited.clamped(picture.range)
        let line = edited.line(at: range.lowerBound)
        guard line == range else { return EditingResult([TextEdit(range, "")], selection: range.lowerBound..<range.lowerBound) }
        let end = edited.nextLineStart(line)
        let start = end == nil && line.lowerBound > 0 ? line.lowerBound - 1 : line.lowerBound
        return EditingResult([TextEdit(start..<(end ?? line.upperBound), "")], selection: start..<start)
    }
}
