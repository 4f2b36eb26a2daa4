import CoreGraphics
import Foundation

/// A filter: its names, what it takes, and what it does.
struct FilterSpec: Sendable {
    let name: String
    let title: String
    let categories: [String]
    let inputs: [FilterInput]
    let output: @Sendable (FilterValues) -> CIImage?

    /// - Parameters:
    ///   - title: As people call it.
    ///   - category: The one that it is looked for in.
    init(
        _ name: String, _ title: String, _ category: String, _ inputs: [FilterInput],
        output: @escaping @Sendable (FilterValues) -> CIImage?
    ) {
        self.name = name
        self.title = title
        categories = [category, kCICategoryStillImage, kCICategoryBuiltIn]
        self.inputs = inputs
        self.output = output
    }

    /// A filter that is called by the words of its name.
    init(_ name: String, _ category: String, _ inputs: [FilterInput], output: @escaping @Sendable (FilterValues) -> CIImage?) {
        self.init(name, Self.words(of: name), category, inputs, output: output)
    }

    private static func words(of name: String) -> String {
        var words = ""
        for letter in name.dropFirst(2) {
            if letter.isUppercase, !words.isEmpty, words.last?.isLowercase == true { words.append(" ") }
            words.append(letter)
        }
        return words
    }

    static let none = FilterSpec("", "", kCICategoryBuiltIn, []) { _ in nil }

    static let all = (colors + effects + blurs + geometry + blends + generators + codes + reductions).sorted { $0.name < $1.name }
    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    static func named(_ name: String) -> FilterSpec? { byName[name] }
}

/// Something that a filter takes.
struct FilterInput: Sendable {
    enum Standard: Sendable {
        case image
        case number(Double, ClosedRange<Double>)
        case position(Double, Double)
        case vector([Double])
        case rectangle
        case color(CIColor)
        case transform
        case text(String)
        case bytes
        case space
    }

    let key: String
    let kind: Standard

    static let image = FilterInput(key: kCIInputImageKey, kind: .image)
    static let background = FilterInput(key: kCIInputBackgroundImageKey, kind: .image)
    static let mask = FilterInput(key: kCIInputMaskImageKey, kind: .image)
    static let center = position(kCIInputCenterKey, 150, 150)

    /// - Parameter range: Of a slider.
    static func number(_ key: String, _ value: Double, _ range: ClosedRange<Double>) -> FilterInput {
        FilterInput(key: key, kind: .number(value, range))
    }
    static func position(_ key: String, _ x: Double, _ y: Double) -> FilterInput { FilterInput(key: key, kind: .position(x, y)) }
    static func vector(_ key: String, _ values: Double...) -> FilterInput { FilterInput(key: key, kind: .vector(values)) }
    static func color(_ key: String, _ color: CIColor) -> FilterInput { FilterInput(key: key, kind: .color(color)) }

    /// What ``CIFilter/value(forKey:)`` gives as long as nothing is set.
    var standard: Any? {
        switch kind {
        case .image, .rectangle, .transform, .bytes, .space: nil
        case .number(let value, _): NSNumber(value: value)
        case .position(let x, let y): CIVector(x: CGFloat(x), y: CGFloat(y))
        case .vector(let values): CIVector(values: values.map { CGFloat($0) }, count: values.count)
        case .color(let color): color
        case .text(let text): text
        }
    }

    var attributes: [String: Any] {
        var attributes: [String: Any] = [kCIAttributeDisplayName: title]
        attributes[kCIAttributeDefault] = standard
        switch kind {
        case .image: (attributes[kCIAttributeClass], attributes[kCIAttributeType]) = ("CIImage", kCIAttributeTypeImage)
        case .number(_, let range):
            attributes[kCIAttributeClass] = "NSNumber"
            attributes[kCIAttributeType] = numberType
            attributes[kCIAttributeSliderMin] = NSNumber(value: range.lowerBound)
            attributes[kCIAttributeSliderMax] = NSNumber(value: range.upperBound)
        case .position: (attributes[kCIAttributeClass], attributes[kCIAttributeType]) = ("CIVector", kCIAttributeTypePosition)
        case .vector: attributes[kCIAttributeClass] = "CIVector"
        case .rectangle: (attributes[kCIAttributeClass], attributes[kCIAttributeType]) = ("CIVector", kCIAttributeTypeRectangle)
        case .color: (attributes[kCIAttributeClass], attributes[kCIAttributeType]) = ("CIColor", kCIAttributeTypeColor)
        case .transform: (attributes[kCIAttributeClass], attributes[kCIAttributeType]) = ("NSValue", kCIAttributeTypeTransform)
        case .text: attributes[kCIAttributeClass] = "NSString"
        case .bytes: attributes[kCIAttributeClass] = "NSData"
        case .space: attributes[kCIAttributeClass] = "NSObject"
        }
        return attributes
    }

    private var title: String { key.hasPrefix("input") ? String(key.dropFirst(5)) : key }

    private var numberType: String {
        switch key {
        case kCIInputRadiusKey, kCIInputScaleKey, kCIInputWidthKey: kCIAttributeTypeDistance
        case kCIInputAngleKey: kCIAttributeTypeAngle
        default: kCIAttributeTypeScalar
        }
    }
}
