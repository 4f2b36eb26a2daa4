import FieldReflection

/// The views of a builder's block, one by one.
package enum ViewParts {
    /// Nil if the view is not a block of several.
    package static func of<V: View>(_ view: V) -> [AnyView]? { (view as? any ViewBlock)?.parts }
}

private protocol ViewBlock {
    var parts: [AnyView] { get }
}

extension TupleView: ViewBlock {
    fileprivate var parts: [AnyView] {
        var copy = value
        return FieldReflection.withFields(of: &copy) { access in
            FieldReflection.fields(of: T.self).compactMap { field in
                func part<V: View>(_ type: V.Type) -> AnyView { access.mutate(at: field.offset, as: V.self) { AnyView($0) } }
                return (field.type as? any View.Type).map { part($0) }
            }
        }
    }
}
