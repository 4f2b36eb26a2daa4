import RenderTree

/// A tap that counts while keys are held down, and not without them.
nonisolated public struct _ModifiersGesture<Content: Gesture>: GestureMaking {
    public typealias Body = Never
    public typealias Value = Content.Value
    let content: Content
    let modifiers: EventModifiers

    @MainActor package func makeRecognition(keeping old: AnyObject?) -> Recognition<Value> {
        let recognition = old as? ModifiersRecognition<Value> ?? ModifiersRecognition()
        recognition.inner = content.recognition(keeping: recognition.inner)
        recognition.names = Set(modifiers.names)
        return recognition
    }
}

@MainActor
private final class ModifiersRecognition<Value>: FollowingRecognition<Value, Value> {
    var names: Set<String> = []

    /// Hosts tell what is held down together with where it was tapped.
    override var wants: GestureWants {
        var wants = inner.wants
        wants.wantsPlaces = true
        return wants
    }

    override func receive(_ event: InputEvent) -> Bool {
        let isMeant =
            switch event {
            case .tap: names.isEmpty
            case .taps(let report): names.isSubset(of: report.modifiers)
            default: true
            }
        return isMeant && super.receive(event)
    }

    override func follow() { phase = inner.phase }
}

extension TapGesture {
    /// Combines the gesture with keys that have to be held down.
    nonisolated public func modifiers(_ modifiers: EventModifiers) -> _ModifiersGesture<Self> {
        _ModifiersGesture(content: self, modifiers: modifiers)
    }
}

extension SpatialTapGesture {
    /// Combines the gesture with keys that have to be held down.
    nonisolated public func modifiers(_ modifiers: EventModifiers) -> _ModifiersGesture<Self> {
        _ModifiersGesture(content: self, modifiers: modifiers)
    }
}
