import Foundation
import SessionCore

/// An address of which the scene knows only the beginning, or nothing.
enum UnknownAddress {
    /// What the person is told who asked for one place and sees another; nil where the two are one, written differently, or the one
    /// that was asked for has places of its own, of which the first is shown.
    ///
    /// Who asks for the root asks for nothing in particular: a scene may begin where it was left.
    static func notice(asked: String, reached: String) -> String? {
        let components = Self.components(of: asked)
        guard !components.isEmpty, !Self.components(of: reached).starts(with: components) else { return nil }
        let shown = LogText.line("/" + components.joined(separator: "/"), limit: 80)
        return "There is nothing at \(shown) any more, or there never was."
    }

    private static func components(of location: String) -> [String] {
        location.split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
    }
}
