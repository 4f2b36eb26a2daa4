import Foundation
import Synchronization

/// A stack of changes that can be taken back, by Apple's name: Foundation on Linux has none.
public class UndoManager {
    private struct Group {
        var name = ""
        var actions: [(target: ObjectIdentifier, run: () -> Void)] = []
    }

    private var undoGroups: [Group] = []
    private var redoGroups: [Group] = []
    private var openGroup: Group?

    /// How many groups are open, each within the one before; they are undone together with the outermost.
    public private(set) var groupingLevel = 0
    public private(set) var isUndoing = false
    public private(set) var isRedoing = false
    /// How many groups are kept; 0 keeps all.
    public var levelsOfUndo = 0
    /// Whether everything that is registered during one event is one group, whatever groups are made within it.
    ///
    /// An event is what a view does with a person's action, or a turn of the main thread's queue; off the main thread it lasts
    /// until `undo()`. Without it, each registration outside of `beginUndoGrouping()` and `endUndoGrouping()` is a group.
    public var groupsByEvent = true
    private var disabledCount = 0

    public init() {}

    public var isUndoRegistrationEnabled: Bool { disabledCount == 0 }
    public func disableUndoRegistration() { disabledCount += 1 }
    public func enableUndoRegistration() { disabledCount = max(0, disabledCount - 1) }

    public var canUndo: Bool { !undoGroups.isEmpty || (!isUndoing && hasOpenActions) }
    public var canRedo: Bool { !redoGroups.isEmpty || (isUndoing && hasOpenActions) }
    private var hasOpenActions: Bool { !(openGroup?.actions.isEmpty ?? true) }
    public var undoActionName: String {
        if let openGroup, !openGroup.actions.isEmpty, !isUndoing { return openGroup.name }
        return undoGroups.last?.name ?? ""
    }
    public var redoActionName: String { redoGroups.last?.name ?? "" }

    // MARK: Groups

    public func beginUndoGrouping() {
        if groupingLevel == 0 { openOutermostGroup() }
        groupingLevel += 1
    }

    public func endUndoGrouping() {
        guard groupingLevel > 0 else { return }
        groupingLevel -= 1
        guard groupingLevel == 0, let group = openGroup else { return }
        openGroup = nil
        if !group.actions.isEmpty { push(group) }
    }

    private func openOutermostGroup() {
        openGroup = Group()
        guard groupsByEvent, !isUndoing, !isRedoing else { return }
        // The event's own group, around those that are asked for.
        groupingLevel += 1
        guard MainThread.isCurrent else { return }
        let isFirst = Self.openEvents.withLock { open in
            open.append(OpenEvent(manager: self))
            return open.count == 1
        }
        if isFirst { DispatchQueue.main.async { Self.endEvent() } }
    }

    /// To be called on the main thread when it has done what a person's action, or anything else, asked for.
    package static func endEvent() {
        let open = openEvents.withLock { open in
            defer { open = [] }
            return open
        }
        for event in open { event.manager?.closeGroups() }
    }

    private func closeGroups() { while groupingLevel > 0 { endUndoGrouping() } }

    private struct OpenEvent: @unchecked Sendable {  // made and looked at on the main thread only
        weak var manager: UndoManager?
    }
    private static let openEvents = Mutex<[OpenEvent]>([])

    // MARK: Registering

    /// Adds what takes a change back.
    public func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping (Target) -> Void) {
        guard isUndoRegistrationEnabled else { return }
        let action = (target: ObjectIdentifier(target), run: { [weak target] in if let target { handler(target) } })
        if openGroup == nil, groupsByEvent { openOutermostGroup() }
        if openGroup != nil {
            openGroup?.actions.append(action)
        } else {
            push(Group(actions: [action]))
        }
        // What was undone before cannot be done again on top of something else.
        if !isUndoing, !isRedoing { redoGroups = [] }
    }

    /// Names the group that is open, or else the last one.
    public func setActionName(_ name: String) {
        if openGroup != nil { openGroup?.name = name } else if !undoGroups.isEmpty { undoGroups[undoGroups.count - 1].name = name }
    }

    private func push(_ group: Group) {
        if isUndoing {
            redoGroups.append(group)
        } else {
            undoGroups.append(group)
            if levelsOfUndo > 0, undoGroups.count > levelsOfUndo { undoGroups.removeFirst(undoGroups.count - levelsOfUndo) }
        }
    }

    // MARK: Undoing

    public func undo() {
        closeGroups()
        guard let group = undoGroups.popLast() else { return }
        isUndoing = true
        run(group)
        isUndoing = false
    }

    public func redo() {
        closeGroups()
        guard let group = redoGroups.popLast() else { return }
        isRedoing = true
        run(group)
        isRedoing = false
    }

    /// How many managers are taking something back on the main thread.
    private static let running = Mutex(0)
    /// Whether something is being taken back on the main thread: what it changes is shown once that is done, as what can be undone and
    /// redone is not known before.
    package static var isTakingBack: Bool { running.withLock { $0 > 0 } }

    private func run(_ group: Group) {
        let isOnMain = MainThread.isCurrent
        if isOnMain { Self.running.withLock { $0 += 1 } }
        defer { if isOnMain { Self.running.withLock { $0 -= 1 } } }
        beginUndoGrouping()
        for action in group.actions.reversed() { action.run() }
        openGroup?.name = group.name
        endUndoGrouping()
    }

    public func removeAllActions() { (undoGroups, redoGroups, openGroup, groupingLevel) = ([], [], nil, 0) }

    public func removeAllActions(withTarget target: Any) {
        let id = ObjectIdentifier(target as AnyObject)
        func rest(_ groups: [Group]) -> [Group] {
            groups.map { Group(name: $0.name, actions: $0.actions.filter { $0.target != id }) }.filter { !$0.actions.isEmpty }
        }
        (undoGroups, redoGroups) = (rest(undoGroups), rest(redoGroups))
        openGroup?.actions.removeAll { $0.target == id }
    }
}
