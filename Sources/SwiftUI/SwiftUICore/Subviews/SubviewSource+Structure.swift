import FieldReflection

extension EmptyView: SubviewSource {
    func collect(into walk: inout SubviewWalk, at place: SubviewPlace) {}
}

extension Optional: SubviewSource where Wrapped: View {
    func collect(into walk: inout SubviewWalk, at place: SubviewPlace) {
        if let self { walk.visit(self, at: place) }
    }
}

extension _ConditionalContent: SubviewSource where TrueContent: View, FalseContent: View {
    func collect(into walk: inout SubviewWalk, at place: SubviewPlace) {
        switch storage {
        case .trueContent(let content): walk.visit(content, at: place.inside(.branch(true)))
        case .falseContent(let content): walk.visit(content, at: place.inside(.branch(false)))
        }
    }
}

extension Group: SubviewSource where Content: View {
    func collect(into walk: inout SubviewWalk, at place: SubviewPlace) { walk.visit(content, at: place) }
}

extension AnyView: SubviewSource {
    func collect(into walk: inout SubviewWalk, at place: SubviewPlace) { box.collect(into: &walk, at: place) }
}

extension IDView: SubviewSource where Content: View {
    static var isOpen: Bool { SubviewStructure.isOpen(Content.self) }

    func collect(into walk: inout SubviewWalk, at place: SubviewPlace) {
        var inside = place.inside(.identified(AnyHashable(id)))
        inside.wrapping = IDWrapping(id: id, outer: place.wrapping)
        walk.visit(content, at: inside)
    }
}

extension TupleView: SubviewSource {
    func collect(into walk: inout SubviewWalk, at place: SubviewPlace) {
        var value = value
        FieldReflection.withFields(of: &value) { access in
            for (number, field) in FieldReflection.fields(of: T.self).enumerated() {
                guard let type = field.type as? any View.Type else { continue }
                Self.collect(type, at: field.offset, in: access, into: &walk, at: place.inside(.part(number)))
            }
        }
    }

    @MainActor private static func collect<V: View>(
        _ type: V.Type, at offset: Int, in access: FieldAccess, into walk: inout SubviewWalk, at place: SubviewPlace
    ) {
        access.mutate(at: offset, as: V.self) { walk.visit($0, at: place) }
    }
}

extension ForEach: SubviewSource where Content: View {
    func collect(into walk: inout SubviewWalk, at place: SubviewPlace) {
        for element in data {
            walk.visit(content(element), at: place.inside(.element(AnyHashable(identity.id(of: element)))))
        }
    }
}

extension Section: SubviewSource where Parent: View, Content: View, Footer: View {
    func collect(into walk: inout SubviewWalk, at place: SubviewPlace) {
        walk.visitSection(at: place) { walk, visit in
            visit(&walk, .header, header)
            if isExpanded?.wrappedValue ?? true { visit(&walk, .content, content) }
            visit(&walk, .footer, footer)
        }
    }
}

extension Subview: SubviewSource {
    func collect(into walk: inout SubviewWalk, at place: SubviewPlace) {
        var inside = place
        inside.path += id.path
        inside.values = containerValues
        walk.add(view, at: inside)
    }
}

extension SubviewsCollection: SubviewSource {
    func collect(into walk: inout SubviewWalk, at place: SubviewPlace) {
        for subview in self { subview.collect(into: &walk, at: place) }
    }
}

extension SubviewsCollectionSlice: SubviewSource {
    func collect(into walk: inout SubviewWalk, at place: SubviewPlace) {
        for subview in self { subview.collect(into: &walk, at: place) }
    }
}

// MARK: - Modifiers

/// What becomes of a modifier around several views.
private enum SubviewDistribution {
    /// Each of them has it.
    case each
    /// It does something once.
    case first
    /// What is inside is arranged by the modifier's body: the whole is one view.
    case whole

    static func of<M: ViewModifier>(_ type: M.Type) -> SubviewDistribution {
        if type is any ModifierMaking.Type {
            let isForEach =
                type is any BoxModifier.Type || type is any TraitModifier.Type || type is any EnvironmentModifier.Type
                || type is any TransferModifier.Type || type is any AccessoryModifier.Type
            return isForEach ? .each : .first
        }
        if type is any GeometryEffect.Type { return .each }
        return (M.Body.self as? any ContentPassing.Type)?.passesContent == true ? .each : .whole
    }
}

/// A body of a modifier that is its content with other modifiers.
private protocol ContentPassing {
    static var passesContent: Bool { get }
}

extension _ViewModifier_Content: ContentPassing {
    fileprivate static var passesContent: Bool { true }
}

extension ModifiedContent: ContentPassing {
    fileprivate static var passesContent: Bool {
        guard (Content.self as? any ContentPassing.Type)?.passesContent == true else { return false }
        return distribution(Modifier.self) == .each
    }

    private static func distribution(_ type: Any.Type) -> SubviewDistribution {
        (type as? any ViewModifier.Type).map { SubviewDistribution.of($0) } ?? .whole
    }
}

extension ModifiedContent: SubviewSource where Content: View, Modifier: ViewModifier {
    static var isOpen: Bool {
        guard SubviewDistribution.of(Modifier.self) != .whole else { return false }
        return Modifier.self is any ContainerValueWriting.Type || SubviewStructure.isOpen(Content.self)
    }

    func collect(into walk: inout SubviewWalk, at place: SubviewPlace) {
        var inside = place
        (modifier as? any ContainerValueWriting)?.write(to: &inside.values)
        switch SubviewDistribution.of(Modifier.self) {
        case .each: inside.wrapping = ModifierWrapping(modifier: modifier, outer: place.wrapping)
        case .first: inside.wrapping = FirstWrapping(modifier: modifier, outer: place.wrapping)
        case .whole:
            walk.add(self, at: place)
            return
        }
        walk.visit(content, at: inside)
    }
}
