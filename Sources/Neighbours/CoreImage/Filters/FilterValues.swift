import CoreGraphics
import Foundation

/// What a filter was told, and its defaults. A value of another type than the one that is needed does not count.
struct FilterValues {
    let inputs: [FilterInput]
    let values: [String: Any]

    private func value<Value>(_ key: String, _ read: (Any) -> Value?) -> Value? {
        if let value = values[key].flatMap(read) { return value }
        return inputs.first { $0.key == key }?.standard.flatMap(read)
    }

    /// A value that is what is asked for.
    func input<Value>(_ key: String, _: Value.Type) -> Value? { value(key) { $0 as? Value } }

    static func number(_ value: Any?) -> Double? {
        switch value {
        case let number as Double: number
        case let number as Float: Double(number)
        case let number as CGFloat: Double(number)
        case let number as Int: Double(number)
        case let number as NSNumber: number.doubleValue
        case let number as any BinaryInteger: Double(number)
        default: nil
        }
    }

    func image(_ key: String = kCIInputImageKey) -> CIImage? { value(key) { $0 as? CIImage } }

    /// 0 for what is no number.
    func number(_ key: String) -> Float {
        let number = value(key, Self.number) ?? 0
        return number.isFinite ? Float(min(max(number, -1e7), 1e7)) : 0
    }

    func vector(_ key: String) -> CIVector {
        value(key) { value in
            switch value {
            case let vector as CIVector: vector
            case let point as CGPoint: CIVector(cgPoint: point)
            case let rect as CGRect: CIVector(cgRect: rect)
            default: nil
            }
        } ?? CIVector(x: 0, y: 0, z: 0, w: 0)
    }

    /// Near enough for what is computed in floats.
    func point(_ key: String) -> SIMD2<Float> {
        let vector = vector(key)
        func near(_ value: CGFloat) -> Float { value.isFinite ? Float(min(max(value, -1e7), 1e7)) : 0 }
        return SIMD2(near(vector.x), near(vector.y))
    }

    /// nil if nobody said it.
    func rect(_ key: String) -> CGRect? {
        guard values[key] != nil else { return nil }
        let rect = vector(key).cgRectValue
        return [rect.minX, rect.minY, rect.width, rect.height].allSatisfy(\.isFinite) ? rect.standardized : nil
    }

    /// In sRGB, not multiplied by alpha.
    func color(_ key: String) -> SIMD4<Float> { value(key) { $0 as? CIColor }?.straight ?? SIMD4(0, 0, 0, 1) }

    func transform(_ key: String) -> CGAffineTransform {
        value(key) { value in
            switch value {
            case let transform as CGAffineTransform: transform
            case let vector as CIVector where vector.count == 6: vector.cgAffineTransformValue
            default: nil
            }
        } ?? .identity
    }

    func text(_ key: String) -> String { value(key) { $0 as? String } ?? "" }

    /// nil if nobody said it.
    func bytes(_ key: String) -> [UInt8]? {
        switch values[key] {
        case let data as Data: [UInt8](data)
        case let data as NSData: [UInt8](data as Data)
        default: nil
        }
    }
}
