"""Write down in the embedded library the cards of JSON-lines files that are read whole.

    python tools/card_embedding.py ../shared/cards/*.jsonl

A card that one of the library's YAML files has already stays there. What is not read whole is left out, and counted.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from judge.cards.completeness import definitions, report
from judge.cards.library import PRINTED, by_hand


def main(files: list[Path]) -> None:
    """Read the files, and write the lines of the cards that are read whole, in the order of their names."""
    known = {card.name for card in by_hand()}
    lines: dict[str, str] = {}
    left = 0
    for file in files:
        text = file.read_text(encoding="utf-8").splitlines()
        for card, line in zip(definitions(text), text, strict=True):
            whole = report(card).complete
            left += not whole
            if whole and card.name not in known:
                lines[card.name] = line
    PRINTED.write_text("".join(f"{lines[name]}\n" for name in sorted(lines)), encoding="utf-8")
    sys.stdout.write(f"{len(lines)} cards written, {len(known)} are written by hand, {left} are not read whole\n")


if __name__ == "__main__":
    main([Path(name) for name in sys.argv[1:]])
