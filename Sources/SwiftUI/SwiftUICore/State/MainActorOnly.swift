/// A value of the app's on its way through code without isolation, to code on the main actor.
// Safe: views are built, and their actions called, on the main actor only.
package struct MainActorOnly<Value>: @unchecked Sendable {
    package let value: Value
    package init(_ value: Value) { self.value = value }
}
