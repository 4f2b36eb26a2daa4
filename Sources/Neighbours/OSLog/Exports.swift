// The part of OSLog that apps write to is `os`; `OSLogStore`, which reads logs back, is not here.
@_exported import os
