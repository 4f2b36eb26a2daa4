import RenderTree

/// A gesture that is there or not: without one, nothing is recognised.
extension Optional: Gesture where Wrapped: Gesture {
    public typealias Value = Wrapped.Value
}

extension Optional: GestureMaking where Wrapped: Gesture {
    package func makeRecognition(keeping old: AnyObject?) -> Recognition<Wrapped.Value> {
        guard let gesture = self else {
            // What was going on has ended with its gesture.
            (old as? Recognition<Wrapped.Value>)?.fail()
            return Recognition()
        }
        return gesture.recognition(keeping: old)
    }
}
