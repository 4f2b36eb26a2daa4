/// Differences of texts in the form that `git apply` and `patch -p1` read.
package struct UnifiedDiff: Sendable {
    /// Lines of context around a change.
    private let context: Int

    package init(context: Int = 3) { self.context = context }

    /// - Parameters:
    ///   - before: The files before, by path.
    ///   - after: The files after.
    ///   - moves: New paths by old ones.
    /// - Returns: Nothing where nothing differs.
    package func text(before: [String: String], after: [String: String], moves: [String: String] = [:]) -> String {
        var origins: [String: String] = [:]
        for (from, to) in moves where before[from] != nil && before[to] == nil && after[to] != nil && after[from] == nil {
            origins[to] = from
        }
        let moved = Set(origins.values)
        var result = ""
        for path in Set(before.keys).union(after.keys).sorted() where !moved.contains(path) {
            let origin = origins[path] ?? path
            result += file(from: before[origin].map { (origin, $0) }, to: after[path].map { (path, $0) })
        }
        return result
    }

    private func file(from old: (path: String, text: String)?, to new: (path: String, text: String)?) -> String {
        guard let path = new?.path ?? old?.path, old?.text != new?.text || old?.path != new?.path else { return "" }
        let oldPath = old?.path ?? path
        var result = "diff --git a/\(oldPath) b/\(path)\n"
        if old == nil { result += "new file mode 100644\n" }
        if new == nil { result += "deleted file mode 100644\n" }
        if let old, let new, old.path != new.path { result += "rename from \(old.path)\nrename to \(new.path)\n" }
        let hunks = hunks(Self.lines(old?.text ?? ""), Self.lines(new?.text ?? ""))
        guard !hunks.isEmpty else { return result }
        result += "--- \(old == nil ? "/dev/null" : "a/\(oldPath)")\n"
        result += "+++ \(new == nil ? "/dev/null" : "b/\(path)")\n"
        return result + hunks
    }

    /// Lines with their ends.
    static func lines(_ text: String) -> [Substring] {
        var lines: [Substring] = []
        var start = text.startIndex
        let bytes = text.utf8
        while start < text.endIndex {
            let end = bytes[start...].firstIndex(of: 0x0a).map { bytes.index(after: $0) } ?? text.endIndex
            lines.append(text[start..<end])
            start = end
        }
        return lines
    }

    private struct Line {
        enum Kind: String { case same = " ", removed = "-", added = "+" }

        let kind: Kind
        /// How many lines of each side come before it.
        let old: Int
        let new: Int
        var isChange: Bool { kind != .same }
    }

    private func hunks(_ old: [Substring], _ new: [Substring]) -> String {
        let script = script(old, new)
        var result = ""
        var index = 0
        while let first = script[index...].firstIndex(where: \.isChange) {
            var last = first
            var next = first + 1
            while next < script.count, next - last <= 2 * context {
                if script[next].isChange { last = next }
                next += 1
            }
            result += hunk(script[max(index, first - context)..<min(script.count, last + context + 1)], old, new)
            index = last + 1
        }
        return result
    }

    private func hunk(_ lines: ArraySlice<Line>, _ old: [Substring], _ new: [Substring]) -> String {
        guard let first = lines.first else { return "" }
        var body = ""
        for line in lines {
            let text = line.kind == .added ? new[line.new] : old[line.old]
            body += line.kind.rawValue + text
            if text.utf8.last != 0x0a { body += "\n\\ No newline at end of file\n" }
        }
        let oldRange = Self.range(after: first.old, count: lines.count { $0.kind != .added })
        let newRange = Self.range(after: first.new, count: lines.count { $0.kind != .removed })
        return "@@ -\(oldRange) +\(newRange) @@\n" + body
    }

    /// A side without lines is said to begin at the line before.
    private static func range(after lines: Int, count: Int) -> String {
        switch count {
        case 0: "\(lines),0"
        case 1: "\(lines + 1)"
        default: "\(lines + 1),\(count)"
        }
    }

    /// What becomes of each line, the removed before the added.
    private func script(_ old: [Substring], _ new: [Substring]) -> [Line] {
        var prefix = 0
        while prefix < old.count, prefix < new.count, old[prefix] == new[prefix] { prefix += 1 }
        var suffix = 0
        while suffix < old.count - prefix, suffix < new.count - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
            suffix += 1
        }
        let oldMiddle = old[prefix..<(old.count - suffix)]
        let newMiddle = new[prefix..<(new.count - suffix)]
        var removed = Set<Int>()
        var added = Set<Int>()
        if oldMiddle.count + newMiddle.count > Self.maximumLines {
            removed = Set(oldMiddle.indices)
            added = Set(newMiddle.indices)
        } else {
            for change in Array(newMiddle).difference(from: Array(oldMiddle)) {
                switch change {
                case .remove(let offset, _, _): removed.insert(prefix + offset)
                case .insert(let offset, _, _): added.insert(prefix + offset)
                }
            }
        }
        var script: [Line] = []
        var one = 0
        var other = 0
        while one < old.count || other < new.count {
            let kind: Line.Kind = one < old.count && removed.contains(one) ? .removed : added.contains(other) ? .added : .same
            script.append(Line(kind: kind, old: one, new: other))
            if kind != .added { one += 1 }
            if kind != .removed { other += 1 }
        }
        return script
    }

    /// Larger changes are shown as one block: comparing takes time and memory that grow with the square.
    private static let maximumLines = 6_000
}
