import Foundation

/// Distances on the ellipsoid that WGS 84 takes the earth for.
enum Geodesic {
    private static let equator = 6_378_137.0
    private static let flattening = 1 / 298.257_223_563
    private static let pole = equator * (1 - flattening)

    /// In metres, to less than a millimetre (Vincenty's inverse formula); where that finds no end, for places almost opposite to
    /// each other, on a sphere.
    static func distance(from start: CLLocationCoordinate2D, to end: CLLocationCoordinate2D) -> Double {
        let radians = Double.pi / 180
        let turn = (end.longitude - start.longitude) * radians
        let (first, second) = (
            atan((1 - flattening) * tan(start.latitude * radians)), atan((1 - flattening) * tan(end.latitude * radians))
        )
        let (sin1, cos1, sin2, cos2) = (sin(first), cos(first), sin(second), cos(second))
        var lambda = turn
        for _ in 0..<200 {
            let (sinLambda, cosLambda) = (sin(lambda), cos(lambda))
            let across = cos2 * sinLambda, along = cos1 * sin2 - sin1 * cos2 * cosLambda
            let sinSigma = (across * across + along * along).squareRoot()
            guard sinSigma > 0 else { return 0 }
            let cosSigma = sin1 * sin2 + cos1 * cos2 * cosLambda
            let sigma = atan2(sinSigma, cosSigma)
            let sinAlpha = cos1 * cos2 * sinLambda / sinSigma
            let cosSquared = 1 - sinAlpha * sinAlpha
            let middle = cosSquared == 0 ? 0 : cosSigma - 2 * sin1 * sin2 / cosSquared
            let c = flattening / 16 * cosSquared * (4 + flattening * (4 - 3 * cosSquared))
            let before = lambda
            lambda =
                turn + (1 - c) * flattening * sinAlpha
                * (sigma + c * sinSigma * (middle + c * cosSigma * (2 * middle * middle - 1)))
            guard abs(lambda - before) < 1e-12 else { continue }
            let u = cosSquared * (equator * equator - pole * pole) / (pole * pole)
            let a = 1 + u / 16_384 * (4_096 + u * (u * (320 - 175 * u) - 768))
            let b = u / 1_024 * (256 + u * (u * (74 - 47 * u) - 128))
            let inner =
                cosSigma * (2 * middle * middle - 1)
                - b / 6 * middle * (4 * sinSigma * sinSigma - 3) * (4 * middle * middle - 3)
            return pole * a * (sigma - b * sinSigma * (middle + b / 4 * inner))
        }
        return onSphere(start, end)
    }

    private static func onSphere(_ start: CLLocationCoordinate2D, _ end: CLLocationCoordinate2D) -> Double {
        let radians = Double.pi / 180
        let (first, second) = (start.latitude * radians, end.latitude * radians)
        let up = sin((second - first) / 2), around = sin((end.longitude - start.longitude) * radians / 2)
        let share = up * up + cos(first) * cos(second) * around * around
        return 2 * 6_371_008.8 * asin(min(1, share.squareRoot()))
    }
}
