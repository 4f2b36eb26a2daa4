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

// MARK: - Places, turns, sizes

extension SKAction {
    public class func moveBy(x deltaX: CGFloat, y deltaY: CGFloat, duration: TimeInterval) -> SKAction {
        by(duration, reverse: { moveBy(x: -deltaX, y: -deltaY, duration: duration) }) { node, share in
            node.position = CGPoint(x: node.position.x + deltaX * share, y: node.position.y + deltaY * share)
        }
    }
    public class func move(by delta: CGVector, duration: TimeInterval) -> SKAction { moveBy(x: delta.dx, y: delta.dy, duration: duration) }
    public class func move(to location: CGPoint, duration: TimeInterval) -> SKAction {
        over(duration) { node in
            let start = node.position
            return { share in
                node.position = CGPoint(x: start.x + (location.x - start.x) * share, y: start.y + (location.y - start.y) * share)
            }
        }
    }
    public class func moveTo(x: CGFloat, duration: TimeInterval) -> SKAction {
        over(duration) { node in
            let start = node.position.x
            return { node.position.x = start + (x - start) * $0 }
        }
    }
    public class func moveTo(y: CGFloat, duration: TimeInterval) -> SKAction {
        over(duration) { node in
            let start = node.position.y
            return { node.position.y = start + (y - start) * $0 }
        }
    }

    public class func rotate(byAngle radians: CGFloat, duration: TimeInterval) -> SKAction {
        by(duration, reverse: { rotate(byAngle: -radians, duration: duration) }) { $0.zRotation += radians * $1 }
    }
    public class func rotate(toAngle radians: CGFloat, duration: TimeInterval) -> SKAction {
        rotate(toAngle: radians, duration: duration, shortestUnitArc: false)
    }
    public class func rotate(toAngle radians: CGFloat, duration: TimeInterval, shortestUnitArc: Bool) -> SKAction {
        over(duration) { node in
            let start = node.zRotation
            let way = shortestUnitArc ? (radians - start).remainder(dividingBy: 2 * .pi) : radians - start
            return { node.zRotation = start + way * $0 }
        }
    }

    public class func scale(by scale: CGFloat, duration: TimeInterval) -> SKAction { scaleX(by: scale, y: scale, duration: duration) }
    public class func scaleX(by xScale: CGFloat, y yScale: CGFloat, duration: TimeInterval) -> SKAction {
        over(duration, reverse: { scaleX(by: 1 / xScale, y: 1 / yScale, duration: duration) }) { node in
            let (x, y) = (node.xScale, node.yScale)
            return { share in
                node.xScale = x + (x * xScale - x) * share
                node.yScale = y + (y * yScale - y) * share
            }
        }
    }
    public class func scale(to scale: CGFloat, duration: TimeInterval) -> SKAction { scaleX(to: scale, y: scale, duration: duration) }
    public class func scaleX(to xScale: CGFloat, y yScale: CGFloat, duration: TimeInterval) -> SKAction {
        over(duration) { node in
            let (x, y) = (node.xScale, node.yScale)
            return { share in
                node.xScale = x + (xScale - x) * share
                node.yScale = y + (yScale - y) * share
            }
        }
    }
    public class func scaleX(to scale: CGFloat, duration: TimeInterval) -> SKAction {
        over(duration) { node in
            let start = node.xScale
            return { node.xScale = start + (scale - start) * $0 }
        }
    }
    public class func scaleY(to scale: CGFloat, duration: TimeInterval) -> SKAction {
        over(duration) { node in
            let start = node.yScale
            return { node.yScale = start + (scale - start) * $0 }
        }
    }
    public class func scale(to size: CGSize, duration: TimeInterval) -> SKAction {
        over(duration) { node in
            let own = (node as? SKSpriteNode)?.size ?? node.contentBounds.size
            guard own.width > 0, own.height > 0 else { return { _ in } }
            let (x, y, toX, toY) = (node.xScale, node.yScale, size.width / own.width, size.height / own.height)
            return { share in
                node.xScale = x + (toX - x) * share
                node.yScale = y + (toY - y) * share
            }
        }
    }

    public class func resize(byWidth width: CGFloat, height: CGFloat, duration: TimeInterval) -> SKAction {
        by(duration, reverse: { resize(byWidth: -width, height: -height, duration: duration) }) { node, share in
            guard let sprite = node as? SKSpriteNode else { return }
            sprite.size = CGSize(width: sprite.size.width + width * share, height: sprite.size.height + height * share)
        }
    }
    public class func resize(toWidth width: CGFloat, height: CGFloat, duration: TimeInterval) -> SKAction {
        resizing(width, height, duration)
    }
    public class func resize(toWidth width: CGFloat, duration: TimeInterval) -> SKAction { resizing(width, nil, duration) }
    public class func resize(toHeight height: CGFloat, duration: TimeInterval) -> SKAction { resizing(nil, height, duration) }

    private class func resizing(_ width: CGFloat?, _ height: CGFloat?, _ duration: TimeInterval) -> SKAction {
        over(duration) { node in
            guard let sprite = node as? SKSpriteNode else { return { _ in } }
            let start = sprite.size
            return { share in
                sprite.size = CGSize(
                    width: start.width + ((width ?? start.width) - start.width) * share,
                    height: start.height + ((height ?? start.height) - start.height) * share)
            }
        }
    }

    public class func follow(_ path: CGPath, duration sec: TimeInterval) -> SKAction {
        follow(path, asOffset: true, orientToPath: true, duration: sec)
    }
    public class func follow(_ path: CGPath, speed: CGFloat) -> SKAction { follow(path, asOffset: true, orientToPath: true, speed: speed) }
    public class func follow(_ path: CGPath, asOffset offset: Bool, orientToPath orient: Bool, speed: CGFloat) -> SKAction {
        follow(path, asOffset: offset, orientToPath: orient, duration: Double(PathWalk(path).length / max(speed, 1e-6)))
    }
    /// - Parameters:
    ///   - offset: the path begins where the node is; otherwise it is in the coordinates of the node around it.
    ///   - orient: the node turns to where it goes.
    public class func follow(_ path: CGPath, asOffset offset: Bool, orientToPath orient: Bool, duration: TimeInterval) -> SKAction {
        following(PathWalk(path), offset, orient, duration, isReversed: false)
    }

    private class func following(
        _ walk: PathWalk, _ offset: Bool, _ orient: Bool, _ duration: TimeInterval, isReversed: Bool
    ) -> SKAction {
        over(duration, reverse: { following(walk, offset, orient, duration, isReversed: !isReversed) }) { node in
            let first = walk.place(at: isReversed ? 1 : 0).point
            let base = offset ? CGPoint(x: node.position.x - (isReversed ? first.x : 0), y: node.position.y - (isReversed ? first.y : 0)) : .zero
            return { share in
                let (point, angle) = walk.place(at: CGFloat(isReversed ? 1 - share : share))
                node.position = CGPoint(x: base.x + point.x, y: base.y + point.y)
                if orient { node.zRotation = isReversed ? angle + .pi : angle }
            }
        }
    }
}

// MARK: - Looks, sounds, forces

extension SKAction {
    public class func fadeIn(withDuration sec: TimeInterval) -> SKAction { fade(to: 1, sec, reverse: { fadeOut(withDuration: sec) }) }
    public class func fadeOut(withDuration sec: TimeInterval) -> SKAction { fade(to: 0, sec, reverse: { fadeIn(withDuration: sec) }) }
    public class func fadeAlpha(to alpha: CGFloat, duration sec: TimeInterval) -> SKAction { fade(to: alpha, sec, reverse: nil) }
    public class func fadeAlpha(by factor: CGFloat, duration sec: TimeInterval) -> SKAction {
        by(sec, reverse: { fadeAlpha(by: -factor, duration: sec) }) { $0.alpha += factor * $1 }
    }

    private class func fade(to alpha: CGFloat, _ duration: TimeInterval, reverse: (() -> SKAction)?) -> SKAction {
        over(duration, reverse: reverse) { node in
            let start = node.alpha
            return { node.alpha = start + (alpha - start) * $0 }
        }
    }

    public class func setTexture(_ texture: SKTexture) -> SKAction { once { ($0 as? SKSpriteNode)?.texture = texture } }
    public class func setTexture(_ texture: SKTexture, resize: Bool) -> SKAction {
        once { node in
            guard let sprite = node as? SKSpriteNode else { return }
            sprite.texture = texture
            if resize { sprite.size = texture.size() }
        }
    }
    public class func animate(with textures: [SKTexture], timePerFrame sec: TimeInterval) -> SKAction {
        animate(with: textures, timePerFrame: sec, resize: false, restore: false)
    }
    public class func animate(with textures: [SKTexture], timePerFrame sec: TimeInterval, resize: Bool, restore: Bool) -> SKAction {
        SKAction(.frames(textures, resize: resize, restore: restore), duration: sec * Double(textures.count))
    }

    public class func colorize(with color: UIColor, colorBlendFactor: CGFloat, duration: TimeInterval) -> SKAction {
        over(duration) { node in
            guard let sprite = node as? SKSpriteNode else { return { _ in } }
            // What shows no colour yet has the new one at once.
            let (start, from) = (sprite.colorBlendFactor > 0 || sprite.texture == nil ? sprite.color : color, sprite.colorBlendFactor)
            return { share in
                sprite.color = start.mixed(with: color, CGFloat(share))
                sprite.colorBlendFactor = from + (colorBlendFactor - from) * share
            }
        }
    }
    public class func colorize(withColorBlendFactor colorBlendFactor: CGFloat, duration: TimeInterval) -> SKAction {
        over(duration) { node in
            guard let sprite = node as? SKSpriteNode else { return { _ in } }
            let from = sprite.colorBlendFactor
            return { sprite.colorBlendFactor = from + (colorBlendFactor - from) * $0 }
        }
    }

    public class func speed(by speed: CGFloat, duration sec: TimeInterval) -> SKAction {
        by(sec, reverse: { self.speed(by: -speed, duration: sec) }) { $0.speed += speed * $1 }
    }
    public class func speed(to speed: CGFloat, duration sec: TimeInterval) -> SKAction {
        over(sec) { node in
            let start = node.speed
            return { node.speed = start + (speed - start) * $0 }
        }
    }

    /// Plays a file of the app's. How long it is, is not known: nothing waits for it.
    public class func playSoundFileNamed(_ soundFile: String, waitForCompletion wait: Bool) -> SKAction {
        once { _ in SoundFiles.shared.play(soundFile) }
    }

    public class func applyForce(_ force: CGVector, duration sec: TimeInterval) -> SKAction {
        by(sec, reverse: { applyForce(CGVector(dx: -force.dx, dy: -force.dy), duration: sec) }) { node, share in
            node.physicsBody?.applyImpulse(CGVector(dx: force.dx * share * sec, dy: force.dy * share * sec))
        }
    }
    public class func applyImpulse(_ impulse: CGVector, duration sec: TimeInterval) -> SKAction {
        by(sec, reverse: { applyImpulse(CGVector(dx: -impulse.dx, dy: -impulse.dy), duration: sec) }) { node, share in
            node.physicsBody?.applyImpulse(CGVector(dx: impulse.dx * share, dy: impulse.dy * share))
        }
    }
    public class func applyTorque(_ torque: CGFloat, duration sec: TimeInterval) -> SKAction {
        by(sec, reverse: { applyTorque(-torque, duration: sec) }) { node, share in
            node.physicsBody?.applyAngularImpulse(torque * share * sec)
        }
    }
    public class func applyAngularImpulse(_ impulse: CGFloat, duration sec: TimeInterval) -> SKAction {
        by(sec, reverse: { applyAngularImpulse(-impulse, duration: sec) }) { node, share in
            node.physicsBody?.applyAngularImpulse(impulse * share)
        }
    }
}
