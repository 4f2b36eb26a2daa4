extension String {
    /// Without the white space at its ends.
    package var trimmed: String { String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()) }
}
