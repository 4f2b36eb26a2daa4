/** Of a computed style, what makes a font. By itself each: "font" is empty where one of them has no place in it, as digits of one width have none. */
export const fontNames = ['fontFamily', 'fontSize', 'fontWeight', 'fontStyle', 'fontStretch', 'fontVariantCaps', 'fontVariantNumeric', 'letterSpacing'];
