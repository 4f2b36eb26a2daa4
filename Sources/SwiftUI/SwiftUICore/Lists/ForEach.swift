import Foundation

/// A view for each element of a collection, told apart by the elements' ids.
public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {
    public var data: Data
    public var content: (Data.Element) -> Content
    let identity: ElementIdentity<Data.Element, ID>
    var onDelete: ((IndexSet) -> Void)?
    var onMove: ((IndexSet, Int) -> Void)?
    var insertion: RowInsertion?

    init(data: Data, identity: ElementIdentity<Data.Element, ID>, content: @escaping (Data.Element) -> Content) {
        self.data = data
        self.identity = identity
        self.content = content
    }
}

extension ForEach {
    /// For what is made of a collection and is no view: content of a map.
    package init(_ data: Data, identifiedBy id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content) {
        self.init(data: data, identity: .own(id), content: content)
    }

    package func id(of element: Data.Element) -> ID { identity.id(of: element) }
}

/// How an element is told from others.
enum ElementIdentity<Element, ID> {
    case path(KeyPath<Element, ID>)
    /// By what the initialiser for this type of data knows.
    case own((Element) -> ID)

    func id(of element: Element) -> ID {
        switch self {
        case .path(let path): element[keyPath: path]
        case .own(let find): find(element)
        }
    }

    /// Whether both find the same ids in the same elements.
    func isSame(as other: Self) -> Bool {
        switch (self, other) {
        case (.path(let path), .path(let otherPath)): path == otherPath
        case (.own, .own): true
        default: false
        }
    }
}

extension ForEach: View where Content: View {
    public typealias Body = Never
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    @_disfavoredOverload
    nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, identity: .own { $0.id }, content: content)
    }
}

extension ForEach where Content: View {
    @_disfavoredOverload
    nonisolated public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, identity: .path(id), content: content)
    }

    nonisolated public init<C>(
        _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    )
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID, C: MutableCollection,
        C: RandomAccessCollection, C.Element: Identifiable, C.Index: Hashable
    {
        self.init(data, id: \.id, content: content)
    }

    nonisolated public init<C>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    )
    where
        Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection, C: RandomAccessCollection,
        C.Index: Hashable
    {
        let elements = data.wrappedValue
        self.init(
            data: elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) }, identity: .own { $0.1 },
            content: { index, elementID in content(data.element(at: index, id: elementID, idPath: id)) })
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    /// The range must stay the same; use ids for data that changes.
    ///
    /// A view's id, and with it its tag in a picker, is how far it is from the first: of `2..<100` the view for 4 has the id 2, as
    /// observed in Apple's pickers. With `id: \.self` it is the number.
    nonisolated public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, identity: .own { $0 - data.lowerBound }, content: content)
    }
}

extension Binding where Value: MutableCollection {
    /// A binding to an element which stays with the element when it changes its place.
    nonisolated func element<ID: Hashable>(
        at index: Value.Index, id: ID, idPath: KeyPath<Value.Element, ID>
    ) -> Binding<Value.Element> {
        let last = LastValue(wrappedValue[index])
        func place(in values: Value) -> Value.Index? {
            if values.indices.contains(index), values[index][keyPath: idPath] == id { return index }
            return values.firstIndex { $0[keyPath: idPath] == id }
        }
        return Binding<Value.Element>(
            identity: identity.map { .element($0.retyped(), AnyHashable(id)) },
            get: {
                let values = wrappedValue
                // An element that is gone keeps its last value for the views that are about to go.
                if let place = place(in: values) { last.value = values[place] }
                return last.value
            },
            set: { newValue in
                if let place = place(in: wrappedValue) { wrappedValue[place] = newValue }
            })
    }
}

private final class LastValue<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
}

// MARK: - Editing

/// Content whose elements can be deleted, moved or inserted in a list.
public protocol DynamicViewContent: View {
    associatedtype Data: Collection
    var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {
    nonisolated public func onDelete(perform action: ((IndexSet) -> Void)?) -> Self {
        var copy = self
        copy.onDelete = action
        return copy
    }

    nonisolated public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self {
        var copy = self
        copy.onMove = action
        return copy
    }
}
