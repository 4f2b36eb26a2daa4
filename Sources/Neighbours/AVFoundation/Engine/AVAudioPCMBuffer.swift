import Foundation

open class AVAudioBuffer: NSObject, @unchecked Sendable {
    // Sendable: as on Apple's systems, who fills one gives it away.
    public let format: AVAudioFormat
    init(format: AVAudioFormat) { self.format = format }
}

/// Samples that an app makes or reads, for an ``AVAudioPlayerNode``.
open class AVAudioPCMBuffer: AVAudioBuffer, @unchecked Sendable {
    /// In bytes.
    private static let maximumSize = 1 << 30
    public let frameCapacity: AVAudioFrameCount
    private var length: AVAudioFrameCount = 0
    private let memory: UnsafeMutableRawPointer
    /// Where each channel begins.
    private let floats: UnsafeMutablePointer<UnsafeMutablePointer<Float>>
    private let shorts: UnsafeMutablePointer<UnsafeMutablePointer<Int16>>
    private let integers: UnsafeMutablePointer<UnsafeMutablePointer<Int32>>

    /// Silence.
    /// - Parameter frameCapacity: How many samples of each channel there is room for. Nil for more than a gigabyte, and for formats
    ///   whose samples an app cannot read.
    public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) {
        let bytes = format.commonFormat.bytesPerSample
        let channels = Int(format.channelCount)
        guard bytes > 0, channels > 0, Int(frameCapacity) <= Self.maximumSize / (bytes * channels) else { return nil }
        self.frameCapacity = frameCapacity
        let size = max(16, Int(frameCapacity) * channels * bytes)
        memory = .allocate(byteCount: size, alignment: 16)
        memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
        // Interleaved channels begin side by side.
        let step = format.isInterleaved ? bytes : Int(frameCapacity) * bytes
        floats = .allocate(capacity: channels)
        shorts = .allocate(capacity: channels)
        integers = .allocate(capacity: channels)
        for channel in 0..<channels {
            let start = memory + channel * step
            (floats + channel).initialize(to: start.assumingMemoryBound(to: Float.self))
            (shorts + channel).initialize(to: start.assumingMemoryBound(to: Int16.self))
            (integers + channel).initialize(to: start.assumingMemoryBound(to: Int32.self))
        }
        super.init(format: format)
    }

    deinit {
        floats.deallocate()
        shorts.deallocate()
        integers.deallocate()
        memory.deallocate()
    }

    /// How many of them are filled.
    open var frameLength: AVAudioFrameCount {
        get { length }
        set { length = min(newValue, frameCapacity) }
    }

    /// From one sample of a channel to its next.
    open var stride: Int { format.isInterleaved ? Int(format.channelCount) : 1 }

    open var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? {
        format.commonFormat == .pcmFormatFloat32 ? UnsafePointer(floats) : nil
    }
    open var int16ChannelData: UnsafePointer<UnsafeMutablePointer<Int16>>? {
        format.commonFormat == .pcmFormatInt16 ? UnsafePointer(shorts) : nil
    }
    open var int32ChannelData: UnsafePointer<UnsafeMutablePointer<Int32>>? {
        format.commonFormat == .pcmFormatInt32 ? UnsafePointer(integers) : nil
    }

    /// The sample of a channel, from -1 to 1. `frame` is below `frameCapacity`.
    subscript(frame: Int, channel: Int) -> Double {
        get {
            let place = frame * stride
            return switch format.commonFormat {
            case .pcmFormatFloat32: Double(floats[channel][place])
            case .pcmFormatInt16: Double(shorts[channel][place]) / 32_768
            case .pcmFormatInt32: Double(integers[channel][place]) / 2_147_483_648
            case .pcmFormatFloat64: memory.load(fromByteOffset: offset(frame, channel), as: Double.self)
            case .otherFormat: 0
            }
        }
        set {
            let place = frame * stride
            switch format.commonFormat {
            case .pcmFormatFloat32: floats[channel][place] = Float(newValue)
            case .pcmFormatInt16: shorts[channel][place] = Int16(max(-32_768, min(32_767, (newValue * 32_768).rounded())))
            case .pcmFormatInt32:
                integers[channel][place] = Int32(max(-2_147_483_648, min(2_147_483_647, (newValue * 2_147_483_648).rounded())))
            case .pcmFormatFloat64: memory.storeBytes(of: newValue, toByteOffset: offset(frame, channel), as: Double.self)
            case .otherFormat: break
            }
        }
    }

    private func offset(_ frame: Int, _ channel: Int) -> Int {
        8 * (format.isInterleaved ? frame * Int(format.channelCount) + channel : channel * Int(frameCapacity) + frame)
    }
}
