"""Pictures as PNG, for chats and feeds that show no SVG. Drawn by resvg with the one font that is installed beside it, so that a picture
is the same on every machine, whatever fonts that has. Pure."""

from __future__ import annotations

from importlib.resources import as_file, files

import resvg_py

from judge.drawing.svg import HEIGHT, WIDTH

FAMILY = "Source Sans Pro"
"""SIL Open Font License 1.1; the licence lies beside the files, in the package font-source-sans-pro."""
FACES = ("Regular", "Semibold", "Bold")
MOST_SVG = 200_000
"""Characters: a board counts what it has no room for, so that none of ours comes near."""


class NotDrawn(ValueError):
    """A picture that is too large to be drawn, or is none."""


def png(svg: str) -> bytes:
    """The picture in PNG, 1200 by 630. Raises ``NotDrawn``."""
    if len(svg) > MOST_SVG:
        raise NotDrawn(f"the picture has {len(svg)} characters; at most {MOST_SVG} are drawn")
    with as_file(files("font_source_sans_pro") / "files") as folder:
        fonts = [str(folder / f"SourceSansPro-{face}.ttf") for face in FACES]
        try:
            return bytes(resvg_py.svg_to_bytes(
                svg_string=svg, width=WIDTH, height=HEIGHT, skip_system_fonts=True, font_files=fonts, font_family=FAMILY,
                sans_serif_family=FAMILY,
            ))
        except ValueError as error:
            raise NotDrawn(str(error)) from error
