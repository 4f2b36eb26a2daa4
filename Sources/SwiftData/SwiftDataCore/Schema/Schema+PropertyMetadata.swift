import Foundation

extension Schema {
    /// What the `@Model` macro says about one property.
    public struct PropertyMetadata {
        package let name: String
        package let keypath: AnyKeyPath
        package let defaultValue: Any?
        package let metadata: (any SchemaProperty)?

        public init(name: String, keypath: AnyKeyPath, defaultValue: Any? = nil, metadata: (any SchemaProperty)? = nil) {
            self.name = name
            self.keypath = keypath
            self.defaultValue = defaultValue
            self.metadata = metadata
        }

        package var valueType: any Any.Type { type(of: keypath).valueType }
    }
}
