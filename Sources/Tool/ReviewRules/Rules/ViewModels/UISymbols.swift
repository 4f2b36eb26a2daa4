/// Names by which code shows that it draws, and names that need no UI module.
enum UISymbols {
    /// SwiftUI's.
    static let types: Set<String> = [
        "AccessibilityTraits", "ActionSheet", "Alert", "AlertScene", "Alignment", "AlignmentKey", "Angle", "Animatable",
        "AnimatablePair", "Animation", "AnyGradient", "AnyLayout", "AnyShape", "AnyShapeStyle", "AnyTransition", "AnyView", "App",
        "AppStorage", "AsyncImage", "AsyncImagePhase", "Axis", "Bindable", "Binding", "BlendMode", "Button", "ButtonRole", "ButtonStyle",
        "Canvas", "Capsule", "Circle", "Color", "ColorPicker", "ColorScheme", "Commands", "ContentMode", "ContentSizeCategory",
        "ContentUnavailableView", "ControlSize", "CoordinateSpace", "DatePicker", "DisclosureGroup", "DismissAction", "Divider",
        "DragGesture", "DropDelegate", "DropInfo", "DynamicProperty", "DynamicTypeSize", "Edge", "EdgeInsets", "EditButton", "EditMode",
        "Ellipse", "EmptyView", "Environment", "EnvironmentKey", "EnvironmentObject", "EnvironmentValues", "EventModifiers",
        "FetchRequest", "FetchedResults", "FocusState", "FocusedValue", "Font", "ForEach", "Form", "Gauge", "GeometryProxy",
        "GeometryReader", "Gesture", "GestureState", "GraphicsContext", "GridItem", "GridRow", "GroupBox", "HStack",
        "HorizontalAlignment", "HorizontalEdge", "Image", "ImageRenderer", "InsettableShape", "KeyEquivalent", "KeyboardShortcut",
        "Label", "LabelStyle", "LabeledContent", "Layout", "LazyHGrid", "LazyHStack", "LazyVGrid", "LazyVStack", "LinearGradient",
        "List", "LocalizedStringKey", "LongPressGesture", "MenuStyle", "NSHostingController", "NSHostingView",
        "NSViewControllerRepresentable", "NSViewRepresentable", "NavigationLink", "NavigationPath", "NavigationSplitView",
        "NavigationSplitViewVisibility", "NavigationStack", "NavigationView", "Namespace", "ObservedObject", "OpenURLAction",
        "OpenWindowAction", "OutlineGroup", "Path", "Picker", "PickerStyle", "PopoverAttachmentAnchor", "PreferenceKey",
        "PresentationDetent", "PresentationMode", "Preview", "PreviewProvider", "PrimitiveButtonStyle", "ProgressView",
        "ProgressViewStyle", "PhotosPicker", "PhotosPickerItem", "Query", "RadialGradient", "Rectangle", "RedactionReasons",
        "RefreshAction", "RotateGesture", "RoundedRectangle", "Scene", "ScenePhase", "SceneStorage", "ScaledMetric", "ScrollPosition",
        "ScrollView", "ScrollViewProxy", "ScrollViewReader", "SecureField", "SensoryFeedback", "Shape", "ShapeStyle",
        "ShareLink", "Slider", "Spacer", "State", "StateObject", "Stepper", "StrokeStyle", "SubmitLabel", "SymbolRenderingMode",
        "TabView", "TableColumn", "TapGesture", "Text", "TextAlignment", "TextEditor", "TextField", "TextSelection",
        "TimelineView", "Toggle", "ToggleStyle", "ToolbarContent", "ToolbarItem", "ToolbarItemPlacement", "Transaction",
        "UIHostingController", "UIViewControllerRepresentable", "UIViewRepresentable", "UnitPoint", "UserInterfaceSizeClass", "VStack",
        "VerticalAlignment", "VerticalEdge", "View", "ViewBuilder", "ViewModifier", "Widget", "WindowGroup", "ZStack",
        "AttributedTextSelection", "KeyPress",
        "UIApplicationDelegateAdaptor", "NSApplicationDelegateAdaptor", "WKApplicationDelegateAdaptor", "FileDocument",
        "ReferenceFileDocument", "LayoutDirection", "SafeAreaRegions", "FillStyle", "SymbolEffect",
    ]

    static let functions: Set<String> = ["withAnimation", "withTransaction"]

    /// Of the standard library, Foundation, Dispatch, Combine and Observation.
    static let plain: Set<String> = [
        "Any", "AnyObject", "AnyHashable", "Array", "Bool", "Character", "ClosedRange", "Codable", "CodingKey", "CodingKeys",
        "Comparable", "CaseIterable", "Collection", "Decodable", "Decoder", "Dictionary", "Double", "Duration", "Encodable", "Encoder",
        "Equatable", "Error", "Float", "Hashable", "Hasher", "Identifiable", "ID", "Int", "Int8", "Int16", "Int32", "Int64", "UInt",
        "UInt8", "UInt16", "UInt32", "UInt64", "KeyPath", "WritableKeyPath", "ReferenceWritableKeyPath", "PartialKeyPath", "Never",
        "Optional", "Range", "Result", "Self", "Sendable", "Sequence", "Set", "String", "StaticString", "Substring", "Task", "TaskGroup",
        "ThrowingTaskGroup", "CancellationError", "Void", "MainActor", "AsyncStream", "AsyncThrowingStream", "AsyncSequence",
        "CheckedContinuation", "ContinuousClock", "SuspendingClock", "Clock", "CustomStringConvertible", "CustomDebugStringConvertible",
        "LosslessStringConvertible", "RawRepresentable", "ExpressibleByStringLiteral", "Strideable", "Numeric", "BinaryInteger",
        "DecodingError", "EncodingError", "KeyedDecodingContainer", "ObjectIdentifier", "UnsafeRawPointer", "Mirror", "Regex", "Unicode",
        "Actor", "GlobalActor", "TaskLocal", "IndexSet", "IndexPath", "Date", "DateFormatter", "DateComponents", "DateInterval",
        "ISO8601DateFormatter", "RelativeDateTimeFormatter", "Calendar", "TimeZone", "Locale", "TimeInterval", "Timer", "RunLoop",
        "UUID", "URL", "URLComponents", "URLQueryItem", "URLRequest", "URLResponse", "HTTPURLResponse", "URLSession",
        "URLSessionConfiguration", "URLError", "URLCache", "URLProtocol", "Data", "JSONEncoder", "JSONDecoder", "PropertyListEncoder",
        "PropertyListDecoder", "JSONSerialization", "FileManager", "FileHandle", "Bundle", "UserDefaults", "Notification",
        "NotificationCenter", "ProcessInfo", "Process", "Pipe", "Operation", "OperationQueue", "BlockOperation", "DispatchQueue",
        "DispatchWorkItem", "DispatchGroup", "DispatchSemaphore", "DispatchTime", "DispatchQoS", "DispatchSource", "Thread",
        "LocalizedError", "LocalizedStringResource", "NumberFormatter", "ByteCountFormatter", "MeasurementFormatter", "Measurement",
        "Decimal", "CharacterSet", "Scanner", "AttributedString", "NSObject", "NSHashTable", "NSMapTable", "NSPointerArray", "NSCountedSet",
        "NSIndexSet", "NSTimeZone", "NSLocale", "NSNotification",
        "NSDecimalNumber", "NSKeyValueObservingOptions", "NSKeyValueChangeKey", "NSEnumerator", "NSThread", "NSRect", "NSPoint", "NSSize",
        "NSZeroRect",
        "NSMakeRect", "NSMakePoint", "NSMakeSize", "NSInputStream", "NSOperatingSystemVersion", "NSObjectProtocol", "NSError", "NSString",
        "NSAttributedString", "NSMutableAttributedString", "NSRange", "NSMakeRange", "NSNotFound", "NSRegularExpression", "NSPredicate",
        "NSSortDescriptor", "NSLock", "NSRecursiveLock", "NSCondition", "NSCache", "NSData", "NSDate", "NSDictionary",
        "NSMutableDictionary", "NSArray", "NSMutableArray", "NSSet", "NSMutableSet", "NSOrderedSet", "NSNumber", "NSValue", "NSURL",
        "NSNull", "NSUUID", "NSCoder", "NSCoding", "NSSecureCoding", "NSCopying", "NSKeyedArchiver", "NSKeyedUnarchiver",
        "NSHomeDirectory", "NSTemporaryDirectory", "NSSearchPathForDirectoriesInDomains", "NSUserName", "NSFullUserName", "NSLog",
        "NSItemProvider", "NSExtensionItem", "NSUserActivity", "NSFileCoordinator", "NSFilePresenter", "NSFileVersion",
        "NSMetadataQuery", "NSXPCConnection", "NSXPCInterface", "NSXPCListener", "NSProxy", "NSClassFromString", "NSStringFromClass",
        "NSSelectorFromString", "NSKeyValueObservation", "NSException", "NSExpression", "NSTextCheckingResult", "NSDataDetector",
        "NSAppleScript", "NSUbiquitousKeyValueStore", "NSLocalizedString", "NSLocalizedDescriptionKey", "NSUnderlyingErrorKey",
        "NSCocoaErrorDomain", "NSURLErrorDomain", "NSURLErrorCancelled", "NSMutableString", "NSMutableData", "NSMutableURLRequest",
        "NSURLRequest", "NSCompoundPredicate", "NSComparisonPredicate", "NSCalendar", "NSUserDefaultsDidChangeNotification",
        "NSAppleEventDescriptor", "CGFloat", "CGSize", "CGPoint", "CGRect", "CGVector", "Observable", "ObservationIgnored",
        "ObservationTracked", "ObservableObject", "Published", "AnyCancellable", "AnyPublisher", "PassthroughSubject",
        "CurrentValueSubject", "Publishers", "Publisher", "Subject", "Just", "Future", "Fail", "Empty", "Deferred", "Cancellable",
        "Subscribers", "Subscription", "ObservableObjectPublisher", "SortOrder", "SortComparator", "KeyPathComparator",
        "PersonNameComponents", "FormatStyle", "Progress", "Host", "UndoManager", "NSUndoManager", "Selector",
    ]

    private static let storage: Set<String> = [
        "NSPersistentContainer", "NSPersistentCloudKitContainer", "NSManagedObject", "NSManagedObjectContext", "NSManagedObjectID",
        "NSFetchRequest", "NSFetchedResultsController", "NSPersistentStoreCoordinator", "NSManagedObjectModel", "NSEntityDescription",
        "NSMergeByPropertyObjectTrumpMergePolicy", "NSFetchRequestResult", "NSPersistentStoreDescription", "NSPersistentStore",
        "NSPersistentHistoryToken", "NSBatchDeleteRequest", "NSBatchInsertRequest", "NSMergePolicy", "NSFileProviderManager",
        "NSFileProviderItem",
    ]

    /// UIKit's and AppKit's objects that stand for the device and the system, not for anything drawn.
    static let system: Set<String> = [
        "UIApplication", "UIOpenURLContext", "UIBackgroundFetchResult", "UISceneSession", "UIDevice", "UIPasteboard", "NSPasteboard",
        "NSWorkspace", "NSApplication", "NSApp", "NSRunningApplication",
        "NSSound", "UIBackgroundTaskIdentifier", "UIImpactFeedbackGenerator", "UINotificationFeedbackGenerator",
        "UISelectionFeedbackGenerator", "UIFeedbackGenerator", "NSHapticFeedbackManager", "UIScreen", "NSScreen", "UIAccessibility",
        "UIApplicationShortcutItem", "UIScene", "UIWindowScene", "NSSharingService",
        "NSSpellChecker", "UITextChecker", "NSDocumentController", "NSDocument", "WKInterfaceDevice",
        "WKExtension", "WKApplication",
    ]

    /// Values that a service for images works on.
    static let images: Set<String> = ["UIImage", "NSImage"]

    /// Whether a name is of UIKit, AppKit or WatchKit.
    static func isKit(_ name: String) -> Bool {
        guard !plain.contains(name), !storage.contains(name) else { return false }
        for prefix in ["UI", "NS", "WKInterface"] where name.hasPrefix(prefix) {
            let rest = name.dropFirst(prefix.count)
            // `NSCache` yes, `NSFW` and `UIState` of a project are asked of the index before.
            return rest.count > 2 && rest.first?.isUppercase == true && rest.dropFirst().contains { $0.isLowercase }
        }
        return system.contains(name)
    }

    static func isUI(_ name: String) -> Bool { types.contains(name) || isKit(name) }

    /// What a view model may hold instead.
    static func replacement(for name: String) -> String? {
        switch name {
        case "Color", "UIColor", "NSColor", "ShapeStyle": "an enum that the view maps to a colour"
        case "Font", "UIFont", "NSFont": "an enum that the view maps to a font"
        case "Image", "UIImage", "NSImage": "the image's name or its data"
        case "Text", "LocalizedStringKey", "Label": "a String or a LocalizedStringResource"
        case "Binding": "a property that the view binds to"
        case "withAnimation", "withTransaction", "Animation": "the view's own animation(_:value:)"
        case "NavigationPath", "NavigationStack": "an array of routes, or a coordinator"
        case "EdgeInsets", "Alignment", "Axis": "nothing: layout is the view's"
        case "AppStorage", "SceneStorage": "a settings service"
        case "Alert", "ActionSheet": "an optional error that the view presents"
        case "AnyView", "View", "ViewBuilder": "state that the view builds from"
        case "PhotosPickerItem": "a Transferable value or Data that the view loads"
        case "remove(atOffsets:)", "move(fromOffsets:toOffset:)": "a loop over the offsets"
        case "DismissAction", "PresentationMode": "a flag or a callback that the view acts upon"
        default: nil
        }
    }
}
