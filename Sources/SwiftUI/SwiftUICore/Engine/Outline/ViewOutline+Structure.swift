import FieldReflection

extension EmptyView: OutlinedView {
    package var outline: ViewOutline { .nothing }
}

extension Optional: OutlinedView where Wrapped: View {
    package var outline: ViewOutline { map { ViewOutline.of($0) } ?? .nothing }
}

extension _ConditionalContent: OutlinedView where TrueContent: View, FalseContent: View {
    package var outline: ViewOutline {
        switch storage {
        case .trueContent(let content): ViewOutline.of(content)
        case .falseContent(let content): ViewOutline.of(content)
        }
    }
}

extension Group: OutlinedView where Content: View {
    package var outline: ViewOutline { ViewOutline.of(content) }
}

extension AnyView: OutlinedView {
    package var outline: ViewOutline { box.outline }
}

extension IDView: OutlinedView where Content: View {
    nonisolated package static var rowStructure: RowStructure { max(.identified, RowStructure.of(Content.self)) }
    package var outline: ViewOutline { .identified(AnyHashable(id), ViewOutline.of(content)) }
}

extension ModifiedContent: OutlinedView where Content: View, Modifier: ViewModifier {
    nonisolated package static var rowStructure: RowStructure { RowStructure.of(Content.self) }
    package var outline: ViewOutline { ViewOutline.of(content) }
}

extension TupleView: OutlinedView {
    package var outline: ViewOutline {
        var value = value
        return FieldReflection.withFields(of: &value) { access in
            .several(
                FieldReflection.fields(of: T.self).compactMap { field in
                    (field.type as? any View.Type).map { Self.part($0, at: field.offset, in: access) }
                })
        }
    }

    @MainActor private static func part<V: View>(_ type: V.Type, at offset: Int, in access: FieldAccess) -> ViewOutline {
        access.mutate(at: offset, as: V.self) { ViewOutline.of($0) }
    }
}
