import Combine
import SwiftUI
import SwiftUICore
import UIKit

/// What is told of an app's life.
@MainActor @preconcurrency
public protocol NSApplicationDelegate: NSObjectProtocol {
    func applicationWillFinishLaunching(_ notification: Notification)
    func applicationDidFinishLaunching(_ notification: Notification)
    func applicationDidBecomeActive(_ notification: Notification)
    func applicationWillResignActive(_ notification: Notification)
    func applicationDidResignActive(_ notification: Notification)
    func applicationWillTerminate(_ notification: Notification)
    func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply
    /// A page that is closed closes no app: it is not asked.
    func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool
    func applicationShouldHandleReopen(_ sender: NSApplication, hasVisibleWindows flag: Bool) -> Bool
    func applicationSupportsSecureRestorableState(_ app: NSApplication) -> Bool
    func applicationDockMenu(_ sender: NSApplication) -> NSMenu?
    func application(_ application: NSApplication, open urls: [URL])
    func application(_ sender: NSApplication, openFile filename: String) -> Bool
}

extension NSApplicationDelegate {
    public func applicationWillFinishLaunching(_ notification: Notification) {}
    public func applicationDidFinishLaunching(_ notification: Notification) {}
    public func applicationDidBecomeActive(_ notification: Notification) {}
    public func applicationWillResignActive(_ notification: Notification) {}
    public func applicationDidResignActive(_ notification: Notification) {}
    public func applicationWillTerminate(_ notification: Notification) {}
    public func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply { .terminateNow }
    public func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool { false }
    public func applicationShouldHandleReopen(_ sender: NSApplication, hasVisibleWindows flag: Bool) -> Bool { true }
    public func applicationSupportsSecureRestorableState(_ app: NSApplication) -> Bool { false }
    public func applicationDockMenu(_ sender: NSApplication) -> NSMenu? { nil }
    public func application(_ application: NSApplication, open urls: [URL]) {}
    public func application(_ sender: NSApplication, openFile filename: String) -> Bool { false }
}

/// Has an object be the app's delegate, in an app of SwiftUI.
///
/// The object is made once, with its `init()`, when the app's value is made: with the first page. It is told then that the app has
/// finished launching. It is not put into the environment.
@MainActor @preconcurrency @propertyWrapper
public struct NSApplicationDelegateAdaptor<DelegateType: NSObject & NSApplicationDelegate>: DynamicProperty {
    public let wrappedValue: DelegateType

    public init(_ delegateType: DelegateType.Type = DelegateType.self) { wrappedValue = MacDelegates.launched(delegateType) }
}

extension NSApplicationDelegateAdaptor where DelegateType: ObservableObject {
    /// Makes bindings to the delegate's properties.
    @MainActor @preconcurrency public var projectedValue: ObservedObject<DelegateType>.Wrapper {
        ObservedObject(wrappedValue: wrappedValue).projectedValue
    }
}

/// The delegates, of which there is one of a class.
@MainActor
enum MacDelegates {
    private static var objects: [ObjectIdentifier: NSObject] = [:]

    static func launched<D: NSObject & NSApplicationDelegate>(_ type: D.Type) -> D {
        if let known = objects[ObjectIdentifier(type)] as? D { return known }
        guard let made = DelegateObjects.make(type) as? D else {
            preconditionFailure("\(type) cannot be made: give it an init() without parameters.")
        }
        objects[ObjectIdentifier(type)] = made
        NSApplication.shared.delegate = made
        launch()
        return made
    }

    static func launch() {
        MacLife.tell("WillFinishLaunching") { $0.applicationWillFinishLaunching($1) }
        MacLife.tell("DidFinishLaunching") { $0.applicationDidFinishLaunching($1) }
    }
}

// MARK: - Apps that begin with a delegate

extension NSApplicationDelegate where Self: NSObject {
    /// Starts an app that is built on a delegate: pages show the window that it makes.
    @MainActor @preconcurrency
    public static func main() {
        NSApplication.shared.makesWindows = true
        DelegatedAppRunner.run(DelegatedApp.self, declaredBy: Self.self) {
            _ = MacDelegates.launched(Self.self)
        }
    }
}

extension NSApplication {
    /// Starts an app whose `main.swift` has made the delegate.
    public func run() {
        makesWindows = true
        let declaration: Any.Type = delegate.map { type(of: $0) } ?? NSApplication.self
        DelegatedAppRunner.run(DelegatedApp.self, declaredBy: declaration) { MacDelegates.launch() }
    }

    public func finishLaunching() {}
}

/// Starts the app whose delegate `main.swift` has made.
@MainActor @preconcurrency @discardableResult
public func NSApplicationMain(_ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32 {
    NSApplication.shared.run()
    return 0
}
