import Foundation

/// What keeps a project from being built, as the pages of the app that still runs show it.
package struct BuildProblem: Encodable, Equatable, Sendable {
    package struct Fault: Encodable, Equatable, Sendable {
        /// `file:line`; empty where it has none.
        package let place: String
        package let message: String
    }

    package let title: String
    package let errors: [Fault]
    /// How many errors there are besides.
    package let others: Int
    /// Whether the page is that of an app; else of one that waits for it.
    package let hasApp: Bool

    /// Nobody reads more on a page; the terminal has all of them.
    private static let errorsShown = 50
    private static let charactersShown = 4_000

    /// - Returns: Nil when it was built.
    init?(_ outcome: ProjectBuilder.Outcome, hasApp: Bool = true) {
        switch outcome {
        case .built: return nil
        case .failed(let report):
            let count = report.errors.count
            self.init(
                "The project does not build: \(count) \(count == 1 ? "error" : "errors")",
                report.errors.map { error in
                    Fault(place: error.line.map { "\(error.file):\($0)" } ?? error.file, message: error.message)
                }, hasApp)
        case .notReady(let layout, let readiness):
            self.init("The project cannot be built", [Fault(place: "", message: readiness.text(layout))], hasApp)
        }
    }

    init(_ error: any Error, hasApp: Bool = true) {
        self.init("The project cannot be built", [Fault(place: "", message: "\(error)")], hasApp)
    }

    private init(_ title: String, _ faults: [Fault], _ hasApp: Bool) {
        self.title = title
        self.hasApp = hasApp
        errors = faults.prefix(Self.errorsShown).map {
            let isLong = $0.message.count > Self.charactersShown
            return Fault(place: $0.place, message: isLong ? $0.message.prefix(Self.charactersShown) + "…" : $0.message)
        }
        others = faults.count - errors.count
    }
}

/// The file by which the app that runs learns what its project's newest build came to. It survives a crash of either.
struct BuildStatusFile: Sendable {
    /// The environment variable that names the file to the app.
    static let variable = "GLIDE_BUILD_STATUS"

    let file: URL

    init() { file = FileManager.default.temporaryDirectory.appending(path: "glide-build-\(UUID().uuidString).json") }

    /// - Parameter problem: Nil when the project builds.
    func write(_ problem: BuildProblem?) throws {
        if let problem {
            try JSONEncoder().encode(problem).write(to: file, options: .atomic)
        } else if FileManager.default.fileExists(atPath: file.path) {
            try FileManager.default.removeItem(at: file)
        }
    }
}
