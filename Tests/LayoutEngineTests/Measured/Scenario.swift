import Foundation
import LayoutEngine

/// A tree, and the frames that Apple's SwiftUI was measured, or is stated, to give it. See docs/Layout.md for the schema's facts.
struct Scenario: Decodable {
    let id: String
    let confidence: String
    let scale: CGFloat?
    let offered: [CGFloat?]
    let root: [CGFloat?]
    let tree: ScenarioNode
    let frames: [String: [CGFloat]]
    let sizes: [String: [CGFloat]]?
    let relations: [Relation]?
    let tolerance: CGFloat
    /// Shows nothing but the metrics of a text.
    let textOnly: Bool?

    struct Relation: Decodable {
        let op: String
        let ids: [String]
    }

    struct File: Decodable {
        let scenarios: [Scenario]
        let frameConstraints: [FrameConstraint]
    }

    /// What a flexible frame makes of bad constraints.
    struct FrameConstraint: Decodable {
        let id: String
        let input: [String: LenientNumber]
        let result: [String: LenientNumber]
    }

    static func file() throws -> File {
        let url = Bundle.module.url(forResource: "LayoutFrames", withExtension: "json")
        return try JSONDecoder().decode(File.self, from: Data(contentsOf: url!))
    }

    /// How far the engine's frames are from the scenario's: the greatest difference by what differs, in points.
    func differences() -> [String: CGFloat] {
        let layoutTree = LayoutTree(tree.layoutNode())
        let proposal = ProposedSize(width: root[0], height: root[1])
        let size = layoutTree.sizeThatFits(proposal)
        let window = CGSize(width: root[0] ?? size.width, height: root[1] ?? size.height)
        let origin = CGPoint(x: (window.width - size.width) / 2, y: (window.height - size.height) / 2)
        var laidOut = layoutTree.frames(proposing: proposal, at: origin)
        if let scale { laidOut = laidOut.rounded(PixelRounding(scale: scale)) }

        var result: [String: CGFloat] = [:]
        for (id, expected) in frames {
            guard let frame = laidOut[id] else {
                result[id] = .infinity
                continue
            }
            let actual = [frame.minX, frame.minY, frame.width, frame.height]
            result[id] = zip(actual, expected).map { abs($0 - $1) }.max()
        }
        for (id, expected) in sizes ?? [:] {
            guard let frame = laidOut[id] else {
                result[id] = .infinity
                continue
            }
            result[id] = max(abs(frame.width - expected[0]), abs(frame.height - expected[1]))
        }
        for relation in relations ?? [] where relation.op == "equalSize" {
            let all = relation.ids.compactMap { laidOut[$0]?.size }
            result["equalSize"] = all.map { max(abs($0.width - all[0].width), abs($0.height - all[0].height)) }.max()
        }
        // Only measured scenarios started from a window of another size.
        if confidence == "measured", let width = offered[0], let height = offered[1] {
            let fitting = LayoutTree(tree.layoutNode()).windowSize(offered: CGSize(width: width, height: height))
            result["root"] = max(abs(fitting.width - window.width), abs(fitting.height - window.height))
        }
        return result
    }
}

/// A number, or a string that names one that JSON has not.
struct LenientNumber: Decodable {
    let value: CGFloat?

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            value = nil
        } else if let number = try? container.decode(CGFloat.self) {
            value = number
        } else {
            switch try container.decode(String.self) {
            case "inf": value = .infinity
            case "-inf": value = -.infinity
            default: value = .nan
            }
        }
    }
}
