import Foundation

/// The document uses it without saying where it comes from.
let userId = UUID()
