import Foundation

#if canImport(UIKit)
import UIKit
#endif

/// Puts something where a person can paste it from.
@MainActor
protocol PasteboardServiceProtocol: Sendable {
    func copy(_ text: String)
}

/// The system's pasteboard.
struct PasteboardService: PasteboardServiceProtocol {
    func copy(_ text: String) {
        #if canImport(UIKit)
        UIPasteboard.general.string = text
        #endif
    }
}
