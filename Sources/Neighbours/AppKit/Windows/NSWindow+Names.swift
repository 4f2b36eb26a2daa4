import Foundation

extension NSWindow {
    public struct StyleMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let borderless: StyleMask = []
        public static let titled = StyleMask(rawValue: 1)
        public static let closable = StyleMask(rawValue: 2)
        public static let miniaturizable = StyleMask(rawValue: 4)
        public static let resizable = StyleMask(rawValue: 8)
        public static let utilityWindow = StyleMask(rawValue: 16)
        public static let docModalWindow = StyleMask(rawValue: 64)
        public static let nonactivatingPanel = StyleMask(rawValue: 128)
        public static let texturedBackground = StyleMask(rawValue: 256)
        public static let unifiedTitleAndToolbar = StyleMask(rawValue: 1 << 12)
        public static let hudWindow = StyleMask(rawValue: 1 << 13)
        public static let fullScreen = StyleMask(rawValue: 1 << 14)
        public static let fullSizeContentView = StyleMask(rawValue: 1 << 15)
    }

    public struct Level: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public init(_ rawValue: Int) { self.rawValue = rawValue }
        public static let normal = Level(0)
        public static let floating = Level(3)
        public static let modalPanel = Level(8)
        public static let mainMenu = Level(24)
        public static let statusBar = Level(25)
        public static let popUpMenu = Level(101)
        public static let screenSaver = Level(1000)
        public static let submenu = Level(3)
        public static let tornOffMenu = Level(3)
    }

    public struct CollectionBehavior: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let canJoinAllSpaces = Self(rawValue: 1)
        public static let moveToActiveSpace = Self(rawValue: 2)
        public static let managed = Self(rawValue: 4)
        public static let transient = Self(rawValue: 8)
        public static let stationary = Self(rawValue: 16)
        public static let participatesInCycle = Self(rawValue: 32)
        public static let ignoresCycle = Self(rawValue: 64)
        public static let fullScreenPrimary = Self(rawValue: 128)
        public static let fullScreenAuxiliary = Self(rawValue: 256)
        public static let fullScreenNone = Self(rawValue: 512)
    }

    public struct OcclusionState: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let visible = OcclusionState(rawValue: 2)
    }

    public enum BackingStoreType: UInt, Sendable { case retained, nonretained, buffered }
    public enum OrderingMode: Int, Sendable { case below = -1, out, above }
    public enum TitleVisibility: Int, Sendable { case visible, hidden }
    public enum ToolbarStyle: Int, Sendable { case automatic, expanded, preference, unified, unifiedCompact }
    public enum TabbingMode: Int, Sendable { case automatic, preferred, disallowed }
    public enum ButtonKind: UInt, Sendable { case closeButton, miniaturizeButton, zoomButton, toolbarButton, documentIconButton }
    public enum AnimationBehavior: Int, Sendable { case `default`, none = 2, documentWindow, utilityWindow, alertPanel }
    public enum SharingType: UInt, Sendable { case none, readOnly, readWrite }

    nonisolated public static let willCloseNotification = Notification.Name("NSWindowWillCloseNotification")
    nonisolated public static let didBecomeKeyNotification = Notification.Name("NSWindowDidBecomeKeyNotification")
    nonisolated public static let didBecomeMainNotification = Notification.Name("NSWindowDidBecomeMainNotification")
    // Never posted: the browser's window is the person's.
    nonisolated public static let didResignKeyNotification = Notification.Name("NSWindowDidResignKeyNotification")
    nonisolated public static let didResignMainNotification = Notification.Name("NSWindowDidResignMainNotification")
    nonisolated public static let didResizeNotification = Notification.Name("NSWindowDidResizeNotification")
    nonisolated public static let didMoveNotification = Notification.Name("NSWindowDidMoveNotification")
    nonisolated public static let didEnterFullScreenNotification = Notification.Name("NSWindowDidEnterFullScreenNotification")
    nonisolated public static let didExitFullScreenNotification = Notification.Name("NSWindowDidExitFullScreenNotification")
    nonisolated public static let didChangeOcclusionStateNotification = Notification.Name("NSWindowDidChangeOcclusionStateNotification")
}
