import CSwiftRuntime
@_spi(SwiftUI) import Observation

/// What was read of one `@Observable` object: some of its properties.
///
/// Two are equal if they are the same properties of the same object, so that one observation can serve many readers.
// Safe: key paths of stored properties have no arguments, and the library's notes may be read anywhere.
package struct ObservedProperties: Hashable, @unchecked Sendable {
    fileprivate let object: ObjectIdentifier
    fileprivate let paths: Set<AnyKeyPath>
    /// The library's own notes, of this object alone.
    fileprivate let list: ObservationTracking._AccessList

    package static func == (a: ObservedProperties, b: ObservedProperties) -> Bool { a.object == b.object && a.paths == b.paths }
    package func hash(into hasher: inout Hasher) { hasher.combine(object) }

    /// Calls `didSet` whenever one of the properties has got its new value, on whichever thread wrote it.
    ///
    /// After, not before: told before the write, a reader on another thread could run again, see the old value, and never
    /// learn of the new one.
    package func observe(didSet: @escaping @Sendable () -> Void) -> ObservationToken {
        let tracking = ObservationTracking(list)
        ObservationTracking._installTracking(tracking, didSet: { _ in didSet() })
        return .session(tracking)
    }
}

/// A registration with `@Observable` objects. One that is not ended stays with them, with all that its closure keeps.
package enum ObservationToken: Sendable {
    /// The library's own, which can be cancelled.
    case session(ObservationTracking)
    /// One that the library keeps to itself until a change. This registrar's mark was read along, and a change of that
    /// mark ends it.
    case marked(ObservationRegistrar)

    /// Ends it. A change that is on its way may still be told.
    package func end() {
        switch self {
        case .session(let tracking): tracking.cancel()
        case .marked(let registrar): ObservedReads.change(registrar)
        }
    }
}

/// What somebody reads of `@Observable` objects in one run.
package enum ObservedReads {
    private final class Mark: Observable, Sendable {
        let isSet = false
    }

    private static let mark = Mark()
    // Key paths without arguments may be shared.
    nonisolated(unsafe) private static let path: KeyPath<Mark, Bool> = \.isSet

    /// Runs `body`, then calls `note` with what it has read of each object.
    ///
    /// - Returns: nil, without running `body`, if this program's library keeps its notes where they cannot be found:
    ///   ``marking(_:onChange:)`` does without.
    package static func collecting<Result>(_ body: () -> Result, note: (ObservedProperties) -> Void) -> Result? {
        guard let place = ObservedList.place else { return nil }
        let (result, list) = place.collecting(body)
        if let list { place.forEach(in: list, note) }
        return result
    }

    /// Runs `body` and calls `onChange`, once, when one of the properties that it read has got its new value, with what the
    /// library offers to everybody. It registers also where nothing was read, and calls `onChange` when it is ended, too.
    package static func marking<Result>(
        _ body: () -> Result, onChange: @escaping @Sendable () -> Void
    ) -> (result: Result, observation: ObservationToken) {
        let registrar = ObservationRegistrar()
        let result = withObservationTracking(
            {
                registrar.access(mark, keyPath: path)
                return body()
            },
            didSet: { tracking in
                tracking.cancel()
                onChange()
            })
        return (result, .marked(registrar))
    }

    fileprivate static func change(_ registrar: ObservationRegistrar) { registrar.didSet(mark, keyPath: path) }

    /// Reads something, to see where it is noted down.
    fileprivate static func probe() { ObservationRegistrar().access(mark, keyPath: path) }
}

/// The place where the library notes down what the current thread reads: a word that points to a list, or to none.
///
/// The library has functions for who brings a list with him, but none that gives him one.
private struct ObservedList {
    typealias List = ObservationTracking._AccessList

    private let distance: Int
    /// How a list is made up.
    private let entries: any ListedEntries.Type
    /// Where an entry has its set of key paths.
    private let pathsOffset: Int

    /// Nil if this program's library keeps its list elsewhere. Found out once, by trying.
    // Types may be shared.
    nonisolated(unsafe) static let place: ObservedList? = {
        let distance = observation_list_distance()
        let parts = FieldReflection.fields(of: List.self)
        guard distance != 0, MemoryLayout<List?>.size == MemoryLayout<UnsafeRawPointer>.size, parts.count == 1,
            let entries = parts[0].type as? any ListedEntries.Type,
            let paths = FieldReflection.fields(of: entries.entryType).first(where: { $0.type == Set<AnyKeyPath>.self })
        else { return nil }
        let place = ObservedList(distance: distance, entries: entries, pathsOffset: paths.offset)
        return place.isRight ? place : nil
    }()

    private var word: UnsafeMutablePointer<UnsafeMutableRawPointer?> { word_of_thread(distance) }

    /// While the library tracks, and only then, the word points into the stack, to what is nil until something is read.
    private var isRight: Bool {
        guard word.pointee == nil else { return false }
        let isListed = withObservationTracking({ isListing }, onChange: {})
        return isListed && word.pointee == nil
    }

    private var isListing: Bool {
        var here = 0
        return withUnsafeMutablePointer(to: &here) { here in
            guard let list = word.pointee, abs(list - UnsafeMutableRawPointer(here)) < 1 << 16 else { return false }
            guard list.load(as: UInt.self) == 0 else { return false }
            ObservedReads.probe()
            return list.load(as: UInt.self) != 0
        }
    }

    /// Runs `body` and returns what it has read of `@Observable` objects. Who tracks around this is another reader, who
    /// does not see it.
    func collecting<Result>(_ body: () -> Result) -> (Result, List?) {
        var list: List?
        let outer = word.pointee
        let result = withUnsafeMutablePointer(to: &list) { list in
            word.pointee = UnsafeMutableRawPointer(list)
            defer { word.pointee = outer }
            return body()
        }
        return (result, list)
    }

    /// Goes through a list, object by object.
    func forEach(in list: List, _ body: (ObservedProperties) -> Void) {
        withUnsafePointer(to: list) { entries.forEach(in: UnsafeRawPointer($0), pathsOffset: pathsOffset, body) }
    }
}

/// The dictionary of which a list consists, by the objects that were read: the library keeps the type of its values to itself.
private protocol ListedEntries {
    static var entryType: any Any.Type { get }
    static func forEach(in list: UnsafeRawPointer, pathsOffset: Int, _ body: (ObservedProperties) -> Void)
}

extension Dictionary: ListedEntries where Key == ObjectIdentifier {
    fileprivate static var entryType: any Any.Type { Value.self }

    fileprivate static func forEach(in list: UnsafeRawPointer, pathsOffset: Int, _ body: (ObservedProperties) -> Void) {
        let all = list.assumingMemoryBound(to: Self.self).pointee
        for (object, entry) in all {
            let paths = withUnsafePointer(to: entry) {
                (UnsafeRawPointer($0) + pathsOffset).assumingMemoryBound(to: Set<AnyKeyPath>.self).pointee
            }
            let alone = all.count == 1 ? all : [object: entry]
            let list = withUnsafePointer(to: alone) {
                UnsafeRawPointer($0).assumingMemoryBound(to: ObservationTracking._AccessList.self).pointee
            }
            body(ObservedProperties(object: object, paths: paths, list: list))
        }
    }
}
