import Foundation

extension RandomTree {
    /// All trees with names.
    static var allNamed: [(name: String, tree: RandomTree)] { named.map { ($0, $1) } + tables }

    /// What is documented of views that are larger than their place, by every alignment, and of `position` and `fixedSize` in what they are in.
    private static var tables: [(name: String, tree: RandomTree)] {
        let places = (0..<9).map { Place(x: $0 % 3, y: $0 / 3) }
        var all: [(String, RandomTree)] = []
        for place in places {
            let name = place.text
            for isBehind in [false, true] {
                let decorated = RandomTree.decoration(isBehind: isBehind, place, fixed(1, 60, 40), of: fixed(0, 20, 10))
                all.append(("a larger \(isBehind ? "background" : "overlay"), \(name)", decorated))
                all.append(("… in a row, which it does not widen, \(name)", row([fixed(2, 30, 30), decorated, fixed(3, 30, 30)])))
            }
            let wide = row([fixed(0, 80, 20), fixed(1, 60, 50)])
            all.append(("what has its size and is larger than its frame, \(name)", .frame(width: 100, height: 30, place, ideal(wide))))
            all.append(("… and is smaller than it, \(name)", .frame(width: 200, height: 90, place, ideal(wide))))
            all.append(
                (
                    "what would fill a frame and has its size, \(name)",
                    .frame(width: 100, height: 60, place, ideal(row([.flexible(id: 0), fixed(1, 30, 20)])))
                ))
            let stacked = RandomTree.stack(
                .depth, place, spacing: nil, [fixed(0, 120, 80), .position(CGPoint(x: 30, y: 40), fixed(1, 20, 10))])
            all.append(("a position in a stack in depth, which it fills, \(name)", stacked))
            all.append(("… of a frame's size, \(name)", .frame(width: 150, height: 100, place, stacked)))
        }
        let placed = RandomTree.position(CGPoint(x: 30, y: 40), fixed(0, 20, 10))
        all += [
            ("a position takes what a row leaves", row([placed, fixed(1, 50, 20)])),
            ("a position takes what a column leaves", column([fixed(1, 50, 20), placed])),
            ("two positions share a row", row([placed, .position(CGPoint(x: 10, y: 10), fixed(1, 8, 8))])),
            ("a position outside its place", RandomTree.position(CGPoint(x: -10, y: 90), fixed(0, 20, 10)).wide(60)),
            ("a position before a view is in its place", .decoration(isBehind: false, Place(), placed, of: fixed(1, 100, 70))),
            ("what fills and has a position", .position(CGPoint(x: 50, y: 60), .flexible(id: 0))),
            ("a frame with a position", .position(CGPoint(x: 50, y: 60), RandomTree.flexible(id: 0).wide(40))),
        ]
        return all
    }

    private static func ideal(_ tree: RandomTree) -> RandomTree { .fixedSize(horizontal: true, vertical: true, tree) }

    /// Small trees that the page once laid out otherwise than the layout engine, by what was wrong.
    static var named: KeyValuePairs<String, RandomTree> {
        [
            "what fills keeps to its share of a row, beside something wider in its column":
                row([.flexible(id: 0), column([.flexible(id: 1), fixed(2, 60, 10)])]).wide(100),
            "what fills keeps to its share of a column, beside something higher in its row":
                column([.flexible(id: 0), row([.flexible(id: 1), fixed(2, 10, 60)])]).high(100),
            "a share of a share": row([.flexible(id: 0), row([column([.flexible(id: 1), fixed(2, 30, 10)]), fixed(3, 190, 10)])]).wide(390),
            "a share of what a frame's bound leaves": row([column([.flexible(id: 0), fixed(1, 20, 30)]), fixed(2, 212, 18)]).most(x: 78),
            "a share among those that choose before": row([fixed(0, 20, 9), column([.flexible(id: 1), fixed(2, 50, 9)]), .flexible(id: 3)])
                .wide(110),
            "a share beside a spacer": row([.spacer(minLength: 12), column([.flexible(id: 0), fixed(1, 70, 9)]), .flexible(id: 2)]).wide(
                120),
            "a share with padding":
                row([.flexible(id: 0), .padding(.all, 6, column([.flexible(id: 1), fixed(2, 60, 10)]))]).wide(100),
            "where nothing is offered, nothing is shared":
                .fixedSize(horizontal: true, vertical: true, row([column([.flexible(id: 0), fixed(1, 30, 20)]), .flexible(id: 2)])),
            "a frame that takes all offers the length that it then has":
                row([.flexible(id: 0), column([.flexible(id: 1), fixed(2, 60, 10)]).most(x: .infinity, y: 40)]).wide(100),
            "what has no say in a stack in depth is offered the size of that":
                stack(.depth, [column([.flexible(id: 0), fixed(1, 125, 34)]), .priority(2, fixed(2, 35, 60))]),
            "a frame with a minimum alone is no wider than what it is offered, and what is wider sticks out where it has it":
                .decoration(isBehind: true, Place(), fixed(1, 36, 16).least(x: 10, Place(x: 2, y: 0)), of: fixed(0, 5, 22)),
            "a frame with a maximum alone is as wide as what is in it":
                .decoration(isBehind: true, Place(), fixed(1, 35, 14).most(x: 180, Place(x: 0)), of: fixed(0, 13, 27)),
            "what is wider than a bound sticks out where the frame has it": fixed(0, 227, 27).most(x: 154, Place(x: 2)).wide(143),
            "what takes up to a bound keeps its least width beside a higher priority":
                row([fixed(0, 16, 24).most(x: 166), .priority(1, .flexible(id: 1))]),
            "what takes up to a bound keeps its least height beside a higher priority":
                column([.priority(2, .flexible(id: 0)), fixed(1, 25, 6).most(y: 46)]),
            "padding does not widen the share of what takes up to a bound in a row":
                row([.padding(.horizontal, 6, fixed(0, 20, 39).most(x: 102)), .flexible(id: 1)]).wide(218),
            "padding does not heighten the share of what takes up to a bound in a column":
                column([.padding(.vertical, 12, fixed(0, 35, 12).most(y: 196)), .flexible(id: 1)]).high(113),
            "a higher priority leaves nothing to what fills": row([.flexible(id: 0), .flexible(id: 1), .priority(1, .flexible(id: 2))]),
            "spacers get nothing beside what fills, whatever its priority": row([.spacer(minLength: nil), .priority(-1, .flexible(id: 0))]),
        ]
    }

    private static func fixed(_ id: Int, _ width: CGFloat, _ height: CGFloat) -> RandomTree {
        .fixed(id: id, CGSize(width: width, height: height))
    }
    private static func stack(_ axis: StackAxis, _ children: [RandomTree]) -> RandomTree { .stack(axis, Place(), spacing: 0, children) }
    private static func row(_ children: [RandomTree]) -> RandomTree { stack(.horizontal, children) }
    private static func column(_ children: [RandomTree]) -> RandomTree { stack(.vertical, children) }

    private func wide(_ width: CGFloat) -> RandomTree { .frame(width: width, height: nil, Place(), self) }
    private func high(_ height: CGFloat) -> RandomTree { .frame(width: nil, height: height, Place(), self) }

    private func least(x: CGFloat? = nil, y: CGFloat? = nil, _ place: Place = Place()) -> RandomTree {
        .bounds(width: Bounds(least: x), height: Bounds(least: y), place, self)
    }

    private func most(x: CGFloat? = nil, y: CGFloat? = nil, _ place: Place = Place()) -> RandomTree {
        .bounds(width: Bounds(most: x), height: Bounds(most: y), place, self)
    }
}
