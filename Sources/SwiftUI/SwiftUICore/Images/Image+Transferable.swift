import CoreTransferable
import Foundation
import UniformTypeIdentifiers

/// A picture is read from the data of a file (PNG, JPEG, GIF, WebP); it is not written to one.
extension Image: Transferable {
    public static var transferRepresentation: DataRepresentation<Image> {
        DataRepresentation(importedContentType: .image) { data in
            guard let picture = UIImage(data: data) else { throw CocoaError(.fileReadCorruptFile) }
            return Image(uiImage: picture)
        }
    }
}
