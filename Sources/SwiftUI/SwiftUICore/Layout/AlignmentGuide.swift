import FieldReflection
import Foundation
import LayoutEngine
import RenderTree

/// Says where a guide is in a view.
public struct _AlignmentGuideModifier {
    let guide: Guide
    let computeValue: (ViewDimensions) -> CGFloat

    enum Guide: Equatable {
        case horizontal(HorizontalAlignment)
        case vertical(VerticalAlignment)

        var key: AlignmentKey {
            switch self {
            case .horizontal(let alignment): alignment.key
            case .vertical(let alignment): alignment.key
            }
        }

        /// As hosts know the guide.
        var name: String {
            switch self {
            case .horizontal(let alignment): alignment.guideName
            case .vertical(let alignment): alignment.guideName
            }
        }
    }
}

extension View {
    /// Says where a guide is in the view: a stack, and what lies before or behind it, is aligned by it.
    ///
    /// - Parameter computeValue: is given the view's size and its guides until now, and returns the place in points from the leading side.
    nonisolated public func alignmentGuide(
        _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        modifier(_AlignmentGuideModifier(guide: .horizontal(g), computeValue: computeValue))
    }

    /// Says where a guide is in the view: a stack, and what lies before or behind it, is aligned by it.
    ///
    /// - Parameter computeValue: is given the view's size and its guides until now, and returns the place in points from the top.
    nonisolated public func alignmentGuide(
        _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        modifier(_AlignmentGuideModifier(guide: .vertical(g), computeValue: computeValue))
    }
}

extension _AlignmentGuideModifier: ModifierMaking {
    package static func makeNode<Content: View>(
        _ view: ModifiedContent<Content, Self>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) -> TypedNode<ModifiedContent<Content, Self>> {
        AlignmentGuideNode(view, scene: scene, parent: parent, inputs: inputs)
    }
}

/// Tells hosts where the guide is for the size that they have told, and layouts of an app's own for any.
@MainActor
private final class AlignmentGuideNode<Content: View>: WrapperNode<ModifiedContent<Content, _AlignmentGuideModifier>, Content>, GuidedNode {
    private let link: TypedModifierLink<_GuideBox>
    private let measured = GuideMeasurement()
    private let traits: TraitLink

    override init(
        _ view: ModifiedContent<Content, _AlignmentGuideModifier>, scene: ViewGraph, parent: ViewNode?, inputs: NodeInputs
    ) {
        link = TypedModifierLink(_GuideBox(modifier: view.modifier, measured: measured), inputs: inputs)
        traits = TraitLink(outer: inputs.traits)
        super.init(view, scene: scene, parent: parent, inputs: inputs)
        tell(view.modifier)
        measured.changed = { [weak self] in self?.needsPass(forAll: false) }
        var inner = inputs
        inner.modifiers = link
        inner.traits = traits
        mount(view.content, inputs: inner)
    }

    override func update(_ view: ModifiedContent<Content, _AlignmentGuideModifier>) {
        self.view = view
        tell(view.modifier)
        if measured.size != nil { needsPass(forAll: true) }
        link.update(_GuideBox(modifier: view.modifier, measured: measured))
        child?.update(view.content)
    }

    /// Something that the closure has read is another now.
    override func run() {
        tracking(observing: false) {}
        needsPass(forAll: true)
    }

    private func needsPass(forAll: Bool) {
        if let container = GuidePass.container(of: self) { scene.needsGuides(of: container, forAll: forAll) }
    }

    var guide: AlignmentKey { view.modifier.guide.key }
    var guidedSize: CGSize? { measured.size }

    func place(in dimensions: ViewDimensions) -> CGFloat { tracking { view.modifier.computeValue(dimensions) } }

    func take(_ place: CGFloat) {
        measured.place = place
        link.update(_GuideBox(modifier: view.modifier, measured: measured))
    }

    private func tell(_ modifier: _AlignmentGuideModifier) {
        let guides = (traits.outer?.values[GuideTrait.key] as? [GuideTrait] ?? [])
        traits.values[GuideTrait.key] =
            [GuideTrait(key: modifier.guide.key) { modifier.computeValue(ViewDimensions($0)) }] + guides
    }
}

/// A guide that a view sets, for the layout that it is in.
struct GuideTrait {
    let key: AlignmentKey
    let computeValue: (LayoutDimensions) -> CGFloat

    static var key: ObjectIdentifier { ObjectIdentifier(GuideTrait.self) }
}

/// The size of a view with a guide, as the host has told it, and where the guide is in it.
@MainActor
private final class GuideMeasurement {
    var size: CGSize?
    var place: CGFloat?
    var changed: () -> Void = {}
}

/// A guide as a modifier of the box.
private struct _GuideBox {
    let modifier: _AlignmentGuideModifier
    let measured: GuideMeasurement
    /// The guide's place for the size that is known.
    let value: CGFloat?

    @MainActor init(modifier: _AlignmentGuideModifier, measured: GuideMeasurement) {
        self.modifier = modifier
        self.measured = measured
        value = measured.place
    }
}

extension _GuideBox: FieldComparable {
    static func isSame(_ a: Self, _ b: Self) -> Bool { a.value == b.value && a.modifier.guide == b.modifier.guide }
}

extension _GuideBox: BoxModifier {
    typealias Body = Never
    // What stands around it later is no part of the view; an offset moves its guides along.
    static var phase: BoxPhase { .transform }
    static var reacts: Bool { true }

    func write(to box: inout Properties, in environment: EnvironmentValues) {
        var guides = box[.guides]?.strings ?? []
        if let value {
            guides.removeAll { $0.hasPrefix(modifier.guide.name + "=") }
            guides.append("\(modifier.guide.name)=\(Path.number(value.isFinite ? value : 0))")
        }
        box[.guides] = .strings(guides)
    }

    func receive(_ event: InputEvent) -> Bool {
        guard case .measured(let measurement) = event, measurement.width.isFinite, measurement.height.isFinite else { return false }
        let size = CGSize(width: max(measurement.width, 0), height: max(measurement.height, 0))
        if size != measured.size {
            measured.size = size
            measured.changed()
        }
        // Other guides on the view want to know too.
        return false
    }

    func understands(_ event: InputEvent) -> Bool { if case .measured = event { true } else { false } }
}
