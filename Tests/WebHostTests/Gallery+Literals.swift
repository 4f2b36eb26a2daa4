import RenderTree

extension PropertyValue: ExpressibleByStringLiteral {
    package init(stringLiteral value: String) { self = .string(value) }
}
