// Everything is in the Swift module.
