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

/// A window that an app declares.
package struct ScenePart {
    package var id: String?
    package var content: AnyView
    var commands: [any Commands] = []
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
            part.commands = (replaces ? [] : part.commands) + commands
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

/// A scene whose content a modifier changes.
struct ContentModifiedScene<Base: Scene> {
    let base: Base
    let change: (AnyView) -> AnyView

    nonisolated init(base: Base, change: @escaping (AnyView) -> AnyView) {
        self.base = base
        self.change = change
    }
}

extension ContentModifiedScene: PrimitiveScene {
    typealias Body = Never

    var parts: [ScenePart] {
        AppScenes.parts(of: base).map { part in
            var part = part
            part.content = change(part.content)
            return part
        }
    }
}

extension Scene {
    /// Applies view modifiers to the content of all windows of the scene.
    nonisolated package func modifyingContent(_ change: @escaping (AnyView) -> AnyView) -> some Scene {
        ContentModifiedScene(base: self, change: change)
    }
}
