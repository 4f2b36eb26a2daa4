import Foundation
import RenderTree

/// What a scroll view, list or form keeps about where it stands, and about who wants to know.
@MainActor
final class ScrollState {
    private var watchers: [ScrollWatcher] = []
    /// What each watcher keeps.
    private var kept: [Any?] = []
    /// Where each watcher's binding had the scroll view when it was last looked at.
    private var positions: [ScrollPosition?] = []
    /// Where bindings want a scroll view to begin, until the host has shown it.
    private var pending: [(place: ScrollPosition.Place, anchor: UnitPoint?)] = []
    private var phase = ScrollPhase.idle
    private var isShown = false
    private var targeting = ScrollTargeting()
    private var hasTargets = false

    /// What hosts are told. Bindings that are read here move the scroll view when they change.
    func properties(in context: ElementContext) -> Properties {
        let environment = context.environment
        watchers = environment.scrollWatchers.filter { $0.claim.belongs(to: self) }
        if kept.count != watchers.count {
            kept = Array(repeating: nil, count: watchers.count)
            positions = kept.map { _ in nil }
        }
        hasTargets = environment.scrollTargetBehavior != nil
        follow(in: context)
        var properties: Properties = [:]
        let reports = self.reports
        if !reports.isEmpty { properties[.scrollReports] = .strings(reports) }
        let anchors = environment.scrollAnchors.words
        if !anchors.isEmpty { properties[.scrollAnchors] = .strings(anchors) }
        let style = environment.scrollStyle
        if !style.isEmpty { properties[.scrolling] = .strings(style) }
        let margins = environment.contentMargins.words
        if !margins.isEmpty { properties[.contentMargins] = .strings(margins) }
        return properties
    }

    /// What the host is asked for, each once.
    private var reports: [String] {
        var reports: [String] = hasTargets ? ["phase"] : []
        for watcher in watchers where !reports.contains(watcher.wish) { reports.append(watcher.wish) }
        return reports
    }

    /// Nothing of this is about scroll views further in.
    static func leave(_ inputs: inout NodeInputs) {
        inputs.setEnvironment {
            $0.scrollWatchers = []
            $0.scrollAnchors = ScrollAnchors()
            $0.contentMargins = ContentMargins()
            $0.scrollTargetBehavior = nil
        }
    }

    // MARK: Positions

    private func follow(in context: ElementContext) {
        for (index, watcher) in watchers.enumerated() {
            guard let link = watcher.link else { continue }
            let wanted = link.read(), isNew = kept[index] == nil
            defer { positions[index] = wanted }
            kept[index] = true
            guard let wanted, wanted != positions[index], !wanted.isPositionedByUser, wanted.place != .automatic else { continue }
            if isNew, !isShown {
                pending.append((wanted.place, link.anchor))
            } else {
                pending = []
                scroll(to: wanted.place, link.anchor, isAnimated: context.animation != nil, in: context)
            }
        }
    }

    private func scroll(to place: ScrollPosition.Place, _ anchor: UnitPoint?, isAnimated: Bool, in context: ElementContext) {
        func go(_ x: ScrollPlace?, _ y: ScrollPlace?) {
            let node = context.renderNode
            context.scene.enqueueAction("scrollPosition") { node.command(.scroll(x: x, y: y, isAnimated: isAnimated)) }
        }
        switch place {
        case .automatic: break
        case .view(let id, let own):
            ScrollDestination.scroll(to: id.hashable, own ?? anchor, isAnimated: isAnimated, in: context.node)
        case .edge(.top): go(nil, .start)
        case .edge(.bottom): go(nil, .end)
        case .edge(.leading): go(.start, nil)
        case .edge(.trailing): go(.end, nil)
        case .point(let x, let y): go(x.map { .offset(Double($0)) }, y.map { .offset(Double($0)) })
        }
    }

    // MARK: Reports

    /// Takes what a host has reported; false for what cannot be.
    func receive(_ report: ScrollReport, in context: ElementContext) -> Bool {
        guard report.isPossible else { return false }
        if !isShown {
            isShown = true
            // Nothing was in sight before: the view that it begins with is the first.
            for (place, anchor) in pending { scroll(to: place, anchor ?? .topLeading, isAnimated: false, in: context) }
            pending = []
        }
        let axes: Axis.Set =
            switch context.renderNode[.axis]?.string {
            case "horizontal": .horizontal
            case "both": [.horizontal, .vertical]
            default: .vertical
            }
        if let goal = targeting.target(of: report, in: context.environment, axes: axes) {
            let node = context.renderNode
            let x = axes.contains(.horizontal) ? ScrollPlace.offset(Double(goal.x)) : nil
            let y = axes.contains(.vertical) ? ScrollPlace.offset(Double(goal.y)) : nil
            context.scene.enqueueAction("scrollTargetBehavior") { node.command(.scroll(x: x, y: y, isAnimated: true)) }
        }
        let ids = { (id: NodeID) in Self.ids(of: id, in: context) }
        let phases = [phase] + report.phases.map(ScrollPhase.init)
        phase = phases.last ?? .idle
        let thresholds = reports.filter { $0.hasPrefix("visible") }
        let news = ScrollNews(
            geometry: ScrollGeometry(report), phases: phases, velocity: CGVector(dx: report.velocityX, dy: report.velocityY),
            visible: Dictionary(zip(thresholds, report.visible.map { $0.map(ids) })) { first, _ in first })
        for (index, watcher) in watchers.enumerated() {
            guard let link = watcher.link else {
                // The app's action may lead here again, with other watchers.
                var value = index < kept.count ? kept[index] : nil
                watcher.receive(news, &value)
                if index < kept.count { kept[index] = value }
                continue
            }
            guard report.isByUser, index < positions.count else { continue }
            let new = link.write(report.position.map(ids))
            if index < positions.count { positions[index] = new }
        }
        return true
    }

    /// The ids of what a node shows, from the inside out.
    private static func ids(of id: NodeID, in context: ElementContext) -> [AnyHashable] {
        guard let node = context.scene.tree.node(id), sequence(first: node, next: \.parent).contains(where: { $0 === context.renderNode })
        else { return [] }
        let shown = node.kind == .row ? node.children.first { $0.viewTraits != nil } ?? node : node
        var ids: [AnyHashable] = []
        var link = shown.viewTraits
        while let current = link {
            if let id = current.explicitID { ids.append(id) }
            if let id = current.elementID { ids.append(id) }
            link = current.outer
        }
        return ids
    }
}
