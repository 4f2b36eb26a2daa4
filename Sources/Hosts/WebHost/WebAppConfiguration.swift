import Foundation
import RenderTree
import SessionCore

/// What a web app is made of and what it allows.
package struct WebAppConfiguration: Sendable {
    /// Shown where the scene names no title.
    package var name = "App"
    package var access = AccessControl()
    package var maximumSessions = 64
    package var session = Session.Limits()
    package var uploads = UploadLimits()
    /// Where files are kept that pages send; each scene has a folder of its own in it.
    package var uploadFolder = FileManager.default.temporaryDirectory
    package var rate = MessageRate.Limits()
    /// Messages to peers that are not this machine are compressed from this size on.
    package var compressionThreshold = 4096
    /// Runs work that takes its time, on another thread than the main one.
    package var runAside: @Sendable (@escaping @Sendable () -> Void) -> Void = { work in Task.detached { work() } }
    /// The name of the picture that is the app's icon; nil: Glide's own.
    package var icon: String?
    /// The app's colour for controls, in light and in dark surroundings; nil: the system's blue.
    package var accent: (light: RenderColor, dark: RenderColor)?
    /// The bytes and media type of a picture of the app, served under `/glide/resources/NAME`. A name stands for one content.
    package var resource: @Sendable (String) -> (bytes: [UInt8], type: String)? = { _ in nil }
    /// Fetches a picture from another machine (an address with `http` or `https`); nil: it cannot be had.
    package var picture: @Sendable (String) async -> Picture? = { _ in nil }
    /// Whether pages may play sounds and films of other machines, which browsers fetch themselves.
    package var playsFromElsewhere = false
    /// Whether pages may show other pages in frames.
    package var showsWebPages = false
    /// Said on pages whose app was started again; nil: a plain notice.
    package var restartNotice: String?
    /// What the person is told beside the views; nil: the process's own.
    package var notices: SceneNotices?
    /// Takes a line for the log; never secrets. Every line has passed ``LogText``.
    package var log: @Sendable (String) -> Void = { _ in }
    /// Tells the person who started the app, and nobody else, an address that lets in one more browser.
    package var tellAddress: @Sendable (String) -> Void = { _ in }
    /// A secret that cannot be guessed.
    package var makeToken: @Sendable () -> String = { randomName(words: 4) }
    /// Waits some seconds.
    package var wait: @Sendable (Double) async -> Void = { seconds in try? await Task.sleep(for: .seconds(seconds)) }
    /// Seconds of a clock that does not run backwards.
    package var now: @Sendable () -> Double = {
        let elapsed = ContinuousClock.now - processStart
        return Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
    }

    package init() {}
}

private let processStart = ContinuousClock.now
