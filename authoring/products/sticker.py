"""Die-cut vinyl sticker on the lid of a closed laptop that lies on a desk.  --size 70 | 100 | 130: millimetres of the print field.
--setting laptop | detail (the same lid, close).

Placement: sticker (artwork with transparency, square field).  The sticker outline is the artwork's own alpha:
the compositor grows a white border (dieCutBorderMm), adds the thin shadow of the vinyl and uses 'gloss' times the
specular map, because vinyl mirrors less than the anodised lid.  Tint: laptop colour.
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import desk_things
from kit.material import Material
from kit.shapes import quarter_round
from kit.stage import Stage

W, H, BASE, LID = 3.04, 2.12, .105, .048               # decimetres: a laptop of 13 inches, base and lid
FOOT, SEAM, CORNER = .012, .009, .115
LARGEST = 130                                           # mm: what the product's file is printed at

stage = Stage('On a laptop', unit_mm=100, options={'size': (LARGEST, 'mm across the print field'), 'setting': ('laptop', 'laptop | detail')},
              pack=dict(denoise=4, contrast=.35, white=1.0))
field = stage.args.size / 100
top = FOOT + BASE + SEAM + LID

aluminium = dict(color=(.50, .51, .525), roughness=.38, specular=.5, metallic=.5, tint=1.0)
lid = Material('lid', **aluminium)
lid.add_height(lid.noise(260, 2), .00045)               # bead-blasted
lid.add_height(lid.noise(1.3, 1), .0030)
x, y, z = lid.object_xyz()
u, v = lid.add(lid.div(x, field), .5), lid.add(lid.div(y, field), .5)
lid.placement('sticker', u, v, lid.math('GREATER_THAN', z, top - .002))
low = FOOT + BASE + SEAM
parts = [stage.rounded_slab('lid', W, H, CORNER, [(.010, low, 0), (0, low + .008, 0), (0, top - .014, 0)] + quarter_round(.014, top, 6),
                            lid, corner_steps=18)]
body = Material('body', **aluminium)
body.add_height(body.noise(260, 2), .00045)
# The belly draws in towards the desk; a finger notch breaks the front edge.
parts.append(stage.rounded_slab('base', W, H, CORNER, [(.16, FOOT, 0), (.07, FOOT + .018, 0), (.014, FOOT + .050, 0), (0, FOOT + .066, 0),
                                                       (0, FOOT + BASE - .006, 0), (.006, FOOT + BASE, 0)], body, corner_steps=18))
dark = Material('dark', (.015, .015, .017), .5, .4)
parts.append(stage.rounded_slab('seam', W - .04, H - .04, CORNER, [(0, FOOT + BASE - .004, 0), (0, low + .006, 0)], dark, corner_steps=12))
parts.append(stage.box('notch', (-.26, -H / 2 - .004, FOOT + BASE - .016), (.26, -H / 2 + .03, low + .001), dark, .006))
for port_y, long in ((.72, .09), (.52, .09), (.30, .035)):       # two sockets and one for headphones, on the left
    parts.append(stage.box('port', (-W / 2 - .001, port_y - long / 2, FOOT + .070), (-W / 2 + .03, port_y + long / 2, FOOT + .094), dark, .011))
for fx in (-1, 1):
    for fy in (-1, 1):
        stage.lathe('foot', [(0, 0), (.09, 0), (.10, .03), (0, .03)], dark, 24, (fx * 1.2, fy * .78))

stage.add_placement('sticker', 'Sticker', (LARGEST, LARGEST), centre=(0, 0, top), dieCutBorderMm=round(3.0 * LARGEST / stage.args.size, 2),
                    gloss=.35)
stage.tintable = True
stage.turn_product(-13)

desk_things.desk_top(stage, front=-2.35, back=5.2)
desk_things.cup(stage, 1.62, 1.30)
desk_things.potted_plant(stage, -1.30, 1.95, 1.15)
desk_things.notepad(stage, (-2.20, -.10, 0), 21)
desk_things.daylight(stage, 1.35, (0, .2, 0))
if stage.args.setting == 'detail':
    stage.description['title'] = 'Detail'
    stage.camera((.75, -2.9, 2.15), (.02, .06, top), 84)
    stage.focus((.02, -.25, top), 4.0)
else:
    stage.camera((-.35, -6.2, 6.3), (-.02, .10, 0), 82)
stage.render()
