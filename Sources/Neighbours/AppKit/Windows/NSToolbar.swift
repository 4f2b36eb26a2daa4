import Foundation

/// The bar of a window. Views of SwiftUI show theirs: kept.
@MainActor @preconcurrency
open class NSToolbar: NSObject {
    public let identifier: String
    open var displayMode = DisplayMode.default
    open var showsBaselineSeparator = true
    open var isVisible = true
    open var allowsUserCustomization = false
    public init(identifier: String) { self.identifier = identifier }
    public override convenience init() { self.init(identifier: "") }
    public enum DisplayMode: UInt, Sendable { case `default`, iconAndLabel, iconOnly, labelOnly }
}

public enum NSTitlebarSeparatorStyle: Int, Sendable { case automatic, none, line, shadow }
