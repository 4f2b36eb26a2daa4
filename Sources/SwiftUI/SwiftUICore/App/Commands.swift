/// The menu commands of an app. As on the iPhone without a keyboard, they are accepted and not shown.
@MainActor @preconcurrency
public protocol Commands {
    associatedtype Body: Commands

    @CommandsBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: Commands {}

extension Commands where Body == Never {
    public var body: Never { Invariant.missingBody(of: Self.self) }
}

/// Builds commands from the statements of a closure.
@resultBuilder
public struct CommandsBuilder {
    public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }
    public static func buildBlock() -> EmptyCommands { EmptyCommands() }
    public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }
    @_disfavoredOverload
    public static func buildBlock<each Content: Commands>(_ content: repeat each Content) -> some Commands {
        EmptyCommands()
    }
    public static func buildIf<Content: Commands>(_ content: Content?) -> some Commands { EmptyCommands() }
    public static func buildLimitedAvailability<Content: Commands>(_ content: Content) -> some Commands { content }
}

public struct EmptyCommands: Commands {
    public typealias Body = Never
    nonisolated public init() {}
}

/// A menu of its own.
public struct CommandMenu<Content: View>: Commands {
    public typealias Body = Never
    nonisolated public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
    nonisolated public init(_ name: Text, @ViewBuilder content: () -> Content) {}
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {}
}

/// Commands that stand before, after or in place of standard ones.
public struct CommandGroup<Content: View>: Commands {
    public typealias Body = Never
    nonisolated public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
    nonisolated public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
    nonisolated public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
}

/// A place among the standard commands.
public struct CommandGroupPlacement: Sendable {
    public static let appInfo = CommandGroupPlacement()
    public static let appSettings = CommandGroupPlacement()
    public static let appVisibility = CommandGroupPlacement()
    public static let appTermination = CommandGroupPlacement()
    public static let newItem = CommandGroupPlacement()
    public static let saveItem = CommandGroupPlacement()
    public static let importExport = CommandGroupPlacement()
    public static let printItem = CommandGroupPlacement()
    public static let undoRedo = CommandGroupPlacement()
    public static let pasteboard = CommandGroupPlacement()
    public static let textEditing = CommandGroupPlacement()
    public static let textFormatting = CommandGroupPlacement()
    public static let toolbar = CommandGroupPlacement()
    public static let sidebar = CommandGroupPlacement()
    public static let windowSize = CommandGroupPlacement()
    public static let windowList = CommandGroupPlacement()
    public static let windowArrangement = CommandGroupPlacement()
    public static let singleWindowList = CommandGroupPlacement()
    public static let help = CommandGroupPlacement()
}

public struct SidebarCommands: Commands {
    public typealias Body = Never
    nonisolated public init() {}
}

public struct ToolbarCommands: Commands {
    public typealias Body = Never
    nonisolated public init() {}
}

public struct TextEditingCommands: Commands {
    public typealias Body = Never
    nonisolated public init() {}
}

public struct TextFormattingCommands: Commands {
    public typealias Body = Never
    nonisolated public init() {}
}

public struct InspectorCommands: Commands {
    public typealias Body = Never
    nonisolated public init() {}
}
