// What a file sees that imports only UIKit. Colours and pictures live beside SwiftUI's own, which are made of them.
@_exported import CoreGraphics
@_exported import CoreImage
@_exported import Foundation
@_exported import UserNotifications

@_exported import class SwiftUICore.UIColor
@_exported import class SwiftUICore.UIImage
@_exported import enum SwiftUICore.UIKeyboardType
@_exported import enum SwiftUICore.UITextAutocapitalizationType
@_exported import struct SwiftUICore.UITextContentType
