import Testing

@testable import Doctor

/// What `glide doctor` says of machines that are made up.
struct HealthReportTests {
    /// A machine with some files, of which those in `bin` folders are programs, and what programs say of themselves.
    private func machine(
        _ files: Set<String>, says: [String: String] = [:], environment: [String: String] = [:], writable: Set<String> = [],
        free: Int? = nil
    ) -> Machine {
        Machine(
            environment: ["PATH": "/nowhere:/usr/bin:/opt/bin"].merging(environment) { $1 }, headerFolders: ["/usr/include"],
            exists: { files.contains($0) }, isExecutable: { files.contains($0) && $0.contains("/bin/") },
            isWritable: { writable.contains($0) }, freeSpace: { _ in free }, run: { program, _ in says[program] })
    }

    private static let all: Set<String> = [
        "/opt/bin/swift", "/usr/bin/git", "/usr/bin/chromium", "/usr/include/zlib.h", "/usr/include/sqlite3.h", "/usr/include/yaml.h",
        "/usr/include/cmark-gfm.h", "/usr/include/archive.h", "/usr/lib/x86_64-linux-gnu/libgd.so.3", "/usr/bin/pdftocairo",
    ]
    private static let says = ["/opt/bin/swift": "Swift version 6.3 (swift-6.3)\n", "/usr/bin/git": "git version 2.39\n"]

    private func states(_ machine: Machine) -> [String: HealthResult.State] {
        Dictionary(uniqueKeysWithValues: HealthReport(HealthCheck.machine, on: machine).results.map { ($0.name, $0.state) })
    }

    @Test func aMachineThatHasEverythingIsReady() {
        let report = HealthReport(HealthCheck.machine, on: machine(Self.all, says: Self.says))
        #expect(report.isReady)
        #expect(report.results.allSatisfy { $0.state == .found && $0.remedy.isEmpty })
        #expect(report.results.first?.detail == "Swift version 6.3 (/opt/bin/swift)")
        #expect(report.results[1].detail == "git version 2.39 (/usr/bin/git)")
        #expect(report.text(isColoured: false).hasSuffix("\nGlide is ready.\n"))
    }

    @Test func anEmptyMachineLacksWhatIsNeeded() {
        let report = HealthReport(HealthCheck.machine, on: machine([]))
        #expect(!report.isReady)
        #expect(report.results.filter { $0.state == .missing }.map(\.name) == ["Swift", "git", "zlib", "SQLite", "libyaml"])
        #expect(report.results.filter { $0.state == .optional }.map(\.name) == ["cmark-gfm", "libarchive", "GD", "Poppler", "Chromium"])
        #expect(report.results.allSatisfy { !$0.remedy.isEmpty })
        #expect(report.text(isColoured: false).hasSuffix("\n5 of what Glide needs are missing; 5 more would let it do more.\n"))
    }

    @Test func whatOnlySomeCommandsNeedDoesNotStopTheOthers() {
        let report = HealthReport(HealthCheck.machine, on: machine(Self.all.subtracting(["/usr/bin/chromium"]), says: Self.says))
        #expect(report.isReady)
        let text = report.text(isColoured: false)
        #expect(text.contains("– Chromium    is not on the path; needed for glide preview and browser tests\n"))
        #expect(text.contains("→ sudo apt-get install chromium\n"))
    }

    @Test(arguments: [
        ("Swift version 6.2.1 (swift-6.2.1)", true), ("Swift version 7.0", true), ("Apple Swift version 6.2", true),
        ("Swift version 6.1.2", false), ("Swift version 5.10", false), ("no version", false),
    ])
    func swiftMustBeNewEnough(version: String, expected: Bool) {
        let states = states(machine(Self.all, says: ["/opt/bin/swift": version]))
        #expect(states["Swift"] == (expected ? .found : .missing))
    }

    @Test func headersAreLookedForWhereTheCompilerIsTold() {
        let files = Self.all.subtracting(["/usr/include/yaml.h"]).union(["/home/me/include/yaml.h"])
        #expect(states(machine(files, says: Self.says))["libyaml"] == .missing)
        #expect(states(machine(files, says: Self.says, environment: ["CPATH": "/x:/home/me/include"]))["libyaml"] == .found)
    }

    @Test func anotherChromeDoesToo() {
        let files = Self.all.subtracting(["/usr/bin/chromium"]).union(["/opt/bin/google-chrome"])
        #expect(states(machine(files, says: Self.says))["Chromium"] == .found)
    }

    // MARK: What depends on the folder

    private func result(_ check: HealthCheck, _ machine: Machine? = nil) -> HealthResult {
        HealthResult(check, on: machine ?? self.machine([]))
    }

    private struct Mistake: Error, CustomStringConvertible { let description = ".glide.yml:2: there is no such key" }

    @Test func aConfigurationWithAMistakeStopsReviews() {
        let wrong = result(.configuration { throw Mistake() })
        #expect(wrong.state == .missing)
        #expect(wrong.detail == "has a mistake: .glide.yml:2: there is no such key")
        #expect(result(.configuration { ".glide.yml" }).detail == ".glide.yml")
        #expect(result(.configuration { nil }).state == .found)
    }

    @Test func modulesThatAreNotBuiltAreOptional() {
        #expect(result(.modules { throw Mistake() }).state == .optional)
        #expect(result(.modules { "/glide/.build/debug" }).detail == "/glide/.build/debug")
    }

    @Test func theCacheMustBeWritable() {
        #expect(result(.cache("/home/me/.cache/glide"), machine([], writable: ["/home/me/.cache/glide"])).state == .found)
        let refused = result(.cache("/home/me/.cache/glide"))
        #expect(refused.state == .optional)
        #expect(refused.remedy.contains("/home/me/.cache/glide"))
        #expect(result(.cache(nil)).detail.contains("neither XDG_CACHE_HOME nor HOME"))
    }

    @Test func aBuildNeedsRoom() {
        #expect(result(.space(in: "/p"), machine([], free: 80_000_000_000)).detail == "80 GB free at /p")
        let full = result(.space(in: "/p"), machine([], free: 1_000_000_000))
        #expect(full.state == .missing)
        #expect(full.detail == "has 1 GB free at /p, and a build takes up to 5 GB")
        #expect(result(.space(in: "/p")).state == .found)
    }
}
