"""What a card definition can be wrong about."""

from __future__ import annotations


class CardError(ValueError):
    """A card definition that is not right: says which card, which part, what it says, and what would be right."""


class UnreadText(CardError):
    """A card whose text has words that the compiler does not understand; ``unread`` lists them."""

    def __init__(self, name: str, unread: tuple[object, ...], message: str) -> None:
        super().__init__(message)
        self.name = name
        self.unread = unread

    def __reduce__(self) -> tuple[type[UnreadText], tuple[object, ...]]:
        """So that it goes from process to process whole."""
        return type(self), (self.name, self.unread, str(self))


class UnknownCard(CardError):
    """No card of that name is known; ``suggestions`` are the nearest names."""

    def __init__(self, name: str, suggestions: tuple[str, ...]) -> None:
        near = f" Did you mean {', '.join(suggestions)}?" if suggestions else ""
        super().__init__(f'no card named "{name}" is in the library.{near}')
        self.name = name
        self.suggestions = suggestions

    def __reduce__(self) -> tuple[type[UnknownCard], tuple[object, ...]]:
        """So that it goes from process to process whole."""
        return type(self), (self.name, self.suggestions)
