import Review
import ReviewRules

/// What the server is told when it is started.
package struct ServerOptions: Sendable {
    /// How long the server waits for the next keystroke before it reviews.
    package var debounce = 250
    /// Whether findings of severity info are shown.
    package var showsInfo = false
    /// Instead of the profile that is found for each folder.
    package var profile: Profile?
    /// The folder that holds each rule's page, `WRAP-001.md`, for an editor to open.
    package var pages: String?
    /// The codemods that are offered.
    package var codemods: Set<String> = []
    /// Makes a change and says what of it may stay.
    package var change: @Sendable (ChangeJob) -> ChangeOutcome = { _ in ChangeOutcome() }
    /// Whether fixes are type-checked before an editor makes them.
    package var checksFixes = false
    /// Instead of the `.glide.yml` in or above each folder.
    package var configuration: String?

    package init() {}

    var review: ReviewOptions {
        var review = ReviewOptions()
        review.profile = profile
        review.configuration = configuration
        return review
    }

    /// Takes what the client's `initializationOptions` set.
    mutating func take(_ json: JSONValue?) {
        if let value = json?["debounce"]?.int { debounce = min(max(value, 0), 10_000) }
        if let value = json?["info"]?.bool { showsInfo = value }
        if let value = json?["config"]?.string { configuration = value }
        if let value = json?["profile"]?.string.flatMap(Profile.init(rawValue:)) { profile = value }
    }
}
