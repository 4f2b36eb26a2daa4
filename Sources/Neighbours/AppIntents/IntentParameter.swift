import Foundation
import SwiftUICore

/// What an intent needs to know.
@propertyWrapper
public final class IntentParameter<Value>: Sendable {
    private let value: SetValue<Value>
    public let title: LocalizedStringResource?

    /// Reading what nobody has set ends the program, as on Apple's systems; what is optional is `nil`.
    public var wrappedValue: Value {
        get { value.get(of: "The parameter \(title.map { String(localized: $0) } ?? "")") }
        set { value.set(newValue) }
    }

    public var projectedValue: IntentParameter<Value> { self }

    private init(title: LocalizedStringResource?, value: Value?) {
        self.title = title
        self.value = SetValue(value)
    }

    public convenience init() { self.init(title: nil, value: nil) }

    public convenience init(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Value? = nil,
        requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(title: title, value: defaultValue)
    }

    public convenience init<Bound>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Value? = nil,
        controlStyle: ControlStyle = .field, inclusiveRange: (lowerBound: Bound, upperBound: Bound),
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
    ) {
        self.init(title: title, value: defaultValue)
    }

    public convenience init<Provider: DynamicOptionsProvider>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, default defaultValue: Value? = nil,
        requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: Provider
    ) {
        self.init(title: title, value: defaultValue)
    }

    public convenience init<Query: EntityQuery>(
        title: LocalizedStringResource, description: LocalizedStringResource? = nil, requestValueDialog: IntentDialog? = nil,
        inputConnectionBehavior: InputConnectionBehavior = .default, query: Query
    ) {
        self.init(title: title, value: nil)
    }

    public enum InputConnectionBehavior: Sendable { case `default`, never, connectToPreviousIntentResult }
    public enum ControlStyle: Sendable { case field, slider, stepper }
}

/// What can be chosen for a parameter.
public protocol DynamicOptionsProvider: Sendable {
    associatedtype Result
    func results() async throws -> Result
}

/// How an intent reads with its parameters in place.
public protocol ParameterSummary {}

public struct EmptyParameterSummary: ParameterSummary {}

public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
    public init(_ text: ParameterSummaryString<Intent>) {}

    public init(_ text: ParameterSummaryString<Intent>, @ParameterKeyPathsBuilder<Intent> _ parameters: () -> [PartialKeyPath<Intent>]) {}

    public init(@ParameterKeyPathsBuilder<Intent> _ parameters: () -> [PartialKeyPath<Intent>]) {}
}

public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {}
    public init(stringInterpolation: StringInterpolation) {}

    public struct StringInterpolation: StringInterpolationProtocol {
        public init(literalCapacity: Int, interpolationCount: Int) {}
        public mutating func appendLiteral(_ literal: String) {}
        public mutating func appendInterpolation<Value>(_ keyPath: KeyPath<Intent, IntentParameter<Value>>) {}
    }
}

@resultBuilder
public struct ParameterKeyPathsBuilder<Intent: AppIntent> {
    public static func buildExpression<Value>(_ keyPath: KeyPath<Intent, IntentParameter<Value>>) -> PartialKeyPath<Intent> { keyPath }
    public static func buildBlock(_ paths: PartialKeyPath<Intent>...) -> [PartialKeyPath<Intent>] { paths }
}
