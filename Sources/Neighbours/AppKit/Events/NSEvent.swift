import Foundation
import SwiftUICore

/// Something that a person did with the pointer or a key.
public final class NSEvent: NSObject, @unchecked Sendable {
    // Sendable: nothing of it changes.

    public enum EventType: UInt, Sendable {
        case leftMouseDown = 1, leftMouseUp, rightMouseDown, rightMouseUp, mouseMoved, leftMouseDragged, rightMouseDragged, mouseEntered
        case mouseExited, keyDown, keyUp, flagsChanged, appKitDefined, systemDefined, applicationDefined, periodic, cursorUpdate
        case scrollWheel = 22, otherMouseDown = 25, otherMouseUp, otherMouseDragged, magnify = 30, swipe, rotate = 18
    }

    public struct EventTypeMask: OptionSet, Sendable {
        public let rawValue: UInt64
        public init(rawValue: UInt64) { self.rawValue = rawValue }
        private init(_ type: EventType) { rawValue = 1 << UInt64(type.rawValue) }
        public init(type: EventType) { self.init(type) }
        public static let leftMouseDown = Self(.leftMouseDown)
        public static let leftMouseUp = Self(.leftMouseUp)
        public static let leftMouseDragged = Self(.leftMouseDragged)
        public static let rightMouseDown = Self(.rightMouseDown)
        public static let rightMouseUp = Self(.rightMouseUp)
        public static let rightMouseDragged = Self(.rightMouseDragged)
        public static let otherMouseDown = Self(.otherMouseDown)
        public static let otherMouseUp = Self(.otherMouseUp)
        public static let mouseMoved = Self(.mouseMoved)
        public static let mouseEntered = Self(.mouseEntered)
        public static let mouseExited = Self(.mouseExited)
        public static let keyDown = Self(.keyDown)
        public static let keyUp = Self(.keyUp)
        public static let flagsChanged = Self(.flagsChanged)
        public static let scrollWheel = Self(.scrollWheel)
        public static let magnify = Self(.magnify)
        public static let any = Self(rawValue: .max)
    }

    public struct ModifierFlags: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let capsLock = Self(rawValue: 1 << 16)
        public static let shift = Self(rawValue: 1 << 17)
        public static let control = Self(rawValue: 1 << 18)
        public static let option = Self(rawValue: 1 << 19)
        public static let command = Self(rawValue: 1 << 20)
        public static let numericPad = Self(rawValue: 1 << 21)
        public static let help = Self(rawValue: 1 << 22)
        public static let function = Self(rawValue: 1 << 23)
        public static let deviceIndependentFlagsMask = Self(rawValue: 0xFFFF_0000)
    }

    public let type: EventType
    public let modifierFlags: ModifierFlags
    /// In seconds since the system started.
    public let timestamp: TimeInterval
    /// Where y grows upwards: what `convert(_:from: nil)` of the view takes that hears of it.
    public let locationInWindow: NSPoint
    public let clickCount: Int
    public let characters: String?
    public let charactersIgnoringModifiers: String?
    public let isARepeat: Bool
    public let keyCode: UInt16
    public let deltaX: CGFloat
    public let deltaY: CGFloat

    init(
        _ type: EventType, at location: NSPoint = .zero, clickCount: Int = 0, modifiers: ModifierFlags = [], characters: String? = nil,
        plainCharacters: String? = nil, isRepeat: Bool = false, keyCode: UInt16 = 0, delta: CGSize = .zero
    ) {
        self.type = type
        locationInWindow = location
        self.clickCount = clickCount
        modifierFlags = modifiers
        timestamp = ProcessInfo.processInfo.systemUptime
        self.characters = characters
        charactersIgnoringModifiers = plainCharacters ?? characters
        isARepeat = isRepeat
        self.keyCode = keyCode
        (deltaX, deltaY) = (delta.width, delta.height)
        super.init()
    }

    @MainActor public var window: NSWindow? { NSApplication.shared.keyWindow }
    public var windowNumber: Int { 1 }
    public var buttonNumber: Int { 0 }
    public var pressure: Float { 1 }
    public var scrollingDeltaX: CGFloat { deltaX }
    public var scrollingDeltaY: CGFloat { deltaY }
    public var hasPreciseScrollingDeltas: Bool { true }
    public var magnification: CGFloat { 0 }
    public var specialKey: SpecialKey? { SpecialKey(keyCode: keyCode) }

    /// A page tells of the pointer while it is over one of its views, and of those keys that come with another one: neither is known now.
    public class var mouseLocation: NSPoint { .zero }
    public class var modifierFlags: ModifierFlags { [] }
    public class var doubleClickInterval: TimeInterval { 0.5 }

    /// A key with a name of its own.
    public struct SpecialKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let upArrow = Self(rawValue: 0xF700)
        public static let downArrow = Self(rawValue: 0xF701)
        public static let leftArrow = Self(rawValue: 0xF702)
        public static let rightArrow = Self(rawValue: 0xF703)
        public static let delete = Self(rawValue: 0x7F)
        public static let deleteForward = Self(rawValue: 0xF728)
        public static let home = Self(rawValue: 0xF729)
        public static let end = Self(rawValue: 0xF72B)
        public static let pageUp = Self(rawValue: 0xF72C)
        public static let pageDown = Self(rawValue: 0xF72D)
        public static let carriageReturn = Self(rawValue: 0x0D)
        public static let tab = Self(rawValue: 0x09)

        init?(keyCode: UInt16) {
            guard let value = Self.codes[keyCode] else { return nil }
            rawValue = value
        }

        private static let codes: [UInt16: Int] = [
            126: 0xF700, 125: 0xF701, 123: 0xF702, 124: 0xF703, 51: 0x7F, 117: 0xF728, 115: 0xF729, 119: 0xF72B, 116: 0xF72C, 121: 0xF72D,
            36: 0x0D, 48: 0x09,
        ]
    }
}

// MARK: - Monitors

@MainActor
enum EventMonitors {
    final class Monitor {
        let mask: NSEvent.EventTypeMask
        let handler: (NSEvent) -> NSEvent?

        init(_ mask: NSEvent.EventTypeMask, _ handler: @escaping (NSEvent) -> NSEvent?) {
            self.mask = mask
            self.handler = handler
        }
    }

    private static var monitors: [Monitor] = []
    static var hearsKeys: Bool { monitors.contains { !$0.mask.isDisjoint(with: [.keyDown, .keyUp]) } }

    static func add(_ monitor: Monitor) { monitors.append(monitor) }
    static func remove(_ monitor: Any) { monitors.removeAll { $0 === monitor as AnyObject } }

    /// - Returns: What is left of the event: nil if a monitor took it.
    static func pass(_ event: NSEvent) -> NSEvent? {
        var left: NSEvent? = event
        for monitor in monitors where monitor.mask.contains(NSEvent.EventTypeMask(type: event.type)) {
            left = left.flatMap(monitor.handler)
        }
        return left
    }
}

extension NSEvent {
    /// Is told of the events of the app's own views (``NSView``) before they are: of keys while one of them has the focus.
    /// - Parameter block: gives the event on; nil: nobody else is told.
    /// - Returns: What ``removeMonitor(_:)`` takes.
    @MainActor @preconcurrency
    public class func addLocalMonitorForEvents(matching mask: EventTypeMask, handler block: @escaping (NSEvent) -> NSEvent?) -> Any? {
        let monitor = EventMonitors.Monitor(mask, block)
        EventMonitors.add(monitor)
        return monitor
    }

    /// Of what happens in other apps a page hears nothing: nil, as without the person's leave on a Mac.
    @MainActor @preconcurrency
    public class func addGlobalMonitorForEvents(matching mask: EventTypeMask, handler block: @escaping (NSEvent) -> Void) -> Any? { nil }

    @MainActor @preconcurrency
    public class func removeMonitor(_ eventMonitor: Any) { EventMonitors.remove(eventMonitor) }
}

// MARK: - Keys

extension NSEvent {
    /// - Parameter press: what SwiftUI tells of a key.
    convenience init(_ press: KeyPress) {
        var flags: ModifierFlags = []
        let kinds: [(EventModifiers, ModifierFlags)] = [
            (.shift, .shift), (.control, .control), (.option, .option), (.command, .command), (.capsLock, .capsLock),
        ]
        for (modifier, flag) in kinds where press.modifiers.contains(modifier) { flags.insert(flag) }
        let key = press.key.character
        self.init(
            press.phase == .up ? .keyUp : .keyDown, modifiers: flags, characters: press.characters, plainCharacters: String(key),
            isRepeat: press.phase == .repeat, keyCode: KeyCodes.code(of: key))
    }
}

/// The numbers of keys, as an American keyboard has them.
enum KeyCodes {
    static func code(of key: Character) -> UInt16 { codes[Character(key.lowercased())] ?? 0xFFFF }

    private static let rows: [(first: [UInt16], keys: String)] = [
        ([0, 1, 2, 3, 5, 4, 38, 40, 37, 41, 39], "asdfghjkl;'"), ([6, 7, 8, 9, 11, 45, 46, 43, 47, 44], "zxcvbnm,./"),
        ([12, 13, 14, 15, 17, 16, 32, 34, 31, 35, 33, 30, 42], "qwertyuiop[]\\"),
        ([18, 19, 20, 21, 23, 22, 26, 28, 25, 29, 27, 24, 50], "1234567890-=`"),
    ]

    private static let codes: [Character: UInt16] = {
        var codes: [Character: UInt16] = [
            " ": 49, KeyEquivalent.return.character: 36, KeyEquivalent.tab.character: 48, KeyEquivalent.delete.character: 51,
            KeyEquivalent.escape.character: 53, KeyEquivalent.leftArrow.character: 123, KeyEquivalent.rightArrow.character: 124,
            KeyEquivalent.downArrow.character: 125, KeyEquivalent.upArrow.character: 126, KeyEquivalent.deleteForward.character: 117,
        ]
        codes[KeyEquivalent.home.character] = 115
        codes[KeyEquivalent.end.character] = 119
        codes[KeyEquivalent.pageUp.character] = 116
        codes[KeyEquivalent.pageDown.character] = 121
        for row in rows { for (code, key) in zip(row.first, row.keys) { codes[key] = code } }
        return codes
    }()
}
