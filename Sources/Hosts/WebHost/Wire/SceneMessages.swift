import RenderTree
import SessionCore

/// Payloads that belong to the page, not to a node.
package enum SceneMessages {
    /// How the browser's history follows.
    package enum LocationMode: Int, Sendable {
        case push = 0
        case replace = 1
        case back = 2
    }

    package static func location(_ location: String, _ mode: LocationMode) -> String {
        ",\(WireOperation.location),\(JSONText.quoted(location)),\(mode.rawValue)"
    }

    package static func title(_ title: String) -> String { ",\(WireOperation.title),\(JSONText.quoted(title))" }

    /// Whether somebody has used the key that the page asked about.
    package static func answer(isTaken: Bool) -> String { ",\(WireOperation.keyAnswer),\(isTaken)" }

    package static func notice(_ text: String, isError: Bool) -> String {
        ",\(WireOperation.notice),\(JSONText.quoted(text)),\(isError ? 1 : 0)"
    }

    /// - Parameter text: JSON, which the page reads; nil once there is none.
    static func buildProblem(_ text: String?) -> String {
        ",\(WireOperation.buildProblem),\(text.map { JSONText.quoted($0) } ?? "null")"
    }

    /// How the history follows from one location to another that the program chose.
    package static func mode(from old: String, to new: String) -> LocationMode {
        let base = new == "/" ? "/" : new + "/"
        return old != new && old.hasPrefix(base) ? .back : .push
    }
}
