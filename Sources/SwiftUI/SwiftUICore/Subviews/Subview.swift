/// One of the views that another is made of, to be shown where its container wants it.
public struct Subview: Identifiable {
    /// Where the subview stands among the others; it stays with an element of a `ForEach` when that moves.
    public struct ID: Hashable {
        let path: [SubviewStep]
    }

    public let id: ID
    /// What the subview tells its container.
    public let containerValues: ContainerValues
    let view: AnyView
}

extension Subview: View {
    public var body: some View { view }
}

/// The subviews of a view. As a view it shows them all.
public struct SubviewsCollection: RandomAccessCollection {
    public typealias Index = Int
    public typealias Element = Subview

    let subviews: [Subview]

    init(_ subviews: [Subview]) { self.subviews = subviews }

    public var startIndex: Int { 0 }
    public var endIndex: Int { subviews.count }
    public subscript(index: Int) -> Subview { subviews[index] }
    public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice { SubviewsCollectionSlice(subviews: subviews[bounds]) }
}

/// Some of the subviews of a view.
public struct SubviewsCollectionSlice: RandomAccessCollection {
    public typealias Index = Int
    public typealias Element = Subview
    public typealias SubSequence = SubviewsCollectionSlice

    let subviews: ArraySlice<Subview>

    public var startIndex: Int { subviews.startIndex }
    public var endIndex: Int { subviews.endIndex }
    public subscript(index: Int) -> Subview { subviews[index] }
    public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice { SubviewsCollectionSlice(subviews: subviews[bounds]) }
}

extension SubviewsCollection: View {
    public var body: some View { ForEach(subviews) { $0 } }
}

extension SubviewsCollectionSlice: View {
    public var body: some View { ForEach(Array(subviews)) { $0 } }
}

/// A section among the views of a container. Views outside of any section are a section without a header and a footer.
public struct SectionConfiguration: Identifiable {
    public struct ID: Hashable {
        let path: [SubviewStep]
    }

    public let id: ID
    public let containerValues: ContainerValues
    public let header: SubviewsCollection
    public let content: SubviewsCollection
    public let footer: SubviewsCollection
}

/// The sections of a view.
public struct SectionCollection: RandomAccessCollection {
    let sections: [SectionConfiguration]

    public var startIndex: Int { 0 }
    public var endIndex: Int { sections.count }
    public subscript(index: Int) -> SectionConfiguration { sections[index] }
}

// MARK: - Groups and loops

/// What ``Group/init(subviews:transform:)`` shows.
public struct GroupElementsOfContent<Subviews, Content> {
    let base: Subviews
    let transform: (SubviewsCollection) -> Content
}

extension GroupElementsOfContent: View where Subviews: View, Content: View {
    public var body: some View { transform(SubviewWalk.subviews(of: base)) }
}

/// What ``Group/init(sections:transform:)`` shows.
public struct GroupSectionsOfContent<Sections, Content> {
    let base: Sections
    let transform: (SectionCollection) -> Content
}

extension GroupSectionsOfContent: View where Sections: View, Content: View {
    public var body: some View { transform(SubviewWalk.sections(of: base)) }
}

extension Group {
    /// A view that arranges the subviews of another.
    nonisolated public init<Base: View, Result: View>(
        subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
    ) where Content == GroupElementsOfContent<Base, Result> {
        content = GroupElementsOfContent(base: view, transform: transform)
    }

    /// A view that arranges the sections of another.
    nonisolated public init<Base: View, Result: View>(
        sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
    ) where Content == GroupSectionsOfContent<Base, Result> {
        content = GroupSectionsOfContent(base: view, transform: transform)
    }
}

/// The subviews that ``ForEach/init(subviews:content:)`` goes through.
public struct ForEachSubviewCollection<Content>: RandomAccessCollection {
    let subviews: SubviewsCollection

    public var startIndex: Int { 0 }
    public var endIndex: Int { subviews.count }
    public subscript(index: Int) -> Subview { subviews[index] }
}

/// The sections that ``ForEach/init(sections:content:)`` goes through.
public struct ForEachSectionCollection<Content>: RandomAccessCollection {
    let sections: SectionCollection

    public var startIndex: Int { 0 }
    public var endIndex: Int { sections.count }
    public subscript(index: Int) -> SectionConfiguration { sections[index] }
}

extension ForEach where Content: View {
    /// A view for each subview of another.
    @MainActor public init<V: View>(subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content)
    where Data == ForEachSubviewCollection<Content>, ID == Subview.ID {
        let data = ForEachSubviewCollection<Content>(subviews: SubviewWalk.subviews(of: view))
        self.init(data: data, identity: .own { $0.id }, content: content)
    }

    /// A view for each section of another.
    @MainActor public init<V: View>(sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content)
    where Data == ForEachSectionCollection<Content>, ID == SectionConfiguration.ID {
        let data = ForEachSectionCollection<Content>(sections: SubviewWalk.sections(of: view))
        self.init(data: data, identity: .own { $0.id }, content: content)
    }
}
