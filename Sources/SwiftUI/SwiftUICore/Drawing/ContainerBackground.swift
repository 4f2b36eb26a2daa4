import Foundation

/// Which container's background a view sets.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
    private let name: String
    /// A widget's background is for a widget alone: elsewhere nothing shows it.
    fileprivate var isInApp: Bool { name != "widget" }

    package init(name: String) { self.name = name }

    /// A screen of a navigation stack.
    public static let navigation = ContainerBackgroundPlacement(name: "navigation")
    /// A column of a split view.
    public static let navigationSplitView = ContainerBackgroundPlacement(name: "navigationSplitView")
    /// A tab.
    public static let tabView = ContainerBackgroundPlacement(name: "tabView")
    /// A window.
    public static let window = ContainerBackgroundPlacement(name: "window")
}

extension View {
    /// Sets the background of the container around the view, which the view fills for it.
    nonisolated public func containerBackground<S: ShapeStyle>(_ style: S, for container: ContainerBackgroundPlacement) -> some View {
        let room = container.isInApp ? CGFloat.infinity : nil
        return frame(maxWidth: room, maxHeight: room)
            .background(container.isInApp ? AnyShapeStyle(style) : AnyShapeStyle(.clear), ignoresSafeAreaEdges: .all)
    }

    /// Sets the background of the container around the view to a view.
    nonisolated public func containerBackground<V: View>(
        for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        let room = container.isInApp ? CGFloat.infinity : nil
        let background = container.isInApp ? content().ignoresSafeArea() : nil
        return frame(maxWidth: room, maxHeight: room).background(alignment: alignment) { background }
    }
}
