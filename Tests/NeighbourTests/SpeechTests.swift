import Foundation
import Speech
import Testing

/// What an app hears that would listen: what it hears where a person refuses.
@MainActor @Suite struct SpeechTests {
    @Test func nobodyIsHeard() async {
        let status = await withCheckedContinuation { continuation in
            SFSpeechRecognizer.requestAuthorization { continuation.resume(returning: $0) }
        }
        #expect(status == .denied)
        let mayRecord = await withCheckedContinuation { continuation in
            AVAudioSession.sharedInstance().requestRecordPermission { continuation.resume(returning: $0) }
        }
        #expect(!mayRecord)
        #expect(await AVAudioApplication.requestRecordPermission() == false)
        #expect(AVAudioApplication.shared.recordPermission == .denied)
    }

    @Test func whatListensAllTheSameFailsAndSaysWhy() async throws {
        let engine = AVAudioEngine()
        let request = SFSpeechAudioBufferRecognitionRequest()
        engine.inputNode.installTap(onBus: 0, bufferSize: 1024, format: engine.inputNode.outputFormat(forBus: 0)) { buffer, _ in
            request.append(buffer)
        }
        engine.prepare()
        let failure = #expect(throws: (any Error).self) { try engine.start() }
        #expect(failure?.localizedDescription == "A page has no microphone for the app: nothing is recorded.")
        let recognizer = try #require(SFSpeechRecognizer(locale: Locale(identifier: "en-US")))
        #expect(!recognizer.isAvailable)
        let said = await withCheckedContinuation { continuation in
            recognizer.recognitionTask(with: request) { result, error in
                continuation.resume(returning: result == nil ? error?.localizedDescription : nil)
            }
        }
        #expect(said == "Speech is not recognised here. Offer a field to type into.")
    }

    @Test func noRecorderIsMade() {
        let settings: [String: Any] = [
            AVFormatIDKey: Int(kAudioFormatMPEG4AAC), AVSampleRateKey: 12000, AVNumberOfChannelsKey: 1,
            AVEncoderAudioQualityKey: AVAudioQuality.high.rawValue,
        ]
        #expect(throws: (any Error).self) { try AVAudioRecorder(url: URL(filePath: "/tmp/memo.m4a"), settings: settings) }
    }
}
