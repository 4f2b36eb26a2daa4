import FieldReflection
import SwiftUICore
import UIKit

// What shows a view of AppKit: one of UIKit, whose coordinates begin at the top, and which its owner keeps.

/// A view that shows something by itself, by one of SwiftUI's.
@MainActor
protocol SelfShown: NSView {
    var ownContent: AnyView { get }
}

@MainActor
protocol ViewBacking: UIView, EventHearing, ConstrainedItem {
    var owner: NSView? { get }
}

extension ViewBacking {
    var constrainedView: UIView { self }
    var hearsTouches: Bool { owner?.hearsPointer ?? false }

    func hearing(_ content: AnyView) -> AnyView { owner?.hearing(content) ?? content }

    fileprivate func tell(_ type: NSEvent.EventType, _ touches: Set<UITouch>) {
        guard let touch = touches.first else { return }
        owner?.pointer(type, at: touch.location(in: self), from: touch.previousLocation(in: self), clickCount: touch.tapCount)
    }
}

/// A view for its subviews, its layer, and what its class draws.
final class DrawnBacking: UIView, ViewBacking {
    private(set) weak var owner: NSView?

    init(_ owner: NSView) {
        self.owner = owner
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { return nil }

    override func draw(_ rect: CGRect) {
        guard let owner, let context = UIGraphicsGetCurrentContext() else { return }
        UIKit.draw(into: context, growsUpwards: !owner.isFlipped, height: bounds.height) { owner.draw(rect) }
    }

    override func layoutSubviews() { owner?.laidOut() }
    override var intrinsicContentSize: CGSize {
        owner?.intrinsicContentSize ?? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { tell(.leftMouseDown, touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { tell(.leftMouseDragged, touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tell(.leftMouseUp, touches) }
}

/// A view that shows something by itself.
final class ShownBacking: UIView, ViewBacking, ShownOtherwise {
    private(set) weak var owner: NSView?

    init(_ owner: NSView) {
        self.owner = owner
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { return nil }

    var shownContent: AnyView {
        AnyView(
            ShownView(shownState) { [weak self] in
                if let self, let shown = owner as? any SelfShown {
                    shown.ownContent.looks(of: self)
                        .onGeometryChange(for: CGSize.self, of: \.size) { [weak self] _ in self?.owner?.laidOut() }
                }
            })
    }

    override var intrinsicContentSize: CGSize {
        owner?.intrinsicContentSize ?? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { tell(.leftMouseDown, touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { tell(.leftMouseDragged, touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { tell(.leftMouseUp, touches) }
}

/// Which events the class of a view takes.
@MainActor
enum TakenEvents {
    private class Plain: NSResponder {}

    private final class Press: NSResponder {
        override func mouseDown(with event: NSEvent) {}
        override func mouseDragged(with event: NSEvent) {}
        override func mouseUp(with event: NSEvent) {}
    }

    private final class Hover: NSResponder {
        override func mouseMoved(with event: NSEvent) {}
        override func mouseEntered(with event: NSEvent) {}
        override func mouseExited(with event: NSEvent) {}
    }

    private final class Keys: NSResponder {
        override func keyDown(with event: NSEvent) {}
        override func keyUp(with event: NSEvent) {}
    }

    static let press = MethodPlaces(of: NSResponder.self, overriddenBy: Press.self, beside: Plain.self)
    static let hover = MethodPlaces(of: NSResponder.self, overriddenBy: Hover.self, beside: Plain.self)
    static let keys = MethodPlaces(of: NSResponder.self, overriddenBy: Keys.self, beside: Plain.self)
}
