import Foundation
import RenderTree
import SwiftUICore
import Synchronization

/// Notifications of the app, while it runs: requests are not kept across a restart.
///
/// While a page is to be seen, the delegate says whether a notification is shown, as a notice above the page; without a delegate it
/// is not. While all pages are hidden, the browser shows it if the person has allowed that; it asks with its own prompt.
public final class UNUserNotificationCenter: NSObject, Sendable {
    private static let shared = UNUserNotificationCenter()

    private struct State {
        weak var delegate: (any UNUserNotificationCenterDelegate)?
        var status = UNAuthorizationStatus.notDetermined
        var pending: [(request: UNNotificationRequest, timer: Task<Void, Never>)] = []
        var delivered: [UNNotification] = []
        var categories: Set<UNNotificationCategory> = []
    }

    // Requests and delegates are objects of the app's; they are handed on, not changed.
    nonisolated(unsafe) private var state = State()
    private let lock = NSLock()

    private override init() {}

    public class func current() -> UNUserNotificationCenter { shared }

    private func withState<R>(_ body: (inout State) -> R) -> R { lock.withLock { body(&state) } }

    public var delegate: (any UNUserNotificationCenterDelegate)? {
        get { withState { $0.delegate } }
        set { withState { $0.delegate = newValue } }
    }

    public var supportsContentExtensions: Bool { false }

    // MARK: Categories

    public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) { withState { $0.categories = categories } }
    public func notificationCategories() async -> Set<UNNotificationCategory> { withState { $0.categories } }
    public func getNotificationCategories(completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void) {
        let categories = withState { $0.categories }
        Task { completionHandler(categories) }
    }

    // MARK: Permission

    /// Has the browser ask the person. Where no page is open yet, the first one does; some browsers ask after a click only.
    /// - Returns: whether the browser may show notifications outside the page.
    @discardableResult
    public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
        let answer = await ViewGraph.ask(.notificationPermission)
        withState { $0.status = answer.isDone ? .authorized : .denied }
        return answer.isDone
    }

    public func requestAuthorization(
        options: UNAuthorizationOptions = [], completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
    ) {
        Task {
            do {
                completionHandler(try await requestAuthorization(options: options), nil)
            } catch {
                completionHandler(false, error)
            }
        }
    }

    public func notificationSettings() async -> UNNotificationSettings {
        UNNotificationSettings(authorizationStatus: withState { $0.status })
    }

    public func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
        let settings = UNNotificationSettings(authorizationStatus: withState { $0.status })
        DispatchQueue.main.async { completionHandler(settings) }
    }

    // MARK: Requests

    /// Takes the place of a request with the same identifier.
    public func add(_ request: UNNotificationRequest) async throws { plan(request) }

    public func add(_ request: UNNotificationRequest, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
        plan(request)
        DispatchQueue.main.async { completionHandler?(nil) }
    }

    private func plan(_ request: UNNotificationRequest) {
        removePendingNotificationRequests(withIdentifiers: [request.identifier])
        let timer = Task { [weak self] in
            guard let trigger = request.trigger else {
                self?.forget(request)
                await self?.deliver(request)
                return
            }
            var moment = Date()
            repeat {
                guard let next = trigger.next(after: moment) else { break }
                moment = next
                guard (try? await Task.sleep(for: .seconds(max(0, next.timeIntervalSinceNow)))) != nil else { return }
                if !trigger.repeats { self?.forget(request) }
                await self?.deliver(request)
            } while trigger.repeats
        }
        withState { $0.pending.append((request, timer)) }
    }

    private func forget(_ request: UNNotificationRequest) { withState { $0.pending.removeAll { $0.request === request } } }

    public func pendingNotificationRequests() async -> [UNNotificationRequest] { withState { $0.pending.map(\.request) } }

    public func getPendingNotificationRequests(completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void) {
        let requests = withState { $0.pending.map(\.request) }
        DispatchQueue.main.async { completionHandler(requests) }
    }

    public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        let known = Set(identifiers)
        remove { known.contains($0.identifier) }
    }

    public func removeAllPendingNotificationRequests() { remove { _ in true } }

    private func remove(_ isMeant: (UNNotificationRequest) -> Bool) {
        let removed = withState { state in
            defer { state.pending.removeAll { isMeant($0.request) } }
            return state.pending.filter { isMeant($0.request) }
        }
        for entry in removed { entry.timer.cancel() }
    }

    // MARK: The badge

    /// A page has no badge: nothing changes, as where the person allows none.
    public func setBadgeCount(_ newBadgeCount: Int) async throws {}

    public func setBadgeCount(_ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
        DispatchQueue.main.async { completionHandler?(nil) }
    }

    // MARK: What has come

    @MainActor private func deliver(_ request: UNNotificationRequest) async {
        let notification = UNNotification(date: Date(), request: request)
        let isSeen = ViewGraph.scenes.contains { $0.traits.isActive }
        if isSeen {
            guard let delegate else { return }
            nonisolated(unsafe) let told = delegate
            let options = await told.userNotificationCenter(self, willPresent: notification)
            if !options.isDisjoint(with: [.banner, .alert]) { SceneNotices.show(request.content.line, isError: false) }
            if !options.isDisjoint(with: [.banner, .alert, .list]) { withState { $0.delivered.append(notification) } }
            return
        }
        withState { $0.delivered.append(notification) }
        if let scene = ViewGraph.current { show(notification, by: scene) }
    }

    /// Has a scene's page show a notification outside of it.
    /// - Parameter isAnew: whether it is shown already, by a page that is gone: it takes the place of that one without a sound.
    @MainActor private func show(_ notification: UNNotification, by scene: ViewGraph, isAnew: Bool = false) {
        let content = notification.request.content
        let text = [content.subtitle, content.body].filter { !$0.isEmpty }.joined(separator: "\n")
        let request = HostRequest.notify(title: content.title, body: text, id: notification.request.identifier)
        scene.services.requests.ask(request) { [weak self, weak scene] answer in
            if answer.isDone {
                if answer.text == "opened" { self?.open(notification) }
            } else if scene?.isMounted == true {
                // The person sees it when they come back to the page.
                if !isAnew { SceneNotices.show(content.line, isError: false) }
            } else {
                self?.takeUp(notification)
            }
        }
    }

    /// The page that showed it was closed, or loaded anew: another one hears of a tap from now on.
    @MainActor private func takeUp(_ notification: UNNotification) {
        Task { [weak self] in
            guard let scene = await ViewGraph.first(), scene.isMounted, let self else { return }
            guard withState({ $0.delivered.contains { $0 === notification } }) else { return }
            show(notification, by: scene, isAnew: true)
        }
    }

    /// The person has tapped it: the page it came from is in front, and the delegate says what it shows.
    @MainActor private func open(_ notification: UNNotification) {
        removeDeliveredNotifications(withIdentifiers: [notification.request.identifier])
        guard let delegate else { return }
        nonisolated(unsafe) let told = delegate
        let response = UNNotificationResponse(notification: notification, actionIdentifier: UNNotificationDefaultActionIdentifier)
        Task { await told.userNotificationCenter(self, didReceive: response) }
    }

    public func deliveredNotifications() async -> [UNNotification] { withState { $0.delivered } }

    public func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
        let delivered = withState { $0.delivered }
        DispatchQueue.main.async { completionHandler(delivered) }
    }

    public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        withState { $0.delivered.removeAll { identifiers.contains($0.request.identifier) } }
    }

    public func removeAllDeliveredNotifications() { withState { $0.delivered = [] } }
}

/// Decides whether a notification is shown while the person sees the app.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
    nonisolated(nonsending) func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void)
    nonisolated(nonsending) func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse) async
    func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void)
}

// A delegate has one of each two, or none: without it nothing is shown.
extension UNUserNotificationCenterDelegate {
    public nonisolated(nonsending) func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification
    ) async -> UNNotificationPresentationOptions {
        await withCheckedContinuation { continuation in
            userNotificationCenter(center, willPresent: notification) { continuation.resume(returning: $0) }
        }
    }

    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
        withCompletionHandler completionHandler: @escaping @Sendable (UNNotificationPresentationOptions) -> Void
    ) { completionHandler([]) }

    public nonisolated(nonsending) func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse
    ) async {
        await withCheckedContinuation { continuation in
            userNotificationCenter(center, didReceive: response) { continuation.resume() }
        }
    }

    public func userNotificationCenter(
        _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
        withCompletionHandler completionHandler: @escaping @Sendable () -> Void
    ) { completionHandler() }
}
