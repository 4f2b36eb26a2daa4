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
    private var symbolLooks: [UIControl.State: UIImage.SymbolConfiguration] = [:]
    private var titleColors: [UIControl.State: UIColor] = [:]
    private var attributedTitles: [UIControl.State: NSAttributedString] = [:]
    private var backgrounds: [UIControl.State: UIImage] = [:]

    /// Around the title and the picture, in the place of what ``configuration`` says.
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { shownState.change() } }
    /// Moves the title.
    open var titleEdgeInsets = UIEdgeInsets.zero { didSet { shownState.change() } }
    /// Moves the picture.
    open var imageEdgeInsets = UIEdgeInsets.zero { didSet { shownState.change() } }
    /// Opens at a press where ``showsMenuAsPrimaryAction`` is true, else at a long one.
    open var menu: UIMenu? { didSet { shownState.change() } }
    open var showsMenuAsPrimaryAction = false { didSet { shownState.change() } }
    /// How the picture lies in the button is that of this view.
    public private(set) lazy var imageView: UIImageView? = UIImageView()

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
    /// In the place of a title; its fonts and colours are shown.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) { set(\.attributedTitles, title, state) }
    open func attributedTitle(for state: UIControl.State) -> NSAttributedString? { attributedTitles[state] ?? attributedTitles[.normal] }
    /// A picture behind the title, as large as the button.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) { set(\.backgrounds, image, state) }
    open func backgroundImage(for state: UIControl.State) -> UIImage? { backgrounds[state] ?? backgrounds[.normal] }
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: controlState) }
    open var currentTitle: String? { configuration?.title ?? title(for: controlState) }
    open var currentImage: UIImage? { configuration?.image ?? image(for: controlState) }

    /// How the state's symbol is drawn, unless it says that itself.
    open func setPreferredSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State) {
        set(\.symbolLooks, configuration, state)
    }
    open func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage.SymbolConfiguration? {
        symbolLooks[state] ?? symbolLooks[.normal]
    }

    private var drawnImage: UIImage? {
        currentImage?.preferring(
            configuration?.preferredSymbolConfigurationForImage ?? preferredSymbolConfigurationForImage(in: controlState))
    }

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
                Group {
                    if let menu {
                        ButtonMenu(menu: menu, press: showsMenuAsPrimaryAction ? nil : { self.press() }) { label }
                    } else {
                        Button {
                            self.press()
                        } label: {
                            label
                        }
                    }
                }
                .buttonStyle(.plain)
                .disabled(!isEnabled)
                .looks(of: self)
            })
    }

    private var label: some View {
        ButtonLabel(
            title: shownTitle, image: drawnImage.map { Image(uiImage: $0) } ?? symbol.map { Image(systemName: $0) },
            background: backgroundImage(for: controlState).map { Image(uiImage: $0) },
            imageMode: imageView?.contentMode ?? .scaleToFill, font: titleLabel.map { Font($0.font) }, shade: titleShade,
            look: configuration, tint: tintColor, insets: configuration?.insets ?? contentEdgeInsets.insets,
            titleInsets: titleEdgeInsets, imageInsets: imageEdgeInsets, alignment: contentAlignment)
    }

    private var shownTitle: Text? {
        if let title = configuration?.attributedTitle { return Text(title) }
        if configuration?.title == nil, let title = currentAttributedTitle { return Text(AttributedString(title)) }
        return currentTitle.flatMap { $0.isEmpty ? nil : Text(verbatim: $0) }
    }

    private func press() {
        sendActions(for: .touchUpInside)
        sendActions(for: .primaryActionTriggered)
    }

    private var titleShade: Color {
        configuration?.foreground(tint: tintColor) ?? titleColor(for: controlState)?.color ?? tintColor.color
    }
}

/// A button with a menu, which opens at a press unless the button does something else then.
private struct ButtonMenu<Label: View>: View {
    let menu: UIMenu
    let press: (() -> Void)?
    @ViewBuilder let label: Label

    var body: some View {
        let items = UIMenu.Items(elements: menu.children) { $0.send(to: nil) }
        if let press {
            Menu {
                items
            } label: {
                label
            } primaryAction: {
                press()
            }.menuStyle(.button)
        } else {
            Menu {
                items
            } label: {
                label
            }.menuStyle(.button)
        }
    }
}

/// What stands on a button, as large as its frame where it has one.
private struct ButtonLabel: View {
    let title: Text?
    let image: Image?
    let background: Image?
    let imageMode: UIView.ContentMode
    let font: Font?
    let shade: Color
    let look: UIButton.Configuration?
    let tint: UIColor
    let insets: EdgeInsets
    let titleInsets: UIEdgeInsets
    let imageInsets: UIEdgeInsets
    let alignment: Alignment
    @Environment(\.framedAxes) private var axes

    var body: some View {
        arranged
            .font(font)
            .foregroundStyle(shade)
            .padding(insets)
            .frame(
                maxWidth: axes.contains(.horizontal) ? .infinity : nil, maxHeight: axes.contains(.vertical) ? .infinity : nil,
                alignment: alignment
            )
            .background { background?.resizable() }
            .background(look?.background(tint: tint) ?? .clear, in: box)
            .overlay { if let line = look?.line { box.strokeBorder(line.color, lineWidth: line.width) } }
            .contentShape(Rectangle())
    }

    private var box: RoundedRectangle { RoundedRectangle(cornerRadius: look?.radius ?? 0) }

    @ViewBuilder private var arranged: some View {
        let gap = look?.imagePadding ?? 4
        switch look?.imagePlacement ?? .leading {
        case .top:
            VStack(spacing: gap) {
                picture; texts
            }
        case .bottom:
            VStack(spacing: gap) {
                texts; picture
            }
        case .trailing:
            HStack(spacing: gap) {
                texts; picture
            }
        default:
            HStack(spacing: gap) {
                picture; texts
            }
        }
    }

    @ViewBuilder private var picture: some View {
        if look?.showsActivityIndicator == true {
            ProgressView()
        } else if let image {
            Group {
                switch imageMode {
                case .scaleAspectFit where title == nil: image.resizable().scaledToFit()
                case .scaleAspectFill where title == nil: image.resizable().scaledToFill()
                default: image
                }
            }
            .padding(imageInsets.insets)
        }
    }

    private var texts: some View {
        VStack(alignment: look?.titleAlignment.alignment ?? .center, spacing: look?.titlePadding ?? 1) {
            title
            if let subtitle = look?.subtitle { Text(verbatim: subtitle).font(.footnote) }
        }
        .padding(titleInsets.insets)
    }
}
