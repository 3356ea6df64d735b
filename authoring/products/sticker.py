"""Die-cut vinyl sticker on a laptop lid (lid leaning back on a desk, close crop).

Placement: sticker (artwork with transparency, 130 x 130 mm field).  The sticker outline is the artwork's own alpha:
the compositor grows a white border (dieCutBorderMm), adds the thin shadow of the vinyl and uses 'gloss' times the
specular map, because vinyl mirrors less than the anodised lid.  Tint: laptop colour.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.material import Material
from kit.shapes import quarter_round
from kit.stage import Stage

W, H, T = 3.04, 2.12, .055                              # lid, decimetres
FIELD = 1.30                                            # print field
AT = (.0, .06)                                          # field centre on the lid

stage = Stage('On a laptop lid', unit_mm=100, pack=dict(denoise=3, contrast=.35, white=1.0))

lid = Material('lid', (.50, .51, .525), .40, .5, metallic=.5, tint=1.0)
lid.add_height(lid.noise(260, 2), .00045)               # bead-blasted aluminium
x, y, z = lid.object_xyz()
u, v = lid.add(lid.div(lid.sub(x, AT[0]), FIELD), .5), lid.add(lid.div(lid.sub(y, AT[1]), FIELD), .5)
lid.placement('sticker', u, v, lid.math('GREATER_THAN', z, T - .002))
rings = [(.012, 0, 0), (.0, .014, 0), (0, T - .020, 0)] + quarter_round(.018, T, 6)
top = stage.rounded_slab('lid', W, H, .11, rings, lid, corner_steps=16)
lean = math.radians(66)                                 # lid against the table
top.rotation_euler.x = lean
top.location = (0, H / 2 * math.cos(lean), H / 2 * math.sin(lean) + .11)

body = Material('body', (.50, .51, .525), .36, .5, metallic=.55, tint=1.0)
deck = stage.rounded_slab('deck', W, H, .11, [(.02, .02, 0), (0, .04, 0)] + quarter_round(.012, .105, 4), body, corner_steps=12)
deck.location = (0, H / 2 + .02, 0)
hinge = Material('hinge', (.06, .06, .065), .4, .4)
stage.box('hinge', (-W * .40, -.025, .045), (W * .40, .06, .125), hinge, .02)
rubber = Material('rubber', (.03, .03, .03), .8, .2)
for fx in (-1.2, 1.2):
    stage.box('foot', (fx - .12, .12, 0), (fx + .12, .22, .03), rubber, .008)

stage.add_placement('sticker', 'Sticker', (FIELD * 100, FIELD * 100),
                    centre=(AT[0], .4, 1.0), dieCutBorderMm=3.0, gloss=.35)
stage.tintable = True

stage.shadow_catcher()
stage.sky(.55, (1, 1, 1), (.62, .61, .60))
stage.area_light((-3.0, -2.6, 3.4), (0, .4, 1.0), 2.6, 300, (1, .985, .955), size_y=2.6)
stage.area_light((3.2, -2.0, 1.8), (0, .4, 1.0), 2.0, 45, (.95, .975, 1), size_y=2.4)
stage.area_light((1.0, 3.5, 4.0), (0, .4, .8), 2.2, 160)
stage.camera((-1.05, -4.6, 2.15), (.34, .40, .97), 70)
stage.render()
