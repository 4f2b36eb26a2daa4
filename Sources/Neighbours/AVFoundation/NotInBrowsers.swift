import Foundation

// What a page cannot do well, declared so that the error stands where the name is used: mixing, pictures of its own, taking films apart.

@available(*, unavailable, message: "AVAudioSourceNode is not in Glide: sounds are made before they are heard, as an AVAudioPCMBuffer")
open class AVAudioSourceNode: NSObject {}

@available(*, unavailable, message: "AVAudioUnitTimePitch is not in Glide: use the rate of an AVAudioPlayer")
open class AVAudioUnitTimePitch: NSObject {}

@available(*, unavailable, message: "AVAudioUnitVarispeed is not in Glide: use the rate of an AVAudioPlayer")
open class AVAudioUnitVarispeed: NSObject {}

@available(*, unavailable, message: "AVAudioUnitReverb is not in Glide: a sound is heard as it is")
open class AVAudioUnitReverb: NSObject {}

@available(*, unavailable, message: "AVAudioUnitDelay is not in Glide: a sound is heard as it is")
open class AVAudioUnitDelay: NSObject {}

@available(*, unavailable, message: "AVAudioUnitDistortion is not in Glide: a sound is heard as it is")
open class AVAudioUnitDistortion: NSObject {}

@available(*, unavailable, message: "AVAudioUnitEQ is not in Glide: a sound is heard as it is")
open class AVAudioUnitEQ: NSObject {}

@available(
    *, unavailable, message: "AVCaptureVideoDataOutput is not in Glide: a page's camera gives single pictures, use AVCapturePhotoOutput"
)
open class AVCaptureVideoDataOutput: NSObject {}

@available(
    *, unavailable, message: "AVCaptureMovieFileOutput is not in Glide: a page's camera gives single pictures, use AVCapturePhotoOutput"
)
open class AVCaptureMovieFileOutput: NSObject {}

@available(*, unavailable, message: "AVAssetImageGenerator is not in Glide: no picture is taken of a film")
open class AVAssetImageGenerator: NSObject {}

@available(*, unavailable, message: "AVAssetExportSession is not in Glide: films are played, and not written")
open class AVAssetExportSession: NSObject {}

@available(*, unavailable, message: "AVMutableComposition is not in Glide: films are played, and not written")
open class AVMutableComposition: NSObject {}

@available(*, unavailable, message: "AVPlayerLayer is not in Glide: use VideoPlayer of AVKit")
open class AVPlayerLayer: NSObject {}

extension AVAudioPlayer {
    @available(*, unavailable, message: "pan is not in Glide: the browser plays a sound as it is")
    public var pan: Float {
        get { 0 }
        set {}
    }

    @available(*, unavailable, message: "isMeteringEnabled is not in Glide: how loud a sound is, the browser does not tell")
    public var isMeteringEnabled: Bool {
        get { false }
        set {}
    }

    @available(*, unavailable, message: "averagePower is not in Glide: how loud a sound is, the browser does not tell")
    public func averagePower(forChannel channelNumber: Int) -> Float { 0 }
}

extension AVPlayer {
    @available(*, unavailable, message: "addBoundaryTimeObserver is not in Glide: use addPeriodicTimeObserver")
    public func addBoundaryTimeObserver(
        forTimes times: [Any], queue: DispatchQueue?, using block: @escaping @Sendable () -> Void
    ) -> Any { () }
}

extension AVSpeechSynthesisVoice {
    @available(*, unavailable, message: "speechVoices is not in Glide: the browser chooses the voice, by init(language:)")
    public class func speechVoices() -> [AVSpeechSynthesisVoice] { [] }

    @available(*, unavailable, message: "init(identifier:) is not in Glide: the browser chooses the voice, by init(language:)")
    public convenience init?(identifier: String) { return nil }
}

extension AVSpeechSynthesizer {
    @available(*, unavailable, message: "write is not in Glide: what the browser speaks is heard, and not written")
    public func write(_ utterance: AVSpeechUtterance, toBufferCallback bufferCallback: @escaping (Any) -> Void) {}
}
