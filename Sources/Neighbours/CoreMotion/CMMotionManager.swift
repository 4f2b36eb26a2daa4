import Foundation

/// How a device is moved. The app runs where no device is moved: nothing is available, as on a Mac, and updates that are asked for all the
/// same do not come.
open class CMMotionManager: NSObject, @unchecked Sendable {
    // Sendable: what is set is read by nothing.
    open var accelerometerUpdateInterval: TimeInterval = 0
    open var gyroUpdateInterval: TimeInterval = 0
    open var magnetometerUpdateInterval: TimeInterval = 0
    open var deviceMotionUpdateInterval: TimeInterval = 0
    open var showsDeviceMovementDisplay = false

    public override init() { super.init() }

    open var isAccelerometerAvailable: Bool { false }
    open var isGyroAvailable: Bool { false }
    open var isMagnetometerAvailable: Bool { false }
    open var isDeviceMotionAvailable: Bool { false }
    open var isAccelerometerActive: Bool { false }
    open var isGyroActive: Bool { false }
    open var isDeviceMotionActive: Bool { false }
    open var accelerometerData: CMAccelerometerData? { nil }
    open var gyroData: CMGyroData? { nil }
    open var deviceMotion: CMDeviceMotion? { nil }

    open func startAccelerometerUpdates() {}
    open func startAccelerometerUpdates(to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler) {}
    open func stopAccelerometerUpdates() {}
    open func startGyroUpdates() {}
    open func startGyroUpdates(to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler) {}
    open func stopGyroUpdates() {}
    open func startDeviceMotionUpdates() {}
    open func startDeviceMotionUpdates(to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler) {}
    open func startDeviceMotionUpdates(using referenceFrame: CMAttitudeReferenceFrame) {}
    open func startDeviceMotionUpdates(
        using referenceFrame: CMAttitudeReferenceFrame, to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler
    ) {}
    open class func availableAttitudeReferenceFrames() -> CMAttitudeReferenceFrame { [] }
    open func stopDeviceMotionUpdates() {}
}

public typealias CMAccelerometerHandler = @Sendable (CMAccelerometerData?, (any Error)?) -> Void
public typealias CMGyroHandler = @Sendable (CMGyroData?, (any Error)?) -> Void
public typealias CMDeviceMotionHandler = @Sendable (CMDeviceMotion?, (any Error)?) -> Void

/// In multiples of the earth's gravity.
public struct CMAcceleration: Hashable, Sendable {
    public var x: Double
    public var y: Double
    public var z: Double
    public init() { self.init(x: 0, y: 0, z: 0) }
    public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// In radians a second.
public struct CMRotationRate: Hashable, Sendable {
    public var x: Double
    public var y: Double
    public var z: Double
    public init() { self.init(x: 0, y: 0, z: 0) }
    public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

// What is measured. Nothing makes one.

open class CMLogItem: NSObject, @unchecked Sendable {
    // Sendable: it never changes.
    public let timestamp: TimeInterval
    init(timestamp: TimeInterval) { self.timestamp = timestamp }
}

open class CMAccelerometerData: CMLogItem, @unchecked Sendable {
    open var acceleration: CMAcceleration { CMAcceleration() }
}

open class CMGyroData: CMLogItem, @unchecked Sendable {
    open var rotationRate: CMRotationRate { CMRotationRate() }
}

open class CMDeviceMotion: CMLogItem, @unchecked Sendable {
    open var attitude: CMAttitude { CMAttitude() }
    open var rotationRate: CMRotationRate { CMRotationRate() }
    open var gravity: CMAcceleration { CMAcceleration() }
    open var userAcceleration: CMAcceleration { CMAcceleration() }
}

/// In radians.
open class CMAttitude: NSObject, @unchecked Sendable {
    // Sendable: nothing is kept.
    open var roll: Double { 0 }
    open var pitch: Double { 0 }
    open var yaw: Double { 0 }
}

/// What a device's attitude is told against.
public struct CMAttitudeReferenceFrame: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let xArbitraryZVertical = CMAttitudeReferenceFrame(rawValue: 1)
    public static let xArbitraryCorrectedZVertical = CMAttitudeReferenceFrame(rawValue: 2)
    public static let xMagneticNorthZVertical = CMAttitudeReferenceFrame(rawValue: 4)
    public static let xTrueNorthZVertical = CMAttitudeReferenceFrame(rawValue: 8)
}
