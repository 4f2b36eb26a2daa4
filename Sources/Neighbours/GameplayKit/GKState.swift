import Foundation

/// One of the states that something is in.
open class GKState: NSObject {
    public internal(set) weak var stateMachine: GKStateMachine?

    public override init() { super.init() }

    /// Whether a state of that class may follow.
    open func isValidNextState(_ stateClass: AnyClass) -> Bool { true }
    open func didEnter(from previousState: GKState?) {}
    open func willExit(to nextState: GKState) {}
    open func update(deltaTime seconds: TimeInterval) {}
}

/// States of which one counts at a time.
open class GKStateMachine: NSObject {
    private let states: [ObjectIdentifier: GKState]
    public private(set) var currentState: GKState?

    public init(states: [GKState]) {
        self.states = Dictionary(states.map { (ObjectIdentifier(type(of: $0)), $0) }, uniquingKeysWith: { _, last in last })
        super.init()
        for state in states { state.stateMachine = self }
    }

    open func state<StateType: GKState>(forClass stateClass: StateType.Type) -> StateType? {
        states[ObjectIdentifier(stateClass)] as? StateType
    }

    open func canEnterState(_ stateClass: AnyClass) -> Bool {
        states[ObjectIdentifier(stateClass)] != nil && currentState?.isValidNextState(stateClass) ?? true
    }

    /// False where the state may not follow the one that counts.
    @discardableResult
    open func enter(_ stateClass: AnyClass) -> Bool {
        guard canEnterState(stateClass), let next = states[ObjectIdentifier(stateClass)] else { return false }
        let former = currentState
        former?.willExit(to: next)
        currentState = next
        next.didEnter(from: former)
        return true
    }

    open func update(deltaTime sec: TimeInterval) { currentState?.update(deltaTime: sec) }
}
