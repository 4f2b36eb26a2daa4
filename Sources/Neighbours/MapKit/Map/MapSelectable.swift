import CoreLocation
import SwiftUICore

/// Something that can be tapped on a map although no app put it there. Maps here have nothing of the kind.
public struct MapFeature: Hashable, Sendable {
    public struct FeatureKind: Equatable, Sendable {
        let name: String
        public static var pointOfInterest: FeatureKind { FeatureKind(name: "pointOfInterest") }
        public static var territory: FeatureKind { FeatureKind(name: "territory") }
        public static var physicalFeature: FeatureKind { FeatureKind(name: "physicalFeature") }
    }

    private let nothing: Never
    public var coordinate: CLLocationCoordinate2D { switch nothing {} }
    public var title: String? { switch nothing {} }
    public var kind: FeatureKind { switch nothing {} }
    public var backgroundColor: Color? { switch nothing {} }
    public var image: Image? { switch nothing {} }
    public var pointOfInterestCategory: MKPointOfInterestCategory? { switch nothing {} }
}

/// What can be selected on a map: a feature, or something of the app's.
public protocol MapSelectable: Hashable {
    var feature: MapFeature? { get }
    init(_ feature: MapFeature?)
}

/// What is selected by tags of another type.
private protocol TagSelecting {
    static func selecting(_ tag: AnyHashable) -> Self?
}

extension MapSelectable {
    /// What a tag selects; nil if it selects nothing of this type.
    static func selecting(_ tag: AnyHashable) -> Self? {
        tag.base as? Self ?? (Self.self as? any TagSelecting.Type)?.selecting(tag) as? Self
    }
}

public struct MapSelection<SelectionValue: Hashable>: MapSelectable, TagSelecting {
    public let value: SelectionValue?
    public let feature: MapFeature?

    public init(_ value: SelectionValue) {
        self.value = value
        feature = nil
    }

    public init(_ feature: MapFeature?) {
        value = nil
        self.feature = feature
    }

    fileprivate static func selecting(_ tag: AnyHashable) -> MapSelection<SelectionValue>? {
        (tag.base as? SelectionValue).map { MapSelection($0) }
    }
}

/// What is selected on a map, whatever its type.
@MainActor
struct MapChoice {
    let accepts: (AnyHashable) -> Bool
    let isSelected: (AnyHashable) -> Bool
    let select: (AnyHashable?) -> Void

    init<Value: Hashable>(_ selection: Binding<Value?>, value: @escaping (AnyHashable) -> Value?) {
        accepts = { value($0) != nil }
        isSelected = { tag in value(tag).map { $0 == selection.wrappedValue } ?? false }
        select = { tag in
            let chosen = tag.flatMap(value)
            if selection.wrappedValue != chosen { selection.wrappedValue = chosen }
        }
    }
}
