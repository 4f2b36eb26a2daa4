import Foundation

/// The place of a row in a section, as tables and collections of UIKit name it.
extension IndexPath {
    public init(row: Int, section: Int) { self = [section, row] }
    public init(item: Int, section: Int) { self = [section, item] }

    public var section: Int {
        get { self[0] }
        set { self[0] = newValue }
    }
    public var row: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
    public var item: Int {
        get { self[1] }
        set { self[1] = newValue }
    }
}

/// Seconds of a clock that no setting of the time moves.
public func CACurrentMediaTime() -> Double { ProcessInfo.processInfo.systemUptime }
