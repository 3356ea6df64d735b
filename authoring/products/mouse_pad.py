"""Cloth mouse pad with stitched edge on a desk, a mouse on it.  --width 800 --height 350 makes it a desk mat.

Placements: top (artwork, full surface), edge (plain colour: the stitching).
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import desk_things
from kit.material import Material
from kit.shapes import quarter_round, rounded_outline
from kit.stage import Stage

options = {'width': (240, 'mm'), 'height': (200, 'mm')}
stage = Stage('On a desk', unit_mm=100, options=options, pack=dict(denoise=3, contrast=.3, white=1.05, grain=.014))
W, H, T, CORNER = stage.args.width / 100, stage.args.height / 100, .032, .16
wide = W / H > 1.6
if wide:
    stage.set_aspect(1.6)

cloth = Material('cloth', (.85, .85, .84), .80, .18)
x, y, z = cloth.object_xyz()
cloth.add_height(cloth.mul(cloth.math('SINE', cloth.mul(x, 420)), cloth.math('SINE', cloth.mul(y, 420))), .0010)
cloth.add_height(cloth.noise(45, 3), .0022)
u, v = cloth.uv_map()
cloth.placement('top', u, v)
edge = .010
bend = edge * math.pi / 2
size = (W - 2 * edge + 2 * bend, H - 2 * edge + 2 * bend)
stage.rounded_slab('pad', W, H, CORNER, [(0, 0, .4), (0, T - edge, bend)] + quarter_round(edge, T, 4),
                   cloth, uv_size=size, corner_steps=16)

# over-lock stitching: a thin rope round the edge with diagonal threads
thread = Material('thread', (.035, .036, .040), .75, .3)
tx, ty, tz = thread.object_xyz()
across = thread.math('SINE', thread.mul(thread.add(thread.add(tx, ty), thread.mul(tz, .8)), 240))
down = thread.math('SINE', thread.mul(thread.sub(tx, ty), 240))
thread.add_height(thread.math('MAXIMUM', across, down), .0025)
thread.colour_placement('edge')
path = [(px, py, T * .5) for px, py, _, _ in rounded_outline(W, H, CORNER, 20)]
dense = []
for i, p in enumerate(path):
    q = path[(i + 1) % len(path)]
    dense.append(p)
    if math.dist(p, q) > .2:
        dense += [tuple(p[k] + (q[k] - p[k]) * f / 12 for k in range(3)) for f in range(1, 12)]
stage.tube('stitch', dense, .019, thread, closed=True, flat=1.05, segments=14)


stage.add_placement('top', 'Top', (size[0] * 100, size[1] * 100), centre=(0, 0, T))
stage.add_colour_placement('edge', 'Edge')

if wide:
    desk_things.desk_top(stage, front=-2.6, back=5.2)
    desk_things.mouse(stage, (W / 2 - .48, .10, T), 6)
    desk_things.keyboard(stage, (-.35, 2.05, 0), -1.5)
    desk_things.cup(stage, -3.35, 2.75)
    desk_things.potted_plant(stage, 3.1, 3.3, 1.5)
    desk_things.daylight(stage, 2.0, (0, .5, 0))
    stage.camera((-.25, -13.0, 11.4), (.0, .80, 0), 63)
else:
    desk_things.desk_top(stage, front=-1.5, back=4.6)
    desk_things.mouse(stage, (W / 2 + .48, -.10, 0), 7)          # beside the pad: on it, it would hide what is printed there
    desk_things.keyboard(stage, (-2.98, -.45, 0), 2)
    desk_things.potted_plant(stage, 1.15, 1.75, 1.0)
    desk_things.cup(stage, -.95, 1.75)
    desk_things.daylight(stage, 1.1, (0, .2, 0))
    stage.camera((.06, -5.6, 5.6), (.18, .20, 0), 74)
stage.render()
