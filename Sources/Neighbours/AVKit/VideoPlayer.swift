import AVFoundation
import AudioToolbox
import RenderTree
import SwiftUICore
import UIKit

/// The picture of a film, with the browser's own controls.
public struct VideoPlayer<VideoOverlay: View> {
    let player: AVPlayer?
    let overlay: VideoOverlay
}

extension VideoPlayer: View {
    public var body: some View {
        FilmView(player: player).overlay { overlay }
    }
}

extension VideoPlayer {
    /// - Parameter videoOverlay: stands before the film, and before the controls where it is.
    nonisolated public init(player: AVPlayer?, @ViewBuilder videoOverlay: () -> VideoOverlay) {
        self.player = player
        overlay = videoOverlay()
    }
}

extension VideoPlayer where VideoOverlay == EmptyView {
    nonisolated public init(player: AVPlayer?) {
        self.player = player
        overlay = EmptyView()
    }
}

/// A film in the page. Another player's is another element.
struct FilmView: View {
    let player: AVPlayer?
    var hidesControls = false
    @Environment(\.sceneServices) private var services

    var body: some View {
        let scene = services?.requests.scene
        Film(player: player?.playback.number, hidesControls: hidesControls)
            .onAppear { if let scene { player?.playback.show(in: scene) } }
            .onDisappear { if let scene { player?.playback.hide(in: scene) } }
            .id(player?.playback.number)
    }
}

/// What hosts are told of it.
struct Film {
    let player: Int?
    let hidesControls: Bool
}

extension Film: View, NodeMaking, ElementChain, ElementView {
    typealias Body = Never
    static var kind: NodeKind { .film }

    func properties(in context: ElementContext) -> Properties {
        var properties: Properties = [:]
        if let player { properties[.player] = .int(player) }
        if hidesControls { properties[.hidesControls] = .bool(true) }
        return properties
    }
}

/// A film as a controller of UIKit: shown by a representable view. Presented, it opens in a new tab.
@MainActor @preconcurrency
open class AVPlayerViewController: UIViewController, ShownOtherwise {
    open var player: AVPlayer?
    open var showsPlaybackControls = true

    package var shownContent: AnyView { AnyView(FilmView(player: player, hidesControls: !showsPlaybackControls)) }

    package func openOutside() -> Bool {
        guard let address = player?.currentItem?.address, !address.isFileURL else { return false }
        UIApplication.shared.open(address)
        return true
    }
}
