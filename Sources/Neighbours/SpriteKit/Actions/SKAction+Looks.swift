import Foundation
import SwiftUICore
import UIKit

/// Looks, sounds and forces.
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
