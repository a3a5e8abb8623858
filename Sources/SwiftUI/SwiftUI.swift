@_exported import DiascopeUI
