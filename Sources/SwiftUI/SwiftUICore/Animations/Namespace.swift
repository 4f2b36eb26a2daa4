import RenderTree

/// Gives a view names for geometry that it shares with views inside it: two views of one name are seen as one that moves.
@propertyWrapper
public struct Namespace: DynamicProperty {
    /// A namespace, which lasts as long as the view that has it.
    public struct ID: Hashable, Sendable {
        let book: NameBook
    }

    private var book: NameBook?

    nonisolated public init() {}

    public var wrappedValue: ID { ID(book: book ?? .unmounted) }
}

extension Namespace: InstalledProperty {
    @MainActor package mutating func install(_ slot: inout AnyObject?, name: String, node: ViewNode) {
        let book = slot as? NameBook ?? NameBook()
        slot = book
        self.book = book
    }
}

/// The names of one namespace, as hosts know them.
@MainActor
final class NameBook: Hashable {
    private static var count = 0
    /// Of namespaces that are read while no view is mounted.
    nonisolated static let unmounted = NameBook()

    private var number = 0
    private var names: [AnyHashable: Int] = [:]

    nonisolated init() {}

    /// A name that no other one of the process has.
    func name(of id: AnyHashable) -> String {
        if number == 0 {
            Self.count += 1
            number = Self.count
        }
        let own = names[id] ?? names.count
        names[id] = own
        return "\(number).\(own)"
    }

    nonisolated static func == (a: NameBook, b: NameBook) -> Bool { a === b }
    nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
