import Foundation
import LayoutEngine
import RenderTree

/// Views and the layout that arranges them: a stack of the host's, or one by an app's own rules.
package struct LayoutContainer<Content> {
    let layout: AnyLayout
    let content: Content

    nonisolated init(layout: AnyLayout, content: Content) {
        self.layout = layout
        self.content = content
    }
}

extension LayoutContainer: View where Content: View {
    package typealias Body = Never
}

extension LayoutContainer: NodeMaking, ElementChain, ElementView where Content: View {
    package static var kind: NodeKind { .stack }
    package var elementContent: Content { content }

    package func properties(in context: ElementContext) -> Properties {
        if var stack = layout.stack {
            // An app's own layout may come in its place.
            stack[.places] = .strings([])
            return stack
        }
        let direction = context.environment.layoutDirection
        return arrangement(in: context).properties(layout, of: context.renderNode.children, direction)
    }

    package func receive(_ event: InputEvent, in context: ElementContext) -> Bool {
        guard case .offered(let offer) = event, offer.isUsable, layout.stack == nil else { return false }
        if arrangement(in: context).take(offer) { context.invalidate() }
        return true
    }

    package func contentInputs(_ inputs: inout NodeInputs, in context: ElementContext) { inputs.leaveLazyContainer() }

    package static func arrange(_ roots: [RenderNode], in context: ElementContext) -> [RenderNode] {
        // What views tell their layout may have changed.
        if context.storage is Arrangement { context.invalidate() }
        return roots
    }

    package func didUpdate(in context: ElementContext) {
        if layout.stack == nil { context.invalidate() }
    }

    @MainActor
    private func arrangement(in context: ElementContext) -> Arrangement {
        if let arrangement = context.storage as? Arrangement { return arrangement }
        let made = Arrangement()
        context.storage = made
        return made
    }
}

/// What is known of the views of a layout, and what the host has to be asked.
///
/// A layout asks for heights at widths of which only the host knows them. So it runs with an estimate, the host is asked, and the layout runs
/// anew with the answers. What has been asked is asked for as long as the layout needs it: a view whose text changes tells all at once.
@MainActor
private final class Arrangement {
    /// How often a layout may come up with new questions before the host says something new; then estimates do.
    private static let maximumRounds = 6
    private static let maximumQuestions = 8

    private var offer: SubviewOffer?
    private var questions: [NodeID: [Double]] = [:]
    private var round = 0

    /// Takes what the host has measured; false if that is known.
    func take(_ new: SubviewOffer) -> Bool {
        guard new != offer else { return false }
        if offer?.withoutAnswers != new.withoutAnswers { round = 0 }
        offer = new
        return true
    }

    /// The container's size, where the views lie, and what has to be asked.
    func properties(_ layout: AnyLayout, of children: [RenderNode], _ direction: LayoutDirection) -> Properties {
        var properties: Properties = [.axis: .string("custom")]
        guard let offer else { return properties }
        let measured = Dictionary(offer.subviews.map { ($0.id, $0) }) { first, _ in first }
        let known = children.filter { measured[$0.id] != nil }
        let asked = Questions()
        let nodes = known.compactMap { child in
            measured[child.id].map { subview in
                LayoutNode.measured { subview.size(for: $0, asked) }.telling(child)
            }
        }
        let tree = LayoutTree(
            layout.node(nodes), context: LayoutContext(direction: direction == .rightToLeft ? .rightToLeft : .leftToRight))
        let proposal = ProposedSize(width: offer.width.map { CGFloat($0) }, height: offer.height.map { CGFloat($0) })
        let frames = tree.frames(proposing: proposal).entries
        guard let own = frames.first?.frame else { return properties }
        properties[.width] = .double(own.width.shown(at: offer.width))
        properties[.height] = .double(own.height.shown(at: offer.height))
        properties[.places] = .strings(
            zip(known, frames.dropFirst().map(\.frame)).map { child, frame in
                "\(child.id.rawValue) "
                    + [frame.minX, frame.minY, frame.width, frame.height].map { Path.number(CGFloat($0.shown(at: 0))) }
                    .joined(separator: " ")
            })
        if !offer.wanted.isEmpty {
            properties[.sizes] = .strings(
                offer.wanted.map { width in
                    let size = tree.sizeThatFits(ProposedSize(width: width.map { CGFloat($0) }, height: nil))
                    return ([width.map { CGFloat($0) }, size.width, size.height] as [CGFloat?])
                        .map { $0.map { Path.number(CGFloat($0.shown(at: 0))) } ?? "-" }.joined(separator: " ")
                })
        }
        ask(asked.widths)
        if !questions.isEmpty {
            properties[.questions] = .strings(
                questions.sorted { $0.key < $1.key }.map { id, widths in
                    "\(id.rawValue) " + widths.map { Path.number(CGFloat($0)) }.joined(separator: " ")
                })
        }
        return properties
    }

    private func ask(_ widths: [NodeID: Set<Double>]) {
        let new = widths.mapValues { Array($0.sorted().prefix(Self.maximumQuestions)) }
        guard new != questions, round < Self.maximumRounds else { return }
        questions = new
        round += 1
    }
}

/// The widths at which a layout has asked for heights.
private final class Questions {
    var widths: [NodeID: Set<Double>] = [:]
}

extension LayoutNode {
    /// The node with what its view says to the layout.
    @MainActor
    fileprivate func telling(_ child: RenderNode) -> LayoutNode {
        var node = self
        node.traits.priority = child[.layoutPriority]?.double
        var link = child.viewTraits
        while let current = link {
            for (key, value) in current.values where node.traits.values[key] == nil { node.traits.values[key] = value }
            link = current.outer
        }
        for guide in child.viewTraits?.values[GuideTrait.key] as? [GuideTrait] ?? [] {
            node = node.alignmentGuide(guide.key, computeValue: guide.computeValue)
        }
        return node
    }
}

extension SubviewOffer.Subview {
    /// The view's size for a proposal, from what the host has measured.
    fileprivate func size(for proposal: ProposedSize, _ asked: Questions) -> CGSize {
        let width = width(for: proposal.width)
        let height = height(at: width, asked)
        guard growsHeight, let offered = proposal.height else { return CGSize(width: width, height: height) }
        return CGSize(width: width, height: offered)
    }

    private func width(for offered: CGFloat?) -> CGFloat {
        guard let offered else { return CGFloat(idealWidth) }
        let raised = max(offered, CGFloat(leastWidth))
        return growsWidth ? raised : min(raised, CGFloat(idealWidth))
    }

    private func height(at width: CGFloat, _ asked: Questions) -> CGFloat {
        // A view that is as wide as it would like to be, or wider, is as high as it would like to be.
        guard width.isFinite, Double(width) < idealWidth - 0.25 else { return CGFloat(idealHeight) }
        let question = (Double(width) * 2).rounded(.down) / 2
        asked.widths[id, default: []].insert(question)
        if let answer = heights.first(where: { $0.width == question }) { return CGFloat(answer.height) }
        return CGFloat(idealHeight * max((idealWidth / max(question, 1)).rounded(.up), 1))
    }
}

extension SubviewOffer {
    /// Lengths that a layout can work with.
    fileprivate var isUsable: Bool {
        let lengths = ([width, height] + wanted).compactMap(\.self) + subviews.flatMap { [$0.idealWidth, $0.idealHeight, $0.leastWidth] }
        return lengths.allSatisfy { $0.isFinite && $0 >= 0 }
    }

    fileprivate var withoutAnswers: SubviewOffer {
        var offer = self
        offer.wanted = []
        for index in offer.subviews.indices { offer.subviews[index].heights = [] }
        return offer
    }
}

extension CGFloat {
    /// A length that a page can show: endless ones end with what is offered.
    fileprivate func shown(at offered: Double?) -> Double { isFinite ? Double(self) : offered ?? 0 }
}
