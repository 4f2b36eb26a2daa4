import CoreTransferable
import Foundation
import RenderTree
import UniformTypeIdentifiers

/// Follows what is dragged over a view, and takes it.
@MainActor @preconcurrency
public protocol DropDelegate {
    /// Whether a drop may be taken at all; asked when something that fits comes over the view.
    @MainActor @preconcurrency func validateDrop(info: DropInfo) -> Bool
    /// Takes what is dropped.
    /// - Returns: whether it was of use.
    @MainActor @preconcurrency func performDrop(info: DropInfo) -> Bool
    @MainActor @preconcurrency func dropEntered(info: DropInfo)
    /// - Returns: what would be done with a drop here; nil: as before, or else a copy.
    @MainActor @preconcurrency func dropUpdated(info: DropInfo) -> DropProposal?
    @MainActor @preconcurrency func dropExited(info: DropInfo)
}

extension DropDelegate {
    @MainActor @preconcurrency public func validateDrop(info: DropInfo) -> Bool { true }
    @MainActor @preconcurrency public func dropEntered(info: DropInfo) {}
    @MainActor @preconcurrency public func dropUpdated(info: DropInfo) -> DropProposal? { nil }
    @MainActor @preconcurrency public func dropExited(info: DropInfo) {}
}

/// What is dragged over a view, or dropped on it.
public struct DropInfo {
    /// In points of the view.
    public let location: CGPoint
    let providers: [NSItemProvider]
    /// What the view takes, of which something from another program has to be before it is dropped.
    let expected: [UTType]
    /// Another program tells what it drags only when it is dropped.
    let isKnown: Bool

    /// Whether one of the items is of one of the types.
    public func hasItemsConforming(to contentTypes: [UTType]) -> Bool {
        isKnown
            ? !itemProviders(for: contentTypes).isEmpty
            : contentTypes.contains { type in expected.contains { $0.conforms(to: type) || type.conforms(to: $0) } }
    }

    /// The items that are of one of the types; none of another program's before they are dropped.
    public func itemProviders(for contentTypes: [UTType]) -> [NSItemProvider] {
        providers.filter { provider in contentTypes.contains { provider.hasRepresentationConforming(to: $0) } }
    }

    public func hasItemsConforming(to types: [String]) -> Bool { hasItemsConforming(to: types.map { UTType(importedAs: $0) }) }

    public func itemProviders(for types: [String]) -> [NSItemProvider] { itemProviders(for: types.map { UTType(importedAs: $0) }) }
}

/// What is done with what is dropped.
public enum DropOperation: Sendable {
    /// The drag ends without a drop.
    case cancel
    /// Nothing is taken here.
    case forbidden
    case copy
    case move
}

/// What a view would do with a drop.
public struct DropProposal: Sendable {
    public let operation: DropOperation
    /// What is done with what comes from another program; nil: the same.
    public let operationOutsideApplication: DropOperation?

    public init(operation: DropOperation) {
        self.operation = operation
        operationOutsideApplication = nil
    }

    public init(withinApplication: DropOperation, outsideApplication: DropOperation) {
        operation = withinApplication
        operationOutsideApplication = outsideApplication
    }
}

/// How far the one drag of a scene has come over a view with a delegate.
struct DropProgress {
    let isValid: Bool
    var proposal: DropProposal?
    var info: DropInfo
}

/// Hands drags and drops to a delegate.
struct DropDelegateModifier {
    let types: [UTType]
    let delegate: any DropDelegate
}

extension DropDelegateModifier: TransferModifier {
    typealias Body = Never
    var key: PropertyKey { .dropTypes }
    var patterns: [String] { types.targetPatterns }
    var details: Properties { [.reportsDropMoves: .bool(true)] }

    func receive(_ event: InputEvent, in scene: ViewGraph) -> Bool {
        switch event {
        case .targeted(true): scene.services.drop = nil
        case .targeted(false): leave(scene.services)
        case .transfer(let transfer) where transfer.way == .moved: follow(info(of: transfer, in: scene), scene.services)
        case .transfer(let transfer) where transfer.way == .dropped:
            return drop(info(of: transfer, in: scene), isOwn: transfer.bringsLifted, scene.services)
        default: return false
        }
        return true
    }

    @MainActor private func info(of transfer: Transfer, in scene: ViewGraph) -> DropInfo {
        DropInfo(
            location: CGPoint(x: transfer.x, y: transfer.y), providers: scene.providers(of: transfer), expected: types,
            isKnown: transfer.bringsLifted || transfer.way == .dropped)
    }

    @MainActor private func enter(_ info: DropInfo, _ services: SceneServices) -> DropProgress {
        if let known = services.drop { return known }
        let progress = DropProgress(isValid: info.hasItemsConforming(to: types) && delegate.validateDrop(info: info), info: info)
        services.drop = progress
        if progress.isValid { delegate.dropEntered(info: info) }
        return progress
    }

    @MainActor private func follow(_ info: DropInfo, _ services: SceneServices) {
        var progress = enter(info, services)
        guard progress.isValid else { return }
        progress.info = info
        progress.proposal = delegate.dropUpdated(info: info) ?? progress.proposal
        services.drop = progress
    }

    @MainActor private func leave(_ services: SceneServices) {
        guard let progress = services.drop else { return }
        services.drop = nil
        if progress.isValid { delegate.dropExited(info: progress.info) }
    }

    @MainActor private func drop(_ info: DropInfo, isOwn: Bool, _ services: SceneServices) -> Bool {
        let progress = enter(info, services)
        services.drop = nil
        guard progress.isValid else { return false }
        let proposal = progress.proposal
        switch isOwn ? proposal?.operation : proposal?.operationOutsideApplication ?? proposal?.operation {
        case .cancel, .forbidden:
            delegate.dropExited(info: info)
            return false
        case .copy, .move, nil: return delegate.performDrop(info: info)
        }
    }
}

extension View {
    /// Has a delegate follow and take what is dropped on the view.
    nonisolated public func onDrop(of supportedContentTypes: [UTType], delegate: any DropDelegate) -> some View {
        modifier(DropDelegateModifier(types: supportedContentTypes, delegate: delegate))
    }

    /// The same, by identifiers.
    nonisolated public func onDrop(of supportedTypes: [String], delegate: any DropDelegate) -> some View {
        onDrop(of: supportedTypes.map { UTType(importedAs: $0) }, delegate: delegate)
    }
}
