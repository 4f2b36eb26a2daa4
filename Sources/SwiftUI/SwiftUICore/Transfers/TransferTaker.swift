import CoreTransferable
import Foundation
import RenderTree
import UniformTypeIdentifiers

// MARK: - What is made of it

/// What an app does with what came.
@MainActor
protocol TransferTaker {
    /// What it can use.
    var types: [UTType] { get }
    /// - Returns: whether it took it.
    func take(_ providers: [NSItemProvider], at location: CGPoint) -> Bool
}

extension TransferTaker {
    /// Hands over what fits; false if nothing does.
    func takeFitting(_ providers: [NSItemProvider], at location: CGPoint) -> Bool {
        let fitting = providers.filter { provider in types.contains { provider.hasRepresentationConforming(to: $0) } }
        return !fitting.isEmpty && take(fitting, at: location)
    }
}

/// Takes what came as it is.
struct ProviderTaker {
    let types: [UTType]
    let action: ([NSItemProvider], CGPoint) -> Bool
}

extension ProviderTaker: TransferTaker {
    func take(_ providers: [NSItemProvider], at location: CGPoint) -> Bool { action(providers, location) }
}

/// Takes items of a type: at once where all of it was dragged within the app, else when it has been read.
struct ItemTaker<T: Transferable> {
    let action: ([T], CGPoint) -> Bool
    var validator: ([T]) -> [T] = { $0 }
}

extension ItemTaker: TransferTaker {
    var types: [UTType] { T.importedContentTypes() }

    func take(_ providers: [NSItemProvider], at location: CGPoint) -> Bool {
        let fitting = providers.filter { $0.canLoadTransferable(type: T.self) }
        let own = fitting.compactMap { $0.value(of: T.self) }
        if own.count == fitting.count { return hand(own, at: location) }
        Task { @MainActor in
            var items: [T] = []
            for provider in fitting {
                do {
                    items.append(try await provider.load(T.self))
                } catch {
                    SceneNotices.show("“\(provider.suggestedName ?? "What came")” cannot be read: \(error.localizedDescription)")
                }
            }
            _ = hand(items, at: location)
        }
        return true
    }

    private func hand(_ items: [T], at location: CGPoint) -> Bool {
        let valid = validator(items)
        return !valid.isEmpty && action(valid, location)
    }
}
