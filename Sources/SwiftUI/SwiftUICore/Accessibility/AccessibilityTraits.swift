/// What a view is to assistive technology.
public struct AccessibilityTraits: SetAlgebra, Hashable, Sendable {
    private(set) var names: Set<String>

    public init() { names = [] }
    private init(_ name: String) { names = [name] }

    public static let isButton = AccessibilityTraits("button")
    public static let isHeader = AccessibilityTraits("header")
    public static let isSelected = AccessibilityTraits("selected")
    public static let isLink = AccessibilityTraits("link")
    public static let isSearchField = AccessibilityTraits("searchField")
    public static let isImage = AccessibilityTraits("image")
    public static let playsSound = AccessibilityTraits("playsSound")
    public static let isKeyboardKey = AccessibilityTraits("keyboardKey")
    public static let isStaticText = AccessibilityTraits("staticText")
    public static let isSummaryElement = AccessibilityTraits("summaryElement")
    public static let updatesFrequently = AccessibilityTraits("updatesFrequently")
    public static let startsMediaSession = AccessibilityTraits("startsMediaSession")
    public static let allowsDirectInteraction = AccessibilityTraits("allowsDirectInteraction")
    public static let causesPageTurn = AccessibilityTraits("causesPageTurn")
    public static let isModal = AccessibilityTraits("modal")
    public static let isToggle = AccessibilityTraits("toggle")
    public static let isTabBar = AccessibilityTraits("tabBar")

    public func contains(_ member: AccessibilityTraits) -> Bool { member.names.isSubset(of: names) }
    public func union(_ other: Self) -> Self { with { $0.formUnion(other.names) } }
    public func intersection(_ other: Self) -> Self { with { $0.formIntersection(other.names) } }
    public func symmetricDifference(_ other: Self) -> Self { with { $0.formSymmetricDifference(other.names) } }
    public mutating func formUnion(_ other: Self) { names.formUnion(other.names) }
    public mutating func formIntersection(_ other: Self) { names.formIntersection(other.names) }
    public mutating func formSymmetricDifference(_ other: Self) { names.formSymmetricDifference(other.names) }

    @discardableResult
    public mutating func insert(_ newMember: Self) -> (inserted: Bool, memberAfterInsert: Self) {
        let isNew = !contains(newMember)
        names.formUnion(newMember.names)
        return (isNew, newMember)
    }

    @discardableResult
    public mutating func remove(_ member: Self) -> Self? {
        let isThere = contains(member)
        names.subtract(member.names)
        return isThere ? member : nil
    }

    @discardableResult
    public mutating func update(with newMember: Self) -> Self? {
        let isThere = contains(newMember)
        names.formUnion(newMember.names)
        return isThere ? newMember : nil
    }

    private func with(_ change: (inout Set<String>) -> Void) -> Self {
        var copy = self
        change(&copy.names)
        return copy
    }
}

/// How the children of an accessibility element are read.
public struct AccessibilityChildBehavior: Hashable, Sendable {
    let name: String
    public static let ignore = AccessibilityChildBehavior(name: "ignore")
    public static let contain = AccessibilityChildBehavior(name: "contain")
    public static let combine = AccessibilityChildBehavior(name: "combine")
}
