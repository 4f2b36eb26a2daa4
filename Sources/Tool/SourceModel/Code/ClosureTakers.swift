/// Known functions and types that take closures, and what they do with them.
enum ClosureTakers {
    static let actionLabels: Set<String> = [
        "action", "perform", "set", "operation", "completion", "completionHandler", "handler", "callback", "block", "work", "execute",
        "primaryAction", "secondaryAction", "priority", "animations", "retry", "cancel", "confirm", "dismiss", "submit",
    ]
    static let transformLabels: Set<String> = [
        "get", "where", "by", "id", "predicate", "isIncluded", "transform", "validate", "animation", "keyframes", "apply", "body",
    ]
    static let builderLabels: Set<String> = [
        "label", "content", "header", "footer", "destination", "actions", "message", "description", "icon", "placeholder",
        "minimumValueLabel", "maximumValueLabel", "currentValueLabel", "sidebar", "detail", "overlay", "background", "menuItems",
        "markedValueLabels", "preview", "title", "subtitle", "trailing", "leading", "rowContent", "tabs", "columns", "rows", "emptyView",
        "emptyContent", "accessory", "tick",
    ]

    /// Types whose closures build what they show.
    static let builderTypes: Set<String> = [
        "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "Group", "Section", "List", "Form", "ForEach", "ScrollView",
        "ScrollViewReader", "GeometryReader", "NavigationView", "NavigationStack", "NavigationSplitView", "NavigationLink", "TabView",
        "Tab", "TabSection", "Label", "Menu", "Toggle", "Picker", "Slider", "Stepper", "ProgressView", "Gauge", "DisclosureGroup",
        "OutlineGroup", "GroupBox", "ControlGroup", "Grid", "GridRow", "LazyVGrid", "LazyHGrid", "ViewThatFits", "TimelineView",
        "ToolbarItem", "ToolbarItemGroup", "WindowGroup", "Window", "UtilityWindow", "Settings", "DocumentGroup", "MenuBarExtra",
        "CommandGroup", "CommandMenu", "Table", "TableColumn", "TableRow", "LabeledContent", "Link", "ShareLink", "PhotosPicker",
        "AsyncImage", "ContentUnavailableView", "HSplitView", "VSplitView", "Map", "Annotation", "MapAnnotation", "MapReader", "Marker",
        "Chart", "AxisMarks", "AxisValueLabel", "PhaseAnimator", "KeyframeAnimator", "ColorPicker", "DatePicker", "MultiDatePicker",
        "TextField", "SecureField", "ImmersiveSpace", "StaticConfiguration", "IntentConfiguration", "AppIntentConfiguration",
        "ActivityConfiguration", "DynamicIsland", "DynamicIslandExpandedRegion", "AnyLayout", "HStackLayout", "VStackLayout",
        "GlassEffectContainer", "SubscriptionStoreView", "ProductView", "StoreView", "VideoPlayer", "WithViewStore", "IfLetStore",
        "CaseLet", "SwitchStore", "ForEachStore", "WithPerceptionTracking", "NavigationStackStore", "AnyView", "ControlWidgetButton",
    ]

    /// Types that keep their closure for later.
    static let actionTypes: Set<String> = [
        "Task", "DispatchWorkItem", "DispatchQueue", "Thread", "Timer", "AsyncStream", "AsyncThrowingStream", "Future", "Animation",
        "Notification", "DragGesture", "TapGesture", "LongPressGesture", "MagnificationGesture", "OpenURLAction", "AnyCancellable",
        "BlockOperation", "Void", "UIAction", "NSItemProvider", "UIAlertAction", "Just", "Deferred",
    ]

    /// Modifiers whose closures build views.
    static let builderModifiers: Set<String> = [
        "sheet", "fullScreenCover", "popover", "overlay", "background", "toolbar", "alert", "confirmationDialog", "contextMenu", "mask",
        "safeAreaInset", "navigationDestination", "tabItem", "swipeActions", "badge", "searchSuggestions", "toolbarItemGroup", "inspector",
        "safeAreaBar", "listRowBackground", "actionSheet", "modifier", "navigationBarItems", "mapControls", "chartOverlay",
        "chartBackground", "chartXAxis", "chartYAxis", "chartLegend", "accessibilityActions", "accessibilityRepresentation",
        "accessibilityChildren", "accessibilityRotor", "visualEffect", "phaseAnimator", "keyframeAnimator", "toolbarTitleMenu",
        "searchable", "containerBackground", "presentationBackground", "dialogIcon", "commands", "scrollTransition",
        "tabViewBottomAccessory",
        "tabViewSidebarHeader", "tabViewSidebarFooter", "backgroundPreferenceValue",
        "overlayPreferenceValue", "sectionActions", "animation", "hoverEffect",
    ]

    /// Functions that keep their closure for later, or run it elsewhere.
    static let actionFunctions: Set<String> = [
        "task", "refreshable", "gesture", "perform", "async", "asyncAfter", "detached", "sink", "animate", "schedule", "addTask",
        "receive", "handleEvents", "assign", "dropDestination", "draggable", "itemProvider", "accessibilityAction", "userActivity",
        "alignmentGuide", "submit", "closure", "copyable", "pasteDestination", "backgroundTask", "sensoryFeedback", "updating",
        "accessibilityAdjustableAction", "accessibilityScrollAction", "accessibilityZoomAction", "immediateTask", "addObserver",
        "scheduledTimer", "addAction", "addOperation", "fileImporter", "fileExporter", "dataTask", "notify", "focusedValue",
        "cuttable", "exportsItemProviders", "importsItemProviders", "digitalCrownRotation", "run",
    ]

    /// Functions that run their closure at once.
    static let transforms: Set<String> = [
        "map", "flatMap", "compactMap", "filter", "sorted", "sort", "reduce", "first", "last", "contains", "allSatisfy", "forEach", "min",
        "max", "prefix", "drop", "firstIndex", "lastIndex", "removeAll", "partition", "split", "mapValues", "compactMapValues", "grouping",
        "transform", "transformEffect", "enumerated", "zip", "sum", "count", "uniqued", "chunked", "transformEnvironment",
        "transformPreference", "anchorPreference", "transformAnchorPreference", "sync", "performAndWait", "autoreleasepool",
        "transaction", "stride", "union", "merging", "merge", "starts", "elementsEqual", "trimming", "suffix", "assumeIsolated",
    ]

    /// Modifiers that only views have: what ends in one is a view, whatever it begins with.
    static let viewModifiers: Set<String> = [
        "padding", "frame", "foregroundColor", "foregroundStyle", "font", "opacity", "cornerRadius", "clipShape", "listRowInsets",
        "listRowSeparator", "listRowBackground", "listStyle", "buttonStyle", "navigationTitle", "accessibilityLabel",
        "background", "overlay", "offset", "shadow", "tint", "bold", "fontWeight", "multilineTextAlignment", "lineLimit", "environment",
        "environmentObject", "ignoresSafeArea", "scaledToFit", "scaledToFill", "resizable", "aspectRatio", "onTapGesture", "onAppear",
        "tabItem", "fixedSize", "layoutPriority", "transition", "zIndex", "labelStyle",
    ]
}
