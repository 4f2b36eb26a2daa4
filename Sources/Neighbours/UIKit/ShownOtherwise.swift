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
