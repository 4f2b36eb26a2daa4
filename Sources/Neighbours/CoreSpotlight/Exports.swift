@_exported import Foundation
@_exported import SwiftUICore
@_exported import UniformTypeIdentifiers
