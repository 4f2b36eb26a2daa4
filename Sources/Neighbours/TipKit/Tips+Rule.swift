extension Tips {
    /// What has to hold for a tip to be shown. `#Rule` makes it.
    public struct Rule: Sendable {
        let holds: @Sendable () -> Bool

        public init<Value>(_ parameter: Parameter<Value>, _ condition: @escaping @Sendable (Value) -> Bool) {
            holds = { condition(parameter.wrappedValue) }
        }

        public init<DonationInfo>(_ event: Event<DonationInfo>, _ condition: @escaping @Sendable (Event<DonationInfo>) -> Bool) {
            holds = { condition(event) }
        }
    }

    /// A value of the app that rules read. `@Parameter` makes it.
    public struct Parameter<Value: Codable & Sendable>: Identifiable, Sendable {
        /// The name under which the value is kept: that of the variable, after those of the types around it.
        public let id: String
        let first: Value
        let isTransient: Bool

        public init(_ owner: Any.Type, _ name: String, _ value: Value, _ options: ParameterOption...) {
            id = "\(TypeName.of(owner)).\(name)"
            first = value
            isTransient = options.contains(.transient)
        }

        /// The value. Before tips are configured it is the first one, and setting it does nothing, as on Apple's systems.
        public var wrappedValue: Value {
            get { TipStore.value(of: self) }
            nonmutating set { TipStore.set(newValue, of: self) }
        }
    }

    /// How a parameter's value is kept.
    public struct ParameterOption: Hashable, Sendable {
        private let name: String

        /// The value is the first one after each restart.
        public static var transient: ParameterOption { ParameterOption(name: "transient") }
    }
}
