/// Why a project could not be built.
package enum ProjectError: Error, Equatable, CustomStringConvertible {
    case noSuchPath(String)
    case noSources(String)
    case malformed(path: String, reason: String)
    case noApp(String)
    case severalApps([String])
    case noTarget(String, known: [String])
    case noScheme(workspace: String)
    case noPackage(String, reason: String)
    case isGlide
    case cannotWrite(String, reason: String)
    case cannotLink(String)
    case cannotStart(String, reason: String)

    package var description: String {
        switch self {
        case .noSuchPath(let path): "There is no file or folder \(path)."
        case .noSources(let path): "There are no Swift sources in \(path)."
        case .malformed(let path, let reason): "\(path) cannot be read: \(reason)"
        case .noApp(let path):
            "\(path) has no app: no target's sources hold a type with @main, and there is no main.swift. Views with a #Preview: glide preview \(path)"
        case .severalApps(let names):
            "There are several apps: \(names.joined(separator: ", ")). Say which one with --target."
        case .noTarget(let name, let known):
            known.isEmpty
                ? "There is no target \(name)."
                : "There is no target \(name) with an app. Those that are there: \(known.joined(separator: ", "))."
        case .noScheme(let workspace): "The workspace \(workspace) names no Xcode project that is there."
        case .noPackage(let path, let reason): "\(path) cannot be read as a package: \(reason)"
        case .isGlide: "This is Glide's own package: script/run --app NAME starts one of its apps."
        case .cannotWrite(let path, let reason): "\(path) cannot be written: \(reason)"
        case .cannotLink(let output): "The app could not be linked:\n\(output)"
        case .cannotStart(let path, let reason): "\(path) could not be started: \(reason)"
        }
    }
}
