import Foundation
import LayoutEngine
import RenderTree

/// Where the numbered parts of the screen lie, and what they were offered there.
typealias PlacedFrames = [Int: (frame: CGRect, proposal: ProposedSize)]

/// Lays out what a scene shows, one thing before the other, and draws it.
@MainActor
struct ScreenArranger {
    private let builder: ScreenBuilder
    private let root: RenderNode
    private let state: ScreenState

    init(_ builder: ScreenBuilder, _ root: RenderNode, state: ScreenState) {
        self.builder = builder
        self.root = root
        self.state = state
    }

    /// - Parameter frames: gets the frames and offers of all that is laid out, by number.
    func arrange(on screen: Screen, frames: inout PlacedFrames) -> ScreenLayout {
        var result = ScreenLayout(grid: screen.grid)
        let ink = Ink(isDark: state.isDark).entering(root.properties)
        let content = builder.content(root, ink)
        let whole = content.layout.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .center)
        place(whole, in: CGRect(x: 0, y: 0, width: state.width, height: state.height), &frames)
        draw(content.piece, on: screen, clip: screen.grid.bounds, frames, &result.targets)
        for node in presentations(in: root) {
            guard let part = builder.presentation(node, ink) else { continue }
            let frame = present(part, node, &frames)
            if node.kind != .failure { result.targets = [] }
            screen.grid.clear(CellRect(frame), to: nil)
            draw(part.piece, on: screen, clip: CellRect(frame), frames, &result.targets)
            if node.kind != .failure { result.presentation = node }
        }
        result.grid = screen.grid
        result.scrollAreas = builder.scrollAreas.compactMap { area in
            guard let frame = frames[area.number]?.frame, let inner = frames[area.content]?.frame else { return nil }
            return ScreenLayout.Area(
                node: area.node, isVertical: area.axes.contains(.vertical), isHorizontal: area.axes.contains(.horizontal),
                frame: CellRect(frame), contentWidth: CellRect(inner).width, contentHeight: CellRect(inner).height)
        }
        drawBars(result.scrollAreas, of: result.presentation, &result.grid, ink)
        return result
    }

    /// What stands before the content, the last one before all else.
    private func presentations(in node: RenderNode) -> [RenderNode] {
        node.shownChildren.flatMap { child -> [RenderNode] in
            // Screens beneath others have none that is seen.
            if child.kind == .screen, let last = node.children.last(where: { $0.kind == .screen }), last !== child { return [] }
            return (ScreenBuilder.presentations.contains(child.kind) ? [child] : []) + presentations(in: child)
        }
    }

    private func present(_ part: Part, _ node: RenderNode, _ frames: inout PlacedFrames) -> CGRect {
        let room = builder.room(of: node)
        let filled = part.layout.frame(
            maxWidth: room.fillsWidth ? .infinity : nil, maxHeight: room.fillsHeight ? .infinity : nil, alignment: .top)
        let size = LayoutTree(filled, context: context).sizeThatFits(ProposedSize(room.size))
        let (width, height) = (min(size.width, CGFloat(state.width)), min(size.height, CGFloat(state.height)))
        let y = node.kind == .failure ? 0 : ((CGFloat(state.height) - height) / 2).rounded(.down)
        let frame = CGRect(x: ((CGFloat(state.width) - width) / 2).rounded(.down), y: y, width: width, height: height)
        place(filled, in: frame, &frames)
        return frame
    }

    private var context: LayoutContext { LayoutContext(metrics: CellUnits.metrics) }

    private func place(_ node: LayoutNode, in frame: CGRect, _ frames: inout PlacedFrames) {
        let tree = LayoutTree(node, context: context)
        let result = tree.frames(proposing: ProposedSize(frame.size), at: frame.origin)
        for entry in result.entries {
            if let number = entry.id?.base as? Int { frames[number] = (entry.frame, entry.proposal) }
        }
    }

    // MARK: Drawing

    private func draw(
        _ piece: Piece, on screen: Screen, clip: CellRect, _ frames: PlacedFrames, _ targets: inout [Target]
    ) {
        var clip = clip
        var brush: Brush?
        if let number = piece.number {
            // An alternative that was not chosen has no frame, and neither has what is in it.
            guard let frame = frames[number]?.frame else { return }
            let cells = CellRect(frame)
            if piece.clips { clip = clip.intersection(cells) }
            brush = Brush(screen: screen, frame: cells, clip: clip, ink: piece.ink)
            if let action = piece.action {
                let visible = cells.intersection(clip)
                targets.append(Target(piece: piece, action: action, frame: cells, visible: visible))
            }
        }
        if var brush { piece.paint?(&brush) }
        for child in piece.children { draw(child, on: screen, clip: clip, frames, &targets) }
        if var brush { piece.paintOver?(&brush) }
    }

    /// The bars of areas that have more than they show.
    private func drawBars(_ areas: [ScreenLayout.Area], of presentation: RenderNode?, _ grid: inout CellGrid, _ ink: Ink) {
        for area in areas where area.isVertical && area.contentHeight > area.frame.height && area.frame.height > 1 {
            if let presentation, !area.node.line.contains(where: { $0 === presentation }) { continue }
            let offset = Int(state.offsets[area.node.id]?.y ?? 0)
            let length = max(area.frame.height * area.frame.height / area.contentHeight, 1)
            let room = max(area.contentHeight - area.frame.height, 1)
            let start = min(offset * (area.frame.height - length) / room, area.frame.height - length)
            // Where something is written the bar gives way to it.
            let x = area.frame.maxX - 1
            for y in (area.frame.y + start)..<(area.frame.y + start + length)
            where grid.bounds.contains(x: x, y: y) && grid[x, y].character == " " {
                grid.write("▐", x: x, y: y, look: CellLook(foreground: ink.color(.systemGray2)), clip: area.frame)
            }
        }
    }
}

/// What a stack of an app's own layout is offered, measured in cells and told in points.
@MainActor
enum OwnLayoutMeasurement {
    static func offer(_ own: ScreenBuilder.OwnLayout, _ proposal: ProposedSize) -> SubviewOffer {
        let questions = (own.node[.questions]?.strings ?? []).map { $0.split(separator: " ").compactMap { Double($0) } }
        let subviews = own.children.map { child, layout in
            let tree = LayoutTree(layout, context: LayoutContext(metrics: CellUnits.metrics))
            let ideal = tree.sizeThatFits(.unspecified)
            let least = tree.sizeThatFits(.zero)
            let most = tree.sizeThatFits(.infinity)
            let widths = questions.first { $0.first == Double(child.id.rawValue) }?.dropFirst() ?? []
            return SubviewOffer.Subview(
                id: child.id, idealWidth: Double(ideal.width) * CellUnits.width, idealHeight: Double(ideal.height) * CellUnits.height,
                leastWidth: Double(least.width) * CellUnits.width, growsWidth: most.width == .infinity,
                growsHeight: most.height == .infinity,
                heights: widths.map { width in
                    let offered = ProposedSize(width: CGFloat(width / CellUnits.width), height: nil)
                    return SubviewOffer.Answer(width: width, height: Double(tree.sizeThatFits(offered).height) * CellUnits.height)
                })
        }
        func points(_ length: CGFloat?, _ unit: Double) -> Double? { length.flatMap { $0.isFinite ? Double($0) * unit : nil } }
        return SubviewOffer(
            width: points(proposal.width, CellUnits.width), height: points(proposal.height, CellUnits.height), subviews: subviews)
    }
}
