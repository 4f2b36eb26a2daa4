import Foundation

/// Runs the workloads in raw SQLite, in GRDB and in SwiftData in turn, and compares their medians with the limits.
struct DataComparison {
    /// The executable `data-peers`.
    let peers: URL
    let rounds: Int

    /// One line of what a measuring process prints.
    private struct Figure: Decodable {
        var name: String
        var value: Double
        var unit: String
    }

    /// - Returns: whether every figure is within its limit.
    func run() throws -> Bool {
        let thresholds = try Thresholds.load("data")
        var figures: [String: (unit: String, values: [Double])] = [:]
        var names: [String] = []
        for _ in 0..<rounds {
            for figure in try Self.figures(of: peers, []) + Self.figures(of: Self.ownExecutable, ["data", "--once"]) {
                if figures[figure.name] == nil { names.append(figure.name) }
                figures[figure.name, default: (figure.unit, [])].values.append(figure.value)
            }
        }
        let medians = figures.mapValues { $0.values.sorted()[$0.values.count / 2] }
        var isGood = true
        for name in names {
            guard let median = medians[name], let unit = figures[name]?.unit else { continue }
            isGood = thresholds.report(name, median, unit: unit) && isGood
        }
        for name in names where name.hasPrefix("swiftdata.") && figures[name]?.unit == "CPU ms" {
            let workload = name.dropFirst("swiftdata.".count)
            for peer in ["raw", "grdb"] {
                guard let ours = medians[name], let theirs = medians["\(peer).\(workload)"] else { continue }
                isGood = thresholds.report("\(workload).to_\(peer)", ours / theirs, unit: "times") && isGood
            }
        }
        return isGood
    }

    private static var ownExecutable: URL { URL(filePath: "/proc/self/exe").resolvingSymlinksInPath() }

    private static func figures(of executable: URL, _ arguments: [String]) throws -> [Figure] {
        let process = Process()
        let output = Pipe()
        process.executableURL = executable
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
        let lines = output.fileHandleForReading.readDataToEndOfFile().split(separator: UInt8(ascii: "\n"))
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw WrongResult(description: "\(executable.lastPathComponent) ended with status \(process.terminationStatus)")
        }
        return try lines.map { try JSONDecoder().decode(Figure.self, from: $0) }
    }
}
