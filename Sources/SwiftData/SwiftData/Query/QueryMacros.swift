import Foundation
import SwiftDataCore
import SwiftUICore

// The forms of `@Query`, each as ``Query`` has an initialiser.
//
// The variable holds the models as they are now: the view runs again when they become others or change their order.
// `_name` beside it is the ``Query`` itself; assign it in the view's `init` to fetch by the view's own values.

/// All models of the variable's type.
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query() = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// All models of the variable's type; changes of what is fetched are animated.
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query(animation: Animation) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query(transaction: Transaction) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// The models that a descriptor describes.
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
    _ descriptor: FetchDescriptor<Element>, animation: Animation
) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
    _ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil
) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// The models that satisfy a predicate, sorted by descriptors.
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [], animation: Animation
) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [], transaction: Transaction? = nil
) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// The models that satisfy a predicate, sorted by one property.
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>, order: SortOrder = .forward, animation: Animation
) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>, order: SortOrder = .forward,
    transaction: Transaction? = nil
) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// The models that satisfy a predicate, sorted by one optional property: models without a value come first.
@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>, order: SortOrder = .forward, animation: Animation
) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

@attached(accessor) @attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>, order: SortOrder = .forward,
    transaction: Transaction? = nil
) = #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")
