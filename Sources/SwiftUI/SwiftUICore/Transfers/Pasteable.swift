import CoreTransferable
import RenderTree
import UniformTypeIdentifiers

/// Has the views inside, and what has the focus in them, take what is pasted.
struct PasteModifier {
    let taker: any TransferTaker
    var joinsElement = false
}

extension PasteModifier: TransferModifier {
    typealias Body = Never
    var key: PropertyKey { .pasteTypes }
    var patterns: [String] { taker.types.targetPatterns }

    func receive(_ event: InputEvent, in scene: ViewGraph) -> Bool {
        guard case .transfer(let transfer) = event, transfer.way == .pasted else { return false }
        return taker.takeFitting(scene.providers(of: transfer), at: .zero)
    }
}

extension View {
    /// Takes what is pasted while the focus is in the view. A text field in it keeps the texts that are pasted into it.
    ///
    /// - Parameter validator: leaves out what is not wanted; with nothing left `action` is not called.
    nonisolated public func pasteDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void, validator: @escaping ([T]) -> [T] = { $0 }
    ) -> some View {
        modifier(PasteModifier(taker: ItemTaker(action: { items, _ in doing { action(items) } }, validator: validator)))
    }

    /// Takes what is pasted while the focus is in the view, in whatever form.
    nonisolated public func onPasteCommand(
        of supportedContentTypes: [UTType], perform payloadAction: @escaping ([NSItemProvider]) -> Void
    ) -> some View {
        modifier(PasteModifier(taker: ProviderTaker(types: supportedContentTypes) { providers, _ in doing { payloadAction(providers) } }))
    }

    /// The same, by identifiers.
    nonisolated public func onPasteCommand(
        of supportedTypes: [String], perform payloadAction: @escaping ([NSItemProvider]) -> Void
    ) -> some View {
        onPasteCommand(of: supportedTypes.map { UTType(importedAs: $0) }, perform: payloadAction)
    }
}

/// A button that pastes.
public struct PasteButton {
    let taker: any TransferTaker

    /// - Parameter onPaste: is given the items of the clipboard, at least one.
    nonisolated public init<T: Transferable>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {
        taker = ItemTaker<T>(action: { items, _ in doing { onPaste(items) } })
    }

    nonisolated public init(supportedContentTypes: [UTType], payloadAction: @escaping ([NSItemProvider]) -> Void) {
        taker = ProviderTaker(types: supportedContentTypes) { providers, _ in doing { payloadAction(providers) } }
    }
}

extension PasteButton: View {
    public var body: some View {
        // The host reads its clipboard when the button is pressed.
        Button("Paste", systemImage: "doc.on.clipboard") {}.modifier(PasteModifier(taker: taker, joinsElement: true))
    }
}

/// A paste is always taken.
private func doing(_ action: () -> Void) -> Bool {
    action()
    return true
}
