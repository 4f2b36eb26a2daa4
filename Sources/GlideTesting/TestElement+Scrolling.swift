import Foundation
import RenderTree
import SwiftUICore

extension TestElement {
    /// Scrolls the scroll view or list around the element, or the first in it, and tells the app where it stands then. Nothing is laid out
    /// in tests: how large content and scroll view are is said here.
    ///
    ///     try host.find(text: "Today").scroll(y: 300, phases: [.interacting])
    ///     #expect(host.texts.contains("To the top"))
    ///
    /// - Parameters:
    ///   - x, y: the point of the content that is at the top left of the scroll view, in points.
    ///   - contentInsets: the space around the content that can be scrolled too, as under a bar.
    ///   - phases: what the scroll view does meanwhile, in order. Those in which a person scrolls write what `scrollPosition` is bound to.
    ///   - velocity: in points a second.
    ///   - first: the view, or what is in it, that is the first to be seen, or next to the anchor of `scrollPosition`.
    ///   - visible: those of which enough can be seen for `onScrollTargetVisibilityChange`.
    public func scroll(
        x: Double = 0, y: Double = 0, contentSize: CGSize = CGSize(width: 390, height: 2_000),
        containerSize: CGSize = CGSize(width: 390, height: 844), contentInsets: EdgeInsets = EdgeInsets(),
        phases: [ScrollPhase] = [.interacting, .idle], velocity: CGVector = .zero, to first: TestElement? = nil,
        visible: [TestElement] = []
    ) throws {
        let targets = visible.compactMap { $0.scrollTarget?.id }
        let area = scrollArea
        let wishes = area?[.scrollReports]?.strings ?? []
        let report = ScrollReport(
            x: x, y: y, contentWidth: Double(contentSize.width), contentHeight: Double(contentSize.height), top: Double(contentInsets.top),
            leading: Double(contentInsets.leading), bottom: Double(contentInsets.bottom), trailing: Double(contentInsets.trailing),
            width: Double(containerSize.width), height: Double(containerSize.height), phases: phases.map(\.reported),
            velocityX: Double(velocity.dx), velocityY: Double(velocity.dy),
            isByUser: phases.contains { $0 == .interacting || $0 == .decelerating }, position: first?.scrollTarget?.id,
            visible: wishes.filter { $0.hasPrefix("visible") }.map { _ in targets })
        try send(.scrolled(report), to: area ?? node)
    }

    /// The element, or one around it or in it, with `onScrollVisibilityChange` comes into sight, or goes.
    public func scrollIntoSight(_ isVisible: Bool = true) throws {
        let wants = { (node: RenderNode) in node[.visibleFrom] != nil }
        var inside: RenderNode?
        node.visit { if inside == nil, wants($0) { inside = $0 } }
        try send(.visible(isVisible), to: node.nearest(wants) ?? inside ?? node)
    }

    private var scrollArea: RenderNode? {
        let isArea = { (node: RenderNode) in [.scroll, .list, .form].contains(node.kind) }
        var inside: RenderNode?
        node.visit { if inside == nil, isArea($0) { inside = $0 } }
        return node.nearest { isArea($0) && $0[.scrollReports] != nil } ?? node.nearest(isArea) ?? inside
    }

    /// The view with an id that the element is or is in.
    private var scrollTarget: RenderNode? {
        node.nearest { $0.viewTraits?.first { $0.explicitID ?? $0.elementID } != nil }
    }
}
