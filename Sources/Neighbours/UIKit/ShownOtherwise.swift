import SwiftUICore

/// A view or controller that shows more than its name: a representable view makes it.
@MainActor
package protocol ShownOtherwise: AnyObject {
    var shownContent: AnyView { get }
    /// Does something in the place of being presented; false if there is nothing to do.
    func openOutside() -> Bool
}

extension ShownOtherwise {
    package func openOutside() -> Bool { false }
}

/// A view that stands for one of another framework, and knows itself what that one hears of.
@MainActor
package protocol EventHearing: UIView {
    /// Whether it is told of touches.
    var hearsTouches: Bool { get }
    /// What it shows, with what it hears besides touches.
    func hearing(_ content: AnyView) -> AnyView
}

extension UIView {
    /// What pages show of the view.
    package var pageContent: AnyView { content }
}
