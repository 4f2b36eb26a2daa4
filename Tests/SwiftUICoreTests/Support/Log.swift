/// What has happened, a line each.
@MainActor
final class Log {
    var lines: [String] = []

    func add(_ line: String) { lines.append(line) }

    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}
