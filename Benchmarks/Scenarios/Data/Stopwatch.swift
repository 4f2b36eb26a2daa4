import Foundation

/// Measures work and prints what it took: processor time of the whole process, and time on the wall.
struct Stopwatch {
    /// What is measured; the figures are called `library.workload` and `library.workload.wall`.
    let library: String

    /// - Parameters:
    ///   - repeats: how often the work is done; the figure is of one time. More than one begins with a round that does not count.
    ///   - body: returns what it read, which keeps the compiler from leaving the work out.
    @discardableResult
    func measure<Result>(_ workload: String, repeats: Int = 1, _ body: () throws -> Result) rethrows -> Result {
        if repeats > 1 { _ = try body() }
        let (cpu, wall) = (Self.cpuMilliseconds(), ContinuousClock.now)
        for _ in 1..<repeats { _ = try body() }
        let result = try body()
        let time = (ContinuousClock.now - wall) / repeats
        report(workload, (Self.cpuMilliseconds() - cpu) / Double(repeats), unit: "CPU ms")
        report(workload + ".wall", time / .milliseconds(1), unit: "ms")
        return result
    }

    func report(_ name: String, _ value: Double, unit: String) {
        print("{\"name\":\"\(library).\(name)\",\"value\":\(String(format: "%.3f", value)),\"unit\":\"\(unit)\"}")
        fflush(nil)
    }

    private static func cpuMilliseconds() -> Double {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        return milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime)
    }

    private static func milliseconds(_ time: timeval) -> Double { Double(time.tv_sec) * 1_000 + Double(time.tv_usec) / 1_000 }
}

/// A folder for the files of a benchmark, removed when done.
struct BenchmarkFolder {
    private let url = FileManager.default.temporaryDirectory.appending(path: "glide-bench-data-\(getpid())")

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

    func file(_ name: String) -> URL { url.appending(path: name) }
    func remove() { try? FileManager.default.removeItem(at: url) }
}

struct WrongResult: Error, CustomStringConvertible {
    let description: String
}

func expect<Value: Equatable>(_ value: Value, _ expected: Value, _ what: String) throws {
    if value != expected { throw WrongResult(description: "\(what): \(value) instead of \(expected)") }
}
