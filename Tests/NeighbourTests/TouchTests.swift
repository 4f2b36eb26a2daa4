import GlideTesting
import SwiftUI
import Testing
import UIKit

@testable import FieldReflection

/// `touchesBegan` and its like, of an app's own classes.
@MainActor struct TouchTests {
    @MainActor fileprivate final class Told { var lines: [String] = [] }

    fileprivate class PadView: UIView {
        let told: Told
        init(_ told: Told) {
            self.told = told
            super.init(frame: .zero)
        }
        required init?(coder: NSCoder) { return nil }

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches, event) }

        private func note(_ touches: Set<UITouch>, _ event: UIEvent?) {
            guard let touch = touches.first, event?.allTouches == touches else { return told.lines.append("no touch") }
            let (place, former) = (touch.location(in: self), touch.previousLocation(in: self))
            told.lines.append("\(touch.phase) \(Int(place.x - former.x)) \(Int(place.y - former.y)) \(touch.view === self)")
        }
    }

    /// Overrides one of them, in a class below one that overrides none.
    fileprivate class QuietView: UIView { override func layoutSubviews() {} }
    fileprivate final class EndView: QuietView {
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesEnded(touches, with: event) }
    }

    fileprivate final class Controller: UIViewController {
        let told: Told
        init(_ told: Told) {
            self.told = told
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { return nil }
        override func viewDidLoad() { view.backgroundColor = .systemTeal }
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { told.lines.append("controller began") }
    }

    fileprivate struct Shown<Made: UIView>: UIViewRepresentable {
        let make: () -> Made
        func makeUIView(context: Context) -> Made {
            let view = make()
            view.backgroundColor = .systemTeal
            return view
        }
        func updateUIView(_ view: Made, context: Context) {}
    }

    fileprivate struct ShownController: UIViewControllerRepresentable {
        let told: Told
        func makeUIViewController(context: Context) -> Controller { Controller(told) }
        func updateUIViewController(_ controller: Controller, context: Context) {}
    }

    @Test func aViewIsToldFromTheBeginningToTheEnd() throws {
        let told = Told()
        let host = TestHost(Shown { PadView(told) }.accessibilityIdentifier("pad"))
        try host.find(identifier: "pad").drag(x: 40, y: 10)
        #expect(told.lines.first == "began 0 0 true" && told.lines.last?.hasPrefix("ended") == true)
        #expect(told.lines.contains { $0.hasPrefix("moved") })
        #expect(!told.lines.contains("no touch"))
    }

    @Test func aControllerIsToldOfItsView() throws {
        let told = Told()
        let host = TestHost(ShownController(told: told).accessibilityIdentifier("pad"))
        try host.find(identifier: "pad").drag(x: 5, y: 5)
        #expect(told.lines == ["controller began"])
    }

    @Test func aViewWhoseClassWantsNoTouchesHasNoGesture() throws {
        let quiet = TestHost(Shown { QuietView() }.accessibilityIdentifier("pad"))
        #expect(throws: (any Error).self) { try quiet.find(identifier: "pad").drag(x: 5, y: 5) }
        let told = Told()
        let unused = TestHost(
            Shown {
                let view = PadView(told)
                view.isUserInteractionEnabled = false
                return view
            }.accessibilityIdentifier("pad"))
        #expect(throws: (any Error).self) { try unused.find(identifier: "pad").drag(x: 5, y: 5) }
        #expect(told.lines.isEmpty)
    }

    // MARK: Which class overrides what

    private class Base {
        func one() {}
        func two() {}
    }
    private final class Probe: Base { override func one() {} }
    private final class Plain: Base { let own = 3 }
    private class Middle: Base { override func two() {} }
    private final class Lower: Middle { override func one() {} }
    private final class Below: Middle {}
    private class Overriding: Base { override func one() {} }
    private final class Heir: Overriding { func three() {} }

    @Test func whatAClassOverridesIsFound() {
        let places = MethodPlaces(of: Base.self, overriddenBy: Probe.self, beside: Plain.self)
        #expect(!places.isEmpty)
        #expect([Base.self, Plain.self, Middle.self, Below.self].allSatisfy { !places.areOverridden(in: $0) })
        #expect([Probe.self, Lower.self, Overriding.self, Heir.self].allSatisfy { places.areOverridden(in: $0) })
    }
}
