import CoreTransferable
import Foundation
import SwiftUICore
import UniformTypeIdentifiers

/// UIKit's choice of pictures. Shown by a representable view, in a sheet as a rule, it has the person choose from the files of their
/// machine, or a phone's photos, as their browser offers them, and tells the delegate; who chooses nothing has chosen an empty list.
@MainActor @preconcurrency
open class PHPickerViewController: UIViewController, ShownOtherwise {
    public let configuration: PHPickerConfiguration
    open weak var delegate: (any PHPickerViewControllerDelegate)?

    public init(configuration: PHPickerConfiguration) {
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
    }

    /// There are no storyboards on Linux: always nil.
    public required init?(coder: NSCoder) { return nil }

    /// Asks each time that it is shown.
    package var shownContent: AnyView {
        AnyView(
            FileChooserSheet(
                types: (configuration.filter ?? .any).types, allowsSeveral: configuration.selectionLimit != 1
            ) { [weak self] in
                self?.finish($0)
            } cancel: { [weak self] in
                self?.finish(.success([]))
            })
    }

    private func finish(_ result: Result<[URL], any Error>) {
        switch result {
        case .success(let files):
            let limit = configuration.selectionLimit
            delegate?.picker(self, didFinishPicking: (limit > 0 ? Array(files.prefix(limit)) : files).map(PHPickerResult.init))
        case .failure(let error): NotShown.say(error.localizedDescription)
        }
    }
}

@MainActor @preconcurrency
public protocol PHPickerViewControllerDelegate: AnyObject {
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// What a picker offers, and how many pictures may be chosen.
public struct PHPickerConfiguration: Hashable, Sendable {
    public enum AssetRepresentationMode: Int, Sendable { case automatic, current, compatible }
    public enum Selection: Int, Sendable { case `default`, ordered, continuous, continuousAndOrdered }

    /// 0: as many as there are.
    public var selectionLimit = 1
    public var filter: PHPickerFilter?
    /// Browsers give files as they are.
    public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
    /// There is one way here: all at once, in no order of the person's.
    public var selection = Selection.default
    /// There is no photo library that knows one.
    public var preselectedAssetIdentifiers: [String] = []

    public init() {}
    /// - Parameter photoLibrary: There is one; it says nothing more.
    public init(photoLibrary: PHPhotoLibrary) {}
}

/// A picture that a person has chosen. It is a copy, which stays as long as the page's scene.
public struct PHPickerResult: Hashable, Sendable {
    private let file: URL
    /// The picture: its file, or a `UIImage` made of it.
    public let itemProvider: NSItemProvider
    /// There is no photo library that knows the picture: always nil.
    public var assetIdentifier: String? { nil }

    init(file: URL) {
        self.file = file
        itemProvider = NSItemProvider(file: file, type: UTType(filenameExtension: file.pathExtension) ?? .data)
    }

    public static func == (a: PHPickerResult, b: PHPickerResult) -> Bool { a.file == b.file }
    public func hash(into hasher: inout Hasher) { hasher.combine(file) }
}
