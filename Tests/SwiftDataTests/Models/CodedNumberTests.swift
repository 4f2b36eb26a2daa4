import SwiftData
import Testing

/// Numbers that JSON does not have, at every place of a coded value.
struct Reading: Codable, Equatable {
    var value: Double
    var error: Float?
    var taken: Date
    var nested: [String: [Double]] = [:]
}

enum Measure: Codable, Equatable {
    case single(Double)
    case range(ClosedRange<Double>)
}

@Model
final class Series {
    var name: String
    var values: [Double] = []
    var optionals: [Float?] = []
    var byName: [String: Double] = [:]
    var days: [Date] = []
    var reading: Reading?
    var measure: Measure = Measure.single(0)
    var sizes: [CGFloat] = []
    var costs: [Decimal] = []
    var cost: Decimal = 0
    init(name: String) { self.name = name }
}

struct CodedNumberTests {
    private static let numbers: [Double] = [.nan, .infinity, -.infinity, -0.5, 0, .greatestFiniteMagnitude, .leastNonzeroMagnitude]

    private static func isSame(_ left: Double, _ right: Double) -> Bool { left == right || left.isNaN && right.isNaN }

    @Test func infinityAndWhatIsNoNumberComeBackFromInsideACodedValue() throws {
        for number in Self.numbers {
            let context = try memoryContext(for: Series.self)
            let series = Series(name: "s")
            series.values = [1, number, 2]
            series.optionals = [nil, Float(number)]
            series.byName = ["a": number]
            series.days = [Date(timeIntervalSinceReferenceDate: number)]
            series.reading = Reading(
                value: number, error: Float(number), taken: Date(timeIntervalSinceReferenceDate: number), nested: ["x": [number]])
            series.measure = .single(number)
            series.sizes = [number]
            context.insert(series)
            try context.save()
            let found = try #require(try ModelContext(context.container).fetch(FetchDescriptor<Series>()).first)
            let comment: Comment = "\(number)"
            #expect(found.values.count == 3 && Self.isSame(found.values[1], number), comment)
            #expect(found.optionals.count == 2 && Self.isSame(Double(found.optionals[1] ?? 9), Double(Float(number))), comment)
            #expect(Self.isSame(found.byName["a"] ?? 9, number), comment)
            #expect(Self.isSame(found.days[0].timeIntervalSinceReferenceDate, number), comment)
            #expect(Self.isSame(found.reading?.value ?? 9, number), comment)
            #expect(Self.isSame(found.reading?.taken.timeIntervalSinceReferenceDate ?? 9, number), comment)
            #expect(Self.isSame(found.reading?.nested["x"]?.first ?? 9, number), comment)
            guard case .single(let single) = found.measure else { continue }
            #expect(Self.isSame(single, number), comment)
            #expect(Self.isSame(found.sizes[0], number), comment)
        }
    }

    @Test func predicatesOnSuchNumbersFindWhatMemoryFinds() throws {
        let context = try memoryContext(for: Series.self)
        let all = Self.numbers.enumerated().map { index, number in
            let series = Series(name: "\(index)")
            series.values = [number]
            series.reading = Reading(value: number, taken: Date(timeIntervalSinceReferenceDate: number))
            return series
        }
        all.forEach(context.insert)
        try context.save()
        for number in Self.numbers {
            let predicates: [(String, Predicate<Series>)] = [
                ("contains", #Predicate { $0.values.contains(number) }),
                ("contains where equal", #Predicate { $0.values.contains { $0 == number } }),
                ("contains where greater", #Predicate { $0.values.contains { $0 > number } }),
                ("contains where less", #Predicate { $0.values.contains { $0 <= number } }),
                ("allSatisfy", #Predicate { $0.values.allSatisfy { $0 < number } }),
                ("member equal", #Predicate { $0.reading?.value == number }),
                ("member not equal", #Predicate { $0.reading?.value != number }),
                ("member less", #Predicate { ($0.reading?.value ?? 0) < number }),
                ("member greater", #Predicate { ($0.reading?.value ?? 0) >= number }),
                ("element", #Predicate { $0.values[0] > number }),
                ("maximum", #Predicate { ($0.values.max() ?? 0) > number }),
                ("minimum", #Predicate { ($0.values.min() ?? 0) < number }),
            ]
            for (name, predicate) in predicates {
                let expected = try all.filter { try predicate.evaluate($0) }.map(\.name)
                let found = try context.fetch(FetchDescriptor(predicate: predicate, sortBy: [SortDescriptor(\.name)])).map(\.name)
                #expect(found == expected, "\(name) \(number)")
            }
        }
    }

    @Test func aDecimalThatIsNoNumberIsKeptOrRefusedWithItsName() throws {
        let context = try memoryContext(for: Series.self)
        let series = Series(name: "s")
        series.cost = .nan
        context.insert(series)
        try context.save()
        #expect(try ModelContext(context.container).fetch(FetchDescriptor<Series>()).first?.cost.isNaN == true)
        series.costs = [.nan]
        let error = #expect(throws: SwiftDataError.self) { try context.save() }
        #expect(error?.reason?.contains("costs") == true)
        series.costs = [1]
        try context.save()
    }
}
