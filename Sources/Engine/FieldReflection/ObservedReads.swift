import CSwiftRuntime
@_spi(SwiftUI) import Observation

/// What somebody has read of `@Observable` objects in one run, so that it can be given back: a registration that is not
/// ended stays with the object, with all that its closure keeps.
package struct ObservedReads: Sendable {
    private let registration: Registration

    private enum Registration: Sendable {
        /// The library's own, which can be cancelled.
        case session(ObservationTracking)
        /// One that the library keeps to itself until a change. This registrar's mark was read along, and a change of
        /// that mark ends it.
        case marked(ObservationRegistrar)
    }

    private final class Mark: Observable, Sendable {
        let isSet = false
    }

    private static let mark = Mark()
    // Key paths without arguments may be shared.
    nonisolated(unsafe) private static let path: KeyPath<Mark, Bool> = \.isSet

    /// Runs `body`. When one of the properties of `@Observable` objects that it read has got its new value, what `onChange`
    /// made is called, once, on whichever thread wrote it.
    ///
    /// After, not before: told before the write, a reader on another thread could run again, see the old value, and never
    /// learn of the new one.
    ///
    /// - Parameter onChange: is called, before this returns, only if something was read.
    /// - Returns: with the result of `body`, what it has read; nil if it read nothing.
    package static func tracking<Result>(
        _ body: () -> Result, onChange: () -> @Sendable () -> Void
    ) -> (result: Result, reads: ObservedReads?) {
        guard let place = ObservedList.place else { return marking(body, onChange: onChange) }
        let (result, list) = place.collecting(body)
        guard let list else { return (result, nil) }
        let tracking = ObservationTracking(list)
        let change = onChange()
        ObservationTracking._installTracking(
            tracking,
            didSet: { tracking in
                tracking.cancel()
                change()
            })
        return (result, ObservedReads(registration: .session(tracking)))
    }

    /// As ``tracking(_:onChange:)``, with what the library offers to everybody. It registers also where nothing was read, and
    /// calls what `onChange` made in ``forget()``, too.
    package static func marking<Result>(
        _ body: () -> Result, onChange: () -> @Sendable () -> Void
    ) -> (result: Result, reads: ObservedReads?) {
        let registrar = ObservationRegistrar()
        let change = onChange()
        let result = withObservationTracking(
            {
                registrar.access(mark, keyPath: path)
                return body()
            },
            didSet: { tracking in
                tracking.cancel()
                change()
            })
        return (result, ObservedReads(registration: .marked(registrar)))
    }

    /// Ends what was read. A change that is on its way may still be told.
    package func forget() {
        switch registration {
        case .session(let tracking): tracking.cancel()
        case .marked(let registrar): registrar.didSet(Self.mark, keyPath: Self.path)
        }
    }

    /// Reads something, to see where it is noted down.
    fileprivate static func probe() { ObservationRegistrar().access(mark, keyPath: path) }
}

/// The place where the library notes down what the current thread reads: a word that points to a list, or to none.
///
/// The library has functions for who brings a list with him, but none that gives him one.
private struct ObservedList {
    typealias List = ObservationTracking._AccessList

    private let distance: Int

    /// Nil if this program's library keeps its list elsewhere. Found out once, by trying.
    static let place: ObservedList? = {
        let distance = observation_list_distance()
        guard distance != 0, MemoryLayout<List?>.size == MemoryLayout<UnsafeRawPointer>.size else { return nil }
        let place = ObservedList(distance: distance)
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
}
