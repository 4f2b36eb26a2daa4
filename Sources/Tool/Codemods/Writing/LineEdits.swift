import SourceModel

/// The lines in which two texts differ, as edits of the first.
package enum LineEdits {
    package static func between(_ old: String, _ new: String, path: String) -> [TextEdit] {
        let lines = (old: UnifiedDiff.lines(old), new: UnifiedDiff.lines(new))
        var removed: Set<Int> = []
        var added: Set<Int> = []
        for change in lines.new.difference(from: lines.old) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        var edits: [TextEdit] = []
        var one = 0
        var other = 0
        var offset = 0
        while one < lines.old.count || other < lines.new.count {
            let start = offset
            var text = ""
            while true {
                if one < lines.old.count, removed.contains(one) {
                    offset += lines.old[one].utf8.count
                    one += 1
                } else if other < lines.new.count, added.contains(other) {
                    text += lines.new[other]
                    other += 1
                } else {
                    break
                }
            }
            if offset > start || !text.isEmpty { edits.append(TextEdit(path: path, start: start, end: offset, replacement: text)) }
            guard one < lines.old.count else { break }
            offset += lines.old[one].utf8.count
            one += 1
            other += 1
        }
        return edits
    }
}
