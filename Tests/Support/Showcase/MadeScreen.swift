import SwiftUI

/// Screens of UIKit that are written in code, among SwiftUI's: constraints, stacks, layers, a hosting controller in a controller.
struct MadeScreen: View {
    @State private var saved = "Nothing saved"

    var body: some View {
        VStack(spacing: 12) {
            FormView { saved = $0 }.frame(height: 330).accessibilityIdentifier("form")
            Text(saved).accessibilityIdentifier("saved")
            Card().frame(height: 90)
            NavigationLink("Table") { FruitTable().navigationTitle("Table") }
            NavigationLink("Zoom") { Zooming().navigationTitle("Zoom") }
        }
        .padding()
        .navigationTitle("Made")
    }
}

private struct FormView: UIViewControllerRepresentable {
    let save: (String) -> Void
    func makeUIViewController(context: Context) -> FormController { FormController(save: save) }
    func updateUIViewController(_ controller: FormController, context: Context) {}
}

private final class FormController: UIViewController {
    private let save: (String) -> Void
    private let titleLabel = UILabel()
    private let field = UITextField()
    private let note = UILabel()
    private let button = UIButton(configuration: .filled())

    init(save: @escaping (String) -> Void) {
        self.save = save
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { return nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemBackground
        view.layer.cornerRadius = 16
        titleLabel.text = "Profile"
        titleLabel.font = .preferredFont(forTextStyle: .title2)
        field.placeholder = "Name"
        field.borderStyle = .roundedRect
        note.text = "This is what others see beside what you write. Choose a name that you like, since it cannot be changed later."
        note.numberOfLines = 0
        note.textColor = .secondaryLabel
        note.font = .preferredFont(forTextStyle: .footnote)
        button.configuration?.title = "Save"
        button.addAction(UIAction { [unowned self] _ in save(field.text ?? "") }, for: .touchUpInside)
        let hosting = UIHostingController(rootView: Label("From SwiftUI", systemImage: "swift"))
        addChild(hosting)
        hosting.view.backgroundColor = .clear
        let switches = UIStackView(arrangedSubviews: [label("Public"), UISwitch()])
        switches.spacing = 10
        for inner in [titleLabel, field, note, button, switches, hosting.view!] {
            inner.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(inner)
        }
        hosting.didMove(toParent: self)
        let guide = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            titleLabel.topAnchor.constraint(equalTo: guide.topAnchor, constant: 16),
            titleLabel.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
            field.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 16),
            field.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 16),
            field.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -16),
            note.topAnchor.constraint(equalTo: field.bottomAnchor, constant: 8),
            note.leadingAnchor.constraint(equalTo: field.leadingAnchor), note.trailingAnchor.constraint(equalTo: field.trailingAnchor),
            switches.topAnchor.constraint(equalTo: note.bottomAnchor, constant: 12),
            switches.leadingAnchor.constraint(equalTo: field.leadingAnchor),
            hosting.view.centerYAnchor.constraint(equalTo: switches.centerYAnchor),
            hosting.view.trailingAnchor.constraint(equalTo: field.trailingAnchor),
            hosting.view.widthAnchor.constraint(equalToConstant: 150), hosting.view.heightAnchor.constraint(equalToConstant: 31),
            button.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -16),
            button.leadingAnchor.constraint(equalTo: field.leadingAnchor), button.trailingAnchor.constraint(equalTo: field.trailingAnchor),
            button.heightAnchor.constraint(equalToConstant: 50),
        ])
    }

    private func label(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        return label
    }
}

private struct Card: UIViewRepresentable {
    func makeUIView(context: Context) -> CardView { CardView() }
    func updateUIView(_ view: CardView, context: Context) {}
}

/// Laid out by hand: a gradient, a ring of a shape layer, a text.
private final class CardView: UIView {
    private let gradient = CAGradientLayer(), ring = CAShapeLayer(), label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        gradient.colors = [UIColor.systemIndigo.cgColor, UIColor.systemPink.cgColor]
        gradient.startPoint = CGPoint(x: 0, y: 0.5)
        gradient.endPoint = CGPoint(x: 1, y: 0.5)
        gradient.cornerRadius = 12
        gradient.masksToBounds = true
        layer.addSublayer(gradient)
        ring.fillColor = nil
        ring.strokeColor = UIColor.white.cgColor
        ring.lineWidth = 6
        ring.strokeEnd = 0.7
        ring.lineCap = .round
        layer.addSublayer(ring)
        label.text = "Seven of ten"
        label.textColor = .white
        label.font = .boldSystemFont(ofSize: 20)
        addSubview(label)
    }

    required init?(coder: NSCoder) { return nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        gradient.frame = bounds
        ring.path =
            UIBezierPath(arcCenter: CGPoint(x: 45, y: bounds.midY), radius: 25, startAngle: -.pi / 2, endAngle: .pi * 1.5, clockwise: true)
            .cgPath
        label.frame = CGRect(x: 90, y: 0, width: bounds.width - 100, height: bounds.height)
    }
}

private struct FruitTable: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> FruitController { FruitController(style: .insetGrouped) }
    func updateUIViewController(_ controller: FruitController, context: Context) {}
}

private final class FruitController: UITableViewController {
    private var fruits = ["Apple", "Banana", "Cherry", "Date"]

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { fruits.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = fruits[indexPath.row]
        cell.detailTextLabel?.text = "\(fruits[indexPath.row].count) letters"
        cell.imageView?.image = UIImage(systemName: "leaf")
        cell.accessoryType = indexPath.row == 0 ? .checkmark : .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Fruits" }
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

    override func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
        fruits.remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .automatic)
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        fruits[indexPath.row] += "!"
        tableView.reloadRows(at: [indexPath], with: .none)
        tableView.deselectRow(at: indexPath, animated: true)
    }
}

private struct Zoomed: View {
    var body: some View { Color.orange.overlay { Text("Zoom me") } }
}

private struct Zooming: UIViewRepresentable {
    func makeCoordinator() -> Coordinator { Coordinator() }

    final class Coordinator: NSObject, UIScrollViewDelegate {
        let hosting = UIHostingController(rootView: Zoomed())
        func viewForZooming(in scrollView: UIScrollView) -> UIView? { hosting.view }
    }

    func makeUIView(context: Context) -> UIScrollView {
        let scroll = UIScrollView()
        scroll.delegate = context.coordinator
        scroll.minimumZoomScale = 1
        scroll.maximumZoomScale = 5
        let view = context.coordinator.hosting.view!
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.frame = scroll.bounds
        scroll.addSubview(view)
        return scroll
    }

    func updateUIView(_ scroll: UIScrollView, context: Context) {}
}
