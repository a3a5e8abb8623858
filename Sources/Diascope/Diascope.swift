// What a deck imports: views, slides and its command line.
@_exported import DiascopeDeck
@_exported import DiascopeUI
