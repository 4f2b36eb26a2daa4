import AVFoundation
import Testing

struct CMTimeTests {
    @Test func timesAreFractionsOfSeconds() {
        #expect(CMTime(value: 3, timescale: 2).seconds == 1.5)
        #expect(CMTime(seconds: 1.26, preferredTimescale: 10) == CMTime(value: 13, timescale: 10))
        #expect(CMTime(seconds: 1e30, preferredTimescale: 600).value == .max)
        #expect(CMTime(value: 600, timescale: 600) == CMTime(value: 1, timescale: 1))
        #expect(CMTime(value: 1, timescale: 3).convertScale(10, method: .default) == CMTime(value: 3, timescale: 10))
        #expect(CMTime(value: 1, timescale: 3).convertScale(10, method: .default).hasBeenRounded)
    }

    @Test func timesThatAreNoneSayWhatTheyAre() {
        #expect(!CMTime.invalid.isValid && !CMTime().isValid && CMTime.invalid.seconds.isNaN)
        #expect(CMTime.indefinite.isIndefinite && CMTime.indefinite.isValid && CMTime.indefinite.seconds.isNaN)
        #expect(CMTime.positiveInfinity.seconds == .infinity && CMTime.negativeInfinity.seconds == -.infinity)
        #expect(CMTime(seconds: .nan, preferredTimescale: 600) == .invalid)
        #expect(CMTime(seconds: .infinity, preferredTimescale: 600) == .positiveInfinity)
        #expect(CMTime(value: 1, timescale: 0) == .invalid)
    }

    @Test func timesAreAddedAndCompared() {
        let (one, half) = (CMTime(value: 1, timescale: 1), CMTime(value: 300, timescale: 600))
        #expect((one + half).seconds == 1.5 && (one - half).seconds == 0.5)
        #expect(one + .invalid == .invalid && one + .positiveInfinity == .positiveInfinity && one + .indefinite == .indefinite)
        #expect(CMTime(value: .max, timescale: 1) + one == CMTime(value: .max, timescale: 1))
        #expect([.positiveInfinity, one, .negativeInfinity, half].sorted() == [.negativeInfinity, half, one, .positiveInfinity])
        #expect(CMTimeCompare(half, one) == -1 && CMTimeCompare(one, one) == 0)
        #expect(CMTimeMultiplyByFloat64(half, multiplier: 3).seconds == 1.5)
        let range = CMTimeRange(start: half, duration: one)
        #expect(range.end.seconds == 1.5 && range.containsTime(one) && !range.containsTime(range.end))
    }
}
