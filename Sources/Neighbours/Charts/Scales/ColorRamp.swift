import SwiftUICore

/// Colours of numbers, from the least to the greatest: what lies between two stops is mixed from both.
struct ColorRamp {
    let range: ClosedRange<Double>
    let gradient: Gradient

    /// Nil where the values are no numbers, or each has a look of its own.
    init?(of data: [_Datum], settings: ChartSettings) {
        let numbers = data.compactMap { if case .number(let number) = $0, number.isFinite { number } else { nil } }
        let styles = settings.styles
        guard numbers.count == data.count, styles.named.isEmpty, styles.mapping == nil, let least = numbers.min(), let most = numbers.max()
        else { return nil }
        if let own = settings.styleGradient {
            gradient = own
        } else {
            guard styles.order.isEmpty, styles.range.isEmpty else { return nil }
            gradient = Gradient(colors: [.blue.opacity(0.2), .blue])
        }
        range = settings.styleDomain ?? least...most
    }

    func color(of number: Double) -> Color {
        let length = range.upperBound - range.lowerBound, stops = gradient.stops
        let place = length > 0 ? min(max((number - range.lowerBound) / length, 0), 1) : 1
        guard let next = stops.firstIndex(where: { $0.location >= place }) else { return stops.last?.color ?? .blue }
        guard next > 0 else { return stops[0].color }
        let (before, after) = (stops[next - 1], stops[next])
        let share = (place - before.location) / max(after.location - before.location, 1e-9)
        return before.color.mix(with: after.color, by: share, in: .device)
    }
}

/// A ramp with the numbers at its ends.
struct RampLegend: View {
    let ramp: ColorRamp

    var body: some View {
        VStack(spacing: 2) {
            LinearGradient(gradient: ramp.gradient, startPoint: .leading, endPoint: .trailing)
                .frame(height: 8)
                .clipShape(RoundedRectangle(cornerRadius: 2))
            HStack {
                Text(ramp.range.lowerBound, format: .number)
                Spacer()
                Text(ramp.range.upperBound, format: .number)
            }
            .font(.caption2)
            .foregroundStyle(.secondary)
        }
        .frame(width: 140)
        .accessibilityElement(children: .combine)
    }
}
