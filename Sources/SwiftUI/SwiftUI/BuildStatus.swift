import Foundation
import RenderTree

/// Follows what `glide run --watch` says of the newest build of the app's project, for open pages to show.
enum BuildStatus {
    /// Looks at the file that the environment names, if it names one, for as long as the program runs.
    @MainActor
    static func follow() {
        guard let path = ProcessInfo.processInfo.environment["GLIDE_BUILD_STATUS"], !path.isEmpty else { return }
        let file = URL(filePath: path)
        Task { @MainActor in
            while true {
                let text = try? String(contentsOf: file, encoding: .utf8)
                if text != SceneNotices.shared.buildProblem { SceneNotices.shared.buildProblem = text }
                try? await Task.sleep(for: .milliseconds(400))
            }
        }
    }
}
