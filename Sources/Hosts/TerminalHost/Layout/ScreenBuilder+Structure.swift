import Foundation
import LayoutEngine
import RenderTree

extension ScreenBuilder {
    func stack(_ node: RenderNode, _ ink: Ink) -> Part? {
        let alignment = LayoutAlignment(named: node.string(.alignment))
        switch node.string(.axis) {
        case "horizontal":
            let children = parts(flattened(node.children), ink)
            guard !children.isEmpty else { return nil }
            let spacing = node.number(.spacing).map(CellUnits.columns) ?? 1
            return group(node, ink, children) { .hstack(alignment: alignment.vertical, spacing: spacing, $0) }
        case "depth":
            let children = parts(node.children, ink)
            return children.isEmpty ? nil : group(node, ink, children) { .zstack(alignment: alignment, $0) }
        case "custom": return ownLayout(node, ink)
        case "grid": return grid(node, ink)
        default:
            let children = stackedParts(node, ink)
            guard !children.isEmpty else { return nil }
            let spacing = node.number(.spacing).map(CellUnits.lines) ?? 0
            return group(node, ink, children) { .vstack(alignment: alignment.horizontal, spacing: spacing, $0) }
        }
    }

    private func flattened(_ nodes: [RenderNode]) -> [RenderNode] { nodes.flatMap { $0.kind == .window ? flattened($0.children) : [$0] } }

    /// Children below one another; those of windows among them, with room for what is not mounted.
    func stackedParts(_ node: RenderNode, _ ink: Ink) -> [Part] {
        node.shownChildren.flatMap { child -> [Part] in
            if Self.presentations.contains(child.kind) { return [] }
            guard child.kind == .window else { return part(child, ink).map { [$0] } ?? [] }
            return [column(child, ink, alignment: LayoutAlignment(named: node.string(.alignment)).horizontal, windowParts(child, ink))]
        }
    }

    /// The mounted rows of a long list, and room for the others: as much as the mounted ones take in the middle.
    func windowParts(_ node: RenderNode, _ ink: Ink) -> [Part] {
        let rows = parts(node.children, ink)
        let (total, first, count) = (node[.total]?.int ?? 0, node[.first]?.int ?? 0, node[.count]?.int ?? 0)
        guard total > count else { return rows }
        let body = numbered(column(node, ink, rows), node, ink)
        note(window: ListWindow(node: node, number: body.piece.number ?? 0))
        let lines = estimatedLines(node)
        func room(_ items: Int) -> Part {
            Part(layout: .fixed(width: 0, height: CGFloat(items) * lines), piece: Piece(node, number: nil, ink: ink))
        }
        return [room(first), body.part, room(max(total - first - count, 0))]
    }

    /// How many lines an item of a long list is thought to take.
    func estimatedLines(_ node: RenderNode) -> CGFloat { max(CellUnits.lines((node.number(.itemLength) ?? 22) / 2), 1) }

    func scroll(_ node: RenderNode, _ ink: Ink) -> Part? {
        let axis = node.string(.axis) ?? "vertical"
        let axes: LayoutAxis.Set = axis == "horizontal" ? .horizontal : axis == "both" ? .all : .vertical
        return scrolled(node, ink, axes, content(node, ink))
    }

    /// A part that scrolls in the room that there is.
    func scrolled(_ node: RenderNode, _ ink: Ink, _ axes: LayoutAxis.Set, _ content: Part) -> Part {
        let (inner, innerPiece) = numbered(content, node, ink)
        let number = makeNumber()
        let offset = state.offsets[node.id] ?? .zero
        let piece = Piece(node, number: number, ink: ink, children: [inner.piece])
        piece.clips = true
        let area = ScrollArea(node: node, axes: axes, number: number, content: innerPiece.number ?? 0)
        note(scrollArea: area)
        return Part(layout: .scroll(axes: axes, contentOffset: offset, inner.layout).transformEffect().id(number), piece: piece)
    }

    // MARK: Grids

    func grid(_ node: RenderNode, _ ink: Ink) -> Part? {
        var children: [Piece] = []
        let rows = flattened(node.children).compactMap { child -> LayoutGridRow? in
            guard child.kind == .gridRow else {
                guard let part = part(child, ink) else { return nil }
                children.append(part.piece)
                return .across(part.layout)
            }
            let cells = parts(child.children, ink.entering(child.properties))
            children += cells.map(\.piece)
            let alignment = child.string(.alignment).map { LayoutAlignment(named: $0).vertical }
            return cells.isEmpty ? nil : LayoutGridRow(alignment: alignment, cells.map(\.layout))
        }
        guard !rows.isEmpty else { return nil }
        let spacing = node.number(.spacing)
        let layout = LayoutNode.grid(
            alignment: LayoutAlignment(named: node.string(.alignment)),
            horizontalSpacing: (node.number(.columnSpacing) ?? spacing).map(CellUnits.columns) ?? 1,
            verticalSpacing: spacing.map(CellUnits.lines) ?? 0, rows)
        return Part(layout: layout, piece: Piece(node, number: nil, ink: ink, children: children))
    }

    func lazyGrid(_ node: RenderNode, _ ink: Ink) -> Part? {
        let isHorizontal = node.string(.axis) == "horizontal"
        let cells = isHorizontal ? CellUnits.frameLines : CellUnits.frameColumns
        let gap = (node.number(.columnSpacing) ?? node.number(.spacing)).map(isHorizontal ? CellUnits.lines : CellUnits.columns)
        let items = (node[.columns]?.strings ?? []).map { LazyGridItem(Self.track($0, cells), spacing: gap) }
        let spacing = node.number(.spacing).map(isHorizontal ? CellUnits.columns : CellUnits.lines) ?? (isHorizontal ? 1 : 0)
        // What goes across a grid, headers and footers, stands between parts of it.
        var groups: [Part] = []
        var run: [Part] = []
        func endRun() {
            guard !run.isEmpty else { return }
            let layouts = run.map(\.layout)
            let layout =
                isHorizontal
                ? LayoutNode.lazyHGrid(rows: items, spacing: spacing, layouts) : .lazyVGrid(columns: items, spacing: spacing, layouts)
            groups.append(Part(layout: layout, piece: Piece(node, number: nil, ink: ink, children: run.map(\.piece))))
            run = []
        }
        for child in flattened(node.children) {
            guard let part = part(child, ink) else { continue }
            if child[.columnSpan]?.int == 0 {
                endRun()
                groups.append(wide(part))
            } else {
                run.append(part)
            }
        }
        endRun()
        return groups.isEmpty ? nil : isHorizontal ? row(node, ink, groups) : column(node, ink, groups)
    }

    /// "adaptive 100 inf"
    static func track(_ text: String, _ cells: (Double) -> CGFloat) -> LazyGridItem.Length {
        let words = text.split(separator: " ")
        let numbers = words.dropFirst().compactMap { Double($0) }.map(cells)
        switch words.first {
        case "fixed": return .fixed(numbers.first ?? 1)
        case "adaptive": return .adaptive(minimum: numbers.first ?? 1, maximum: numbers.dropFirst().first ?? .infinity)
        default: return .flexible(minimum: numbers.first ?? 1, maximum: numbers.dropFirst().first ?? .infinity)
        }
    }

    // MARK: Layouts of the app's own

    /// The views in the places that the app has told; before that, they are measured and not seen.
    private func ownLayout(_ node: RenderNode, _ ink: Ink) -> Part? {
        let children = node.children.compactMap { child in part(child, ink).map { (node: child, part: $0) } }
        guard !children.isEmpty else { return nil }
        var places: [UInt32: [Double]] = [:]
        for place in node[.places]?.strings ?? [] {
            let numbers = place.split(separator: " ").compactMap { Double($0) }
            if numbers.count == 5 { places[UInt32(max(numbers[0], 0))] = Array(numbers.dropFirst()) }
        }
        var extent = CGSize.zero
        let placed = children.compactMap { child, part -> Part? in
            guard let place = places[child.id.rawValue] else { return nil }
            let (x, y) = (CellUnits.columns(place[0]), CellUnits.lines(place[1]))
            let (width, height) = (max(CellUnits.columns(place[2]), 1), max(CellUnits.lines(place[3]), 1))
            extent = CGSize(width: max(extent.width, x + width), height: max(extent.height, y + height))
            return part.laidOut { $0.frame(width: width, height: height).offset(x: x, y: y) }
        }
        let layout = group(node, ink, placed) {
            .zstack(alignment: .topLeading, $0).frame(width: extent.width, height: extent.height, alignment: .topLeading)
        }
        let (result, piece) = numbered(layout, node, ink)
        note(layout: OwnLayout(node: node, number: piece.number ?? 0, children: children.map { ($0.node, $0.part.layout) }))
        return result
    }

    // MARK: The rest

    func spacerLength(_ node: RenderNode) -> CGFloat? {
        let isRow = node.holder?.string(.axis) == "horizontal"
        return (node.number(.minWidth) ?? node.number(.minHeight)).map(isRow ? CellUnits.columns : CellUnits.lines)
    }

    func divider(_ node: RenderNode, _ ink: Ink) -> Part {
        leaf(node, ink, .divider) { brush in
            let look = CellLook(foreground: brush.ink.color(.separator))
            if brush.frame.width == 1, brush.frame.height > 1 {
                for y in 0..<brush.frame.height { brush.write("│", y: y, look) }
            } else {
                brush.write(String(repeating: "─", count: brush.frame.width), look)
            }
        }
    }

    func alternatives(_ node: RenderNode, _ ink: Ink) -> Part? {
        guard let axis = node.string(.axis) else { return node.children.first.flatMap { part($0, ink) } }
        let children = parts(node.children, ink)
        guard !children.isEmpty else { return nil }
        return group(node, ink, children) {
            .viewThatFits(in: axis == "horizontal" ? .horizontal : axis == "vertical" ? .vertical : .all, $0)
        }
    }

    func groupNode(_ node: RenderNode, _ ink: Ink) -> Part? {
        let children = parts(node.children, ink)
        guard !children.isEmpty else { return nil }
        switch node.style {
        case "labeledContent":
            guard children.count > 1 else { return children[0] }
            return row(node, ink, [children[0], spacer(node, ink)] + children.dropFirst())
        case "unavailable": return wide(column(node, ink, spacing: 1, alignment: .horizontalCenter, children), alignment: .center)
        case "searchScopes", "searchTokens": return row(node, ink, children)
        case let style where style.hasPrefix("controlGroup"): return row(node, ink, children)
        case "searchSuggestions": return column(node, ink, children)
        case "groupBox": return framed(column(node, ink, children), node, ink)
        default: return column(node, ink, alignment: .horizontalCenter, children)
        }
    }

    /// A part in a line of boxes.
    func framed(_ part: Part, _ node: RenderNode, _ ink: Ink) -> Part {
        let inner = part.laidOut { $0.padding([.leading, .trailing], 2).padding([.top, .bottom], 1) }
        let (result, piece) = numbered(inner, node, ink)
        piece.paint = { $0.drawBox(CellLook(foreground: ink.color(.separator))) }
        return result
    }
}
