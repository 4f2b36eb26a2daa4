import CoreGraphics
import Foundation
import SwiftUICore

/// A colour by its components in sRGB.
public final class CIColor: NSObject, Sendable {
    public let red: CGFloat
    public let green: CGFloat
    public let blue: CGFloat
    public let alpha: CGFloat

    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat) { self.init(red: red, green: green, blue: blue, alpha: 1) }

    public convenience init(cgColor: CGColor) {
        let parts = cgColor.components ?? [0, 0, 0, 1]
        self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: cgColor.alpha)
    }

    /// As it looks on light surroundings.
    public convenience init(color: UIColor) { self.init(cgColor: Color(color).components(isDark: false)) }

    /// - Parameter representation: Red, green, blue and alpha from 0 to 1, such as `0.5 0.7 0.3 1.0`; what is missing is 0, and alpha 1.
    public convenience init(string representation: String) {
        let parts = representation.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }.map { CGFloat($0) }
        func part(_ index: Int, _ missing: CGFloat) -> CGFloat { parts.indices.contains(index) ? parts[index] : missing }
        self.init(red: part(0, 0), green: part(1, 0), blue: part(2, 0), alpha: part(3, 1))
    }

    public var numberOfComponents: Int { 4 }
    public var colorSpace: CGColorSpace { CGColorSpaceCreateDeviceRGB() }
    public var stringRepresentation: String { "\(red) \(green) \(blue) \(alpha)" }

    public static let black = CIColor(red: 0, green: 0, blue: 0)
    public static let white = CIColor(red: 1, green: 1, blue: 1)
    public static let gray = CIColor(red: 0.5, green: 0.5, blue: 0.5)
    public static let red = CIColor(red: 1, green: 0, blue: 0)
    public static let green = CIColor(red: 0, green: 1, blue: 0)
    public static let blue = CIColor(red: 0, green: 0, blue: 1)
    public static let cyan = CIColor(red: 0, green: 1, blue: 1)
    public static let magenta = CIColor(red: 1, green: 0, blue: 1)
    public static let yellow = CIColor(red: 1, green: 1, blue: 0)
    public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)

    /// The components, not multiplied by alpha.
    var straight: SIMD4<Float> { SIMD4(Float(red), Float(green), Float(blue), Float(alpha)) }

    public override func isEqual(_ object: Any?) -> Bool { (object as? CIColor)?.straight == straight }
    public override var hash: Int { straight.hashValue }
    public override var description: String { "(\(stringRepresentation))" }
}

extension UIColor {
    public convenience init(ciColor: CIColor) {
        self.init(red: ciColor.red, green: ciColor.green, blue: ciColor.blue, alpha: ciColor.alpha)
    }
}
