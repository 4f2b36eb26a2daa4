import Foundation
import LayoutEngine

/// A node that says where a guide is in its view.
@MainActor
protocol GuidedNode: ViewNode {
    var guide: AlignmentKey { get }
    /// Nil until the host has told it.
    var guidedSize: CGSize? { get }
    /// Asks the app where the guide is.
    func place(in dimensions: ViewDimensions) -> CGFloat
    func take(_ place: CGFloat)
}

/// Asks for the guides of the views in one container: all of them, from the first view to the last, those along the x axis before those along
/// the y axis of the same view, once each. Apps count on that order: their closures add up what came before, and begin anew with the last view.
@MainActor
enum GuidePass {
    /// - Parameter forAll: waits for the sizes of views that have just come: a pass without them would leave the sums of closures half done.
    static func run(in container: ViewNode, forAll: Bool) {
        var views: [[any GuidedNode]] = []
        container.visitChildren { collect(from: $0, into: &views) }
        if forAll, views.joined().contains(where: { $0.guidedSize == nil }) { return }
        for view in views { evaluate(view) }
    }

    static func container(of node: ViewNode) -> ViewNode? {
        var above = node.parent
        while let current = above, !(current is any Container) { above = current.parent }
        return above
    }

    /// Each view's guides, those of the innermost modifier first.
    private static func collect(from node: ViewNode, into views: inout [[any GuidedNode]]) {
        if node is any Container { return }
        guard let guided = node as? any GuidedNode else { return node.visitChildren { collect(from: $0, into: &views) } }
        var inner: [[any GuidedNode]] = []
        node.visitChildren { collect(from: $0, into: &inner) }
        if inner.count <= 1 {
            views.append((inner.first ?? []) + [guided])
        } else {
            views += inner + [[guided]]
        }
    }

    private static func evaluate(_ guides: [any GuidedNode]) {
        var places: [Int: CGFloat] = [:]
        // The guides of modifiers further in are the view's.
        func place(_ key: AlignmentKey, within index: Int) -> CGFloat? {
            (0..<index).last { guides[$0].guide == key }.flatMap { place(of: $0) }
        }
        func place(of index: Int) -> CGFloat? {
            if let known = places[index] { return known }
            guard let size = guides[index].guidedSize else { return nil }
            let dimensions = LayoutDimensions(size: size) { place($0, within: index) }
            let value = guides[index].place(in: ViewDimensions(dimensions))
            places[index] = value
            return value
        }
        let isHorizontal = guides.map { $0.guide.axis == .horizontal }
        for index in guides.indices.filter({ isHorizontal[$0] }) + guides.indices.filter({ !isHorizontal[$0] }) {
            if let value = place(of: index) { guides[index].take(value) }
        }
    }
}
