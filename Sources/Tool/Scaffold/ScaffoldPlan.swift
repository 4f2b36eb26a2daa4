/// What `glide new` is about to write.
package struct ScaffoldPlan: Hashable, Sendable {
    package struct NewFile: Hashable, Sendable {
        /// Relative to the folder that the plan is for.
        package var path: String
        package var text: String
    }

    /// A file that is changed: its whole new text.
    package struct ChangedFile: Hashable, Sendable {
        package var path: String
        package var text: String
        /// What was done, as a clause: "registers RecipeRepository".
        package var change: String
    }

    package var files: [NewFile] = []
    package var changes: [ChangedFile] = []
    /// What the user does next, as sentences.
    package var nextSteps: [String] = []
}

/// Why nothing was written.
package enum ScaffoldError: Error, Hashable, Sendable, CustomStringConvertible {
    case badName(String, why: String)
    case exists([String])
    case typeExists(String, path: String)
    case noApp(String)

    package var description: String {
        switch self {
        case .badName(let name, let why): "\(name) is no name for this: \(why)"
        case .exists(let paths):
            "Nothing was written, because \(paths.count == 1 ? "this is" : "these are") there already:\n"
                + paths.map { "  \($0)" }.joined(separator: "\n") + "\nMove it away, or choose another name."
        case .typeExists(let type, let path): "Nothing was written, because \(path) declares a \(type) already. Choose another name."
        case .noApp(let path):
            "No Swift sources were found in \(path). Run this in the folder of an app, or make one: glide new app MyApp"
        }
    }
}

/// Which of the seed documents' arrangements is used.
package enum ScaffoldLayout: String, Sendable, CaseIterable { case feature, layer }

/// How observation and injection are written.
package enum ScaffoldProfile: String, Sendable, CaseIterable {
    case modern, combine, glide, strict
    case environmentDI = "environment-di"

    var usesObservableObject: Bool { self == .combine }
    var containerName: String { self == .glide ? "DependencyContainer" : "AppContainer" }
}
