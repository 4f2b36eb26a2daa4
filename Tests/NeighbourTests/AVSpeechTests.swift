import AVFoundation
import GlideTesting
import RenderTree
import SwiftUI
import Synchronization
import Testing

@MainActor struct AVSpeechTests {
    private final class Listener: NSObject, AVSpeechSynthesizerDelegate {
        let told = Mutex<[String]>([])
        private func add(_ text: String) { told.withLock { $0.append(text) } }
        var all: [String] { told.withLock { $0 } }
        func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {
            add("start \(utterance.speechString)")
        }
        func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {
            add("finish \(utterance.speechString)")
        }
        func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance) { add("pause") }
        func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance) { add("continue") }
        func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {
            add("cancel \(utterance.speechString)")
        }
        func speechSynthesizer(
            _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange, utterance: AVSpeechUtterance
        ) { add((utterance.speechString as NSString).substring(with: characterRange)) }
    }

    private func speeches(_ host: TestHost) -> [SpeechOrder] {
        host.requests.compactMap { if case .speak(let order) = $0.request { order } else { nil } }
    }

    private func tell(_ host: TestHost, _ order: SpeechOrder, _ event: SpeechReport.Event, _ start: Int = 0, _ length: Int = 0) {
        let report = SpeechReport(utterance: order.utterance, event: event, start: start, length: length)
        host.scene.send(.spoken(report), to: host.scene.tree.root)
    }

    @Test func textsAreSpokenOneAfterAnother() async throws {
        let host = TestHost(Text("a"))
        try await ViewGraphScope.within(host) {
            let synthesizer = AVSpeechSynthesizer(), listener = Listener()
            synthesizer.delegate = listener
            let first = AVSpeechUtterance(string: "Hello there")
            first.voice = AVSpeechSynthesisVoice(language: "en-GB")
            first.rate = AVSpeechUtteranceMaximumSpeechRate
            first.pitchMultiplier = 9
            synthesizer.speak(first)
            synthesizer.speak(AVSpeechUtterance(string: "Bye"))
            #expect(synthesizer.isSpeaking)
            try await host.wait { speeches(host).count == 1 }
            let order = speeches(host)[0]
            #expect(order.text == "Hello there" && order.language == "en-GB" && order.rate == 4 && order.pitch == 2)
            tell(host, order, .began)
            tell(host, order, .word, 6, 5)
            tell(host, order, .word, 6, 500)
            tell(host, order, .word, 60, 5)
            try host.answer()
            try await host.wait { speeches(host).count == 2 }
            #expect(listener.all == ["start Hello there", "there", "there", "finish Hello there"])
            #expect(speeches(host)[1].rate == 1 && speeches(host)[1].language.isEmpty)
            try host.answer()
            try await host.wait { !synthesizer.isSpeaking }
            #expect(listener.all.last == "finish Bye")
        }
    }

    @Test func speechIsPausedAndStopped() async throws {
        let host = TestHost(Text("a"))
        try await ViewGraphScope.within(host) {
            let synthesizer = AVSpeechSynthesizer(), listener = Listener()
            synthesizer.delegate = listener
            #expect(!synthesizer.stopSpeaking(at: .immediate) && !synthesizer.pauseSpeaking(at: .word) && !synthesizer.continueSpeaking())
            synthesizer.speak(AVSpeechUtterance(string: "one"))
            synthesizer.speak(AVSpeechUtterance(string: "two"))
            try await host.wait { speeches(host).count == 1 }
            let number = try #require(host.requests.last?.number), order = speeches(host)[0]
            #expect(synthesizer.pauseSpeaking(at: .word) && synthesizer.isPaused)
            tell(host, order, .paused)
            #expect(synthesizer.continueSpeaking() && !synthesizer.isPaused)
            tell(host, order, .resumed)
            #expect(synthesizer.stopSpeaking(at: .immediate))
            try await host.wait { host.requests.contains { $0.request == .changeSpeech(.stop) } }
            let answer = HostAnswer(number: number, isDone: false, text: "cancelled")
            host.scene.send(.answer(answer), to: host.scene.tree.root)
            try await host.wait { !synthesizer.isSpeaking }
            #expect(listener.all.prefix(2) == ["pause", "continue"])
            #expect(Set(listener.all.dropFirst(2)) == ["cancel one", "cancel two"])
        }
    }

    @Test func aBrowserWithoutVoicesIsSaidToHaveNone() async throws {
        let host = TestHost(Text("a"))
        try await ViewGraphScope.within(host) {
            let synthesizer = AVSpeechSynthesizer()
            synthesizer.speak(AVSpeechUtterance(string: "one"))
            try await host.wait { speeches(host).count == 1 }
            try host.answer(isDone: false, "unavailable")
            try await host.wait { !synthesizer.isSpeaking }
            #expect(host.notices.contains("The browser has no voice that speaks here."))
        }
    }

    @Test func voicesAreLanguages() {
        #expect(AVSpeechSynthesisVoice(language: "de-DE")?.language == "de-DE")
        #expect(AVSpeechSynthesisVoice(language: "de") == AVSpeechSynthesisVoice(language: "de"))
        #expect(AVSpeechSynthesisVoice(language: nil)?.language == AVSpeechSynthesisVoice.currentLanguageCode())
        for text in ["", "x", "de--DE", "de DE", "<script>"] { #expect(AVSpeechSynthesisVoice(language: text) == nil, "\(text)") }
    }
}
