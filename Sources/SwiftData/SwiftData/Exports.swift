// What an app's file sees that imports only SwiftData, as on Apple's systems.
@_exported import Foundation
@_exported import FoundationAdditions
@_exported import Observation
@_exported import SQLiteStore
@_exported import SwiftDataCore
