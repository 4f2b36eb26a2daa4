import RenderTree

/// A stack of screens of which the top one is shown.
public struct NavigationStack<Data, Root: View> {
    let root: Root
    let path: NavigationPathAccess?
}

extension NavigationStack: View {
    public typealias Body = Never

    /// A stack that keeps its path itself.
    nonisolated public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
        self.root = root()
        path = nil
    }

    /// A stack whose path the app keeps.
    nonisolated public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
        self.root = root()
        self.path = NavigationPathAccess(
            read: { path.wrappedValue.items },
            write: {
                path.wrappedValue = NavigationPath(items: $0)
                return true
            })
    }

    /// A stack whose path the app keeps as a collection of values of one type.
    nonisolated public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable {
        self.root = root()
        self.path = NavigationPathAccess(
            read: { path.wrappedValue.map { AnyHashable($0) } },
            write: { values in
                let elements = values.compactMap { $0.base as? Data.Element }
                guard elements.count == values.count else { return false }
                path.wrappedValue = Data(elements)
                return true
            },
            decode: { LocationComponent.decode($0, as: Data.Element.self).map { AnyHashable($0) } })
    }
}

extension NavigationStack: NodeMaking, ElementView {
    package static var kind: NodeKind { .navigationStack }
    package var elementContent: ScreenStack<Root> { ScreenStack(root: root, path: path) }
    package func properties(in context: ElementContext) -> Properties { context.screenBarProperties }
}
