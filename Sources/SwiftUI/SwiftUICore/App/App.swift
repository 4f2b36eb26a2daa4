/// The structure of an app.
///
/// There is one value of it a process: its states are shared by all scenes.
@MainActor @preconcurrency
public protocol App {
    associatedtype Body: Scene

    @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }

    @MainActor @preconcurrency init()
}

/// A part of an app's structure: a window with its content.
@MainActor @preconcurrency
public protocol Scene {
    associatedtype Body: Scene

    @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
    public var body: Never { Invariant.missingBody(of: Self.self) }
}

/// Builds scenes from the statements of a closure.
@resultBuilder
public struct SceneBuilder {
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

    @_disfavoredOverload
    public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> some Scene {
        var scenes: [any Scene] = []
        for scene in repeat each content { scenes.append(scene) }
        return SceneGroup(scenes: scenes)
    }

    public static func buildOptional<Content: Scene>(_ content: Content?) -> some Scene {
        SceneGroup(scenes: content.map { [$0] } ?? [])
    }

    public static func buildLimitedAvailability<Content: Scene>(_ content: Content) -> some Scene { content }
}

/// A scene that the framework itself knows.
@MainActor
protocol PrimitiveScene: Scene where Body == Never {
    var parts: [ScenePart] { get }
}

/// A scene with commands.
struct CommandedScene<Base: Scene> {
    let base: Base
    /// Those that it had go.
    let replaces: Bool
    let commands: [any Commands]

    nonisolated init(base: Base, replaces: Bool, commands: [any Commands]) {
        self.base = base
        self.replaces = replaces
        self.commands = commands
    }
}

extension CommandedScene: PrimitiveScene {
    typealias Body = Never

    var parts: [ScenePart] {
        AppScenes.parts(of: base).map { part in
            var part = part
            if replaces { (part.commands, part.standardCommands) = ([], []) }
            part.commands += commands
            return part
        }
    }
}

/// Several scenes.
struct SceneGroup {
    let scenes: [any Scene]
    nonisolated init(scenes: [any Scene]) { self.scenes = scenes }
}

extension SceneGroup: PrimitiveScene {
    typealias Body = Never
    var parts: [ScenePart] { scenes.flatMap { AppScenes.parts(of: $0) } }
}

/// A scene whose windows a modifier changes.
struct ModifiedScene<Base: Scene> {
    let base: Base
    let change: (inout ScenePart) -> Void

    nonisolated init(base: Base, change: @escaping (inout ScenePart) -> Void) {
        self.base = base
        self.change = change
    }
}

extension ModifiedScene: PrimitiveScene {
    typealias Body = Never

    var parts: [ScenePart] {
        AppScenes.parts(of: base).map { part in
            var part = part
            change(&part)
            return part
        }
    }
}

extension Scene {
    /// Changes all windows of the scene.
    nonisolated func modifyingParts(_ change: @escaping (inout ScenePart) -> Void) -> some Scene {
        ModifiedScene(base: self, change: change)
    }

    /// Applies view modifiers to the content of all windows of the scene.
    nonisolated package func modifyingContent(_ change: @escaping (AnyView) -> AnyView) -> some Scene {
        modifyingParts { $0.content = change($0.content) }
    }
}
