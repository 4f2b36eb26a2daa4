/// The tool's version, as `glide --version` prints it and reports and the language server tell it.
package enum ToolVersion {
    package static let text = "0.1.0"
}
