import Foundation
import Testing

/// Reads the `import` lines of the tree: a target may import only what is on a lower floor.
struct FloorTests {
    /// The floor of each target, and its folder.
    static let targets: [(name: String, floor: Int, folder: String)] = [
        ("FieldReflection", 0, "Sources/Engine/FieldReflection"),
        ("FoundationAdditions", 0, "Sources/Engine/FoundationAdditions"),
        ("UniformTypeIdentifiers", 0, "Sources/SwiftUI/UniformTypeIdentifiers"),
        ("DataModelFile", 0, "Sources/SwiftData/DataModelFile"),
        ("os", 0, "Sources/Neighbours/os"),
        ("CryptoKit", 0, "Sources/Neighbours/CryptoKit"),
        ("_Testing_CoreGraphics", 0, "Sources/Neighbours/TestingOverlays/_Testing_CoreGraphics"),
        ("_Testing_AppKit", 0, "Sources/Neighbours/TestingOverlays/_Testing_AppKit"),
        ("_Testing_UIKit", 0, "Sources/Neighbours/TestingOverlays/_Testing_UIKit"),
        ("_Testing_CoreImage", 0, "Sources/Neighbours/TestingOverlays/_Testing_CoreImage"),
        ("Network", 0, "Sources/Neighbours/Network"),
        ("CoreMotion", 0, "Sources/Neighbours/CoreMotion"),
        ("GameplayKit", 0, "Sources/Neighbours/GameplayKit"),
        ("MobileCoreServices", 1, "Sources/Neighbours/MobileCoreServices"),
        ("Security", 1, "Sources/Neighbours/Security"),
        ("LocalAuthentication", 0, "Sources/Neighbours/LocalAuthentication"),
        ("CoreHaptics", 0, "Sources/Neighbours/CoreHaptics"),
        ("OSLog", 1, "Sources/Neighbours/OSLog"),
        ("ReactiveGraph", 1, "Sources/Engine/ReactiveGraph"),
        ("RenderTree", 1, "Sources/Engine/RenderTree"),
        ("LayoutEngine", 1, "Sources/Engine/LayoutEngine"),
        ("Combine", 1, "Sources/Combine"),
        ("CoreTransferable", 1, "Sources/SwiftUI/CoreTransferable"),
        ("SwiftUICore", 2, "Sources/SwiftUI/SwiftUICore"),
        ("SourceModel", 2, "Sources/Tool/SourceModel"),
        ("SwiftDataCore", 3, "Sources/SwiftData/SwiftDataCore"),
        ("SQLiteStore", 3, "Sources/SwiftData/SQLiteStore"),
        ("SessionCore", 3, "Sources/Hosts/SessionCore"),
        ("WebHost", 3, "Sources/Hosts/WebHost"),
        ("BlockCheck", 3, "Sources/Tool/BlockCheck"),
        ("ProjectBuild", 3, "Sources/Tool/ProjectBuild"),
        ("ReviewRules", 3, "Sources/Tool/ReviewRules"),
        ("Codemods", 3, "Sources/Tool/Codemods"),
        ("Scaffold", 3, "Sources/Tool/Scaffold"),
        ("CodeMap", 3, "Sources/Tool/CodeMap"),
        ("Doctor", 3, "Sources/Tool/Doctor"),
        ("CoreGraphics", 3, "Sources/Neighbours/CoreGraphics"),
        ("CoreLocation", 3, "Sources/Neighbours/CoreLocation"),
        ("UserNotifications", 3, "Sources/Neighbours/UserNotifications"),
        ("AppIntents", 3, "Sources/Neighbours/AppIntents"),
        ("BackgroundTasks", 0, "Sources/Neighbours/BackgroundTasks"),
        ("NaturalLanguage", 0, "Sources/Neighbours/NaturalLanguage"),
        ("Contacts", 1, "Sources/Neighbours/Contacts"),
        ("TipKit", 3, "Sources/Neighbours/TipKit"),
        ("CoreSpotlight", 3, "Sources/Neighbours/CoreSpotlight"),
        ("Intents", 3, "Sources/Neighbours/Intents"),
        ("ActivityKit", 3, "Sources/Neighbours/ActivityKit"),
        ("EventKit", 4, "Sources/Neighbours/EventKit"),
        ("ContactsUI", 5, "Sources/Neighbours/ContactsUI"),
        ("Photos", 5, "Sources/Neighbours/Photos"),
        ("MediaPlayer", 5, "Sources/Neighbours/MediaPlayer"),
        ("WidgetKit", 4, "Sources/Neighbours/WidgetKit"),
        ("AudioToolbox", 3, "Sources/Neighbours/AudioToolbox"),
        ("AVFoundation", 4, "Sources/Neighbours/AVFoundation"),
        ("CoreImage", 4, "Sources/Neighbours/CoreImage"),
        ("UIKit", 4, "Sources/Neighbours/UIKit"),
        ("WebKit", 5, "Sources/Neighbours/WebKit"),
        ("QuartzCore", 5, "Sources/Neighbours/QuartzCore"),
        ("QuickLook", 5, "Sources/Neighbours/QuickLook"),
        ("PDFKit", 5, "Sources/Neighbours/PDFKit"),
        ("SafariServices", 5, "Sources/Neighbours/SafariServices"),
        ("LinkPresentation", 5, "Sources/Neighbours/LinkPresentation"),
        ("MessageUI", 5, "Sources/Neighbours/MessageUI"),
        ("Speech", 5, "Sources/Neighbours/Speech"),
        ("AuthenticationServices", 5, "Sources/Neighbours/AuthenticationServices"),
        ("StoreKit", 5, "Sources/Neighbours/StoreKit"),
        ("CloudKit", 4, "Sources/Neighbours/CloudKit"),
        ("ModelFile", 0, "Sources/Neighbours/ModelFile"),
        ("CoreML", 1, "Sources/Neighbours/CoreML"),
        ("HealthKit", 0, "Sources/Neighbours/HealthKit"),
        ("GameKit", 5, "Sources/Neighbours/GameKit"),
        ("GameController", 0, "Sources/Neighbours/GameController"),
        ("Charts", 3, "Sources/Neighbours/Charts"),
        ("MapKit", 5, "Sources/Neighbours/MapKit"),
        ("SpriteKit", 5, "Sources/Neighbours/SpriteKit"),
        ("CoreData", 5, "Sources/Neighbours/CoreData"),
        ("AVKit", 5, "Sources/Neighbours/AVKit"),
        ("PhotosUI", 5, "Sources/Neighbours/PhotosUI"),
        ("Review", 4, "Sources/Tool/Review"),
        ("PreviewRender", 4, "Sources/Tool/PreviewRender"),
        ("SwiftData", 4, "Sources/SwiftData/SwiftData"),
        ("WebServer", 4, "Sources/Hosts/WebServer"),
        ("TerminalHost", 4, "Sources/Hosts/TerminalHost"),
        ("SwiftUI", 5, "Sources/SwiftUI/SwiftUI"),
        ("GlideTesting", 5, "Sources/GlideTesting"),
        ("LanguageServer", 5, "Sources/Tool/LanguageServer"),
        ("glide", 5, "Sources/Tool/glide"),
        ("AppKit", 6, "Sources/Neighbours/AppKit"),
        ("Cocoa", 7, "Sources/Neighbours/Cocoa"),
        ("Levels", 6, "Apps/Levels"),
        ("Notes", 6, "Apps/Notes"),
        ("TwentyLines", 6, "Apps/TwentyLines"),
    ]

    /// Imports within a floor that DESIGN allows, by importer.
    static let neighbours: [String: Set<String>] = [
        "CoreTransferable": ["Combine"],
        "AVFoundation": ["UIKit"],
        "UIKit": ["CoreImage"],
        "WebHost": ["SessionCore"],
        "SQLiteStore": ["SwiftDataCore"],
        "Codemods": ["ReviewRules"],
        "ProjectBuild": ["BlockCheck"],
        "glide": ["LanguageServer"],
    ]

    /// What an app may import: what an Apple developer would write.
    static let appImports: Set<String> = [
        "SwiftUI", "SwiftData", "Combine", "Foundation", "Observation", "UniformTypeIdentifiers", "CoreTransferable",
    ]

    /// What Glide imports besides: packages that Apple code would take too and, behind `#if`, what only one system has.
    static let notesImports: Set<String> = [
        "Logging", "Crypto", "CryptoExtras", "CryptoKit", "FoundationNetworking", "FoundationXML", "CMarkGFM", "CArchive", "Glibc",
        "Darwin", "Synchronization", "UIKit", "UserNotifications", "QuickLook", "CoreLocation", "Compression",
    ]

    @Test(arguments: targets.map(\.name))
    func importsRunDownOnly(name: String) throws {
        let target = try #require(Self.targets.first { $0.name == name })
        let floors = Dictionary(uniqueKeysWithValues: Self.targets.map { ($0.name, $0.floor) })
        let files = try Self.swiftFiles(in: target.folder)
        #expect(!files.isEmpty, "\(target.folder) has no Swift files")
        for file in files {
            for imported in try Self.imports(of: file) where imported != name {
                guard let floor = floors[imported] else { continue }
                let isAllowed = floor < target.floor || Self.neighbours[name]?.contains(imported) == true
                #expect(isAllowed, "\(file.lastPathComponent) imports \(imported), which is not below \(name)")
            }
        }
    }

    @Test func engineFloorsHaveNoInputOrOutput() throws {
        for target in Self.targets where target.floor <= 2 && target.name != "Combine" {
            for file in try Self.swiftFiles(in: target.folder) {
                let forbidden = try Self.imports(of: file).filter { $0.hasPrefix("NIO") || $0 == "FoundationNetworking" }
                #expect(forbidden.isEmpty, "\(file.lastPathComponent) imports \(forbidden)")
            }
        }
    }

    /// Calls of C libraries stand in files named after them, SQLite's in a folder; some declarations take pointers, as Apple's do.
    private static let pointerFiles = [
        "Deflate.swift", "GD.swift", "UnfairLock.swift", "NSErrorPointer.swift", "CGPath.swift", "CGGradient.swift",
        "CGContext+PDF.swift", "SecItem.swift", "AVAudioPCMBuffer.swift",
    ]

    @Test func unsafeCodeStandsInFieldReflectionAlone() throws {
        let words = ["UnsafePointer", "UnsafeMutablePointer", "UnsafeRawPointer", "UnsafeMutableRawPointer", "unsafeBitCast", "@_spi("]
        for target in Self.targets where target.floor <= 3 && target.name != "FieldReflection" {
            for file in try Self.swiftFiles(in: target.folder) {
                // Names in quotes are what a rule knows of others' code.
                let text = try String(contentsOf: file, encoding: .utf8).replacing(/"\w+"/, with: "")
                if Self.pointerFiles.contains(file.lastPathComponent) { continue }
                if target.name == "SQLiteStore", file.pathComponents.contains("Connection") { continue }
                let found = words.filter(text.contains)
                #expect(found.isEmpty, "\(file.lastPathComponent) uses \(found)")
            }
        }
    }

    @Test func appsImportWhatAnAppleDeveloperWouldWrite() throws {
        for file in try Self.swiftFiles(in: "Apps") {
            let isNotes = file.pathComponents.contains("Notes")
            let foreign = try Self.imports(of: file).subtracting(isNotes ? Self.appImports.union(Self.notesImports) : Self.appImports)
            #expect(foreign.isEmpty, "\(file.lastPathComponent) imports \(foreign)")
        }
    }

    @Test func everySourceFolderHasItsFloor() throws {
        let package = try String(contentsOf: Self.root.appending(path: "Package.swift"), encoding: .utf8)
        let paths = package.matches(of: /path: "((?:Sources|Apps)[^"]*)"/).map { String($0.1) }
        let known = Set(
            Self.targets.map(\.folder) + [
                "Sources/SwiftUI/SwiftUIMacros", "Sources/SwiftData/SwiftDataMacros", "Sources/Neighbours/TipKitMacros",
                "Sources/SwiftData/CSQLite", "Sources/Hosts/CZlib",
                "Sources/Engine/CSwiftRuntime", "Sources/Engine/CFoundationAdditions", "Sources/Tool/CYAML",
                "Sources/Neighbours/CCoreImage",
                "Apps/Notes/Libraries/CMarkGFM", "Apps/Notes/Libraries/CArchive",
            ])
        #expect(Set(paths).subtracting(known).isEmpty)
    }

    // MARK: Reading

    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static func swiftFiles(in folder: String) throws -> [URL] {
        let files = FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil)
        return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
    }

    /// Imports begin at the start of their line; indented ones stand in the texts of templates and examples.
    static func imports(of file: URL) throws -> Set<String> {
        let text = try String(contentsOf: file, encoding: .utf8)
        let names = text.matches(
            of: /(?m)^(?:@\w+(?:\([^)]*\))?\s+)*import\s+(?:(?:struct|class|enum|protocol|func|typealias|var|let)\s+)?(\w+)/)
        return Set(names.map { String($0.1) })
    }
}
