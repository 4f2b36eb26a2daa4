import Foundation
import SwiftUICore

/// Places, turns and sizes.
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
            let base =
                offset ? CGPoint(x: node.position.x - (isReversed ? first.x : 0), y: node.position.y - (isReversed ? first.y : 0)) : .zero
            return { share in
                let (point, angle) = walk.place(at: CGFloat(isReversed ? 1 - share : share))
                node.position = CGPoint(x: base.x + point.x, y: base.y + point.y)
                if orient { node.zRotation = isReversed ? angle + .pi : angle }
            }
        }
    }
}
