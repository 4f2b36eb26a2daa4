import Foundation
import LayoutEngine
import RenderTree

extension ScreenBuilder {
    func list(_ node: RenderNode, _ ink: Ink) -> Part? {
        if node.style == "table" { return table(node, ink) }
        var rows: [Part] = []
        for child in node.children where !Self.presentations.contains(child.kind) {
            guard let part = part(child, ink) else { continue }
            // Sections stand apart.
            if child.kind == .section, !rows.isEmpty {
                rows.append(Part(layout: .fixed(width: 0, height: 1), piece: Piece(node, number: nil, ink: ink)))
            }
            rows.append(wide(part))
        }
        return scrolled(node, ink, .vertical, wide(column(node, ink, rows.isEmpty ? [empty(node, ink)] : rows)))
    }

    func section(_ node: RenderNode, _ ink: Ink) -> Part? {
        var parts: [Part] = []
        let isCollapsed = node[.isExpanded]?.bool == false
        for child in node.children where !Self.presentations.contains(child.kind) {
            switch child.kind {
            case .header:
                let inner = ink.colored(ink.color(.secondary)).with(.bold)
                if let part = part(child, inner) {
                    parts.append(wide(part.laidOut { $0.padding([.leading, .trailing], 1) }))
                }
            case .footer:
                if let part = part(child, ink.colored(ink.color(.secondary))), !isCollapsed {
                    parts.append(wide(part.laidOut { $0.padding([.leading, .trailing], 1) }))
                }
            default:
                if !isCollapsed, let part = part(child, ink) { parts.append(wide(part)) }
            }
        }
        return parts.isEmpty ? nil : wide(column(node, ink, parts))
    }

    func listRow(_ node: RenderNode, _ ink: Ink) -> Part? {
        let content = node.children.filter { !Self.isRowExtra($0) && $0.kind != .decoration }
        var inner = parts(content, ink)
        if inner.isEmpty { inner = [empty(node, ink)] }
        let isPlain = inner.count == 1
        var line = [wide(isPlain ? inner[0] : row(node, ink, inner))]
        if let badge = node.string(.badge) { line.append(self.line(badge, node, ink.colored(ink.color(.secondary)))) }
        if isLink(node) { line.append(self.line("›", node, ink.colored(ink.color(.secondary)))) }
        if let disclosure = node.children.first(where: { $0.kind == .disclosure && $0.style == "row" }) {
            let sign = self.line(disclosure.isTrue(.isExpanded) ? "▾" : "▸", disclosure, ink.colored(ink.tint))
            let isOwn = node.isTrue(.isTappable) || node.isTrue(.isPickable) || node.first { Self.controls.contains($0.kind) } != nil
            // A label that does nothing else opens what is below it.
            if isOwn {
                line.append(acting(sign, disclosure, ink, .disclosure))
            } else {
                line = [acting(wide(row(node, ink, line + [sign])), disclosure, ink, .disclosure)]
            }
        }
        if let edited = edited(node, ink) { line.insert(edited, at: 0) }
        let indent = CGFloat(node[.outlineLevel]?.int ?? 0) * 2
        let whole = row(node, ink, line)
        let (leading, trailing) = (
            node.number(.paddingLeading).map(CellUnits.columns) ?? 1, node.number(.paddingTrailing).map(CellUnits.columns) ?? 1
        )
        var part = wide(whole.laidOut { $0.padding([.leading], leading + indent).padding([.trailing], trailing) })
        part = onGround(part, node, ink)
        if node.isTrue(.isTappable) || node.isTrue(.isPickable) {
            part = acting(part, node, ink, .press)
        }
        let fill = node.properties.cellFill(.rowBackground, isDark: ink.isDark)
        guard node.isTrue(.isSelected) || fill != nil else { return part }
        let (ground, piece) = numbered(part, node, ink)
        piece.paint = { brush in
            if node.isTrue(.isSelected) {
                brush.fill(ink.selection)
            } else {
                brush.fill { x, _ in fill?.color(x: Brush.share(x, of: brush.frame.width)) }
            }
        }
        return ground
    }

    /// A row before what is behind it.
    private func onGround(_ part: Part, _ node: RenderNode, _ ink: Ink) -> Part {
        var result = part
        for ground in parts(node.children.filter { $0.kind == .decoration }, ink) {
            result.layout = result.layout.background(ground.layout)
            result.piece = Piece(node, number: nil, ink: ink, children: [ground.piece, result.piece])
        }
        return result
    }

    /// What stands beside the content of a row: actions behind its edges, its menu, the sign that opens it.
    static func isRowExtra(_ node: RenderNode) -> Bool {
        switch node.kind {
        case .toolbar: node.style.hasPrefix("swipeActions")
        case .menu: isContextMenu(node)
        case .disclosure: node.style == "row"
        default: false
        }
    }

    private static let controls: Set<NodeKind> = [.button, .link, .toggle, .textField, .picker, .slider, .stepper, .menu, .datePicker]

    private func isLink(_ node: RenderNode) -> Bool {
        node.first { $0.isTrue(.isNavigationLink) && !$0.isTrue(.hidesChevron) } != nil
    }

    /// The sign of a row that can be deleted, while its list is edited.
    private func edited(_ node: RenderNode, _ ink: Ink) -> Part? {
        guard let list = node.line.first(where: { $0.kind == .list || $0.kind == .form }), list.isTrue(.isEditing) else { return nil }
        if node.isTrue(.isSelectable) { return line(node.isTrue(.isSelected) ? "◉" : "○", node, ink.colored(ink.tint)) }
        guard node.isTrue(.isDeletable) else { return nil }
        return acting(line("⊖", node, ink.colored(ink.color(.red))), node, ink, .delete)
    }

    // MARK: Tables

    /// Columns that share the width evenly, with their titles above.
    private func table(_ node: RenderNode, _ ink: Ink) -> Part? {
        var rows: [RenderNode] = []
        var head: RenderNode?
        func gather(_ nodes: [RenderNode]) {
            for child in nodes {
                switch child.kind {
                case .header: head = child
                case .row: rows.append(child)
                case .section, .window: gather(child.children)
                default: break
                }
            }
        }
        gather(node.children)
        let columns = (node[.columns]?.strings ?? []).map {
            LazyGridItem(Self.track($0, CellUnits.frameColumns), spacing: 1, alignment: .leading)
        }
        func cells(_ parent: RenderNode, _ ink: Ink) -> Part? {
            let holder = parent.children.first { $0.kind == .gridRow } ?? parent
            let cells = parts(holder.children.filter { !Self.isRowExtra($0) }, ink).map { wide($0) }
            guard !cells.isEmpty else { return nil }
            return wide(
                group(parent, ink, cells) {
                    columns.count == cells.count ? .lazyVGrid(columns: columns, alignment: .leading, $0) : .hstack(spacing: 1, $0)
                })
        }
        var lines: [Part] = []
        if let head, let part = cells(head, ink.with(.bold).colored(ink.color(.secondary))) { lines.append(part) }
        lines.append(divider(node, ink))
        for row in rows {
            guard let part = cells(row, ink.entering(row.properties)) else { continue }
            let (line, piece) = numbered(part, row, ink)
            if row.isTrue(.isSelected) { piece.paint = { $0.fill(ink.selection) } }
            if row.isTrue(.isPickable) || row.isTrue(.isTappable) { piece.action = .press }
            lines.append(line)
        }
        return scrolled(node, ink, .vertical, wide(column(node, ink, lines)))
    }
}
