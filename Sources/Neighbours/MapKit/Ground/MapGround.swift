import Foundation
import SwiftUICore

/// The earth below a map's content: as much around the view as a finger can drag into it.
struct MapGround: View {
    let projection: Projection
    /// Where something of the app's is: no city is named there.
    let taken: [CGPoint]
    @Environment(\.colorScheme) private var scheme
    @Environment(\.map.look) private var look

    /// Nearer than this, in degrees across, outlines would be wrong by more than they say.
    private static let least = 1.5

    private var isNear: Bool { projection.region.span.longitudeDelta < Self.least }
    private var window: CGRect {
        CGRect(origin: .zero, size: projection.size).insetBy(dx: -projection.size.width, dy: -projection.size.height)
    }

    var body: some View {
        let palette = MapPalette(look: look, isDark: scheme == .dark), window = window
        ZStack {
            Path(window).fill(isNear ? palette.land : palette.water)
            if isNear {
                graticule.stroke(palette.border, lineWidth: 0.5)
                Text(verbatim: Self.text(projection.center.coordinate))
                    .font(.caption2)
                    .foregroundStyle(palette.label)
                    .padding(8)
                    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomLeading)
            } else {
                let land = land
                land.fill(palette.land)
                land.stroke(palette.border, lineWidth: 0.5)
                ForEach(cities, id: \.name) { city in
                    Text(verbatim: city.name)
                        .font(.caption2)
                        .foregroundStyle(palette.label)
                        .fixedSize()
                        .position(projection.place(of: city.point))
                }
            }
        }
        .allowsHitTesting(false)
        .accessibilityHidden(true)
    }

    private var land: Path {
        var path = Path()
        let window = window, world = MKMapSize.world.width, rect = projection.rect
        let wide = rect.insetBy(dx: -rect.width, dy: -rect.height)
        for outline in Ground.outlines {
            for turn in [-world, 0, world] where outline.frame.offsetBy(dx: turn, dy: 0).intersects(wide) {
                let places = outline.points.map { point in
                    CGPoint(
                        x: projection.size.width / 2 + (point.x + turn - projection.center.x) * projection.scale,
                        y: projection.size.height / 2 + (point.y - projection.center.y) * projection.scale)
                }
                add(places.clipped(to: window), to: &path)
            }
        }
        return path
    }

    /// Corners nearer to each other than a point are one.
    private func add(_ places: [CGPoint], to path: inout Path) {
        guard places.count > 2, let first = places.first else { return }
        var last = first
        path.move(to: first)
        for place in places.dropFirst() where abs(place.x - last.x) + abs(place.y - last.y) >= 1 {
            path.addLine(to: CGPoint(x: (place.x * 10).rounded() / 10, y: (place.y * 10).rounded() / 10))
            last = place
        }
        path.closeSubpath()
    }

    /// The largest cities in sight, none over another.
    private var cities: [Ground.City] {
        var taken = taken, found: [Ground.City] = []
        let area = CGRect(origin: .zero, size: projection.size)
        for city in Ground.places where found.count < 14 {
            let place = projection.place(of: city.point)
            guard area.contains(place), !taken.contains(where: { abs($0.x - place.x) < 80 && abs($0.y - place.y) < 24 }) else { continue }
            taken.append(place)
            found.append(city)
        }
        return found
    }

    /// Lines at round degrees, about eighty points from each other.
    private var graticule: Path {
        var path = Path()
        let window = window, degreesPerPoint = projection.region.span.longitudeDelta / projection.size.width
        let rough = degreesPerPoint * 80, power = pow(10, floor(log10(rough)))
        let step = [1, 2, 5, 10].map { $0 * power }.first { $0 >= rough } ?? rough
        let start = projection.coordinate(at: window.origin), end = projection.coordinate(at: CGPoint(x: window.maxX, y: window.maxY))
        let east = end.longitude < start.longitude ? end.longitude + 360 : end.longitude
        for longitude in stride(from: (start.longitude / step).rounded(.up) * step, through: east, by: step) {
            let x = projection.place(of: CLLocationCoordinate2D(latitude: 0, longitude: longitude)).x
            path.move(to: CGPoint(x: x, y: window.minY))
            path.addLine(to: CGPoint(x: x, y: window.maxY))
        }
        for latitude in stride(from: (end.latitude / step).rounded(.up) * step, through: start.latitude, by: step) {
            let y = projection.place(of: CLLocationCoordinate2D(latitude: latitude, longitude: 0)).y
            path.move(to: CGPoint(x: window.minX, y: y))
            path.addLine(to: CGPoint(x: window.maxX, y: y))
        }
        return path
    }

    static func text(_ place: CLLocationCoordinate2D) -> String {
        func degrees(_ value: Double, _ names: (String, String)) -> String {
            "\(abs(value).formatted(.number.precision(.fractionLength(4))))° \(value < 0 ? names.1 : names.0)"
        }
        return "\(degrees(place.latitude, ("N", "S"))), \(degrees(place.longitude, ("E", "W")))"
    }
}

/// The colours of a style.
struct MapPalette {
    let land: Color
    let water: Color
    let border: Color
    let label: Color

    init(look: MapStyle.Look, isDark: Bool) {
        switch (look, isDark) {
        case (.standard, false):
            (land, water) = (Color(hue: 0.12, saturation: 0.04, brightness: 0.96), Color(hue: 0.56, saturation: 0.26, brightness: 0.93))
            (border, label) = (.black.opacity(0.25), .black.opacity(0.6))
        case (.standard, true):
            (land, water) = (Color(white: 0.2), Color(hue: 0.6, saturation: 0.45, brightness: 0.22))
            (border, label) = (.white.opacity(0.3), .white.opacity(0.65))
        case (.imagery, _), (.hybrid, _):
            (land, water) = (Color(hue: 0.3, saturation: 0.35, brightness: 0.34), Color(hue: 0.6, saturation: 0.7, brightness: 0.24))
            (border, label) = (.white.opacity(0.35), .white.opacity(0.85))
        }
    }
}
