import Foundation

public enum MPRemoteCommandHandlerStatus: Int, Sendable {
    case success = 0
    case noSuchContent = 100
    case noActionableNowPlayingItem = 110
    case deviceNotFound = 120
    case commandFailed = 200
}

/// What a person has pressed. Nothing makes one.
open class MPRemoteCommandEvent: NSObject {
    public let command: MPRemoteCommand
    open var timestamp: TimeInterval { 0 }
    init(command: MPRemoteCommand) { self.command = command }
}

open class MPSkipIntervalCommandEvent: MPRemoteCommandEvent {
    open var interval: TimeInterval { 0 }
}

open class MPChangePlaybackPositionCommandEvent: MPRemoteCommandEvent {
    open var positionTime: TimeInterval { 0 }
}

open class MPChangePlaybackRateCommandEvent: MPRemoteCommandEvent {
    open var playbackRate: Float { 1 }
}

/// A button of headphones or of the lock screen. Browsers keep theirs to themselves: handlers are taken, and nothing calls them.
open class MPRemoteCommand: NSObject, @unchecked Sendable {
    // Sendable: a flag that apps set on the main thread.
    open var isEnabled = true
    override init() { super.init() }

    @discardableResult
    open func addTarget(handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus) -> Any { NSObject() }
    open func removeTarget(_ target: Any?) {}
}

open class MPSkipIntervalCommand: MPRemoteCommand, @unchecked Sendable {
    open var preferredIntervals: [NSNumber] = []
}

open class MPChangePlaybackPositionCommand: MPRemoteCommand, @unchecked Sendable {}

open class MPChangePlaybackRateCommand: MPRemoteCommand, @unchecked Sendable {
    open var supportedPlaybackRates: [NSNumber] = []
}

public enum MPRepeatType: Int, Sendable { case off, one, all }
public enum MPShuffleType: Int, Sendable { case off, items, collections }

open class MPChangeRepeatModeCommand: MPRemoteCommand, @unchecked Sendable {
    open var currentRepeatType = MPRepeatType.off
}

open class MPChangeShuffleModeCommand: MPRemoteCommand, @unchecked Sendable {
    open var currentShuffleType = MPShuffleType.off
}

open class MPFeedbackCommand: MPRemoteCommand, @unchecked Sendable {
    open var isActive = false
    open var localizedTitle = ""
    open var localizedShortTitle = ""
}

/// The buttons that an app can be played by.
open class MPRemoteCommandCenter: NSObject, @unchecked Sendable {
    // Sendable: the commands are always the same.
    private static let only = MPRemoteCommandCenter()
    private override init() { super.init() }

    open class func shared() -> MPRemoteCommandCenter { only }

    public let playCommand = MPRemoteCommand()
    public let pauseCommand = MPRemoteCommand()
    public let stopCommand = MPRemoteCommand()
    public let togglePlayPauseCommand = MPRemoteCommand()
    public let nextTrackCommand = MPRemoteCommand()
    public let previousTrackCommand = MPRemoteCommand()
    public let seekForwardCommand = MPRemoteCommand()
    public let seekBackwardCommand = MPRemoteCommand()
    public let skipForwardCommand = MPSkipIntervalCommand()
    public let skipBackwardCommand = MPSkipIntervalCommand()
    public let changePlaybackPositionCommand = MPChangePlaybackPositionCommand()
    public let changePlaybackRateCommand = MPChangePlaybackRateCommand()
    public let changeRepeatModeCommand = MPChangeRepeatModeCommand()
    public let changeShuffleModeCommand = MPChangeShuffleModeCommand()
    public let likeCommand = MPFeedbackCommand()
    public let dislikeCommand = MPFeedbackCommand()
    public let bookmarkCommand = MPFeedbackCommand()
}

public enum MPMediaLibraryAuthorizationStatus: Int, Sendable { case notDetermined, denied, restricted, authorized }

/// The person's music. There is none: an app may not see any, as if the person had refused.
open class MPMediaLibrary: NSObject, @unchecked Sendable {
    // Sendable: nothing is kept.
    private static let only = MPMediaLibrary()
    private override init() { super.init() }

    open class func `default`() -> MPMediaLibrary { only }
    open class func authorizationStatus() -> MPMediaLibraryAuthorizationStatus { .denied }
    open class func requestAuthorization(_ completionHandler: @escaping @Sendable (MPMediaLibraryAuthorizationStatus) -> Void) {
        Task { completionHandler(.denied) }
    }
    open class func requestAuthorization() async -> MPMediaLibraryAuthorizationStatus { .denied }
}
