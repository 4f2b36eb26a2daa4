import Foundation
import RenderTree

/// Takes up the space that is left in a stack.
public struct Spacer: Sendable {
    /// The least length, in points.
    public var minLength: CGFloat?
    nonisolated public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: ElementView {
    public typealias Body = Never
    package static var kind: NodeKind { .spacer }
    package func properties(in context: ElementContext) -> Properties {
        minLength.map { [.minWidth: .double(Double($0)), .minHeight: .double(Double($0))] } ?? [:]
    }
}

/// A thin line between things.
public struct Divider: Sendable {
    nonisolated public init() {}
}

extension Divider: ElementView {
    public typealias Body = Never
    package static var kind: NodeKind { .divider }
}
