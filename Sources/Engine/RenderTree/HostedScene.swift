/// A mounted scene as a host sees it.
///
/// The engine implements it; hosts call it on the main actor only.
@MainActor
package protocol HostedScene: AnyObject {
    var tree: RenderTree { get }

    /// Receives the sealed operations of every tick that changed something.
    var onBatch: (([Operation]) -> Void)? { get set }
    /// Asked before a batch is made; nil: always. While it says false, the scene goes on as ever, and its changes collect
    /// in the tree, of which the next ``flush()`` with credit makes one batch.
    var hasCredit: (() -> Bool)? { get set }
    /// Where the scene is, as a path of percent-encoded components: "/" or "/users/42".
    var location: String { get }
    /// Called after a tick in which ``location`` changed.
    var onLocationChange: ((String) -> Void)? { get set }

    /// Hands an event to a node and runs the engine until nothing is left to do.
    ///
    /// - Returns: why the event was refused, or nil if it was taken.
    @discardableResult
    func send(_ event: InputEvent, to id: NodeID) -> EventRefusal?
    /// Hands all nodes the frames that a host has measured at once, and runs the engine once.
    ///
    /// - Returns: how many of them were refused.
    func take(_ measured: [MeasuredNode]) -> Int
    /// Hands nodes that lie in each other, the innermost first, what fingers do on them, and runs the engine once.
    ///
    /// - Returns: how many of them were refused.
    func take(_ touched: [TouchedNode]) -> Int
    /// Hands all stacks of an app's own layouts what a host has measured for them at once, and runs the engine once.
    ///
    /// - Returns: how many of them were refused.
    func take(_ offered: [OfferedNode]) -> Int
    /// Goes to an address, as far as the scene's navigation knows it.
    func go(to location: String)
    /// Hands an address that leads to no screen to the app, which may know what to do with it; false if it takes none.
    func offer(_ location: String) -> Bool
    /// Gives the scene what a former one has kept (``PropertyKey/sceneStorage``). What cannot be used is ignored, and reported.
    ///
    /// - Parameter replacesAll: whether nothing stays of which `stored` says nothing.
    /// - Returns: whether anything is other than before.
    func restore(_ stored: String, replacesAll: Bool) -> Bool
    /// Tells the scene what it is shown on.
    func setTraits(_ traits: HostTraits)
    /// Runs the engine now instead of at the next turn of the main loop.
    func flush()
    /// Ends the scene: `onDisappear` runs, tasks are cancelled.
    func unmount()
}

extension HostedScene {
    package func offer(_ location: String) -> Bool { false }

    package func restore(_ stored: String, replacesAll: Bool) -> Bool { false }

    package func take(_ measured: [MeasuredNode]) -> Int {
        measured.count { send(.measured($0.measurement), to: $0.id) != nil }
    }

    package func take(_ touched: [TouchedNode]) -> Int { touched.count { send(.touch($0.touch), to: $0.id) != nil } }

    package func take(_ offered: [OfferedNode]) -> Int { offered.count { send(.offered($0.offer), to: $0.id) != nil } }
}

/// Why an event did not count.
package enum EventRefusal: String, Sendable, Hashable {
    /// No node of that number is mounted.
    case unknownNode
    /// The node, or one that contains it, is disabled.
    case disabled
    /// Another screen, a sheet or an alert has come to stand before the node, which the person did not see yet.
    case covered
    /// The node takes no events, or none of this kind or with such a value.
    case notTaken
}

/// What a scene is shown on.
package struct HostTraits: Hashable, Sendable {
    /// In points.
    package var width: Double
    package var height: Double
    package var isDark: Bool
    package var reducesMotion: Bool
    package var increasesContrast: Bool
    package var reducesTransparency: Bool
    package var invertsColors: Bool
    /// Only a few colours of the person's choice are shown.
    package var limitsColors: Bool
    /// Pixels a point.
    package var displayScale: Double
    package var isRightToLeft: Bool
    /// BCP 47, e.g. "en-GB"
    package var locale: String
    /// IANA, e.g. "Europe/Berlin"
    package var timeZone: String?
    /// The page is in the foreground.
    package var isActive: Bool
    /// The host measures views (``InputEvent/measured(_:)``) once it has laid them out.
    package var tellsFrames: Bool

    package init(
        width: Double = 1024, height: Double = 768, isDark: Bool = false, reducesMotion: Bool = false,
        increasesContrast: Bool = false, reducesTransparency: Bool = false, invertsColors: Bool = false, limitsColors: Bool = false,
        displayScale: Double = 2, isRightToLeft: Bool = false, locale: String = "en-US",
        timeZone: String? = nil, isActive: Bool = true, tellsFrames: Bool = true
    ) {
        self.width = width
        self.height = height
        self.isDark = isDark
        self.reducesMotion = reducesMotion
        self.increasesContrast = increasesContrast
        self.reducesTransparency = reducesTransparency
        self.invertsColors = invertsColors
        self.limitsColors = limitsColors
        self.displayScale = displayScale
        self.isRightToLeft = isRightToLeft
        self.locale = locale
        self.timeZone = timeZone
        self.isActive = isActive
        self.tellsFrames = tellsFrames
    }
}
