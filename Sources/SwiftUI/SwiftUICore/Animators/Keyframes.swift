import Foundation

/// Keyframes of a value: tracks, each for a part of it, that run side by side.
public protocol Keyframes<Value> {
    associatedtype Value = Self.Body.Value
    associatedtype Body: Keyframes
    @KeyframesBuilder<Self.Value> var body: Self.Body { get }
    /// Adds the tracks; the framework's own keyframes do it by themselves.
    func _resolve(into tracks: inout _KeyframeTracks<Value>)
}

extension Keyframes where Body.Value == Value {
    public func _resolve(into tracks: inout _KeyframeTracks<Value>) { body._resolve(into: &tracks) }
}

/// The tracks of a value from a moment on.
public struct _KeyframeTracks<Root> {
    let initialValue: Root
    private(set) var duration = 0.0
    private var parts: [(inout Root, Double) -> Void] = []

    init(initialValue: Root) { self.initialValue = initialValue }

    mutating func add<Value: Animatable>(_ track: KeyframeCurve<Value>, set: @escaping (inout Root, Value) -> Void) {
        duration = max(duration, track.duration)
        parts.append { root, time in set(&root, track.value(at: time)) }
    }

    func update(_ value: inout Root, at time: Double) {
        for part in parts { part(&value, time) }
    }
}

/// Keyframes of one part of a value, one after the other.
public struct KeyframeTrack<Root, Member, Content: KeyframeTrackContent>: Keyframes where Content.Value == Member {
    public typealias Value = Root
    private let content: Content
    private let get: (Root) -> Member
    private let set: (inout Root, Member) -> Void

    /// Keyframes of the value itself.
    public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Member {
        self.init(content())
    }

    init(_ content: Content) where Root == Member {
        self.content = content
        get = { $0 }
        set = { $0 = $1 }
    }

    public init(_ keyPath: WritableKeyPath<Root, Member>, @KeyframeTrackContentBuilder<Member> content: () -> Content) {
        self.content = content()
        get = { $0[keyPath: keyPath] }
        set = { $0[keyPath: keyPath] = $1 }
    }

    public var body: Self { return self }

    public func _resolve(into tracks: inout _KeyframeTracks<Root>) {
        var curve = KeyframeCurve(from: get(tracks.initialValue))
        content._resolve(into: &curve.keyframes)
        tracks.add(curve.made, set: set)
    }
}

/// Several tracks.
public struct _KeyframesGroup<Value>: Keyframes {
    fileprivate let parts: [(inout _KeyframeTracks<Value>) -> Void]
    fileprivate init(_ parts: [(inout _KeyframeTracks<Value>) -> Void]) { self.parts = parts }
    fileprivate init(_ keyframes: some Keyframes<Value>) { parts = [{ keyframes._resolve(into: &$0) }] }
    public var body: Self { return self }
    public func _resolve(into tracks: inout _KeyframeTracks<Value>) {
        for part in parts { part(&tracks) }
    }
}

@resultBuilder
public struct KeyframesBuilder<Value> {
    public static func buildExpression<K: Keyframes>(_ expression: K) -> _KeyframesGroup<Value> where K.Value == Value {
        _KeyframesGroup(expression)
    }
    public static func buildBlock(_ components: _KeyframesGroup<Value>...) -> _KeyframesGroup<Value> {
        _KeyframesGroup(components.flatMap(\.parts))
    }
    public static func buildOptional(_ component: _KeyframesGroup<Value>?) -> _KeyframesGroup<Value> { component ?? _KeyframesGroup([]) }
    public static func buildEither(first component: _KeyframesGroup<Value>) -> _KeyframesGroup<Value> { component }
    public static func buildEither(second component: _KeyframesGroup<Value>) -> _KeyframesGroup<Value> { component }
    public static func buildArray(_ components: [_KeyframesGroup<Value>]) -> _KeyframesGroup<Value> {
        _KeyframesGroup(components.flatMap(\.parts))
    }
    public static func buildFinalResult(_ component: _KeyframesGroup<Value>) -> _KeyframesGroup<Value> { component }
}

// Keyframes of the value itself, without a track around them.
extension KeyframesBuilder where Value: Animatable {
    public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> _KeyframeSequence<Value> where K.Value == Value {
        _KeyframeSequence(expression)
    }
    public static func buildBlock(
        _ first: _KeyframeSequence<Value>, _ others: _KeyframeSequence<Value>...
    ) -> _KeyframeSequence<Value> { _KeyframeSequence([first] + others) }
    public static func buildFinalResult(
        _ component: _KeyframeSequence<Value>
    ) -> KeyframeTrack<Value, Value, _KeyframeSequence<Value>> { KeyframeTrack(component) }
}

/// How a value changes over time, as keyframes say it.
public struct KeyframeTimeline<Value> {
    private let initialValue: Value
    private let tracks: _KeyframeTracks<Value>

    public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
        self.init(initialValue: initialValue, content())
    }

    init(initialValue: Value, _ keyframes: some Keyframes<Value>) {
        self.initialValue = initialValue
        var tracks = _KeyframeTracks(initialValue: initialValue)
        keyframes._resolve(into: &tracks)
        self.tracks = tracks
    }

    /// In seconds: that of the longest track.
    public var duration: TimeInterval { tracks.duration }

    /// - Parameter time: seconds from the start.
    public func value(time: Double) -> Value {
        var value = initialValue
        update(value: &value, time: time)
        return value
    }

    /// - Parameter progress: from 0 to 1.
    public func value(progress: Double) -> Value { value(time: progress * duration) }

    public func update(value: inout Value, time: Double) { tracks.update(&value, at: time) }
    public func update(value: inout Value, progress: Double) { update(value: &value, time: progress * duration) }
}
