/// Tells the person what no view of the app shows: a save that failed, a disk that is full.
@MainActor
package final class SceneNotices {
    /// Those of the process, which its hosts show.
    package static let shared = SceneNotices()

    private struct Entry { weak var receiver: (any SceneNoticeReceiver)? }
    private var entries: [Entry] = []

    /// What is so for the time being, and is told to every page that opens meanwhile.
    package var standing: (@MainActor () -> String?)?

    /// What keeps the app's project from being built while an earlier build of it runs, as JSON for those who made it; nil once it
    /// builds. Every page shows it, also those that open meanwhile.
    package var buildProblem: String? {
        didSet { for entry in entries { entry.receiver?.show(buildProblem: buildProblem) } }
    }

    /// Notices of their own, for tests.
    package init() {}

    /// Shows `text` above whatever the open pages show, until the person closes it or some seconds have passed.
    ///
    /// A host without a page keeps the last one for the next page. A notice takes the place of the one before it.
    /// - Parameters:
    ///   - text: a sentence for the person who uses the app.
    ///   - isError: whether something went wrong; assistive technology speaks it at once then.
    package static func show(_ text: String, isError: Bool = true) {
        shared.show(text, isError: isError)
    }

    package func show(_ text: String, isError: Bool = true) {
        entries.removeAll { $0.receiver == nil }
        for entry in entries { entry.receiver?.show(notice: text, isError: isError) }
    }

    /// `receiver` is told of every notice from now on, as long as it lives.
    package func register(_ receiver: any SceneNoticeReceiver) {
        entries.append(Entry(receiver: receiver))
    }
}

/// A host that can show notices.
@MainActor
package protocol SceneNoticeReceiver: AnyObject {
    func show(notice text: String, isError: Bool)
    /// Nil once the project builds again.
    func show(buildProblem: String?)
}

extension SceneNoticeReceiver {
    /// It is nothing to hosts without pages.
    package func show(buildProblem: String?) {}
}
