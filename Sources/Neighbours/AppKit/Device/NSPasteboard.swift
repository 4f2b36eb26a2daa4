import SwiftUICore
import UIKit
import UniformTypeIdentifiers

/// What is copied.
///
/// A text that the app puts here goes to the person's clipboard, where the browser lets the page do so: right after a click or a key. All
/// else stays in the app. What others have put on the clipboard an app cannot see here.
open class NSPasteboard: NSObject, @unchecked Sendable {
    // Sendable: used on the main actor, as on a Mac.

    public struct Name: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let general = Name("Apple CFPasteboard general")
        public static let find = Name("Apple CFPasteboard find")
        public static let drag = Name("Apple CFPasteboard drag")
    }

    public struct PasteboardType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let string = PasteboardType("public.utf8-plain-text")
        public static let URL = PasteboardType("public.url")
        public static let fileURL = PasteboardType("public.file-url")
        public static let png = PasteboardType("public.png")
        public static let tiff = PasteboardType("public.tiff")
        public static let pdf = PasteboardType("com.adobe.pdf")
        public static let rtf = PasteboardType("public.rtf")
        public static let html = PasteboardType("public.html")
        public static let color = PasteboardType("com.apple.cocoa.pasteboard.color")
        public static let tabularText = PasteboardType("public.utf8-tab-separated-values-text")
        public static let font = PasteboardType("com.apple.cocoa.pasteboard.character-formatting")
        public static let sound = PasteboardType("com.apple.cocoa.pasteboard.sound")
    }

    public static let general = NSPasteboard(name: .general)
    public let name: Name
    open private(set) var changeCount = 0
    private var items: [NSPasteboardItem] = []

    public init(name: Name) { self.name = name }

    open var pasteboardItems: [NSPasteboardItem]? { items }
    open var types: [PasteboardType]? { items.first?.types ?? [] }

    @discardableResult open func clearContents() -> Int {
        items = []
        changeCount += 1
        return changeCount
    }

    @discardableResult open func declareTypes(_ newTypes: [PasteboardType], owner newOwner: Any?) -> Int { clearContents() }
    @discardableResult open func addTypes(_ newTypes: [PasteboardType], owner newOwner: Any?) -> Int { changeCount }

    private var first: NSPasteboardItem {
        if let item = items.first { return item }
        let item = NSPasteboardItem()
        items = [item]
        return item
    }

    @discardableResult open func setString(_ string: String, forType dataType: PasteboardType) -> Bool {
        let isSet = first.setString(string, forType: dataType)
        if dataType == .string || dataType == .URL { publish(string) }
        return isSet
    }

    @discardableResult open func setData(_ data: Data?, forType dataType: PasteboardType) -> Bool {
        guard let data else { return false }
        return first.setData(data, forType: dataType)
    }

    @discardableResult open func setPropertyList(_ plist: Any, forType dataType: PasteboardType) -> Bool {
        guard let data = try? PropertyListSerialization.data(fromPropertyList: plist, format: .binary, options: 0) else { return false }
        return setData(data, forType: dataType)
    }

    @discardableResult open func writeObjects(_ objects: [any NSPasteboardWriting]) -> Bool {
        items += objects.map(\.pasteboardItem)
        let texts = items.compactMap { $0.string(forType: .string) }
        if !texts.isEmpty { publish(texts.joined(separator: "\n")) }
        return true
    }

    /// To the person's clipboard.
    private func publish(_ text: String) {
        guard name == .general else { return }
        MainActor.assumeIsolated { UIPasteboard.general.string = text }
    }

    open func string(forType dataType: PasteboardType) -> String? { items.lazy.compactMap { $0.string(forType: dataType) }.first }
    open func data(forType dataType: PasteboardType) -> Data? { items.lazy.compactMap { $0.data(forType: dataType) }.first }
    open func propertyList(forType dataType: PasteboardType) -> Any? {
        data(forType: dataType).flatMap { try? PropertyListSerialization.propertyList(from: $0, options: [], format: nil) }
    }
    open func availableType(from types: [PasteboardType]) -> PasteboardType? {
        types.first { type in items.contains { $0.types.contains(type) } }
    }

    /// Texts, addresses, pictures and items, of those that are asked for.
    open func readObjects(forClasses classArray: [AnyClass], options: [ReadingOptionKey: Any]? = nil) -> [Any]? {
        items.flatMap { item in
            classArray.compactMap { kind -> Any? in
                if kind == NSString.self { return item.string(forType: .string).map { $0 as NSString } }
                if kind == NSURL.self { return item.string(forType: .URL).flatMap { NSURL(string: $0) } }
                if kind == NSImage.self { return (item.data(forType: .png) ?? item.data(forType: .tiff)).flatMap { NSImage(data: $0) } }
                return kind == NSPasteboardItem.self ? item : nil
            }.prefix(1)
        }
    }

    open func canReadObject(forClasses classArray: [AnyClass], options: [ReadingOptionKey: Any]? = nil) -> Bool {
        readObjects(forClasses: classArray, options: options)?.isEmpty == false
    }

    public struct ReadingOptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let urlReadingFileURLsOnly = Self(rawValue: "NSPasteboardURLReadingFileURLsOnlyKey")
        public static let urlReadingContentsConformToTypes = Self(rawValue: "NSPasteboardURLReadingContentsConformToTypesKey")
    }
}

/// One of the things that are copied, in one form or several.
open class NSPasteboardItem: NSObject {
    private var contents: [(type: NSPasteboard.PasteboardType, data: Data)] = []

    open var types: [NSPasteboard.PasteboardType] { contents.map(\.type) }
    open func availableType(from types: [NSPasteboard.PasteboardType]) -> NSPasteboard.PasteboardType? {
        types.first(where: self.types.contains)
    }

    @discardableResult open func setData(_ data: Data, forType type: NSPasteboard.PasteboardType) -> Bool {
        contents.removeAll { $0.type == type }
        contents.append((type, data))
        return true
    }
    @discardableResult open func setString(_ string: String, forType type: NSPasteboard.PasteboardType) -> Bool {
        setData(Data(string.utf8), forType: type)
    }
    open func data(forType type: NSPasteboard.PasteboardType) -> Data? { contents.first { $0.type == type }?.data }
    open func string(forType type: NSPasteboard.PasteboardType) -> String? {
        data(forType: type).map { String(decoding: $0, as: UTF8.self) }
    }
}

/// What can be copied.
public protocol NSPasteboardWriting {
    var pasteboardItem: NSPasteboardItem { get }
}

extension NSPasteboardItem: NSPasteboardWriting {
    public var pasteboardItem: NSPasteboardItem { self }
}

extension String: NSPasteboardWriting {
    public var pasteboardItem: NSPasteboardItem {
        let item = NSPasteboardItem()
        item.setString(self, forType: .string)
        return item
    }
}

extension NSString: NSPasteboardWriting {
    public var pasteboardItem: NSPasteboardItem { String(describing: self).pasteboardItem }
}

extension NSAttributedString: NSPasteboardWriting {
    public var pasteboardItem: NSPasteboardItem { string.pasteboardItem }
}

extension URL: NSPasteboardWriting {
    public var pasteboardItem: NSPasteboardItem {
        let item = absoluteString.pasteboardItem
        item.setString(absoluteString, forType: .URL)
        if isFileURL { item.setString(absoluteString, forType: .fileURL) }
        return item
    }
}

extension NSURL: NSPasteboardWriting {
    public var pasteboardItem: NSPasteboardItem { (self as URL).pasteboardItem }
}

extension NSImage: NSPasteboardWriting {
    public var pasteboardItem: NSPasteboardItem {
        let item = NSPasteboardItem()
        if let data = shown.pngData() { item.setData(data, forType: .png) }
        if let data = tiffRepresentation { item.setData(data, forType: .tiff) }
        return item
    }
}
