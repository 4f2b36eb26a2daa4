// Points, sizes, rectangles and `CGFloat` are Foundation's on Linux; affine transforms are those that SwiftUI's shapes use.
@_exported import struct Foundation.CGFloat
@_exported import struct Foundation.CGPoint
@_exported import struct Foundation.CGRect
@_exported import struct Foundation.CGSize
@_exported import struct SwiftUICore.CGAffineTransform
@_exported import class SwiftUICore.CGImage
