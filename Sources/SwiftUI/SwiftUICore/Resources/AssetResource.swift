import Foundation

/// A picture of an asset catalogue, as Xcode names it in code: `Image(.hero)`.
public struct ImageResource: Hashable, Sendable {
    fileprivate let name: String
    fileprivate let bundle: Bundle

    /// - Parameters:
    ///   - name: The name in the catalogue, with the namespaces that it is in: "Icons/Star".
    ///   - bundle: The bundle with the catalogue.
    public init(name: String, bundle: Bundle) {
        self.name = name
        self.bundle = bundle
    }
}

/// A colour of an asset catalogue, as Xcode names it in code: `Color(.brand)`.
public struct ColorResource: Hashable, Sendable {
    fileprivate let name: String
    fileprivate let bundle: Bundle

    /// - Parameters:
    ///   - name: The name in the catalogue, with the namespaces that it is in: "Theme/Accent".
    ///   - bundle: The bundle with the catalogue.
    public init(name: String, bundle: Bundle) {
        self.name = name
        self.bundle = bundle
    }
}

extension Bundle {
    /// The bundle as pictures and colours name it; nil is the app's own.
    fileprivate var asNamed: Bundle? { self === Bundle.main ? nil : self }
}

extension Image {
    public init(_ resource: ImageResource) { self.init(resource.name, bundle: resource.bundle.asNamed) }

    public init(_ resource: ImageResource, label: Text) { self.init(resource.name, bundle: resource.bundle.asNamed, label: label) }

    public init(decorative resource: ImageResource) { self.init(decorative: resource.name, bundle: resource.bundle.asNamed) }
}

extension Color {
    public init(_ resource: ColorResource) { self.init(resource.name, bundle: resource.bundle.asNamed) }
}

extension UIColor {
    public convenience init(resource: ColorResource) { self.init(Color(resource)) }
}

extension UIImage {
    public convenience init(resource: ImageResource) { self.init(resource.name, in: resource.bundle.asNamed) }
}

extension Label where Title == Text, Icon == Image {
    nonisolated public init(_ titleKey: LocalizedStringKey, image resource: ImageResource) {
        self.init {
            Text(titleKey)
        } icon: {
            Image(resource)
        }
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, image resource: ImageResource) {
        self.init {
            Text(title)
        } icon: {
            Image(resource)
        }
    }
}
