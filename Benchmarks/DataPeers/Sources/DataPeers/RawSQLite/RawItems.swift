import Foundation

/// The values of an item.
struct RawRow {
    let key: Int
    var name: String
    var notes: String
    var createdAt: Date
    var isCompleted: Bool
    var priority: Int
    var rating: Double?
    var folder: Int?

    init(_ row: RawStatement) {
        key = row.integer(0)
        name = row.text(1)
        notes = row.text(2)
        createdAt = row.date(3)
        isCompleted = row.integer(4) != 0
        priority = row.integer(5)
        rating = row.isNull(6) ? nil : row.double(6)
        folder = row.isNull(7) ? nil : row.integer(7)
    }
}

/// An item as a plain object.
final class RawItem {
    var row: RawRow

    init(_ row: RawStatement) { self.row = RawRow(row) }
}

extension Checksum {
    mutating func add(_ item: RawRow) {
        add(
            name: item.name, notes: item.notes, createdAt: item.createdAt, isCompleted: item.isCompleted, priority: item.priority,
            rating: item.rating)
    }
}

extension RawStatement {
    /// Steps through all rows, then makes the statement ready for the next time.
    func forEach(_ body: (RawStatement) throws -> Void) throws {
        while try step() { try body(self) }
        reset()
    }

    func rows() throws -> [RawRow] {
        var rows: [RawRow] = []
        try forEach { rows.append(RawRow($0)) }
        return rows
    }

    func objects() throws -> [RawItem] {
        var items: [RawItem] = []
        try forEach { items.append(RawItem($0)) }
        return items
    }
}

extension RawDatabase {
    func insertItem(into table: String) throws -> RawStatement {
        try prepare("INSERT INTO \"\(table)\" VALUES (?, ?, ?, ?, ?, ?, ?, ?)")
    }
}

extension RawStatement {
    /// Runs an insertion of one item.
    func insert(_ item: SampleData.Item, key: Int) throws {
        bind(key, at: 1)
        bind(item.name, at: 2)
        bind(item.notes, at: 3)
        bind(item.createdAt.timeIntervalSinceReferenceDate, at: 4)
        bind(item.isCompleted ? 1 : 0, at: 5)
        bind(item.priority, at: 6)
        if let rating = item.rating { bind(rating, at: 7) } else { bindNull(at: 7) }
        if let folder = item.folder { bind(folder + 1, at: 8) } else { bindNull(at: 8) }
        try run()
    }
}
