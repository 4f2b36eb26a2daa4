import Foundation
import LayoutEngine
import RenderTree

/// Where the nodes of a scene lie that no host shows: texts by the estimated widths of their letters, all else by the layout engine.
@MainActor
struct EstimatedLayout {
    /// In points.
    let size: CGSize
    /// The frames of views that ask for theirs.
    let measured: [(node: NodeID, frame: CGRect)]

    init(_ root: RenderNode, proposing proposal: ProposedSize) {
        let metrics = LayoutMetrics(dividerThickness: 0.5)
        let content = Self.stack(root.children.compactMap(Self.layout))
        let tree = LayoutTree(content, context: LayoutContext(metrics: metrics))
        let fitting = tree.sizeThatFits(proposal)
        size = CGSize(width: fitting.width.rounded(.up), height: fitting.height.rounded(.up))
        measured = tree.frames(proposing: proposal).entries.compactMap { entry in
            (entry.id?.base as? NodeID).map { ($0, entry.frame) }
        }
    }

    private static func layout(_ node: RenderNode) -> LayoutNode? {
        guard let shape = shape(of: node) else { return nil }
        var layout = boxed(shape, node)
        if let priority = number(node, .layoutPriority) { layout = layout.transformEffect().layoutPriority(priority) }
        if let (x, y) = pair(node, .offsetX, .offsetY) { layout = layout.offset(x: x ?? 0, y: y ?? 0) }
        if let (x, y) = pair(node, .positionX, .positionY), let x, let y { layout = layout.position(x: x, y: y) }
        if let span = node[.columnSpan]?.int, span > 1 { layout = layout.transformEffect().gridCellColumns(span) }
        return node.kind == .geometry || node.kind == .canvas ? layout.transformEffect().id(node.id) : layout
    }

    // MARK: Kinds

    private static func shape(of node: RenderNode) -> LayoutNode? {
        let children = { node.children.compactMap(layout) }
        switch node.kind {
        case .text: return text(node)
        case .image: return image(node)
        case .shape, .canvas: return .shape
        case .spacer: return .spacer(minLength: number(node, .minWidth) ?? number(node, .minHeight))
        case .divider: return .divider
        case .geometry: return .geometryReader(children())
        case .stack: return stack(node)
        case .label: return .hstack(alignment: .firstTextBaseline, spacing: 6, children())
        case .layer: return layer(node)
        case .grid: return grid(node)
        case .gridRow: return .hstack(children())
        case .alternatives: return children().first
        case .sheet, .popover, .alert, .confirmationDialog, .failure, .fileChooser, .menuBar, .toolbar, .searchField: return nil
        default: return stack(children())
        }
    }

    private static func stack(_ children: [LayoutNode]) -> LayoutNode {
        children.count == 1 ? children[0] : children.isEmpty ? .fixed(width: 0, height: 0) : .vstack(children)
    }

    private static func stack(_ node: RenderNode) -> LayoutNode? {
        let children = unwrapped(node.children).compactMap(layout)
        let alignment = LayoutAlignment(named: node[.alignment]?.string)
        switch node[.axis]?.string {
        case "horizontal": return .hstack(alignment: alignment.vertical, spacing: number(node, .spacing), children)
        case "depth": return .zstack(alignment: alignment, children)
        case "grid": return grid(node)
        default: return .vstack(alignment: alignment.horizontal, spacing: number(node, .spacing), children)
        }
    }

    private static func unwrapped(_ nodes: [RenderNode]) -> [RenderNode] {
        nodes.flatMap { $0.kind == .window ? unwrapped($0.children) : [$0] }
    }

    private static func grid(_ node: RenderNode) -> LayoutNode {
        let children = unwrapped(node.children)
        if let columns = node[.columns]?.strings {
            let items = columns.map { LazyGridItem(track($0), spacing: number(node, .columnSpacing) ?? number(node, .spacing)) }
            let cells = children.compactMap(layout)
            return node[.axis]?.string == "horizontal"
                ? .lazyHGrid(rows: items, spacing: number(node, .spacing), cells)
                : .lazyVGrid(columns: items, spacing: number(node, .spacing), cells)
        }
        let rows = children.compactMap { child -> LayoutGridRow? in
            guard child.kind == .gridRow else { return layout(child).map { .across($0) } }
            return LayoutGridRow(child.children.compactMap(layout))
        }
        return .grid(
            alignment: LayoutAlignment(named: node[.alignment]?.string),
            horizontalSpacing: number(node, .columnSpacing) ?? number(node, .spacing), verticalSpacing: number(node, .spacing), rows)
    }

    /// "adaptive 100 inf"
    private static func track(_ text: String) -> LazyGridItem.Length {
        let words = text.split(separator: " ")
        let lengths = words.dropFirst().compactMap { Double($0) }.map { CGFloat($0) }
        switch words.first {
        case "fixed": return .fixed(lengths.first ?? 10)
        case "adaptive": return .adaptive(minimum: lengths.first ?? 10, maximum: lengths.dropFirst().first ?? .infinity)
        default: return .flexible(minimum: lengths.first ?? 10, maximum: lengths.dropFirst().first ?? .infinity)
        }
    }

    /// What lies behind and before a view asks for no room.
    private static func layer(_ node: RenderNode) -> LayoutNode? {
        let own = node.children.filter { $0.kind != .decoration && $0.kind != .menu }.compactMap(layout)
        guard !own.isEmpty else { return nil }
        return node.children.filter { $0.kind == .decoration && $0[.style]?.string == nil }.reduce(stack(own)) { result, decoration in
            let alignment = LayoutAlignment(named: decoration[.alignment]?.string)
            guard let content = layout(decoration) else { return result }
            return decoration[.behind]?.bool == true
                ? result.background(alignment: alignment, content) : result.overlay(alignment: alignment, content)
        }
    }

    /// A little wider than the letters are thought to be: what is too narrow is broken where it was not meant to be.
    private static let reserve: CGFloat = 1.06

    private static func text(_ node: RenderNode) -> LayoutNode {
        let text = EstimatedText(node.properties)
        let limit = node[.lineLimit]?.int.map { CGFloat(max($0, 1)) * text.lineHeight } ?? .infinity
        return .text { proposal in
            let offered = proposal.width ?? .infinity
            let size = text.size(in: CGSize(width: offered / reserve, height: .infinity))
            let height = min(size.height, limit)
            return TextMeasurement(
                size: CGSize(width: min((size.width * reserve).rounded(.up), offered), height: height), firstBaseline: text.firstBaseline,
                lastBaseline: height - text.lineHeight + text.firstBaseline)
        }
    }

    private static func image(_ node: RenderNode) -> LayoutNode {
        let size: CGSize
        if node[.symbol] != nil {
            let scale = node[.imageScale]?.string
            let side = EstimatedText(node.properties).fontSize * (scale == "small" ? 1 : scale == "large" ? 1.55 : 1.22)
            size = CGSize(width: side, height: side)
        } else {
            size = Image.estimatedSize(ofNode: node)
        }
        return .image(size: size, isResizable: node[.isResizable]?.bool == true)
    }

    // MARK: Boxes

    private static func boxed(_ layout: LayoutNode, _ node: RenderNode) -> LayoutNode {
        guard node.kind != .spacer else { return layout }
        var layout = layout
        let insets = LayoutInsets(
            top: number(node, .paddingTop) ?? 0, leading: number(node, .paddingLeading) ?? 0,
            bottom: number(node, .paddingBottom) ?? 0, trailing: number(node, .paddingTrailing) ?? 0)
        if insets != .zero { layout = layout.padding(insets) }
        let (fixesWidth, fixesHeight) = (node[.fixesWidth]?.bool == true, node[.fixesHeight]?.bool == true)
        if fixesWidth || fixesHeight {
            layout = layout.fixedSize(fixesWidth && fixesHeight ? .all : fixesWidth ? .horizontal : .vertical)
        }
        let inside: Set<NodeKind> = [.text, .stack, .grid]
        let alignment = inside.contains(node.kind) ? .center : LayoutAlignment(named: node[.alignment]?.string)
        let bounds = [PropertyKey.minWidth, .idealWidth, .maxWidth, .minHeight, .idealHeight, .maxHeight].map { number(node, $0) }
        if bounds.contains(where: { $0 != nil }) {
            layout = layout.frame(
                minWidth: bounds[0], idealWidth: bounds[1], maxWidth: bounds[2], minHeight: bounds[3], idealHeight: bounds[4],
                maxHeight: bounds[5], alignment: alignment)
        }
        let (width, height) = (number(node, .width), number(node, .height))
        if width != nil || height != nil { layout = layout.frame(width: width, height: height, alignment: alignment) }
        if let ratio = number(node, .aspectRatio), ratio > 0 {
            layout = layout.aspectRatio(ratio, contentMode: node[.contentMode]?.string == "fill" ? .fill : .fit)
        } else if node.kind == .image, let mode = node[.contentMode]?.string {
            layout = layout.aspectRatio(contentMode: mode == "fill" ? .fill : .fit)
        }
        return layout
    }

    private static func number(_ node: RenderNode, _ key: PropertyKey) -> CGFloat? {
        (node[key]?.double ?? node[key]?.int.map(Double.init)).map { CGFloat($0) }
    }

    private static func pair(_ node: RenderNode, _ first: PropertyKey, _ second: PropertyKey) -> (CGFloat?, CGFloat?)? {
        let pair = (number(node, first), number(node, second))
        return pair.0 == nil && pair.1 == nil ? nil : pair
    }
}
