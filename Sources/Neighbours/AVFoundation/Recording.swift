import Foundation

// Nothing is recorded here: a page's microphone stays with its browser. An app hears what it hears where a person refuses it, and what
// starts all the same fails with an error that says so.

/// Why nothing is recorded.
struct NoMicrophone: LocalizedError {
    var errorDescription: String? { "A page has no microphone for the app: nothing is recorded." }
}

extension AVAudioSession {
    public enum RecordPermission: UInt, Sendable {
        case undetermined = 0x756e_6474
        case denied = 0x6465_6e79
        case granted = 0x6772_6e74
    }

    public var recordPermission: RecordPermission { .denied }
    public var isInputAvailable: Bool { false }

    public func requestRecordPermission(_ response: @escaping @Sendable (Bool) -> Void) {
        DispatchQueue.main.async { response(false) }
    }
}

open class AVAudioApplication: NSObject, @unchecked Sendable {
    // Sendable: nothing is kept.
    private static let only = AVAudioApplication()
    open class var shared: AVAudioApplication { only }

    // review:disable NAME-005 - as Apple spells it
    public enum recordPermission: Int, Sendable {
        case undetermined = 0x756e_6474
        case denied = 0x6465_6e79
        case granted = 0x6772_6e74
    }

    open var recordPermission: recordPermission { .denied }

    open class func requestRecordPermission(completionHandler response: @escaping @Sendable (Bool) -> Void) {
        DispatchQueue.main.async { response(false) }
    }

    open class func requestRecordPermission() async -> Bool { false }
}
