"""Keywords with their parameters, as people say them."""

from __future__ import annotations


def keyword_words(keyword: str, value: str) -> str:
    """A keyword with its parameter, as people say it: "protection from red", "swampwalk"."""
    if keyword == "landwalk" and value.endswith("chosen land type"):
        return f"{value.removesuffix('chosen land type')}landwalk of the chosen type"
    if keyword == "landwalk":
        return f"{value.lower()}walk" if value else "landwalk"
    if keyword == "protection":
        return (
            f"protection from {'the chosen color' if value == 'chosen color' else value}"
            if value and value != "description"
            else "protection"
        )
    if keyword == "landcycling":
        return f"{value.lower()}cycling"
    return f"{keyword} {value}".strip() if value != "description" else keyword
