import GlideTesting
import SwiftUI
import Testing
import UIKit

/// What fingers do on views of UIKit.
@MainActor struct GestureRecognizerTests {
    @MainActor final class Hand: NSObject, UIGestureRecognizerDelegate {
        var told: [String] = []
        var mayBegin = true

        func tapped(_ recognizer: UITapGestureRecognizer) { told.append("tapped \(recognizer.view is UIImageView)") }
        func pressed(_ recognizer: UILongPressGestureRecognizer) { told.append("pressed \(recognizer.state)") }
        func panned(_ recognizer: UIPanGestureRecognizer) {
            let way = recognizer.translation(in: recognizer.view)
            told.append("\(recognizer.state) \(Int(way.x)) \(Int(way.y))")
        }
        func swiped() { told.append("swiped") }
        func pinched(_ recognizer: UIPinchGestureRecognizer) { if recognizer.state == .ended { told.append("\(recognizer.scale)") } }
        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin }
    }

    struct Pad: UIViewRepresentable {
        let recognizers: () -> [UIGestureRecognizer]
        func makeUIView(context: Context) -> UIView {
            let view = UIView()
            view.backgroundColor = .systemTeal
            let label = UILabel(frame: CGRect(x: 10, y: 20, width: 100, height: 30))
            label.text = "On it"
            view.addSubview(label)
            for recognizer in recognizers() { view.addGestureRecognizer(recognizer) }
            return view
        }
        func updateUIView(_ view: UIView, context: Context) {}
    }

    private func pad(_ recognizers: @escaping @autoclosure () -> [UIGestureRecognizer]) throws -> TestElement {
        let host = TestHost(Pad(recognizers: recognizers).accessibilityIdentifier("pad"))
        #expect(host.texts == ["On it"])
        return try host.find(identifier: "pad")
    }

    @Test func aTapIsTold() throws {
        let hand = Hand()
        let tap = UITapGestureRecognizer(target: hand, action: Selector("tapped:", Hand.tapped(_:)))
        try pad([tap]).tap()
        #expect(hand.told == ["tapped false"] && tap.state == .possible)
        tap.isEnabled = false
        #expect(tap.view != nil)
    }

    @Test func aRecognizerNeedsNoTargetAtFirst() throws {
        let hand = Hand()
        let tap = UITapGestureRecognizer()
        tap.requiresExclusiveTouchType = false
        tap.addTarget(hand, action: Selector("tapped:", Hand.tapped(_:)))
        try pad([tap]).tap()
        #expect(hand.told == ["tapped false"])
    }

    @Test func aDragFromAnEdgeBeginsThere() throws {
        let hand = Hand()
        let pan = UIScreenEdgePanGestureRecognizer(target: hand, action: Selector("panned:", Hand.panned(_:)))
        pan.edges = .right
        let pad = try pad([pan])
        try pad.drag(x: 60, y: 0)
        #expect(hand.told == [], "It began at the left.")
        pan.edges = [.left, .right]
        try pad.drag(x: 60, y: 0)
        #expect(hand.told.last == "ended 60 0")
    }

    @Test func aLongPressIsTold() throws {
        let hand = Hand()
        try pad([UILongPressGestureRecognizer(target: hand, action: Selector("pressed:", Hand.pressed(_:)))]).longPress()
        #expect(hand.told == ["pressed began", "pressed ended"])
    }

    @Test func aPanIsToldFromItsBeginningToItsEnd() throws {
        let hand = Hand()
        let pan = UIPanGestureRecognizer(target: hand, action: Selector("panned:", Hand.panned(_:)))
        pan.delegate = hand
        let view = try pad([pan])
        try view.drag(x: 40, y: 0)
        #expect(hand.told.first?.hasPrefix("began") == true && hand.told.last == "ended 40 0")
        hand.told = []
        hand.mayBegin = false
        try view.drag(x: 40, y: 0)
        #expect(hand.told.isEmpty)
    }

    @Test func aSwipeIsToldInItsDirection() throws {
        let hand = Hand()
        let swipe = UISwipeGestureRecognizer(target: hand, action: Selector("swiped", Hand.swiped))
        swipe.direction = [.left, .up]
        let view = try pad([swipe])
        try view.drag(x: 60, y: 0)
        #expect(hand.told.isEmpty)
        try view.drag(x: -60, y: 10)
        try view.drag(x: 0, y: -60)
        #expect(hand.told == ["swiped", "swiped"])
    }

    @Test func aPinchIsTold() throws {
        let hand = Hand()
        try pad([UIPinchGestureRecognizer(target: hand, action: Selector("pinched:", Hand.pinched(_:)))]).pinch(scale: 2)
        #expect(hand.told == ["2.0"])
    }

    @Test func aRecognizerBelongsToOneView() {
        let (recognizer, first, second) = (UITapGestureRecognizer(target: nil, action: nil), UIView(), UIView())
        first.addGestureRecognizer(recognizer)
        second.addGestureRecognizer(recognizer)
        #expect(first.gestureRecognizers == [] && recognizer.view === second)
        second.removeGestureRecognizer(recognizer)
        #expect(recognizer.view == nil)
    }
}
