import Foundation
import FoundationAdditions
import RenderTree
import SwiftUICore

public typealias SystemSoundID = UInt32
public typealias AudioServicesCompletionHandler = @Sendable () -> Void

/// Has the device vibrate, where it can.
public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF
public let kSystemSoundID_UserPreferredAlert: SystemSoundID = 0x1000
public let kAudioServicesNoError: OSStatus = 0
public let kAudioServicesSystemSoundUnspecifiedError: OSStatus = -1500

/// Plays one of the app's sounds, vibrates, or makes the one short sound that stands for all sounds of the system.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
    AudioServicesPlaySystemSoundWithCompletion(inSystemSoundID, nil)
}

public func AudioServicesPlaySystemSoundWithCompletion(
    _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: AudioServicesCompletionHandler?
) {
    if SystemSounds.shared.play(inSystemSoundID, completed: inCompletionBlock) { return }
    let request = inSystemSoundID == kSystemSoundID_Vibrate ? HostRequest.vibrate([400]) : .beep
    Task { @MainActor in
        _ = await ViewGraph.ask(request)
        inCompletionBlock?()
    }
}

/// As `AudioServicesPlaySystemSound`: nobody has set a page to vibrate instead.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) { AudioServicesPlaySystemSound(inSystemSoundID) }

public func AudioServicesPlayAlertSoundWithCompletion(
    _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: AudioServicesCompletionHandler?
) {
    AudioServicesPlaySystemSoundWithCompletion(inSystemSoundID, inCompletionBlock)
}

/// Makes a sound of a file, until `AudioServicesDisposeSystemSoundID`.
/// - Returns: an error where there is no such file.
@discardableResult
public func AudioServicesCreateSystemSoundID(_ inFileURL: CFURL, _ outSystemSoundID: inout SystemSoundID) -> OSStatus {
    guard let number = SystemSounds.shared.add(inFileURL) else { return kAudioServicesSystemSoundUnspecifiedError }
    outSystemSoundID = number
    return kAudioServicesNoError
}

@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
    SystemSounds.shared.remove(inSystemSoundID) ? kAudioServicesNoError : kAudioServicesSystemSoundUnspecifiedError
}

/// The sounds that the app has made of files.
private final class SystemSounds: @unchecked Sendable {
    static let shared = SystemSounds()
    private let lock = NSLock()
    private var sounds: [SystemSoundID: Playback] = [:]
    /// Above those of the system.
    private var last: SystemSoundID = 0x2000

    func add(_ file: URL) -> SystemSoundID? {
        guard file.isFileURL, FileManager.default.isReadableFile(atPath: file.path(percentEncoded: false)) else { return nil }
        let sound = Playback()
        sound.load(file)
        return lock.withLock {
            last += 1
            sounds[last] = sound
            return last
        }
    }

    func remove(_ number: SystemSoundID) -> Bool { lock.withLock { sounds.removeValue(forKey: number) != nil } }

    /// False for a number that is no file's.
    func play(_ number: SystemSoundID, completed: AudioServicesCompletionHandler?) -> Bool {
        guard let sound = lock.withLock({ sounds[number] }) else { return false }
        sound.move(to: 0)
        sound.play()
        Task { @MainActor in
            sound.changed = { old, new in
                guard old.isPlaying, !new.isPlaying else { return }
                completed?()
            }
        }
        return true
    }
}
