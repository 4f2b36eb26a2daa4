import Foundation

/// A condition that a preview is shown under.
///
/// - Parameter T: What the trait applies to; `Preview.ViewTraits` for views.
public struct PreviewTrait<T> {
    package enum Kind {
        case layout(PreviewLayout)
        case orientation(PreviewOrientation)
        case modifier(@MainActor (AnyView) async throws -> AnyView)
    }

    package let kind: Kind
}

/// How the device is held.
package enum PreviewOrientation: Equatable {
    case portrait
    case portraitUpsideDown
    case landscapeLeft
    case landscapeRight
}

extension PreviewTrait where T == Preview.ViewTraits {
    /// The room that a device has: what a preview without a layout is given.
    public static var defaultLayout: PreviewTrait { PreviewTrait(kind: .layout(.device)) }

    /// As much room as the view asks for.
    public static var sizeThatFitsLayout: PreviewTrait {
        PreviewTrait(kind: .layout(.sizeThatFits))
    }

    /// A room of the given size in points.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
        PreviewTrait(kind: .layout(.fixed(width: width, height: height)))
    }

    public static var portrait: PreviewTrait { PreviewTrait(kind: .orientation(.portrait)) }

    public static var portraitUpsideDown: PreviewTrait {
        PreviewTrait(kind: .orientation(.portraitUpsideDown))
    }

    /// On its side, with the top of the device to the left.
    public static var landscapeLeft: PreviewTrait {
        PreviewTrait(kind: .orientation(.landscapeLeft))
    }

    /// On its side, with the top of the device to the right.
    public static var landscapeRight: PreviewTrait {
        PreviewTrait(kind: .orientation(.landscapeRight))
    }
}
