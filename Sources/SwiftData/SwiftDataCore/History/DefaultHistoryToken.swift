/// A place in the history of a container's stores: the last transaction of each.
public struct DefaultHistoryToken: HistoryToken, Codable {
    public typealias TokenType = [String: Int64]

    /// By identifier of the store.
    public let tokenValue: TokenType?

    package init(_ transactions: [String: Int64]) { tokenValue = transactions.filter { $0.value != 0 } }

    /// The last transaction of a store that came before the token; 0 if there is none.
    package subscript(store: String) -> Int64 { tokenValue?[store] ?? 0 }

    /// Grows with every transaction of any store.
    public var id: Int { Int(truncatingIfNeeded: (tokenValue ?? [:]).values.reduce(0, &+)) }

    public static func < (lhs: DefaultHistoryToken, rhs: DefaultHistoryToken) -> Bool {
        let stores = Set((lhs.tokenValue ?? [:]).keys).union((rhs.tokenValue ?? [:]).keys)
        // A later token is later or equal in each of the stores; any fixed order of them gives the same answer.
        for store in stores.sorted() where lhs[store] != rhs[store] { return lhs[store] < rhs[store] }
        return false
    }

    public static func == (lhs: DefaultHistoryToken, rhs: DefaultHistoryToken) -> Bool {
        (lhs.tokenValue ?? [:]) == (rhs.tokenValue ?? [:])
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(tokenValue ?? [:]) }
}
