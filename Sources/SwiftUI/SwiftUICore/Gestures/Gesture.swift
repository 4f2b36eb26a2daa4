import Foundation
import RenderTree

/// What a person does with a pointer or finger, as a value.
@MainActor @preconcurrency
public protocol Gesture<Value> {
    associatedtype Value
    associatedtype Body: Gesture
    var body: Body { get }
}

extension Never: Gesture {
    public typealias Value = Never
}

extension Gesture where Body == Never {
    public var body: Never { Invariant.missingBody(of: Self.self) }
}

/// A gesture that the framework itself recognises.
@MainActor
package protocol GestureMaking: Gesture where Body == Never {
    /// Adds what recognises the gesture, and calls the handlers.
    func attach(_ handlers: GestureHandlers<Value>, to recognizer: GestureRecognizer)
}

/// What is done while a gesture goes on.
package struct GestureHandlers<Value> {
    package var changed: @MainActor (Value) -> Void = { _ in }
    package var ended: @MainActor (Value) -> Void = { _ in }
    /// The gesture is over, whether or not it came to its end.
    package var reset: @MainActor () -> Void = {}
}

extension Gesture {
    func attachAny(_ handlers: GestureHandlers<Value>, to recognizer: GestureRecognizer) {
        if let maker = self as? any GestureMaking {
            Self.attach(maker, handlers, recognizer)
        } else if let handlers = handlers as? GestureHandlers<Body.Value> {
            body.attachAny(handlers, to: recognizer)
        } else {
            body.attachAny(GestureHandlers(reset: handlers.reset), to: recognizer)
        }
    }

    private static func attach<M: GestureMaking>(
        _ maker: M, _ handlers: GestureHandlers<Value>, _ recognizer: GestureRecognizer
    ) {
        guard let handlers = handlers as? GestureHandlers<M.Value> else { return }
        maker.attach(handlers, to: recognizer)
    }
}

/// The gestures of one modifier on one view, and how far each of them has come.
@MainActor
package final class GestureRecognizer {
    /// What one gesture remembers from event to event.
    package final class Memory {
        var count = 0
        var last: Date?
        var isActive = false
    }

    package typealias Receiver = @MainActor (InputEvent, Memory) -> Bool

    /// What hosts have to report.
    private(set) var properties: Properties = [:]
    private var receivers: [Receiver] = []
    private var memories: [Memory] = []
    private var keptObjects: [AnyObject] = []
    private var keptCount = 0

    /// Replaces the gestures by those that `build` adds; what they remember stays.
    func rebuild(_ build: (GestureRecognizer) -> Void) {
        receivers = []
        properties = [:]
        keptCount = 0
        build(self)
    }

    /// An object that stays when the gestures are replaced by others of the same kinds.
    func kept<Object: AnyObject>(_ make: () -> Object) -> Object {
        defer { keptCount += 1 }
        if keptCount < keptObjects.count, let object = keptObjects[keptCount] as? Object { return object }
        let object = make()
        keptObjects = Array(keptObjects.prefix(keptCount)) + [object]
        return object
    }

    package func add(_ key: PropertyKey, _ receiver: @escaping Receiver) {
        properties[key] = .bool(true)
        receivers.append(receiver)
        if memories.count < receivers.count { memories.append(Memory()) }
    }

    /// Hands the event to every gesture; true if it meant something to one.
    func receive(_ event: InputEvent) -> Bool {
        var isTaken = false
        for (receiver, memory) in zip(receivers, memories) where receiver(event, memory) { isTaken = true }
        return isTaken
    }
}
