import Foundation

/// Shows how far a task is, or that it runs.
public struct ProgressView<Label: View, CurrentValueLabel: View> {
    /// From 0 to 1; nil: nobody knows.
    let fraction: Double?
    let progress: Progress?
    var timer: ProgressTimer?
    let label: Label
    let currentValueLabel: CurrentValueLabel
    @Environment(\.progressViewStyle) private var style

    nonisolated init(
        _ fraction: Double?, progress: Progress? = nil, label: Label, currentValueLabel: CurrentValueLabel
    ) {
        self.fraction = fraction
        self.progress = progress
        self.label = label
        self.currentValueLabel = currentValueLabel
    }
}

extension ProgressView: View {
    public var body: some View {
        if let progress {
            ObservedProgress(progress: progress, label: AnyView(label))
        } else if let timer {
            TimelineView(timer) { context in
                ResolvedProgressView(configuration: configuration(timer.fraction(at: context.date)))
            }
            .environment(\.progressTimer, timer)
        } else {
            ResolvedProgressView(configuration: configuration(fraction))
        }
    }

    private func configuration(_ fraction: Double?) -> ProgressViewStyleConfiguration {
        ProgressViewStyleConfiguration(
            fractionCompleted: fraction,
            label: Label.self == EmptyView.self ? nil : .init(content: AnyView(label)),
            currentValueLabel: CurrentValueLabel.self == EmptyView.self
                ? nil : .init(content: AnyView(currentValueLabel)))
    }
}

/// Draws a progress in the style of its surroundings.
struct ResolvedProgressView: View {
    let configuration: ProgressViewStyleConfiguration
    @Environment(\.progressViewStyle) private var style

    var body: some View {
        if let styled = style.makeView(configuration) {
            styled
        } else {
            ProgressElement(style: "automatic", configuration: configuration)
        }
    }
}

// MARK: - Indeterminate

extension ProgressView where CurrentValueLabel == EmptyView {
    nonisolated public init() where Label == EmptyView {
        self.init(nil, label: EmptyView(), currentValueLabel: EmptyView())
    }

    nonisolated public init(@ViewBuilder label: () -> Label) where Label: View {
        self.init(nil, label: label(), currentValueLabel: EmptyView())
    }

    nonisolated public init(_ titleKey: LocalizedStringKey) where Label == Text {
        self.init(nil, label: Text(titleKey), currentValueLabel: EmptyView())
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S) where Label == Text {
        self.init(nil, label: Text(title), currentValueLabel: EmptyView())
    }
}

// MARK: - Determinate

extension ProgressView {
    /// A value from 0 to `total`; nil while it is not known.
    nonisolated public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0)
    where Label == EmptyView, CurrentValueLabel == EmptyView {
        self.init(Self.fraction(value, total), label: EmptyView(), currentValueLabel: EmptyView())
    }

    nonisolated public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label)
    where Label: View, CurrentValueLabel == EmptyView {
        self.init(Self.fraction(value, total), label: label(), currentValueLabel: EmptyView())
    }

    nonisolated public init<V: BinaryFloatingPoint>(
        value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) where Label: View, CurrentValueLabel: View {
        self.init(Self.fraction(value, total), label: label(), currentValueLabel: currentValueLabel())
    }

    nonisolated public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0)
    where Label == Text, CurrentValueLabel == EmptyView {
        self.init(Self.fraction(value, total), label: Text(titleKey), currentValueLabel: EmptyView())
    }

    @_disfavoredOverload
    nonisolated public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0)
    where Label == Text, CurrentValueLabel == EmptyView {
        self.init(Self.fraction(value, total), label: Text(title), currentValueLabel: EmptyView())
    }

    /// Follows a `Progress` of Foundation.
    nonisolated public init(_ progress: Progress) where Label == EmptyView, CurrentValueLabel == EmptyView {
        self.init(nil, progress: progress, label: EmptyView(), currentValueLabel: EmptyView())
    }

    nonisolated private static func fraction<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
        guard let value, total > 0, value.isFinite else { return nil }
        return min(max(Double(value) / Double(total), 0), 1)
    }
}

extension ProgressView
where Label == ProgressViewStyleConfiguration.Label, CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel {
    /// The progress that a style was given; for the body of a style.
    nonisolated public init(_ configuration: ProgressViewStyleConfiguration) {
        self.init(
            configuration.fractionCompleted, label: configuration.label ?? .init(content: AnyView(EmptyView())),
            currentValueLabel: configuration.currentValueLabel ?? .init(content: AnyView(EmptyView())))
    }
}

/// A progress of Foundation, looked at as long as it is shown and not finished.
private struct ObservedProgress: View {
    let progress: Progress
    let label: AnyView
    @State private var fraction = 0.0

    var body: some View {
        ResolvedProgressView(
            configuration: ProgressViewStyleConfiguration(
                fractionCompleted: progress.isIndeterminate ? nil : fraction, label: .init(content: label),
                currentValueLabel: nil)
        )
        .task(id: ObjectIdentifier(progress)) {
            // Foundation on Linux has no key-value observation.
            while !Task.isCancelled {
                fraction = progress.fractionCompleted
                if progress.isFinished || progress.isCancelled { return }
                try? await Task.sleep(for: .milliseconds(100))
            }
        }
    }
}
