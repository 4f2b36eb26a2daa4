import RenderTree

/// Rows that belong together, with a header and a footer.
///
/// In a menu it is a part of it, between lines. Elsewhere it shows its header, content and footer one after the other.
public struct Section<Parent, Content, Footer> {
    let header: Parent
    let content: Content
    let footer: Footer
    var isExpanded: Binding<Bool>?
    @Environment(\.lazyContainer) private var lazyContainer
    @Environment(\.pinnedEdges) private var pinnedEdges
    @Environment(\.isInMenu) private var isInMenu

    nonisolated init(header: Parent, footer: Footer, content: Content, isExpanded: Binding<Bool>? = nil) {
        self.header = header
        self.content = content
        self.footer = footer
        self.isExpanded = isExpanded
    }
}

extension Section: View where Parent: View, Content: View, Footer: View {
    public var body: some View {
        if lazyContainer?.arrangesRows != nil || isInMenu {
            SectionElement(header: header, content: content, footer: footer, isExpanded: isExpanded)
        } else {
            header.pinned(to: pinnedEdges.header, spansGrid: lazyContainer?.isGrid == true)
            if isExpanded?.wrappedValue ?? true { content }
            footer.pinned(to: pinnedEdges.footer, spansGrid: lazyContainer?.isGrid == true)
        }
    }

    nonisolated public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
    ) {
        self.init(header: header(), footer: footer(), content: content())
    }

    /// The deprecated form with views instead of closures.
    nonisolated public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: header, footer: footer, content: content())
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(header: header(), footer: EmptyView(), content: content())
    }

    nonisolated public init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(header: header, footer: EmptyView(), content: content())
    }

    nonisolated public init(
        isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent
    ) {
        self.init(header: header(), footer: EmptyView(), content: content(), isExpanded: isExpanded)
    }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(header: EmptyView(), footer: footer(), content: content())
    }

    nonisolated public init(footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), footer: footer, content: content())
    }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    nonisolated public init(@ViewBuilder content: () -> Content) {
        self.init(header: EmptyView(), footer: EmptyView(), content: content())
    }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(header: Text(titleKey), footer: EmptyView(), content: content())
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(header: Text(title), footer: EmptyView(), content: content())
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
    ) {
        self.init(header: Text(titleKey), footer: EmptyView(), content: content(), isExpanded: isExpanded)
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
    ) {
        self.init(header: Text(title), footer: EmptyView(), content: content(), isExpanded: isExpanded)
    }
}

extension Section where Parent: View, Content: View, Footer: View {
    /// Adds actions to the section, which come after its rows.
    nonisolated public func sectionActions<Actions: View>(@ViewBuilder content: () -> Actions) -> some View {
        Section<Parent, TupleView<(Content, Actions)>, Footer>(
            header: header, footer: footer, content: TupleView((self.content, content())), isExpanded: isExpanded)
    }
}

extension Section: OutlinedView where Parent: View, Content: View, Footer: View {
    package var outline: ViewOutline {
        .several([ViewOutline.of(header), ViewOutline.of(content), ViewOutline.of(footer)])
    }
}

// MARK: - In a list

private struct SectionElement<Header: View, Content: View, Footer: View> {
    let header: Header
    let content: Content
    let footer: Footer
    let isExpanded: Binding<Bool>?
}

/// The rows of a section while it is expanded. A view of its own, so that it alone hears of the change.
private struct FoldingContent<Content: View>: View {
    let isExpanded: Binding<Bool>?
    let content: Content

    var body: some View {
        if isExpanded?.wrappedValue ?? true { content }
    }
}

@MainActor
private final class SectionState {
    var rows: [ObjectIdentifier: RenderNode] = [:]
}

extension SectionElement: View, NodeMaking, ElementView {
    typealias Body = Never
    static var kind: NodeKind { .section }

    var elementContent: TupleView<(SlotView<Header>?, FoldingContent<Content>, SlotView<Footer>?)> {
        TupleView(
            (
                Header.self == EmptyView.self ? nil : SlotView(.header, content: header),
                FoldingContent(isExpanded: isExpanded, content: content),
                Footer.self == EmptyView.self ? nil : SlotView(.footer, content: footer)
            ))
    }

    func properties(in context: ElementContext) -> Properties {
        var properties: Properties = [:]
        if let isExpanded { properties[.isExpanded] = .bool(isExpanded.wrappedValue) }
        if context.environment.headerProminence == .increased { properties[.style] = .string("prominentHeader") }
        if !context.environment.sectionMargins.isEmpty { properties[.sectionMargins] = .strings(context.environment.sectionMargins) }
        context.environment.sectionLines.write(to: &properties, in: context.environment)
        return properties
    }

    func contentInputs(_ inputs: inout NodeInputs, in context: ElementContext) {
        // What is said of a section's rows is said of each.
        if let traits = context.renderNode.viewTraits { inputs.traits = traits.ofRowsInside }
    }

    static func arrange(_ roots: [RenderNode], in context: ElementContext) -> [RenderNode] {
        let state = context.state(SectionState())
        return context.environment.arrangesRows?(roots, &state.rows) ?? roots
    }

    func receive(_ event: InputEvent, in context: ElementContext) -> Bool {
        guard let isExpanded, case .change(.bool(let new)) = event else { return false }
        context.renderNode.adopt(.isExpanded, .bool(new))
        isExpanded.wrappedValue = new
        context.invalidate()
        return true
    }
}

extension Section where Parent: View, Content: View, Footer: View {
    /// Says whether a person may close the section. One that says nothing of being expanded never closes here.
    public func collapsible(_ collapsible: Bool) -> some View { self }
}
