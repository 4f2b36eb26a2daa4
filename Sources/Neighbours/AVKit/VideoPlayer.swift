import AVFoundation
import SwiftUICore
import UIKit

/// The place of a film: a link that opens it in a new tab, where the browser plays it.
public struct VideoPlayer<VideoOverlay: View> {
    let player: AVPlayer?
    let overlay: VideoOverlay
}

extension VideoPlayer: View {
    public var body: some View {
        ElsewhereView(type: AVPlayer.self, address: player?.currentItem?.asset.url).overlay { overlay }
    }
}

extension VideoPlayer {
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

/// A film as a controller of UIKit: a link that opens it in a new tab.
@MainActor @preconcurrency
open class AVPlayerViewController: UIViewController, ShownOtherwise {
    open var player: AVPlayer?
    open var showsPlaybackControls = true

    package var shownContent: AnyView {
        AnyView(ElsewhereView(type: AVPlayerViewController.self, address: player?.currentItem?.asset.url))
    }

    package func openOutside() -> Bool {
        guard let address = player?.currentItem?.asset.url else { return false }
        UIApplication.shared.open(address)
        return true
    }
}
