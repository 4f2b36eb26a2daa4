/// How a person may change an item of a toolbar, where there is something to change bars with. No host has that.
public struct ToolbarCustomizationBehavior: Hashable, Sendable {
    private let name: String
    public static let `default` = Self(name: "default")
    public static let reorderable = Self(name: "reorderable")
    public static let disabled = Self(name: "disabled")
}

public struct ToolbarCustomizationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The item cannot be taken out of the bar.
    public static let alwaysAvailable = Self(rawValue: 1)
}

/// Items that may not be in the bar.
public struct _HiddenToolbarContent<Content: ToolbarContent> {
    let content: Content
    let isHidden: Bool
}

extension _HiddenToolbarContent: ToolbarContent {
    public typealias Body = Never
}

extension _HiddenToolbarContent: CustomizableToolbarContent where Content: CustomizableToolbarContent {}

extension ToolbarContent {
    /// Leaves the items out.
    @_disfavoredOverload
    nonisolated public func hidden(_ hidden: Bool = true) -> some ToolbarContent {
        _HiddenToolbarContent(content: self, isHidden: hidden)
    }
}

extension CustomizableToolbarContent {
    /// Leaves the items out.
    nonisolated public func hidden(_ hidden: Bool = true) -> some CustomizableToolbarContent {
        _HiddenToolbarContent(content: self, isHidden: hidden)
    }

    nonisolated public func sharedBackgroundVisibility(_ visibility: Visibility) -> some CustomizableToolbarContent { self }
}

extension _HiddenToolbarContent: ToolbarElement {
    var elementView: AnyView { isHidden ? AnyView(EmptyView()) : AnyView(ToolbarContentView(content)) }
}

extension CustomizableToolbarContent {
    /// Sets what a person may do with the items. As on a phone, bars cannot be changed: nothing asks for it.
    nonisolated public func customizationBehavior(_ behavior: ToolbarCustomizationBehavior) -> some CustomizableToolbarContent { self }

    /// Sets whether the items are in the bar before a person has changed it.
    ///
    /// - Parameters:
    ///   - defaultVisibility: `.hidden` leaves them out.
    ///   - options: `.alwaysAvailable` items are in the bar in any case.
    nonisolated public func defaultCustomization(
        _ defaultVisibility: Visibility = .automatic, options: ToolbarCustomizationOptions = []
    ) -> some CustomizableToolbarContent {
        _HiddenToolbarContent(content: self, isHidden: defaultVisibility == .hidden && !options.contains(.alwaysAvailable))
    }
}
