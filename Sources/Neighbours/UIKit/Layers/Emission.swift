import CoreGraphics
import Foundation
import RenderTree
import SwiftUICore

/// What flies out of an emitter layer, as hosts are told: a scene of sprites with a source of particles for each cell.
struct Emission {
    let layer: CAEmitterLayer
    /// Another number is another look.
    let changes: Int
}

/// What an area keeps of its emitter between two looks.
@MainActor
private final class EmissionState {
    var size = CGSize.zero
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var kept: [AnyObject] = []
    private(set) var pictures: [Properties] = []

    /// The number of a picture, which pages load once.
    func number(of cell: CAEmitterCell) -> Int {
        guard let image = cell.picture else { return 0 }
        let contents = cell.contents as AnyObject
        let key = ObjectIdentifier(contents)
        if let known = numbers[key] { return known }
        kept.append(contents)
        pictures.append(Image(uiImage: image).properties(in: EnvironmentValues()))
        numbers[key] = kept.count
        return kept.count
    }
}

extension Emission: View, NodeMaking, ElementChain, ElementView {
    typealias Body = Never
    static var kind: NodeKind { .sprites }
    static var lastOwnPhase: BoxPhase { .reaction }

    func properties(in context: ElementContext) -> Properties {
        let state = Self.state(in: context)
        guard state.size != .zero else { return [:] }
        return [.sprites: .sprites(picture(state))]
    }

    func receive(_ event: InputEvent, in context: ElementContext) -> Bool {
        guard case .measured(let measurement) = event, measurement.width.isFinite, measurement.height.isFinite else { return false }
        Self.state(in: context).size = CGSize(width: max(0, measurement.width), height: max(0, measurement.height))
        context.invalidate()
        return true
    }

    @MainActor private static func state(in context: ElementContext) -> EmissionState {
        if let known = context.storage as? EmissionState { return known }
        let made = EmissionState()
        context.storage = made
        return made
    }

    @MainActor private func picture(_ state: EmissionState) -> SpritePicture {
        let place = SpritePicture.Place(
            x: Double(layer.emitterPosition.x), y: Double(state.size.height - layer.emitterPosition.y), unit: 10)
        let layers = (layer.emitterCells ?? []).enumerated().compactMap { index, cell -> SpritePicture.Layer? in
            let number = state.number(of: cell)
            guard cell.isEnabled, number > 0 else { return nil }
            return SpritePicture.Layer(id: index + 1, parent: 0, place: place, look: .particles(particles(of: cell, picture: number)))
        }
        return SpritePicture(unit: 10, pictures: state.pictures, layers: layers)
    }

    /// Hosts turn anticlockwise, and y grows upwards.
    @MainActor private func particles(of cell: CAEmitterCell, picture: Int) -> SpritePicture.Particles {
        let life = Double(cell.lifetime * layer.lifetime)
        let across = layer.emitterShape == .line ? -Double.pi / 2 : 0
        let isFlat = layer.emitterShape == .point, isRound = layer.emitterShape == .circle
        let extent = isFlat ? CGSize.zero : isRound ? CGSize(width: layer.emitterSize.width, height: 0) : layer.emitterSize
        let size = cell.picture.map { $0.size == .zero ? CGSize(width: 24, height: 24) : $0.size } ?? .zero
        let sharpness = Double(max(cell.contentsScale, 0.01))
        let alpha = Double(cell.color?.alpha ?? 1)
        var numbers = [Double(cell.birthRate * layer.birthRate), 0, life, Double(cell.lifetimeRange * layer.lifetime)]
        numbers += [0, 0, Double(extent.width), layer.emitterShape == .line ? 0 : Double(extent.height)]
        numbers += [-(Double(cell.emissionLongitude) + across), Double(cell.emissionRange)]
        numbers += [Double(cell.velocity) * Double(layer.velocity), Double(cell.velocityRange) * Double(layer.velocity)]
        numbers += [Double(cell.xAcceleration), -Double(cell.yAcceleration)]
        numbers += [alpha, Double(cell.alphaRange), Double(cell.alphaSpeed)]
        numbers += [cell.scale, cell.scaleRange, cell.scaleSpeed].map { Double($0) * Double(layer.scale) }
        numbers += [0, 0, -Double(cell.spin) * Double(layer.spin)]
        numbers += [layer.beginTime == 0 ? life : 0, Double(size.width) / sharpness, Double(size.height) / sharpness]
        numbers += [isRound ? layer.emitterMode == .outline ? 2 : 1 : 0, Double(cell.spinRange) * Double(layer.spin)]
        var particles = SpritePicture.Particles(
            numbers: numbers, colors: colors(of: cell, in: life), colorBlend: [isColoured(cell) ? 1 : 0])
        particles.picture = picture
        particles.blendMode = layer.renderMode == .additive ? "plusLighter" : "normal"
        return particles
    }

    @MainActor private func isColoured(_ cell: CAEmitterCell) -> Bool {
        cell.color != nil || cell.redSpeed != 0 || cell.greenSpeed != 0 || cell.blueSpeed != 0
    }

    @MainActor private func colors(of cell: CAEmitterCell, in life: Double) -> [RenderFill.Stop] {
        let parts = (cell.color?.components ?? [1, 1, 1, 1]).map(Double.init)
        let start = parts.count >= 3 ? parts : [parts.first ?? 1, parts.first ?? 1, parts.first ?? 1]
        let speeds = [cell.redSpeed, cell.greenSpeed, cell.blueSpeed].map(Double.init)
        func color(after time: Double) -> RenderColor {
            let now = zip(start, speeds).map { min(max($0 + $1 * time, 0), 1) }
            return Color(red: now[0], green: now[1], blue: now[2]).value
        }
        guard speeds.contains(where: { $0 != 0 }) else { return [RenderFill.Stop(color: color(after: 0), location: 0)] }
        return (0...4).map { RenderFill.Stop(color: color(after: life * Double($0) / 4), location: Double($0) / 4) }
    }
}
