import Foundation
import SwiftUICore

/// An animation that a layer plays.
@MainActor
final class LayerMotion: Identifiable {
    nonisolated let id = UUID()
    let key: String
    let animation: CAAnimation
    /// When it was added, as `CACurrentMediaTime()` counts.
    let start: Double
    let tracks: [Track]
    /// It has been played, and its last value stays.
    var isOver = false
    var ended: (Bool) -> Void = { _ in }

    /// One property on its way.
    struct Track {
        let property: String
        /// In parts of the animation's time.
        let frames: [(time: Double, value: LayerValue)]
        var curves: [UnitCurve] = []
        var isDiscrete = false
        /// Where in the animation's time it begins and ends; before it there is nothing to be seen of it.
        var span = 0.0...1.0
        /// Its last value stays until the animation ends.
        var stays = false
        var curve = UnitCurve.linear

        func value(at share: Double) -> LayerValue? {
            guard let first = frames.first, let last = frames.last else { return nil }
            guard let next = frames.firstIndex(where: { $0.time > share }) else { return last.value }
            guard next > 0 else { return first.value }
            let (from, to) = (frames[next - 1], frames[next])
            if isDiscrete { return from.value }
            let part = (share - from.time) / max(to.time - from.time, 1e-9)
            return from.value.moved(to: to.value, by: curves.indices.contains(next - 1) ? curves[next - 1].value(at: part) : part)
        }
    }

    /// Nil of what nothing here is animated by.
    init?(key: String, animation: CAAnimation, of layer: CALayer) {
        let tracks = Self.tracks(of: animation, in: layer)
        guard !tracks.isEmpty else { return nil }
        (self.key, self.animation, self.tracks) = (key, animation, tracks)
        start = max(CACurrentMediaTime(), animation.beginTime) - animation.timeOffset
    }

    /// From one value to another: pages go that way by themselves. Anything else is told step by step.
    var isPlain: Bool {
        (animation is CABasicAnimation || animation is CATransition) && animation.timeOffset == 0
            && !tracks.contains { track in track.frames.contains { $0.value.path != nil } }
    }

    /// As views know it.
    var viewAnimation: Animation {
        let once = animation.animation, wait = max(0, start - CACurrentMediaTime())
        let both = animation.times * (animation.autoreverses ? 2 : 1)
        let played =
            both.isInfinite
            ? once.repeatForever(autoreverses: animation.autoreverses)
            : both > 1 ? once.repeatCount(Int(both.rounded()), autoreverses: animation.autoreverses) : once
        return wait > 0 ? played.delay(wait) : played
    }

    /// In seconds, from its start.
    var length: Double { animation.length * animation.times * (animation.autoreverses ? 2 : 1) }

    /// The values at a time, as `CACurrentMediaTime()` counts.
    func values(at time: Double) -> [(property: String, value: LayerValue)] {
        let passed = time - start
        guard passed >= 0 || animation.fillMode == .backwards || animation.fillMode == .both else { return [] }
        // The end of the last time is its end, and not another beginning.
        guard passed < length else { return values(part: animation.autoreverses ? 0 : 1) }
        let share = (max(0, passed) / animation.length).truncatingRemainder(dividingBy: animation.autoreverses ? 2 : 1)
        return values(part: animation.curved(share > 1 ? 2 - share : share))
    }

    /// The values at a part of the way.
    func values(part: Double) -> [(property: String, value: LayerValue)] {
        tracks.compactMap { track in
            guard track.span.contains(part) || track.stays && part > track.span.upperBound else { return nil }
            let length = track.span.upperBound - track.span.lowerBound
            let share = length > 0 ? min(1, (part - track.span.lowerBound) / length) : 1
            return track.value(at: track.curve == .linear ? share : track.curve.value(at: share)).map { (track.property, $0) }
        }
    }

    // MARK: What animations say

    private static func tracks(of animation: CAAnimation, in layer: CALayer) -> [Track] {
        switch animation {
        case let group as CAAnimationGroup: return (group.animations ?? []).flatMap { tracks(of: $0, within: group, in: layer) }
        case let transition as CATransition: return tracks(of: transition, in: layer)
        case let frames as CAKeyframeAnimation: return track(of: frames, in: layer).map { [$0] } ?? []
        case let basic as CABasicAnimation: return track(of: basic, in: layer).map { [$0] } ?? []
        default: return []
        }
    }

    private static func tracks(of part: CAAnimation, within group: CAAnimationGroup, in layer: CALayer) -> [Track] {
        let whole = group.duration > 0 ? group.duration : 0.25
        let length = part.duration > 0 ? part.length : whole
        let (from, to) = (min(part.beginTime / whole, 1), min((part.beginTime + length) / whole, 1))
        return tracks(of: part, in: layer).map { track in
            var track = track
            track.span = from...max(from, to)
            track.stays = part.fillMode == .forwards || part.fillMode == .both
            track.curve = part.timingFunction?.curve ?? .linear
            return track
        }
    }

    private static func track(of basic: CABasicAnimation, in layer: CALayer) -> Track? {
        guard let property = LayerValues.property(basic.keyPath), let own = layer.value(of: property) else { return nil }
        let (from, to, by) = (LayerValue(basic.fromValue), LayerValue(basic.toValue), LayerValue(basic.byValue))
        let first = from ?? (to.flatMap { to in by.map { to.adding($0, -1) } }) ?? own
        return Track(property: property, frames: [(0, first), (1, to ?? by.map { first.adding($0) } ?? own)])
    }

    private static func track(of frames: CAKeyframeAnimation, in layer: CALayer) -> Track? {
        guard let property = LayerValues.property(frames.keyPath), let own = layer.value(of: property) else { return nil }
        var values = (frames.values ?? []).compactMap { LayerValue($0) }
        if let path = frames.path { values = (0...60).compactMap { LayerValue(path.place(at: Double($0) / 60)) } }
        guard !values.isEmpty else { return nil }
        if frames.isAdditive { values = values.map { own.adding($0) } }
        let last = Double(max(1, values.count - 1))
        let times = frames.keyTimes.flatMap { $0.count >= values.count && frames.path == nil ? $0.map(\.doubleValue) : nil }
        var track = Track(property: property, frames: values.enumerated().map { (times?[$0] ?? Double($0) / last, $1) })
        track.curves = (frames.timingFunctions ?? []).map(\.curve)
        track.isDiscrete = frames.calculationMode == .discrete
        return track
    }

    private static func tracks(of transition: CATransition, in layer: CALayer) -> [Track] {
        let size = layer.bounds.size
        let away: (property: String, value: Double) =
            switch transition.subtype ?? .fromLeft {
            case .fromRight: ("transform.translation.x", Double(size.width))
            case .fromTop: ("transform.translation.y", -Double(size.height))
            case .fromBottom: ("transform.translation.y", Double(size.height))
            default: ("transform.translation.x", -Double(size.width))
            }
        let fading = Track(property: "opacity", frames: [(0, .numbers([0])), (1, .numbers([Double(layer.opacity)]))])
        let moving = Track(property: away.property, frames: [(0, .numbers([away.value])), (1, .numbers([0]))])
        return transition.type == .moveIn ? [moving] : transition.type == .push ? [moving, fading] : [fading]
    }

    nonisolated static func number(_ value: Any?) -> Double? {
        switch value {
        case let number as NSNumber: number.doubleValue
        case let number as Double: number
        case let number as CGFloat: Double(number)
        case let number as Float: Double(number)
        case let number as Int: Double(number)
        case let number as Bool: number ? 1 : 0
        default: nil
        }
    }
}

extension CAAnimation {
    fileprivate func curved(_ share: Double) -> Double { timingFunction?.curve.value(at: share) ?? share }
}
