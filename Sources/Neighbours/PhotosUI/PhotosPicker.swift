import Foundation
import SwiftUICore
import UniformTypeIdentifiers

/// A button by which a person chooses pictures: from the files of their machine, or a phone's photos, as their browser offers them.
public struct PhotosPicker<Label: View> {
    let choice: PhotoChoice
    let label: Label

    nonisolated init(_ choice: PhotoChoice, label: () -> Label) {
        self.choice = choice
        self.label = label()
    }
}

extension PhotosPicker: View {
    public var body: some View { PhotosPickerButton(choice: choice, label: label) }
}

private struct PhotosPickerButton<Label: View>: View {
    let choice: PhotoChoice
    let label: Label
    @State private var isPresented = false
    @Environment(\.photosPickerStyle) private var style

    var body: some View {
        Button {
            isPresented = true
        } label: {
            if style == .presentation { label } else { PhotosPickerArea(isLow: style == .compact) }
        }
        .modifier(PhotoChooser(isPresented: $isPresented, choice: choice))
    }
}

/// What stands in the place of a library that a page cannot show: a way to the person's files. As on iOS, there is no label.
private struct PhotosPickerArea: View {
    let isLow: Bool

    var body: some View {
        ContentUnavailableView("Choose Photos", systemImage: "photo.on.rectangle.angled")
            .frame(maxWidth: .infinity, maxHeight: isLow ? 120 : .infinity)
            .background(Color.gray.opacity(0.12), in: RoundedRectangle(cornerRadius: 12))
            .contentShape(Rectangle())
    }
}

/// What a picker changes, and what it offers.
struct PhotoChoice {
    let filter: PHPickerFilter?
    let allowsSeveral: Bool
    let choose: @MainActor ([PhotosPickerItem]) -> Void

    static func one(_ selection: Binding<PhotosPickerItem?>, _ filter: PHPickerFilter?) -> PhotoChoice {
        PhotoChoice(filter: filter, allowsSeveral: false) { selection.wrappedValue = $0.first }
    }

    static func several(_ selection: Binding<[PhotosPickerItem]>, _ limit: Int?, _ filter: PHPickerFilter?) -> PhotoChoice {
        PhotoChoice(filter: filter, allowsSeveral: limit != 1) { items in
            selection.wrappedValue = limit.map { Array(items.prefix(max(0, $0))) } ?? items
        }
    }
}

struct PhotoChooser: ViewModifier {
    @Binding var isPresented: Bool
    let choice: PhotoChoice

    func body(content: Content) -> some View {
        content.fileImporter(
            isPresented: $isPresented, allowedContentTypes: choice.filter?.types ?? PHPickerFilter.any.types,
            allowsMultipleSelection: choice.allowsSeveral
        ) { result in
            switch result {
            case .success(let files): choice.choose(files.map { PhotosPickerItem(file: $0) })
            case .failure(let error): NotShown.say(error.localizedDescription)
            }
        }
    }
}

/// How selections follow choices. There is one way here: all at once, in no order of the person's.
public struct PhotosPickerSelectionBehavior: Hashable, Sendable {
    let name: String
    public static let `default` = PhotosPickerSelectionBehavior(name: "default")
    public static let ordered = PhotosPickerSelectionBehavior(name: "ordered")
}

extension PhotosPicker {
    nonisolated public init(
        selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic, @ViewBuilder label: () -> Label
    ) {
        self.init(.one(selection, filter), label: label)
    }

    nonisolated public init(
        selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil, selectionBehavior: PhotosPickerSelectionBehavior = .default,
        matching filter: PHPickerFilter? = nil, preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
        @ViewBuilder label: () -> Label
    ) {
        self.init(.several(selection, maxSelectionCount, filter), label: label)
    }
}

extension PhotosPicker where Label == Text {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) {
        self.init(.one(selection, filter)) { Text(titleKey) }
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) {
        self.init(.one(selection, filter)) { Text(title) }
    }

    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) {
        self.init(.several(selection, maxSelectionCount, filter)) { Text(titleKey) }
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) {
        self.init(.several(selection, maxSelectionCount, filter)) { Text(title) }
    }
}

extension View {
    /// Has the person choose a picture, while `isPresented` is true.
    nonisolated public func photosPicker(
        isPresented: Binding<Bool>, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) -> some View {
        modifier(PhotoChooser(isPresented: isPresented, choice: .one(selection, filter)))
    }

    /// Has the person choose pictures, while `isPresented` is true.
    nonisolated public func photosPicker(
        isPresented: Binding<Bool>, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
    ) -> some View {
        modifier(PhotoChooser(isPresented: isPresented, choice: .several(selection, maxSelectionCount, filter)))
    }
}

// MARK: - With a library

/// The pictures of a person: what their browser lets them choose from.
public final class PHPhotoLibrary: NSObject, Sendable {
    private static let only = PHPhotoLibrary()
    public static func shared() -> PHPhotoLibrary { only }
}

extension PhotosPicker {
    /// - Parameter photoLibrary: There is one; it says nothing more.
    nonisolated public init(
        selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic, photoLibrary: PHPhotoLibrary,
        @ViewBuilder label: () -> Label
    ) {
        self.init(.one(selection, filter), label: label)
    }

    /// - Parameter photoLibrary: There is one; it says nothing more.
    nonisolated public init(
        selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil, selectionBehavior: PhotosPickerSelectionBehavior = .default,
        matching filter: PHPickerFilter? = nil, preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
        photoLibrary: PHPhotoLibrary, @ViewBuilder label: () -> Label
    ) {
        self.init(.several(selection, maxSelectionCount, filter), label: label)
    }
}

extension PhotosPicker where Label == Text {
    /// - Parameter photoLibrary: There is one; it says nothing more.
    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic, photoLibrary: PHPhotoLibrary
    ) {
        self.init(.one(selection, filter)) { Text(titleKey) }
    }

    /// - Parameter photoLibrary: There is one; it says nothing more.
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic, photoLibrary: PHPhotoLibrary
    ) {
        self.init(.one(selection, filter)) { Text(title) }
    }

    /// - Parameter photoLibrary: There is one; it says nothing more.
    nonisolated public init(
        _ titleKey: LocalizedStringKey, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic, photoLibrary: PHPhotoLibrary
    ) {
        self.init(.several(selection, maxSelectionCount, filter)) { Text(titleKey) }
    }

    /// - Parameter photoLibrary: There is one; it says nothing more.
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(
        _ title: S, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
        selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
        preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic, photoLibrary: PHPhotoLibrary
    ) {
        self.init(.several(selection, maxSelectionCount, filter)) { Text(title) }
    }
}
