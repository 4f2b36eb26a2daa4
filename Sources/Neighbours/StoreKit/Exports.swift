// `\.requestReview` of StoreKit stands beside SwiftUI's other actions.
@_exported import UIKit
