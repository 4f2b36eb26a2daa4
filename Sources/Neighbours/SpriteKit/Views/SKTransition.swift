import Foundation
import SwiftUICore
import UIKit

public enum SKTransitionDirection: Int, Sendable {
    case up, down, right, left

    /// Which way something goes, y upwards.
    var way: CGVector {
        switch self {
        case .up: CGVector(dx: 0, dy: 1)
        case .down: CGVector(dx: 0, dy: -1)
        case .right: CGVector(dx: 1, dy: 0)
        case .left: CGVector(dx: -1, dy: 0)
        }
    }
}

/// How one scene takes the place of another.
public final class SKTransition: NSObject {
    enum Kind {
        case crossFade
        case fade(UIColor)
        case push(SKTransitionDirection)
        case reveal(SKTransitionDirection)
        case moveIn(SKTransitionDirection)
        /// The new scene comes from the middle.
        case grow
    }

    let kind: Kind
    let duration: TimeInterval
    public var pausesIncomingScene = true
    public var pausesOutgoingScene = true

    private init(_ kind: Kind, _ duration: TimeInterval) { (self.kind, self.duration) = (kind, duration) }

    public class func crossFade(withDuration sec: TimeInterval) -> SKTransition { SKTransition(.crossFade, sec) }
    public class func fade(withDuration sec: TimeInterval) -> SKTransition { SKTransition(.fade(.black), sec) }
    public class func fade(with color: UIColor, duration sec: TimeInterval) -> SKTransition { SKTransition(.fade(color), sec) }
    public class func push(with direction: SKTransitionDirection, duration sec: TimeInterval) -> SKTransition {
        SKTransition(.push(direction), sec)
    }
    public class func reveal(with direction: SKTransitionDirection, duration sec: TimeInterval) -> SKTransition {
        SKTransition(.reveal(direction), sec)
    }
    public class func moveIn(with direction: SKTransitionDirection, duration sec: TimeInterval) -> SKTransition {
        SKTransition(.moveIn(direction), sec)
    }
    // What turns pages and opens doors is a crossfade, or comes from the middle.
    public class func flipHorizontal(withDuration sec: TimeInterval) -> SKTransition { SKTransition(.crossFade, sec) }
    public class func flipVertical(withDuration sec: TimeInterval) -> SKTransition { SKTransition(.crossFade, sec) }
    public class func doorsOpenHorizontal(withDuration sec: TimeInterval) -> SKTransition { SKTransition(.crossFade, sec) }
    public class func doorsOpenVertical(withDuration sec: TimeInterval) -> SKTransition { SKTransition(.crossFade, sec) }
    public class func doorsCloseHorizontal(withDuration sec: TimeInterval) -> SKTransition { SKTransition(.crossFade, sec) }
    public class func doorsCloseVertical(withDuration sec: TimeInterval) -> SKTransition { SKTransition(.crossFade, sec) }
    public class func doorway(withDuration sec: TimeInterval) -> SKTransition { SKTransition(.grow, sec) }
}
