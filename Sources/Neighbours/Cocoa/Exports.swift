// What a file sees that imports Cocoa: AppKit, and Foundation with it.
@_exported import AppKit
@_exported import Foundation
