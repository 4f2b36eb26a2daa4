@_exported import CoreGraphics
@_exported import CoreLocation
@_exported import Foundation
