import Foundation
import LayoutEngine
import RenderTree
import SwiftUI
import WebHost

/// Writes random trees as the page shows them, and where the layout engine puts their leaves:
///
///     LayoutOracle SEED COUNT > trees.json
///     LayoutOracle --reduce < lines > trees.json
///     LayoutOracle --named > trees.json
///
/// The second form reads lines of numbers: a seed, a tree's number, and the reductions that were chosen so far, by their places; it writes
/// the trees that are one step smaller, and an empty line after those of each line that it read. The third form writes the small trees that
/// once differed.
///
/// One JSON object a line: the tree as Swift, its HTML, what it is offered, the frames of its leaves, and whether something in it is larger
/// than what is around it.
@main @MainActor
enum LayoutOracle {
    struct Case: Encodable {
        var name: String?
        var number: Int
        var tree: String
        var html: String
        var width: CGFloat
        var height: CGFloat
        var frames: [String: [CGFloat]]
        var overflows: Bool
    }

    static func main() throws {
        if CommandLine.arguments.contains("--reduce") { return try reduce() }
        if CommandLine.arguments.contains("--named") {
            for (number, entry) in RandomTree.allNamed.enumerated() { try write(entry.tree, number: number * 3 + 1, name: entry.name) }
            return
        }
        let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
        let seed = arguments.first ?? 1
        let count = arguments.dropFirst().first ?? 100
        for number in 0..<count { try write(tree(seed: seed, number: number), number: number) }
    }

    private static func reduce() throws {
        while let line = readLine() {
            let numbers = line.split(separator: " ").compactMap { Int($0) }
            guard numbers.count >= 2 else { continue }
            var reduced = tree(seed: numbers[0], number: numbers[1])
            for choice in numbers.dropFirst(2) {
                let all = reduced.reductions
                guard all.indices.contains(choice) else { break }
                reduced = all[choice]
            }
            for smaller in reduced.reductions { try write(smaller, number: numbers[1]) }
            FileHandle.standardOutput.write(Data("\n".utf8))
        }
    }

    private static func tree(seed: Int, number: Int) -> RandomTree {
        var random = SeededGenerator(seed: UInt64(seed) << 32 + UInt64(number))
        var next = 0
        return RandomTree.random(depth: 4, next: &next, using: &random)
    }

    private static func write(_ tree: RandomTree, number: Int, name: String? = nil) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let size = CGSize(width: [390, 600, 800][number % 3], height: 600)
        var entry = layOut(tree, in: size, number: number)
        entry.name = name
        FileHandle.standardOutput.write(try encoder.encode(entry) + Data("\n".utf8))
    }

    private static func layOut(_ tree: RandomTree, in size: CGSize, number: Int) -> Case {
        let frames = LayoutTree(tree.node.frame(width: size.width, height: size.height)).frames(in: size)
        var leaves: [String: [CGFloat]] = [:]
        for case let (id?, frame) in frames.entries.map({ ($0.id, $0.frame) }) {
            leaves["\(id)"] = [frame.minX, frame.minY, frame.width, frame.height]
        }
        let all = Dictionary(uniqueKeysWithValues: frames.entries.map { ($0.index, $0.frame) })
        let overflows = frames.entries.contains { entry in
            guard let outer = entry.parent.flatMap({ all[$0] }) else { return false }
            return !outer.insetBy(dx: -0.5, dy: -0.5).contains(entry.frame)
        }
        return Case(
            number: number, tree: tree.description, html: html(of: tree.view.frame(width: size.width, height: size.height)),
            width: size.width, height: size.height, frames: leaves, overflows: overflows)
    }

    private static func html(of view: some View) -> String {
        let scene = ViewGraph { _ in }
        scene.mount(view)
        scene.flush()
        defer { scene.unmount() }
        return scene.tree.root.children.map { HTMLWriter.html(of: $0) }.joined()
    }
}
