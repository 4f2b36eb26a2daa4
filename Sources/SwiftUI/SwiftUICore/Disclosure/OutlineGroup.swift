/// Data that contains data of its own kind, each level in a disclosure group.
public struct OutlineGroup<Data, ID, Parent, Leaf, Subgroup> where Data: RandomAccessCollection, ID: Hashable {
    let elements: OutlineElements<Data, ID>
    let children: (Data.Element) -> Data?
    let content: (Data.Element) -> Leaf
}

/// The elements of one level of an outline.
enum OutlineElements<Data: RandomAccessCollection, ID: Hashable> {
    case collection(Data, ElementIdentity<Data.Element, ID>)
    /// The one that all others are in.
    case root(Data.Element, ElementIdentity<Data.Element, ID>)
    /// Bindings, which stay with their elements; and those of another collection of the same kind.
    case bindings([OutlineBinding<ID, Data.Element>], of: (Data) -> [OutlineBinding<ID, Data.Element>])

    func level(_ data: Data) -> Self {
        switch self {
        case .collection(_, let identity), .root(_, let identity): .collection(data, identity)
        case .bindings(_, let bindings): .bindings(bindings(data), of: bindings)
        }
    }
}

struct OutlineBinding<ID: Hashable, Element> {
    let id: ID
    let element: Element
}

/// The views of the elements inside an element of an ``OutlineGroup``.
public struct OutlineSubgroupChildren: View {
    let content: AnyView
    public var body: some View { content }
}

extension OutlineGroup: View
where Parent: View, Leaf: View, Subgroup: View, Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren> {
    public var body: some View {
        switch elements {
        case .collection(let data, let identity):
            ForEach<Data, ID, OutlineEntry>(data: data, identity: identity) { entry($0) }
        case .root(let element, let identity):
            ForEach<CollectionOfOne<Data.Element>, ID, OutlineEntry>(data: CollectionOfOne(element), identity: identity) { entry($0) }
        case .bindings(let bindings, _):
            ForEach(bindings, id: \.id) { entry($0.element) }
        }
    }

    private typealias OutlineEntry = _ConditionalContent<DisclosureGroup<Parent, OutlineSubgroupChildren>, Leaf>

    @ViewBuilder @MainActor private func entry(_ element: Data.Element) -> OutlineEntry {
        if let inside = children(element) {
            DisclosureGroup<Parent, OutlineSubgroupChildren> {
                OutlineSubgroupChildren(
                    content: AnyView(Self(elements: elements.level(inside), children: children, content: content)))
            } label: {
                content(element)
            }
        } else {
            content(element)
        }
    }
}

extension OutlineGroup
where Parent: View, Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren> {
    /// - Parameter children: What is inside an element; nil for an element that holds nothing.
    nonisolated public init<DataElement>(
        _ data: Data, children: KeyPath<DataElement, Data?>, @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where ID == DataElement.ID, DataElement: Identifiable, DataElement == Data.Element {
        self.init(data, id: \.id, children: children, content: content)
    }

    nonisolated public init<DataElement>(
        _ data: Data, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
        @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where DataElement == Data.Element {
        self.init(elements: .collection(data, .path(id)), children: { $0[keyPath: children] }, content: content)
    }

    /// - Parameter root: What everything else is in; it is shown, too.
    nonisolated public init<DataElement>(
        _ root: DataElement, children: KeyPath<DataElement, Data?>, @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where ID == DataElement.ID, DataElement: Identifiable, DataElement == Data.Element {
        self.init(root, id: \.id, children: children, content: content)
    }

    nonisolated public init<DataElement>(
        _ root: DataElement, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
        @ViewBuilder content: @escaping (DataElement) -> Leaf
    ) where DataElement == Data.Element {
        self.init(elements: .root(root, .path(id)), children: { $0[keyPath: children] }, content: content)
    }

    nonisolated public init<C>(
        _ data: Binding<C>, children: WritableKeyPath<C.Element, C?>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Leaf
    )
    where
        Data == Binding<C>, Data.Element == Binding<C.Element>, ID == C.Element.ID, C: MutableCollection, C: RandomAccessCollection,
        C.Element: Identifiable
    {
        self.init(data, id: \.id, children: children, content: content)
    }

    nonisolated public init<C>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, children: WritableKeyPath<C.Element, C?>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Leaf
    ) where Data == Binding<C>, Data.Element == Binding<C.Element>, C: MutableCollection, C: RandomAccessCollection {
        let bindings: (Binding<C>) -> [OutlineBinding<ID, Binding<C.Element>>] = { data in
            let elements = data.wrappedValue
            return elements.indices.map { index in
                let elementID = elements[index][keyPath: id]
                return OutlineBinding(id: elementID, element: data.element(at: index, id: elementID, idPath: id))
            }
        }
        self.init(
            elements: .bindings(bindings(data), of: bindings), children: { Binding($0[dynamicMember: children]) }, content: content)
    }

    nonisolated public init<C>(
        _ root: Binding<C.Element>, children: WritableKeyPath<C.Element, C?>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Leaf
    )
    where
        Data == Binding<C>, Data.Element == Binding<C.Element>, ID == C.Element.ID, C: MutableCollection, C: RandomAccessCollection,
        C.Element: Identifiable
    {
        self.init(
            elements: .root(root, .own { $0.wrappedValue.id }), children: { Binding($0[dynamicMember: children]) }, content: content)
    }
}

// MARK: - Lists of outlines

extension List {
    public typealias OutlineContent<Data: RandomAccessCollection, ID: Hashable, RowContent: View> =
        OutlineGroup<Data, ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>>

    nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == OutlineContent<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(
            selection: selection.map { MultipleSelection(binding: $0) },
            content: OutlineGroup(data, children: children, content: rowContent))
    }

    nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == OutlineContent<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(
            selection: selection.map { SingleSelection(binding: $0) },
            content: OutlineGroup(data, children: children, content: rowContent))
    }
}

extension List where SelectionValue == Never {
    nonisolated public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == OutlineContent<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(selection: nil, content: OutlineGroup(data, children: children, content: rowContent))
    }

    nonisolated public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == OutlineContent<Data, ID, RowContent> {
        self.init(selection: nil, content: OutlineGroup(data, id: id, children: children, content: rowContent))
    }
}

// MARK: - Lists of outlines of bindings

extension List {
    nonisolated public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>, children: WritableKeyPath<Data.Element, Data?>, selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Content == OutlineContent<Binding<Data>, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(
            selection: selection.map { MultipleSelection(binding: $0) },
            content: OutlineGroup(data, children: children, content: rowContent))
    }

    nonisolated public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>, children: WritableKeyPath<Data.Element, Data?>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Content == OutlineContent<Binding<Data>, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(
            selection: selection.map { SingleSelection(binding: $0) },
            content: OutlineGroup(data, children: children, content: rowContent))
    }

    nonisolated public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == OutlineContent<Data, ID, RowContent> {
        self.init(
            selection: selection.map { MultipleSelection(binding: $0) },
            content: OutlineGroup(data, id: id, children: children, content: rowContent))
    }

    nonisolated public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == OutlineContent<Data, ID, RowContent> {
        self.init(
            selection: selection.map { SingleSelection(binding: $0) },
            content: OutlineGroup(data, id: id, children: children, content: rowContent))
    }
}

extension List where SelectionValue == Never {
    nonisolated public init<Data: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<Data>, children: WritableKeyPath<Data.Element, Data?>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Content == OutlineContent<Binding<Data>, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(selection: nil, content: OutlineGroup(data, children: children, content: rowContent))
    }

    nonisolated public init<Data: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, children: WritableKeyPath<Data.Element, Data?>,
        @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
    ) where Content == OutlineContent<Binding<Data>, ID, RowContent> {
        self.init(selection: nil, content: OutlineGroup(data, id: id, children: children, content: rowContent))
    }
}
