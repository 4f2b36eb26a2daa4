import Foundation
import SwiftUICore

/// What is in a cell, as a value.
@MainActor @preconcurrency
public protocol UIContentConfiguration {}

extension UIContentConfiguration {
    /// Of one that the app declares itself nothing is shown.
    var rowContent: AnyView { (self as? any ShownConfiguration)?.shown ?? AnyView(EmptyView()) }
}

@MainActor
protocol ShownConfiguration {
    var shown: AnyView { get }
}

/// A picture, a text and another one.
public struct UIListContentConfiguration: UIContentConfiguration, ShownConfiguration {
    private enum Layout { case cell, subtitle, value, header, footer }

    public struct TextProperties {
        public var font: UIFont
        public var color: UIColor
        public var numberOfLines = 0
        public var alignment = NSTextAlignment.natural
    }

    public struct ImageProperties {
        public var tintColor: UIColor?
        public var maximumSize = CGSize.zero
        public var cornerRadius: CGFloat = 0
    }

    private let layout: Layout
    public var text: String?
    public var secondaryText: String?
    public var image: UIImage?
    public var textProperties: TextProperties
    public var secondaryTextProperties: TextProperties
    public var imageProperties = ImageProperties()
    public var imageToTextPadding: CGFloat = 16
    public var textToSecondaryTextVerticalPadding: CGFloat = 2

    @MainActor private init(_ layout: Layout) {
        self.layout = layout
        let isSmall = layout == .header || layout == .footer
        textProperties = TextProperties(
            font: isSmall ? .preferredFont(forTextStyle: .footnote) : .preferredFont(forTextStyle: .body),
            color: isSmall ? .secondaryLabel : .label)
        secondaryTextProperties = TextProperties(
            font: layout == .value ? .preferredFont(forTextStyle: .body) : .preferredFont(forTextStyle: .caption1),
            color: layout == .value ? .secondaryLabel : .label)
    }

    @MainActor public static func cell() -> Self { Self(.cell) }
    @MainActor public static func subtitleCell() -> Self { Self(.subtitle) }
    @MainActor public static func valueCell() -> Self { Self(.value) }
    @MainActor public static func sidebarCell() -> Self { Self(.cell) }
    @MainActor public static func plainHeader() -> Self { Self(.header) }
    @MainActor public static func groupedHeader() -> Self { Self(.header) }
    @MainActor public static func plainFooter() -> Self { Self(.footer) }
    @MainActor public static func groupedFooter() -> Self { Self(.footer) }

    var shown: AnyView {
        AnyView(
            HStack(spacing: imageToTextPadding) {
                if let image { picture(image) }
                if layout == .value {
                    words(text, textProperties)
                    Spacer()
                    words(secondaryText, secondaryTextProperties)
                } else {
                    VStack(alignment: .leading, spacing: textToSecondaryTextVerticalPadding) {
                        words(text, textProperties)
                        words(secondaryText, secondaryTextProperties)
                    }
                }
            })
    }

    @ViewBuilder private func picture(_ image: UIImage) -> some View {
        let size = imageProperties.maximumSize
        if size.width > 0 || size.height > 0 {
            Image(uiImage: image).resizable().scaledToFit()
                .frame(width: size.width > 0 ? size.width : nil, height: size.height > 0 ? size.height : nil)
                .clipShape(RoundedRectangle(cornerRadius: imageProperties.cornerRadius))
        } else {
            Image(uiImage: image).foregroundStyle(imageProperties.tintColor?.color ?? .accentColor)
        }
    }

    @ViewBuilder private func words(_ text: String?, _ properties: TextProperties) -> some View {
        if let text {
            Text(verbatim: text)
                .font(Font(properties.font))
                .foregroundStyle(properties.color.color)
                .lineLimit(properties.numberOfLines == 0 ? nil : properties.numberOfLines)
        }
    }
}

/// A view of SwiftUI's in a cell of UIKit's.
public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration, ShownConfiguration {
    private let content: Content
    private let fill: Background
    private var rim = EdgeInsets()

    public init(@ViewBuilder content: () -> Content) where Background == EmptyView {
        self.content = content()
        fill = EmptyView()
    }

    private init(content: Content, fill: Background, rim: EdgeInsets) { (self.content, self.fill, self.rim) = (content, fill, rim) }

    public func background<Other: View>(@ViewBuilder content: () -> Other) -> UIHostingConfiguration<Content, Other> {
        UIHostingConfiguration<Content, Other>(content: self.content, fill: content(), rim: rim)
    }

    public func background<Style: ShapeStyle>(_ style: Style) -> UIHostingConfiguration<Content, some View> {
        background { Rectangle().fill(style) }
    }

    public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> Self {
        var copy = self
        if edges.contains(.top) { copy.rim.top = length }
        if edges.contains(.leading) { copy.rim.leading = length }
        if edges.contains(.bottom) { copy.rim.bottom = length }
        if edges.contains(.trailing) { copy.rim.trailing = length }
        return copy
    }

    public func margins(_ edges: Edge.Set = .all, _ insets: EdgeInsets) -> Self {
        var copy = self
        copy.rim = insets
        return copy
    }

    var shown: AnyView { AnyView(content.padding(rim).background { fill }) }
}

/// What is behind a cell or a button. Where this says no colour, a row has that of its list, a button that of its style.
public struct UIBackgroundConfiguration {
    public var backgroundColor: UIColor?
    /// In points; 0: none of its own.
    public var cornerRadius: CGFloat = 0
    /// Heeded by buttons.
    public var strokeColor: UIColor?
    /// In points; 0: there is no line.
    public var strokeWidth: CGFloat = 0
    public static func clear() -> Self { Self(backgroundColor: .clear) }
    public static func listPlainCell() -> Self { Self() }
    public static func listGroupedCell() -> Self { Self() }
}
