import Foundation
import Testing
import UIKit

/// What calls a method by its name, as code of before closures has it.
@MainActor struct TargetActionTests {
    final class Keyboard {
        var heard: [String] = []
        func shown(_ notification: Notification) { heard.append("\(notification.userInfo?["height"] ?? "?")") }
        func hidden() { heard.append("hidden") }
        func shownToo(_ notification: NSNotification) { heard.append(notification.name.rawValue) }
    }

    private let shown = Notification.Name("shown")
    private let hidden = Notification.Name("hidden")

    @Test func aMethodHearsANotification() {
        let (center, keyboard) = (NotificationCenter(), Keyboard())
        center.addObserver(keyboard, selector: Selector("shown:", Keyboard.shown(_:)), name: shown, object: nil)
        center.addObserver(keyboard, selector: Selector("shownToo:", Keyboard.shownToo(_:)), name: shown, object: nil)
        center.addObserver(keyboard, selector: Selector("hidden", Keyboard.hidden), name: hidden, object: nil)
        center.post(name: shown, object: nil, userInfo: ["height": 300])
        #expect(Set(keyboard.heard) == ["300", "shown"])
        center.post(name: hidden, object: nil)
        #expect(keyboard.heard.last == "hidden")
        center.removeObserver(keyboard, name: shown, object: nil)
        center.post(name: shown, object: nil)
        center.post(name: hidden, object: nil)
        #expect(keyboard.heard.count == 4)
        center.removeObserver(keyboard)
        center.post(name: hidden, object: nil)
        #expect(keyboard.heard.count == 4)
    }

    @Test func onlyOneSenderIsHeardIfOneWasNamed() {
        let (center, keyboard, sender, other) = (NotificationCenter(), Keyboard(), NSObject(), NSObject())
        center.addObserver(keyboard, selector: Selector("hidden", Keyboard.hidden), name: hidden, object: sender)
        center.post(name: hidden, object: other)
        center.removeObserver(keyboard, name: hidden, object: other)
        center.post(name: hidden, object: sender)
        #expect(keyboard.heard == ["hidden"])
    }

    @Test func anObserverIsNotKept() {
        let center = NotificationCenter()
        weak var kept: Keyboard?
        do {
            let keyboard = Keyboard()
            kept = keyboard
            center.addObserver(keyboard, selector: Selector("hidden", Keyboard.hidden), name: hidden, object: nil)
        }
        #expect(kept == nil)
        center.post(name: hidden, object: nil)
    }

    @Test func whatAClosureWasRegisteredWithEndsItStill() {
        let center = NotificationCenter()
        nonisolated(unsafe) var count = 0
        let token = center.addObserver(forName: hidden, object: nil, queue: nil) { _ in count += 1 }
        center.post(name: hidden, object: nil)
        center.removeObserver(token)
        center.post(name: hidden, object: nil)
        #expect(count == 1)
    }

    @MainActor final class Clock: NSObject {
        var ticks: [String] = []
        func tick(_ timer: Timer) { ticks.append(timer.userInfo as? String ?? "nothing") }
        func tock() { ticks.append("tock") }
        func said(_ word: String) { ticks.append(word) }
    }

    private func until(_ isTrue: () -> Bool) async throws {
        for _ in 0..<400 where !isTrue() { try await Task.sleep(for: .milliseconds(10)) }
    }

    @Test func aTimerCallsAMethod() async throws {
        let clock = Clock()
        let timer = Timer.scheduledTimer(
            timeInterval: 0.01, target: clock, selector: Selector("tick:", Clock.tick(_:)), userInfo: "tick", repeats: true)
        let other = Timer(timeInterval: 0.01, target: clock, selector: Selector("tock", Clock.tock), userInfo: nil, repeats: false)
        #expect(timer.userInfo as? String == "tick" && timer.isValid)
        // Nobody runs the main loop in a test.
        timer.fire()
        other.fire()
        timer.invalidate()
        #expect(clock.ticks == ["tick", "tock"])
    }

    @Test func aMethodIsCalledLaterUnlessThatIsTakenBack() async throws {
        let clock = Clock()
        let (said, tock) = (Selector("said:", Clock.said(_:)), Selector("tock", Clock.tock))
        clock.perform(said, with: "early", afterDelay: 0.02)
        clock.perform(tock, with: nil, afterDelay: 0.02)
        NSObject.cancelPreviousPerformRequests(withTarget: clock, selector: tock, object: nil)
        clock.perform(said, with: "late", afterDelay: 0.04)
        try await until { clock.ticks.count >= 2 }
        #expect(clock.ticks == ["early", "late"])
        clock.perform(said, with: "never", afterDelay: 0.02)
        NSObject.cancelPreviousPerformRequests(withTarget: clock)
        try await Task.sleep(for: .milliseconds(100))
        #expect(clock.ticks.count == 2)
    }
}
