import FieldReflection

/// What a view says is there, without being mounted: how many rows, and by which ids they are found. No body runs for it, so
/// a view that the app wrote counts as one row.
@MainActor
package indirect enum ViewOutline {
    case row
    case several([ViewOutline])
    /// The elements of a `ForEach`, of which each has an outline when it is asked for.
    case elements(any ElementsOutline)
    /// What has an explicit id.
    case identified(AnyHashable, ViewOutline)

    package static let nothing = ViewOutline.several([])

    package static func of<V: View>(_ view: V) -> ViewOutline { (view as? any OutlinedView)?.outline ?? .row }

    /// The number of rows, or `limit` if there are as many or more.
    func count(upTo limit: Int) -> Int {
        switch self {
        case .row: return min(1, limit)
        case .identified(_, let inner): return inner.count(upTo: limit)
        case .elements(let elements): return elements.count(upTo: limit)
        case .several(let parts):
            var count = 0
            for part in parts where count < limit { count += part.count(upTo: limit - count) }
            return count
        }
    }

    /// Whether the id is that of a row, or of a view around one.
    func contains(_ id: AnyHashable) -> Bool {
        switch self {
        case .row: false
        case .identified(let own, let inner): own == id || inner.contains(id)
        case .elements(let elements): elements.offset(of: id) != nil
        case .several(let parts): parts.contains { $0.contains(id) }
        }
    }
}

/// How many rows the views of a type have, for all that the type tells.
package enum RowStructure: Int, Comparable {
    /// One, which has no id of its own.
    case row
    /// One with an explicit id.
    case identified
    /// None, one or several, as the value says.
    case several

    package static func < (a: RowStructure, b: RowStructure) -> Bool { a.rawValue < b.rawValue }

    package static func of<V: View>(_ type: V.Type) -> RowStructure { (type as? any OutlinedView.Type)?.rowStructure ?? .row }
}

/// A view that is nothing but the views in it, or around them.
package protocol OutlinedView: View {
    nonisolated static var rowStructure: RowStructure { get }
    @MainActor var outline: ViewOutline { get }
}

extension OutlinedView {
    nonisolated package static var rowStructure: RowStructure { .several }
}

/// The elements of a `ForEach`, as far as they can be told without mounting them.
@MainActor
package protocol ElementsOutline {
    func count(upTo limit: Int) -> Int
    /// The offset of the element which has the id, or in whose view it is.
    func offset(of id: AnyHashable) -> Int?
}

extension ForEach: OutlinedView, ElementsOutline where Content: View {
    package var outline: ViewOutline { .elements(self) }

    package func count(upTo limit: Int) -> Int {
        guard RowStructure.of(Content.self) == .several else { return min(data.count, limit) }
        var count = 0
        for element in data where count < limit { count += ViewOutline.of(content(element)).count(upTo: limit - count) }
        return count
    }

    /// Cost: O(n) ids; where the views of elements have ids too, and no element has this one, O(n) of these views.
    package func offset(of id: AnyHashable) -> Int? {
        if let wanted = id.base as? ID {
            var offset = 0
            for element in data {
                if identity.id(of: element) == wanted { return offset }
                offset += 1
            }
        }
        guard RowStructure.of(Content.self) > .row else { return nil }
        var offset = 0
        for element in data {
            if ViewOutline.of(content(element)).contains(id) { return offset }
            offset += 1
        }
        return nil
    }
}
