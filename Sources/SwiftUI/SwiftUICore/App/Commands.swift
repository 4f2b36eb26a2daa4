/// The commands of an app: the menus of its menu bar, and the keys that trigger what is in them.
@MainActor @preconcurrency
public protocol Commands {
    associatedtype Body: Commands

    @CommandsBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: Commands {}

extension Commands where Body == Never {
    public var body: Never { Invariant.missingBody(of: Self.self) }
}

/// Commands that the framework itself knows.
@MainActor
protocol PrimitiveCommands: Commands where Body == Never {
    var parts: [CommandPart] { get }
}

/// What commands consist of.
enum CommandPart {
    case menu(title: Text, content: AnyView)
    case group(CommandGroupPlacement, CommandGroupPlacement.Side, content: AnyView)
    /// What stands at the end of the bar beside the menus.
    case extra(label: AnyView, content: AnyView)
    /// Commands of the app's, whose body is still to be run.
    case custom(any Commands)

    @MainActor static func all(of commands: any Commands) -> [CommandPart] {
        (commands as? any PrimitiveCommands)?.parts ?? [.custom(commands)]
    }
}

/// Builds commands from the statements of a closure.
@resultBuilder
public struct CommandsBuilder {
    public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }
    public static func buildBlock() -> EmptyCommands { EmptyCommands() }
    public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }

    @_disfavoredOverload
    public static func buildBlock<each Content: Commands>(_ content: repeat each Content) -> some Commands {
        var all: [any Commands] = []
        for commands in repeat each content { all.append(commands) }
        return CommandSequence(all: all)
    }

    public static func buildIf<Content: Commands>(_ content: Content?) -> some Commands {
        CommandSequence(all: content.map { [$0] } ?? [])
    }

    public static func buildLimitedAvailability<Content: Commands>(_ content: Content) -> some Commands { content }
}

/// Several commands, one after another.
struct CommandSequence {
    let all: [any Commands]
    nonisolated init(all: [any Commands]) { self.all = all }
}

extension CommandSequence: PrimitiveCommands {
    typealias Body = Never
    var parts: [CommandPart] { all.flatMap { CommandPart.all(of: $0) } }
}

public struct EmptyCommands: Commands {
    public typealias Body = Never
    nonisolated public init() {}
}

extension EmptyCommands: PrimitiveCommands {
    var parts: [CommandPart] { [] }
}
