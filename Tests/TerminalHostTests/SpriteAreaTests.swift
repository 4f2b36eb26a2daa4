import Foundation
import RenderTree
import SwiftUICore
import Testing

@testable import TerminalHost

/// What is drawn by points has no place in cells: its name stands there.
@MainActor struct SpriteAreaTests {
    private struct Area: View, NodeMaking, ElementChain, ElementView {
        typealias Body = Never
        static var kind: NodeKind { .sprites }
        var label: String?

        func properties(in context: ElementContext) -> Properties { label.map { [.accessibilityLabel: .string($0)] } ?? [:] }
    }

    @Test(arguments: [(nil, "(Sprites)"), ("Snake", "(Snake)")])
    func aSceneIsItsName(_ label: String?, _ shown: String) throws {
        let stage = TerminalStage(width: 20, height: 5, Area(label: label))
        let lines = stage.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.contains { $0.trimmingCharacters(in: .whitespaces) == shown }, "\(stage.text)")
    }
}
