import Foundation
import SwiftDataCore
import Testing

@testable import SQLiteStore

/// The orders of text and decimals, against Foundation.
@Suite struct SQLOrderTests {
    private var random = RandomQueries(seed: 20)

    /// Pairs of ASCII texts that are alike, so that every level of the order decides some.
    private mutating func pair() -> (String, String) {
        let alphabets = [" _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$0123456789abcABCyzYZ", "aAbB019 -_.", "01 9a", "aA -+'.", "aAeEoOuUsScChH"]
        let alphabet = Array(random.pick(alphabets))
        var first = (0..<Int.random(in: 0...10, using: &random.generator)).map { _ in random.pick(alphabet) }
        var second = first
        for _ in 0...Int.random(in: 0...2, using: &random.generator) {
            second.insert(random.pick(alphabet), at: Int.random(in: 0...second.count, using: &random.generator))
            if random.chance(50), !first.isEmpty { first.remove(at: Int.random(in: 0..<first.count, using: &random.generator)) }
        }
        return (String(first), String(second))
    }

    @Test mutating func asciiIsOrderedAsFoundationDoes() {
        var undecided = 0
        for _ in 0..<20_000 {
            let (left, right) = pair()
            for order in StringOrder.allCases {
                guard let fast = order.compareASCII(Array(left.utf8), Array(right.utf8)) else {
                    undecided += 1
                    continue
                }
                #expect(fast == order.compare(left, right).rawValue, "\(order): \(left.debugDescription), \(right.debugDescription)")
            }
        }
        #expect(undecided < 4_000)
    }

    @Test(arguments: StringOrder.plainLanguages)
    func aPlainLanguageOrdersASCIIAlike(_ language: String) {
        var tests = self
        let locale = Locale(identifier: language)
        for _ in 0..<3_000 {
            let (left, right) = tests.pair()
            for order in StringOrder.allCases {
                let options: String.CompareOptions =
                    order == .localized ? [] : [.caseInsensitive, .numeric, .widthInsensitive, .forcedOrdering]
                guard let fast = order.compareASCII(Array(left.utf8), Array(right.utf8)) else { continue }
                #expect(
                    fast == left.compare(right, options: options, locale: locale).rawValue,
                    "\(order): \(left.debugDescription), \(right.debugDescription)")
            }
        }
    }

    @Test mutating func rowsComeAsFoundationSortsThem() throws {
        let texts = (0..<400).map { _ in random.text() }
        let connection = try SQLTestSchema.database()
        for (index, text) in texts.enumerated() { try connection.insert("Item", Int64(index), ["name": .text(text)]) }
        func sorted(_ collation: QuerySort.Collation, _ isAscending: Bool) throws -> [String] {
            try connection.keys(nil, sort: [QuerySort(.item("name"), isAscending: isAscending, collation: collation)]).map {
                texts[Int($0)]
            }
        }
        struct Named { var name: String }
        let rows = texts.map { Named(name: $0) }
        #expect(try sorted(.binary, true) == rows.sorted(using: SortDescriptor(\.name)).map(\.name))
        #expect(try sorted(.binary, false) == rows.sorted(using: SortDescriptor(\.name, comparator: .lexical, order: .reverse)).map(\.name))
        #expect(try sorted(.localizedStandard, true) == texts.sorted { $0.localizedStandardCompare($1) == .orderedAscending })
        #expect(try sorted(.localized, false) == texts.sorted { $0.localizedCompare($1) == .orderedDescending })
    }

    @Test func nilIsWhereSortDescriptorHasIt() throws {
        struct Titled { var title: String? }
        let titles = ["b", nil, "", nil, "a"]
        let connection = try SQLTestSchema.database()
        for (index, title) in titles.enumerated() { try connection.insert("Item", Int64(index), ["title": title._encoded]) }
        for order in [SortOrder.forward, .reverse] {
            let expected = titles.map { Titled(title: $0) }.sorted(using: SortDescriptor(\.title, order: order)).map(\.title)
            let found = try connection.keys(nil, sort: [QuerySort(.item("title"), isAscending: order == .forward)])
            #expect(found.map { titles[Int($0)] } == expected)
        }
    }

    @Test func decimalsAreOrderedAsFoundationDoes() {
        let texts = [
            "0", "-0.5", "-12", "-12.25", "3", "3.0001", "30", "0.00001", "99999999999999999999", "-99999999999999999999.5", "12.3",
            "12.29",
        ]
        for left in texts {
            for right in texts {
                let (first, second) = (Decimal(string: left) ?? 0, Decimal(string: right) ?? 0)
                let expected = first < second ? -1 : first == second ? 0 : 1
                #expect(DecimalOrder.compare(Array(left.utf8), Array(right.utf8)) == expected, "\(left), \(right)")
            }
        }
        #expect(DecimalOrder.compare(Array("1.50".utf8), Array("01.5".utf8)) == 0)
        #expect(DecimalOrder.compare(Array("NaN".utf8), Array("-5".utf8)) == (Decimal.nan < -5 ? -1 : 1))
    }

    @Test mutating func aSearchOfBytesFindsWhatASearchOfCharactersFinds() {
        var decided = 0
        for _ in 0..<30_000 {
            let text = random.text() + random.text()
            let part =
                random.chance(50) ? random.text() : String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(1).prefix(2))).normalized
            for test in TextTest.allCases {
                guard let found = test.search(Array(text.normalized.utf8), Array(part.utf8), foldsPlainly: true) else { continue }
                decided += 1
                #expect(found == test.holds(text, part), "\(test): \(text.debugDescription), \(part.debugDescription)")
            }
        }
        #expect(decided > 90_000)
    }

    @Test mutating func theRangeOfAPrefixHoldsEverythingThatBeginsWithIt() {
        for _ in 0..<2_000 {
            let prefix = random.text()
            guard let end = prefix.successorOfPrefix else { continue }
            let text = (prefix + random.text()).normalized
            #expect(!text.utf8.starts(with: prefix.utf8) || (prefix <= text && text < end))
        }
        #expect("\u{D7FF}".successorOfPrefix == "\u{E000}")
        #expect("a\u{10FFFF}".successorOfPrefix == "b")
        #expect("".successorOfPrefix == nil)
    }
}
