import CoreTransferable
import Foundation
import UniformTypeIdentifiers

/// A picture is read from the data of a file (PNG, JPEG, GIF, WebP), and written as a PNG; the drawing of a view also as such.
extension Image: Transferable {
    public static var transferRepresentation: some TransferRepresentation {
        DataRepresentation(importedContentType: .image) { data in
            Image(uiImage: try .object(withItemProviderData: data, typeIdentifier: UTType.image.identifier))
        }
        DataRepresentation(exportedContentType: .png) { try UIImage($0).exported { $0.pngData() } }
            .exportingCondition { UIImage($0).isFile || ViewDrawing.isPainted && UIImage($0).isDrawing }
        DataRepresentation(exportedContentType: .svg) { try UIImage($0).exported { $0.drawing } }
            .exportingCondition { UIImage($0).isDrawing }
    }
}

extension UIImage {
    /// A picture as data; where there is none, what takes it is told so.
    fileprivate func exported(_ make: (UIImage) -> Data?) throws -> Data {
        guard let data = make(self) else { throw CocoaError(.fileWriteUnknown) }
        return data
    }
}

extension UIImage: NSItemProviderReading {
    public static var readableTypeIdentifiersForItemProvider: [String] { [UTType.image.identifier] }

    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> UIImage {
        guard let picture = UIImage(data: data) else { throw CocoaError(.fileReadCorruptFile) }
        return picture
    }
}
