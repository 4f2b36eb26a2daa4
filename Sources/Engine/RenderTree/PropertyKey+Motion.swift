extension PropertyKey {
    /// Between two values of the property there are others, so that a host can show the way from one to the other.
    package var isContinuous: Bool {
        switch self {
        case .value, .spacing, .columnSpacing, .paddingTop, .paddingLeading, .paddingBottom, .paddingTrailing, .width, .height,
            .minWidth, .idealWidth, .maxWidth, .minHeight, .idealHeight, .maxHeight, .offsetX, .offsetY, .rotation, .scaleX,
            .scaleY, .positionX, .positionY, .anchor, .rotation3D, .filters, .opacity, .blur, .aspectRatio, .foreground,
            .background, .tint, .path, .fillStyle, .strokeStyle, .strokeWidth, .shadow, .border, .borderWidth, .cornerRadius,
            .fontSize, .kerning, .lineSpacing:
            true
        default: false
        }
    }
}
