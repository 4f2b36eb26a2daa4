import Foundation
import SwiftUICore

/// How a kind of things is called.
public struct TypeDisplayRepresentation: ExpressibleByStringInterpolation, Equatable, Sendable {
    public var name: LocalizedStringResource
    public init(name: LocalizedStringResource) { self.name = name }
    public init(name: LocalizedStringResource, numericFormat: LocalizedStringResource) { self.name = name }
    public init(stringLiteral value: String) { name = LocalizedStringResource(stringLiteral: value) }
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        name = LocalizedStringResource(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }
}

/// How a thing looks in a list of the system.
public struct DisplayRepresentation: ExpressibleByStringInterpolation, Equatable, Sendable {
    public var title: LocalizedStringResource
    public var subtitle: LocalizedStringResource?
    public var image: Image?

    public init(
        title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil,
        synonyms: [LocalizedStringResource] = []
    ) {
        (self.title, self.subtitle, self.image) = (title, subtitle, image)
    }

    public init(stringLiteral value: String) { self.init(title: LocalizedStringResource(stringLiteral: value)) }

    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(title: LocalizedStringResource(String.LocalizationValue(stringInterpolation: stringInterpolation)))
    }

    public struct Image: Hashable, Sendable {
        private let name: String
        public init(systemName: String, isTemplate: Bool? = nil) { name = systemName }
        public init(named name: String, isTemplate: Bool? = nil) { self.name = name }
        public init(url: URL, isTemplate: Bool? = nil) { name = url.absoluteString }
    }
}

/// A choice of an intent's parameter.
public protocol AppEnum: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue: LosslessStringConvertible {
    static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
    static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

extension AppEnum {
    public var localizedStringResource: LocalizedStringResource { Self.caseDisplayRepresentations[self]?.title ?? "\("\(rawValue)")" }
}

/// A thing of the app that intents are about.
public protocol AppEntity: Identifiable, Sendable where ID: Sendable {
    associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self
    static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
    var displayRepresentation: DisplayRepresentation { get }
    static var defaultQuery: DefaultQuery { get }
}

extension AppEntity {
    public typealias Property = EntityProperty
}

/// What an entity shows of itself.
@propertyWrapper
public final class EntityProperty<Value>: Sendable {
    private let value = SetValue<Value>(nil)

    public var wrappedValue: Value {
        get { value.get(of: "The property") }
        set { value.set(newValue) }
    }

    public var projectedValue: EntityProperty<Value> { self }
    public init() {}
    public init(title: LocalizedStringResource) {}
}

/// Finds things of the app.
public protocol EntityQuery: Sendable {
    associatedtype Entity: AppEntity
    associatedtype Suggestions: Sequence = [Entity]
    init()
    func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
    func suggestedEntities() async throws -> Suggestions
    func defaultResult() async -> Entity?
}

extension EntityQuery {
    public func defaultResult() async -> Entity? { nil }
}

extension EntityQuery where Suggestions == [Entity] {
    public func suggestedEntities() async throws -> [Entity] { [] }
}

public protocol EntityStringQuery: EntityQuery {
    func entities(matching string: String) async throws -> [Entity]
}

public protocol EnumerableEntityQuery: EntityQuery {
    func allEntities() async throws -> [Entity]
}

extension EnumerableEntityQuery {
    public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
        try await allEntities().filter { identifiers.contains($0.id) }
    }
}
