/// The name of a method. On Linux no method is found by its name: `UIApplication.sendAction` knows the one by which apps hide the keyboard.
///
/// `#selector` is known to Apple's compilers only; `glide run` and `glide build` write this in its place.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    private let name: String

    public init(_ str: String) { name = str }
    public init(stringLiteral value: String) { name = value }

    public var description: String { name }
}

/// - Returns: The name that a selector stands for.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }
