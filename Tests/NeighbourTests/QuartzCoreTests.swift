import QuartzCore
import Testing

/// What code has that imports QuartzCore alone.
@MainActor struct QuartzCoreTests {
    @Test func layersAndLinksAreThere() {
        let layer = CALayer()
        layer.cornerRadius = 4
        let link = CADisplayLink(target: layer, selector: "step:")
        link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 30, preferred: 20)
        #expect(layer.cornerRadius == 4 && link.duration == 0.05 && CACurrentMediaTime() > 0)
    }

    @Test func aTransactionTellsWhenItEnds() {
        var told: [String] = []
        CATransaction.begin()
        CATransaction.setCompletionBlock { told.append("outer") }
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        CATransaction.setCompletionBlock { told.append("inner") }
        #expect(CATransaction.disableActions() && told == [])
        CATransaction.commit()
        #expect(!CATransaction.disableActions() && told == ["inner"])
        CATransaction.commit()
        CATransaction.setCompletionBlock { told.append("none") }
        #expect(told == ["inner", "outer", "none"])
    }
}
