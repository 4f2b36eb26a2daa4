import SwiftDataCore

/// The rows that a variable of a query stands for, and the rows reached from them over to-one relationships.
///
/// It grows while expressions are translated: a path is joined when it is first used, once. Its `from` is asked for last.
final class RowScope {
    let entity: Schema.Entity
    /// The rows' name in SQL.
    let alias: String
    /// The link table through which a to-many relationship leads here.
    private let links: Links?
    private var needsRows: Bool
    private var joins: [[String]: Row] = [:]
    private var joinTexts: [String] = []

    struct Links {
        var table: String
        var alias: String
        var memberColumn: String
    }

    struct Row {
        var entity: Schema.Entity
        var alias: String
    }

    init(entity: Schema.Entity, alias: String, links: Links? = nil) {
        (self.entity, self.alias, self.links) = (entity, alias, links)
        needsRows = links == nil
    }

    /// The rows' key, which a link table knows without looking at the rows.
    var key: String {
        guard let links, !needsRows else { return alias + ".\"$key\"" }
        return "\(links.alias).\(links.memberColumn)"
    }

    /// The rows themselves, or those that `path` leads to, if they have been joined.
    func row(at path: [String]) -> Row? {
        guard path.isEmpty else { return joins[path] }
        needsRows = true
        return Row(entity: entity, alias: alias)
    }

    func join(_ row: Row, at path: [String], on condition: String) {
        joins[path] = row
        joinTexts.append(" LEFT JOIN \(quoted(row.entity.name)) AS \(row.alias) ON \(condition)")
    }

    /// What stands behind FROM.
    var from: SQLText {
        var text = "\(quoted(entity.name)) AS \(alias)"
        if let links {
            let table = "\(quoted(links.table)) AS \(links.alias)"
            text = needsRows ? "\(table) JOIN \(text) ON \(alias).\"$key\" = \(links.alias).\(links.memberColumn)" : table
        }
        return SQLText(text + joinTexts.joined())
    }
}
