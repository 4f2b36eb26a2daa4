import Foundation
import SwiftUICore

/// A button of a map, or of the one with its scope.
private struct MapButton: View {
    let title: String
    let symbol: String
    let scope: Namespace.ID?
    let action: (MapModel) -> Void
    @Environment(\.map) private var surroundings

    private var model: MapModel? { surroundings.model(in: scope) }

    var body: some View {
        Button {
            if let model { action(model) }
        } label: {
            Label {
                Text(verbatim: title)
            } icon: {
                Image(systemName: symbol)
            }.labelStyle(.iconOnly).frame(width: 40, height: 40)
        }
        .buttonStyle(.plain)
        .foregroundStyle(.tint)
        .background(.thickMaterial, in: RoundedRectangle(cornerRadius: 10))
        .shadow(color: .black.opacity(0.15), radius: 2, y: 1)
        .disabled(model == nil)
    }
}

/// Asks the person's browser where they are, and shows that.
public struct MapUserLocationButton: View {
    private let scope: Namespace.ID?
    public init(scope: Namespace.ID? = nil) { self.scope = scope }
    public var body: some View { MapButton(title: "My Location", symbol: "location", scope: scope) { $0.showUser() } }
}

/// Buttons to come nearer and to go away.
public struct MapZoomStepper: View {
    private let scope: Namespace.ID?
    public init(scope: Namespace.ID? = nil) { self.scope = scope }

    public var body: some View {
        VStack(spacing: 8) {
            MapButton(title: "Zoom In", symbol: "plus", scope: scope) { $0.zoom(by: 2) }
            MapButton(title: "Zoom Out", symbol: "minus", scope: scope) { $0.zoom(by: 0.5) }
        }
        .preference(key: HasZoomStepperKey.self, value: true)
    }
}

/// Whether the app has put buttons to zoom onto its map.
struct HasZoomStepperKey: PreferenceKey {
    static var defaultValue: Bool { false }
    static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}

/// Where north is. Maps here always have it at the top, where a compass hides on Apple's systems, too.
public struct MapCompass: View {
    public init(scope: Namespace.ID? = nil) {}
    public var body: some View { EmptyView() }
}

/// Maps here are not tilted: there is nothing to choose.
public struct MapPitchToggle: View {
    public init(scope: Namespace.ID? = nil) {}
    public var body: some View { EmptyView() }
}

/// How long a bar on the map is on the earth.
public struct MapScaleView: View {
    private let anchorEdge: HorizontalEdge
    private let scope: Namespace.ID?
    @Environment(\.map) private var surroundings

    public init(anchorEdge: HorizontalEdge = .leading, scope: Namespace.ID? = nil) {
        self.anchorEdge = anchorEdge
        self.scope = scope
    }

    public var body: some View {
        if let shown = surroundings.model(in: scope)?.shown {
            let unit: UnitLength = Locale.current.measurementSystem == .metric ? .kilometers : .miles
            let longest = Measurement(value: shown.metresPerPoint * 80, unit: UnitLength.meters)
            let length = Measurement(value: Self.round(below: longest.converted(to: unit).value), unit: unit).converted(to: .meters).value
            VStack(alignment: anchorEdge == .leading ? .leading : .trailing, spacing: 2) {
                Text(verbatim: MKDistanceFormatter().string(fromDistance: length)).font(.caption2)
                Rectangle().fill(.primary).frame(width: length / shown.metresPerPoint, height: 3)
            }
            .frame(width: 80, alignment: anchorEdge == .leading ? .leading : .trailing)
        }
    }

    /// The largest of 1, 2 and 5 times a power of ten that is no more than a number.
    static func round(below number: Double) -> Double {
        let power = pow(10, floor(log10(max(number, 1e-6))))
        return [5, 2, 1].map { $0 * power }.first { $0 <= number } ?? power
    }
}
