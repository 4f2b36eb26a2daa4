import Foundation
import RenderTree
import SwiftUICore
import UIKit

/// A source of particles: sparks, snow, smoke. They are moved where they are seen: the program makes none of them by itself.
@MainActor @preconcurrency
open class SKEmitterNode: SKNode {
    open var particleTexture: SKTexture? { didSet { changed() } }
    open var particleBirthRate: CGFloat = 0 { didSet { changed(particleBirthRate != oldValue) } }
    /// 0: without end.
    open var numParticlesToEmit = 0 { didSet { changed() } }
    open var particleLifetime: CGFloat = 0 { didSet { changed() } }
    open var particleLifetimeRange: CGFloat = 0 { didSet { changed() } }
    open var particlePosition = CGPoint.zero { didSet { changed() } }
    open var particlePositionRange = CGVector.zero { didSet { changed() } }
    open var particleZPosition: CGFloat = 0 { didSet { changed() } }
    open var emissionAngle: CGFloat = 0 { didSet { changed() } }
    open var emissionAngleRange: CGFloat = 0 { didSet { changed() } }
    open var particleSpeed: CGFloat = 0 { didSet { changed() } }
    open var particleSpeedRange: CGFloat = 0 { didSet { changed() } }
    open var xAcceleration: CGFloat = 0 { didSet { changed() } }
    open var yAcceleration: CGFloat = 0 { didSet { changed() } }
    open var particleAlpha: CGFloat = 1 { didSet { changed() } }
    open var particleAlphaRange: CGFloat = 0 { didSet { changed() } }
    open var particleAlphaSpeed: CGFloat = 0 { didSet { changed() } }
    open var particleAlphaSequence: SKKeyframeSequence? { didSet { changed() } }
    open var particleScale: CGFloat = 1 { didSet { changed() } }
    open var particleScaleRange: CGFloat = 0 { didSet { changed() } }
    open var particleScaleSpeed: CGFloat = 0 { didSet { changed() } }
    open var particleRotation: CGFloat = 0 { didSet { changed() } }
    open var particleRotationRange: CGFloat = 0 { didSet { changed() } }
    open var particleRotationSpeed: CGFloat = 0 { didSet { changed() } }
    open var particleSize = CGSize.zero { didSet { changed() } }
    open var particleColor = UIColor.white { didSet { changed() } }
    open var particleColorBlendFactor: CGFloat = 0 { didSet { changed() } }
    open var particleColorSequence: SKKeyframeSequence? { didSet { changed() } }
    open var particleColorBlendFactorSequence: SKKeyframeSequence? { didSet { changed() } }
    open var particleBlendMode = SKBlendMode.alpha { didSet { changed() } }
    /// The node that particles belong to once they are there: the emitter may move away from them.
    open weak var targetNode: SKNode? { didSet { changed() } }

    private var run = 0
    private var ahead: TimeInterval = 0

    public override init() { super.init() }
    public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    /// As if so many seconds had passed already.
    open func advanceSimulationTime(_ sec: TimeInterval) {
        ahead += sec
        run += 1
        changed()
    }

    /// All particles are gone, and come anew.
    open func resetSimulation() {
        run += 1
        changed()
    }

    override func makeCopy() -> SKNode { SKEmitterNode() }

    override func take(from other: SKNode) {
        super.take(from: other)
        guard let other = other as? SKEmitterNode else { return }
        (particleTexture, particleBirthRate, numParticlesToEmit) = (
            other.particleTexture, other.particleBirthRate, other.numParticlesToEmit
        )
        (particleLifetime, particleLifetimeRange) = (other.particleLifetime, other.particleLifetimeRange)
        (particlePosition, particlePositionRange) = (other.particlePosition, other.particlePositionRange)
        (particleZPosition, emissionAngle, emissionAngleRange) = (other.particleZPosition, other.emissionAngle, other.emissionAngleRange)
        (particleSpeed, particleSpeedRange) = (other.particleSpeed, other.particleSpeedRange)
        (xAcceleration, yAcceleration) = (other.xAcceleration, other.yAcceleration)
        (particleAlpha, particleAlphaRange, particleAlphaSpeed) = (other.particleAlpha, other.particleAlphaRange, other.particleAlphaSpeed)
        (particleScale, particleScaleRange, particleScaleSpeed) = (other.particleScale, other.particleScaleRange, other.particleScaleSpeed)
        (particleRotation, particleRotationRange) = (other.particleRotation, other.particleRotationRange)
        (particleRotationSpeed, particleSize, particleColor) = (other.particleRotationSpeed, other.particleSize, other.particleColor)
        (particleColorBlendFactor, particleBlendMode, ahead) = (other.particleColorBlendFactor, other.particleBlendMode, other.ahead)
        (particleAlphaSequence, particleColorSequence) = (other.particleAlphaSequence, other.particleColorSequence)
        particleColorBlendFactorSequence = other.particleColorBlendFactorSequence
    }

    /// The time of the emitter itself goes with its speed, and with that of the nodes around it.
    override func look(in pictures: inout PictureBook) -> SpritePicture.Look {
        let size = particleSize == .zero ? particleTexture?.size() ?? CGSize(width: 4, height: 4) : particleSize
        var numbers: [CGFloat] = [particleBirthRate, CGFloat(numParticlesToEmit), particleLifetime, particleLifetimeRange]
        numbers += [particlePosition.x, particlePosition.y, particlePositionRange.dx, particlePositionRange.dy]
        numbers += [emissionAngle, emissionAngleRange, particleSpeed, particleSpeedRange, xAcceleration, yAcceleration]
        numbers += [particleAlpha, particleAlphaRange, particleAlphaSpeed, particleScale, particleScaleRange, particleScaleSpeed]
        numbers += [particleRotation, particleRotationRange, particleRotationSpeed, CGFloat(ahead), size.width, size.height]
        var particles = SpritePicture.Particles(
            numbers: numbers.map { Double($0) }, colors: colors(pictures),
            colorBlend: particleColorBlendFactorSequence?.numbers(every: 8) ?? [
                Double(particleColorSequence == nil ? particleColorBlendFactor : 1)
            ])
        particles.picture = particleTexture.map { pictures.number(of: $0) } ?? 0
        particles.blendMode = particleBlendMode.name
        particles.target = targetNode.map { $0 is SKScene ? PictureBook.sceneLayer : $0.number } ?? 0
        particles.run = run
        return .particles(particles)
    }

    private func colors(_ pictures: PictureBook) -> [RenderFill.Stop] {
        func opacity(at time: Double) -> Double { particleAlphaSequence?.number(at: time) ?? 1 }
        var times = particleColorSequence?.times ?? [0]
        if particleAlphaSequence != nil { times = Set(times + [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1]).sorted() }
        return times.map { time in
            let color = particleColorSequence?.sample(atTime: CGFloat(time)) as? UIColor ?? particleColor
            let shown = pictures.color(color)
            return RenderFill.Stop(
                color: RenderColor(shown.base, alpha: UInt8(min(max(Double(shown.alpha) * opacity(at: time), 0), 255))), location: time)
        }
    }
}

/// How values lie between those of a sequence.
public enum SKInterpolationMode: Int, Sendable { case linear, spline, step }

/// What is outside of a sequence's times.
public enum SKRepeatMode: Int, Sendable { case clamp, loop }

/// Values at times from 0 to 1: numbers or colours.
public final class SKKeyframeSequence: NSObject {
    private var frames: [(time: Double, value: Any)]
    public var interpolationMode = SKInterpolationMode.linear
    public var repeatMode = SKRepeatMode.clamp

    public init(keyframeValues values: [Any], times: [NSNumber]) {
        frames = zip(times, values).map { ($0.doubleValue, $1) }.sorted { $0.0 < $1.0 }
    }

    public convenience init(capacity numItems: Int) { self.init(keyframeValues: [], times: []) }

    public func count() -> Int { frames.count }
    public func addKeyframeValue(_ value: Any, time: CGFloat) {
        frames.append((Double(time), value))
        frames.sort { $0.time < $1.time }
    }
    public func removeLastKeyframe() { _ = frames.popLast() }
    public func getKeyframeValue(for index: Int) -> Any { frames[index].value }
    public func getKeyframeTime(for index: Int) -> CGFloat { CGFloat(frames[index].time) }

    var times: [Double] { frames.isEmpty ? [0] : frames.map(\.time) }

    /// The value at a time; nil of an empty sequence.
    public func sample(atTime time: CGFloat) -> Any? {
        guard let first = frames.first, let last = frames.last else { return nil }
        var time = Double(time)
        if repeatMode == .loop, last.time > first.time {
            time = first.time + (time - first.time).truncatingRemainder(dividingBy: last.time - first.time)
        }
        guard let next = frames.firstIndex(where: { $0.time >= time }) else { return last.value }
        guard next > 0 else { return frames[next].value }
        let (from, to) = (frames[next - 1], frames[next])
        if interpolationMode == .step { return time >= to.time ? to.value : from.value }
        let share = (time - from.time) / max(to.time - from.time, 1e-9)
        if let a = from.value as? UIColor, let b = to.value as? UIColor { return a.mixed(with: b, CGFloat(share)) }
        if let a = Self.number(from.value), let b = Self.number(to.value) { return a + (b - a) * share }
        return from.value
    }

    func number(at time: Double) -> Double? { sample(atTime: CGFloat(time)).flatMap(Self.number) }
    func numbers(every count: Int) -> [Double] { (0...count).map { number(at: Double($0) / Double(count)) ?? 1 } }

    private static func number(_ value: Any) -> Double? {
        switch value {
        case let value as Double: value
        case let value as CGFloat: Double(value)
        case let value as Int: Double(value)
        case let value as Float: Double(value)
        case let value as NSNumber: value.doubleValue
        default: nil
        }
    }
}
