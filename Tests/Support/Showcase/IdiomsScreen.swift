import SwiftUI

/// What many apps are written like: outlined fields, indexes over lists, rows that load more, cards that grow, corners of one's own.
struct IdiomsScreen: View {
    var body: some View {
        List {
            NavigationLink("Composer") { Composer() }
            NavigationLink("Index") { Index() }
            NavigationLink("Paging") { Paging() }
            NavigationLink("Card") { Card() }
            NavigationLink("Corners") { Corners() }
            NavigationLink("Dates") { Dates() }
            NavigationLink("Veil") { Veil() }
            NavigationLink("Wrapped") { Wrapped() }
            NavigationLink("Shelf") { Shelf() }
            NavigationLink("Filled") { FilledScreen() }
            NavigationLink("Stretched") { StretchedScreen() }
        }
        .navigationTitle("Idioms")
    }
}

/// A bar below what scrolls, with an outlined field and a button that is there while something is to be sent.
private struct Composer: View {
    @State private var messages = (1...30).map { "Message \($0)" }
    @State private var draft = ""
    @State private var saved = "nothing"
    @State private var isAtBottom = false
    @FocusState private var isComposing: Bool

    var body: some View {
        ScrollViewReader { proxy in
            ScrollView {
                LazyVStack {
                    ForEach(messages, id: \.self) { Text($0).frame(maxWidth: .infinity, minHeight: 44) }
                    Color.clear.frame(height: 1).id("bottom")
                        .onAppear { isAtBottom = true }
                        .onDisappear { isAtBottom = false }
                }
            }
            .background(.yellow)
            .overlay(alignment: .bottomTrailing) {
                if !isAtBottom { Button("To the end") { proxy.scrollTo("bottom", anchor: .bottom) } }
            }
        }
        .safeAreaInset(edge: .bottom, spacing: 0) {
            HStack {
                TextField("Message", text: $draft)
                    .focused($isComposing)
                    .padding(8)
                    .background { RoundedRectangle(cornerRadius: 12).fill(.background) }
                    .overlay(RoundedRectangle(cornerRadius: 12).stroke(.gray))
                if !draft.isEmpty {
                    Button("Send") {
                        messages.append(draft)
                        draft = ""
                    }
                }
            }
            .padding()
            .background(.thinMaterial)
            .accessibilityIdentifier("composer")
        }
        .navigationTitle(saved)
        .toolbar {
            if isComposing {
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save") {
                        saved = draft
                        isComposing = false
                    }
                }
            }
            ToolbarItem(placement: .keyboard) {
                HStack {
                    Spacer()
                    Button("Put away") { isComposing = false }
                }
            }
        }
    }
}

/// Letters over a list, which scroll it.
private struct Index: View {
    var body: some View {
        ScrollViewReader { proxy in
            List("ABCDEFGHIJKLMNOPQRST".map(String.init), id: \.self) { letter in
                Section(letter) { Text("Word with \(letter)").swipeActions { Button("Do") {} } }.id(letter)
            }
            .listStyle(.plain)
            .overlay(alignment: .trailing) {
                VStack(spacing: 0) {
                    ForEach("ABCDEFGHIJKLMNOPQRST".map(String.init), id: \.self) { letter in
                        Text(letter).frame(width: 20, height: 16)
                            .onTapGesture { proxy.scrollTo(letter, anchor: .top) }
                            .accessibilityIdentifier("letter-\(letter)")
                    }
                }
            }
        }
        .navigationTitle("Index")
    }
}

/// Rows that load more when the last of them comes into sight.
private struct Paging: View {
    @State private var count = 20
    @State private var appeared: [Int] = []

    var body: some View {
        List {
            ForEach(0..<count, id: \.self) { number in
                HStack { Text("Article \(number)").onAppear { appeared.append(number) } }.frame(height: 50)
            }
            ProgressView()
                .onAppear { count += 20 }
                .id(count)
        }
        .navigationTitle("\(count) articles, \(Set(appeared).count) seen")
    }
}

/// A card that grows out of a grid, and stands in its place again.
private struct Card: View {
    @Namespace private var space
    @State private var isOpen = false

    var body: some View {
        ZStack(alignment: .top) {
            LazyVGrid(columns: [GridItem(.fixed(100)), GridItem(.fixed(100))]) {
                Color.teal
                    .matchedGeometryEffect(id: "card", in: space, isSource: !isOpen)
                    .frame(height: 100)
                    .accessibilityIdentifier("small")
                Button("Open") { withAnimation { isOpen = true } }
            }
            if isOpen {
                Color.teal
                    .matchedGeometryEffect(id: "card", in: space)
                    .frame(height: 320)
                    .overlay { Button("Close") { withAnimation { isOpen = false } }.tint(.white) }
                    .accessibilityIdentifier("large")
            }
        }
        .navigationTitle("Card")
    }
}

private struct RoundedCorner: Shape {
    let radius: CGFloat

    /// The two corners at the top.
    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
        path.addLine(to: CGPoint(x: rect.minX, y: rect.minY + radius))
        path.addQuadCurve(to: CGPoint(x: rect.minX + radius, y: rect.minY), control: CGPoint(x: rect.minX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX - radius, y: rect.minY))
        path.addQuadCurve(to: CGPoint(x: rect.maxX, y: rect.minY + radius), control: CGPoint(x: rect.maxX, y: rect.minY))
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.closeSubpath()
        return path
    }
}

private struct Corners: View {
    @State private var isMoved = false
    @State private var place = ""

    var body: some View {
        VStack(spacing: 20) {
            Color.indigo.frame(width: 320, height: 90).clipShape(RoundedCorner(radius: 24)).accessibilityIdentifier("rounded")
            GeometryReader { geometry in
                Color.orange.onChange(of: geometry.frame(in: .global).minX, initial: true) { _, x in place = "at \(Int(x))" }
            }
            .frame(width: 40, height: 40)
            .offset(x: isMoved ? 100 : 0)
            Text(place).accessibilityIdentifier("place")
            Circle().trim(from: 0, to: 0.75).stroke(.teal, lineWidth: 8).rotationEffect(.degrees(135)).frame(width: 60, height: 60)
                .accessibilityIdentifier("ring")
            Button("Move") { withAnimation(.linear(duration: 0.3)) { isMoved = true } }
            ZStack {
                Text("Behind a plate with a shadow")
                Text("Plate").padding(30).background(.ultraThinMaterial, in: .rect(cornerRadius: 12)).shadow(radius: 8)
                    .accessibilityIdentifier("plate")
            }
        }
        .navigationTitle("Corners")
    }
}

private struct Dates: View {
    @State private var isAllDay = false
    @State private var date = Date(timeIntervalSince1970: 1_800_000_000)
    @State private var notes = ""

    var body: some View {
        Form {
            Toggle("All-day", isOn: $isAllDay)
            DatePicker("Starts", selection: $date, displayedComponents: isAllDay ? .date : [.date, .hourAndMinute])
            TextField("Notes", text: $notes, axis: .vertical).lineLimit(3, reservesSpace: true).accessibilityIdentifier("notes")
        }
        .navigationTitle("Dates")
    }
}

/// What lies over a screen and takes nothing: a haze, confetti. Symbols that keep their form, in rows that hug them.
private struct Veil: View {
    @State private var taps = 0
    @State private var asks = false

    var body: some View {
        ZStack {
            VStack(spacing: 24) {
                Button("Tapped \(taps)") { taps += 1 }
                Button("Ask") { asks = true }
                    .confirmationDialog("Which one?", isPresented: $asks) { Button("This one") { taps += 10 } }
                RoundedRectangle(cornerRadius: 10)
                    .fill(.gray.opacity(0.2))
                    .frame(width: 180, height: 80)
                    .overlay { HStack { Capsule().fill(.red).aspectRatio(0.5, contentMode: .fit) }.padding(8) }
                    .accessibilityIdentifier("symbols")
                Circle().fill(.background).frame(width: 60, height: 60).shadow(color: .primary.opacity(0.2), radius: 10)
                    .accessibilityIdentifier("shadow")
                Text("**** **** **** 1234")
            }
            Canvas { context, size in
                context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.orange.opacity(0.1)))
            }
            .allowsHitTesting(false)
            .ignoresSafeArea()
            LinearGradient(colors: [.clear, .orange.opacity(0.2)], startPoint: .top, endPoint: .bottom).allowsHitTesting(false)
        }
        .navigationTitle("Veil")
    }
}

/// Fields of UIKit and its picker of pictures, as apps wrapped them.
private struct Wrapped: View {
    @State private var text = "Dear all"
    @State private var image: UIImage?
    @State private var isPicking = false

    var body: some View {
        VStack(spacing: 16) {
            WrappedArea(text: $text).frame(height: 120)
            Text("\(text.count) letters")
            if let image { Image(uiImage: image).resizable().scaledToFit().frame(height: 80).accessibilityLabel("Picked") }
            Button("Add photo") { isPicking = true }
            Spacer()
        }
        .padding()
        .sheet(isPresented: $isPicking) { WrappedPicker(image: $image) }
        .navigationTitle("Wrapped")
    }
}

private struct WrappedArea: UIViewRepresentable {
    @Binding var text: String

    final class Coordinator: NSObject, UITextViewDelegate {
        let area: WrappedArea
        init(_ area: WrappedArea) { self.area = area }
        func textViewDidChange(_ textView: UITextView) { area.text = textView.text }
        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            guard text == "\n" else { return true }
            textView.resignFirstResponder()
            return false
        }
    }

    func makeCoordinator() -> Coordinator { Coordinator(self) }
    func makeUIView(context: Context) -> UITextView {
        let view = UITextView()
        view.delegate = context.coordinator
        view.font = .systemFont(ofSize: 20)
        view.textColor = .systemPurple
        view.backgroundColor = .secondarySystemBackground
        return view
    }
    func updateUIView(_ view: UITextView, context: Context) { view.text = text }
}

private struct WrappedPicker: UIViewControllerRepresentable {
    @Binding var image: UIImage?
    @Environment(\.presentationMode) private var presentationMode

    final class Coordinator: NSObject, UINavigationControllerDelegate, UIImagePickerControllerDelegate {
        let picker: WrappedPicker
        init(_ picker: WrappedPicker) { self.picker = picker }
        func imagePickerController(
            _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
        ) {
            self.picker.image = info[.originalImage] as? UIImage
            self.picker.presentationMode.wrappedValue.dismiss()
        }
        func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
            self.picker.presentationMode.wrappedValue.dismiss()
        }
    }

    func makeCoordinator() -> Coordinator { Coordinator(self) }
    func makeUIViewController(context: Context) -> UIImagePickerController {
        let picker = UIImagePickerController()
        picker.delegate = context.coordinator
        return picker
    }
    func updateUIViewController(_ controller: UIImagePickerController, context: Context) {}
}

/// Covers in two rows that go on to the side, and what they come to on a gauge in colours.
private struct Shelf: View {
    var body: some View {
        VStack(spacing: 24) {
            ScrollView(.horizontal, showsIndicators: false) {
                LazyHGrid(rows: [GridItem(.fixed(120)), GridItem(.fixed(120))], spacing: 12) {
                    ForEach(1..<20) { number in
                        RoundedRectangle(cornerRadius: 10)
                            .fill(Color.indigo.gradient)
                            .aspectRatio(1.5, contentMode: .fit)
                            .overlay(alignment: .bottomLeading) { Text("Cover \(number)").foregroundStyle(.white).padding(6) }
                    }
                }
                .padding(.horizontal)
            }
            .frame(height: 260)
            Gauge(value: 0.4) {
                Text("Read")
            } currentValueLabel: {
                Text("8")
            }
            .gaugeStyle(.accessoryCircular)
            .tint(Gradient(colors: [.red, .yellow, .green]))
            Spacer()
        }
        .navigationTitle("Shelf")
    }
}
