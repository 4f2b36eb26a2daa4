import SwiftUICore
import UIKit

/// A switch.
@MainActor @preconcurrency
open class NSSwitch: NSControl, SelfShown {
    open var state = StateValue.off { didSet { change() } }
    open override var intrinsicContentSize: NSSize { NSSize(width: 51, height: 31) }

    var ownContent: AnyView {
        AnyView(
            Toggle(
                accessibilityLabel() ?? "Switch",
                isOn: Binding {
                    self.state == .on
                } set: {
                    self.state = $0 ? .on : .off
                    self.send()
                }
            ).labelsHidden().disabled(!isEnabled))
    }
}
