import CoreGraphics
import Foundation
import Synchronization

/// Makes an image of others. What a filter is told counts for the images that it gives from then on.
open class CIFilter: NSObject {
    let spec: FilterSpec
    var values: [String: Any] = [:]

    /// As in `CIFilter(name:)`.
    open var name: String

    init(_ spec: FilterSpec) {
        self.spec = spec
        name = spec.name
    }

    /// A filter of the app's own, which overrides ``outputImage``.
    public override init() {
        spec = FilterSpec.none
        name = ""
    }

    /// - Returns: nil for a filter that is not there; ``filterNames(inCategory:)`` has those that are.
    public convenience init?(name: String) {
        guard let spec = FilterSpec.named(name) else { return nil }
        self.init(copying: spec)
    }

    public convenience init?(name: String, parameters params: [String: Any]?) {
        self.init(name: name)
        for (key, value) in params ?? [:] { setValue(value, forKey: key) }
    }

    public convenience init?(name: String, withInputParameters params: [String: Any]?) { self.init(name: name, parameters: params) }

    private init(copying spec: FilterSpec) {
        self.spec = spec
        name = spec.name
    }

    /// nil as long as an image that is needed is missing, and for a message that cannot be written as a code.
    open var outputImage: CIImage? { spec.output(FilterValues(inputs: spec.inputs, values: values)) }

    /// The keys that ``setValue(_:forKey:)`` knows.
    open var inputKeys: [String] { spec.inputs.map(\.key) }
    open var outputKeys: [String] { [kCIOutputImageKey] }

    /// Everything is as it was in the beginning.
    open func setDefaults() { values = values.filter { $0.value is CIImage } }

    // MARK: Values by key

    /// Sets an input. A key that is none of ``inputKeys`` is reported on standard error and changes nothing; Apple's ends the program.
    open func setValue(_ value: Any?, forKey key: String) {
        guard spec.inputs.contains(where: { $0.key == key }) else {
            return Self.say("CIFilter.setValue: \(name) has no \(key)")
        }
        values[key] = value
    }

    /// - Returns: What was set, or the input's default.
    open func value(forKey key: String) -> Any? {
        if key == kCIOutputImageKey { return outputImage }
        return values[key] ?? spec.inputs.first { $0.key == key }?.standard
    }

    open func setValue(_ value: Any?, forKeyPath keyPath: String) { setValue(value, forKey: keyPath) }
    open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

    open func setValuesForKeys(_ keyedValues: [String: Any]) {
        for (key, value) in keyedValues { setValue(value, forKey: key) }
    }

    private static let said = Mutex<Set<String>>([])

    /// Reports what an app does in vain, once.
    static func say(_ text: String) {
        guard said.withLock({ $0.insert(text).inserted }) else { return }
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }
}

// MARK: What filters say about themselves

extension CIFilter {
    /// The filter's names and categories, and by key what each input is, its default and the range of a slider for it.
    public var attributes: [String: Any] {
        var attributes: [String: Any] = [
            kCIAttributeFilterName: spec.name, kCIAttributeFilterDisplayName: spec.title,
            kCIAttributeFilterCategories: spec.categories,
        ]
        for input in spec.inputs { attributes[input.key] = input.attributes }
        return attributes
    }

    /// The names of the filters that are there, in order.
    ///
    /// - Parameter category: nil for all.
    public class func filterNames(inCategory category: String?) -> [String] {
        FilterSpec.all.filter { category == nil || $0.categories.contains(category ?? "") }.map(\.name)
    }

    public class func filterNames(inCategories categories: [String]?) -> [String] {
        FilterSpec.all.filter { spec in (categories ?? []).allSatisfy(spec.categories.contains) }.map(\.name)
    }

    /// The name of a filter for people; its own where it is not there.
    public class func localizedName(forFilterName filterName: String) -> String? { FilterSpec.named(filterName)?.title ?? filterName }

    public class func localizedName(forCategory category: String) -> String {
        String(category.dropFirst(category.hasPrefix("CICategory") ? 10 : 0))
    }
}
