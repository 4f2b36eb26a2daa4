import Foundation

extension Timer {
    /// A timer that never fires, for a property that has one until it is given another. It is not valid.
    public convenience init(_ nothing: Void = ()) {
        self.init(timeInterval: 0, repeats: false) { _ in }
        invalidate()
    }
}
