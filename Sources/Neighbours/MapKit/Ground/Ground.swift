import Foundation

/// What is known of the earth without asking anybody: outlines of countries, to five kilometres or so, and a few cities.
enum Ground {
    struct Outline {
        let points: [MKMapPoint]
        let frame: MKMapRect
    }

    struct City {
        let name: String
        let point: MKMapPoint
    }

    static let outlines: [Outline] = countries.utf8.split(separator: UInt8(ascii: "!")).map { ring in
        var points: [MKMapPoint] = [], numbers = Numbers(ring)
        var (longitude, latitude) = (0, 0)
        while let across = numbers.next(), let up = numbers.next() {
            longitude += across
            latitude += up
            points.append(MKMapPoint(CLLocationCoordinate2D(latitude: Double(latitude) / 20, longitude: Double(longitude) / 20)))
        }
        return Outline(points: points, frame: MKMapRect(around: points))
    }

    /// The largest first.
    static let places: [City] = cities.split(separator: "|").reversed().compactMap { entry in
        let parts = entry.split(separator: "!")
        guard parts.count > 2, let latitude = Double(parts[parts.count - 2]), let longitude = Double(parts[parts.count - 1]) else {
            return nil
        }
        return City(
            name: parts.dropLast(2).joined(separator: " "),
            point: MKMapPoint(CLLocationCoordinate2D(latitude: latitude, longitude: longitude)))
    }

    /// The numbers of a ring; see script/coastlines.
    private struct Numbers: IteratorProtocol {
        private var rest: Substring.UTF8View.SubSequence

        init(_ ring: Substring.UTF8View.SubSequence) { rest = ring }

        mutating func next() -> Int? {
            var value = 0, shift = 0
            while let code = rest.popFirst() {
                // Without the backslash, which a text could not have by itself.
                let group = Int(code) - 48 - (code > 92 ? 1 : 0)
                value |= (group & 31) << shift
                shift += 5
                if group < 32 { return value & 1 == 0 ? value >> 1 : -(value + 1) >> 1 }
            }
            return nil
        }
    }
}

extension [CGPoint] {
    /// What of a polygon is inside of a rectangle (Sutherland and Hodgman's way: edge by edge).
    func clipped(to rect: CGRect) -> [CGPoint] {
        clipped { $0.x - rect.minX }.clipped { rect.maxX - $0.x }.clipped { $0.y - rect.minY }.clipped { rect.maxY - $0.y }
    }

    private func clipped(_ inside: (CGPoint) -> CGFloat) -> [CGPoint] {
        guard var last = last else { return [] }
        var depth = inside(last), found: [CGPoint] = []
        for point in self {
            let here = inside(point)
            if (here >= 0) != (depth >= 0) {
                let part = depth / (depth - here)
                found.append(CGPoint(x: last.x + (point.x - last.x) * part, y: last.y + (point.y - last.y) * part))
            }
            if here >= 0 { found.append(point) }
            (last, depth) = (point, here)
        }
        return found
    }
}
