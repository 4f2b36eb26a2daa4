import CoreMotion
import Foundation
import Testing

@Suite struct CoreMotionTests {
    @Test func nothingIsAvailable() {
        let manager = CMMotionManager()
        manager.deviceMotionUpdateInterval = 1 / 60
        #expect(!manager.isDeviceMotionAvailable && !manager.isAccelerometerAvailable && !manager.isGyroAvailable)
        manager.startDeviceMotionUpdates(to: .main) { _, _ in }
        manager.startDeviceMotionUpdates(using: .xArbitraryZVertical, to: .main) { _, _ in }
        #expect(CMMotionManager.availableAttitudeReferenceFrames() == [])
        #expect(!manager.isDeviceMotionActive && manager.deviceMotion == nil)
        #expect(!CMPedometer.isStepCountingAvailable() && !CMMotionActivityManager.isActivityAvailable())
    }

    @Test func stepsThatAreAskedForAllTheSameAreAnError() async {
        let said = await withCheckedContinuation { continuation in
            CMPedometer().queryPedometerData(from: .distantPast, to: .now) { data, error in
                continuation.resume(returning: data == nil ? error?.localizedDescription : nil)
            }
        }
        #expect(said == "Nothing here tells how a device is moved.")
    }
}
