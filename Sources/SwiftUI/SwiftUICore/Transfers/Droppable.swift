import CoreTransferable
import Foundation
import RenderTree
import UniformTypeIdentifiers

/// Has the views inside take what is dropped on them.
struct DropModifier {
    let taker: any TransferTaker
    let setTargeted: (Bool) -> Void
}

extension DropModifier: TransferModifier {
    typealias Body = Never
    var key: PropertyKey { .dropTypes }
    var patterns: [String] { taker.types.targetPatterns }

    func receive(_ event: InputEvent, in scene: ViewGraph) -> Bool {
        switch event {
        case .targeted(let isTargeted):
            // What is dragged within the app may be known only now.
            let lifted = scene.services.lifted
            let isOther = !lifted.isEmpty && !lifted.contains { item in taker.types.contains { item.hasRepresentationConforming(to: $0) } }
            if !isTargeted || !isOther { setTargeted(isTargeted) }
            return true
        case .transfer(let transfer) where transfer.way == .dropped:
            return taker.takeFitting(scene.providers(of: transfer), at: CGPoint(x: transfer.x, y: transfer.y))
        default: return false
        }
    }
}

extension View {
    /// Takes items that are dropped on the view: dragged within the app, or files and texts from elsewhere.
    ///
    /// - Parameters:
    ///   - action: is given the items and the place in the view; returns whether it took them.
    ///   - isTargeted: told when something that fits is over the view, and when no longer.
    nonisolated public func dropDestination<T: Transferable>(
        for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
        isTargeted: @escaping (Bool) -> Void = { _ in }
    ) -> some View {
        modifier(DropModifier(taker: ItemTaker(action: action), setTargeted: isTargeted))
    }

    /// Takes what is dropped on the view, in whatever form.
    ///
    /// - Parameter isTargeted: true while something that fits is over the view.
    nonisolated public func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?, perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
    ) -> some View {
        onDrop(of: supportedContentTypes, isTargeted: isTargeted) { providers, _ in action(providers) }
    }

    nonisolated public func onDrop(
        of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
        perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
    ) -> some View {
        modifier(
            DropModifier(
                taker: ProviderTaker(types: supportedContentTypes, action: action), setTargeted: { isTargeted?.wrappedValue = $0 }))
    }

    /// The same, by identifiers.
    nonisolated public func onDrop(
        of supportedTypes: [String], isTargeted: Binding<Bool>?, perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
    ) -> some View {
        onDrop(of: supportedTypes.map { UTType(importedAs: $0) }, isTargeted: isTargeted, perform: action)
    }

    nonisolated public func onDrop(
        of supportedTypes: [String], isTargeted: Binding<Bool>?,
        perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
    ) -> some View {
        onDrop(of: supportedTypes.map { UTType(importedAs: $0) }, isTargeted: isTargeted, perform: action)
    }
}
