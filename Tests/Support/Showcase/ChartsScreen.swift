import Charts
import SwiftUI

/// Charts of each kind, with what is chosen in them.
struct ChartsScreen: View {
    @State private var page = 0

    var body: some View {
        VStack(spacing: 8) {
            Picker("Chart", selection: $page) {
                ForEach(Array(["Bars", "Lines", "Donut", "Dates"].enumerated()), id: \.offset) { Text($1).tag($0) }
            }
            .pickerStyle(.segmented)
            switch page {
            case 0: StackedBars()
            case 1: SelectedLine()
            case 2: Donut()
            default: HeartRates()
            }
        }
        .padding()
    }
}

private struct Sale: Identifiable {
    let id = UUID()
    let city: String
    let kind: String
    let amount: Double

    static let all = [
        Sale(city: "Rome", kind: "Coffee", amount: 40), Sale(city: "Rome", kind: "Tea", amount: 20),
        Sale(city: "Paris", kind: "Coffee", amount: 30), Sale(city: "Paris", kind: "Tea", amount: 25),
        Sale(city: "Berlin", kind: "Coffee", amount: 55), Sale(city: "Berlin", kind: "Tea", amount: -10),
    ]
}

private struct StackedBars: View {
    @State private var factor = 1.0

    var body: some View {
        Chart(Sale.all) { sale in
            BarMark(x: .value("City", sale.city), y: .value("Amount", sale.amount * factor))
                .foregroundStyle(by: .value("Kind", sale.kind))
        }
        .chartYAxisLabel("Cups")
        .frame(height: 260)
        Chart {
            ForEach(Sale.all) { sale in
                BarMark(x: .value("Amount", sale.amount), y: .value("City", sale.city))
                    .foregroundStyle(by: .value("Kind", sale.kind))
                    .position(by: .value("Kind", sale.kind))
                    .annotation(position: .trailing) { Text(sale.amount, format: .number).font(.caption2) }
            }
            RuleMark(x: .value("Goal", 30)).lineStyle(StrokeStyle(lineWidth: 1, dash: [4, 3])).foregroundStyle(.red)
        }
        .chartForegroundStyleScale(["Coffee": .brown, "Tea": .mint])
        .frame(height: 260)
        Button("Double") { factor *= 2 }
    }
}

private struct SelectedLine: View {
    @State private var selected: Int?

    var body: some View {
        Chart {
            ForEach(0..<20) { day in
                AreaMark(x: .value("Day", day), y: .value("Steps", steps(day)))
                    .foregroundStyle(.linearGradient(colors: [.blue.opacity(0.4), .clear], startPoint: .top, endPoint: .bottom))
                    .interpolationMethod(.catmullRom)
                LineMark(x: .value("Day", day), y: .value("Steps", steps(day)))
                    .interpolationMethod(.catmullRom)
                    .symbol(.circle)
                    .symbolSize(30)
            }
            if let selected {
                RuleMark(x: .value("Selected", selected))
                    .foregroundStyle(.gray)
                    .annotation(position: .top, overflowResolution: .init(x: .fit, y: .fit)) {
                        Text("\(selected)").padding(4).background(.thinMaterial, in: .rect(cornerRadius: 4))
                    }
            }
        }
        .chartXSelection(value: $selected)
        .chartXScale(domain: 0...19)
        .chartYAxis {
            AxisMarks(position: .leading, values: .automatic(desiredCount: 4)) { value in
                AxisGridLine()
                AxisValueLabel { if let steps = value.as(Double.self) { Text("\(Int(steps))k") } }
            }
        }
        .frame(height: 300)
        Text(selected.map(String.init) ?? "nothing").accessibilityIdentifier("selected")
    }

    private func steps(_ day: Int) -> Double { 5 + 3 * sin(Double(day) / 2) }
}

private struct Donut: View {
    @State private var angle: Double?

    var body: some View {
        Chart(Sale.all.filter { $0.kind == "Coffee" }) { sale in
            SectorMark(angle: .value("Amount", sale.amount), innerRadius: .ratio(0.6), angularInset: 1.5)
                .foregroundStyle(by: .value("City", sale.city))
                .cornerRadius(5)
        }
        .chartAngleSelection(value: $angle)
        .chartBackground { proxy in
            GeometryReader { geometry in
                if let frame = proxy.plotFrame {
                    Text("Coffee").position(x: geometry[frame].midX, y: geometry[frame].midY)
                }
            }
        }
        .frame(height: 300)
        Text(angle.map { String(Int($0)) } ?? "nothing").accessibilityIdentifier("angle")
    }
}

private struct HeartRates: View {
    private static let start = Calendar.current.date(from: DateComponents(year: 2025, month: 1, day: 6)) ?? .now

    var body: some View {
        Chart(0..<12, id: \.self) { month in
            let date = Calendar.current.date(byAdding: .month, value: month, to: Self.start) ?? Self.start
            BarMark(
                x: .value("Month", date, unit: .month), yStart: .value("Least", 50 + Double(month % 4)),
                yEnd: .value("Most", 120 + Double(month * 7 % 30)), width: .ratio(0.5)
            )
            .styled(month: month)
            RuleMark(y: .value("Mean", 80)).foregroundStyle(.red)
        }
        .chartXAxis {
            AxisMarks(values: .stride(by: .month)) { _ in
                AxisGridLine()
                AxisTick()
                AxisValueLabel(format: .dateTime.month(.narrow), centered: true)
            }
        }
        .chartYScale(domain: 40...160)
        .frame(height: 300)
    }
}

extension ChartContent {
    fileprivate func styled(month: Int) -> some ChartContent { cornerRadius(month.isMultiple(of: 2) ? 4 : 0).foregroundStyle(.pink) }
}
