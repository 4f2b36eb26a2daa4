/// Measures the data benchmark's workloads in raw SQLite and in GRDB. Prints JSON objects, one a line.
@main
struct DataPeers {
    static func main() throws {
        let folder = try BenchmarkFolder()
        defer { folder.remove() }
        try RawBenchmark(folder: folder).run()
        try RecordBenchmark(folder: folder).run()
    }
}
