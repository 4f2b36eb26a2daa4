import Foundation
import RenderTree

/// The outline of a shape in a rectangle, also on its way to another one.
protocol ShapeOutlining {
    /// Tells the element's node how the outline gets to what it is; returns what it is.
    @MainActor func show(in context: ElementContext) -> String
}

/// Hosts draw the way of an outline from one description: samples of it over the animation's time, between which they go straight.
struct ShapeOutline<Content: Shape>: ShapeOutlining {
    let shape: Content
    let rect: CGRect
    /// Half the width of a line that is to be inside, in points.
    let inset: CGFloat

    /// What is kept of an outline between its changes.
    @MainActor
    private final class Track {
        var data: Content.AnimatableData
        var text: String
        var motion: ValueMotion<Content.AnimatableData>?
        init(data: Content.AnimatableData, text: String) {
            self.data = data
            self.text = text
        }
    }

    /// Samples of one round, and points of all of them together: what one description may take.
    private static var mostSamples: Int { 30 }
    private static var mostSteps: Int { 9_000 }

    func show(in context: ElementContext) -> String {
        let data = shape.animatableData
        let text = path(data).svgData
        guard let track = context.storage as? Track else {
            context.storage = Track(data: data, text: text)
            return text
        }
        let scene = context.scene
        let now = scene.clock.now()
        let current = track.motion?.value(at: now)
        if track.data != data {
            let motion = scene.transaction(in: context.environment[TransactionScopeKey.self]).animation?.motion
            track.motion = motion.map { ValueMotion(from: current ?? track.data, to: data, $0, at: now) }
            tell(track.motion, after: current != nil, at: now, to: context.renderNode)
        } else if current == nil {
            track.motion = nil
        } else if track.text != text {
            // In another rectangle it goes on where it is.
            tell(track.motion, after: true, at: now, to: context.renderNode)
        }
        (track.data, track.text) = (data, text)
        return text
    }

    /// - Parameter wasMoving: the node has been told of a motion that may not have ended.
    @MainActor
    private func tell(_ motion: ValueMotion<Content.AnimatableData>?, after wasMoving: Bool, at now: Double, to node: RenderNode) {
        guard let motion else {
            if wasMoving { node.draw(nil) }
            return
        }
        let steps = path(shape.animatableData).elements.count
        let count = min(max(Self.mostSteps / max(steps, 1), 2), Self.mostSamples)
        node.draw(Drawing(outlines: Path.matched(motion.samples(count).map(path)), motion: motion.evenMotion(at: now)))
    }

    private func path(_ data: Content.AnimatableData) -> Path {
        var shape = shape
        shape.animatableData = data
        guard inset > 0, let insettable = shape as? any InsettableShape else { return shape.path(in: rect) }
        return Self.insetPath(insettable, rect, inset)
    }

    private static func insetPath<S: InsettableShape>(_ shape: S, _ rect: CGRect, _ amount: CGFloat) -> Path {
        shape.inset(by: amount).path(in: rect)
    }
}
