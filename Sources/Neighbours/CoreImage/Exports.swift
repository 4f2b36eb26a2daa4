// What a file sees that imports only Core Image.
@_exported import CoreGraphics
@_exported import Foundation
