/// Makes a static variable a parameter: rules that read it, by its name after a `$`, are looked at again when it changes. The value is kept
/// across restarts unless an option says otherwise.
@attached(accessor)
@attached(peer, names: prefixed(`$`))
public macro Parameter(_ options: Tips.ParameterOption...) = #externalMacro(module: "TipKitMacros", type: "ParameterMacro")

/// A condition on a parameter's value. The closure may do what any closure may; on Apple's systems it is a predicate.
@freestanding(expression)
public macro Rule<Value: Codable & Sendable>(_ parameter: Tips.Parameter<Value>, _ condition: (Value) -> Bool) -> Tips.Rule =
    #externalMacro(module: "TipKitMacros", type: "RuleMacro")

/// A condition on what was donated to an event.
@freestanding(expression)
public macro Rule<DonationInfo: Codable & Sendable>(
    _ event: Tips.Event<DonationInfo>, _ condition: (Tips.Event<DonationInfo>) -> Bool
) -> Tips.Rule = #externalMacro(module: "TipKitMacros", type: "RuleMacro")
