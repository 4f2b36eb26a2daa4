import CoreTransferable
import RenderTree
import UniformTypeIdentifiers

/// Has the views inside dragged.
struct DragModifier {
    /// Those that are known before the drag begins; nil: none are.
    let types: [UTType]?
    let makeItem: () -> NSItemProvider
}

extension DragModifier: TransferModifier {
    typealias Body = Never
    var key: PropertyKey { .dragTypes }
    var patterns: [String] { types?.sourcePatterns ?? ["*"] }

    func receive(_ event: InputEvent, in scene: ViewGraph) -> Bool {
        guard case .lift(let isLifted) = event else { return false }
        if isLifted { scene.services.lifted.append(makeItem()) } else { scene.services.lifted = [] }
        return true
    }
}

extension View {
    /// Has the view dragged to others that take such an item.
    ///
    /// - Parameter payload: made when the drag begins. It stays in the app: other programs get nothing of it.
    nonisolated public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View {
        modifier(DragModifier(types: T.exportedContentTypes(), makeItem: { NSItemProvider(object: payload()) }))
    }

    /// The same, with a view that is seen at the pointer meanwhile.
    nonisolated public func draggable<V: View, T: Transferable>(
        _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
    ) -> some View {
        draggable(payload()).modifier(DragPreview(preview: preview()))
    }

    /// Has the view dragged to others that take such an item.
    ///
    /// - Parameter data: called when the drag begins, and once before, to learn of which types the item is.
    nonisolated public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
        modifier(DragModifier(types: nil, makeItem: data))
    }

    /// The same, with a view that is seen at the pointer meanwhile.
    nonisolated public func onDrag<V: View>(_ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V) -> some View {
        onDrag(data).modifier(DragPreview(preview: preview()))
    }
}

extension View {
    /// Has the row dragged to others that take such an item.
    ///
    /// - Parameter action: called when the drag begins; nil: the row is not dragged.
    @ViewBuilder nonisolated public func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View {
        if let action { onDrag { action() ?? NSItemProvider() } } else { self }
    }
}

/// Keeps what is seen at the pointer beside the view, out of sight.
struct DragPreview<Preview: View> {
    let preview: Preview
}

extension DragPreview: ViewModifier {
    func body(content: Content) -> some View {
        // A box of its own, so that what is around the preview is out of sight with it.
        content.background { ZStack { preview }.modifier(DragPreviewMark()).accessibilityHidden(true) }
    }
}

private struct DragPreviewMark: BoxModifier {
    typealias Body = Never
    static var phase: BoxPhase { .meaning }
    func properties(in environment: EnvironmentValues) -> Properties { [.isDragPreview: .bool(true)] }
}
