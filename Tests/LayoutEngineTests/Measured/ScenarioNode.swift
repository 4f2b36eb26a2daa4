import Foundation
import LayoutEngine

/// A node of a scenario's tree, in the fixture's notation.
struct ScenarioNode: Decodable {
    let kind: String
    let id: String?
    let children: [ScenarioNode]?
    let childNodes: [ScenarioNode]
    let alignment: String?
    let spacing, length, minLength, ratio, idealRatio: CGFloat?
    let width, minWidth, idealWidth, maxWidth: LenientNumber?
    let height, minHeight, idealHeight, maxHeight: LenientNumber?
    let edges, contentMode: String?
    let size: [CGFloat]?
    let sizes: [SizeForProposal]?
    let pixels: [CGFloat]?
    let resizable: Bool?

    struct SizeForProposal: Decodable {
        let proposed: [CGFloat?]
        let size: [CGFloat]
    }

    private enum Key: String, CodingKey {
        case kind, id, children, child, alignment, spacing, length, minLength, ratio, idealRatio, width, minWidth, idealWidth, maxWidth
        case height, minHeight, idealHeight, maxHeight, edges, contentMode, size, sizes, pixels, resizable
    }

    init(from decoder: any Decoder) throws {
        let box = try decoder.container(keyedBy: Key.self)
        kind = try box.decode(String.self, forKey: .kind)
        id = try box.decodeIfPresent(String.self, forKey: .id)
        children = try box.decodeIfPresent([ScenarioNode].self, forKey: .children)
        childNodes = try box.decodeIfPresent(ScenarioNode.self, forKey: .child).map { [$0] } ?? children ?? []
        alignment = try box.decodeIfPresent(String.self, forKey: .alignment)
        spacing = try box.decodeIfPresent(CGFloat.self, forKey: .spacing)
        length = try box.decodeIfPresent(CGFloat.self, forKey: .length)
        minLength = try box.decodeIfPresent(CGFloat.self, forKey: .minLength)
        ratio = try box.decodeIfPresent(CGFloat.self, forKey: .ratio)
        idealRatio = try box.decodeIfPresent(CGFloat.self, forKey: .idealRatio)
        width = try box.decodeIfPresent(LenientNumber.self, forKey: .width)
        minWidth = try box.decodeIfPresent(LenientNumber.self, forKey: .minWidth)
        idealWidth = try box.decodeIfPresent(LenientNumber.self, forKey: .idealWidth)
        maxWidth = try box.decodeIfPresent(LenientNumber.self, forKey: .maxWidth)
        height = try box.decodeIfPresent(LenientNumber.self, forKey: .height)
        minHeight = try box.decodeIfPresent(LenientNumber.self, forKey: .minHeight)
        idealHeight = try box.decodeIfPresent(LenientNumber.self, forKey: .idealHeight)
        maxHeight = try box.decodeIfPresent(LenientNumber.self, forKey: .maxHeight)
        edges = try box.decodeIfPresent(String.self, forKey: .edges)
        contentMode = try box.decodeIfPresent(String.self, forKey: .contentMode)
        size = try box.decodeIfPresent([CGFloat].self, forKey: .size)
        sizes = try box.decodeIfPresent([SizeForProposal].self, forKey: .sizes)
        pixels = try box.decodeIfPresent([CGFloat].self, forKey: .pixels)
        resizable = try box.decodeIfPresent(Bool.self, forKey: .resizable)
    }

    func layoutNode() -> LayoutNode {
        let node = bareNode()
        return id.map { node.id($0) } ?? node
    }

    private func bareNode() -> LayoutNode {
        let inner = childNodes.map { $0.layoutNode() }
        switch kind {
        case "vstack": return .vstack(alignment: guides.horizontal, spacing: spacing, inner)
        case "hstack": return .hstack(alignment: guides.vertical, spacing: spacing, inner)
        case "zstack": return .zstack(alignment: guides, inner)
        case "spacer": return .spacer(minLength: minLength)
        case "divider": return .divider
        case "color": return .shape
        case "text": return text
        case "padding": return inner[0].padding(paddingEdges, length)
        case "frame": return frame(inner[0])
        case "aspectRatio": return inner[0].aspectRatio(ratio, contentMode: contentMode == "fill" ? .fill : .fit)
        case "content": return .flexible(idealWidth: 100 * (idealRatio ?? 1), idealHeight: 100)
        case "image":
            let pixels = pixels ?? [0, 0]
            return .image(size: CGSize(width: pixels[0], height: pixels[1]), isResizable: resizable ?? false)
        default: return .empty
        }
    }

    private var text: LayoutNode {
        if let size { return .text(width: size[0], height: size[1]) }
        let sizes = sizes ?? []
        return .text { proposal in
            let known = sizes.first { ProposedSize(width: $0.proposed[0], height: $0.proposed[1]).width == proposal.width } ?? sizes.first
            let size = CGSize(width: known?.size[0] ?? 0, height: known?.size[1] ?? 0)
            return TextMeasurement(size: size, firstBaseline: size.height, lastBaseline: size.height)
        }
    }

    private func frame(_ child: LayoutNode) -> LayoutNode {
        let fixed = child.frame(width: width?.value, height: height?.value, alignment: guides)
        let bounds = [minWidth, idealWidth, maxWidth, minHeight, idealHeight, maxHeight]
        guard bounds.contains(where: { $0 != nil }) else { return fixed }
        return child.frame(
            minWidth: minWidth?.value, idealWidth: idealWidth?.value, maxWidth: maxWidth?.value,
            minHeight: minHeight?.value, idealHeight: idealHeight?.value, maxHeight: maxHeight?.value, alignment: guides)
    }

    private var paddingEdges: Set<LayoutEdge> {
        switch edges {
        case "horizontal": [.leading, .trailing]
        case "vertical": [.top, .bottom]
        case "top": [.top]
        case "bottom": [.bottom]
        case "leading": [.leading]
        case "trailing": [.trailing]
        default: Set(LayoutEdge.allCases)
        }
    }

    private var guides: LayoutAlignment {
        switch alignment {
        case "leading": .leading
        case "trailing": .trailing
        case "top": .top
        case "bottom": .bottom
        case "topLeading": .topLeading
        case "topTrailing": .topTrailing
        case "bottomLeading": .bottomLeading
        case "bottomTrailing": .bottomTrailing
        case "firstTextBaseline": LayoutAlignment(horizontal: .horizontalCenter, vertical: .firstTextBaseline)
        case "lastTextBaseline": LayoutAlignment(horizontal: .horizontalCenter, vertical: .lastTextBaseline)
        default: .center
        }
    }
}
