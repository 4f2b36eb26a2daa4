import SwiftUICore

/// How a map looks. Of what there is no picture of here, the colours are those of its style.
public struct MapStyle: Sendable {
    enum Look: Sendable { case standard, imagery, hybrid }

    public struct Elevation: Sendable {
        public static var automatic: Elevation { Elevation() }
        public static var flat: Elevation { Elevation() }
        public static var realistic: Elevation { Elevation() }
    }

    public struct StandardEmphasis: Sendable {
        public static var automatic: StandardEmphasis { StandardEmphasis() }
        public static var muted: StandardEmphasis { StandardEmphasis() }
    }

    let look: Look

    public static var standard: MapStyle { MapStyle(look: .standard) }
    public static var imagery: MapStyle { MapStyle(look: .imagery) }
    public static var hybrid: MapStyle { MapStyle(look: .hybrid) }

    public static func standard(
        elevation: Elevation = .automatic, emphasis: StandardEmphasis = .automatic,
        pointsOfInterest: PointOfInterestCategories = .all, showsTraffic: Bool = false
    ) -> MapStyle { .standard }

    public static func imagery(elevation: Elevation = .automatic) -> MapStyle { .imagery }

    public static func hybrid(
        elevation: Elevation = .automatic, pointsOfInterest: PointOfInterestCategories = .all, showsTraffic: Bool = false
    ) -> MapStyle { .hybrid }
}

/// Which places of interest a map shows. Maps here know none.
public struct PointOfInterestCategories: ExpressibleByArrayLiteral, Sendable {
    public static var all: Self { Self() }
    public static var excludingAll: Self { Self() }
    public static func including(_ categories: [MKPointOfInterestCategory]) -> Self { Self() }
    public static func including(_ categories: MKPointOfInterestCategory...) -> Self { Self() }
    public static func excluding(_ categories: [MKPointOfInterestCategory]) -> Self { Self() }
    public static func excluding(_ categories: MKPointOfInterestCategory...) -> Self { Self() }

    init() {}
    public init(arrayLiteral elements: MKPointOfInterestCategory...) {}
}
