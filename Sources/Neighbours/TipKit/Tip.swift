import SwiftUICore

/// What tells a person of something that the app can do, and when that is shown.
public protocol Tip: Identifiable, Sendable where ID == String {
    typealias Action = Tips.Action
    typealias Event = Tips.Event
    typealias IgnoresDisplayFrequency = Tips.IgnoresDisplayFrequency
    typealias InvalidationReason = Tips.InvalidationReason
    typealias MaxDisplayCount = Tips.MaxDisplayCount
    typealias MaxDisplayDuration = Tips.MaxDisplayDuration
    typealias Option = TipOption
    typealias Rule = Tips.Rule
    typealias Status = Tips.Status

    /// What is kept of the tip is kept under this name: that of its type, unless the tip says otherwise.
    var id: String { get }
    var title: Text { get }
    var message: Text? { get }
    var image: Image? { get }
    /// Buttons below the message.
    @Tips.ActionBuilder var actions: [Action] { get }
    /// All of them have to hold for the tip to be shown.
    @Tips.RuleBuilder var rules: [Rule] { get }
    @Tips.OptionsBuilder var options: [any Option] { get }
}

extension Tip {
    public var id: String { TypeName.of(Self.self) }
    public var message: Text? { nil }
    public var image: Image? { nil }
    public var actions: [Action] { [] }
    public var rules: [Rule] { [] }
    public var options: [any Option] { [] }
}

extension Tip {
    /// Whether the tip may be shown now. A body that reads it runs again when that changes.
    public var status: Status { TipStore.current.status(of: self) }

    /// The tip may be shown.
    public var shouldDisplay: Bool { status == .available }

    /// The status as it is, and as it becomes.
    public var statusUpdates: AsyncStream<Status> { TipStore.current.updates(of: self) }

    /// Whether the tip may be shown, as it is and as it becomes.
    public var shouldDisplayUpdates: AsyncMapSequence<AsyncStream<Status>, Bool> { statusUpdates.map { $0 == .available } }

    /// Ends the tip: it is not shown any more, also after a restart.
    public func invalidate(reason: InvalidationReason) { TipStore.current.invalidate(id, reason: reason) }

    /// Lets a tip that was ended be shown once more, as if it never had been.
    public func resetEligibility() async { TipStore.current.reset(id) }
}

/// A tip of any type.
public struct AnyTip: Tip {
    let tip: any Tip

    public init(_ tip: any Tip) { self.tip = (tip as? AnyTip)?.tip ?? tip }

    public var id: String { tip.id }
    public var title: Text { tip.title }
    public var message: Text? { tip.message }
    public var image: Image? { tip.image }
    public var actions: [Action] { tip.actions }
    public var rules: [Rule] { tip.rules }
    public var options: [any Option] { tip.options }
}

/// Names of types under which things are kept.
enum TypeName {
    /// The name with those of the types around it, without the module's and without what changes from build to build.
    static func of(_ type: Any.Type) -> String {
        let full = String(reflecting: type).replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
        return String(full.drop { $0 != "." }.dropFirst())
    }
}
