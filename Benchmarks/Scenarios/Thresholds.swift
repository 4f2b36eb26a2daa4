import Foundation

/// The limits of one benchmark, as kept in version control.
struct Thresholds {
    private let limits: [String: Double]

    /// Reads `Benchmarks/Thresholds/NAME.json` of the folder in which the benchmark is run.
    static func load(_ name: String) throws -> Thresholds {
        let data = try Data(contentsOf: URL(filePath: "Benchmarks/Thresholds/\(name).json"))
        return Thresholds(limits: try JSONDecoder().decode([String: Double].self, from: data))
    }

    /// Prints a figure as one JSON object, with its limit where there is one.
    /// - Returns: false if the figure is beyond its limit.
    @discardableResult
    func report(_ name: String, _ value: Double, unit: String) -> Bool {
        var line = "{\"name\":\"\(name)\",\"value\":\(Self.text(value)),\"unit\":\"\(unit)\""
        let limit = limits[name]
        if let limit {
            line += ",\"limit\":\(Self.text(limit)),\"ok\":\(value <= limit)"
        }
        print(line + "}")
        return limit.map { value <= $0 } ?? true
    }

    private static func text(_ value: Double) -> String {
        value == value.rounded() ? String(Int(value)) : String(format: value < 10 ? "%.2f" : "%.1f", value)
    }
}
