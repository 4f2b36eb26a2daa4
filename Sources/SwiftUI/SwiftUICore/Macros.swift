import Foundation

/// Declares a preview of a view.
///
/// The body may contain several statements, and variables marked
/// `@Previewable` that hold the preview's state.
///
/// - Parameters:
///   - name: What the preview is listed as; nil for one named by its place.
///   - body: Makes the view.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Declares a preview of a view under the given conditions.
///
/// - Parameters:
///   - name: What the preview is listed as; nil for one named by its place.
///   - traits: The first of the conditions: an orientation, a size, a modifier.
///   - additionalTraits: The others.
///   - body: Makes the view.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil,
    traits: PreviewTrait<Preview.ViewTraits>,
    _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Lets a variable with a property wrapper such as `@State` stand at the top
/// of a `#Preview` body.
@attached(peer)
public macro Previewable() =
    #externalMacro(module: "SwiftUIMacros", type: "PreviewableMacro")

/// Makes a type animatable: its data for animations are those of its stored variables.
///
/// Each variable states its type, or has a number as its value. What shall not be animated is marked ``AnimatableIgnored()``.
@attached(extension, conformances: Animatable)
@attached(member, names: named(animatableData))
public macro Animatable() = #externalMacro(module: "SwiftUIMacros", type: "AnimatableMacro")

/// Leaves a variable of an ``Animatable()`` type out of its animations.
@attached(peer)
public macro AnimatableIgnored() = #externalMacro(module: "SwiftUIMacros", type: "AnimatableIgnoredMacro")

/// Makes a variable in an extension of `EnvironmentValues`, `Transaction`,
/// `ContainerValues` or `FocusedValues` an entry of that container.
///
/// The value after `=` is the default. It is evaluated anew for every read
/// where the variable states its type, and once where the type is inferred.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "SwiftUIMacros", type: "EntryMacro")

/// Where the resources of the module are that this stands in: those of its package, or the app's own.
@freestanding(expression)
public macro bundle() -> Bundle = #externalMacro(module: "SwiftUIMacros", type: "BundleMacro")

extension Bundle {
    /// The app's resources, where a module has none of its own: a package with resources declares a `module` that comes before this one.
    @_disfavoredOverload
    public static var module: Bundle { .main }
}
