import Foundation
import SwiftUICore

/// Places the views in a view by the constraints that are active in it.
///
/// Widths of letters are estimated (see `String.size(withAttributes:)`), so that what hugs a text is so up to a tenth.
@MainActor
struct ConstraintLayout {
    private let root: UIView
    private var solver = ConstraintSolver()
    private var constraints: [NSLayoutConstraint] = []
    private var views: [UIView] = []
    /// The first of four variables of each item: its left edge, its top, its width and its height.
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var weights: [Float: Double] = [:]

    static func place(in root: UIView) {
        guard root.holdsConstraints else { return }
        // What follows its superview by its mask, and has constraints in it, is placed anew once that has its size.
        for _ in 0..<4 where !solved(root, height: .given).apply() { return }
    }

    /// The least height in which the constraints in a view hold, in its width; nil: they say nothing about it.
    static func height(of root: UIView) -> CGFloat? {
        guard root.holdsConstraints else { return nil }
        let layout = solved(root, height: .least)
        return layout.numbers[ObjectIdentifier(root)].map { CGFloat(layout.solver.value(of: $0 + 3)) }
    }

    /// The height of a text follows its width: the widths of the first time are those of the second.
    private static func solved(_ root: UIView, height: RootHeight) -> ConstraintLayout {
        var first = ConstraintLayout(root, height: height), second = ConstraintLayout(root, height: height)
        first.solve([:])
        second.solve(first.widths)
        return second
    }

    /// Of the view in which is placed: the one that it has, or the least.
    private enum RootHeight { case given, least }
    private let rootHeight: RootHeight

    private init(_ root: UIView, height: RootHeight) {
        self.root = root
        rootHeight = height
        collect(root)
        for view in views {
            numbers[ObjectIdentifier(view)] = numbers.count * 4
            if let scroll = view as? UIScrollView { numbers[ObjectIdentifier(scroll.contentLayoutGuide)] = numbers.count * 4 }
        }
        // A far weaker wish is no reason to give way anything of a stronger one.
        var wished = Set(constraints.map(\.priority.rawValue))
        for view in views { wished.formUnion(view.sizePriorities) }
        for (index, priority) in wished.filter({ $0 < 1000 }).sorted().enumerated() {
            weights[priority] = pow(Double(200), Double(min(index, 5)) + 1)
        }
    }

    private mutating func collect(_ view: UIView) {
        views.append(view)
        constraints += view.constraints
        // A stack arranges by itself what is in it.
        guard !(view is UIStackView) else { return }
        for inner in view.subviews { collect(inner) }
    }

    private typealias Expression = ConstraintSolver.Expression

    private func variable(_ item: AnyObject, _ part: Int) -> Expression? {
        if let guide = item as? UILayoutGuide, guide.kind != .content {
            guard let view = guide.owningView else { return nil }
            let rim = guide.rim
            let (start, both): (CGFloat, CGFloat) =
                switch part {
                case 0: (rim.left, 0)
                case 1: (rim.top, 0)
                case 2: (0, rim.left + rim.right)
                default: (0, rim.top + rim.bottom)
                }
            return variable(view, part).map { $0 + Expression(constant: Double(start - both)) }
        }
        return numbers[ObjectIdentifier(item)].map { Expression(terms: [$0 + part: 1]) }
    }

    /// What an attribute of an item is made of, in the coordinates of the root.
    private func expression(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) -> Expression? {
        func sum(_ part: Int, _ share: Double, rim: Double = 0) -> Expression? {
            guard let start = variable(item, part), let length = variable(item, part + 2) else { return nil }
            return start + length * share + Expression(constant: rim)
        }
        let margin = NSLayoutConstraint.view(of: item)?.layoutMargins ?? .zero
        switch attribute {
        case .left, .leading: return sum(0, 0)
        case .right, .trailing: return sum(0, 1)
        case .centerX, .centerXWithinMargins: return sum(0, 0.5)
        case .top: return sum(1, 0)
        case .bottom: return sum(1, 1)
        case .centerY, .centerYWithinMargins: return sum(1, 0.5)
        case .width: return variable(item, 2)
        case .height: return variable(item, 3)
        case .leftMargin, .leadingMargin: return sum(0, 0, rim: Double(margin.left))
        case .rightMargin, .trailingMargin: return sum(0, 1, rim: -Double(margin.right))
        case .topMargin: return sum(1, 0, rim: Double(margin.top))
        case .bottomMargin: return sum(1, 1, rim: -Double(margin.bottom))
        // The letters of a text in one line stand on a fifth of it.
        case .firstBaseline, .lastBaseline: return sum(1, 0.8)
        case .notAnAttribute: return nil
        }
    }

    private func weight(_ priority: Float) -> Double? { priority >= 1000 ? nil : weights[priority] ?? 1 }

    private mutating func solve(_ widths: [ObjectIdentifier: CGFloat]) {
        for view in views {
            guard let x = variable(view, 0), let y = variable(view, 1), let width = variable(view, 2), let height = variable(view, 3) else {
                continue
            }
            solver.add(width, .greater)
            solver.add(height, .greater)
            guard view !== root, view.isPlacedByConstraints, let superview = view.superview else {
                // Where it is says its frame.
                let outer = view === root ? nil : view.superview
                fix(x, at: view === root ? 0 : view.frame.minX, in: outer.flatMap { variable($0, 0) })
                fix(y, at: view === root ? 0 : view.frame.minY, in: outer.flatMap { variable($0, 1) })
                fix(width, at: view.bounds.width, in: nil)
                if view === root, rootHeight == .least {
                    solver.add(height, .equal, weight: 1e-3)
                } else {
                    fix(height, at: view.bounds.height, in: nil)
                }
                continue
            }
            addSize(of: view, width: width, height: height, given: widths[ObjectIdentifier(view)])
            // Where nothing else says so, it is at the beginning of what it is in.
            for (place, part) in [(x, 0), (y, 1)] {
                if let outer = variable(superview, part) { solver.add(place + outer * -1, .equal, weight: 1e-3) }
            }
        }
        for case let scroll as UIScrollView in views { addContent(of: scroll) }
        // What has to be comes first: what is wished for gives way to it.
        for constraint in constraints.sorted(by: { $0.priority.rawValue > $1.priority.rawValue }) { add(constraint) }
    }

    private mutating func fix(_ expression: Expression, at value: CGFloat, in outer: Expression?) {
        solver.add(expression + (outer ?? Expression()) * -1 + Expression(constant: -Double(value)), .equal)
    }

    /// A view wants to be as large as what it shows: neither larger (it hugs that) nor smaller (it resists).
    private mutating func addSize(of view: UIView, width: Expression, height: Expression, given: CGFloat?) {
        let size = view.naturalSize(in: given)
        for (length, wanted, axis) in [
            (width, size.width, NSLayoutConstraint.Axis.horizontal), (height, size.height, NSLayoutConstraint.Axis.vertical),
        ] where wanted >= 0 {
            let difference = length + Expression(constant: -Double(wanted))
            solver.add(difference, .less, weight: weight(view.contentHuggingPriority(for: axis).rawValue))
            solver.add(difference, .greater, weight: weight(view.contentCompressionResistancePriority(for: axis).rawValue))
        }
    }

    /// What scrolls begins where the view does, and is as large as its constraints make it, or as the view.
    private mutating func addContent(of scroll: UIScrollView) {
        for part in 0..<4 {
            guard let content = variable(scroll.contentLayoutGuide, part), let box = variable(scroll, part) else { continue }
            solver.add(content + box * -1, .equal, weight: part < 2 ? nil : 1e-3)
            if part >= 2 { solver.add(content, .greater) }
        }
    }

    /// Seen from inside, the edges of a scroll view are those of what scrolls in it.
    private func item(_ item: AnyObject, seenFrom other: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> AnyObject {
        guard let scroll = item as? UIScrollView, attribute != .width, attribute != .height,
            let inner = NSLayoutConstraint.view(of: other), inner !== scroll, inner.isDescendant(of: scroll)
        else { return item }
        return scroll.contentLayoutGuide
    }

    private mutating func add(_ constraint: NSLayoutConstraint) {
        guard let own = constraint.firstItem else { return }
        let item = item(own, seenFrom: constraint.secondItem, constraint.firstAttribute)
        guard let first = expression(item, constraint.firstAttribute) else { return }
        var difference = first + Expression(constant: -Double(constraint.constant))
        if let other = constraint.secondItem {
            let other = self.item(other, seenFrom: own, constraint.secondAttribute)
            guard let second = expression(other, constraint.secondAttribute) else { return }
            difference = difference + second * -Double(constraint.multiplier)
        }
        let relation: ConstraintSolver.Relation =
            switch constraint.relation {
            case .lessThanOrEqual: .less
            case .equal: .equal
            case .greaterThanOrEqual: .greater
            }
        if !solver.add(difference, relation, weight: weight(constraint.priority.rawValue)) {
            ConstraintConflicts.report(constraint)
        }
    }

    private var widths: [ObjectIdentifier: CGFloat] {
        numbers.mapValues { CGFloat(solver.value(of: $0 + 2)) }
    }

    private func frame(_ number: Int) -> CGRect {
        func value(_ part: Int) -> CGFloat { (solver.value(of: number + part) * 1024).rounded() / 1024 }
        return CGRect(x: value(0), y: value(1), width: value(2), height: value(3))
    }

    /// - Returns: whether a view has another size than before.
    private func apply() -> Bool {
        let before = views.map(\.bounds.size)
        for case let scroll as UIScrollView in views {
            guard !scroll.subviews.isEmpty, let number = numbers[ObjectIdentifier(scroll.contentLayoutGuide)] else { continue }
            let size = frame(number).size
            if scroll.subviews.contains(where: \.isPlacedByConstraints), size != scroll.contentSize { scroll.contentSize = size }
        }
        for view in views where view !== root && view.isPlacedByConstraints {
            guard let number = numbers[ObjectIdentifier(view)], let superview = view.superview else { continue }
            let outer = numbers[ObjectIdentifier(superview)].map(frame) ?? .zero
            let placed = frame(number).offsetBy(dx: -outer.minX, dy: -outer.minY)
            if placed != view.frame { view.frame = placed }
        }
        return views.map(\.bounds.size) != before
    }
}

/// What cannot be, is told once.
@MainActor
private enum ConstraintConflicts {
    private static var told: Set<ObjectIdentifier> = []

    static func report(_ constraint: NSLayoutConstraint) {
        guard told.insert(ObjectIdentifier(constraint)).inserted else { return }
        let first = constraint.firstItem.map { "\(type(of: $0))" } ?? "nil"
        let name = constraint.identifier.map { "“\($0)” " } ?? ""
        FileHandle.standardError.write(
            Data("The constraint \(name)of a \(first) cannot be satisfied beside the others: it is left out.\n".utf8))
    }
}

extension UIView {
    /// Whether constraints say where it is, and not its frame.
    fileprivate var isPlacedByConstraints: Bool { !translatesAutoresizingMaskIntoConstraints }

    /// Whether a constraint of the view around it places its middle.
    var isCentred: Bool {
        superview?.constraints.contains {
            ($0.firstItem === self && $0.firstAttribute == .centerX) || ($0.secondItem === self && $0.secondAttribute == .centerX)
        } ?? false
    }

    fileprivate var holdsConstraints: Bool { !constraints.isEmpty || subviews.contains { $0.holdsConstraints } }

    fileprivate var sizePriorities: [Float] {
        [NSLayoutConstraint.Axis.horizontal, .vertical].flatMap {
            [contentHuggingPriority(for: $0).rawValue, contentCompressionResistancePriority(for: $0).rawValue]
        }
    }
}
