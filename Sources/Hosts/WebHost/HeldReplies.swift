import RenderTree
import SessionCore

/// What a page that does not keep up is told later, beside the changes of its scene: of each kind the newest, so that it
/// stays small however long that takes.
struct HeldReplies {
    /// What the person did to controls, which may have to be put back.
    var claims: [NodeID: InputEvent] = [:]
    /// What could not be used.
    var refusals: [NodeID: ClientMessage.Refusal] = [:]
    /// The browser shows an address where the scene is not.
    var putsAddressBack = false
    /// The last notice, encoded: it takes the place of those before it.
    var notice: String?
    /// What the newest build of the app's project came to, encoded.
    var buildProblem: String?
}
