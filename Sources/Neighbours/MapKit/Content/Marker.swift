import CoreLocation
import SwiftUICore

/// A balloon at a place, with a symbol in it and its title below.
public struct Marker<Label: View>: MapContent, MapElement {
    public typealias Body = Never
    let coordinate: CLLocationCoordinate2D
    let parts: @MainActor () -> MarkerParts

    init(_ coordinate: CLLocationCoordinate2D, parts: @escaping @MainActor () -> MarkerParts) {
        self.coordinate = coordinate
        self.parts = parts
    }

    func collect(into items: inout MapItems) { items.add(.marker(parts()), at: [MKMapPoint(coordinate)]) }

    /// A `Label` has its icon in the balloon and its title below it; any other view stands below.
    public init(coordinate: CLLocationCoordinate2D, @ViewBuilder label: () -> Label) {
        let label = label()
        self.init(coordinate) {
            guard label is any LabelView else { return MarkerParts(title: AnyView(label), glyph: nil) }
            return MarkerParts(title: AnyView(label.labelStyle(.titleOnly)), glyph: AnyView(label.labelStyle(.iconOnly)))
        }
    }
}

private protocol LabelView {}
extension SwiftUICore.Label: LabelView {}

extension Marker where Label == Text {
    public init(_ titleKey: LocalizedStringKey, coordinate: CLLocationCoordinate2D) {
        self.init(coordinate: coordinate) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, coordinate: CLLocationCoordinate2D) {
        self.init(coordinate: coordinate) { Text(title) }
    }

    public init(item: MKMapItem) {
        self.init(item.name ?? "", coordinate: item.placemark.coordinate)
    }
}

extension Marker where Label == SwiftUICore.Label<Text, Text> {
    /// - Parameter monogram: up to three characters.
    public init(_ titleKey: LocalizedStringKey, monogram: Text, coordinate: CLLocationCoordinate2D) {
        self.init(coordinate) { MarkerParts(title: AnyView(Text(titleKey)), glyph: AnyView(monogram)) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, monogram: Text, coordinate: CLLocationCoordinate2D) {
        self.init(coordinate) { MarkerParts(title: AnyView(Text(title)), glyph: AnyView(monogram)) }
    }
}

extension Marker where Label == SwiftUICore.Label<Text, Image> {
    public init(_ titleKey: LocalizedStringKey, systemImage: String, coordinate: CLLocationCoordinate2D) {
        self.init(coordinate, title: Text(titleKey), image: Image(systemName: systemImage))
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, coordinate: CLLocationCoordinate2D) {
        self.init(coordinate, title: Text(title), image: Image(systemName: systemImage))
    }

    public init(_ titleKey: LocalizedStringKey, image: String, coordinate: CLLocationCoordinate2D) {
        self.init(coordinate, title: Text(titleKey), image: Image(image))
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image: String, coordinate: CLLocationCoordinate2D) {
        self.init(coordinate, title: Text(title), image: Image(image))
    }

    private init(_ coordinate: CLLocationCoordinate2D, title: Text, image: Image) {
        self.init(coordinate) { MarkerParts(title: AnyView(title), glyph: AnyView(image)) }
    }
}
