// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

/// What an app's `import SwiftUI` brings along. The modules behind it are named, so that a change in one of them
/// compiles the app again.
let appModules: [Target.Dependency] = [
    "SwiftUI", "SwiftUICore", "UIKit", "CoreGraphics", "CoreImage", "Combine", "CoreTransferable", "UniformTypeIdentifiers",
]

/// The same for `import SwiftData`.
let dataModules: [Target.Dependency] = ["SwiftData", "SwiftDataCore", "SQLiteStore"]

/// What the tool's parts read Swift with.
let syntax: [Target.Dependency] = [
    .product(name: "SwiftSyntax", package: "swift-syntax"), .product(name: "SwiftParser", package: "swift-syntax"),
    .product(name: "SwiftParserDiagnostics", package: "swift-syntax"), .product(name: "SwiftDiagnostics", package: "swift-syntax"),
]

/// What macros are written with.
let macroSyntax: [Target.Dependency] = [
    .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
    .product(name: "SwiftSyntaxMacroExpansion", package: "swift-syntax"),
]

let package = Package(
    name: "Glide",
    defaultLocalization: "en",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "SwiftUI", targets: ["SwiftUI"]),
        .library(name: "SwiftData", targets: ["SwiftData"]),
        .library(name: "Combine", targets: ["Combine"]),
        .library(name: "CoreTransferable", targets: ["CoreTransferable"]),
        .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
        .library(name: "GlideTesting", targets: ["GlideTesting"]),
        // What apps import beside SwiftUI, by its name on Apple's systems. Nobody builds what their app does not import.
        .library(name: "os", targets: ["os"]),
        .library(name: "OSLog", targets: ["OSLog"]),
        .library(name: "CryptoKit", targets: ["CryptoKit"]),
        .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
        .library(name: "CoreImage", targets: ["CoreImage"]),
        .library(name: "UIKit", targets: ["UIKit"]),
        .library(name: "AppKit", targets: ["AppKit"]),
        .library(name: "Cocoa", targets: ["Cocoa"]),
        .library(name: "CoreLocation", targets: ["CoreLocation"]),
        .library(name: "UserNotifications", targets: ["UserNotifications"]),
        .library(name: "AudioToolbox", targets: ["AudioToolbox"]),
        .library(name: "AVFoundation", targets: ["AVFoundation"]),
        .library(name: "AVKit", targets: ["AVKit"]),
        .library(name: "PhotosUI", targets: ["PhotosUI"]),
        .library(name: "WebKit", targets: ["WebKit"]),
        .library(name: "QuickLook", targets: ["QuickLook"]),
        .library(name: "PDFKit", targets: ["PDFKit"]),
        .library(name: "QuartzCore", targets: ["QuartzCore"]),
        .library(name: "SafariServices", targets: ["SafariServices"]),
        .library(name: "Network", targets: ["Network"]),
        .library(name: "LocalAuthentication", targets: ["LocalAuthentication"]),
        .library(name: "Security", targets: ["Security"]),
        .library(name: "AppIntents", targets: ["AppIntents"]),
        .library(name: "CoreMotion", targets: ["CoreMotion"]),
        .library(name: "LinkPresentation", targets: ["LinkPresentation"]),
        .library(name: "MessageUI", targets: ["MessageUI"]),
        .library(name: "MobileCoreServices", targets: ["MobileCoreServices"]),
        .library(name: "TipKit", targets: ["TipKit"]),
        .library(name: "CoreSpotlight", targets: ["CoreSpotlight"]),
        .library(name: "Photos", targets: ["Photos"]),
        .library(name: "Intents", targets: ["Intents"]),
        .library(name: "BackgroundTasks", targets: ["BackgroundTasks"]),
        .library(name: "EventKit", targets: ["EventKit"]),
        .library(name: "Contacts", targets: ["Contacts"]),
        .library(name: "ContactsUI", targets: ["ContactsUI"]),
        .library(name: "ActivityKit", targets: ["ActivityKit"]),
        .library(name: "MediaPlayer", targets: ["MediaPlayer"]),
        .library(name: "NaturalLanguage", targets: ["NaturalLanguage"]),
        .library(name: "Speech", targets: ["Speech"]),
        .library(name: "WidgetKit", targets: ["WidgetKit"]),
        .library(name: "AuthenticationServices", targets: ["AuthenticationServices"]),
        .library(name: "CoreHaptics", targets: ["CoreHaptics"]),
        .library(name: "StoreKit", targets: ["StoreKit"]),
        .library(name: "CloudKit", targets: ["CloudKit"]),
        .library(name: "GameKit", targets: ["GameKit"]),
        .library(name: "GameController", targets: ["GameController"]),
        .library(name: "HealthKit", targets: ["HealthKit"]),
        .library(name: "CoreML", targets: ["CoreML"]),
        .library(name: "MapKit", targets: ["MapKit"]),
        .library(name: "CoreData", targets: ["CoreData"]),
        .library(name: "Charts", targets: ["Charts"]),
        .library(name: "SpriteKit", targets: ["SpriteKit"]),
        .library(name: "GameplayKit", targets: ["GameplayKit"]),
        .executable(name: "glide", targets: ["glide"]),
        .plugin(name: "GlideReview", targets: ["GlideReview"]),
        .plugin(name: "GlideReviewBuildTool", targets: ["GlideReviewBuildTool"]),
    ],
    dependencies: [
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.0.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    ],
    targets: [
        // 0: the only home of unsafe pointers and @_spi
        .target(name: "CSwiftRuntime", path: "Sources/Engine/CSwiftRuntime"),
        .target(name: "FieldReflection", dependencies: ["CSwiftRuntime"], path: "Sources/Engine/FieldReflection"),
        .target(name: "CFoundationAdditions", path: "Sources/Engine/CFoundationAdditions"),
        .target(name: "FoundationAdditions", dependencies: ["CFoundationAdditions"], path: "Sources/Engine/FoundationAdditions"),

        .target(name: "DataModelFile", path: "Sources/SwiftData/DataModelFile"),
        .target(name: "ModelFile", path: "Sources/Neighbours/ModelFile"),
        .target(name: "UniformTypeIdentifiers", path: "Sources/SwiftUI/UniformTypeIdentifiers"),
        .target(name: "os", path: "Sources/Neighbours/os"),
        .target(name: "CryptoKit", dependencies: [.product(name: "Crypto", package: "swift-crypto")], path: "Sources/Neighbours/CryptoKit"),
        .target(name: "_Testing_CoreGraphics", path: "Sources/Neighbours/TestingOverlays/_Testing_CoreGraphics"),
        .target(name: "_Testing_UIKit", path: "Sources/Neighbours/TestingOverlays/_Testing_UIKit"),
        .target(name: "_Testing_AppKit", path: "Sources/Neighbours/TestingOverlays/_Testing_AppKit"),
        .target(name: "_Testing_CoreImage", path: "Sources/Neighbours/TestingOverlays/_Testing_CoreImage"),
        .target(name: "Network", path: "Sources/Neighbours/Network"),
        .target(name: "LocalAuthentication", path: "Sources/Neighbours/LocalAuthentication"),
        .target(name: "CoreMotion", path: "Sources/Neighbours/CoreMotion"),
        .target(name: "GameplayKit", path: "Sources/Neighbours/GameplayKit"),
        .target(name: "BackgroundTasks", path: "Sources/Neighbours/BackgroundTasks"),
        .target(name: "NaturalLanguage", path: "Sources/Neighbours/NaturalLanguage"),
        .target(name: "Contacts", dependencies: ["FoundationAdditions"], path: "Sources/Neighbours/Contacts"),
        .target(name: "Security", dependencies: ["FoundationAdditions"], path: "Sources/Neighbours/Security"),
        .target(
            name: "MobileCoreServices", dependencies: ["FoundationAdditions", "UniformTypeIdentifiers"],
            path: "Sources/Neighbours/MobileCoreServices"),
        .target(name: "CoreHaptics", path: "Sources/Neighbours/CoreHaptics"),

        // 1: pure engines
        .target(name: "ReactiveGraph", dependencies: ["FieldReflection", "FoundationAdditions"], path: "Sources/Engine/ReactiveGraph"),
        .target(name: "RenderTree", path: "Sources/Engine/RenderTree"),
        .target(name: "LayoutEngine", path: "Sources/Engine/LayoutEngine"),
        .target(name: "Combine", dependencies: [.product(name: "OpenCombine", package: "OpenCombine")]),

        .target(name: "OSLog", dependencies: ["os"], path: "Sources/Neighbours/OSLog"),
        .target(
            name: "CoreTransferable", dependencies: ["Combine", "UniformTypeIdentifiers"], path: "Sources/SwiftUI/CoreTransferable"),

        // 2: views and the engine that runs them
        .macro(
            name: "SwiftUIMacros", dependencies: macroSyntax + [.product(name: "SwiftCompilerPlugin", package: "swift-syntax")],
            path: "Sources/SwiftUI/SwiftUIMacros"),
        .target(
            name: "SwiftUICore",
            dependencies: [
                "FieldReflection", "FoundationAdditions", "LayoutEngine", "ReactiveGraph", "RenderTree", "Combine", "CoreTransferable",
                "UniformTypeIdentifiers", "SwiftUIMacros",
            ],
            path: "Sources/SwiftUI/SwiftUICore"),

        .target(name: "SourceModel", dependencies: syntax, path: "Sources/Tool/SourceModel"),

        // 3: data; hosts, pure; the tool's parts
        .macro(
            name: "SwiftDataMacros", dependencies: macroSyntax + [.product(name: "SwiftCompilerPlugin", package: "swift-syntax")],
            path: "Sources/SwiftData/SwiftDataMacros"),
        .target(
            name: "SwiftDataCore", dependencies: ["FieldReflection", "FoundationAdditions", "ReactiveGraph", "SwiftDataMacros"],
            path: "Sources/SwiftData/SwiftDataCore"),
        .systemLibrary(name: "CSQLite", path: "Sources/SwiftData/CSQLite"),
        .target(
            name: "SQLiteStore", dependencies: ["SwiftDataCore", "CSQLite"], path: "Sources/SwiftData/SQLiteStore"),
        .target(name: "SessionCore", dependencies: ["RenderTree"], path: "Sources/Hosts/SessionCore"),
        .target(
            name: "TerminalHost", dependencies: ["LayoutEngine", "RenderTree", "SessionCore"], path: "Sources/Hosts/TerminalHost"),
        .systemLibrary(name: "CZlib", path: "Sources/Hosts/CZlib"),
        .target(
            name: "WebHost", dependencies: ["RenderTree", "SessionCore", "CZlib"], path: "Sources/Hosts/WebHost",
            resources: [.copy("../../../Client")]),
        .target(
            name: "CoreGraphics", dependencies: ["FoundationAdditions", "RenderTree", "SwiftUICore", "_Testing_CoreGraphics"],
            path: "Sources/Neighbours/CoreGraphics"),
        .target(name: "CoreLocation", dependencies: ["RenderTree", "SwiftUICore"], path: "Sources/Neighbours/CoreLocation"),
        .target(name: "UserNotifications", dependencies: ["RenderTree", "SwiftUICore"], path: "Sources/Neighbours/UserNotifications"),
        .target(name: "AppIntents", dependencies: ["SwiftUICore"], path: "Sources/Neighbours/AppIntents"),
        .macro(
            name: "TipKitMacros", dependencies: macroSyntax + [.product(name: "SwiftCompilerPlugin", package: "swift-syntax")],
            path: "Sources/Neighbours/TipKitMacros"),
        .target(
            name: "TipKit", dependencies: ["FoundationAdditions", "ReactiveGraph", "SwiftUICore", "TipKitMacros"],
            path: "Sources/Neighbours/TipKit"),
        .target(
            name: "CoreSpotlight", dependencies: ["FoundationAdditions", "SwiftUICore", "UniformTypeIdentifiers"],
            path: "Sources/Neighbours/CoreSpotlight"),
        .target(name: "Intents", dependencies: ["SwiftUICore"], path: "Sources/Neighbours/Intents"),
        .target(name: "ActivityKit", dependencies: ["SwiftUICore"], path: "Sources/Neighbours/ActivityKit"),
        .target(
            name: "AudioToolbox", dependencies: ["FoundationAdditions", "RenderTree", "SwiftUICore"],
            path: "Sources/Neighbours/AudioToolbox"),
        .target(name: "BlockCheck", path: "Sources/Tool/BlockCheck"),
        .target(
            name: "ProjectBuild", dependencies: ["BlockCheck", "DataModelFile", "ModelFile"] + syntax, path: "Sources/Tool/ProjectBuild"),
        .target(name: "ReviewRules", dependencies: ["SourceModel"] + syntax, path: "Sources/Tool/ReviewRules"),
        .target(name: "Codemods", dependencies: ["SourceModel", "ReviewRules"] + syntax, path: "Sources/Tool/Codemods"),
        .target(name: "Scaffold", dependencies: ["SourceModel"] + syntax, path: "Sources/Tool/Scaffold"),
        .target(name: "CodeMap", dependencies: ["SourceModel"], path: "Sources/Tool/CodeMap"),
        .target(name: "Doctor", path: "Sources/Tool/Doctor"),

        // 4: data beside views; sockets; UIKit's part of an app
        .target(name: "CCoreImage", path: "Sources/Neighbours/CCoreImage"),
        .target(
            name: "CoreImage", dependencies: ["CCoreImage", "CoreGraphics", "SwiftUICore", "_Testing_CoreImage"],
            path: "Sources/Neighbours/CoreImage"),
        .target(
            name: "UIKit",
            dependencies: [
                "Combine", "CoreGraphics", "CoreImage", "FieldReflection", "FoundationAdditions", "RenderTree", "SwiftUICore",
                "UserNotifications", "_Testing_UIKit",
            ],
            path: "Sources/Neighbours/UIKit"),
        .target(name: "EventKit", dependencies: ["CoreGraphics", "CoreLocation"], path: "Sources/Neighbours/EventKit"),
        .target(name: "CloudKit", dependencies: ["CoreLocation"], path: "Sources/Neighbours/CloudKit"),
        .target(name: "CoreML", dependencies: ["ModelFile"], path: "Sources/Neighbours/CoreML"),
        .target(name: "HealthKit", path: "Sources/Neighbours/HealthKit"),
        .target(
            name: "AVFoundation",
            dependencies: ["AudioToolbox", "UIKit", "CoreGraphics", "FoundationAdditions", "RenderTree", "SwiftUICore"],
            path: "Sources/Neighbours/AVFoundation"),
        .target(
            name: "SwiftData",
            dependencies: [
                "FieldReflection", "FoundationAdditions", "ReactiveGraph", "RenderTree", "SwiftDataCore", "SQLiteStore", "SwiftDataMacros",
                "SwiftUICore",
            ],
            path: "Sources/SwiftData/SwiftData"),
        .target(
            name: "WebServer",
            dependencies: [
                "SessionCore",
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"), .product(name: "NIOWebSocket", package: "swift-nio"),
            ],
            path: "Sources/Hosts/WebServer"),

        .systemLibrary(name: "CYAML", path: "Sources/Tool/CYAML"),
        .target(
            name: "Review",
            dependencies: ["SourceModel", "ReviewRules", "Codemods", "CYAML"] + syntax, path: "Sources/Tool/Review"),
        .target(
            name: "PreviewRender", dependencies: ["BlockCheck", "ProjectBuild", "SourceModel"] + syntax, path: "Sources/Tool/PreviewRender"),

        // 5: where views meet hosts; the tool
        .target(
            name: "LanguageServer", dependencies: ["SourceModel", "ReviewRules", "Codemods", "Review"] + syntax,
            path: "Sources/Tool/LanguageServer"),
        .target(
            name: "SwiftUI",
            dependencies: [
                "FoundationAdditions", "SwiftUICore", "Combine", "CoreTransferable", "UniformTypeIdentifiers", "RenderTree", "SessionCore",
                "TerminalHost", "WebHost", "WebServer", "UIKit",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Sources/SwiftUI/SwiftUI"),
        .target(name: "WebKit", dependencies: ["RenderTree", "UIKit", "SwiftUICore"], path: "Sources/Neighbours/WebKit"),
        .target(name: "QuickLook", dependencies: ["UIKit", "SwiftUICore"], path: "Sources/Neighbours/QuickLook"),
        .target(name: "PDFKit", dependencies: ["UIKit", "SwiftUICore"], path: "Sources/Neighbours/PDFKit"),
        .target(name: "QuartzCore", dependencies: ["UIKit"], path: "Sources/Neighbours/QuartzCore"),
        .target(name: "SafariServices", dependencies: ["UIKit", "SwiftUICore"], path: "Sources/Neighbours/SafariServices"),
        .target(
            name: "StoreKit", dependencies: ["FoundationAdditions", "UIKit", "SwiftUICore"], path: "Sources/Neighbours/StoreKit"),
        .target(
            name: "WidgetKit", dependencies: ["AppIntents", "FoundationAdditions", "SwiftUICore"], path: "Sources/Neighbours/WidgetKit"),
        .target(
            name: "LinkPresentation", dependencies: ["UIKit", "CoreTransferable", "UniformTypeIdentifiers"],
            path: "Sources/Neighbours/LinkPresentation"),
        .target(name: "GameKit", dependencies: ["UIKit"], path: "Sources/Neighbours/GameKit"),
        .target(name: "GameController", path: "Sources/Neighbours/GameController"),
        .target(name: "MessageUI", dependencies: ["UIKit"], path: "Sources/Neighbours/MessageUI"),
        .target(name: "ContactsUI", dependencies: ["Contacts", "UIKit"], path: "Sources/Neighbours/ContactsUI"),
        .target(name: "Photos", dependencies: ["CoreLocation", "UIKit"], path: "Sources/Neighbours/Photos"),
        .target(name: "MediaPlayer", dependencies: ["UIKit"], path: "Sources/Neighbours/MediaPlayer"),
        .target(name: "Speech", dependencies: ["AVFoundation"], path: "Sources/Neighbours/Speech"),
        .target(
            name: "AuthenticationServices", dependencies: ["UIKit", "SwiftUICore"], path: "Sources/Neighbours/AuthenticationServices"),
        .target(name: "Charts", dependencies: ["SwiftUICore"], path: "Sources/Neighbours/Charts"),
        .target(name: "MapKit", dependencies: ["CoreLocation", "UIKit", "SwiftUICore"], path: "Sources/Neighbours/MapKit"),
        .target(
            name: "CoreData",
            dependencies: [
                "DataModelFile", "FieldReflection", "FoundationAdditions", "ReactiveGraph", "Combine", "SwiftDataCore", "SQLiteStore",
                "SwiftUICore", "UIKit",
            ],
            path: "Sources/Neighbours/CoreData"),
        .target(
            name: "AVKit", dependencies: ["AVFoundation", "AudioToolbox", "UIKit", "RenderTree", "SwiftUICore"],
            path: "Sources/Neighbours/AVKit"),
        .target(
            name: "PhotosUI", dependencies: ["CoreTransferable", "UIKit", "SwiftUICore", "UniformTypeIdentifiers"],
            path: "Sources/Neighbours/PhotosUI"),
        .target(
            name: "SpriteKit", dependencies: ["AudioToolbox", "Combine", "FoundationAdditions", "RenderTree", "SwiftUICore", "UIKit"],
            path: "Sources/Neighbours/SpriteKit"),
        .target(name: "GlideTesting", dependencies: ["RenderTree", "SwiftUICore"]),
        .executableTarget(
            name: "glide",
            dependencies: [
                "SourceModel", "ReviewRules", "Review", "Codemods", "Scaffold", "CodeMap", "PreviewRender", "BlockCheck", "ProjectBuild",
                "LanguageServer", "Doctor",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Sources/Tool/glide"),
        .plugin(
            name: "GlideReview",
            capability: .command(
                intent: .custom(verb: "glide-review", description: "Reviews the architecture of the package's SwiftUI code.")),
            dependencies: ["glide"]),
        .plugin(name: "GlideReviewBuildTool", capability: .buildTool(), dependencies: ["glide"]),

        .executableTarget(
            name: "webhost-demo", dependencies: ["RenderTree", "SessionCore", "WebHost", "WebServer"],
            path: "Tests/Support/WebHostDemo"),
        .executableTarget(name: "CrashingApp", dependencies: appModules, path: "Tests/Support/CrashingApp"),
        .executableTarget(
            name: "Keepsakes", dependencies: appModules + ["KeepsakePictures"], path: "Tests/Support/Keepsakes/App",
            resources: [.process("Resources")]),
        .target(
            name: "KeepsakePictures", dependencies: ["SwiftUI"], path: "Tests/Support/Keepsakes/Pictures",
            resources: [.process("Resources")]),
        .executableTarget(name: "LongList", dependencies: appModules, path: "Tests/Support/LongList"),
        .executableTarget(
            name: "LayoutOracle", dependencies: appModules + ["LayoutEngine", "RenderTree", "WebHost"], path: "Tests/Support/LayoutOracle"),
        .executableTarget(name: "Places", dependencies: appModules, path: "Tests/Support/Places"),
        .executableTarget(
            name: "Showcase",
            dependencies: appModules + [
                "AppKit", "AVFoundation", "AVKit", "Charts", "MapKit", "PhotosUI", "SafariServices", "SpriteKit", "StoreKit", "TipKit",
                "WebKit",
            ],
            path: "Tests/Support/Showcase", resources: [.process("Resources")]),
        // As Xcode wrote an app in 2019: the language mode is that of its time.
        .executableTarget(
            name: "Template2019", dependencies: appModules, path: "Tests/Support/Template2019", swiftSettings: [.swiftLanguageMode(.v5)]),
        .executableTarget(name: "CrashWriter", dependencies: dataModules, path: "Tests/Support/CrashWriter"),

        .target(name: "AllocationCount", path: "Benchmarks/AllocationCount"),
        .executableTarget(
            name: "bench",
            dependencies: appModules + dataModules + [
                "AllocationCount", "RenderTree", "SessionCore", "WebHost", "WebServer",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Benchmarks/Scenarios", swiftSettings: [.swiftLanguageMode(.v5)]),
        .target(name: "ModelHost", dependencies: ["RenderTree"], path: "Tests/Support/ModelHost"),
        .target(
            name: "StoreTesting", dependencies: dataModules, path: "Tests/Support/StoreTesting"),
        .target(
            name: "MacroExpansionTesting", dependencies: macroSyntax + syntax, path: "Tests/Support/MacroExpansionTesting"),
        // The macros once more, as libraries, by links to their folders. A test that depended on a macro itself would have SwiftPM
        // build all tests, and every module that they import, a second time as tools of the build.
        .target(
            name: "SwiftUIMacroSources", dependencies: macroSyntax, path: "Tests/Support/MacroSources/SwiftUI", exclude: ["Plugin.swift"]),
        .target(
            name: "TipKitMacroSources", dependencies: macroSyntax, path: "Tests/Support/MacroSources/TipKit", exclude: ["Plugin.swift"]),
        .target(
            name: "SwiftDataMacroSources", dependencies: macroSyntax, path: "Tests/Support/MacroSources/SwiftData",
            exclude: ["Plugin.swift"]),

        // 6: what starts apps of its own kind
        .target(
            name: "AppKit",
            dependencies: [
                "Combine", "CoreGraphics", "CoreImage", "FieldReflection", "FoundationAdditions", "SwiftUI", "SwiftUICore", "UIKit",
                "UniformTypeIdentifiers", "_Testing_AppKit",
            ],
            path: "Sources/Neighbours/AppKit"),

        // 7: apps
        .target(name: "Cocoa", dependencies: ["AppKit"], path: "Sources/Neighbours/Cocoa"),
        .executableTarget(
            name: "Levels", dependencies: appModules + dataModules, path: "Apps/Levels", exclude: ["README.md"],
            swiftSettings: [.swiftLanguageMode(.v5)]),

        .systemLibrary(name: "CMarkGFM", path: "Apps/Notes/Libraries/CMarkGFM"),
        .systemLibrary(name: "CArchive", path: "Apps/Notes/Libraries/CArchive"),
        .executableTarget(
            name: "Notes",
            dependencies: appModules + dataModules + [
                "CoreLocation", "UserNotifications", "QuickLook", "CMarkGFM", "CArchive", "CryptoKit",
                .product(name: "Crypto", package: "swift-crypto"), .product(name: "CryptoExtras", package: "swift-crypto"),
                .product(name: "Logging", package: "swift-log"),
            ],
            path: "Apps/Notes", exclude: ["Libraries", "README.md", "Resources"]),

        // The app's sources without its screens, by links to its folders: an app cannot be imported.
        .executableTarget(
            name: "notes-bench",
            dependencies: appModules + dataModules + [
                "CoreLocation", "UserNotifications", "CMarkGFM", "CArchive",
                .product(name: "Crypto", package: "swift-crypto"), .product(name: "CryptoExtras", package: "swift-crypto"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Benchmarks/Notes", exclude: ["notes.py"]),

        .executableTarget(name: "TwentyLines", dependencies: dataModules, path: "Apps/TwentyLines"),

        // Tests
        .testTarget(name: "ArchitectureTests"),
        .testTarget(
            name: "NotesTests",
            dependencies: appModules + dataModules + [
                "Notes", "GlideTesting", "StoreTesting",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
            ]),
        .testTarget(
            name: "LevelsTests", dependencies: appModules + dataModules + ["Levels", "GlideTesting"],
            swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(
            name: "NeighbourTests",
            dependencies: appModules + [
                "os", "OSLog", "CryptoKit", "CoreLocation", "UserNotifications", "AudioToolbox", "AVFoundation", "AVKit", "PhotosUI",
                "WebKit", "SafariServices", "QuickLook", "PDFKit", "QuartzCore", "StoreKit", "MapKit", "Charts", "Network",
                "LocalAuthentication",
                "CoreHaptics", "CoreMotion", "Security", "LinkPresentation", "MessageUI", "MobileCoreServices", "Speech", "AppIntents",
                "WidgetKit", "AuthenticationServices", "TipKit", "CoreSpotlight", "Photos", "Intents", "BackgroundTasks", "EventKit",
                "Contacts", "ContactsUI", "ActivityKit", "MediaPlayer", "NaturalLanguage", "CloudKit", "GameKit", "GameController",
                "HealthKit", "CoreML",
                "AppKit", "Cocoa", "SpriteKit", "GameplayKit", "GlideTesting", "FieldReflection", "RenderTree",
            ]),
        .testTarget(name: "CoreDataTests", dependencies: appModules + ["CoreData", "DataModelFile", "GlideTesting"]),
        .testTarget(name: "FoundationAdditionsTests", dependencies: ["FoundationAdditions"]),
        .testTarget(name: "CombineTests", dependencies: ["Combine"]),
        .testTarget(name: "CoreTransferableTests", dependencies: ["CoreTransferable", "UniformTypeIdentifiers"]),
        .testTarget(
            name: "SwiftUICoreTests",
            dependencies: ["AllocationCount", "ReactiveGraph", "SwiftUICore", "RenderTree", "Combine", "ModelHost"]),
        .testTarget(name: "RenderTreeTests", dependencies: ["RenderTree", "ModelHost"]),
        .testTarget(name: "LayoutEngineTests", dependencies: ["LayoutEngine"], resources: [.process("Fixtures")]),
        .testTarget(name: "GlideTestingTests", dependencies: appModules + dataModules + ["GlideTesting"]),
        .testTarget(
            name: "SwiftUIMacrosTests",
            dependencies: ["SwiftUIMacroSources", "MacroExpansionTesting"] + macroSyntax),
        .testTarget(
            name: "TipKitMacrosTests",
            dependencies: ["TipKitMacroSources", "MacroExpansionTesting"] + macroSyntax),
        .testTarget(name: "SwiftDataTests", dependencies: dataModules + ["FieldReflection", "StoreTesting"]),
        // As new Apple projects are set up: everything on the main actor unless it says otherwise.
        .testTarget(
            name: "SwiftDataViewTests", dependencies: dataModules + appModules + ["GlideTesting", "StoreTesting"],
            swiftSettings: [.defaultIsolation(MainActor.self), .enableUpcomingFeature("NonisolatedNonsendingByDefault")]),
        .testTarget(
            name: "SwiftDataMacrosTests",
            dependencies: ["SwiftDataMacroSources", "MacroExpansionTesting"] + macroSyntax),
        .testTarget(name: "SessionCoreTests", dependencies: ["SessionCore", "RenderTree"]),
        .testTarget(name: "WebHostTests", dependencies: ["WebHost", "SessionCore", "RenderTree"]),
        .testTarget(name: "TerminalHostTests", dependencies: appModules + ["TerminalHost", "RenderTree"]),
        .testTarget(name: "BlockCheckTests", dependencies: ["BlockCheck"]),
        .testTarget(name: "ProjectBuildTests", dependencies: ["ProjectBuild", "BlockCheck", "DataModelFile"]),
        .testTarget(name: "ScaffoldTests", dependencies: ["Scaffold", "SourceModel", "BlockCheck"]),
        .testTarget(name: "PreviewRenderTests", dependencies: ["PreviewRender", "SourceModel", "BlockCheck"]),
        .testTarget(name: "DoctorTests", dependencies: ["Doctor"]),
        .testTarget(name: "CodeMapTests", dependencies: ["CodeMap", "SourceModel"]),
        .testTarget(name: "SourceModelTests", dependencies: ["SourceModel"] + syntax),
        .testTarget(name: "CodemodsTests", dependencies: ["SourceModel", "ReviewRules", "Codemods"] + syntax),
        .testTarget(name: "ReviewTests", dependencies: ["SourceModel", "ReviewRules", "Codemods", "Review"] + syntax),
        .testTarget(name: "LanguageServerTests", dependencies: ["LanguageServer", "Review", "ReviewRules", "SourceModel"]),
        .testTarget(
            name: "ReviewRulesTests", dependencies: ["SourceModel", "ReviewRules"] + syntax, exclude: ["Mutation/Corpus", "Messages.txt"]),
        .testTarget(
            name: "WebServerTests",
            dependencies: [
                "WebServer", "SessionCore",
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
            ]),
    ]
)

// What a plugin runs is built for the machine that builds, apart from what is built for the one that runs: the whole tool twice. Where
// nobody runs the plugins, GLIDE_PLUGINS=0 saves that.
if Context.environment["GLIDE_PLUGINS"] == "0" {
    package.targets.removeAll { $0.type == .plugin }
    package.products.removeAll { $0 is Product.Plugin }
}

// SwiftSyntax is part of the toolchain, built and optimised: beside the `swiftc` in use where it can be had from there,
// otherwise the package, which takes minutes to build. Everything above is written as for the package.
if let libraries = toolchainSyntax() {
    useSyntax(of: libraries)
    // In debug builds, too: filters and drawing look at every pixel, thirty times as fast when optimised, and an app answers twice as
    // fast on an engine that is. SwiftPM takes the flags where it takes those of SwiftSyntax. With GLIDE_DEBUG_ENGINE=1 a debugger sees all.
    // That no two accesses to a value overlap is looked after in debug builds, in which the tests run; it takes a fifteenth of the time.
    let quick = ["CoreGraphics", "CoreImage", "FieldReflection", "ReactiveGraph", "RenderTree", "SwiftUICore", "WebHost"]
    for target in package.targets where quick.contains(target.name) && Context.environment["GLIDE_DEBUG_ENGINE"] != "1" {
        target.swiftSettings =
            (target.swiftSettings ?? []) + [
                .unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug)),
                .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release)),
            ]
    }
} else {
    package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"))
}

/// The folder of the toolchain's own SwiftSyntax. `nil` where there is none; where this package is a dependency by version,
/// because SwiftPM refuses the flags that name the folder; and with `GLIDE_SWIFT_SYNTAX=package`.
func toolchainSyntax() -> String? {
    #if os(Linux)
    guard Context.environment["GLIDE_SWIFT_SYNTAX"] != "package" else { return nil }
    // Dependencies by version are read from their repository, without a folder, then from a checkout at a tag.
    let folder = URL(filePath: Context.packageDirectory)
    let isCheckout = folder.deletingLastPathComponent().lastPathComponent == "checkouts"
    guard folder.path != "/", !isCheckout || Context.gitInformation?.currentTag == nil else { return nil }
    // This manifest runs with SwiftPM's library of the toolchain in use: lib/swift/pm/ManifestAPI/libPackageDescription.so.
    guard let maps = try? FileHandle(forReadingFrom: URL(filePath: "/proc/self/maps")).readToEnd(),
        let library = String(decoding: maps, as: UTF8.self).split(whereSeparator: \.isWhitespace)
            .first(where: { $0.hasSuffix("/libPackageDescription.so") })
    else { return nil }
    let host = URL(filePath: String(library)).appending(path: "../../../host").standardized.path
    let isThere = FileManager.default.fileExists(atPath: host + "/libSwiftSyntax.so")
    return isThere ? host : nil
    #else
    return nil
    #endif
}

/// Has every target that reads SwiftSyntax, itself or through what it imports, find it in a folder.
@MainActor func useSyntax(of libraries: String) {
    let names = [
        "SwiftSyntax", "SwiftSyntaxMacros", "SwiftSyntaxBuilder", "SwiftSyntaxMacroExpansion", "SwiftParser", "SwiftParserDiagnostics",
        "SwiftDiagnostics", "SwiftOperators", "SwiftBasicFormat", "SwiftCompilerPluginMessageHandling",
    ]
    // The one product that toolchains leave out.
    package.targets.append(.target(name: "SwiftCompilerPlugin", dependencies: macroSyntax))
    let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
    @MainActor func readsSyntax(_ target: Target) -> Bool {
        target.dependencies.contains { dependency in
            switch dependency {
            case .productItem(_, let package, _, _): package == "swift-syntax"
            case .byNameItem(let name, _), .targetItem(let name, _):
                // A macro runs in the compiler: what declares it does not import it, but its tests do.
                targets[name].map { (target.type == .test || $0.type != .macro) && readsSyntax($0) } ?? false
            @unknown default: false
            }
        }
    }
    let readers = package.targets.filter { $0.type != .plugin && readsSyntax($0) }
    for target in readers {
        target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-I", libraries])]
        target.linkerSettings =
            (target.linkerSettings ?? []) + [.unsafeFlags(["-L", libraries, "-Xlinker", "-rpath", "-Xlinker", libraries])]
            + names.map { .linkedLibrary($0) }
        target.dependencies = target.dependencies.compactMap { dependency in
            guard case .productItem(let name, "swift-syntax", _, _) = dependency else { return dependency }
            return name == "SwiftCompilerPlugin" ? "SwiftCompilerPlugin" : nil
        }
    }
}
