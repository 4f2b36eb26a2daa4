import Foundation
import SwiftUICore

/// Something that an app does, for the system to offer. There is no such system here: an intent is done by the app's own buttons
/// (`Button(intent:)`) and by who calls `perform`.
public protocol AppIntent: Sendable {
    associatedtype PerformResult: IntentResult
    associatedtype SummaryContent: ParameterSummary = EmptyParameterSummary

    static var title: LocalizedStringResource { get }
    static var description: IntentDescription? { get }
    static var openAppWhenRun: Bool { get }
    static var isDiscoverable: Bool { get }
    static var authenticationPolicy: IntentAuthenticationPolicy { get }
    static var parameterSummary: SummaryContent { get }
    init()
    func perform() async throws -> PerformResult
}

extension AppIntent {
    public typealias Parameter = IntentParameter
    public typealias Dependency = AppDependency
    public typealias Summary = IntentParameterSummary<Self>

    public static var description: IntentDescription? { nil }
    public static var openAppWhenRun: Bool { false }
    public static var isDiscoverable: Bool { true }
    public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
}

extension AppIntent where SummaryContent == EmptyParameterSummary {
    public static var parameterSummary: EmptyParameterSummary { EmptyParameterSummary() }
}

extension AppIntent where PerformResult == IntentResultContainer<Never, Never, Never, Never> {
    public func perform() async throws -> PerformResult { IntentResultContainer() }
}

public enum IntentAuthenticationPolicy: Sendable { case alwaysAllowed, requiresAuthentication, requiresLocalDeviceAuthentication }

/// An intent that shows something in the app.
public protocol OpenIntent: AppIntent {
    associatedtype Value
    var target: Value { get set }
}

extension OpenIntent {
    public static var openAppWhenRun: Bool { true }
}

/// An intent that a widget is configured by.
public protocol WidgetConfigurationIntent: AppIntent where PerformResult == IntentResultContainer<Never, Never, Never, Never> {}

public struct IntentDescription: ExpressibleByStringLiteral, Sendable {
    public let descriptionText: LocalizedStringResource
    public let categoryName: LocalizedStringResource?
    public let searchKeywords: [LocalizedStringResource]

    public init(
        _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
        searchKeywords: [LocalizedStringResource] = [],
        resultValueName: LocalizedStringResource? = nil
    ) {
        (self.descriptionText, self.categoryName, self.searchKeywords) = (descriptionText, categoryName, searchKeywords)
    }

    public init(stringLiteral value: String) { self.init(LocalizedStringResource(stringLiteral: value)) }
}

/// What an app gives its intents to work with.
public final class AppDependencyManager: @unchecked Sendable {
    // Sendable: what is kept is read and written under the lock.
    public static let shared = AppDependencyManager()
    private let lock = NSLock()
    private var makers: [AnyHashable: @Sendable () -> Any] = [:]

    public func add<Dependency: Sendable>(key: AnyHashable? = nil, dependency: @autoclosure @escaping @Sendable () -> Dependency) {
        lock.withLock { makers[key ?? AnyHashable(ObjectIdentifier(Dependency.self))] = dependency }
    }

    public func add<Dependency: Sendable>(key: AnyHashable? = nil, dependency: @escaping @Sendable () async -> Dependency) {
        let made = Task { await dependency() }
        lock.withLock { makers[key ?? AnyHashable(ObjectIdentifier(Dependency.self))] = { made } }
    }

    func dependency<Dependency>(_ type: Dependency.Type, key: AnyHashable?) -> Dependency? {
        lock.withLock { makers[key ?? AnyHashable(ObjectIdentifier(type))] }?() as? Dependency
    }
}

/// What an app has given its intents. It ends the program where it gave none, as on Apple's systems.
@propertyWrapper
public struct AppDependency<Value: Sendable>: Sendable {
    private nonisolated(unsafe) let key: AnyHashable?

    public init(key: AnyHashable? = nil, default: @autoclosure @escaping @Sendable () -> Value? = nil) {
        self.key = key
        self.fallback = `default`
    }

    private let fallback: @Sendable () -> Value?

    public var wrappedValue: Value {
        guard let value = AppDependencyManager.shared.dependency(Value.self, key: key) ?? fallback() else {
            preconditionFailure("Nobody has added a \(Value.self) to AppDependencyManager.shared.")
        }
        return value
    }
}
