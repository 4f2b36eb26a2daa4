import ReviewRules
import SourceModel

/// What is kept of a file between runs.
struct FileRecord: Sendable {
    /// What was read.
    var path: String
    var content: ContentHash
    var module: String?
    var origin: FileOrigin
    /// The facts, encoded.
    var facts: [UInt8]
    /// For each name that the file says something of, a hash of that.
    var statements: Statements
    var problems: [FileProblem]
    var suppressions: [Suppression]
    /// What the rules found; none before they ran.
    var check: Check?

    struct Check: Sendable {
        var profile: Profile
        var oldestRelease: Int?
        var findings: [Finding]
        var asked: AskedNames
        /// The answers' digest when the rules ran.
        var answers: UInt64
    }

    // MARK: Encoding

    private struct Details: Codable {
        var problems: [FileProblem]
        var suppressions: [Suppression]
        var findings: [Finding]
    }

    func encoded() throws -> [UInt8] {
        var writer = ByteWriter()
        writer.write(path)
        writer.write(fixed: content.high)
        writer.write(fixed: content.low)
        writer.write(module != nil)
        writer.write(module ?? "")
        writer.write(origin.isTest)
        writer.write(origin.isPreviewContent)
        writer.write(blob: facts)
        statements.write(to: &writer)
        let details = Details(problems: problems, suppressions: suppressions, findings: check?.findings ?? [])
        writer.write(blob: try CompactEncoder.encode(details))
        writer.write(check != nil)
        if let check {
            writer.write(check.profile.rawValue)
            writer.write(check.oldestRelease.map(String.init) ?? "")
            writer.write(fixed: check.answers)
            check.asked.write(to: &writer)
        }
        return writer.bytes
    }

    init(decoding bytes: ArraySlice<UInt8>) throws {
        var reader = ByteReader(bytes)
        path = try reader.text()
        content = ContentHash(high: try reader.fixed(), low: try reader.fixed())
        let hasModule = try reader.flag()
        let module = try reader.text()
        self.module = hasModule ? module : nil
        origin = FileOrigin(isTest: try reader.flag(), isPreviewContent: try reader.flag())
        facts = Array(try reader.blob())
        statements = try Statements(from: &reader)
        let details = try CompactDecoder.decode(Details.self, from: try reader.blob())
        problems = details.problems
        suppressions = details.suppressions
        if try reader.flag() {
            guard let profile = Profile(rawValue: try reader.text()) else { throw ByteReader.Corrupt() }
            let release = Int(try reader.text())
            let answers = try reader.fixed()
            check = Check(
                profile: profile, oldestRelease: release, findings: details.findings, asked: try AskedNames(from: &reader), answers: answers
            )
        }
        guard reader.isAtEnd else { throw ByteReader.Corrupt() }
    }

    init(
        path: String, content: ContentHash, module: String?, origin: FileOrigin, facts: [UInt8], statements: Statements,
        problems: [FileProblem], suppressions: [Suppression]
    ) {
        self.path = path
        self.content = content
        self.module = module
        self.origin = origin
        self.facts = facts
        self.statements = statements
        self.problems = problems
        self.suppressions = suppressions
    }
}
