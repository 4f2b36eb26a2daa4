import Combine
import Foundation
import Observation

extension Scene {
    /// Sets a value of the environment of the scene's views.
    nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
        modifyingContent { AnyView($0.environment(keyPath, value)) }
    }

    /// Puts an object into the environment of the scene's views.
    nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
        modifyingContent { AnyView($0.environment(object)) }
    }

    /// Puts an object into the environment of the scene's views.
    nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
        modifyingContent { AnyView($0.environmentObject(object)) }
    }

    /// Runs an action when `value` changes, in every scene that is there.
    nonisolated public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some Scene {
        modifyingContent { AnyView($0.onChange(of: value, initial: initial, action)) }
    }

    nonisolated public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some Scene {
        modifyingContent { AnyView($0.onChange(of: value, initial: initial, action)) }
    }

    @available(*, deprecated, message: "Use `onChange` with a two or zero parameter action closure instead.")
    nonisolated public func onChange<V: Equatable>(
        of value: V, perform action: @escaping (_ newValue: V) -> Void
    ) -> some Scene {
        modifyingContent { AnyView($0.onChange(of: value) { _, new in action(new) }) }
    }

    /// Adds commands: menus at the top of wide windows, behind one button on narrow ones.
    nonisolated public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
        CommandedScene(base: self, replaces: false, commands: [content()])
    }

    /// Takes away the commands of the scene.
    nonisolated public func commandsRemoved() -> some Scene { CommandedScene(base: self, replaces: true, commands: []) }

    /// Puts commands in the place of those of the scene.
    nonisolated public func commandsReplaced<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
        CommandedScene(base: self, replaces: true, commands: [content()])
    }

    /// Sets the keys that open the window: of its entry in the menu bar. Nil: none.
    nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some Scene {
        modifyingParts { part in part.standardCommands = part.standardCommands.map { ($0 as? any ShortcutTaking)?.taking(shortcut) ?? $0 } }
    }

    nonisolated public func keyboardShortcut(
        _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: KeyboardShortcut.Localization = .automatic
    ) -> some Scene {
        keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization))
    }

    /// How large a window is that the app opens. In a browser those with a size are small windows, others are tabs.
    nonisolated public func defaultSize(_ size: CGSize) -> some Scene { modifyingParts { $0.size = size } }
    nonisolated public func defaultSize(width: CGFloat, height: CGFloat) -> some Scene {
        defaultSize(CGSize(width: width, height: height))
    }

    /// Whether the app may show a window of this scene first.
    nonisolated public func defaultLaunchBehavior(_ behavior: SceneLaunchBehavior) -> some Scene {
        modifyingParts { $0.launches = behavior.launches }
    }

    // What follows concerns windows of a Mac. As on the iPhone, it is accepted and changes nothing.

    nonisolated public func windowResizability(_ resizability: WindowResizability) -> some Scene { self }
    nonisolated public func windowStyle<S: WindowStyle>(_ style: S) -> some Scene { self }
    nonisolated public func windowToolbarStyle<S: WindowToolbarStyle>(_ style: S) -> some Scene { self }
    nonisolated public func defaultPosition(_ position: UnitPoint) -> some Scene { self }
    nonisolated public func windowLevel(_ level: WindowLevel) -> some Scene { self }
    nonisolated public func windowManagerRole(_ role: WindowManagerRole) -> some Scene { self }
    nonisolated public func windowBackgroundDragBehavior(_ behavior: WindowInteractionBehavior) -> some Scene { self }
    nonisolated public func restorationBehavior(_ behavior: SceneRestorationBehavior) -> some Scene { self }
    nonisolated public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene { self }
}

/// Whether a scene is shown when the app begins.
public struct SceneLaunchBehavior: Sendable {
    let launches: Bool

    public static let automatic = SceneLaunchBehavior(launches: true)
    public static let presented = SceneLaunchBehavior(launches: true)
    public static let suppressed = SceneLaunchBehavior(launches: false)
}

/// How a window may be resized.
public struct WindowResizability: Sendable {
    public static let automatic = WindowResizability()
    public static let contentSize = WindowResizability()
    public static let contentMinSize = WindowResizability()
}

/// How a window looks.
public protocol WindowStyle {}

public struct DefaultWindowStyle: WindowStyle { public init() {} }
public struct HiddenTitleBarWindowStyle: WindowStyle { public init() {} }
public struct TitleBarWindowStyle: WindowStyle { public init() {} }

extension WindowStyle where Self == DefaultWindowStyle { public static var automatic: Self { Self() } }
extension WindowStyle where Self == HiddenTitleBarWindowStyle { public static var hiddenTitleBar: Self { Self() } }
extension WindowStyle where Self == TitleBarWindowStyle { public static var titleBar: Self { Self() } }

/// How a window's toolbar looks.
public protocol WindowToolbarStyle {}

public struct DefaultWindowToolbarStyle: WindowToolbarStyle { public init() {} }
public struct UnifiedWindowToolbarStyle: WindowToolbarStyle {
    public init() {}
    public init(showsTitle: Bool) {}
}
public struct UnifiedCompactWindowToolbarStyle: WindowToolbarStyle {
    public init() {}
    public init(showsTitle: Bool) {}
}
public struct ExpandedWindowToolbarStyle: WindowToolbarStyle { public init() {} }

extension WindowToolbarStyle where Self == DefaultWindowToolbarStyle { public static var automatic: Self { Self() } }
extension WindowToolbarStyle where Self == UnifiedWindowToolbarStyle {
    public static var unified: Self { Self() }
    public static func unified(showsTitle: Bool) -> Self { Self(showsTitle: showsTitle) }
}
extension WindowToolbarStyle where Self == UnifiedCompactWindowToolbarStyle {
    public static var unifiedCompact: Self { Self() }
    public static func unifiedCompact(showsTitle: Bool) -> Self { Self(showsTitle: showsTitle) }
}
extension WindowToolbarStyle where Self == ExpandedWindowToolbarStyle { public static var expanded: Self { Self() } }
