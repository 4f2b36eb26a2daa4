import Foundation
import Testing

@testable import Notes

@Suite struct SearchQueryTests {
    private let now = Date(timeIntervalSince1970: 1_780_000_000)  // 28 May 2026, a Thursday
    private var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
        calendar.firstWeekday = 2
        return calendar
    }

    private func queries(_ text: String) -> [SearchQuery] { SearchQuery.alternatives(text, calendar: calendar, now: now) }
    private func query(_ text: String) -> SearchQuery { queries(text)[0] }

    /// What is typed, and the queries of which one has to hold.
    static let alternatives: [(String, [String])] = [
        ("bread OR butter ", ["bread ", "butter "]), ("a1 b1 OR c1 ", ["a1 b1 ", "c1 "]), ("bread OR", ["bread "]),
        ("OR bread ", ["bread "]),
        ("bread OR OR butter ", ["bread ", "butter "]), ("bread or butter ", ["bread or butter "]), ("\"OR\"", ["\"OR\""]),
        ("bread -OR ", ["bread -OR "]), ("tag:food OR is:pinned", ["tag:food", "is:pinned"]), ("x OR bre", ["x ", "bre"]), ("OR", [""]),
    ]

    @Test(arguments: alternatives.indices) func whatStandsBetweenOrsIsAQueryEach(index: Int) {
        let (text, parts) = Self.alternatives[index]
        #expect(queries(text).map(\.terms) == parts.map { query($0).terms }, "\(text)")
    }

    @Test func severalQueriesAreExplained() {
        #expect(queries("bread OR tag:food ").explanation == "notes with “bread”, or notes tagged “food”")
        #expect(queries("is:nothing OR bread ").complaint?.contains("is:nothing") == true)
    }

    struct Meaning: Sendable {
        let text: String
        let terms: [SearchQuery.Term]
        init(_ text: String, _ terms: SearchQuery.Term...) { (self.text, self.terms) = (text, terms) }
    }

    private static func term(_ condition: SearchQuery.Condition, isExcluded: Bool = false) -> SearchQuery.Term {
        SearchQuery.Term(condition: condition, isExcluded: isExcluded)
    }
    private static func words(_ words: String..., isPrefix: Bool = false, isExcluded: Bool = false) -> SearchQuery.Term {
        term(.words(words, isPrefix: isPrefix), isExcluded: isExcluded)
    }

    static let meanings: [Meaning] = [
        Meaning("bread", words("bread", isPrefix: true)), Meaning("bread ", words("bread")),
        Meaning("Crème brû", words("creme"), words("bru", isPrefix: true)), Meaning("\"rye flour\"", words("rye", "flour")),
        Meaning("\"rye flo", words("rye", "flo")), Meaning("e-mail ", words("e", "mail")),
        Meaning("-yeast", words("yeast", isExcluded: true)), Meaning("-\"a b\"", words("a", "b", isExcluded: true)),
        Meaning("tag:work/now", term(.tag("work/now"))), Meaning("#work", term(.tag("work"))),
        Meaning("-TAG:work", term(.tag("work"), isExcluded: true)), Meaning("folder:\"Home sweet\"", term(.folder("Home sweet"))),
        Meaning("is:Pinned has:link", term(.flag(.pinned)), term(.has(.link))), Meaning("title:bread", term(.title("bread"))),
        Meaning("a", term(.titleStart("a"))), Meaning("vitamin c", words("vitamin"), words("c")),
        Meaning("東京 trip ", term(.part("東京")), words("trip")), Meaning("http://x.org/a ", words("http", "x", "org", "a")),
        Meaning("tag:"), Meaning(""), Meaning(" \n "), Meaning("++"), Meaning("-"), Meaning("\""),
    ]

    @Test(arguments: meanings.indices) func whatIsTypedIsUnderstood(index: Int) {
        let meaning = Self.meanings[index]
        #expect(query(meaning.text).terms == meaning.terms, "\(meaning.text)")
        #expect(queries(meaning.text).complaint == nil)
    }

    /// What is typed, the first day of the span, and the day after it; "" for none.
    static let spans: [[String]] = [
        ["2026", "2026-01-01", "2027-01-01"], ["2026-02", "2026-02-01", "2026-03-01"], ["2024-02-29", "2024-02-29", "2024-03-01"],
        [">2026-01-31", "2026-02-01", ""], [">=2026-01", "2026-01-01", ""], ["<2026", "", "2026-01-01"], ["<=2026-05", "", "2026-06-01"],
        ["today", "2026-05-28", "2026-05-29"], ["yesterday", "2026-05-27", "2026-05-28"], ["Week", "2026-05-25", "2026-06-01"],
        ["month", "2026-05-01", "2026-06-01"],
    ]

    @Test(arguments: spans) func datesAreSpans(row: [String]) throws {
        let span = try #require(DateSpan(row[0], calendar: calendar, now: now))
        func date(_ text: String) -> Date? { try? Date(text + "T00:00:00Z", strategy: .iso8601) }
        #expect(span.start == date(row[1]))
        #expect(span.end == date(row[2]))
    }

    @Test(arguments: [
        "created:soon ", "created:2026-13-01 ", "created:2026-02-30 ", "updated:> ", "created:26 ", "created:0000 ", "is:red ",
        "has:nothing ",
        "updated:2026-1-1 ", "created:99999-01-01 ",
    ])
    func whatIsNotUnderstoodIsSaidInASentence(text: String) throws {
        let queries = queries("bread " + text)
        #expect(queries[0].terms == [.init(condition: .words(["bread"], isPrefix: false))])
        let complaint = try #require(queries.complaint)
        #expect(complaint.hasPrefix("“") && complaint.hasSuffix("."))
    }

    @Test(arguments: ["is:pin", "created:202", "has:", "created:tod", "updated:>2026-0"]) func halfAWordIsNoMistakeWhileItIsTyped(
        text: String
    ) {
        #expect(queries(text).complaint == nil)
    }

    @Test(arguments: [
        ("", "notes outside the trash"), ("bread -yeast", "notes with “bread” and without “yeast”"), ("bre", "notes with “bre…”"),
        ("tag:food folder:Home bread ", "notes with “bread”, tagged “food”, in the folder “Home”"),
        ("is:pinned created:>2026-01-31", "pinned notes created after 2026-01-31"), ("is:trashed", "notes in the trash"),
        ("updated:2026-05 -has:link", "notes changed in 2026-05, without links"),
    ])
    func aQueryIsExplainedInWords(text: String, explanation: String) { #expect(query(text).explanation == explanation) }

    @Test(arguments: [
        ("tag:work oak", "tag:job oak"), ("-#work  OR tag:work/ideas", "-tag:job  OR tag:job/ideas"), ("TAG:\"work\"", "tag:job"),
        ("tag:workshop \"tag:work\" work", "tag:workshop \"tag:work\" work"), ("tag:\"work/late ideas\"", "tag:\"job/late ideas\""),
        ("", ""),
    ])
    func aTagHasAnotherName(text: String, expected: String) {
        #expect(SearchQuery.replacingTag("work", with: "job", in: text) == expected)
    }

    @Test func anyTextIsAQuery() {
        var random = SeededGenerator(seed: 12)
        let pieces = [
            "\"", "-", "*", ":", "tag:", "created:", ">", "(", ")", "OR", "NEAR(", "a", "bread", "東", "é", "\0", "\u{301}", " ", "'", "🏡",
            "#", "%", "{", "^", "+",
        ]
        for _ in 0..<100_000 {
            let text = (0..<Int.random(in: 0...8, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            let queries = queries(text)
            #expect(queries.map(\.terms.count).reduce(0, +) <= SearchQuery.termLimit && !queries.explanation.isEmpty)
        }
        let long = queries(String(repeating: "word ", count: 5_000))
        #expect(long[0].terms.count == SearchQuery.termLimit && long.complaint != nil)
    }
}
