import CoreHaptics
import Foundation
import Testing

struct CoreHapticsTests {
    @Test func thereIsNothingToPlayWithAndItIsSaid() {
        #expect(!CHHapticEngine.capabilitiesForHardware().supportsHaptics)
        #expect(!CHHapticEngine.capabilitiesForHardware().supportsAudio)
        let error = #expect(throws: CHHapticError.self) { _ = try CHHapticEngine() }
        #expect(error?.code == .notSupported)
        #expect((error as NSError?)?.domain == CoreHapticsErrorDomain && (error as NSError?)?.code == -4809)
        #expect(error?.localizedDescription.contains("not supported") == true)
    }

    @Test func aPatternLastsAsLongAsItsEvents() throws {
        let strong = CHHapticEventParameter(parameterID: .hapticIntensity, value: 1)
        let events = stride(from: 0, to: 1, by: 0.25).map {
            CHHapticEvent(eventType: .hapticTransient, parameters: [strong], relativeTime: $0)
        }
        #expect(try CHHapticPattern(events: events, parameters: []).duration == 0.75)
        let long = CHHapticEvent(eventType: .hapticContinuous, parameters: [strong], relativeTime: 0.5, duration: 2)
        #expect(try CHHapticPattern(events: events + [long], parameters: []).duration == 2.5)
        #expect(try CHHapticPattern(events: [], parameterCurves: []).duration == 0)
    }

    @Test(arguments: [(-1.0, 0.0, CHHapticError.Code.invalidEventTime), (0, -1, .invalidEventDuration)])
    func aPatternOfWrongTimesIsRefused(time: Double, duration: Double, code: CHHapticError.Code) {
        let event = CHHapticEvent(eventType: .hapticContinuous, parameters: [], relativeTime: time, duration: duration)
        let error = #expect(throws: CHHapticError.self) { _ = try CHHapticPattern(events: [event], parameters: []) }
        #expect(error?.code == code)
    }
}
