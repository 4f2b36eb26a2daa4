import Foundation
import LayoutEngine

/// The size that a container offers to a view, in points: `nil` asks for the ideal length, 0 for the least, infinity for the greatest.
@frozen
public struct ProposedViewSize: Hashable, Sendable {
    public var width: CGFloat?
    public var height: CGFloat?

    public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }

    public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

    init(_ proposal: ProposedSize) { self.init(width: proposal.width, height: proposal.height) }

    public static let zero = ProposedViewSize(width: 0, height: 0)
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

    /// The proposal as a size, with the lengths of another size where nothing is proposed.
    public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }

    var offer: ProposedSize { ProposedSize(width: width, height: height) }
}
