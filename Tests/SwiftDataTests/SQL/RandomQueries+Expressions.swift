import SwiftDataCore

extension RandomQueries {
    /// An expression of the type, with about `depth` levels of operators.
    mutating func expression(_ type: StorageType, _ depth: Int) -> QueryExpression {
        if depth <= 0 || chance(15) { return leaf(type) }
        switch Int.random(in: 0..<12, using: &generator) {
        case 0: return .conditional(expression(.boolean, depth - 1), then: expression(type, depth - 1), else: expression(type, depth - 1))
        case 1: return .coalesce(expression(type, depth - 1), expression(type, depth - 1))
        case 2: return .when(chance(30) ? .not(.isNull(key())) : expression(.boolean, depth - 1), expression(type, depth - 1))
        default: return operation(type, depth)
        }
    }

    private mutating func leaf(_ type: StorageType) -> QueryExpression {
        if chance(30) { return chance(8) ? .literal(.null, type) : .literal(value(type, name: pick(["tags", "numbers"])).stored, type) }
        if chance(12), let key = Self.members[type].map({ keys in pick(keys) }), let item = path(to: "Item") {
            return .member(.attribute(item, name: "address", type: .json), key, type: type)
        }
        if type == .integer, chance(10) { return key() }
        let names: [StorageType: [String]] = [
            .text: ["name", "title", "Category.name", "Label.name", "Badge.code"], .integer: ["count", "rank", "Label.size"],
            .real: ["price", "score", "Category.weight"], .boolean: ["done", "flag"], .date: ["due"], .decimal: ["amount", "cost"],
            .blob: ["payload", "photo"], .json: ["tags", "numbers", "address"],
        ]
        let name = pick(names[type] ?? [])
        let parts = name.split(separator: ".").map(String.init)
        guard let path = path(to: parts.count == 2 ? parts[0] : "Item"), let last = parts.last else {
            return .literal(value(type, name: "tags").stored, type)
        }
        return .attribute(path, name: last, type: type)
    }

    private static let members: [StorageType: [[String]]] = [
        .text: [["city"], ["inner", "code"]], .integer: [["zip"]], .real: [["height"]], .boolean: [["isOpen"]], .date: [["since"]],
        .decimal: [["fee"]], .blob: [["seal"]],
    ]

    /// A path from some variable to a row of the entity.
    private mutating func path(to entity: String) -> QueryPath? {
        for _ in 0..<6 {
            let variable = Int.random(in: 0..<variables.count, using: &generator)
            var path = QueryPath(variable: variable, entity: variables[variable])
            var end = path.entity
            for _ in 0..<4 {
                if end == entity, chance(55) { return path }
                let relationships =
                    ReferenceWorld.schema.entitiesByName[end]?.relationshipsByName.values.filter(\.isToOneRelationship) ?? []
                guard !relationships.isEmpty else { break }
                let next = pick(relationships.sorted { $0.name < $1.name })
                path.relationships.append(next.name)
                end = next.destination
            }
            if end == entity { return path }
        }
        return nil
    }

    private mutating func key() -> QueryExpression {
        guard let path = path(to: pick(["Item", "Category", "Label", "Badge"])) else { return .key(QueryPath(entity: "Item")) }
        return .key(path)
    }

    private mutating func operation(_ type: StorageType, _ depth: Int) -> QueryExpression {
        switch type {
        case .boolean: condition(depth)
        case .integer: number(.integer, depth)
        case .real: number(.real, depth)
        case .decimal: chance(70) ? arithmetic(.decimal, depth) : extremum(.decimal, depth)
        case .text:
            chance(60)
                ? .function(pick([.lowercased, .uppercased, .capitalized]), [expression(.text, depth - 1)])
                : chance(50) ? twoOf(.text, depth) : extremum(.text, depth)
        case .date, .blob, .json: leaf(type)
        }
    }

    private mutating func number(_ type: StorageType, _ depth: Int) -> QueryExpression {
        switch Int.random(in: 0..<10, using: &generator) {
        case 0...2: return arithmetic(type, depth)
        case 3: return .negate(expression(type, depth - 1))
        case 4: return .function(.absolute, [expression(type, depth - 1)])
        case 5: return twoOf(type, depth)
        case 6: return extremum(type, depth)
        case 7 where type == .integer: return .function(.count, [expression(pick([.text, .blob]), depth - 1)])
        case 8 where type == .integer: return chance(50) ? .jsonCount(array(pick(["tags", "numbers"]))) : count(depth)
        case _ where type == .real: return .function(.toDouble, [expression(.integer, depth - 1)])
        default:
            let compare: QueryExpression.Function = pick([.localizedCompare, .localizedStandardCompare, .caseInsensitiveCompare])
            return chance(40)
                ? .function(.toInt, [expression(.real, depth - 1)])
                : .function(compare, [expression(.text, depth - 1), expression(.text, depth - 1)])
        }
    }

    private mutating func twoOf(_ type: StorageType, _ depth: Int) -> QueryExpression {
        .function(pick([.minimum, .maximum]), [expression(type, depth - 1), expression(type, depth - 1)])
    }

    private mutating func arithmetic(_ type: StorageType, _ depth: Int) -> QueryExpression {
        let operations: [QueryExpression.Arithmetic] =
            type == .decimal ? [.add, .subtract, .multiply] : [.add, .subtract, .multiply, .divide, .remainder]
        return .arithmetic(expression(type, depth - 1), pick(operations), expression(type, depth - 1), isFloat: type == .real)
    }

    private mutating func condition(_ depth: Int) -> QueryExpression {
        switch Int.random(in: 0..<20, using: &generator) {
        case 0...5:
            let type: StorageType = pick([.integer, .integer, .real, .real, .text, .text, .date, .decimal, .boolean, .blob])
            let hasOrder = type != .boolean && type != .blob
            let comparison: QueryExpression.Comparison = pick(
                hasOrder ? [.equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual] : [.equal, .notEqual])
            return .comparison(expression(type, depth - 1), comparison, expression(type, depth - 1))
        case 6, 7: return .and(expression(.boolean, depth - 1), expression(.boolean, depth - 1))
        case 8, 9: return .or(expression(.boolean, depth - 1), expression(.boolean, depth - 1))
        case 10, 11: return .not(expression(.boolean, depth - 1))
        case 12: return .isNull(expression(pick([.integer, .real, .text, .boolean, .date, .json, .blob, .decimal]), depth - 1))
        case 13:
            let function: QueryExpression.Function = pick(
                [.contains, .startsWith, .endsWith, .localizedStandardContains, .localizedCaseInsensitiveContains])
            return .function(function, [expression(.text, depth - 1), expression(.text, depth - 1)])
        case 14: return .function(.isEmpty, [expression(pick([.text, .blob]), depth - 1)])
        case 15:
            let type: StorageType = pick([.integer, .real, .text, .decimal, .blob, .date])
            let count = chance(10) ? 600 : Int.random(in: 0...4, using: &generator)
            return .isIn(expression(type, depth - 1), (0..<count).map { _ in chance(8) ? .null : value(type).stored })
        case 16 where chance(40):
            let comparison: QueryExpression.Comparison = pick([.equal, .notEqual, .less, .greater, .greaterOrEqual])
            let number = Int64.random(in: 0...2, using: &generator)
            return .comparison(chance(50) ? count(depth) : .function(.count, [expression(.text, depth - 1)]), comparison, .integer(number))
        case 16:
            return chance(50)
                ? .jsonContains(array("tags"), expression(.text, depth - 1))
                : .jsonContains(array("numbers"), expression(.integer, depth - 1))
        default:
            guard let relation = relation() else { return leaf(.boolean) }
            return .exists(relation, inside(relation) { $0.expression(.boolean, depth - 1) })
        }
    }

    private mutating func array(_ name: String) -> QueryExpression {
        guard let path = path(to: "Item") else { return .literal(.text("[]"), .json) }
        return .attribute(path, name: name, type: .json)
    }

    // MARK: To-many relationships

    private mutating func relation() -> QueryExpression.Relation? {
        let (entity, name) = pick([
            ("Item", "children"), ("Item", "labels"), ("Item", "notes"), ("Category", "items"), ("Category", "children"),
            ("Label", "items"),
        ])
        return path(to: entity).map { QueryExpression.Relation(path: $0, relationship: name, variable: variables.count) }
    }

    private mutating func inside<T>(_ relation: QueryExpression.Relation, _ body: (inout Self) -> T) -> T {
        let start = relation.path.relationships.reduce(relation.path.entity) {
            ReferenceWorld.schema.entitiesByName[$0]?.relationshipsByName[$1]?.destination ?? ""
        }
        variables.append(ReferenceWorld.schema.entitiesByName[start]?.relationshipsByName[relation.relationship]?.destination ?? "")
        defer { variables.removeLast() }
        return body(&self)
    }

    private mutating func count(_ depth: Int) -> QueryExpression {
        guard let relation = relation() else { return leaf(.integer) }
        return .countOf(relation, chance(40) ? nil : inside(relation) { $0.expression(.boolean, depth - 1) })
    }

    private mutating func extremum(_ type: StorageType, _ depth: Int) -> QueryExpression {
        guard let relation = relation() else { return leaf(type) }
        return .extremum(relation, inside(relation) { $0.expression(type, depth - 1) }, isMaximum: chance(50))
    }

    // MARK: Orders

    mutating func sort(_ depth: Int) -> [QuerySort] {
        (0..<Int.random(in: 0...3, using: &generator)).map { _ in
            let type: StorageType = pick([.integer, .real, .text, .text, .decimal, .date, .boolean])
            return QuerySort(
                expression(type, chance(70) ? 0 : depth), isAscending: chance(60),
                collation: type == .text ? pick([.binary, .localizedStandard, .localized]) : .binary)
        }
    }
}
