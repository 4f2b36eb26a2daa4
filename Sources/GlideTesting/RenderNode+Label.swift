import RenderTree

extension RenderNode {
    /// What assistive technology calls the node: its own label, title or text, else the texts inside it.
    var spokenLabel: String {
        if let label = self[.accessibilityLabel]?.string { return label }
        // What has words is not called by its symbols too.
        let words = label(.silent)
        return words.isEmpty ? label(.spoken) : words
    }

    /// The name of a symbol that stands in the place of words, as it is written in the app.
    var symbolLabel: String { label(.written) }

    private enum SymbolLabel {
        case silent, spoken, written
    }

    private func label(_ symbols: SymbolLabel) -> String {
        if let label = self[.accessibilityLabel]?.string { return label }
        switch kind {
        case .text: return self[.text]?.string ?? ""
        case .image:
            if let title = self[.title]?.string { return title }
            guard let symbol = self[.symbol]?.string else { return self[.resource]?.string ?? "" }
            return symbols == .silent ? "" : symbols == .spoken ? SymbolWords.name(of: symbol) : symbol
        case .textField, .textEditor, .searchField:
            return [joinedLabels(symbols), self[.title]?.string ?? "", self[.prompt]?.string ?? ""].first { !$0.isEmpty } ?? ""
        case .disclosure where isOfRow: return parent?.children.first?.label(symbols) ?? ""
        case .picker, .menu, .disclosure:
            return self[.title]?.string ?? children.first { $0.kind == .title }?.label(symbols) ?? ""
        case .section:
            return self[.title]?.string ?? children.first { $0.kind == .header }?.label(symbols) ?? ""
        case .screen, .sheet, .popover:
            return self[.title]?.string ?? children.lazy.compactMap(\.firstScreenTitle).first ?? ""
        case .root, .list, .form, .window, .scroll, .navigationStack, .navigationSplit, .column, .tabs, .toolbar:
            return self[.title]?.string ?? ""
        default:
            if let title = self[.title]?.string, !title.isEmpty { return title }
            return joinedLabels(symbols)
        }
    }

    /// It is the disclosure button beside the view of a row.
    private var isOfRow: Bool { kind == .disclosure && self[.style] == .string("row") }

    /// The labels of what is inside. The icon of a label is silent.
    private func joinedLabels(_ symbols: SymbolLabel) -> String {
        shownChildren
            .filter { $0.kind != .icon && !$0.isOfRow && $0[.isAccessibilityHidden] != .bool(true) }
            .map { $0.label(symbols) }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    private var firstScreenTitle: String? {
        if kind == .screen { return self[.title]?.string }
        for child in children { if let found = child.firstScreenTitle { return found } }
        return nil
    }

    /// False for what only arranges or decorates other things.
    var isSomething: Bool {
        switch kind {
        case .root, .stack, .scroll, .grid, .gridRow, .window, .layer, .decoration, .spacer, .divider, .geometry, .alternatives, .shape,
            .canvasSymbol,
            .title, .icon, .label, .header, .footer, .toolbarItem, .column, .navigationStack, .navigationSplit:
            false
        default: true
        }
    }

    /// Calls `body` with the node and all that a person sees in it.
    func visit(_ body: (RenderNode) -> Void) {
        body(self)
        for child in shownChildren { child.visit(body) }
    }

    /// The node or the nearest one around it that fulfils a condition.
    func nearest(_ isWanted: (RenderNode) -> Bool) -> RenderNode? {
        var current: RenderNode? = self
        while let candidate = current, !isWanted(candidate) { current = candidate.parent }
        return current
    }

    /// What a tap is meant for, if it hits the node.
    var takesTaps: Bool {
        kind == .button || kind == .link || self[.isTappable] == .bool(true) || self[.isNavigationLink] == .bool(true)
    }
}
