import ReviewRules
import Testing

struct CONC020Tests {
    @Test func aTaskOfASessionThatNobodyStartsIsFlagged() throws {
        try expectFlagged(
            "CONC-020",
            """
            import Foundation
            final class Loader {
                let session = URLSession.shared
                func a(_ url: URL) {
                    guard url.isFileURL == false else { return }
                    URLSession.shared.dataTask(with: url) { data, _, _ in print(data as Any) } // flagged
                }
                func b(_ url: URL) {
                    session.downloadTask(with: url) { _, _, _ in } // flagged
                }
                func c(_ url: URL) {
                    let task = session.dataTask(with: url) { _, _, _ in } // flagged
                    print(url)
                }
            }
            """)
    }

    @Test func aTaskThatSomebodyStartsOrKeepsIsNot() throws {
        try expectFlagged(
            "CONC-020",
            """
            import Foundation
            final class Loader {
                var task: URLSessionDataTask?
                func a(_ url: URL) { URLSession.shared.dataTask(with: url) { _, _, _ in }.resume() }
                func b(_ url: URL) {
                    let task = URLSession.shared.dataTask(with: url) { _, _, _ in }
                    task.resume()
                }
                func c(_ url: URL) -> URLSessionDataTask { URLSession.shared.dataTask(with: url) { _, _, _ in } }
                func d(_ url: URL) { task = URLSession.shared.dataTask(with: url) { _, _, _ in } }
                func e(_ url: URL) { maker.dataTask(with: url) }
            }
            """)
    }
}
