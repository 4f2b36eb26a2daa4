import Foundation

/// A random tree of fixed and flexible leaves, which becomes a SwiftUI view and a tree of the layout engine alike.
indirect enum RandomTree {
    case fixed(id: Int, CGSize)
    case flexible(id: Int)
    case spacer(minLength: CGFloat?)
    case stack(StackAxis, Place, spacing: CGFloat?, [RandomTree])
    case padding(Sides, CGFloat, RandomTree)
    case frame(width: CGFloat?, height: CGFloat?, Place, RandomTree)
    case bounds(width: Bounds, height: Bounds, Place, RandomTree)
    case fixedSize(horizontal: Bool, vertical: Bool, RandomTree)
    case priority(Double, RandomTree)
    case decoration(isBehind: Bool, Place, RandomTree, of: RandomTree)
    /// In trees with names alone.
    case position(CGPoint, RandomTree)

    enum StackAxis: CaseIterable { case horizontal, vertical, depth }

    enum Sides: CaseIterable { case all, horizontal, vertical, top, leading, bottom, trailing }

    /// An alignment along both axes: 0 is leading or top, 1 the centre, 2 trailing or bottom.
    struct Place {
        var x = 1
        var y = 1
    }

    /// Limits of a flexible frame along one axis.
    struct Bounds {
        var least: CGFloat?
        var most: CGFloat?
        var isEmpty: Bool { least == nil && most == nil }
    }
}

extension RandomTree {
    /// A tree of a random shape.
    /// - Parameters:
    ///   - depth: How many levels it may have.
    ///   - next: The number of its first leaf; afterwards the number behind its last one.
    static func random(depth: Int, next: inout Int, using random: inout SeededGenerator) -> RandomTree {
        func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
        func length(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &random)) }
        func maybe(_ percent: Int, _ range: ClosedRange<Int>) -> CGFloat? { chance(percent) ? length(range) : nil }
        func place() -> Place {
            guard chance(60) else { return Place() }
            return Place(x: Int.random(in: 0...2, using: &random), y: Int.random(in: 0...2, using: &random))
        }
        func leaf() -> RandomTree {
            defer { next += 1 }
            return chance(60) ? .fixed(id: next, CGSize(width: length(4...40), height: length(4...40))) : .flexible(id: next)
        }
        func child(_ depth: Int) -> RandomTree { .random(depth: depth, next: &next, using: &random) }
        func bounds() -> Bounds {
            switch Int.random(in: 0...5, using: &random) {
            case 0: Bounds()
            case 1: Bounds(least: length(10...80))
            case 2: Bounds(most: length(40...200))
            case 3, 4: Bounds(most: .infinity)
            default: Bounds(least: length(0...60), most: chance(50) ? .infinity : length(60...200))
            }
        }

        guard depth > 0 else { return leaf() }
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<14: return leaf()
        case 14..<56:
            let axis: StackAxis = chance(15) ? .depth : chance(50) ? .horizontal : .vertical
            var children: [RandomTree] = []
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                if axis != .depth, chance(12) {
                    children.append(.spacer(minLength: maybe(30, 0...20)))
                } else {
                    children.append(child(depth - 1))
                }
            }
            return .stack(axis, place(), spacing: maybe(70, 0...20), children)
        case 56..<68:
            let sides = Sides.allCases[Int.random(in: 0..<7, using: &random)]
            let amount = chance(12) ? -length(1...8) : length(1...16)
            return .padding(chance(60) ? .all : sides, amount, child(depth - 1))
        case 68..<77:
            let width = maybe(70, 40...240)
            return .frame(width: width, height: width == nil ? length(40...240) : maybe(60, 40...240), place(), child(depth - 1))
        case 77..<85:
            let width = bounds()
            let height = bounds()
            let tall = width.isEmpty && height.isEmpty ? Bounds(most: .infinity) : height
            return .bounds(width: width, height: tall, place(), child(depth - 1))
        case 85..<89:
            let horizontal = chance(70)
            return .fixedSize(horizontal: horizontal, vertical: !horizontal || chance(60), child(depth - 1))
        case 89..<92: return .priority([-1, 1, 2][Int.random(in: 0...2, using: &random)], child(depth - 1))
        default:
            let content = child(depth - 1)
            return .decoration(isBehind: chance(60), place(), child(min(depth - 1, 1)), of: content)
        }
    }
}

/// Random numbers that are the same on every run: SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
