import RenderTree

extension RenderNode {
    /// The text that the node shows, without that of its icons.
    var plainText: String? {
        if let label = self[.accessibilityLabel]?.string ?? self[.text]?.string { return label }
        if kind == .icon { return nil }
        let texts = children.compactMap(\.plainText)
        return texts.isEmpty ? nil : texts.joined(separator: " ")
    }
}
