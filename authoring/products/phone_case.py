"""Phone case (back view) with a camera cut-out, phone inside, lying on a surface.

Placements: back (artwork, full face + wrap over the rounded edge), frame (plain colour: the bumper round the side).
Tint: case colour under the artwork.  --finish glossy | matte.  --model: see MODELS.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import bpy
from mathutils import Matrix
from kit.material import Material
from kit.shapes import quarter_round
from kit.stage import Stage

T, EDGE = .112, .030                                 # decimetres
# Outside of the case, its corners, the camera opening (width, height, its corners, how far from the case's left and top edge), how far
# the lenses stand from its middle, and the buttons: (side, from, to) along the length.
LEFT, RIGHT = -1, 1
MODELS = {
    'pro': dict(size=(.762, 1.512), corner=.135, opening=(.36, .37, .085, .036, .036), lens=.083,         # iPhone 13, 14, 15 Pro
                buttons=((RIGHT, .10, .30), (RIGHT, .36, .46))),
    'max': dict(size=(.822, 1.652), corner=.140, opening=(.375, .385, .090, .038, .038), lens=.087,       # 14, 15 Pro Max
                buttons=((RIGHT, .13, .33), (RIGHT, .40, .50))),
    '16': dict(size=(.762, 1.541), corner=.155, opening=(.375, .385, .098, .034, .034), lens=.088,        # 16 Pro: a camera key
               buttons=((RIGHT, .12, .31), (RIGHT, .38, .45), (LEFT, .14, .36), (LEFT, -.26, -.06))),
    '16max': dict(size=(.822, 1.675), corner=.162, opening=(.39, .40, .102, .036, .036), lens=.091,
                  buttons=((RIGHT, .14, .34), (RIGHT, .41, .48), (LEFT, .16, .39), (LEFT, -.28, -.06))),
}
PRINT = (.796, 1.546)                                # the file that all models are printed from

stage = Stage('Lying on a table', unit_mm=100, pack=dict(denoise=4, contrast=.5, white=1.06),
              options={'finish': ('glossy', 'glossy or matte'), 'model': ('pro', ', '.join(MODELS))})
model = MODELS[stage.args.model]
(W, H), CORNER = model['size'], model['corner']
width, height, corner, left, top = model['opening']
CAM = dict(w=width, h=height, x=left + width / 2 - W / 2, y=H / 2 - top - height / 2, corner=corner)
glossy = stage.args.finish == 'glossy'

shell = Material('shell', (.86, .86, .85), .10 if glossy else .42, .5, tint=1.0)
shell.add_height(shell.noise(4, 1), .0012)
u, v = shell.uv_map()
_, _, z = shell.object_xyz()
wrap_from = T - EDGE                                  # below this height the side belongs to the bumper
shell.placement('back', u, v, shell.math('GREATER_THAN', z, wrap_from))
shell.colour_placement('frame', shell.math('LESS_THAN', z, wrap_from))

arc = EDGE * math.pi / 2
rings = [(.016, 0, .3), (.004, .012, .3), (0, .030, .3), (0, wrap_from - .004, arc + .004)] + quarter_round(EDGE, T, 10)
skin = (W - 2 * EDGE + 2 * arc, H - 2 * EDGE + 2 * arc)
stretch = max(skin[0] / PRINT[0], skin[1] / PRINT[1])           # the one file covers the model's back; what is over falls away
print_size = (PRINT[0] * stretch, PRINT[1] * stretch)
case = stage.rounded_slab('case', W, H, CORNER, rings, shell, uv_size=print_size, corner_steps=20)

# camera opening, cut with a boolean; the lip gets a small chamfer from a second, wider and shallow cutter
cutter_mat = Material('cutter', (.05, .05, .05), .3, .5)


def cut(width, height, corner, z0, z1, flare=0.0):
    cutter = stage.rounded_slab('cutter', width, height, corner, [(flare, z0, 0), (0, z1, 0)], cutter_mat, corner_steps=16)
    cutter.location = (CAM['x'], CAM['y'], 0)
    bpy.context.view_layer.update()
    cutter.data.transform(Matrix.Translation(cutter.location))
    cutter.location = (0, 0, 0)
    mod = case.modifiers.new('cut', 'BOOLEAN')
    mod.object, mod.operation, mod.solver = cutter, 'DIFFERENCE', 'EXACT'
    cutter.hide_render = True


cut(CAM['w'], CAM['h'], CAM['corner'], .055, T + .05)
cut(CAM['w'] + .024, CAM['h'] + .024, CAM['corner'] + .012, T - .010, T + .002, flare=.012)

# phone seen through the opening: glass plate, three lenses, flash
glass = Material('phone', (.035, .037, .042), .18, .5)
plate = stage.rounded_slab('plate', CAM['w'] - .016, CAM['h'] - .016, CAM['corner'] - .008,
                           [(0, .050, 0)] + quarter_round(.012, .100, 5), glass, corner_steps=14)
plate.location = (CAM['x'], CAM['y'], 0)
ring = Material('lens_ring', (.30, .31, .33), .22, .5, metallic=1.0)
lens = Material('lens', (.004, .004, .006), .04, .6, clearcoat=1.0)
iris = Material('iris', (.015, .018, .05), .08, .8)
d = model['lens']
for lx, ly in ((-d, d), (-d, -d), (d, 0.0)):
    centre = (CAM['x'] + lx, CAM['y'] + ly)
    stage.lathe('ring', [(.079, .098), (.079, .116), (.076, .120), (.067, .120), (.065, .116)], ring, 64, centre)
    stage.lathe('glass', [(.066, .1155), (0, .1155)], lens, 64, centre)
    stage.lathe('iris', [(.030, .1158), (.022, .1164), (0, .1166)], iris, 48, centre)
flash = Material('flash', (.85, .80, .66), .35, .5)
stage.lathe('flash', [(.026, .100), (.026, .102), (0, .103)], flash, 32, (CAM['x'] + d, CAM['y'] + .125))
stage.lathe('mic', [(.010, .100), (.010, .1012), (0, .1012)], lens, 24, (CAM['x'] + d, CAM['y'] - .125))
# side buttons
button = Material('button', (.84, .84, .83), .25, .5, tint=1.0)
button.colour_placement('frame')
for side, y0, y1 in model['buttons']:
    inner, outer = sorted((side * (W / 2 - .004), side * (W / 2 + .007)))
    stage.box('button', (inner, y0, .040), (outer, y1, .068), button, .006)

in_print = lambda length: round(length / stretch * 100, 1)
stage.add_placement('back', 'Back', (PRINT[0] * 100, PRINT[1] * 100), centre=(0, 0, T),
                    cutoutMm=dict(left=in_print(CAM['x'] - CAM['w'] / 2 + print_size[0] / 2),
                                   top=in_print(print_size[1] / 2 - CAM['y'] - CAM['h'] / 2),
                                   width=in_print(CAM['w']), height=in_print(CAM['h'])))
stage.add_colour_placement('frame', 'Frame')
stage.tintable = True

stage.turn_product(-16)

stage.shadow_catcher()
stage.sky(.45, (1, 1, 1), (.55, .55, .56))
stage.area_light((-2.4, .9, 2.6), (0, 0, 0), 1.3, 175, (1, .985, .96), size_y=2.2)
stage.area_light((2.6, -.6, 1.8), (0, 0, 0), .8, 40, (.95, .975, 1), size_y=2.4)
stage.area_light((.2, 3.2, 1.3), (0, .2, 0), 2.2, 45, (1, 1, 1), size_y=.5)
stage.area_light((-.72, 2.7, 3.6), (0, 0, 0), 1.1, 20, (1, 1, 1), size_y=1.5)     # mirrored by the glossy back
stage.camera((.25, -2.55, 3.9), (.02, -.01, .0), 96)
stage.render()
