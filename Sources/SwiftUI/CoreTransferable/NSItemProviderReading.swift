import Foundation
import UniformTypeIdentifiers

/// A class whose objects are made of one of the forms of an item that is dragged, dropped or pasted. Part of Foundation on Apple's systems.
public protocol NSItemProviderReading: AnyObject, SendableMetatype {
    /// The types of which an object can be made, the best first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }

    /// An object of data of one of these types.
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

extension NSString: NSItemProviderReading {
    public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.utf8PlainText, .plainText, .text].map(\.identifier) }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let text = String(data: data, encoding: .utf8) else { throw TransferError.unreadable(contentType: typeIdentifier) }
        return self.init(string: text)
    }
}

extension NSURL: NSItemProviderReading {
    public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.fileURL, .url].map(\.identifier) }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let text = String(data: data, encoding: .utf8), let url = NSURL(string: text) as? Self else {
            throw TransferError.unreadable(contentType: typeIdentifier)
        }
        return url
    }
}

extension NSItemProvider {
    /// Whether an object of the class can be made of one of the forms.
    public func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        form(for: aClass) != nil || (aClass is NSURL.Type && canLoadTransferable(type: URL.self))
    }

    private func form(for aClass: any NSItemProviderReading.Type) -> UTType? {
        aClass.readableTypeIdentifiersForItemProvider.lazy.map { UTType(importedAs: $0) }.first(where: hasRepresentationConforming)
    }

    /// An object of the class; the completion has it as an existential, as on Apple's systems.
    @discardableResult
    public func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        run {
            do { completionHandler(try await self.object(of: aClass), nil) } catch { completionHandler(nil, error) }
        }
    }

    private func object(of aClass: any NSItemProviderReading.Type) async throws -> any NSItemProviderReading {
        // A file has its own address, which its data does not say.
        if aClass is NSURL.Type { return try await load(URL.self) as NSURL }
        guard let type = form(for: aClass) else {
            throw TransferError.noRepresentation(item: suggestedName ?? "The item", contentType: "\(aClass)")
        }
        return try aClass.object(withItemProviderData: try await content(as: type).data(), typeIdentifier: type.identifier)
    }

    /// Whether a text or an address can be made of one of the forms.
    public func canLoadObject<T>(ofClass aClass: T.Type) -> Bool where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
        canLoadObject(ofClass: T._ObjectiveCType.self)
    }

    /// A text or an address.
    @discardableResult
    public func loadObject<T>(
        ofClass aClass: T.Type, completionHandler: @escaping @Sendable (T?, (any Error)?) -> Void
    ) -> Progress where T: _ObjectiveCBridgeable, T._ObjectiveCType: NSItemProviderReading {
        // Beside the handler, which is Sendable, it knows the type alone.
        nonisolated(unsafe) let answer = { (object: (any NSItemProviderReading)?, error: (any Error)?) in
            var value: T?
            if let object = object as? T._ObjectiveCType { T._forceBridgeFromObjectiveC(object, result: &value) }
            completionHandler(value, error)
        }
        return loadObject(ofClass: T._ObjectiveCType.self) { answer($0, $1) }
    }
}
