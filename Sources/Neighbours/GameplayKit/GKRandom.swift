@_exported import Foundation

/// What gives numbers by chance.
public protocol GKRandom {
    func nextInt() -> Int
    /// From 0 to below the bound.
    func nextInt(upperBound: Int) -> Int
    func nextUniform() -> Float
    func nextBool() -> Bool
}

/// Numbers by chance. Those of a seed are the same each time, and others than on Apple's systems.
open class GKRandomSource: NSObject, GKRandom, RandomNumberGenerator {
    private var state: UInt64

    public override init() {
        state = UInt64.random(in: 1...(.max))
        super.init()
    }

    init(state: UInt64) {
        self.state = state == 0 ? 0x9E37_79B9_7F4A_7C15 : state
        super.init()
    }

    init(bytes: Data) {
        // The FNV-1a hash.
        state = bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } | 1
        super.init()
    }

    public class func sharedRandom() -> GKRandomSource { GKRandomSource() }

    /// By the SplitMix64 generator.
    public func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    open func nextInt() -> Int { Int(Int32(truncatingIfNeeded: next())) }
    open func nextInt(upperBound: Int) -> Int { upperBound > 1 ? Int(next() % UInt64(upperBound)) : 0 }
    open func nextUniform() -> Float { Float(next() >> 40) / Float(1 << 24) }
    open func nextBool() -> Bool { next() & 1 == 1 }

    open func arrayByShufflingObjects(in array: [Any]) -> [Any] {
        var (rest, shuffled) = (array, [Any]())
        while !rest.isEmpty { shuffled.append(rest.remove(at: nextInt(upperBound: rest.count))) }
        return shuffled
    }
}

public final class GKARC4RandomSource: GKRandomSource {
    public convenience init(seed: Data) { self.init(bytes: seed) }
    public func dropValues(_ count: Int) { for _ in 0..<max(0, count) { _ = next() } }
}

public final class GKLinearCongruentialRandomSource: GKRandomSource {
    public convenience init(seed: UInt64) { self.init(state: seed) }
}

public final class GKMersenneTwisterRandomSource: GKRandomSource {
    public convenience init(seed: UInt64) { self.init(state: seed) }
}

/// Numbers between two others, all as likely.
open class GKRandomDistribution: NSObject, GKRandom {
    public let lowestValue: Int
    public let highestValue: Int
    let source: any GKRandom

    public required init(randomSource source: any GKRandom, lowestValue lowestInclusive: Int, highestValue highestInclusive: Int) {
        self.source = source
        lowestValue = lowestInclusive
        highestValue = max(lowestInclusive, highestInclusive)
    }

    public convenience init(lowestValue lowestInclusive: Int, highestValue highestInclusive: Int) {
        self.init(randomSource: GKRandomSource(), lowestValue: lowestInclusive, highestValue: highestInclusive)
    }

    public convenience init(forDieWithSideCount sideCount: Int) { self.init(lowestValue: 1, highestValue: sideCount) }
    public class func d6() -> Self { Self(randomSource: GKRandomSource(), lowestValue: 1, highestValue: 6) }
    public class func d20() -> Self { Self(randomSource: GKRandomSource(), lowestValue: 1, highestValue: 20) }

    public var numberOfPossibleOutcomes: Int { highestValue - lowestValue + 1 }
    open func nextInt() -> Int { lowestValue + source.nextInt(upperBound: numberOfPossibleOutcomes) }
    open func nextInt(upperBound: Int) -> Int { min(nextInt(), upperBound - 1) }
    open func nextUniform() -> Float { Float(nextInt() - lowestValue) / Float(max(1, numberOfPossibleOutcomes - 1)) }
    open func nextBool() -> Bool { nextUniform() >= 0.5 }
}

/// Each number comes once before one comes again.
public final class GKShuffledDistribution: GKRandomDistribution {
    private var left: [Int] = []

    public override func nextInt() -> Int {
        if left.isEmpty { left = Array(lowestValue...highestValue) }
        return left.remove(at: source.nextInt(upperBound: left.count))
    }
}

/// Those in the middle come more often.
public final class GKGaussianDistribution: GKRandomDistribution {
    public var mean: Float { Float(lowestValue + highestValue) / 2 }
    public var deviation: Float { Float(highestValue - lowestValue) / 6 }

    public override func nextInt() -> Int {
        let sum = (0..<12).reduce(Float(-6)) { total, _ in total + source.nextUniform() }
        return min(max(Int((mean + sum * deviation).rounded()), lowestValue), highestValue)
    }
}
