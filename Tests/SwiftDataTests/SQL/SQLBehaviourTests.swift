import Foundation
import SQLiteStore
import SwiftDataCore
import Testing

/// What conditions find among real rows.
@Suite struct SQLBehaviourTests {
    /// Items 1, 2, …, one for each value of the attribute.
    private func items(_ attribute: String, _ values: [StoredValue]) throws -> SQLiteConnection {
        let connection = try SQLTestSchema.database()
        for (index, value) in values.enumerated() { try connection.insert("Item", Int64(index + 1), [attribute: value]) }
        return connection
    }

    @Test func nilEqualsNilAndIsNeitherLessNorGreater() throws {
        let connection = try items("rank", [.null, .integer(1), .integer(2)])
        let rank = QueryExpression.item("rank")
        #expect(try connection.keys(.comparison(rank, .equal, .item("rank", "parent"))) == [1])
        #expect(try connection.keys(.comparison(rank, .less, .integer(2))) == [2])
        #expect(try connection.keys(.not(.comparison(rank, .less, .integer(2)))) == [1, 3])
        #expect(try connection.keys(.not(.comparison(rank, .equal, .integer(2)))) == [1, 2])
        #expect(try connection.keys(.isIn(rank, [.null, .integer(2)])) == [1, 3])
        #expect(try connection.keys(.not(.isIn(rank, [.integer(2)]))) == [1, 2])
    }

    @Test func nanIsUnlikeEverything() throws {
        let connection = try items("price", [.real(.nan), .real(.infinity), .real(1)])
        let price = QueryExpression.item("price")
        #expect(try connection.keys(.comparison(price, .equal, price)) == [2, 3])
        #expect(try connection.keys(.comparison(price, .notEqual, price)) == [1])
        #expect(try connection.keys(.comparison(price, .greater, .real(0))) == [2, 3])
        #expect(try connection.keys(.comparison(price, .lessOrEqual, .real(.infinity))) == [2, 3])
        #expect(try connection.keys(.comparison(price, .notEqual, .real(1))) == [1, 2])
        #expect(try connection.keys(.isIn(price, [.real(.nan), .real(1)])) == [3])
    }

    @Test func arithmeticOfNumbersMakesNaNAndInfinity() throws {
        let connection = try items("price", [.real(.infinity), .real(0), .real(2)])
        let price = QueryExpression.item("price")
        let difference = QueryExpression.arithmetic(price, .subtract, price, isFloat: true)
        #expect(try connection.keys(.comparison(difference, .notEqual, difference)) == [1])
        let quotient = QueryExpression.arithmetic(.real(1), .divide, price, isFloat: true)
        #expect(try connection.keys(.comparison(quotient, .greater, .real(1e308))) == [2])
    }

    @Test func aDivisionByZeroAndAnOverflowMatchNothing() throws {
        let connection = try items("count", [.integer(0), .integer(-7), .integer(.max)])
        let count = QueryExpression.item("count")
        let quotient = QueryExpression.arithmetic(.integer(14), .divide, count, isFloat: false)
        #expect(try connection.keys(.comparison(quotient, .lessOrEqual, .integer(100))) == [2, 3])
        let remainder = QueryExpression.arithmetic(count, .remainder, .integer(4), isFloat: false)
        #expect(try connection.keys(.comparison(remainder, .equal, .integer(-3))) == [2])
        let sum = QueryExpression.arithmetic(count, .add, .integer(1), isFloat: false)
        #expect(try connection.keys(.comparison(sum, .greater, .integer(-100))) == [1, 2])
        #expect(try connection.keys(.comparison(.negate(count), .less, .integer(8))) == [1, 2, 3])
    }

    @Test func decimalsCompareByValue() throws {
        let connection = try items("amount", ["10", "9", "-1.5", "0.25", "123456789012345678901234567890.5"].map { .text($0) })
        let amount = QueryExpression.item("amount")
        #expect(try connection.keys(.comparison(amount, .less, .decimal("9.5"))) == [2, 3, 4])
        #expect(try connection.keys(nil, sort: [QuerySort(amount)]) == [3, 4, 2, 1, 5])
        let doubled = QueryExpression.arithmetic(amount, .multiply, .decimal("2"), isFloat: false)
        #expect(try connection.keys(.comparison(doubled, .equal, .decimal("246913578024691357802469135781"))) == [5])
    }

    @Test func textIsSearchedByCharacter() throws {
        let texts = ["a\r\nb", "e\u{301}", "👨‍👩‍👧", "🇩🇪🇫🇷", "plain", ""].map { StoredValue.text($0.normalized) }
        let connection = try items("name", texts)
        func found(_ function: QueryExpression.Function, _ part: String) throws -> [Int64] {
            try connection.keys(.function(function, [.item("name"), .text(part.normalized)]))
        }
        #expect(try found(.contains, "\n") == [])
        #expect(try found(.contains, "\r\n") == [1])
        #expect(try found(.contains, "e") == [])
        #expect(try found(.contains, "é") == [2])
        #expect(try found(.contains, "👩") == [])
        #expect(try found(.contains, "🇫🇷") == [4])
        #expect(try found(.contains, "🇪🇫") == [])
        #expect(try found(.contains, "") == [1, 2, 3, 4, 5, 6])
        #expect(try found(.startsWith, "a\r") == [])
        #expect(try found(.startsWith, "pla") == [5])
        #expect(try found(.endsWith, "\nb") == [])
        #expect(try found(.localizedStandardContains, "E") == [2])
        #expect(try found(.localizedStandardContains, "LAI") == [5])
        #expect(try connection.keys(.comparison(.function(.count, [.item("name")]), .equal, .integer(3))) == [1])
    }

    @Test func aLongListMayHoldAnything() throws {
        let texts = ["it's", "\"q\"", "\\", "日本", "\u{1}", "a\0b", ""].map { StoredValue.text($0) }
        let many = (0..<600).map { StoredValue.text("other \($0)") }
        #expect(try items("title", texts + [.null]).keys(.isIn(.item("title"), texts + many)) == [1, 2, 3, 4, 5, 6, 7])
        #expect(
            try items("title", texts + [.null]).keys(.isIn(.item("title"), texts.filter { $0 != texts[5] } + many + [.null])) == [
                1, 2, 3, 4, 5, 7, 8,
            ])
        let numbers: [StoredValue] = [
            .real(0.1), .real(.infinity), .real(-.infinity), .real(.leastNonzeroMagnitude), .real(1e300), .real(.nan),
        ]
        let others = (0..<600).map { StoredValue.real(Double($0) + 0.5) }
        #expect(try items("score", numbers + [.null]).keys(.isIn(.item("score"), numbers + others)) == [1, 2, 3, 4, 5])
        let blobs = [StoredValue.blob(Data()), .blob(Data([0, 255]))]
        let wrong = (0..<600).map { StoredValue.blob(Data([1, UInt8($0 % 256), UInt8($0 / 256)])) }
        #expect(try items("payload", blobs + [.null]).keys(.isIn(.item("payload"), blobs + wrong)) == [1, 2])
    }

    @Test func anAttributeKeptApartIsFound() throws {
        let connection = try items("photo", [.null, .blob(Data([1])), .blob(Data())])
        #expect(try connection.keys(.comparison(.item("photo"), .equal, .null)) == [1])
        #expect(try connection.keys(.function(.isEmpty, [.item("photo")])) == [3])
        #expect(try connection.keys(.comparison(.item("photo"), .equal, .literal(.blob(Data([1])), .blob))) == [2])
    }

    @Test func membersOfACodableValueKeepTheirDigits() throws {
        let json = #"{"fee":12345678901234567890.125,"home":{"city":"Köln"},"isOpen":true,"seal":"AQL/","since":0.1,"zip":5}"#
        let connection = try items("address", [.text(json), .text(#"{"fee":1,"home":null}"#), .null])
        func member(_ keys: String..., type: StorageType) -> QueryExpression { .member(.item("address"), keys, type: type) }
        #expect(try connection.keys(.comparison(member("fee", type: .decimal), .equal, .decimal("12345678901234567890.125"))) == [1])
        #expect(try connection.keys(.comparison(member("fee", type: .decimal), .less, .decimal("2"))) == [2])
        #expect(try connection.keys(.comparison(member("home", "city", type: .text), .equal, .text("Köln"))) == [1])
        #expect(try connection.keys(.isNull(member("home", type: .json))) == [2, 3])
        #expect(try connection.keys(member("isOpen", type: .boolean)) == [1])
        #expect(try connection.keys(.comparison(member("since", type: .date), .equal, .literal(.real(0.1), .date))) == [1])
        #expect(try connection.keys(.comparison(member("seal", type: .blob), .equal, .literal(.blob(Data([1, 2, 255])), .blob))) == [1])
        #expect(try connection.keys(.comparison(member("seal", type: .blob), .equal, .literal(.text("AQL/"), .blob))) == [1])
    }

    @Test func elementsOfAnArrayAreFoundByTheirType() throws {
        let connection = try items("tags", [#"["a",null]"#, #"[1.5,true,12345678901234567890.125]"#, "[]"].map { .text($0) } + [.null])
        let tags = QueryExpression.item("tags")
        #expect(try connection.keys(.jsonContains(tags, .text("a"))) == [1])
        #expect(try connection.keys(.jsonContains(tags, .null)) == [1])
        #expect(try connection.keys(.jsonContains(tags, .real(1.5))) == [2])
        #expect(try connection.keys(.jsonContains(tags, .decimal("12345678901234567890.125"))) == [2])
        #expect(try connection.keys(.comparison(.jsonCount(tags), .equal, .integer(0))) == [3])
        #expect(try connection.keys(.isNull(.jsonCount(tags))) == [4])
    }

    @Test func aCountAtNoRowIsNotZero() throws {
        let connection = try SQLTestSchema.database()
        try connection.insert("Category", 1)
        try connection.insert("Item", 1, ["category": .integer(1)])
        try connection.insert("Item", 2)
        let siblings = QueryExpression.countOf(.item("children", "category"), nil)
        #expect(try connection.keys(.comparison(siblings, .equal, .integer(0))) == [1])
        #expect(try connection.keys(.isNull(siblings)) == [2])
        #expect(try connection.keys(.comparison(.countOf(.item("children"), nil), .equal, .integer(0))) == [1, 2])
    }

    @Test func linksAreFollowedFromBothEnds() throws {
        let connection = try SQLTestSchema.database()
        for key in 1...3 as ClosedRange<Int64> { try connection.insert("Item", key, ["count": .integer(key)]) }
        for key in 1...2 as ClosedRange<Int64> { try connection.insert("Label", key, ["name": .text("L\(key)")]) }
        try connection.link("Item.labels", 1, 1, 2)
        try connection.link("Item.labels", 2, 2)
        let hasFirst = QueryExpression.exists(.item("labels"), .comparison(.member("Label", "name"), .equal, .text("L1")))
        #expect(try connection.keys(hasFirst) == [1])
        let items = QueryExpression.Relation(path: QueryPath(entity: "Label"), relationship: "items", variable: 1)
        #expect(try connection.keys(.comparison(.countOf(items, nil), .equal, .integer(1)), entity: "Label") == [1])
        let largest = QueryExpression.extremum(items, .item("count", variable: 1), isMaximum: true)
        #expect(try connection.keys(.comparison(largest, .equal, .integer(2)), entity: "Label") == [2])
    }

    @Test func nilComesFirstAndNaNLast() throws {
        let connection = try items("score", [.real(.nan), .real(1), .null, .real(-.infinity)])
        #expect(try connection.keys(nil, sort: [QuerySort(.item("score"))]) == [3, 4, 2, 1])
        #expect(try connection.keys(nil, sort: [QuerySort(.item("score"), isAscending: false)]) == [1, 2, 4, 3])
        let same = try items("rank", [.integer(1), .integer(1), .integer(1)])
        #expect(try same.keys(nil, sort: [QuerySort(.item("rank"), isAscending: false)]) == [1, 2, 3])
        #expect(try same.keys(nil, sort: [QuerySort(.integer(1)), QuerySort(.boolean(true))]) == [1, 2, 3])
    }

    @Test func aLimitThatIsNegativeFindsNothing() throws {
        let connection = try items("count", [.integer(1)])
        let sql = try SelectBuilder(schema: SQLTestSchema.schema).statement(for: RecordQuery(entity: "Item", limit: -1), columns: .keys)
        #expect(try connection.rows(sql.text, sql.arguments).isEmpty)
    }

    @Test func aLongChainOfConditionsIsUnderstood() throws {
        let connection = try items("count", (0..<3).map { .integer($0) })
        let tests = (1..<800).map { QueryExpression.comparison(.item("count"), .equal, .integer($0)) }
        #expect(try connection.keys(tests.dropFirst().reduce(tests[0]) { .or($0, $1) }) == [2, 3])
        #expect(try connection.keys(tests.dropFirst().reduce(tests[0]) { .or($1, $0) }) == [2, 3])
        #expect(try connection.keys(tests.map { .not($0) }.reduce(.boolean(true)) { .and($0, $1) }) == [1])
    }
}
