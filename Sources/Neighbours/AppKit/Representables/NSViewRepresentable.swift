import SwiftUICore
import UIKit

/// A view of AppKit among SwiftUI's: shown for what it is made of, and for what its class draws.
@MainActor @preconcurrency
public protocol NSViewRepresentable: View {
    associatedtype NSViewType: NSView
    associatedtype Coordinator = Void
    typealias Context = NSViewRepresentableContext<Self>

    func makeNSView(context: Context) -> NSViewType
    func updateNSView(_ nsView: NSViewType, context: Context)
    static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator)
    func makeCoordinator() -> Coordinator
    func sizeThatFits(_ proposal: ProposedViewSize, nsView: NSViewType, context: Context) -> CGSize?
}

extension NSViewRepresentable {
    public static func dismantleNSView(_ nsView: NSViewType, coordinator: Coordinator) {}
    public func sizeThatFits(_ proposal: ProposedViewSize, nsView: NSViewType, context: Context) -> CGSize? { nil }

    public var body: some View {
        RepresentedView(
            self,
            RepresentedParts(
                makeCoordinator: { makeCoordinator() }, make: { makeNSView(context: Self.context($0, $1)) },
                update: {
                    updateNSView($0, context: Self.context($1, $2))
                    $0.cameOnPage()
                }, dismantle: { Self.dismantleNSView($0, coordinator: $1) },
                content: { $0.backing.pageContent })
        )
        .named(after: Self.self)
    }

    private static func context(_ coordinator: Coordinator, _ environment: EnvironmentValues) -> Context {
        Context(coordinator: coordinator, transaction: Transaction(), environment: environment)
    }
}

extension NSViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

/// What a representable view is told when it makes and updates its view.
@MainActor @preconcurrency
public struct NSViewRepresentableContext<View: NSViewRepresentable> {
    public let coordinator: View.Coordinator
    public internal(set) var transaction: Transaction
    public internal(set) var environment: EnvironmentValues
}

/// A controller of AppKit among SwiftUI's views.
@MainActor @preconcurrency
public protocol NSViewControllerRepresentable: View {
    associatedtype NSViewControllerType: NSViewController
    associatedtype Coordinator = Void
    typealias Context = NSViewControllerRepresentableContext<Self>

    func makeNSViewController(context: Context) -> NSViewControllerType
    func updateNSViewController(_ nsViewController: NSViewControllerType, context: Context)
    static func dismantleNSViewController(_ nsViewController: NSViewControllerType, coordinator: Coordinator)
    func makeCoordinator() -> Coordinator
    func sizeThatFits(_ proposal: ProposedViewSize, nsViewController: NSViewControllerType, context: Context) -> CGSize?
}

extension NSViewControllerRepresentable {
    public static func dismantleNSViewController(_ nsViewController: NSViewControllerType, coordinator: Coordinator) {}
    public func sizeThatFits(
        _ proposal: ProposedViewSize, nsViewController: NSViewControllerType, context: Context
    ) -> CGSize? { nil }

    public var body: some View {
        RepresentedView(
            self,
            RepresentedParts(
                makeCoordinator: { makeCoordinator() }, make: { makeNSViewController(context: Self.context($0, $1)) },
                update: { controller, coordinator, environment in
                    controller.closeSurroundings = environment.dismissPresentation.map { dismiss in { dismiss() } }
                    updateNSViewController(controller, context: Self.context(coordinator, environment))
                }, dismantle: { Self.dismantleNSViewController($0, coordinator: $1) }, content: { $0.content })
        )
        .named(after: Self.self)
    }

    private static func context(_ coordinator: Coordinator, _ environment: EnvironmentValues) -> Context {
        Context(coordinator: coordinator, transaction: Transaction(), environment: environment)
    }
}

extension NSViewControllerRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

/// What a representable controller is told when it makes and updates its controller.
@MainActor @preconcurrency
public struct NSViewControllerRepresentableContext<ViewController: NSViewControllerRepresentable> {
    public let coordinator: ViewController.Coordinator
    public internal(set) var transaction: Transaction
    public internal(set) var environment: EnvironmentValues
}
