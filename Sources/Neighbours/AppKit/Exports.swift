// What a file sees that imports only AppKit. What is the same on iOS stands in UIKit, of which nothing else is seen.
@_exported import CoreGraphics
@_exported import CoreImage
@_exported import Foundation

@_exported import struct UIKit.CACornerMask
@_exported import class UIKit.CAGradientLayer
@_exported import class UIKit.CALayer
@_exported import struct UIKit.CALayerContentsGravity
@_exported import struct UIKit.CALayerCornerCurve
@_exported import class UIKit.CAShapeLayer
@_exported import class UIKit.CATransaction
@_exported import struct UIKit.NSDirectionalEdgeInsets
@_exported import class UIKit.NSLayoutAnchor
@_exported import class UIKit.NSLayoutConstraint
@_exported import class UIKit.NSLayoutDimension
@_exported import class UIKit.NSLayoutXAxisAnchor
@_exported import class UIKit.NSLayoutYAxisAnchor
@_exported import enum UIKit.NSLineBreakMode
@_exported import class UIKit.NSMutableParagraphStyle
@_exported import class UIKit.NSParagraphStyle
@_exported import class UIKit.NSStringDrawingContext
@_exported import struct UIKit.NSStringDrawingOptions
@_exported import func UIKit.NSStringFromSelector
@_exported import enum UIKit.NSTextAlignment
@_exported import struct UIKit.NSUnderlineStyle
@_exported import struct UIKit.Selector
