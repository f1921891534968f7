#!/bin/sh
# Prints the demo student papers (the *.html files beside this script) to
# src/server/site/demo/content/pdfs/<slug>.pdf. Only needed after a change of a
# paper or of paper.css; the printed PDFs are kept in the repository.
#
# Needs `chromium` on PATH and the fonts Noto Serif/Sans CJK SC and Liberation
# (Debian: chromium fonts-noto-cjk fonts-liberation fontconfig).
# With fontTools (pip install fonttools; PYTHON=/path/to/venv/bin/python) the
# Chinese fonts are first turned into small TrueType subsets: Chromium embeds
# the CFF outlines of Noto CJK glyph by glyph (about 800 kB for each Chinese
# paper), but TrueType ones as a compact subset (about 200 kB).
#
# Usage: print.sh [slug ...]   (no argument: all papers)
set -eu

here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
out=$(CDPATH= cd -- "$here/../.." && pwd)/src/server/site/demo/content/pdfs
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$out"
cp "$here"/*.html "$here"/paper.css "$work"

if [ $# -eq 0 ]; then
  for html in "$here"/*.html; do
    set -- "$@" "$(basename "$html" .html)"
  done
fi

if "${PYTHON:-python3}" -c 'import fontTools' 2>/dev/null; then
  "${PYTHON:-python3}" - "$work" <<'PY'
import pathlib, subprocess, sys
from fontTools import subset
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable

work = pathlib.Path(sys.argv[1])
text = "".join(p.read_text("utf-8") for p in work.glob("*.html"))
css = ""
for family in ("Noto Serif CJK SC", "Noto Sans CJK SC"):
    for style, weight in (("Regular", 400), ("Bold", 700)):
        path, index = subprocess.check_output(
            ["fc-match", "-f", "%{file}\n%{index}", f"{family}:style={style}"], text=True).split("\n")
        options = subset.Options(font_number=int(index) & 0xFFFF, layout_features=["halt", "chws", "palt"], notdef_outline=True)
        font = subset.load_font(path, options)
        chosen = subset.Subsetter(options)
        chosen.populate(text=text)
        chosen.subset(font)

        if "CFF " in font:  # cubic CFF outlines -> quadratic TrueType outlines
            order, drawn, glyphs = font.getGlyphOrder(), font.getGlyphSet(), {}
            for name in order:
                pen = TTGlyphPen(None)
                drawn[name].draw(Cu2QuPen(pen, 1.0, reverse_direction=True))
                glyphs[name] = pen.glyph()
            font["loca"], font["glyf"] = newTable("loca"), newTable("glyf")
            font["glyf"].glyphOrder, font["glyf"].glyphs = order, glyphs
            for name in order:
                glyphs[name].recalcBounds(font["glyf"])
                font["hmtx"][name] = (font["hmtx"][name][0], getattr(glyphs[name], "xMin", 0))
            maxp = font["maxp"]
            maxp.tableVersion, maxp.maxZones = 0x00010000, 1
            for key in ("TwilightPoints", "Storage", "FunctionDefs", "InstructionDefs",
                        "StackElements", "SizeOfInstructions", "ComponentElements"):
                setattr(maxp, "max" + key, 0)
            font["post"].formatType = 3.0
            for tag in ("CFF ", "VORG"):
                if tag in font:
                    del font[tag]
            font.sfntVersion, font.recalcBBoxes = "\0\1\0\0", True

        file = family.replace(" ", "") + style + ".ttf"
        font.save(work / file)
        css += f'@font-face {{ font-family: "{family}"; font-weight: {weight}; src: url({file}); }}\n'
with open(work / "paper.css", "a") as sheet:
    sheet.write(css)
PY
else
  echo "print.sh: fontTools not found, the Chinese PDFs will be large" >&2
fi

for slug in "$@"; do
  # --no-sandbox: as root (containers) Chromium does not start without it;
  # it opens nothing here but our own local files.
  chromium --headless --no-sandbox --disable-gpu --disable-quic --no-first-run \
    --disable-background-networking --disable-component-update --disable-sync \
    --no-pdf-header-footer --user-data-dir="$work/profile" \
    --print-to-pdf="$out/$slug.pdf" "file://$work/$slug.html" 2>/dev/null
  echo "$slug.pdf $(wc -c < "$out/$slug.pdf") bytes"
done
