import Foundation
import RenderTree
import SwiftUICore
import UIKit

/// The pictures of a view, by the numbers that hosts know them by, and the surroundings that colours are in.
@MainActor
struct PictureBook {
    /// The layer in which a scene's nodes are, by its id: those below it frame the scene, turn and move it as its camera does.
    static let sceneLayer = 4

    private var numbers: [ObjectIdentifier: Int] = [:]
    /// Kept, so that no other picture gets the identity of one.
    private var kept: [SKTexture.Picture] = []
    private(set) var properties: [Properties] = []
    var isDark = false

    mutating func number(of texture: SKTexture) -> Int {
        let key = ObjectIdentifier(texture.picture)
        if let known = numbers[key] { return known }
        kept.append(texture.picture)
        properties.append(texture.properties)
        numbers[key] = kept.count
        return kept.count
    }

    func color(_ color: UIColor) -> RenderColor { color.color.darkValue.flatMap { isDark ? $0 : nil } ?? color.color.value }
}
