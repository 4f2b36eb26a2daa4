import Foundation
import SwiftUICore
import UniformTypeIdentifiers

/// UIKit's own choice of a picture. Shown by a representable view, in a sheet as a rule, it has the person choose a picture from the
/// files of their machine, or a phone's photos, as their browser offers them, and tells the delegate. There is no camera, and nothing is
/// edited: what is edited is the original.
@MainActor @preconcurrency
open class UIImagePickerController: UINavigationController, ShownOtherwise {
    public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }

    open var sourceType = SourceType.photoLibrary
    open var allowsEditing = false
    open var mediaTypes = ["public.image"]

    /// Pictures are there, a camera is not.
    public class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
    public class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
        isSourceTypeAvailable(sourceType) ? ["public.image", "public.movie"] : nil
    }

    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
        public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
        public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
        public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
        public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    }

    /// Asks each time that it is shown.
    package var shownContent: AnyView {
        AnyView(
            FileChooserSheet(types: mediaTypes.compactMap { UTType($0) }, allowsSeveral: false) { [weak self] in
                self?.finish($0)
            } cancel: { [weak self] in
                guard let self else { return }
                observer?.imagePickerControllerDidCancel(self)
            })
    }

    private var observer: (any UIImagePickerControllerDelegate)? { delegate as? any UIImagePickerControllerDelegate }

    private func finish(_ result: Result<[URL], any Error>) {
        switch result {
        case .success(let files):
            guard let file = files.first else { return }
            let info = info(of: file)
            guard !info.isEmpty else { return NotShown.say("\(file.lastPathComponent) is no picture that can be read.") }
            observer?.imagePickerController(self, didFinishPickingMediaWithInfo: info)
        case .failure(let error): NotShown.say(error.localizedDescription)
        }
    }

    private func info(of file: URL) -> [InfoKey: Any] {
        let type = UTType(filenameExtension: file.pathExtension)
        if type?.conforms(to: .movie) == true { return [.mediaType: "public.movie", .mediaURL: file] }
        guard let image = UIImage(contentsOfFile: file.path) else { return [:] }
        var info: [InfoKey: Any] = [.mediaType: "public.image", .originalImage: image, .imageURL: file]
        if allowsEditing { info[.editedImage] = image }
        return info
    }
}

@MainActor @preconcurrency
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
    public func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {}
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {}
}
