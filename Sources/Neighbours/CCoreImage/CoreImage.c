// A target of C has a source.
