@_exported import UIKit

@_exported import struct SwiftUICore.CGVector

/// A colour of the platform.
public typealias SKColor = UIColor
