import AVKit
import SwiftUI

/// Films, sounds and speech, all of them played by the browser.
struct MediaScreen: View {
    @State private var film = FilmModel()
    @State private var sounds = SoundModel()
    @State private var isShown = true

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 20) {
                if isShown { picture }
                filmButtons
                Text(film.line).monospacedDigit()
                Divider()
                soundButtons
                Text(sounds.line).monospacedDigit()
                Divider()
                SpeechPart()
            }
            .padding()
        }
        .navigationTitle("Media")
    }

    private var picture: some View {
        VideoPlayer(player: film.player) {
            Text("A test film")
                .font(.caption)
                .padding(.horizontal, 10)
                .padding(.vertical, 4)
                .foregroundStyle(.white)
                .background(.black.opacity(0.6), in: Capsule())
                .padding(10)
                .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topTrailing)
        }
        .aspectRatio(16 / 9, contentMode: .fit)
        .frame(maxWidth: 480)
        .clipShape(RoundedRectangle(cornerRadius: 12))
    }

    private var filmButtons: some View {
        ViewThatFits {
            HStack { filmActions }
            VStack(alignment: .leading) { filmActions }
        }
        .buttonStyle(.bordered)
    }

    @ViewBuilder private var filmActions: some View {
        Button("Play") { film.player.play() }
        Button("Pause") { film.player.pause() }
        Button("To the middle") { film.goToTheMiddle() }
        Button("Near the end") { film.player.seek(to: CMTime(seconds: 3.6, preferredTimescale: 600)) }
        Button(isShown ? "Hide" : "Show") { isShown.toggle() }
    }

    private var soundButtons: some View {
        ViewThatFits {
            HStack { soundActions }
            VStack(alignment: .leading) { soundActions }
        }
        .buttonStyle(.bordered)
    }

    @ViewBuilder private var soundActions: some View {
        Button("Chime") { sounds.chime(times: 1) }
        Button("Three chimes") { sounds.chime(times: 3) }
        Button("Stop") { sounds.stop() }
        Button("Beep") { sounds.beep() }
    }
}

@Observable @MainActor
private final class FilmModel {
    let player = AVPlayer(url: Bundle.module.url(forResource: "film", withExtension: "webm")!)
    private(set) var seconds = 0.0
    private(set) var ends = 0
    /// Grows whenever the player says how it is, at whatever time.
    private var news = 0
    private(set) var seeks = 0
    @ObservationIgnored private var observers: [Any] = []

    init() {
        let interval = CMTime(seconds: 0.5, preferredTimescale: 600)
        observers.append(
            player.addPeriodicTimeObserver(forInterval: interval, queue: .main) { [weak self] time in
                MainActor.assumeIsolated { self?.take(time.seconds) }
            })
        observers.append(
            NotificationCenter.default.addObserver(forName: .AVPlayerItemDidPlayToEndTime, object: player.currentItem, queue: .main) {
                [weak self] _ in MainActor.assumeIsolated { self?.ends += 1 }
            })
    }

    private func take(_ time: Double) {
        seconds = time
        news += 1
    }

    var line: String {
        _ = news
        let state =
            switch player.timeControlStatus {
            case .paused: "paused"
            case .waitingToPlayAtSpecifiedRate: "waiting"
            case .playing: "playing"
            }
        let length = player.currentItem.map { $0.duration.seconds } ?? 0
        return "Film: \(state) at \(Self.text(seconds)) of \(Self.text(length)), ended \(ends) times, moved \(seeks) times"
    }

    func goToTheMiddle() {
        Task {
            if await player.seek(to: CMTime(seconds: 2, preferredTimescale: 600)) { seeks += 1 }
        }
    }

    private static func text(_ seconds: Double) -> String {
        seconds.isFinite ? seconds.formatted(.number.precision(.fractionLength(1))) + " s" : "–"
    }
}

@Observable @MainActor
private final class SoundModel: NSObject, AVAudioPlayerDelegate {
    private(set) var finished = 0
    private(set) var beeps = 0
    @ObservationIgnored private let player = Bundle.module.url(forResource: "chime", withExtension: "wav").flatMap {
        try? AVAudioPlayer(contentsOf: $0)
    }

    override init() {
        super.init()
        player?.delegate = self
    }

    var line: String {
        let length = player.map { $0.duration.formatted(.number.precision(.fractionLength(1))) } ?? "no"
        return "Chime: \(length) s, finished \(finished) times; \(beeps) beeps"
    }

    func chime(times: Int) {
        player?.numberOfLoops = times - 1
        player?.play()
    }

    func stop() {
        player?.stop()
        player?.currentTime = 0
    }

    func beep() {
        AudioServicesPlaySystemSoundWithCompletion(1_104) { Task { @MainActor in self.beeps += 1 } }
    }

    nonisolated func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
        MainActor.assumeIsolated { finished += flag ? 1 : 0 }
    }
}

/// A text that is spoken, with the word that is heard.
private struct SpeechPart: View {
    @State private var model = SpeechModel()

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text(model.marked)
            ViewThatFits {
                HStack { actions }
                VStack(alignment: .leading) { actions }
            }
            .buttonStyle(.bordered)
            Text("Speech: \(model.state)")
        }
    }

    @ViewBuilder private var actions: some View {
        Button("Speak") { model.speak() }
        Button("Pause speech") { model.synthesizer.pauseSpeaking(at: .word) }
        Button("Continue") { model.synthesizer.continueSpeaking() }
        Button("Be silent") { model.synthesizer.stopSpeaking(at: .immediate) }
    }
}

@Observable @MainActor
private final class SpeechModel: NSObject, AVSpeechSynthesizerDelegate {
    let synthesizer = AVSpeechSynthesizer()
    private let text = "The quick brown fox jumps over the lazy dog."
    private(set) var state = "silent"
    private var word: NSRange?

    override init() {
        super.init()
        synthesizer.delegate = self
    }

    var marked: AttributedString {
        var marked = AttributedString(text)
        if let word, let range = Range(word, in: text), let place = Range(range, in: marked) {
            marked[place].backgroundColor = .yellow
            marked[place].foregroundColor = .black
        }
        return marked
    }

    func speak() {
        let utterance = AVSpeechUtterance(string: text)
        utterance.voice = AVSpeechSynthesisVoice(language: "en-GB")
        utterance.rate = 0.5
        synthesizer.speak(utterance)
    }

    private func become(_ new: String, word newWord: NSRange? = nil) {
        state = new
        word = newWord
    }

    nonisolated func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance) {
        MainActor.assumeIsolated { become("speaking") }
    }
    nonisolated func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didPause utterance: AVSpeechUtterance) {
        MainActor.assumeIsolated { become("paused") }
    }
    nonisolated func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didContinue utterance: AVSpeechUtterance) {
        MainActor.assumeIsolated { become("speaking") }
    }
    nonisolated func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance) {
        MainActor.assumeIsolated { become("finished") }
    }
    nonisolated func speechSynthesizer(_ synthesizer: AVSpeechSynthesizer, didCancel utterance: AVSpeechUtterance) {
        MainActor.assumeIsolated { become("cancelled") }
    }
    nonisolated func speechSynthesizer(
        _ synthesizer: AVSpeechSynthesizer, willSpeakRangeOfSpeechString characterRange: NSRange, utterance: AVSpeechUtterance
    ) {
        MainActor.assumeIsolated { become("speaking", word: characterRange) }
    }
}
