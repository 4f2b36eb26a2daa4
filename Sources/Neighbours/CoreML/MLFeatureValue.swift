import Foundation

public enum MLFeatureType: Int, Sendable {
    case invalid, int64, double, string, image, multiArray, dictionary, sequence
}

/// What goes into a model, or comes out of it.
open class MLFeatureValue: NSObject, @unchecked Sendable {
    // Sendable: nothing of it changes.
    enum Content: Hashable {
        case undefined(MLFeatureType)
        case integer(Int64)
        case double(Double)
        case string(String)
        case array(MLMultiArray)
        case words([String: Double])
        case integers([Int64: Double])
    }

    let content: Content
    init(_ content: Content) { self.content = content }

    public convenience init(int64 value: Int64) { self.init(.integer(value)) }
    public convenience init(double value: Double) { self.init(.double(value)) }
    public convenience init(string value: String) { self.init(.string(value)) }
    public convenience init(multiArray value: MLMultiArray) { self.init(.array(value)) }
    public convenience init(undefined type: MLFeatureType) { self.init(.undefined(type)) }

    /// - Throws: `MLModelError` for keys that are no words and no integers.
    public convenience init(dictionary value: [AnyHashable: NSNumber]) throws {
        let words = value.compactMap { key, number in (key as? String).map { ($0, number.doubleValue) } }
        let integers = value.compactMap { key, number in ((key as? Int64) ?? (key as? Int).map(Int64.init)).map { ($0, number.doubleValue) }
        }
        if words.count == value.count {
            self.init(.words(Dictionary(words) { $1 }))
        } else if integers.count == value.count {
            self.init(.integers(Dictionary(integers) { $1 }))
        } else {
            throw MLModelError(.featureType, "The keys of a dictionary are words, or integers.")
        }
    }

    open var type: MLFeatureType {
        switch content {
        case .undefined(let type): type
        case .integer: .int64
        case .double: .double
        case .string: .string
        case .array: .multiArray
        case .words, .integers: .dictionary
        }
    }

    open var isUndefined: Bool { if case .undefined = content { true } else { false } }
    open var int64Value: Int64 { if case .integer(let value) = content { value } else { 0 } }
    open var doubleValue: Double { if case .double(let value) = content { value } else { 0 } }
    open var stringValue: String { if case .string(let value) = content { value } else { "" } }
    open var multiArrayValue: MLMultiArray? { if case .array(let value) = content { value } else { nil } }

    open var dictionaryValue: [AnyHashable: NSNumber] {
        switch content {
        case .words(let values): Dictionary(uniqueKeysWithValues: values.map { ($0.key as AnyHashable, NSNumber(value: $0.value)) })
        case .integers(let values): Dictionary(uniqueKeysWithValues: values.map { ($0.key as AnyHashable, NSNumber(value: $0.value)) })
        default: [:]
        }
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? MLFeatureValue)?.content == content }
    open override var hash: Int { content.hashValue }
    open override var description: String { "\(content)" }
}

/// Values by names.
public protocol MLFeatureProvider {
    var featureNames: Set<String> { get }
    func featureValue(for featureName: String) -> MLFeatureValue?
}

/// Values by names, in a dictionary.
open class MLDictionaryFeatureProvider: NSObject, MLFeatureProvider, @unchecked Sendable {
    // Sendable: nothing of it changes.
    public let dictionary: [String: MLFeatureValue]

    /// - Throws: `MLModelError` for a value that can be no feature.
    public init(dictionary: [String: Any]) throws {
        self.dictionary = try dictionary.mapValues { value in
            switch value {
            case let value as MLFeatureValue: value
            case let value as MLMultiArray: MLFeatureValue(multiArray: value)
            case let value as String: MLFeatureValue(string: value)
            case let value as Double: MLFeatureValue(double: value)
            case let value as Int: MLFeatureValue(int64: Int64(value))
            case let value as Int64: MLFeatureValue(int64: value)
            case let value as NSNumber: MLFeatureValue(double: value.doubleValue)
            case let value as [AnyHashable: NSNumber]: try MLFeatureValue(dictionary: value)
            default: throw MLModelError(.featureType, "\(type(of: value)) is no value for a model.")
            }
        }
    }

    open var featureNames: Set<String> { Set(dictionary.keys) }
    open func featureValue(for featureName: String) -> MLFeatureValue? { dictionary[featureName] }
    open subscript(featureName: String) -> MLFeatureValue? { dictionary[featureName] }
}

public enum MLMultiArrayDataType: Int, Sendable {
    case double = 65_600
    case float32 = 65_568
    case float16 = 65_552
    case int32 = 131_104
    public static let float = MLMultiArrayDataType.float32
}

/// Numbers in rows and columns.
open class MLMultiArray: NSObject, @unchecked Sendable {
    // Sendable: as on Apple's systems; who shares one sees to it.
    public let shape: [NSNumber]
    public let dataType: MLMultiArrayDataType
    /// In order of the last index.
    var numbers: [Double]

    /// An array of zeros.
    /// - Throws: `MLModelError` for a shape that is none, or of more than 100 million numbers.
    public init(shape: [NSNumber], dataType: MLMultiArrayDataType) throws {
        var count = 1
        for length in shape {
            let (product, isTooLarge) = count.multipliedReportingOverflow(by: length.intValue)
            guard length.intValue >= 0, !isTooLarge, product <= 100_000_000 else {
                throw MLModelError(.generic, "\(shape) is no shape that an array can have.")
            }
            count = product
        }
        self.shape = shape
        self.dataType = dataType
        numbers = Array(repeating: 0, count: count)
    }

    init(_ numbers: [Double]) {
        shape = [NSNumber(value: numbers.count)]
        dataType = .double
        self.numbers = numbers
    }

    public convenience init(_ numbers: some Collection<Double>) throws { self.init(Array(numbers)) }

    open var count: Int { numbers.count }

    open var strides: [NSNumber] {
        var stride = 1
        return Array(
            shape.reversed().map { length in
                defer { stride *= length.intValue }
                return NSNumber(value: stride)
            }.reversed())
    }

    open subscript(index: Int) -> NSNumber {
        get { NSNumber(value: numbers[index]) }
        set { numbers[index] = newValue.doubleValue }
    }

    open subscript(key: [NSNumber]) -> NSNumber {
        get { self[offset(key)] }
        set { self[offset(key)] = newValue }
    }

    private func offset(_ key: [NSNumber]) -> Int { zip(key, strides).reduce(0) { $0 + $1.0.intValue * $1.1.intValue } }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? MLMultiArray).map { $0.shape == shape && $0.numbers == numbers } ?? false
    }
    open override var hash: Int { numbers.hashValue }
}
