import CoreGraphics
import Foundation

/// A layout of sections, of which each is made of groups.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    private let section: (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?
    open var configuration = UICollectionViewCompositionalLayoutConfiguration() { didSet { invalidateLayout() } }

    public init(section: NSCollectionLayoutSection) { self.section = { _, _ in section } }

    public init(sectionProvider: @escaping (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?) {
        section = sectionProvider
    }

    public convenience init(
        sectionProvider: @escaping (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?,
        configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        self.init(sectionProvider: sectionProvider)
        self.configuration = configuration
    }

    /// Rows of a list.
    public static func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { _, surroundings in
            NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: surroundings)
        }
    }

    override func lines(of view: UICollectionView) -> [CollectionLine] {
        var lines: [CollectionLine] = []
        var rest: CGFloat = 0
        let surroundings = LayoutSurroundings(container: LayoutContainer(contentSize: view.bounds.size))
        for index in 0..<view.numberOfSections {
            guard let section = self.section(index, surroundings) else { continue }
            var own = section.lines(of: index, count: view.numberOfItems(inSection: index), in: view.bounds.size)
            if !own.isEmpty { own[0].gap += rest + (lines.isEmpty ? 0 : configuration.interSectionSpacing) }
            lines += own
            rest = section.contentInsets.bottom
        }
        if rest > 0 { lines.append(CollectionLine(length: rest)) }
        return lines
    }
}

@MainActor @preconcurrency
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
    public nonisolated override init() { super.init() }
    open var interSectionSpacing: CGFloat = 0
}

/// Rows below each other, with lines between them.
public struct UICollectionLayoutListConfiguration {
    public enum Appearance: Int, Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
    public enum HeaderMode: Int, Sendable { case none, supplementary, firstItemInSection }

    public let appearance: Appearance
    public var showsSeparators = true
    public var backgroundColor: UIColor?
    public var headerMode = HeaderMode.none
    public var footerMode = HeaderMode.none

    public init(appearance: Appearance) { self.appearance = appearance }
}

@MainActor @preconcurrency
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
    var contentSize: CGSize { get }
    var effectiveContentSize: CGSize { get }
}

@MainActor @preconcurrency
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
    var container: any NSCollectionLayoutContainer { get }
    var traitCollection: UITraitCollection { get }
}

private final class LayoutContainer: NSObject, NSCollectionLayoutContainer {
    let contentSize: CGSize
    var effectiveContentSize: CGSize { contentSize }
    init(contentSize: CGSize) { self.contentSize = contentSize }
}

private final class LayoutSurroundings: NSObject, NSCollectionLayoutEnvironment {
    let container: any NSCollectionLayoutContainer
    var traitCollection: UITraitCollection { .current }
    init(container: any NSCollectionLayoutContainer) { self.container = container }
}
