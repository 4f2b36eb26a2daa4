import Foundation
import Observation

/// Makes a class one whose instances a store keeps and views observe.
@attached(
    member, conformances: Observable, PersistentModel,
    names: named(_$observationRegistrar), named(_$owner), named(_$KeyPaths), named(_$info), named(_$storage), named(schemaMetadata),
    named(init(_$storage:)), named(init(_$record:_$storage:)), named(_$fill), named(_$write), named(_$value), named(_$setValue),
    named(_$related),
    named(_$relate), named(_$forget)
)
@attached(memberAttribute)
@attached(extension, conformances: Observable, PersistentModel)
public macro Model() = #externalMacro(module: "SwiftDataMacros", type: "PersistentModelMacro")

/// Put on each stored property by `@Model`; not for use by hand.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_))
public macro _PersistedProperty(_ number: Int) = #externalMacro(module: "SwiftDataMacros", type: "PersistedPropertyMacro")

/// Says how an attribute is kept.
@attached(peer)
public macro Attribute(
    _ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil
) = #externalMacro(module: "SwiftDataMacros", type: "MarkerMacro")

/// Says how two models hang together.
@attached(peer)
public macro Relationship(
    _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify,
    minimumModelCount: Int? = 0, maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil,
    hashModifier: String? = nil
) = #externalMacro(module: "SwiftDataMacros", type: "MarkerMacro")

/// Keeps a property out of the store.
@attached(peer)
public macro Transient() = #externalMacro(module: "SwiftDataMacros", type: "MarkerMacro")

/// Indexes properties, so that filtering and sorting by them is fast.
@freestanding(declaration)
public macro Index<T: PersistentModel>(_ indices: Schema.Index<T>.Types<T>...) =
    #externalMacro(module: "SwiftDataMacros", type: "DeclarationMarkerMacro")

@freestanding(declaration)
public macro Index<T: PersistentModel>(_ indices: [PartialKeyPath<T>]...) =
    #externalMacro(module: "SwiftDataMacros", type: "DeclarationMarkerMacro")

/// Names properties that identify a model together: saving a second one with the same values updates the first.
@freestanding(declaration)
public macro Unique<T: PersistentModel>(_ constraints: [PartialKeyPath<T>]...) =
    #externalMacro(module: "SwiftDataMacros", type: "DeclarationMarkerMacro")

/// Names attributes to search for words, with `FullTextQuery`. An extension of Glide.
@freestanding(declaration)
public macro FullText<T: PersistentModel>(_ attributes: [PartialKeyPath<T>]) =
    #externalMacro(module: "SwiftDataMacros", type: "DeclarationMarkerMacro")

/// Gives an actor a context of its own.
@attached(member, names: named(modelExecutor), named(modelContainer), named(init))
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "SwiftDataMacros", type: "ModelActorMacro")
