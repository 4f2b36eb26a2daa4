import CoreTransferable
import Foundation
import RenderTree
import UniformTypeIdentifiers

/// Gives the clipboard what the views inside stand for, when the person copies or cuts with the focus in them.
struct CopyModifier {
    let isCut: Bool
    let makeItems: () -> [NSItemProvider]
}

extension CopyModifier: TransferModifier {
    typealias Body = Never
    var key: PropertyKey { .copies }
    var patterns: [String] { [isCut ? "cut" : "copy"] }

    func receive(_ event: InputEvent, in scene: ViewGraph) -> Bool {
        guard event == .copy(isCut: isCut) else { return false }
        let items = makeItems()
        if !items.isEmpty { scene.services.copy(items) }
        return true
    }
}

extension View {
    /// Copies items when the person copies with the focus in the view, unless text is selected or a field has it.
    ///
    /// The browser's clipboard has their texts; views of the app get them as they are, until something else is copied.
    /// - Parameter payload: made when the person copies.
    nonisolated public func copyable<T: Transferable>(_ payload: @autoclosure @escaping () -> [T]) -> some View {
        modifier(CopyModifier(isCut: false) { payload().map { NSItemProvider(object: $0) } })
    }

    /// Copies items when the person cuts with the focus in the view.
    ///
    /// - Parameter action: removes the items from the app's data and returns them.
    nonisolated public func cuttable<T: Transferable>(for payloadType: T.Type = T.self, action: @escaping () -> [T]) -> some View {
        modifier(CopyModifier(isCut: true) { action().map { NSItemProvider(object: $0) } })
    }

    /// Copies items when the person copies with the focus in the view; nil: the view has nothing to copy.
    @ViewBuilder
    nonisolated public func onCopyCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View {
        if let payloadAction { modifier(CopyModifier(isCut: false, makeItems: payloadAction)) } else { self }
    }

    /// Copies items when the person cuts with the focus in the view; nil: the view has nothing to cut.
    @ViewBuilder
    nonisolated public func onCutCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View {
        if let payloadAction { modifier(CopyModifier(isCut: true, makeItems: payloadAction)) } else { self }
    }
}

/// What was copied within a scene.
struct CopiedItems {
    /// As the browser's clipboard has it.
    let text: String
    let items: [NSItemProvider]
}

extension SceneServices {
    /// Puts items on the clipboard: their texts where other programs find them, themselves for the app.
    func copy(_ items: [NSItemProvider]) {
        Task { @MainActor [weak self] in
            var lines: [String] = []
            for item in items { lines.append(await item.plainText) }
            guard let self else { return }
            let text = lines.joined(separator: "\n")
            copied = CopiedItems(text: text, items: items)
            requests.ask(.copy(text)) { answer in
                if !answer.isDone { SceneNotices.show("The browser does not let this page write to the clipboard.") }
            }
        }
    }

    /// What was copied within the scene, if it is what comes now.
    func copied(as transfer: Transfer) -> [NSItemProvider]? {
        guard let copied, transfer.way == .pasted, transfer.files.isEmpty else { return nil }
        let text = transfer.texts.first { $0.type == "text/plain" }?.text.replacingOccurrences(of: "\r\n", with: "\n")
        return text == copied.text ? copied.items : nil
    }
}

extension NSItemProvider {
    /// Its text or address, or what it is called.
    fileprivate var plainText: String {
        get async {
            if let text = try? await load(String.self) { return text }
            if let url = try? await load(URL.self) { return url.absoluteString }
            return suggestedName ?? "Item"
        }
    }
}
