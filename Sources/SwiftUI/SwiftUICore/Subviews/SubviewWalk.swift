import FieldReflection

/// A step from a view to one that it is made of.
enum SubviewStep: Hashable {
    case part(Int)
    case branch(Bool)
    case element(AnyHashable)
    case identified(AnyHashable)
    case type(ObjectIdentifier)
    case body
    case header, content, footer
}

/// Where a walk through a view is, and what was said on the way.
@MainActor
struct SubviewPlace {
    var path: [SubviewStep] = []
    var values = ContainerValues()
    /// The modifiers on the way, which are around each of the views that are found.
    var wrapping: any SubviewWrapping = NoWrapping()

    func inside(_ step: SubviewStep) -> SubviewPlace {
        var place = self
        place.path.append(step)
        return place
    }
}

/// Finds the views that a view is made of, without mounting any.
///
/// It goes through what is nothing but the views in it, and through the bodies of views that have no dynamic properties: these alone can
/// be asked for a body before they are mounted. Any other view is one subview.
@MainActor
struct SubviewWalk {
    private struct Part {
        let subview: Subview
        let slot: SubviewStep
    }

    private struct FoundSection {
        let path: [SubviewStep]
        let values: ContainerValues
        let isExplicit: Bool
        var parts: [Part] = []
    }

    private var sections: [FoundSection] = []
    /// How many sections the walk is in, and in which part of the outermost.
    private var openSections = 0
    private var slot = SubviewStep.content

    static func subviews<V: View>(of view: V) -> SubviewsCollection {
        var walk = SubviewWalk()
        walk.visit(view, at: SubviewPlace())
        return SubviewsCollection(walk.sections.flatMap { $0.parts.map(\.subview) })
    }

    static func sections<V: View>(of view: V) -> SectionCollection {
        var walk = SubviewWalk()
        walk.visit(view, at: SubviewPlace())
        return SectionCollection(
            sections: walk.sections.map { section in
                func subviews(_ slot: SubviewStep) -> SubviewsCollection {
                    SubviewsCollection(section.parts.filter { $0.slot == slot }.map(\.subview))
                }
                return SectionConfiguration(
                    id: SectionConfiguration.ID(path: section.path), containerValues: section.values, header: subviews(.header),
                    content: subviews(.content), footer: subviews(.footer))
            })
    }

    mutating func visit<V: View>(_ view: V, at place: SubviewPlace) {
        if let source = view as? any SubviewSource {
            source.collect(into: &self, at: place)
        } else if SubviewStructure.isComposed(V.self) {
            visit(view.body, at: place.inside(.body))
        } else {
            add(view, at: place)
        }
    }

    /// The view is a subview as it is.
    mutating func add<V: View>(_ view: V, at place: SubviewPlace) {
        if openSections == 0, sections.last?.isExplicit ?? true {
            sections.append(FoundSection(path: place.path, values: ContainerValues(), isExplicit: false))
        }
        let subview = Subview(id: Subview.ID(path: place.path), containerValues: place.values, view: place.wrapping.wrap(view))
        sections[sections.count - 1].parts.append(Part(subview: subview, slot: slot))
    }

    /// A section inside another belongs to it.
    mutating func visitSection(
        at place: SubviewPlace, _ parts: (inout SubviewWalk, _ visit: (inout SubviewWalk, SubviewStep, any View) -> Void) -> Void
    ) {
        if openSections == 0 { sections.append(FoundSection(path: place.path, values: place.values, isExplicit: true)) }
        let isOuter = openSections == 0
        openSections += 1
        parts(&self) { walk, slot, view in
            if isOuter { walk.slot = slot }
            walk.visit(view, at: place.inside(slot))
        }
        openSections -= 1
        if isOuter { slot = .content }
    }
}

/// What the types of views say about the subviews that they have.
@MainActor
enum SubviewStructure {
    private static var known: [ObjectIdentifier: Bool] = [:]

    /// Whether views of the type may be none or several subviews, or say something to their container.
    static func isOpen<V: View>(_ type: V.Type) -> Bool {
        if let source = type as? any SubviewSource.Type { return source.isOpen }
        return isComposed(type)
    }

    /// Whether the type is an app's view whose body is open and can be asked for before it is mounted.
    static func isComposed<V: View>(_ type: V.Type) -> Bool {
        if type is any NodeMaking.Type || V.Body.self == Never.self || type is any Animatable.Type { return false }
        if let answer = known[ObjectIdentifier(type)] { return answer }
        let answer = ViewType<V>.shared.properties.isEmpty && isOpen(V.Body.self)
        known[ObjectIdentifier(type)] = answer
        return answer
    }
}

/// A view that is nothing but the views in it, or around them, as a walk sees it.
@MainActor
protocol SubviewSource: View {
    static var isOpen: Bool { get }
    func collect(into walk: inout SubviewWalk, at place: SubviewPlace)
}

extension SubviewSource {
    static var isOpen: Bool { true }
}

// MARK: - Modifiers on the way

/// Puts what a walk passed around a view that it found.
@MainActor
protocol SubviewWrapping {
    func wrap<V: View>(_ view: V) -> AnyView
}

struct NoWrapping: SubviewWrapping {
    func wrap<V: View>(_ view: V) -> AnyView { AnyView(view) }
}

struct ModifierWrapping<Modifier: ViewModifier>: SubviewWrapping {
    let modifier: Modifier
    let outer: any SubviewWrapping
    func wrap<V: View>(_ view: V) -> AnyView { outer.wrap(view.modifier(modifier)) }
}

/// A modifier that does something once, such as when its view appears: the first of several views has it.
@MainActor
final class FirstWrapping<Modifier: ViewModifier>: SubviewWrapping {
    private let modifier: Modifier
    private let outer: any SubviewWrapping
    private var isUsed = false

    init(modifier: Modifier, outer: any SubviewWrapping) {
        self.modifier = modifier
        self.outer = outer
    }

    func wrap<V: View>(_ view: V) -> AnyView {
        defer { isUsed = true }
        return isUsed ? outer.wrap(view) : outer.wrap(view.modifier(modifier))
    }
}

struct IDWrapping<ID: Hashable>: SubviewWrapping {
    let id: ID
    let outer: any SubviewWrapping
    func wrap<V: View>(_ view: V) -> AnyView { outer.wrap(view.id(id)) }
}
