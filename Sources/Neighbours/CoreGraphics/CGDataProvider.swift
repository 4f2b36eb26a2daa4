import Foundation
import FoundationAdditions

/// Bytes that a picture is made of.
public final class CGDataProvider: Sendable {
    private let bytes: Data

    public init?(data: CFData) { bytes = data }

    public init?(url: CFURL) {
        guard let data = try? Data(contentsOf: url) else { return nil }
        bytes = data
    }

    public var data: CFData? { bytes }
}
