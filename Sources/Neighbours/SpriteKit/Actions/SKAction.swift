import Foundation
import SwiftUICore
import UIKit

/// How an action goes from its beginning to its end.
public enum SKActionTimingMode: Int, Sendable {
    case linear, easeIn, easeOut, easeInEaseOut

    /// How far an action is after a share of its time.
    func progress(_ share: Double) -> Double {
        switch self {
        case .linear: share
        case .easeIn: share * share
        case .easeOut: 1 - (1 - share) * (1 - share)
        case .easeInEaseOut: share < 0.5 ? 2 * share * share : 1 - 2 * (1 - share) * (1 - share)
        }
    }
}

public typealias SKActionTimingFunction = (Float) -> Float

/// Something that a node does: at once, over time, one after another or together.
public final class SKAction: NSObject, NSCopying {
    /// In seconds.
    public var duration: TimeInterval
    public var timingMode = SKActionTimingMode.linear
    public var timingFunction: SKActionTimingFunction = { $0 } { didSet { hasOwnTiming = true } }
    public var speed: CGFloat = 1
    let kind: Kind
    private var hasOwnTiming = false

    /// What an action does.
    indirect enum Kind {
        case sequence([SKAction])
        case group([SKAction])
        /// nil: without end.
        case `repeat`(SKAction, count: Int?)
        case wait(range: TimeInterval)
        /// Something that happens once.
        case once(@MainActor (SKNode) -> Void, reverse: (() -> SKAction)?)
        /// What is made for a node when the action begins is called with how far it is, from 0 to 1.
        case change(@MainActor (SKNode) -> (@MainActor (Double) -> Void), reverse: (() -> SKAction)?)
        case custom((SKNode, CGFloat) -> Void)
        case frames([SKTexture], resize: Bool, restore: Bool)
        case child(SKAction, name: String)
    }

    init(_ kind: Kind, duration: TimeInterval = 0) {
        self.kind = kind
        self.duration = max(0, duration)
    }

    func progress(_ share: Double) -> Double {
        hasOwnTiming ? Double(timingFunction(Float(share))) : timingMode.progress(share)
    }

    private func timed(like other: SKAction) -> SKAction {
        (timingMode, speed) = (other.timingMode, other.speed)
        if other.hasOwnTiming { timingFunction = other.timingFunction }
        return self
    }

    public func copy(with zone: NSZone? = nil) -> Any { SKAction(kind, duration: duration).timed(like: self) }
    public override func copy() -> Any { copy(with: nil) }

    /// The action backwards; itself where it cannot be undone, as what goes to a place.
    public func reversed() -> SKAction {
        let action: SKAction
        switch kind {
        case .sequence(let actions): action = .sequence(actions.reversed().map { $0.reversed() })
        case .group(let actions): action = .group(actions.map { $0.reversed() })
        case .repeat(let inner, let count): action = count.map { .repeat(inner.reversed(), count: $0) } ?? .repeatForever(inner.reversed())
        case .frames(let textures, let resize, let restore):
            action = SKAction(.frames(textures.reversed(), resize: resize, restore: restore), duration: duration)
        case .once(_, let reverse), .change(_, let reverse): action = reverse?() ?? SKAction(kind, duration: duration)
        case .child(let inner, let name): action = .run(inner.reversed(), onChildWithName: name)
        case .wait, .custom: action = SKAction(kind, duration: duration)
        }
        return action.timed(like: self)
    }

    static func once(reverse: (() -> SKAction)? = nil, _ work: @escaping @MainActor (SKNode) -> Void) -> SKAction {
        SKAction(.once(work, reverse: reverse))
    }

    static func over(
        _ duration: TimeInterval, reverse: (() -> SKAction)? = nil, _ begin: @escaping @MainActor (SKNode) -> (@MainActor (Double) -> Void)
    ) -> SKAction { SKAction(.change(begin, reverse: reverse), duration: duration) }

    /// Adds to what is there, so that several such actions run beside each other.
    static func by(
        _ duration: TimeInterval, reverse: (() -> SKAction)? = nil, _ add: @escaping @MainActor (SKNode, Double) -> Void
    ) -> SKAction {
        over(duration, reverse: reverse) { node in
            var last = 0.0
            return { share in
                add(node, share - last)
                last = share
            }
        }
    }
}

// MARK: - Together, one after another, again

extension SKAction {
    public class func sequence(_ actions: [SKAction]) -> SKAction {
        SKAction(.sequence(actions), duration: actions.reduce(0) { $0 + $1.duration })
    }
    public class func group(_ actions: [SKAction]) -> SKAction { SKAction(.group(actions), duration: actions.map(\.duration).max() ?? 0) }
    public class func `repeat`(_ action: SKAction, count: Int) -> SKAction {
        SKAction(.repeat(action, count: max(0, count)), duration: action.duration * Double(max(0, count)))
    }
    public class func repeatForever(_ action: SKAction) -> SKAction { SKAction(.repeat(action, count: nil), duration: .infinity) }
    public class func wait(forDuration sec: TimeInterval) -> SKAction { SKAction(.wait(range: 0), duration: sec) }
    /// - Parameter durationRange: how much longer and shorter, both together.
    public class func wait(forDuration sec: TimeInterval, withRange durationRange: TimeInterval) -> SKAction {
        SKAction(.wait(range: durationRange), duration: sec)
    }
    public class func run(_ action: SKAction, onChildWithName name: String) -> SKAction {
        SKAction(.child(action, name: name), duration: action.duration)
    }
    public class func run(_ block: @escaping () -> Void) -> SKAction {
        let work = UncheckedWork(block)
        return once { _ in work.run() }
    }
    /// The program's own actions run on the main queue, whichever is named.
    public class func run(_ block: @escaping () -> Void, queue: DispatchQueue) -> SKAction { run(block) }
    public class func customAction(withDuration seconds: TimeInterval, actionBlock block: @escaping (SKNode, CGFloat) -> Void) -> SKAction {
        SKAction(.custom(block), duration: seconds)
    }
    public class func perform(_ selector: Selector, onTarget target: Any) -> SKAction {
        nonisolated(unsafe) let object = target as AnyObject
        return once { _ in selector.call(object, sender: object, by: "SKAction") }
    }
    public class func removeFromParent() -> SKAction { once { $0.removeFromParent() } }
    public class func hide() -> SKAction { once(reverse: { unhide() }) { $0.isHidden = true } }
    public class func unhide() -> SKAction { once(reverse: { hide() }) { $0.isHidden = false } }
    /// The action does nothing: files of actions are not read.
    public convenience init?(named name: String) {
        SceneFile.report(name)
        return nil
    }
}

/// Work that an app gives on the main actor, and that runs there.
private struct UncheckedWork: @unchecked Sendable {
    let run: () -> Void
    init(_ run: @escaping () -> Void) { self.run = run }
}
