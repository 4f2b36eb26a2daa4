extension PropertyKey {
    /// Between two values of the property there are others, so that a host can show the way from one to the other.
    package var isContinuous: Bool {
        switch self {
        case .value, .spacing, .columnSpacing, .paddingTop, .paddingLeading, .paddingBottom, .paddingTrailing, .width, .height,
            .minWidth, .idealWidth, .maxWidth, .minHeight, .idealHeight, .maxHeight, .offsetX, .offsetY, .rotation, .scaleX,
            .scaleY, .positionX, .positionY, .anchor, .rotation3D, .matrix, .filters, .opacity, .blur, .aspectRatio, .foreground,
            .background, .tint, .path, .shape, .clipShape, .fillStyle, .strokeStyle, .strokeWidth, .shadow, .border, .borderWidth,
            .cornerRadius,
            .fontSize, .kerning, .lineSpacing:
            true
        default: false
        }
    }

    /// The property says how large the box is, and with that where it and what is in it stand.
    package var isLengthOfBox: Bool {
        switch self {
        case .paddingTop, .paddingLeading, .paddingBottom, .paddingTrailing, .width, .height, .minWidth, .idealWidth, .maxWidth,
            .minHeight, .idealHeight, .maxHeight, .aspectRatio:
            true
        default: false
        }
    }
}
