import Foundation
import FoundationAdditions
import Synchronization

// What calls a method by its name, as `#selector` says it (see ``Selector``). Part of Foundation on Apple's systems.

/// A method of an object, which is not kept.
private struct Method: Sendable {
    nonisolated(unsafe) weak var target: AnyObject?
    let selector: Selector

    /// At once on the main actor, else as soon as that is free.
    func call(with sender: Any, by caller: String) {
        nonisolated(unsafe) let sender = sender
        MainThread.run {
            if let target { selector.call(target, sender: sender, by: caller) }
        }
    }
}

/// What was asked for objects, by the object, so that it can be taken back.
private final class Requests<Request: Sendable>: Sendable {
    private let requests = Mutex<[ObjectIdentifier: [Request]]>([:])

    func add(_ request: Request, for object: AnyObject) {
        requests.withLock { $0[ObjectIdentifier(object), default: []].append(request) }
    }

    /// Takes out those of any object that fit.
    func take(where fits: (Request) -> Bool) -> [Request] {
        requests.withLock { all in
            let taken = all.values.joined().filter(fits)
            if !taken.isEmpty { all = all.mapValues { $0.filter { !fits($0) } }.filter { !$0.value.isEmpty } }
            return taken
        }
    }

    /// Takes out those of an object that fit.
    func take(for object: AnyObject, where fits: (Request) -> Bool) -> [Request] {
        requests.withLock { all in
            let known = all[ObjectIdentifier(object)] ?? []
            let kept = known.filter { !fits($0) }
            all[ObjectIdentifier(object)] = kept.isEmpty ? nil : kept
            return known.filter(fits)
        }
    }
}

// MARK: - Notifications

private struct Observation: Sendable {
    nonisolated(unsafe) let token: any NSObjectProtocol
    nonisolated(unsafe) weak var observer: AnyObject?
    nonisolated(unsafe) weak var sender: AnyObject?
    let center: ObjectIdentifier
    let name: NSNotification.Name?
}

private let observations = Requests<Observation>()

extension NotificationCenter {
    /// Calls a method of an object when a notification is posted: at once on the main actor, else as soon as that is free.
    /// - Parameters:
    ///   - observer: is not kept, and is no longer called once it is gone.
    ///   - aSelector: a method that takes the notification, or nothing.
    ///   - aName: nil: all.
    ///   - anObject: who posts it; nil: anybody.
    public func addObserver(_ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?) {
        for gone in observations.take(where: { $0.observer == nil }) { removeObserver(gone.token as Any) }
        let observer = observer as AnyObject
        let method = Method(target: observer, selector: aSelector)
        let token = addObserver(forName: aName, object: anObject, queue: nil) { method.call(with: $0, by: "NotificationCenter") }
        observations.add(
            Observation(
                token: token, observer: observer, sender: anObject.map { $0 as AnyObject }, center: ObjectIdentifier(self), name: aName),
            for: observer)
    }

    /// Tells an object nothing any more.
    public func removeObserver<Observer: AnyObject>(_ observer: Observer) { removeObserver(observer, name: nil, object: nil) }

    /// - Parameters:
    ///   - aName: nil: whatever it was told.
    ///   - anObject: nil: by whomever.
    public func removeObserver<Observer: AnyObject>(_ observer: Observer, name aName: NSNotification.Name?, object anObject: Any?) {
        let sender = anObject.map { $0 as AnyObject }
        let ended = observations.take(for: observer) { one in
            one.center == ObjectIdentifier(self) && (aName == nil || one.name == aName) && (sender == nil || one.sender === sender)
        }
        for one in ended { removeObserver(one.token as Any) }
        // The observer may be what a closure was registered with.
        removeObserver(observer as Any, name: aName, object: anObject)
    }
}

// MARK: - Timers

/// A timer that keeps what it was given for its target.
private final class TargetTimer: Timer {
    nonisolated(unsafe) var information: Any?
    override var userInfo: Any? { information }
}

extension Timer {
    /// Calls a method of an object, which is kept until the timer ends.
    /// - Parameters:
    ///   - ti: seconds.
    ///   - aSelector: a method that takes the timer, or nothing.
    @discardableResult
    public class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats yesOrNo: Bool
    ) -> Timer {
        let timer = TargetTimer(timeInterval: ti, repeats: yesOrNo, block: calling(aTarget, aSelector))
        timer.information = userInfo
        // Nothing here runs the loop in another mode.
        RunLoop.main.add(timer, forMode: .common)
        return timer
    }

    /// A timer that is added to a run loop afterwards. Its `userInfo` is nil.
    public convenience init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats yesOrNo: Bool
    ) {
        self.init(timeInterval: ti, repeats: yesOrNo, block: Self.calling(aTarget, aSelector))
    }

    private static func calling(_ target: Any, _ selector: Selector) -> @Sendable (Timer) -> Void {
        nonisolated(unsafe) let target = target as AnyObject
        return { Method(target: target, selector: selector).call(with: $0, by: "Timer") }
    }
}

// MARK: - Later

private struct LaterCall: Sendable {
    let number: UUID
    let selector: Selector
    let hasArgument: Bool
    let task: Task<Void, Never>
}

private let laterCalls = Requests<LaterCall>()

extension NSObject {
    /// Calls a method of the object after a time. The object is kept until then.
    /// - Parameter delay: seconds.
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        nonisolated(unsafe) let (object, argument) = (self, anArgument)
        let number = UUID()
        let task = Task { @MainActor in
            guard (try? await Task.sleep(for: .seconds(max(0, delay)))) != nil else { return }
            _ = laterCalls.take(for: object) { $0.number == number }
            Method(target: object, selector: aSelector).call(with: argument ?? object, by: "perform(_:with:afterDelay:)")
        }
        laterCalls.add(LaterCall(number: number, selector: aSelector, hasArgument: anArgument != nil, task: task), for: self)
    }

    /// Takes back all calls of the object's methods that are still to come.
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        for call in laterCalls.take(for: aTarget as AnyObject, where: { _ in true }) { call.task.cancel() }
    }

    /// Takes back the calls of one method that are still to come, with an argument or without one.
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?) {
        let taken = laterCalls.take(for: aTarget as AnyObject) { $0.selector == aSelector && $0.hasArgument == (anArgument != nil) }
        for call in taken { call.task.cancel() }
    }
}
