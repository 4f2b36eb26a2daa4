extension RenderNode {
    /// The subtree as indented text, one node a line: its kind, its text, then its other properties.
    ///
    /// Tests compare it, and failure messages print it; `looks` false leaves out what only concerns appearance.
    package func semanticDescription(looks: Bool = false, indentation: Int = 0) -> String {
        var line = String(repeating: "  ", count: indentation) + "\(kind)"
        for (key, value) in properties where looks || key.isSemantic {
            line += " \(key)=\(value.shortDescription)"
        }
        return ([line] + shownChildren.map { $0.semanticDescription(looks: looks, indentation: indentation + 1) })
            .joined(separator: "\n")
    }
}

extension PropertyKey {
    /// True if the property says what a node is or holds, false if it only says how it looks.
    package var isSemantic: Bool {
        switch self {
        case ...PropertyKey.first, .style, .axis, .title, .placement, .badge: true
        case PropertyKey.identifier...: true
        default: false
        }
    }
}

extension PropertyValue {
    package var shortDescription: String {
        switch self {
        case .bool(let value): "\(value)"
        case .int(let value): "\(value)"
        case .double(let value): value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
        case .string(let value): "\"\(value)\""
        case .color(let value): "\(value)"
        case .strings(let value): "\(value)"
        case .lines(let value): "\(value.map(\.text))"
        case .fill(let value): "\(value)"
        case .drawing(let value): "\(value)"
        case .sprites(let value): "\(value)"
        }
    }
}
