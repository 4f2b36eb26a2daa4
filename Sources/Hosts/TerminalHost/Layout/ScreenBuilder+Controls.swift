import Foundation
import LayoutEngine
import RenderTree

extension ScreenBuilder {
    func button(_ node: RenderNode, _ ink: Ink) -> Part? {
        let isCustom = ["plain", "custom"].contains(node.style)
        let isDialog = node.parent.map { [.alert, .confirmationDialog].contains($0.kind) } ?? false
        let isProminent = ["borderedProminent", "glassProminent"].contains(node.style)
        let color = node.string(.buttonRole) == "destructive" ? ink.color(.red) : ink.tint
        var inner = ink
        if isProminent {
            inner = ink.colored(color.brightness > 0.6 ? .black : .white).with(.bold)
        } else if !isCustom, !isInPlainRow(node) {
            inner = ink.colored(color)
        }
        var label = row(node, inner, parts(node.children, inner))
        if label.piece.children.isEmpty, label.piece.number == nil, node.children.isEmpty {
            label = line(node.string(.title) ?? "", node, inner)
        }
        if isProminent {
            let padded = label.laidOut { $0.padding([.leading, .trailing], 2) }
            let (part, piece) = numbered(padded, node, ink)
            piece.paint = { $0.fill(ink.isDisabled ? ink.color(.systemGray4) : color) }
            label = part
        } else if ["bordered", "glass"].contains(node.style) || isDialog {
            label = row(node, ink, spacing: 0, [line("[ ", node, inner), label, line(" ]", node, inner)])
        }
        // A tap in a row is for the row's only button.
        if isInPlainRow(node) { label = wide(label) }
        return acting(label, node, ink, .press)
    }

    /// Whether the node is all that is in a row of a list, as links to other screens are.
    private func isInPlainRow(_ node: RenderNode) -> Bool {
        node.isTrue(.isNavigationLink) && node.holder?.kind == .row
    }

    func toggle(_ node: RenderNode, _ ink: Ink) -> Part? {
        let label = row(node, ink, parts(node.children, ink))
        let isOn = node.isTrue(.isOn)
        if node.style == "button" {
            let inner = isOn ? ink.with(.bold).colored(ink.tint) : ink
            let parts = [line(isOn ? "[✓ " : "[ ", node, inner), label, line(" ]", node, inner)]
            return acting(row(node, ink, spacing: 0, parts), node, ink, .toggle)
        }
        let mark = line(isOn ? "[✓]" : "[ ]", node, isOn ? ink.colored(ink.color(.green)).with(.bold) : ink)
        guard node.children.contains(where: { part($0, ink) != nil }), !node.isTrue(.hidesLabel) else {
            return acting(mark, node, ink, .toggle)
        }
        if node.style == "checkbox" { return acting(row(node, ink, [mark, label]), node, ink, .toggle) }
        return acting(row(node, ink, [label, spacer(node, ink), mark]), node, ink, .toggle)
    }

    // MARK: Fields

    func field(_ node: RenderNode, _ ink: Ink) -> Part {
        let isMultiline = node.isTrue(.isMultiline)
        let text = node.string(.text) ?? ""
        let lines = max(node[.lineCount]?.int ?? 1, 1)
        let layout = LayoutNode.measured { proposal in
            let width = Self.finite(proposal.width, 24)
            let needed = isMultiline ? CellText.lines(of: text + " ", width: Int(max(width, 1))).count : 1
            return CGSize(width: max(width, 1), height: CGFloat(max(needed, lines)))
        }
        return acting(leaf(node, ink, layout) { Self.paintField(node, $0) }, node, ink, isMultiline ? .editor : .field)
    }

    func searchField(_ node: RenderNode, _ ink: Ink) -> Part {
        let field = acting(
            leaf(node, ink, .measured { CGSize(width: Self.finite($0.width, 24), height: 1) }) {
                Self.paintField(node, $0)
            }, node, ink, .field)
        let line = row(node, ink, [line("⌕", node, ink.colored(ink.color(.secondary))), field])
        // What is suggested is offered while the person is there.
        let isSearching = node.first { $0.id == state.focus } != nil
        let shown = node.children.filter { $0.style != "searchSuggestions" || isSearching }
        return wide(column(node, ink, [line] + parts(shown, ink)))
    }

    private static func paintField(_ node: RenderNode, _ brush: Brush) {
        brush.fill(brush.ink.ground.covered(by: brush.ink.isDark ? .white : .black, opacity: 0.12))
        let text = node.string(.text) ?? ""
        guard !text.isEmpty else {
            let prompt = node.string(.prompt) ?? node.string(.title) ?? (node.kind == .searchField ? "Search" : "")
            brush.write(
                CellText.shortened(CellText.harmless(prompt), width: brush.frame.width),
                CellLook(foreground: brush.ink.color(.placeholderText)))
            return
        }
        FieldPainter(node, width: brush.frame.width, breaks: brush.screen.breaks).draw(with: brush, brush.screen.fieldPlace(of: node))
    }

    func editor(_ node: RenderNode, _ ink: Ink) -> Part {
        let layout = LayoutNode.flexible(idealWidth: 30, idealHeight: 6)
        let part = leaf(node, ink, layout) { brush in
            if node[.lines] != nil {
                FieldPainter(node, width: brush.frame.width, breaks: brush.screen.breaks).draw(
                    with: brush, brush.screen.fieldPlace(of: node))
            } else {
                Self.paintField(node, brush)
            }
        }
        part.piece.clips = true
        return acting(part, node, ink, .editor)
    }

    // MARK: Choices

    func picker(_ node: RenderNode, _ ink: Ink) -> Part? {
        let title = node.isTrue(.hidesLabel) ? nil : node.children.first { $0.kind == .title }.flatMap { part($0, ink) }
        let options = node.children.filter { $0.kind == .option }
        let isFlat = ["segmented", "palette", "palette custom"].contains(node.style)
        switch node.style {
        case "segmented", "palette", "palette custom", "inline", "radioGroup":
            let choices = options.enumerated().compactMap { index, option -> Part? in
                let isSelected = option.isTrue(.isSelected)
                let inner = isFlat && isSelected ? ink.with(.bold).with(.underlined) : ink
                guard let label = choice(option, inner, isFlat ? " " : isSelected ? "● " : "○ ", isFlat ? " " : "") else { return nil }
                guard isFlat, isSelected else { return acting(label, option, ink, .option(index)) }
                let (ground, piece) = numbered(label, option, ink)
                piece.paint = { $0.fill(ink.color(.systemGray4)) }
                return acting(ground, option, ink, .option(index))
            }
            if isFlat { return row(node, ink, spacing: 0, choices) }
            return column(node, ink, (title.map { [$0] } ?? []) + choices)
        default:
            let chosen = options.first { $0.isTrue(.isSelected) }?.spokenText ?? ""
            let value = acting(line(chosen + " ▾", node, ink.colored(ink.tint)), node, ink, .picker)
            guard let title else { return value }
            return row(node, ink, [title, spacer(node, ink), value])
        }
    }

    private func choice(_ option: RenderNode, _ ink: Ink, _ before: String, _ after: String) -> Part? {
        let label = content(option, ink)
        let text = label.piece.children.isEmpty && label.piece.number == nil ? line(option.spokenText, option, ink) : label
        return row(option, ink, spacing: 0, [line(before, option, ink), text, line(after, option, ink)])
    }

    func menu(_ node: RenderNode, _ ink: Ink) -> Part? {
        guard !Self.isContextMenu(node) else { return nil }
        let title =
            node.children.first { $0.kind == .title }.flatMap { part($0, ink.colored(ink.tint)) } ?? line("…", node, ink.colored(ink.tint))
        return acting(row(node, ink, [title, line("▾", node, ink.colored(ink.tint))]), node, ink, .menu)
    }

    func disclosure(_ node: RenderNode, _ ink: Ink) -> Part? {
        guard node.style != "row" else { return nil }
        let isExpanded = node.isTrue(.isExpanded)
        let title = node.children.first { $0.kind == .title }.flatMap { part($0, ink) } ?? line(node.string(.title) ?? "", node, ink)
        let head = acting(wide(row(node, ink, [line(isExpanded ? "▾" : "▸", node, ink.colored(ink.tint)), title])), node, ink, .disclosure)
        guard isExpanded else { return head }
        let inside = parts(node.children.filter { $0.kind != .title }, ink)
        guard !inside.isEmpty else { return head }
        let body = column(node, ink, inside)
        return column(node, ink, [head, body.laidOut { $0.padding([.leading], 2) }])
    }
}
