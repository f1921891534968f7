"""Cuts Noto Sans CJK SC down to the characters on stdin and prints @font-face rules with TrueType outlines.

Chromium embeds the CFF outlines of the font glyph by glyph, which makes a Chinese PDF large; TrueType ones it
embeds as one compact subset. Needs fontTools.
"""

import base64
import io
import subprocess
import sys

from fontTools import subset
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable

FAMILY = "Noto Sans CJK SC"
FEATURES = ["kern", "halt", "chws", "palt", "pwid"]
ZERO_MAXIMA = ["TwilightPoints", "Storage", "FunctionDefs", "InstructionDefs",
               "StackElements", "SizeOfInstructions", "ComponentElements"]


def cut(style, text):
    command = ["fc-match", "-f", "%{file}\n%{index}", f"{FAMILY}:style={style}"]
    path, index = subprocess.check_output(command, text=True).split("\n")
    options = subset.Options(font_number=int(index) & 0xFFFF, layout_features=FEATURES, notdef_outline=True)
    font = subset.load_font(path, options)
    chosen = subset.Subsetter(options)
    chosen.populate(text=text)
    chosen.subset(font)
    return font


def draw_as_truetype(font):
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
    for key in ZERO_MAXIMA:
        setattr(maxp, "max" + key, 0)
    font["post"].formatType = 3.0
    for tag in ("CFF ", "VORG"):
        if tag in font:
            del font[tag]
    font.sfntVersion, font.recalcBBoxes = "\0\1\0\0", True


text = sys.stdin.read()
for style, weight in (("Regular", 400), ("Bold", 700)):
    font = cut(style, text)
    if "CFF " in font:
        draw_as_truetype(font)
    data = io.BytesIO()
    font.save(data)
    encoded = base64.b64encode(data.getvalue()).decode()
    print(f'@font-face{{font-family:"{FAMILY}";font-weight:{weight};src:url(data:font/ttf;base64,{encoded})}}')
