import SwiftUI

/// Parts of UIKit that apps wrap: what draws itself, wheels, fields with views beside the text, buttons with menus, half sheets.
struct KitScreen: View {
    @State private var level = 0.4
    @State private var time = "0 h 0 min"
    @State private var isOpen = false
    @State private var told = "Nothing yet"

    var body: some View {
        ScrollView {
            VStack(spacing: 16) {
                Dial(level: level).frame(width: 160, height: 90).accessibilityIdentifier("dial")
                Button("More") { level = min(1, level + 0.3) }
                TimeWheels { time = "\($0) h \($1) min" }.frame(height: 150)
                Text(time).accessibilityIdentifier("time")
                SearchLine { told = $0 }.frame(height: 36)
                Buttons { told = $0 }.frame(height: 44)
                Text(told).accessibilityIdentifier("told")
                SketchPad { told = $0 }.frame(height: 120).accessibilityIdentifier("pad")
                Corners().frame(height: 60)
                Button("Half a sheet") { isOpen = true }
                    .background(HalfSheet(isOpen: $isOpen) { Text("In the sheet") })
                Text(isOpen ? "Open" : "Closed").accessibilityIdentifier("sheet")
            }
            .padding()
        }
        .navigationTitle("Kit")
    }
}

/// A gauge as it is drawn by hand.
private struct Dial: UIViewRepresentable {
    let level: Double
    func makeUIView(context: Context) -> DialView {
        let view = DialView()
        view.backgroundColor = .clear
        return view
    }
    func updateUIView(_ view: DialView, context: Context) { view.level = level }
}

private final class DialView: UIView {
    var level = 0.0 { didSet { setNeedsDisplay() } }

    override func draw(_ rect: CGRect) {
        super.draw(rect)
        let center = CGPoint(x: bounds.midX, y: bounds.maxY - 8), radius = bounds.width / 2 - 12
        let arc = UIBezierPath(arcCenter: center, radius: radius, startAngle: .pi, endAngle: 2 * .pi, clockwise: true)
        arc.lineWidth = 12
        arc.lineCapStyle = .round
        UIColor.systemGray5.setStroke()
        arc.stroke()
        let done = UIBezierPath(arcCenter: center, radius: radius, startAngle: .pi, endAngle: .pi + .pi * level, clockwise: true)
        done.lineWidth = 12
        done.lineCapStyle = .round
        UIColor.systemGreen.setStroke()
        done.stroke()
        let words = "\(Int((level * 100).rounded())) %" as NSString
        words.draw(
            at: CGPoint(x: center.x - 22, y: center.y - 34),
            withAttributes: [.font: UIFont.boldSystemFont(ofSize: 22), .foregroundColor: UIColor.label])
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setFillColor(UIColor.systemRed.cgColor)
        context.fillEllipse(in: CGRect(x: center.x - 4, y: center.y - 4, width: 8, height: 8))
    }
}

private struct TimeWheels: UIViewRepresentable {
    let choose: (Int, Int) -> Void

    final class Coordinator: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
        let choose: (Int, Int) -> Void
        init(choose: @escaping (Int, Int) -> Void) { self.choose = choose }
        func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
        func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { component == 0 ? 24 : 60 }
        func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
            "\(row) \(component == 0 ? "hours" : "min")"
        }
        func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
            choose(pickerView.selectedRow(inComponent: 0), pickerView.selectedRow(inComponent: 1))
        }
    }

    func makeCoordinator() -> Coordinator { Coordinator(choose: choose) }

    func makeUIView(context: Context) -> UIPickerView {
        let picker = UIPickerView()
        picker.dataSource = context.coordinator
        picker.delegate = context.coordinator
        return picker
    }

    func updateUIView(_ picker: UIPickerView, context: Context) {}
}

private struct SearchLine: UIViewRepresentable {
    let search: (String) -> Void

    func makeUIView(context: Context) -> UITextField {
        let field = UITextField()
        field.attributedPlaceholder = NSAttributedString(string: "Where to?", attributes: [.foregroundColor: UIColor.systemIndigo])
        field.textContentType = .fullStreetAddress
        field.borderStyle = .roundedRect
        let glass = UIImageView(image: UIImage(systemName: "magnifyingglass"))
        glass.contentMode = .scaleAspectFit
        glass.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        field.leftView = glass
        field.leftViewMode = .always
        let go = UIButton(type: .system)
        go.setTitle("Go", for: .normal)
        go.addAction(UIAction { [weak field] _ in search("Go to \(field?.text ?? "")") }, for: .touchUpInside)
        field.rightView = go
        field.rightViewMode = .always
        return field
    }

    func updateUIView(_ field: UITextField, context: Context) {}
}

private struct Buttons: UIViewRepresentable {
    let tell: (String) -> Void

    func makeUIView(context: Context) -> UIStackView {
        let sorting = UIButton(type: .system)
        sorting.setTitle("Sort", for: .normal)
        sorting.showsMenuAsPrimaryAction = true
        sorting.menu = UIMenu(children: [
            UIAction(title: "By name") { _ in tell("By name") }, UIAction(title: "By date", state: .on) { _ in tell("By date") },
        ])
        var look = UIButton.Configuration.tinted()
        look.title = "Share"
        look.image = UIImage(systemName: "square.and.arrow.up")
        look.imagePlacement = .trailing
        look.imagePadding = 8
        look.background.strokeWidth = 2
        look.background.strokeColor = .systemOrange
        let share = UIButton(configuration: look, primaryAction: UIAction { _ in tell("Share") })
        let left = UIButton(type: .system)
        left.setAttributedTitle(NSAttributedString(string: "Left", attributes: [.font: UIFont.boldSystemFont(ofSize: 20)]), for: .normal)
        left.contentHorizontalAlignment = .left
        left.widthAnchor.constraint(equalToConstant: 90).isActive = true
        let stack = UIStackView(arrangedSubviews: [sorting, share, left])
        stack.spacing = 10
        stack.setCustomSpacing(30, after: sorting)
        return stack
    }

    func updateUIView(_ stack: UIStackView, context: Context) {}
}

/// Two corners, a mask, a picture of a layer and a view that is turned.
private struct Corners: UIViewRepresentable {
    func makeUIView(context: Context) -> UIView {
        let view = UIView()
        for (index, color) in [UIColor.systemTeal, .systemPink, .systemPurple].enumerated() {
            let part = UIView(frame: CGRect(x: 10 + 90 * index, y: 5, width: 70, height: 50))
            part.backgroundColor = color
            view.addSubview(part)
        }
        view.subviews[0].layer.cornerRadius = 20
        view.subviews[0].layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        let circle = CAShapeLayer()
        circle.path = UIBezierPath(ovalIn: CGRect(x: 10, y: 0, width: 50, height: 50)).cgPath
        view.subviews[1].layer.mask = circle
        view.subviews[2].transform = CGAffineTransform(rotationAngle: .pi / 12).scaledBy(x: 0.8, y: 0.8)
        return view
    }

    func updateUIView(_ view: UIView, context: Context) {}
}

/// As half a sheet was presented before SwiftUI knew heights.
private struct HalfSheet<Content: View>: UIViewControllerRepresentable {
    @Binding var isOpen: Bool
    @ViewBuilder let content: () -> Content

    final class Coordinator: NSObject, UISheetPresentationControllerDelegate {
        let close: () -> Void
        init(close: @escaping () -> Void) { self.close = close }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { close() }
    }

    func makeCoordinator() -> Coordinator { Coordinator { isOpen = false } }

    func makeUIViewController(context: Context) -> UIViewController {
        let controller = UIViewController()
        controller.view.backgroundColor = .clear
        return controller
    }

    func updateUIViewController(_ controller: UIViewController, context: Context) {
        if isOpen, controller.presentedViewController == nil {
            let sheet = HalfController(rootView: content())
            sheet.presentationController?.delegate = context.coordinator
            controller.present(sheet, animated: true)
        } else if !isOpen {
            controller.dismiss(animated: true)
        }
    }
}

private final class HalfController<Content: View>: UIHostingController<Content> {
    override func viewDidLoad() {
        super.viewDidLoad()
        guard let sheet = presentationController as? UISheetPresentationController else { return }
        sheet.detents = [.medium(), .large()]
        sheet.prefersGrabberVisible = true
    }
}

/// A pad to draw on, as it was made before SwiftUI had a canvas.
private struct SketchPad: UIViewRepresentable {
    let tell: (String) -> Void
    func makeUIView(context: Context) -> SketchView {
        let view = SketchView()
        view.backgroundColor = .secondarySystemBackground
        view.tell = tell
        return view
    }
    func updateUIView(_ view: SketchView, context: Context) {}
}

private final class SketchView: UIView {
    var tell: (String) -> Void = { _ in }
    private var lines: [[CGPoint]] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        lines.append([touch.location(in: self)])
        tell(touch.tapCount == 2 ? "Twice" : "Began")
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let place = touches.first?.location(in: self) else { return }
        lines[lines.count - 1].append(place)
        setNeedsDisplay()
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let place = touches.first?.location(in: self), let first = lines.last?.first else { return }
        tell("From \(Int(first.x)) \(Int(first.y)) to \(Int(place.x)) \(Int(place.y))")
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        UIColor.systemRed.setStroke()
        for line in lines where line.count > 1 {
            let path = UIBezierPath()
            path.lineWidth = 4
            path.move(to: line[0])
            for point in line.dropFirst() { path.addLine(to: point) }
            path.stroke()
        }
    }
}
