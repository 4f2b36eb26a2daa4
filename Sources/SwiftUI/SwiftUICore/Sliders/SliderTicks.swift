import Foundation

/// A mark on a slider, at a value.
public struct SliderTick<V: BinaryFloatingPoint> {
    let value: V
    /// What stands below the mark.
    var label: AnyView?

    nonisolated public init(_ value: V) { self.value = value }

    nonisolated public init<L: View>(_ value: V, @ViewBuilder label: () -> L) {
        self.value = value
        self.label = AnyView(label())
    }

    nonisolated public init(_ titleKey: LocalizedStringKey, _ value: V) { self.init(value) { Text(titleKey) } }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, _ value: V) { self.init(value) { Text(title) } }
}

/// A mark of a slider of any type of number.
struct SliderMark {
    let value: Double
    let label: AnyView?

    nonisolated init<V>(_ tick: SliderTick<V>) {
        value = Double(tick.value)
        label = tick.label
    }
}

/// Below a slider, what stands for its marks, each below its own.
struct TickLabels: View {
    let marks: [(place: Double, label: AnyView)]

    var body: some View {
        GeometryReader { room in
            ForEach(marks.indices, id: \.self) { index in
                marks[index].label
                    .fixedSize()
                    .position(
                        x: TickMarks.thumb / 2 + (room.size.width - TickMarks.thumb) * marks[index].place, y: room.size.height / 2)
            }
        }
        .frame(height: 16)
        .font(.caption2)
        .foregroundStyle(.secondary)
        .accessibilityHidden(true)
    }
}

extension SliderTick: Identifiable {
    public struct ID: Hashable { fileprivate let value: V }
    public var id: ID { ID(value: value) }
}

/// Marks of a slider.
public protocol SliderTickContent<Value> {
    associatedtype Value: BinaryFloatingPoint
    associatedtype Body: RandomAccessCollection where Body.Element == SliderTick<Value>

    var body: Body { get }
}

extension SliderTick: SliderTickContent {
    public typealias Value = V
    public var body: CollectionOfOne<SliderTick<V>> { CollectionOfOne(self) }
}

/// Marks for the elements of a collection.
public struct SliderTickContentForEach<Data: RandomAccessCollection, ID: Hashable, Content: SliderTickContent> {
    let data: Data
    let content: (Data.Element) -> Content
}

extension SliderTickContentForEach: SliderTickContent {
    public typealias Value = Content.Value
    public var body: [SliderTick<Content.Value>] { data.flatMap { content($0).body } }

    nonisolated public init<V>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @SliderTickBuilder<V> content: @escaping (Data.Element) -> Content
    ) where V == Data.Element, Data.Element == Content.Value { self.init(data: data, content: content) }
}

/// Marks one after another.
public struct _SliderTickList<Value: BinaryFloatingPoint>: SliderTickContent {
    public let body: [SliderTick<Value>]
}

extension Optional: SliderTickContent where Wrapped: SliderTickContent {
    public typealias Value = Wrapped.Value
    public var body: [SliderTick<Wrapped.Value>] { map { Array($0.body) } ?? [] }
}

/// Builds the marks of a slider from the statements of a closure.
@resultBuilder
public struct SliderTickBuilder<V: BinaryFloatingPoint> {
    nonisolated public static func buildExpression(_ tick: SliderTick<V>) -> SliderTick<V> { tick }

    @_disfavoredOverload
    nonisolated public static func buildExpression<Content: SliderTickContent>(_ content: Content) -> Content
    where Content.Value == V { content }

    nonisolated public static func buildPartialBlock<Content: SliderTickContent>(first: Content) -> Content
    where Content.Value == V { first }

    nonisolated public static func buildPartialBlock<Before: SliderTickContent, Content: SliderTickContent>(
        accumulated: Before, next: Content
    ) -> _SliderTickList<V> where Before.Value == V, Content.Value == V {
        _SliderTickList(body: Array(accumulated.body) + Array(next.body))
    }

    nonisolated public static func buildIf<Content: SliderTickContent>(_ content: Content?) -> Content?
    where Content.Value == V { content }

    nonisolated public static func buildEither<Content: SliderTickContent>(first: Content) -> _SliderTickList<V>
    where Content.Value == V { _SliderTickList(body: Array(first.body)) }

    nonisolated public static func buildEither<Content: SliderTickContent>(second: Content) -> _SliderTickList<V>
    where Content.Value == V { _SliderTickList(body: Array(second.body)) }
}

/// Dots below the track, where the thumb stands at their values.
nonisolated struct TickMarks: Shape {
    let places: [Double]

    func path(in rect: CGRect) -> Path {
        let reach = rect.width - Self.thumb
        return Path { path in
            for place in places {
                let x = rect.minX + Self.thumb / 2 + reach * place
                path.addEllipse(in: CGRect(x: x - 1.5, y: rect.midY + 9, width: 3, height: 3))
            }
        }
    }

    /// As wide as the thumbs of hosts are.
    static let thumb: CGFloat = 26
}

extension Slider where Label: View, ValueLabel: View {
    nonisolated private func marked<V: BinaryFloatingPoint>(
        _ ticks: [SliderTick<V>], enabled: ClosedRange<V>?, current: AnyView? = nil
    ) -> Slider {
        var number = number
        number.enabled = enabled.map { Double($0.lowerBound)...Double($0.upperBound) }
        var copy = Slider(number, label: label, minimum: minimumValueLabel, maximum: maximumValueLabel)
        copy.ticks = ticks.map { SliderMark($0) }
        copy.currentValueLabel = current
        return copy
    }

    /// A slider with marks.
    ///
    /// - Parameters:
    ///   - neutralValue: Where the track's colour begins on Apple's systems; here it begins at the lower bound.
    ///   - enabledBounds: What may be chosen; nil: all.
    nonisolated public init<V: BinaryFloatingPoint, T: SliderTickContent>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil, enabledBounds: ClosedRange<V>? = nil,
        @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        @SliderTickBuilder<V> ticks: () -> T, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint, T.Value == V {
        self = Slider(
            value: value, in: bounds, label: label, minimumValueLabel: minimumValueLabel, maximumValueLabel: maximumValueLabel,
            onEditingChanged: onEditingChanged
        ).marked(Array(ticks().body), enabled: enabledBounds, current: Self.shown(currentValueLabel()))
    }

    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil, enabledBounds: ClosedRange<V>? = nil,
        @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> some View,
        @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self = Slider(
            value: value, in: bounds, label: label, minimumValueLabel: minimumValueLabel, maximumValueLabel: maximumValueLabel,
            onEditingChanged: onEditingChanged
        ).marked([], enabled: enabledBounds, current: Self.shown(currentValueLabel()))
    }

    /// Nil for nothing at all.
    nonisolated fileprivate static func shown(_ label: some View) -> AnyView? { label is EmptyView ? nil : AnyView(label) }

    /// A slider with a mark at each step.
    ///
    /// - Parameter tick: The mark at a step; nil for none.
    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, neutralValue: V? = nil,
        enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> some View = { EmptyView() }, @ViewBuilder minimumValueLabel: () -> ValueLabel,
        @ViewBuilder maximumValueLabel: () -> ValueLabel, tick: (V) -> SliderTick<V>?,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        let steps = step > 0 ? Array(stride(from: bounds.lowerBound, through: bounds.upperBound, by: step).prefix(1000)) : []
        self = Slider(
            value: value, in: bounds, step: step, label: label, minimumValueLabel: minimumValueLabel,
            maximumValueLabel: maximumValueLabel, onEditingChanged: onEditingChanged
        ).marked(steps.compactMap(tick), enabled: enabledBounds, current: Self.shown(currentValueLabel()))
    }
}

extension Slider where Label: View, ValueLabel == EmptyView {
    nonisolated public init<V: BinaryFloatingPoint, T: SliderTickContent>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil, enabledBounds: ClosedRange<V>? = nil,
        @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
        @SliderTickBuilder<V> ticks: () -> T, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint, T.Value == V {
        self.init(
            value: value, in: bounds, neutralValue: neutralValue, enabledBounds: enabledBounds, label: label,
            currentValueLabel: currentValueLabel, minimumValueLabel: { EmptyView() }, maximumValueLabel: { EmptyView() }, ticks: ticks,
            onEditingChanged: onEditingChanged)
    }

    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride, neutralValue: V? = nil, enabledBounds: ClosedRange<V>? = nil,
        @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> some View = { EmptyView() },
        tick: (V) -> SliderTick<V>?, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self.init(
            value: value, in: bounds, step: step, neutralValue: neutralValue, enabledBounds: enabledBounds, label: label,
            currentValueLabel: currentValueLabel, minimumValueLabel: { EmptyView() }, maximumValueLabel: { EmptyView() }, tick: tick,
            onEditingChanged: onEditingChanged)
    }

    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V?, enabledBounds: ClosedRange<V>? = nil,
        @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self = Slider(value: value, in: bounds, label: label, onEditingChanged: onEditingChanged).marked([], enabled: enabledBounds)
    }

    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil, enabledBounds: ClosedRange<V>? = nil,
        @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> some View,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self = Slider(value: value, in: bounds, label: label, onEditingChanged: onEditingChanged)
            .marked([], enabled: enabledBounds, current: Self.shown(currentValueLabel()))
    }

    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride, neutralValue: V? = nil, enabledBounds: ClosedRange<V>? = nil,
        @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> some View,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self = Slider(value: value, in: bounds, step: step, label: label, onEditingChanged: onEditingChanged)
            .marked([], enabled: enabledBounds, current: Self.shown(currentValueLabel()))
    }

    nonisolated public init<V: BinaryFloatingPoint>(
        value: Binding<V>, in bounds: ClosedRange<V> = 0...1, enabledBounds: ClosedRange<V>, @ViewBuilder label: () -> Label,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) where V.Stride: BinaryFloatingPoint {
        self = Slider(value: value, in: bounds, label: label, onEditingChanged: onEditingChanged).marked([], enabled: enabledBounds)
    }
}
