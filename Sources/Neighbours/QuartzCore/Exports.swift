// Layers, transactions and display links stand beside the views that they belong to.
@_exported import UIKit
