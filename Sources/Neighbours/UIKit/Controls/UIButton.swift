import Foundation
import SwiftUICore

/// A button. A representable view of one shows a button of SwiftUI's, which does what was added for `.touchUpInside` and
/// `.primaryActionTriggered`.
@MainActor @preconcurrency
open class UIButton: UIControl, ShownOtherwise {
    public enum ButtonType: Int, Sendable { case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close = 7 }

    public private(set) var buttonType = ButtonType.custom
    private var titles: [UIControl.State: String] = [:]
    private var images: [UIControl.State: UIImage] = [:]
    private var titleColors: [UIControl.State: UIColor] = [:]

    /// How it looks, in the place of titles, pictures and colours that are set one by one.
    open var configuration: Configuration? { didSet { shownState.change() } }

    /// Its font is that of the title.
    public private(set) lazy var titleLabel: UILabel? = UILabel()
    open override var isEnabled: Bool { didSet { shownState.change() } }
    open override var isSelected: Bool { didSet { shownState.change() } }

    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        self.buttonType = buttonType
    }

    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        guard let primaryAction else { return }
        setTitle(primaryAction.title, for: .normal)
        setImage(primaryAction.image, for: .normal)
        addAction(primaryAction, for: .primaryActionTriggered)
    }

    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system, primaryAction: primaryAction)
        self.configuration = configuration
    }

    open func setTitle(_ title: String?, for state: UIControl.State) { set(\.titles, title, state) }
    open func title(for state: UIControl.State) -> String? { titles[state] ?? titles[.normal] }
    open func setImage(_ image: UIImage?, for state: UIControl.State) { set(\.images, image, state) }
    open func image(for state: UIControl.State) -> UIImage? { images[state] ?? images[.normal] }
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) { set(\.titleColors, color, state) }
    open func titleColor(for state: UIControl.State) -> UIColor? { titleColors[state] ?? titleColors[.normal] }
    open var currentTitle: String? { configuration?.title ?? title(for: controlState) }
    open var currentImage: UIImage? { configuration?.image ?? image(for: controlState) }

    private func set<Value>(
        _ key: ReferenceWritableKeyPath<UIButton, [UIControl.State: Value]>, _ value: Value?, _ state: UIControl.State
    ) {
        self[keyPath: key][state] = value
        shownState.change()
    }

    private var controlState: UIControl.State {
        if !isEnabled { return .disabled }
        return isSelected ? .selected : .normal
    }

    private var symbol: String? {
        switch buttonType {
        case .custom, .system: nil
        case .detailDisclosure, .infoLight, .infoDark: "info.circle"
        case .contactAdd: "plus.circle"
        case .close: "xmark.circle.fill"
        }
    }

    package var shownContent: AnyView {
        AnyView(
            ShownView(shownState) { [self] in
                Button {
                    self.press()
                } label: {
                    ButtonLabel(
                        title: currentTitle ?? "", image: currentImage.map { Image(uiImage: $0) } ?? symbol.map { Image(systemName: $0) },
                        font: titleLabel.map { Font($0.font) }, shade: titleShade, look: configuration, tint: tintColor)
                }
                .buttonStyle(.plain)
                .disabled(!isEnabled)
                .looks(of: self)
            })
    }

    private func press() {
        sendActions(for: .touchUpInside)
        sendActions(for: .primaryActionTriggered)
    }

    private var titleShade: Color {
        configuration?.foreground(tint: tintColor) ?? titleColor(for: controlState)?.color ?? tintColor.color
    }
}

/// What stands on a button, as large as its frame where it has one.
private struct ButtonLabel: View {
    let title: String
    let image: Image?
    let font: Font?
    let shade: Color
    let look: UIButton.Configuration?
    let tint: UIColor
    @Environment(\.framedAxes) private var axes

    var body: some View {
        HStack(spacing: look?.imagePadding ?? 4) {
            if let image { image }
            VStack(spacing: 1) {
                if !title.isEmpty { Text(verbatim: title) }
                if let subtitle = look?.subtitle { Text(verbatim: subtitle).font(.footnote) }
            }
        }
        .font(font)
        .foregroundStyle(shade)
        .padding(look?.insets ?? EdgeInsets())
        .frame(maxWidth: axes.contains(.horizontal) ? .infinity : nil, maxHeight: axes.contains(.vertical) ? .infinity : nil)
        .background(look?.background(tint: tint) ?? .clear, in: RoundedRectangle(cornerRadius: look?.radius ?? 0))
        .contentShape(Rectangle())
    }
}
