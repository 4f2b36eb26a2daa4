@_exported import UIKit
@_exported import UniformTypeIdentifiers
