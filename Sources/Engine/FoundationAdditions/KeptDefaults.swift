import Dispatch
import Foundation
import Synchronization

/// Writes to files what the program leaves in `UserDefaults`.
///
/// Linux's Foundation writes them when it is told to, and tells nobody that they changed.
package final class KeptDefaults: Sendable {
    private let folder: URL
    private let log: @Sendable (String) -> Void
    private let state = Mutex(State())
    // Safe: Foundation locks around its defaults.
    private nonisolated(unsafe) let timer: any DispatchSourceTimer

    private struct State {
        var versions: [String: FileVersion] = [:]
        var isFailing = false
    }

    /// Writes twice a second what has changed, for as long as it lives.
    ///
    /// - Parameters:
    ///   - folder: where Foundation keeps the files; broken ones are replaced by what was last written whole.
    ///   - log: takes a line when they cannot be written.
    package init(folder: URL = preferencesFolder, log: @escaping @Sendable (String) -> Void) {
        self.folder = folder
        self.log = log
        timer = DispatchSource.makeTimerSource(queue: .global(qos: .utility))
        DefaultsFile.restoreBroken(in: folder)
        state.withLock { $0.versions = DefaultsFile.versions(in: folder) }
        timer.schedule(deadline: .now() + 0.5, repeating: 0.5, leeway: .milliseconds(100))
        timer.setEventHandler { [weak self] in self?.write() }
        timer.resume()
    }

    deinit { timer.cancel() }

    /// Writes now what has changed, in every suite of the process.
    package func write() {
        state.withLock { state in
            // A suite that nobody has used has nothing to write itself; Foundation then writes all the others.
            let isWritten = UserDefaults(suiteName: "glide.every.suite")?.synchronize() ?? true
            if !isWritten, !state.isFailing {
                log("UserDefaults cannot be written to \(folder.path(percentEncoded: false)): what the app sets there lasts until it ends.")
            }
            state.isFailing = !isWritten
            let versions = DefaultsFile.versions(in: folder)
            for (name, version) in versions where state.versions[name] != version { DefaultsFile.saveCopy(of: name, in: folder) }
            state.versions = versions
        }
    }

    /// Where Foundation keeps the defaults of this person.
    package static var preferencesFolder: URL {
        let named = ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
        return named ?? URL.homeDirectory.appending(path: ".config")
    }
}
