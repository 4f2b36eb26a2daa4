import Foundation

public typealias AVAudioNodeBus = Int
public typealias AVAudioFrameCount = UInt32
public typealias AVAudioFramePosition = Int64
public typealias AVAudioChannelCount = UInt32

/// How a sample is kept.
public enum AVAudioCommonFormat: UInt, Sendable {
    case otherFormat, pcmFormatFloat32, pcmFormatFloat64, pcmFormatInt16, pcmFormatInt32

    /// 0 for what no buffer is made of.
    var bytesPerSample: Int {
        switch self {
        case .otherFormat: 0
        case .pcmFormatFloat32, .pcmFormatInt32: 4
        case .pcmFormatFloat64: 8
        case .pcmFormatInt16: 2
        }
    }
}

/// How sounds are kept in memory. A microphone's, which an app does not get here, says nothing: 0 samples a second in 0 channels.
open class AVAudioFormat: NSObject, @unchecked Sendable {
    // Sendable: it never changes.
    public let commonFormat: AVAudioCommonFormat
    /// In samples a second.
    public let sampleRate: Double
    public let channelCount: AVAudioChannelCount
    public let isInterleaved: Bool
    static let none = AVAudioFormat(.otherFormat, 0, 0, false)

    private init(_ commonFormat: AVAudioCommonFormat, _ sampleRate: Double, _ channels: AVAudioChannelCount, _ isInterleaved: Bool) {
        (self.commonFormat, self.sampleRate, channelCount, self.isInterleaved) = (commonFormat, sampleRate, channels, isInterleaved)
    }

    /// Numbers from -1 to 1, each channel by itself.
    public convenience init?(standardFormatWithSampleRate sampleRate: Double, channels: AVAudioChannelCount) {
        self.init(commonFormat: .pcmFormatFloat32, sampleRate: sampleRate, channels: channels, interleaved: false)
    }

    /// - Parameters:
    ///   - sampleRate: In samples a second, up to 768,000.
    ///   - channels: 1 to 64. Nil beyond these.
    public convenience init?(
        commonFormat format: AVAudioCommonFormat, sampleRate: Double, channels: AVAudioChannelCount, interleaved: Bool
    ) {
        guard (1...768_000).contains(sampleRate), (1...64).contains(channels) else { return nil }
        self.init(format, sampleRate, channels, interleaved)
    }

    open var isStandard: Bool { commonFormat == .pcmFormatFloat32 && !isInterleaved }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? AVAudioFormat else { return false }
        return commonFormat == other.commonFormat && sampleRate == other.sampleRate && channelCount == other.channelCount
            && isInterleaved == other.isInterleaved
    }

    open override var hash: Int { Int(sampleRate) &+ Int(channelCount) }
}

open class AVAudioTime: NSObject, @unchecked Sendable {
    // Sendable: it never changes.
    public let sampleTime: AVAudioFramePosition
    public let sampleRate: Double

    public init(sampleTime: AVAudioFramePosition, atRate sampleRate: Double) {
        (self.sampleTime, self.sampleRate) = (sampleTime, sampleRate)
    }
}
