import Foundation
import LayoutEngine
import RenderTree

/// The box of a node: padding, lengths, ground and border, in the order in which the engine means them.
extension ScreenBuilder {
    func boxed(_ part: Part, _ node: RenderNode, _ ink: Ink) -> Part {
        var part = part
        part.layout = padded(part.layout, node)
        part.layout = sized(part.layout, node)
        if let ratio = node.number(.aspectRatio), ratio > 0, node.kind != .image {
            // A cell is higher than it is wide.
            part.layout = part.layout.aspectRatio(
                CGFloat(ratio * CellUnits.height / CellUnits.width), contentMode: node.string(.contentMode) == "fill" ? .fill : .fit)
        }
        part = grounded(part, node, ink)
        if node.kind == .layer { part = decorated(part, node, ink) }
        if let priority = node.number(.layoutPriority) { part.layout = part.layout.transformEffect().layoutPriority(priority) }
        let (x, y) = (node.number(.offsetX) ?? 0, node.number(.offsetY) ?? 0)
        if x != 0 || y != 0 { part.layout = part.layout.offset(x: CellUnits.columns(x), y: CellUnits.lines(y)) }
        if let x = node.number(.positionX), let y = node.number(.positionY) {
            part.layout = part.layout.position(x: CGFloat(x / CellUnits.width), y: CGFloat(y / CellUnits.height))
        }
        if let direction = node.string(.layoutDirection) {
            part.layout = part.layout.transformEffect().layoutDirection(direction == "rightToLeft" ? .rightToLeft : .leftToRight)
        }
        return cell(part, node)
    }

    private func padded(_ layout: LayoutNode, _ node: RenderNode) -> LayoutNode {
        if node.kind == .row { return layout }
        func length(_ key: PropertyKey, _ cells: (Double) -> CGFloat) -> CGFloat { node.number(key).map(cells) ?? 0 }
        let insets = LayoutInsets(
            top: length(.paddingTop, CellUnits.lines), leading: length(.paddingLeading, CellUnits.columns),
            bottom: length(.paddingBottom, CellUnits.lines), trailing: length(.paddingTrailing, CellUnits.columns))
        return insets == .zero ? layout : layout.padding(insets)
    }

    private func sized(_ layout: LayoutNode, _ node: RenderNode) -> LayoutNode {
        var layout = layout
        let fixesWidth = node.isTrue(.fixesWidth)
        let fixesHeight = node.isTrue(.fixesHeight)
        if fixesWidth || fixesHeight {
            layout = layout.fixedSize(fixesWidth && fixesHeight ? .all : fixesWidth ? .horizontal : .vertical)
        }
        if node.kind == .spacer { return layout }
        let alignment =
            [.text, .stack, .grid].contains(node.kind) ? LayoutAlignment.center : LayoutAlignment(named: node.string(.alignment))
        func columns(_ key: PropertyKey) -> CGFloat? { node.number(key).map(CellUnits.frameColumns) }
        func lines(_ key: PropertyKey) -> CGFloat? { node.number(key).map(CellUnits.frameLines) }
        let flexible = [
            columns(.minWidth), columns(.idealWidth), columns(.maxWidth), lines(.minHeight), lines(.idealHeight), lines(.maxHeight),
        ]
        if flexible.contains(where: { $0 != nil }) {
            layout = layout.frame(
                minWidth: flexible[0], idealWidth: flexible[1], maxWidth: flexible[2], minHeight: flexible[3], idealHeight: flexible[4],
                maxHeight: flexible[5], alignment: alignment)
        }
        let (width, height) = (columns(.width), lines(.height))
        if width != nil || height != nil { layout = layout.frame(width: width, height: height, alignment: alignment) }
        return layout
    }

    /// What is behind the node, its border, and whether it cuts off what is in it.
    private func grounded(_ part: Part, _ node: RenderNode, _ ink: Ink) -> Part {
        let fill = node.properties.cellFill(.background, isDark: ink.isDark)
        let border = node.properties.cellFill(.border, isDark: ink.isDark)
        let isMeasured = [.geometry, .canvas, .canvasSymbol, .sprites].contains(node.kind)
        let cuts = node.string(.clipShape) != nil
        guard fill != nil || border != nil || isMeasured || cuts, node.kind != .shape else { return part }
        let (result, piece) = numbered(part, node, ink)
        if isMeasured, let number = piece.number { note(measured: node, number) }
        piece.clips = cuts
        if let fill {
            let outline = Outline(node.string(.clipShape) ?? node.number(.cornerRadius).map { "rounded \($0)" })
            piece.paint = { brush in
                let frame = brush.frame
                brush.fill { x, y in
                    guard outline.contains(x, y, in: frame) else { return nil }
                    return ink.shade(fill.color(x: Brush.share(x, of: frame.width), y: Brush.share(y, of: frame.height)))
                }
            }
        }
        if let border {
            let color = border.color()
            piece.paintOver = { $0.drawBox(CellLook(foreground: ink.ground.covered(by: color.color, opacity: color.opacity))) }
        }
        return result
    }

    /// What the node says to the grid that it is a cell of.
    private func cell(_ part: Part, _ node: RenderNode) -> Part {
        var part = part
        if let span = node[.columnSpan]?.int, span > 1 { part.layout = part.layout.transformEffect().gridCellColumns(span) }
        if let place = node.string(.cellAnchor) {
            let parts = place.split(separator: " ").compactMap { Double($0) }
            if parts.count == 2 { part.layout = part.layout.transformEffect().gridCellAnchor(LayoutAnchor(x: parts[0], y: parts[1])) }
        }
        if let name = node.string(.columnAlignment) {
            part.layout = part.layout.transformEffect().gridColumnAlignment(LayoutAlignment(named: name).horizontal)
        }
        switch node.string(.unsizedAxes) {
        case "horizontal": part.layout = part.layout.transformEffect().gridCellUnsizedAxes(.horizontal)
        case "vertical": part.layout = part.layout.transformEffect().gridCellUnsizedAxes(.vertical)
        case "both": part.layout = part.layout.transformEffect().gridCellUnsizedAxes(.all)
        default: break
        }
        return part
    }

    /// A view that others lie behind and before.
    func layer(_ node: RenderNode, _ ink: Ink) -> Part? {
        let own = parts(node.children.filter { $0.kind != .decoration && !Self.isContextMenu($0) }, ink)
        return own.isEmpty ? nil : column(node, ink, alignment: .horizontalCenter, own)
    }

    /// With what lies behind and before it, which has all of the box: its padding and its frame too.
    private func decorated(_ part: Part, _ node: RenderNode, _ ink: Ink) -> Part {
        var result = part
        var pieces = [part.piece]
        for child in node.children where child.kind == .decoration && !["standIn", "mask"].contains(child.style) {
            guard let part = self.part(child, ink) else { continue }
            let alignment = LayoutAlignment(named: child.string(.alignment) ?? "center")
            result.layout =
                child.isTrue(.behind)
                ? result.layout.background(alignment: alignment, part.layout) : result.layout.overlay(alignment: alignment, part.layout)
            if child.isTrue(.behind) { pieces.insert(part.piece, at: 0) } else { pieces.append(part.piece) }
        }
        guard pieces.count > 1 else { return part }
        result.piece = Piece(node, number: nil, ink: ink, children: pieces)
        guard node.string(.clipShape) != nil else { return result }
        let (cut, piece) = numbered(result, node, ink)
        piece.clips = true
        return cut
    }

    static func isContextMenu(_ node: RenderNode) -> Bool { node.kind == .menu && ["context", "actions"].contains(node.style) }
}

extension Brush {
    /// The middle of a cell, in units of a length.
    static func share(_ place: Int, of length: Int) -> Double { length > 0 ? (Double(place) + 0.5) / Double(length) : 0 }
}
