import Foundation
import Testing
import UIKit

@MainActor
struct CADisplayLinkTests {
    final class Clock {
        var times: [Double] = []
        func step(_ link: CADisplayLink) { times.append(link.timestamp) }
    }

    @Test func itCallsAsOftenAsItIsAskedTo() {
        let link = CADisplayLink(target: Clock(), selector: Selector("step:", Clock.step(_:)))
        link.preferredFramesPerSecond = 10
        #expect(link.duration == 0.1)
        link.preferredFramesPerSecond = 0
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 80, maximum: 120, preferred: 120)
        #expect(link.duration == 1.0 / 30)
    }
}
