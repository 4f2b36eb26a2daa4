import Foundation

/// Counts steps. Nobody walks with the program: nothing is available, and what is asked for all the same fails.
open class CMPedometer: NSObject, @unchecked Sendable {
    // Sendable: nothing is kept.
    public override init() { super.init() }

    open class func isStepCountingAvailable() -> Bool { false }
    open class func isDistanceAvailable() -> Bool { false }
    open class func isFloorCountingAvailable() -> Bool { false }
    open class func isPaceAvailable() -> Bool { false }
    open class func isCadenceAvailable() -> Bool { false }
    open class func authorizationStatus() -> CMAuthorizationStatus { .denied }

    open func queryPedometerData(from start: Date, to end: Date, withHandler handler: @escaping CMPedometerHandler) { fail(handler) }
    open func startUpdates(from start: Date, withHandler handler: @escaping CMPedometerHandler) { fail(handler) }
    open func stopUpdates() {}

    private func fail(_ handler: @escaping CMPedometerHandler) { DispatchQueue.main.async { handler(nil, MotionUnavailable()) } }
}

public typealias CMPedometerHandler = @Sendable (CMPedometerData?, (any Error)?) -> Void
public enum CMAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized }

struct MotionUnavailable: LocalizedError {
    var errorDescription: String? { "Nothing here tells how a device is moved." }
}

/// Steps that were counted. Nothing makes one.
open class CMPedometerData: NSObject, @unchecked Sendable {
    // Sendable: it never changes.
    public let startDate: Date
    public let endDate: Date
    init(startDate: Date, endDate: Date) { (self.startDate, self.endDate) = (startDate, endDate) }

    open var numberOfSteps: NSNumber { 0 }
    open var distance: NSNumber? { nil }
    open var floorsAscended: NSNumber? { nil }
    open var floorsDescended: NSNumber? { nil }
}

/// Whether a person walks, runs or rides. Nothing tells.
open class CMMotionActivityManager: NSObject, @unchecked Sendable {
    // Sendable: nothing is kept.
    public override init() { super.init() }
    open class func isActivityAvailable() -> Bool { false }
    open class func authorizationStatus() -> CMAuthorizationStatus { .denied }
    open func startActivityUpdates(to queue: OperationQueue, withHandler handler: @escaping @Sendable (CMMotionActivity?) -> Void) {}
    open func stopActivityUpdates() {}
}

open class CMMotionActivity: NSObject, @unchecked Sendable {
    // Sendable: nothing is kept, and nothing makes one.
    open var stationary: Bool { false }
    open var walking: Bool { false }
    open var running: Bool { false }
    open var cycling: Bool { false }
    open var automotive: Bool { false }
    open var unknown: Bool { true }
}

/// How high a device is. Nothing tells.
open class CMAltimeter: NSObject, @unchecked Sendable {
    // Sendable: nothing is kept.
    public override init() { super.init() }
    open class func isRelativeAltitudeAvailable() -> Bool { false }
}
