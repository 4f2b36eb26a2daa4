import AudioToolbox
import Foundation
import RenderTree
import SwiftUICore

/// Has the browser speak texts, one after another. Before the person has done something on the page, it waits for that.
open class AVSpeechSynthesizer: NSObject, @unchecked Sendable {
    // Sendable: what changes is guarded by the lock.
    private struct State {
        weak var delegate: (any AVSpeechSynthesizerDelegate)?
        var waiting: [AVSpeechUtterance] = []
        var current: (utterance: AVSpeechUtterance, number: Int)?
        var isPaused = false
    }

    private static let numbers = Numbers()
    private let lock = NSLock()
    private var state = State()

    public override init() { super.init() }

    deinit {
        if state.current != nil { Task { @MainActor in _ = await ViewGraph.ask(.changeSpeech(.stop)) } }
    }

    private func withState<R>(_ body: (inout State) -> R) -> R { lock.withLock { body(&state) } }

    open weak var delegate: (any AVSpeechSynthesizerDelegate)? {
        get { withState { $0.delegate } }
        set { withState { $0.delegate = newValue } }
    }

    /// Something is spoken, or waits to be, also while it is paused.
    open var isSpeaking: Bool { withState { $0.current != nil || !$0.waiting.isEmpty } }
    open var isPaused: Bool { withState { $0.isPaused } }

    /// Speaks it after all others.
    open func speak(_ utterance: AVSpeechUtterance) {
        withState { $0.waiting.append(utterance) }
        next()
    }

    /// Nothing is spoken any more, nor of what waits.
    /// - Returns: false if nothing was to be spoken.
    @discardableResult
    open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool {
        let (wasSpeaking, cancelled) = withState { state in
            defer { (state.waiting, state.isPaused) = ([], false) }
            return (state.current != nil || !state.waiting.isEmpty, state.waiting)
        }
        guard wasSpeaking else { return false }
        change(.stop)
        Task { @MainActor in for utterance in cancelled { delegate?.speechSynthesizer(self, didCancel: utterance) } }
        return true
    }

    /// - Returns: false if nothing was to be spoken.
    @discardableResult
    open func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool {
        let isToPause = withState { state in
            guard state.current != nil, !state.isPaused else { return false }
            state.isPaused = true
            return true
        }
        if isToPause { change(.pause) }
        return isToPause
    }

    @discardableResult
    open func continueSpeaking() -> Bool {
        let wasPaused = withState { state in
            defer { state.isPaused = false }
            return state.isPaused
        }
        if wasPaused { change(.resume) }
        return wasPaused
    }

    private func change(_ change: SpeechChange) { Task { @MainActor in _ = await ViewGraph.ask(.changeSpeech(change)) } }

    // MARK: One after another

    private func next() {
        let begun = withState { state -> (utterance: AVSpeechUtterance, number: Int)? in
            guard state.current == nil, !state.waiting.isEmpty else { return nil }
            state.current = (state.waiting.removeFirst(), Self.numbers.next())
            return state.current
        }
        guard let begun else { return }
        Task { @MainActor [weak self] in
            await Self.wait(begun.utterance.preUtteranceDelay)
            guard self?.withState({ $0.current?.number }) == begun.number else { return }
            HostReports.utterances[begun.number] = { report, _ in self?.take(report, of: begun.utterance) }
            let answer = await ViewGraph.ask(.speak(begun.utterance.order(number: begun.number)))
            HostReports.utterances[begun.number] = nil
            if answer.isDone { await Self.wait(begun.utterance.postUtteranceDelay) }
            self?.end(begun.utterance, answer)
        }
    }

    private static func wait(_ seconds: TimeInterval) async {
        guard seconds.isFinite, seconds > 0 else { return }
        try? await Task.sleep(for: .seconds(min(seconds, 3_600)))
    }

    @MainActor private func end(_ utterance: AVSpeechUtterance, _ answer: HostAnswer) {
        withState { $0.current = nil }
        if answer.isDone {
            delegate?.speechSynthesizer(self, didFinish: utterance)
        } else {
            if answer.text != "cancelled" { SceneNotices.show("The browser has no voice that speaks here.") }
            delegate?.speechSynthesizer(self, didCancel: utterance)
        }
        next()
    }

    @MainActor private func take(_ report: SpeechReport, of utterance: AVSpeechUtterance) {
        switch report.event {
        case .began: delegate?.speechSynthesizer(self, didStart: utterance)
        case .paused: delegate?.speechSynthesizer(self, didPause: utterance)
        case .resumed: delegate?.speechSynthesizer(self, didContinue: utterance)
        case .word:
            let length = utterance.speechString.utf16.count
            guard report.start < length else { return }
            let range = NSRange(location: report.start, length: min(report.length, length - report.start))
            delegate?.speechSynthesizer(self, willSpeakRangeOfSpeechString: range, utterance: utterance)
        }
    }
}

extension AVSpeechUtterance {
    fileprivate func order(number: Int) -> SpeechOrder {
        SpeechOrder(
            utterance: number, text: speechString, language: voice?.language ?? "", rate: browserRate,
            pitch: Double(pitchMultiplier.isFinite ? min(max(pitchMultiplier, 0.5), 2) : 1),
            volume: Double(volume.isFinite ? min(max(volume, 0), 1) : 1))
    }
}

/// Is told what becomes of the texts.
public protocol AVSpeechSynthesizerDelegate: NSObjectProtocol, Sendable {
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance)
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance)
    func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance)
    func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange, utterance: AVSpeechUtterance)
}

extension AVSpeechSynthesizerDelegate {
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {}
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {}
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance) {}
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance) {}
    public func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {}
    public func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange, utterance: AVSpeechUtterance
    ) {}
}
