import Foundation

extension RandomTree {
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
