import CoreTransferable
import Foundation
import UniformTypeIdentifiers

/// A picture is read from the data of a file (PNG, JPEG, GIF, WebP); it is not written to one.
extension Image: Transferable {
    public static var transferRepresentation: DataRepresentation<Image> {
        DataRepresentation(importedContentType: .image) { data in
            Image(uiImage: try .object(withItemProviderData: data, typeIdentifier: UTType.image.identifier))
        }
    }
}

extension UIImage: NSItemProviderReading {
    public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.image.identifier] }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> UIImage {
        guard let picture = UIImage(data: data) else { throw CocoaError(.fileReadCorruptFile) }
        return picture
    }
}
