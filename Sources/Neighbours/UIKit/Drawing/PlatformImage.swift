/// A picture of another module's, for those that take pictures of UIKit and do not import that module.
public protocol _PlatformImage {
    /// What is shown of it, in its size.
    var _uiImage: UIImage { get }
}
