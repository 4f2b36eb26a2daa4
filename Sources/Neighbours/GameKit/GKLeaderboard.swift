import Foundation
import UIKit

/// A list of scores. Every question fails with `GKError.notAuthenticated`.
open class GKLeaderboard: NSObject, @unchecked Sendable {
    // Sendable: nothing is kept.
    public enum PlayerScope: Int, Sendable { case global, friendsOnly }
    public enum TimeScope: Int, Sendable { case today, week, allTime }
    public enum LeaderboardType: Int, Sendable { case classic, recurring }

    open var title: String? { nil }
    open var baseLeaderboardID: String { "" }
    open var groupIdentifier: String? { nil }
    open var type: LeaderboardType { .classic }

    open class func loadLeaderboards(IDs leaderboardIDs: [String]?) async throws -> [GKLeaderboard] { throw GKError.signedOut }
    open class func loadLeaderboards(
        IDs leaderboardIDs: [String]?, completionHandler: @escaping ([GKLeaderboard]?, (any Error)?) -> Void
    ) { onMain { completionHandler(nil, GKError.signedOut) } }

    open class func submitScore(
        _ score: Int, context: Int, player: GKPlayer, leaderboardIDs: [String]
    ) async throws { throw GKError.signedOut }
    open class func submitScore(
        _ score: Int, context: Int, player: GKPlayer, leaderboardIDs: [String], completionHandler: @escaping ((any Error)?) -> Void
    ) { onMain { completionHandler(GKError.signedOut) } }
    open func submitScore(_ score: Int, context: Int, player: GKPlayer) async throws { throw GKError.signedOut }

    open func loadEntries(
        for playerScope: PlayerScope, timeScope: TimeScope, range: NSRange
    ) async throws -> (Entry?, [Entry], Int) { throw GKError.signedOut }
    open func loadEntries(
        for playerScope: PlayerScope, timeScope: TimeScope, range: NSRange,
        completionHandler: @escaping (Entry?, [Entry]?, Int, (any Error)?) -> Void
    ) { onMain { completionHandler(nil, nil, 0, GKError.signedOut) } }
    open func loadEntries(for players: [GKPlayer], timeScope: TimeScope) async throws -> (Entry?, [Entry]) { throw GKError.signedOut }
    open func loadImage() async throws -> UIImage { throw GKError.signedOut }

    /// A score of somebody's. None comes.
    open class Entry: NSObject, @unchecked Sendable {
        // Sendable: nothing is kept.
        open var player: GKPlayer { GKPlayer() }
        open var rank: Int { 0 }
        open var score: Int { 0 }
        open var formattedScore: String { "" }
        open var context: Int { 0 }
        open var date: Date { .distantPast }
    }
}

/// Something that a player has reached. An app can make one; reporting it fails.
open class GKAchievement: NSObject, @unchecked Sendable {
    // Sendable: it is filled in before it is reported.
    open var identifier: String
    open var percentComplete = 0.0
    open var showsCompletionBanner = false
    open var isCompleted: Bool { percentComplete >= 100 }
    open var lastReportedDate: Date { .distantPast }

    public init(identifier: String) { self.identifier = identifier }
    public convenience init(identifier: String, player: GKPlayer) { self.init(identifier: identifier) }

    open class func loadAchievements() async throws -> [GKAchievement] { throw GKError.signedOut }
    open class func loadAchievements(completionHandler: (([GKAchievement]?, (any Error)?) -> Void)? = nil) {
        onMain { completionHandler?(nil, GKError.signedOut) }
    }
    open class func report(_ achievements: [GKAchievement]) async throws { throw GKError.signedOut }
    open class func report(_ achievements: [GKAchievement], withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil) {
        onMain { completionHandler?(GKError.signedOut) }
    }
    open class func resetAchievements() async throws { throw GKError.signedOut }
}

public enum GKGameCenterViewControllerState: Int, Sendable {
    case `default` = -1
    case leaderboards, achievements, challenges, localPlayerProfile, dashboard, localPlayerFriendsList
}

public protocol GKGameCenterControllerDelegate: NSObjectProtocol {
    @MainActor func gameCenterViewControllerDidFinish(_ gameCenterViewController: GKGameCenterViewController)
}

/// The screen of Game Center: it says that there is none, with a button that ends it.
@MainActor @preconcurrency
open class GKGameCenterViewController: UIViewController {
    open weak var gameCenterDelegate: (any GKGameCenterControllerDelegate)?

    public init(state: GKGameCenterViewControllerState) { super.init(nibName: nil, bundle: nil) }
    public init(leaderboardID: String, playerScope: GKLeaderboard.PlayerScope, timeScope: GKLeaderboard.TimeScope) {
        super.init(nibName: nil, bundle: nil)
    }
    public init(achievementID: String) { super.init(nibName: nil, bundle: nil) }
    public init() { super.init(nibName: nil, bundle: nil) }

    /// There are no storyboards on Linux: always nil.
    public required init?(coder: NSCoder) { return nil }

    open override func viewDidLoad() {
        super.viewDidLoad()
        let label = UILabel()
        label.text = "There is no Game Center here."
        label.textColor = .secondaryLabel
        let button = UIButton(configuration: .bordered(), primaryAction: UIAction(title: "Done") { [weak self] _ in self?.finish() })
        let stack = UIStackView(arrangedSubviews: [label, button])
        stack.axis = .vertical
        stack.spacing = 16
        stack.alignment = .center
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.centerXAnchor.constraint(equalTo: view.centerXAnchor), stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
    }

    private func finish() {
        if let gameCenterDelegate { gameCenterDelegate.gameCenterViewControllerDidFinish(self) } else { dismiss(animated: true) }
    }
}

/// The button that leads to Game Center: there is none to show.
@MainActor @preconcurrency
open class GKAccessPoint: NSObject {
    public static let shared = GKAccessPoint()
    public enum Location: Int, Sendable { case topLeading, topTrailing, bottomLeading, bottomTrailing }

    open var isActive = false
    open var isVisible: Bool { false }
    open var showHighlights = false
    open var location = Location.topLeading
    open weak var parentWindow: UIWindow?
    open func trigger(handler: @escaping () -> Void) { handler() }
    open func trigger(state: GKGameCenterViewControllerState, handler: @escaping () -> Void) { handler() }
}
