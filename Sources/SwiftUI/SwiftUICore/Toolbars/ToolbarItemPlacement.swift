/// Where a toolbar shows an item.
public struct ToolbarItemPlacement: Hashable, Sendable {
    /// The place in the words of the render tree.
    let name: String

    init(_ name: String) { self.name = name }

    public static let automatic = ToolbarItemPlacement("automatic")
    public static let principal = ToolbarItemPlacement("principal")
    public static let navigation = ToolbarItemPlacement("leading")
    public static let primaryAction = ToolbarItemPlacement("trailing")
    /// In the menu at the end of the bar, unless the bar is wide and its role is that of an editor or a browser.
    public static let secondaryAction = ToolbarItemPlacement("secondary")
    public static let status = ToolbarItemPlacement("status")
    public static let confirmationAction = ToolbarItemPlacement("confirmationAction")
    public static let cancellationAction = ToolbarItemPlacement("leading")
    public static let destructiveAction = ToolbarItemPlacement("trailing")
    public static let keyboard = ToolbarItemPlacement("keyboard")
    public static let topBarLeading = ToolbarItemPlacement("leading")
    public static let topBarTrailing = ToolbarItemPlacement("trailing")
    public static let bottomBar = ToolbarItemPlacement("bottomBar")
    public static let bottomOrnament = ToolbarItemPlacement("bottomBar")
    public static let title = ToolbarItemPlacement("principal")
    /// In the menu at the end of the bar.
    static let overflow = ToolbarItemPlacement("overflow")

    @available(*, deprecated, message: "use topBarLeading instead")
    public static let navigationBarLeading = ToolbarItemPlacement("leading")
    @available(*, deprecated, message: "use topBarTrailing instead")
    public static let navigationBarTrailing = ToolbarItemPlacement("trailing")
}

/// A bar that `toolbar(_:for:)` and its relatives speak of.
public struct ToolbarPlacement: Hashable, Sendable {
    let name: String
    public static let automatic = ToolbarPlacement(name: "automatic")
    public static let bottomBar = ToolbarPlacement(name: "bottomBar")
    public static let navigationBar = ToolbarPlacement(name: "navigationBar")
    public static let tabBar = ToolbarPlacement(name: "tabBar")
    public static let windowToolbar = ToolbarPlacement(name: "navigationBar")
}
