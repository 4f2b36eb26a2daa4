import Foundation
import SwiftUICore

/// A card at the bottom that recommends another app, with a way to its page on the web.
@MainActor @preconcurrency
open class SKOverlay: NSObject {
    public enum Position: Int, Sendable { case bottom, bottomRaised }

    open class Configuration: NSObject {
        let appIdentifier: String?
        open var position: Position

        init(_ appIdentifier: String?, _ position: Position) {
            self.appIdentifier = appIdentifier
            self.position = position
        }
    }

    open class AppConfiguration: Configuration {
        open var campaignToken: String?
        open var providerToken: String?
        open var userDismissible = true

        public init(appIdentifier: String, position: Position) { super.init(appIdentifier, position) }
    }

    /// The app that an App Clip belongs to: of an app in a browser it is none.
    open class AppClipConfiguration: Configuration {
        public init(position: Position) { super.init(nil, position) }
    }
}

extension View {
    /// Recommends another app by a card at the bottom.
    nonisolated public func appStoreOverlay(
        isPresented: Binding<Bool>, configuration: @escaping () -> SKOverlay.Configuration
    ) -> some View {
        overlay(alignment: .bottom) {
            if isPresented.wrappedValue { StoreCard(configuration: configuration(), isPresented: isPresented) }
        }
    }
}

private struct StoreCard: View {
    let configuration: SKOverlay.Configuration
    @Binding var isPresented: Bool

    var body: some View {
        HStack(spacing: 12) {
            Image(systemName: "arrow.down.app").font(.title).foregroundStyle(.tint).accessibilityHidden(true)
            Text("Another app, on the App Store").font(.subheadline)
            Spacer(minLength: 0)
            if let page = configuration.appIdentifier.flatMap({ URL(string: "https://apps.apple.com/app/id\($0)") }) {
                Link("View", destination: page).buttonStyle(.bordered)
            }
            if (configuration as? SKOverlay.AppConfiguration)?.userDismissible ?? true {
                Button("Close", systemImage: "xmark") { isPresented = false }.labelStyle(.iconOnly).foregroundStyle(.secondary)
            }
        }
        .padding()
        .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 16))
        .padding(.horizontal)
        .padding(.bottom, configuration.position == .bottomRaised ? 60 : 8)
    }
}
