import Foundation

/// Changes of layers that belong together. Layers change at once here: what is to come afterwards comes once the animations that were
/// added have ended.
@MainActor @preconcurrency
public final class CATransaction: NSObject {
    private struct Level {
        var completion: (() -> Void)?
        var duration: CFTimeInterval = 0.25
        var disablesActions = false
        /// How many animations are still played.
        let playing = Playing()
    }

    private final class Playing {
        var count = 0
        var completion: (() -> Void)?

        func end() {
            guard count == 0 else { return }
            let completion = completion
            self.completion = nil
            completion?()
        }
    }

    private static var levels: [Level] = []

    public class func begin() { levels.append(Level()) }

    public class func commit() {
        guard let level = levels.popLast() else { return }
        level.playing.completion = level.completion
        level.playing.end()
    }

    /// An animation is added to the transaction; what is returned says that it has ended.
    class func untilEnd() -> (Bool) -> Void {
        guard let playing = levels.last?.playing else { return { _ in } }
        playing.count += 1
        return { _ in
            playing.count -= 1
            playing.end()
        }
    }

    public class func flush() {}

    /// - Parameter block: is called when the transaction ends; without one, at once.
    public class func setCompletionBlock(_ block: (() -> Void)?) {
        if levels.isEmpty { block?() } else { levels[levels.count - 1].completion = block }
    }

    public class func completionBlock() -> (() -> Void)? { levels.last?.completion }
    public class func setDisableActions(_ flag: Bool) { change { $0.disablesActions = flag } }
    public class func disableActions() -> Bool { levels.last?.disablesActions ?? false }
    public class func setAnimationDuration(_ dur: CFTimeInterval) { change { $0.duration = dur } }
    public class func animationDuration() -> CFTimeInterval { levels.last?.duration ?? 0.25 }

    private class func change(_ change: (inout Level) -> Void) { if !levels.isEmpty { change(&levels[levels.count - 1]) } }
}
