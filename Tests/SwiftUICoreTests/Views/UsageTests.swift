import Foundation
import SwiftUICore
import Testing

/// Spellings that apps use; that they compile is the test.
@MainActor
struct UsageTests {
    struct Card: ViewModifier {
        func body(content: Content) -> some View {
            content
                .padding()
                .background(Color(.systemBackground))
                .clipShape(RoundedRectangle(cornerRadius: 12))
                .shadow(color: .black.opacity(0.1), radius: 5, y: 2)
        }
    }

    struct Wave: Shape {
        var phase: Double
        var animatableData: Double {
            get { phase }
            set { phase = newValue }
        }
        func path(in rect: CGRect) -> Path {
            var path = Path()
            path.addArc(
                center: CGPoint(x: rect.midX, y: rect.midY), radius: rect.width / 2, startAngle: .degrees(0),
                endAngle: Angle(degrees: 180), clockwise: true)
            path.closeSubpath()
            return path
        }
    }

    struct Striped: ShapeStyle {
        func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
            environment.colorScheme == .dark ? Color.white : Color.black
        }
    }

    struct Screen: View {
        @State private var isOn = false
        let titles = ["a", "b"]
        let optional: Color? = nil
        let subtitle = "sub"

        var body: some View {
            ScrollView(.vertical, showsIndicators: false) {
                LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))], spacing: 8) {
                    ForEach(titles, id: \.self) { title in
                        ZStack(alignment: .bottomTrailing) {
                            RoundedRectangle(cornerRadius: 8, style: .continuous).fill(Color.blue.gradient)
                            Circle().stroke(Color.red, lineWidth: 2)
                            Capsule().strokeBorder(.white, style: StrokeStyle(lineWidth: 1, dash: [2]))
                            Wave(phase: 1).stroke(
                                LinearGradient(gradient: Gradient(colors: [.red, .blue]), startPoint: .top, endPoint: .bottom), lineWidth: 1
                            )
                            Text(title).font(.system(.title, design: .rounded, weight: .bold)).foregroundStyle(Striped())
                        }
                        .frame(width: 100, height: 100)
                        .rotation3DEffect(.degrees(10), axis: (x: 0, y: 1, z: 0))
                    }
                }
                texts
                pictures
            }
            .background(.ultraThinMaterial, in: .rect(cornerRadius: 4))
            .overlay(RoundedRectangle(cornerRadius: 4).stroke(Color.gray.opacity(0.3)))
            .overlay(alignment: .top) { if isOn { Text("on") } }
            .ignoresSafeArea()
            .onTapGesture { isOn.toggle() }
            .animation(.spring(), value: isOn)
            .transition(.move(edge: .bottom).combined(with: .opacity))
        }

        @ViewBuilder private var texts: some View {
            Text("Hello, \(titles[0])!").font(.headline).foregroundColor(isOn ? .green : .secondary)
            Text(subtitle).font(Font.system(size: 12)).foregroundColor(optional)
            Text(Date(), style: .time)
            Text(Date.now, format: .dateTime.year().month())
            Text(3.14159, format: .number.precision(.fractionLength(2))).monospacedDigit()
            Text("a") + Text(" b").bold() + Text(verbatim: " c")
            Text("\(1, specifier: "%03d") \(2.0, format: .currency(code: "EUR"))")
            Text("long").lineLimit(2).multilineTextAlignment(.center).fixedSize(horizontal: false, vertical: true)
            Text(isOn ? "on" : "off").foregroundStyle(isOn ? AnyShapeStyle(.red) : AnyShapeStyle(.secondary))
            Text("tint").tint(.red).background(Color.yellow.opacity(0.5)).background(.red).background(in: Circle())
            Text("a").modifier(Card()).padding([.leading, .top], 4).padding(.horizontal).padding(
                EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        }

        @ViewBuilder private var pictures: some View {
            Image(systemName: isOn ? "star.fill" : "star").imageScale(.large).symbolRenderingMode(.hierarchical)
            Image("photo").resizable().aspectRatio(contentMode: .fit).frame(maxWidth: .infinity, maxHeight: 200)
            Image("photo").resizable().scaledToFill().frame(width: 40, height: 40).clipShape(Circle()).clipped()
            Image("icon").renderingMode(.template).foregroundColor(.accentColor)
            AsyncImage(url: URL(string: "https://a.example/a.png")) { image in
                image.resizable()
            } placeholder: {
                Color.gray
            }
            AsyncImage(url: nil)
            Color("Brand").frame(height: 2).edgesIgnoringSafeArea(.all)
            Color(uiColor: .systemGray6).opacity(0.4)
            LinearGradient(colors: [.red, .clear], startPoint: .leading, endPoint: .trailing).mask(Circle())
            GeometryReader { geometry in
                Path { path in
                    path.move(to: .zero)
                    path.addLine(to: CGPoint(x: geometry.size.width, y: geometry.frame(in: .global).midY))
                    path.addQuadCurve(to: .zero, control: CGPoint(x: 1, y: 1))
                }
                .stroke(style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
                .foregroundColor(.blue)
            }
        }
    }

    @Test func spellingsThatAppsUseCompileAndMount() {
        let graph = ViewGraph()
        graph.mount(Screen())
        #expect(graph.issues.isEmpty)
        #expect(graph.tree.brokenInvariants().isEmpty)
        #expect(graph.tree.root.semanticDescription().contains("Hello, a!"))
    }
}
