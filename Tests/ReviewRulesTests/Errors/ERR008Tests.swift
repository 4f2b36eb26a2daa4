import ReviewRules
import Testing

struct ERR008Tests {
    @Test func divisionsByCountsAreFlagged() throws {
        try expectFlagged(
            "ERR-008",
            """
            import SwiftUI
            struct Course {
                var marks: [Int] = []
                var names: [String]
                var average: Double { Double(marks.reduce(0, +)) / Double(marks.count) } // flagged
                var percent: Int { marks.filter { $0 > 3 }.count * 100 / marks.count } // flagged
                func mean(_ values: [Double]) -> Double {
                    let sum = values.reduce(0, +)
                    return sum / Double(values.count) // flagged
                }
            }
            struct BudgetView: View {
                @AppStorage("budget") private var budget = 0.0
                var body: some View {
                    ProgressView(value: 10 / budget) // flagged
                }
            }
            """)
    }

    @Test func whoAsksFirstMayDivide() throws {
        try expectFlagged(
            "ERR-008",
            """
            import SwiftUI
            struct Course {
                var marks: [Int] = []
                let weekdays = ["Mo", "Tu"]
                var average: Double { marks.isEmpty ? 0 : Double(marks.reduce(0, +)) / Double(marks.count) }
                var other: Double {
                    guard marks.count > 0 else { return 0 }
                    return 1 / Double(marks.count)
                }
                var third: Double { 1 / Double(max(marks.count, 1)) }
                var share: Double { 1 / Double(weekdays.count) }
                var of: Double { 1 / Double(Day.allCases.count) }
                var parts: [Double] { marks.map { Double($0) / Double(marks.count) } }
                func walk() {
                    for mark in marks { print(mark / marks.count) }
                }
                var half: Int { marks.count / 2 }
            }
            struct BudgetView: View {
                @State private var budget = 0.0
                @State private var days = 30.0
                var body: some View {
                    if budget > 0 { ProgressView(value: 10 / budget) }
                    ProgressView(value: 10 / days)
                }
            }
            """)
    }

    @Test func sumsOfNothingAreFlagged() throws {
        try expectFlagged(
            "ERR-008",
            """
            struct Wallet {
                var coins: [Double]
                func change(_ value: Double) -> Double {
                    let previous = coins.map { $0 * 2 }.reduce(0, +)
                    return (value - previous) / previous // flagged
                }
                func share(_ value: Double) -> Double {
                    let total = coins.reduce(0, +)
                    guard total > 0 else { return 0 }
                    return value / total
                }
                func part(_ value: Double) -> Double {
                    let total = coins.reduce(1, +)
                    return value / total
                }
            }
            """)
    }

    @Test func oneLessThanTheCountIsFlagged() throws {
        try expectFlagged(
            "ERR-008",
            """
            struct Graph {
                let values: [Double]
                let fixed = [1.0, 2.0]
                func x(_ place: Int, _ width: Double) -> Double {
                    width * Double(place) / Double(values.count - 1) // flagged
                }
                func step(_ width: Double) -> Double { width / Double(max(values.count - 1, 1)) }
                func known(_ width: Double) -> Double { width / Double(fixed.count - 1) }
            }
            """)
        try expectFlagged(
            "ERR-008",
            """
            struct Graph {
                let values: [Double]
                func y(_ place: Int, _ width: Double) -> Double {
                    guard values.count > 1 else { return 0 }
                    return width * Double(place) / Double(values.count - 1)
                }
            }
            """)
    }

    @Test func theDifferenceOfTheGreatestAndTheLeastIsFlagged() throws {
        try expectFlagged(
            "ERR-008",
            """
            struct Chart {
                let values: [Double]
                let maxY: Double
                let minY: Double
                func place(_ value: Double) -> Double {
                    let range = maxY - minY
                    return (value - minY) / range // flagged
                }
                func other(_ value: Double) -> Double { (value - minY) / (maxY - minY) } // flagged
                func asked(_ value: Double) -> Double {
                    let range = maxY - minY
                    guard range > 0 else { return 0 }
                    return (value - minY) / range
                }
                func limited(_ value: Double) -> Double {
                    let range = max(maxY - minY, 1)
                    return (value - minY) / range
                }
                func written(_ value: Double) -> Double { (value - 1) / (10 - 1) }
            }
            """)
    }

    @Test func aSumIsNotExcusedByAnotherList() throws {
        try expectFlagged(
            "ERR-008",
            """
            struct Wallet {
                var coins: [Double]
                var names: [String]
                func change() -> Double {
                    if names.isEmpty { return 0 }
                    let before = coins.map { $0 * 2 }.reduce(0, +)
                    return 1 / before // flagged
                }
                func asked() -> Double {
                    if coins.isEmpty { return 0 }
                    let before = coins.map { $0 * 2 }.reduce(0, +)
                    return 1 / before
                }
            }
            """)
    }
}
