/// The name of a method. On Linux no method is found by its name: `UIApplication.sendAction` knows the one by which apps hide the keyboard.
///
/// `#selector` is known to Apple's compilers only; `glide run` and `glide build` write this in its place, and with the method itself
/// where a control sends it to a target.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    private let name: String
    private let method: (@MainActor @Sendable (_ target: Any, _ sender: Any) -> Bool)?

    public init(_ str: String) {
        name = str
        method = nil
    }

    public init(stringLiteral value: String) { self.init(value) }

    /// A method that a control can call: `Selector("changed:", Coordinator.changed(_:))`.
    public init<Target, Sender, Result>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Result
    ) {
        self.name = name
        self.method = { target, sender in
            guard let target = target as? Target, let sender = sender as? Sender else { return false }
            _ = method(target)(sender)
            return true
        }
    }

    /// A method that takes nothing.
    public init<Target, Result>(_ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Result) {
        self.name = name
        self.method = { target, _ in
            guard let target = target as? Target else { return false }
            _ = method(target)()
            return true
        }
    }

    /// A method that belongs to no actor, in the language mode of Swift 6.
    @_disfavoredOverload
    public init<Target, Sender, Result>(_ name: String, _ method: @escaping (Target) -> (Sender) -> Result) {
        self.name = name
        // Methods hold nothing that another thread could change.
        nonisolated(unsafe) let method = method
        self.method = { target, sender in
            guard let target = target as? Target, let sender = sender as? Sender else { return false }
            _ = method(target)(sender)
            return true
        }
    }

    @_disfavoredOverload
    public init<Target, Result>(_ name: String, _ method: @escaping (Target) -> () -> Result) {
        self.name = name
        // Methods hold nothing that another thread could change.
        nonisolated(unsafe) let method = method
        self.method = { target, _ in
            guard let target = target as? Target else { return false }
            _ = method(target)()
            return true
        }
    }

    /// A method that is told what became of a picture (``UIImageWriteToSavedPhotosAlbum(_:_:_:_:)``).
    public init<Target, Result>(
        _ name: String,
        _ method: @escaping @MainActor (Target) -> @MainActor (UIImage, (any Error)?, UnsafeRawPointer) -> Result
    ) {
        self.init(
            name, saved: { (target: Target, picture: SavedPicture) in _ = method(target)(picture.image, picture.error, picture.context) })
    }

    @_disfavoredOverload
    public init<Target, Result>(
        _ name: String, _ method: @escaping (Target) -> (UIImage, (any Error)?, UnsafeRawPointer) -> Result
    ) {
        // Methods hold nothing that another thread could change.
        nonisolated(unsafe) let method = method
        self.init(
            name, saved: { (target: Target, picture: SavedPicture) in _ = method(target)(picture.image, picture.error, picture.context) })
    }

    /// The same with a context that may be nothing.
    public init<Target, Result>(
        _ name: String,
        _ method: @escaping @MainActor (Target) -> @MainActor (UIImage, (any Error)?, UnsafeMutableRawPointer?) -> Result
    ) {
        self.init(
            name, saved: { (target: Target, picture: SavedPicture) in _ = method(target)(picture.image, picture.error, picture.given) })
    }

    @_disfavoredOverload
    public init<Target, Result>(
        _ name: String, _ method: @escaping (Target) -> (UIImage, (any Error)?, UnsafeMutableRawPointer?) -> Result
    ) {
        nonisolated(unsafe) let method = method
        self.init(
            name, saved: { (target: Target, picture: SavedPicture) in _ = method(target)(picture.image, picture.error, picture.given) })
    }

    private init<Target>(_ name: String, saved: @escaping @MainActor @Sendable (Target, SavedPicture) -> Void) {
        self.name = name
        method = { target, sender in
            guard let target = target as? Target, let picture = sender as? SavedPicture else { return false }
            saved(target, picture)
            return true
        }
    }

    public var description: String { name }

    /// - Returns: False if there is only a name, or the target or the sender is of another type.
    @MainActor
    package func call(_ target: Any, sender: Any) -> Bool { method?(target, sender) ?? false }

    /// Calls the method, and tells the person where it cannot be called.
    /// - Parameter caller: who calls it, for the notice.
    @MainActor @discardableResult
    package func call(_ target: Any, sender: Any, by caller: String) -> Bool {
        if call(target, sender: sender) { return true }
        NotShown.say("\(caller) cannot call \(self): on Linux a method is found by #selector with glide run alone")
        return false
    }

    public static func == (lhs: Selector, rhs: Selector) -> Bool { lhs.name == rhs.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// - Returns: The name that a selector stands for.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }
