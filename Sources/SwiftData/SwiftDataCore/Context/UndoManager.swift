import Foundation

/// A stack of changes that can be taken back, by Apple's name: Foundation on Linux has none.
public class UndoManager {
    private struct Group {
        var name = ""
        var actions: [(target: ObjectIdentifier, run: () -> Void)] = []
    }

    private var undoGroups: [Group] = []
    private var redoGroups: [Group] = []
    private var openGroup: Group?
    private var nesting = 0

    public private(set) var isUndoing = false
    public private(set) var isRedoing = false
    /// How many groups are kept; 0 keeps all.
    public var levelsOfUndo = 0
    /// Whether everything that is registered until `endUndoGrouping()` is one group; else each registration is one.
    public var groupsByEvent = true
    private var disabledCount = 0

    public init() {}

    public var isUndoRegistrationEnabled: Bool { disabledCount == 0 }
    public func disableUndoRegistration() { disabledCount += 1 }
    public func enableUndoRegistration() { disabledCount = max(0, disabledCount - 1) }

    public var canUndo: Bool { !undoGroups.isEmpty || !(openGroup?.actions.isEmpty ?? true) }
    public var canRedo: Bool { !redoGroups.isEmpty }
    public var undoActionName: String { undoGroups.last?.name ?? "" }
    public var redoActionName: String { redoGroups.last?.name ?? "" }

    public func beginUndoGrouping() {
        if nesting == 0 { openGroup = Group() }
        nesting += 1
    }

    public func endUndoGrouping() {
        guard nesting > 0 else { return }
        nesting -= 1
        guard nesting == 0, let group = openGroup else { return }
        openGroup = nil
        if !group.actions.isEmpty { push(group) }
    }

    /// Adds what takes a change back.
    public func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping (Target) -> Void) {
        guard isUndoRegistrationEnabled else { return }
        let action = (target: ObjectIdentifier(target), run: { [weak target] in if let target { handler(target) } })
        if openGroup != nil {
            openGroup?.actions.append(action)
        } else {
            push(Group(actions: [action]))
        }
    }

    public func setActionName(_ name: String) {
        if openGroup != nil { openGroup?.name = name } else if !undoGroups.isEmpty { undoGroups[undoGroups.count - 1].name = name }
    }

    private func push(_ group: Group) {
        if isUndoing {
            redoGroups.append(group)
        } else {
            undoGroups.append(group)
            if !isRedoing { redoGroups = [] }
            if levelsOfUndo > 0, undoGroups.count > levelsOfUndo { undoGroups.removeFirst(undoGroups.count - levelsOfUndo) }
        }
    }

    public func undo() {
        while nesting > 0 { endUndoGrouping() }
        guard let group = undoGroups.popLast() else { return }
        isUndoing = true
        run(group)
        isUndoing = false
    }

    public func redo() {
        guard let group = redoGroups.popLast() else { return }
        isRedoing = true
        run(group)
        isRedoing = false
    }

    private func run(_ group: Group) {
        beginUndoGrouping()
        for action in group.actions.reversed() { action.run() }
        openGroup?.name = group.name
        endUndoGrouping()
    }

    public func removeAllActions() { (undoGroups, redoGroups, openGroup, nesting) = ([], [], nil, 0) }

    public func removeAllActions(withTarget target: Any) {
        let id = ObjectIdentifier(target as AnyObject)
        func rest(_ groups: [Group]) -> [Group] {
            groups.map { Group(name: $0.name, actions: $0.actions.filter { $0.target != id }) }.filter { !$0.actions.isEmpty }
        }
        (undoGroups, redoGroups) = (rest(undoGroups), rest(redoGroups))
    }
}
