import Foundation

/// A calculation in the words of Apple's predicate format: `2 * (3 + 4)`, `price * 1.19`, `sqrt:(2)`.
///
/// Foundation on Linux has the name alone, which apps that `glide run` builds do not see: there this class stands for it.
public final class NSExpression: NSObject, NSCopying {
    let operand: PredicateOperand

    private init(_ operand: PredicateOperand) { self.operand = operand }

    /// A format that cannot be read ends the program, as it does on Apple's systems.
    ///
    /// - Parameters:
    ///   - expressionFormat: Numbers, texts, names of properties, `+`, `-`, `*`, `/`, `**`, brackets and functions. Whole numbers are
    ///     divided as such.
    ///   - args: What stands for `%@`, `%d`, `%f` and `%K`, in their order.
    public convenience init(format expressionFormat: String, _ args: CVarArg...) {
        self.init(format: expressionFormat, argumentArray: args)
    }

    public convenience init(format expressionFormat: String, argumentArray arguments: [Any]) {
        do {
            var parser = try PredicateParser(expressionFormat, arguments: arguments)
            self.init(try parser.expression())
        } catch {
            Invariant.unreadableFormat(expressionFormat, error)
        }
    }

    public convenience init(forConstantValue value: Any?) { self.init(.constant(value)) }
    public convenience init(forKeyPath keyPath: String) { self.init(.path(keyPath.split(separator: ".").map(String.init))) }

    /// - Parameter name: as in a format: `sum:`, `max:`, `sqrt:`.
    public convenience init(forFunction name: String, arguments parameters: [Any]) {
        self.init(.function(name, parameters.map { ($0 as? NSExpression)?.operand ?? .constant($0) }))
    }

    public class func expressionForEvaluatedObject() -> NSExpression { NSExpression(.path([])) }

    /// What comes of it: an `NSNumber`, a text, or what an object's property is; nil where it is nothing.
    public func expressionValue(with object: Any?, context: NSMutableDictionary?) -> Any? {
        let value = PredicateValue.unwrapped(operand.value(in: object))
        return switch value {
        case let whole as Int: NSNumber(value: whole)
        case let number as Double: NSNumber(value: number)
        default: value
        }
    }

    public func copy(with zone: NSZone? = nil) -> Any { self }
}
