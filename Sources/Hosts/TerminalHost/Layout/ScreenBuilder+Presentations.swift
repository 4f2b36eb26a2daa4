import Foundation
import LayoutEngine
import RenderTree

extension ScreenBuilder {
    /// A sheet, a popover, an alert or another thing that stands before all else, and how large it may be.
    func presentation(_ node: RenderNode, _ outer: Ink) -> Part? {
        let ink = outer.entering(node.properties)
        switch node.kind {
        case .sheet, .popover:
            let body = column(node, ink, alignment: .horizontalCenter, parts(node.shownChildren, ink))
            let content = node.isTrue(.isDismissDisabled) ? body : column(node, ink, [closing(node, ink), body])
            return node.style == "fullScreenCover" ? body : framed(content, node, ink)
        case .alert, .confirmationDialog: return question(node, ink)
        case .failure:
            let text = Self.measured(node.string(.text) ?? "", limit: nil)
            let message = leaf(node, ink, text) { brush in
                let lines = CellText.lines(of: node.string(.text) ?? "", width: brush.frame.width, limit: brush.frame.height)
                for (y, line) in lines.enumerated() { brush.write(line, y: y, CellLook(foreground: ink.color(.red), traits: .bold)) }
            }
            return framed(row(node, ink, [message, acting(line("✕", node, ink), node, ink, .press)]), node, ink)
        default: return nil
        }
    }

    /// The way out that every sheet has.
    private func closing(_ node: RenderNode, _ ink: Ink) -> Part {
        let mark = acting(line("✕", node, ink.colored(ink.color(.secondary))), node, ink, .back)
        return wide(mark, alignment: .trailing)
    }

    private func question(_ node: RenderNode, _ ink: Ink) -> Part {
        var lines: [Part] = []
        if let title = node.string(.title), !title.isEmpty {
            lines.append(text(RenderNode(.text, [.text: .string(title)]), ink.with(.bold)))
        }
        let isAction = { (child: RenderNode) in [.button, .link].contains(child.kind) }
        lines += parts(node.children.filter { !isAction($0) }, ink)
        let actions = parts(node.children.filter(isAction), ink)
        if !actions.isEmpty {
            let isRow = actions.count <= 2 && node.kind == .alert
            let buttons = isRow ? row(node, ink, spacing: 2, actions) : column(node, ink, alignment: .horizontalCenter, actions)
            lines.append(buttons.laidOut { $0.padding([.top], lines.isEmpty ? 0 : 1) })
        }
        return framed(column(node, ink, alignment: .horizontalCenter, lines), node, ink)
    }

    /// The room of a presentation, and where it stands in it.
    func room(of node: RenderNode) -> (size: CGSize, fillsWidth: Bool, fillsHeight: Bool) {
        let whole = CGSize(width: state.width, height: state.height)
        switch node.kind {
        case .sheet where node.style == "fullScreenCover": return (whole, true, true)
        case .sheet:
            let width = min(whole.width, max(whole.width - 8, 40), 84)
            let detent = (node[.detents]?.strings ?? []).first
            let height: CGFloat =
                switch detent {
                case "medium": whole.height / 2
                case let text? where text.hasSuffix("pt"): Double(text.dropLast(2)).map(CellUnits.frameLines).map { $0 + 3 } ?? whole.height
                case let text?: Double(text).map { whole.height * CGFloat(min(max($0, 0.2), 1)) } ?? whole.height - 2
                case nil: whole.height - 2
                }
            return (CGSize(width: width, height: min(max(height.rounded(.up), 8), whole.height)), true, true)
        default: return (CGSize(width: min(whole.width, 60), height: whole.height), false, false)
        }
    }
}
