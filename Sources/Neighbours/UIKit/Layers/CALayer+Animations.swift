import Foundation
import SwiftUICore

extension CALayer {
    /// Plays an animation; one of the same key ends.
    public func add(_ anim: CAAnimation, forKey key: String?) {
        guard let motion = LayerMotion(key: key ?? UUID().uuidString, animation: anim, of: self) else {
            return NotShown.say("Layers do not animate \((anim as? CAPropertyAnimation)?.keyPath ?? "\(type(of: anim))").")
        }
        end { $0.key == motion.key }
        motion.ended = CATransaction.untilEnd()
        play(motion)
        anim.delegate?.animationDidStart(anim)
        tell()
    }

    public func animation(forKey key: String) -> CAAnimation? { motions.first { $0.key == key }?.animation }
    public func animationKeys() -> [String]? { motions.isEmpty ? nil : motions.map(\.key) }
    public func removeAnimation(forKey key: String) { end { $0.key == key } }
    public func removeAllAnimations() { end { _ in true } }

    private func end(where isEnded: (LayerMotion) -> Bool) {
        let ended = motions.filter(isEnded)
        guard !ended.isEmpty else { return }
        drop(isEnded)
        for one in ended where !one.isOver { one.stop(false) }
        tell()
    }

    /// It has been played to its end.
    func finish(_ motion: LayerMotion) {
        guard !motion.isOver, motions.contains(where: { $0 === motion }) else { return }
        motion.isOver = true
        if !motion.animation.staysAtEnd { drop { $0 === motion } }
        tell()
        motion.stop(true)
    }

    /// Tells pages step by step of what they do not play by themselves.
    func keepTime() {
        guard clock == nil, motions.contains(where: { !$0.isPlain && !$0.isOver }) else { return }
        clock = Task { [weak self] in
            while let layer = self {
                let now = CACurrentMediaTime(), told = layer.motions.filter { !$0.isPlain && !$0.isOver }
                if told.isEmpty { break }
                for motion in told where now >= motion.start + motion.length { layer.finish(motion) }
                layer.tell()
                do { try await Task.sleep(for: .milliseconds(33)) } catch { break }
            }
            self?.clock = nil
        }
    }
}

extension LayerMotion {
    fileprivate func stop(_ isFinished: Bool) {
        animation.delegate?.animationDidStop(animation, finished: isFinished)
        ended(isFinished)
    }
}
