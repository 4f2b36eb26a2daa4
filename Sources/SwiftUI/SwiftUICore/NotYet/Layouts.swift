import Foundation

// What lies by guides and anchors, and shapes of containers. CONTRIBUTING.md says how these declarations go away.

extension View {
    @available(*, unavailable, message: "containerShape is not in Glide yet")
    public func containerShape(_ shape: some Shape) -> Self { self }

    @available(*, unavailable, message: "anchorPreference is not in Glide yet")
    public func anchorPreference<A, K: PreferenceKey>(key: K.Type, value: AnchorSource<A>, transform: @escaping (Anchor<A>) -> K.Value)
        -> Self
    { self }
}

@available(*, unavailable, message: "Anchor is not in Glide yet")
public struct Anchor<Value> {
}

@available(*, unavailable, message: "AnchorSource is not in Glide yet")
public struct AnchorSource<Value> {
    init() {}
}

@available(*, unavailable, message: "AnchorSource is not in Glide yet")
extension AnchorSource where Value == CGRect {
    public static var bounds: Self { Self() }
}
