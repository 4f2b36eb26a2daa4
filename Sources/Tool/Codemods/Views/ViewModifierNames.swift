/// Modifiers that every view has.
enum ViewModifierNames {
    static func contains(_ name: String) -> Bool { names.contains(name) }

    /// Modifiers that only texts had before iOS 16.
    static func wereOfText(_ name: String) -> Bool {
        [
            "bold", "italic", "underline", "strikethrough", "kerning", "tracking", "baselineOffset", "fontWeight", "monospaced",
            "monospacedDigit", "fontDesign", "fontWidth",
        ].contains(name)
    }

    private static let names: Set<String> = [
        // Text
        "font", "fontWeight", "fontDesign", "fontWidth", "bold", "italic", "underline", "strikethrough", "kerning", "tracking",
        "baselineOffset", "monospaced", "monospacedDigit", "lineLimit", "lineSpacing", "multilineTextAlignment", "truncationMode",
        "minimumScaleFactor", "allowsTightening", "textCase", "textSelection", "dynamicTypeSize", "flipsForRightToLeftLayoutDirection",
        "textScale", "lineHeight", "typesettingLanguage",
        // Colours and shapes
        "foregroundColor", "foregroundStyle", "background", "backgroundStyle", "overlay", "tint", "accentColor", "opacity", "brightness",
        "contrast", "saturation", "grayscale", "hueRotation", "colorInvert", "colorMultiply", "luminanceToAlpha", "blendMode",
        "compositingGroup", "drawingGroup", "blur", "shadow", "border", "clipped", "clipShape", "cornerRadius", "mask", "contentShape",
        "containerShape", "symbolRenderingMode", "symbolVariant", "symbolEffect", "imageScale", "colorScheme", "preferredColorScheme",
        "containerBackground", "backgroundExtensionEffect", "glassEffect", "environment", "redacted", "unredacted", "privacySensitive",
        // Layout
        "frame", "padding", "fixedSize", "layoutPriority", "offset", "position", "aspectRatio", "scaledToFit", "scaledToFill",
        "scaleEffect", "rotationEffect", "rotation3DEffect", "transformEffect", "ignoresSafeArea", "edgesIgnoringSafeArea", "safeAreaInset",
        "safeAreaPadding", "containerRelativeFrame", "zIndex", "hidden", "alignmentGuide", "contentMargins", "scenePadding",
        "gridCellColumns", "gridCellAnchor", "gridColumnAlignment", "gridCellUnsizedAxes", "coordinateSpace", "geometryGroup",
        // Controls
        "buttonStyle", "buttonBorderShape", "toggleStyle", "pickerStyle", "textFieldStyle", "labelStyle", "listStyle", "menuStyle",
        "progressViewStyle", "gaugeStyle", "groupBoxStyle", "formStyle", "labeledContentStyle", "datePickerStyle", "tabViewStyle",
        "tableStyle", "indexViewStyle", "controlSize", "controlGroupStyle", "disclosureGroupStyle", "navigationViewStyle",
        "navigationSplitViewStyle", "labelsHidden", "menuIndicator", "menuOrder", "disabled", "allowsHitTesting", "keyboardType",
        "textContentType", "textInputAutocapitalization", "autocapitalization", "autocorrectionDisabled", "disableAutocorrection",
        "submitLabel", "scrollDisabled", "scrollIndicators", "scrollContentBackground", "scrollDismissesKeyboard", "scrollClipDisabled",
        "scrollBounceBehavior", "scrollTargetBehavior", "scrollTargetLayout", "defaultScrollAnchor", "interactiveDismissDisabled",
        "deleteDisabled", "moveDisabled", "selectionDisabled", "hoverEffect", "focusable", "focusEffectDisabled", "speechAdjustedPitch",
        // Lists and bars
        "listRowBackground", "listRowInsets", "listRowSeparator", "listRowSeparatorTint", "listSectionSeparator", "listSectionSpacing",
        "listSectionSeparatorTint", "listItemTint", "listRowSpacing", "headerProminence", "badge", "badgeProminence",
        "navigationBarTitleDisplayMode", "navigationBarBackButtonHidden", "navigationBarHidden", "toolbarBackground", "toolbarColorScheme",
        "toolbarBackgroundVisibility", "toolbarVisibility", "toolbarTitleDisplayMode", "statusBarHidden", "statusBar",
        "presentationDetents", "presentationDragIndicator", "presentationCornerRadius", "presentationBackground",
        "presentationCompactAdaptation", "presentationContentInteraction", "persistentSystemOverlays", "defersSystemGestures",
        // Accessibility and motion
        "accessibilityHidden", "accessibilityElement", "accessibilityAddTraits", "accessibilityRemoveTraits", "accessibilityLabel",
        "accessibilityHint", "accessibilityValue", "accessibilityIdentifier", "accessibilitySortPriority", "accessibilityInputLabels",
        "accessibilityHeading", "accessibilityIgnoresInvertColors", "accessibilityShowsLargeContentViewer", "accessibilityTextContentType",
        "animation", "transition", "contentTransition", "transaction", "help", "id", "tag",
    ]
}
