import CoreTransferable
import Foundation
import RenderTree
import UniformTypeIdentifiers

/// A button with which a person sends something elsewhere: by what their system offers, else by copying or saving it.
public struct ShareLink<Data, PreviewImage, PreviewIcon, Label>
where Data: RandomAccessCollection, Data.Element: Transferable, Label: View {
    let data: Data
    let subject: Text?
    let message: Text?
    let previewTitle: ((Data.Element) -> Text)?
    let label: Label

    nonisolated init(data: Data, subject: Text?, message: Text?, previewTitle: ((Data.Element) -> Text)?, label: Label) {
        self.data = data
        self.subject = subject
        self.message = message
        self.previewTitle = previewTitle
        self.label = label
    }
}

extension ShareLink: View {
    public var body: some View {
        ShareButton(
            items: data.map { ShareItem($0, title: previewTitle?($0)) }, subject: subject, message: message, label: label)
    }
}

/// What a share link is called if the app does not say it.
public struct DefaultShareLinkLabel {
    var title = Text("Share…")
    nonisolated init(_ title: Text? = nil) { if let title { self.title = title } }
}

extension DefaultShareLinkLabel: View {
    public var body: some View {
        Label {
            title
        } icon: {
            Image(systemName: "square.and.arrow.up")
        }
    }
}

/// How an item looks before it is shared. Its title is told to what takes it; pictures are the system's.
public struct SharePreview<Image, Icon> where Image: Transferable, Icon: Transferable {
    let title: Text
    nonisolated fileprivate init(text: Text) { title = text }
}

extension SharePreview {
    nonisolated public init(_ title: Text, image: Image, icon: Icon) { self.init(text: title) }
    nonisolated public init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) { self.init(text: Text(titleKey)) }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, image: Image, icon: Icon) { self.init(text: Text(title)) }
}

extension SharePreview where Icon == Never {
    nonisolated public init(_ title: Text, image: Image) { self.init(text: title) }
    nonisolated public init(_ titleKey: LocalizedStringKey, image: Image) { self.init(text: Text(titleKey)) }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, image: Image) { self.init(text: Text(title)) }
}

extension SharePreview where Image == Never {
    nonisolated public init(_ title: Text, icon: Icon) { self.init(text: title) }
    nonisolated public init(_ titleKey: LocalizedStringKey, icon: Icon) { self.init(text: Text(titleKey)) }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, icon: Icon) { self.init(text: Text(title)) }
}

extension SharePreview where Image == Never, Icon == Never {
    nonisolated public init(_ title: Text) { self.init(text: title) }
    nonisolated public init(_ titleKey: LocalizedStringKey) { self.init(text: Text(titleKey)) }
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S) { self.init(text: Text(title)) }
}

// MARK: - Initialisers

extension ShareLink {
    nonisolated public init<I: Transferable>(
        item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>,
        @ViewBuilder label: () -> Label
    ) where Data == CollectionOfOne<I>, PreviewImage: Transferable, PreviewIcon: Transferable {
        self.init(
            data: CollectionOfOne(item), subject: subject, message: message, previewTitle: { _ in preview.title }, label: label())
    }

    nonisolated public init(
        items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>, @ViewBuilder label: () -> Label
    ) where PreviewImage: Transferable, PreviewIcon: Transferable {
        self.init(data: items, subject: subject, message: message, previewTitle: { preview($0).title }, label: label())
    }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
    nonisolated public init(item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label)
    where Data == CollectionOfOne<URL> {
        self.init(data: CollectionOfOne(item), subject: subject, message: message, previewTitle: nil, label: label())
    }

    nonisolated public init(item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label)
    where Data == CollectionOfOne<String> {
        self.init(data: CollectionOfOne(item), subject: subject, message: message, previewTitle: nil, label: label())
    }

    nonisolated public init(items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label)
    where Data.Element == URL {
        self.init(data: items, subject: subject, message: message, previewTitle: nil, label: label())
    }

    nonisolated public init(items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label)
    where Data.Element == String {
        self.init(data: items, subject: subject, message: message, previewTitle: nil, label: label())
    }
}

// Without a label, or with a title alone.

extension ShareLink where PreviewImage: Transferable, PreviewIcon: Transferable, Label == DefaultShareLinkLabel {
    nonisolated public init<I: Transferable>(
        item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init(item: item, subject: subject, message: message, preview: preview) { DefaultShareLinkLabel() }
    }

    nonisolated public init<I: Transferable>(
        _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil,
        preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init(item: item, subject: subject, message: message, preview: preview) { DefaultShareLinkLabel(Text(titleKey)) }
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, I: Transferable>(
        _ title: S, item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init(item: item, subject: subject, message: message, preview: preview) { DefaultShareLinkLabel(Text(title)) }
    }

    nonisolated public init<I: Transferable>(
        _ title: Text, item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
    ) where Data == CollectionOfOne<I> {
        self.init(item: item, subject: subject, message: message, preview: preview) { DefaultShareLinkLabel(title) }
    }

    nonisolated public init(
        items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) { self.init(items: items, subject: subject, message: message, preview: preview) { DefaultShareLinkLabel() } }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) { self.init(items: items, subject: subject, message: message, preview: preview) { DefaultShareLinkLabel(Text(titleKey)) } }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) { self.init(items: items, subject: subject, message: message, preview: preview) { DefaultShareLinkLabel(Text(title)) } }

    nonisolated public init(
        _ title: Text, items: Data, subject: Text? = nil, message: Text? = nil,
        preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
    ) { self.init(items: items, subject: subject, message: message, preview: preview) { DefaultShareLinkLabel(title) } }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
    nonisolated public init(item: URL, subject: Text? = nil, message: Text? = nil) where Data == CollectionOfOne<URL> {
        self.init(item: item, subject: subject, message: message) { DefaultShareLinkLabel() }
    }

    nonisolated public init(item: String, subject: Text? = nil, message: Text? = nil) where Data == CollectionOfOne<String> {
        self.init(item: item, subject: subject, message: message) { DefaultShareLinkLabel() }
    }

    nonisolated public init(_ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil)
    where Data == CollectionOfOne<URL> {
        self.init(item: item, subject: subject, message: message) { DefaultShareLinkLabel(Text(titleKey)) }
    }

    nonisolated public init(_ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil)
    where Data == CollectionOfOne<String> {
        self.init(item: item, subject: subject, message: message) { DefaultShareLinkLabel(Text(titleKey)) }
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, item: URL, subject: Text? = nil, message: Text? = nil)
    where Data == CollectionOfOne<URL> {
        self.init(item: item, subject: subject, message: message) { DefaultShareLinkLabel(Text(title)) }
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, item: String, subject: Text? = nil, message: Text? = nil)
    where Data == CollectionOfOne<String> {
        self.init(item: item, subject: subject, message: message) { DefaultShareLinkLabel(Text(title)) }
    }

    nonisolated public init(_ title: Text, item: URL, subject: Text? = nil, message: Text? = nil) where Data == CollectionOfOne<URL> {
        self.init(item: item, subject: subject, message: message) { DefaultShareLinkLabel(title) }
    }

    nonisolated public init(_ title: Text, item: String, subject: Text? = nil, message: Text? = nil)
    where Data == CollectionOfOne<String> {
        self.init(item: item, subject: subject, message: message) { DefaultShareLinkLabel(title) }
    }

    nonisolated public init(items: Data, subject: Text? = nil, message: Text? = nil) where Data.Element == URL {
        self.init(items: items, subject: subject, message: message) { DefaultShareLinkLabel() }
    }

    nonisolated public init(items: Data, subject: Text? = nil, message: Text? = nil) where Data.Element == String {
        self.init(items: items, subject: subject, message: message) { DefaultShareLinkLabel() }
    }

    nonisolated public init(_ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil)
    where Data.Element == URL {
        self.init(items: items, subject: subject, message: message) { DefaultShareLinkLabel(Text(titleKey)) }
    }

    nonisolated public init(_ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil)
    where Data.Element == String {
        self.init(items: items, subject: subject, message: message) { DefaultShareLinkLabel(Text(titleKey)) }
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, items: Data, subject: Text? = nil, message: Text? = nil)
    where Data.Element == URL {
        self.init(items: items, subject: subject, message: message) { DefaultShareLinkLabel(Text(title)) }
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, items: Data, subject: Text? = nil, message: Text? = nil)
    where Data.Element == String {
        self.init(items: items, subject: subject, message: message) { DefaultShareLinkLabel(Text(title)) }
    }

    nonisolated public init(_ title: Text, items: Data, subject: Text? = nil, message: Text? = nil) where Data.Element == URL {
        self.init(items: items, subject: subject, message: message) { DefaultShareLinkLabel(title) }
    }

    nonisolated public init(_ title: Text, items: Data, subject: Text? = nil, message: Text? = nil) where Data.Element == String {
        self.init(items: items, subject: subject, message: message) { DefaultShareLinkLabel(title) }
    }
}
