import AVFoundation
import Foundation

open class SFSpeechRecognitionRequest: NSObject, @unchecked Sendable {
    // Sendable: what is set is read by nothing.
    open var taskHint = SFSpeechRecognitionTaskHint.unspecified
    open var shouldReportPartialResults = true
    open var contextualStrings: [String] = []
    open var requiresOnDeviceRecognition = false
    open var addsPunctuation = false

    public override init() { super.init() }
}

/// Speech as it is said.
open class SFSpeechAudioBufferRecognitionRequest: SFSpeechRecognitionRequest, @unchecked Sendable {
    open func append(_ audioPCMBuffer: AVAudioPCMBuffer) {}
    open func endAudio() {}
}

/// Speech in a file.
open class SFSpeechURLRecognitionRequest: SFSpeechRecognitionRequest, @unchecked Sendable {
    public let url: URL
    public init(url URL: URL) { url = URL }
}

/// The task of recognising, which has failed as soon as it was begun.
open class SFSpeechRecognitionTask: NSObject, @unchecked Sendable {
    // Sendable: it never changes.
    public let error: (any Error)?
    init(error: any Error) { self.error = error }

    open var state: SFSpeechRecognitionTaskState { .completed }
    open var isFinishing: Bool { false }
    open var isCancelled: Bool { false }
    open func finish() {}
    open func cancel() {}
}

/// What was understood.
open class SFSpeechRecognitionResult: NSObject, @unchecked Sendable {
    // Sendable: it never changes; nothing makes one.
    public let bestTranscription: SFTranscription
    public let isFinal: Bool
    init(bestTranscription: SFTranscription, isFinal: Bool) { (self.bestTranscription, self.isFinal) = (bestTranscription, isFinal) }

    open var transcriptions: [SFTranscription] { [bestTranscription] }
}

open class SFTranscription: NSObject, @unchecked Sendable {
    // Sendable: it never changes.
    public let formattedString: String
    public let segments: [SFTranscriptionSegment]
    init(formattedString: String) { (self.formattedString, segments) = (formattedString, []) }
}

open class SFTranscriptionSegment: NSObject, @unchecked Sendable {
    // Sendable: it never changes; nothing makes one.
    public let substring: String
    public let timestamp: TimeInterval
    public let duration: TimeInterval
    public let confidence: Float
    init(substring: String) { (self.substring, timestamp, duration, confidence) = (substring, 0, 0, 0) }
}
