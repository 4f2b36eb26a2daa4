// What an app's file sees that imports only SwiftUI, as on Apple's systems.
@_exported import Combine
@_exported import CoreTransferable
@_exported import Foundation
@_exported import FoundationAdditions
@_exported import FoundationNetworking
@_exported import Observation
@_exported import SwiftUICore
@_exported import UIKit
