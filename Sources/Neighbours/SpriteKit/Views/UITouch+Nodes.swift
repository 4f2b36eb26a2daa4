import Foundation
import UIKit

extension SKNode {
    /// Neither the node nor one around it is hidden.
    var isSeen: Bool { !isHidden && alpha > 0 && parent?.isSeen ?? true }
}

extension UITouch {
    /// In the coordinates of a node.
    @MainActor @preconcurrency
    public func location(in node: SKNode) -> CGPoint { place(location(in: view), in: node) }

    @MainActor @preconcurrency
    public func previousLocation(in node: SKNode) -> CGPoint { place(previousLocation(in: view), in: node) }

    @MainActor private func place(_ point: CGPoint, in node: SKNode) -> CGPoint {
        guard let scene = node.scene, let view = scene.view else { return point }
        return node.convert(view.convert(point, to: scene), from: scene)
    }
}
