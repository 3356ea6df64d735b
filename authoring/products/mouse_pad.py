"""Cloth mouse pad with stitched edge, slight perspective.  --width 900 --height 400 makes it a desk mat.

--mouse 1 puts a computer mouse on it (for scale; it hides part of the artwork).
Placements: top (artwork, full surface), edge (plain colour: the stitching).
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.material import Material
from kit.shapes import quarter_round, rounded_outline
from kit.stage import Stage

options = {'width': (240, 'mm'), 'height': (200, 'mm'), 'mouse': (0, '1 = with a mouse')}
stage = Stage('Lying on a desk', unit_mm=100, options=options, pack=dict(denoise=3, contrast=.3, white=1.05, grain=.014))
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


def add_mouse():
    """Subdivided low-poly hull with a wheel."""
    shell = Material('mouse', (.70, .70, .69), .35, .4)
    mx, my, mz = shell.object_xyz()
    groove = shell.mul(shell.math('LESS_THAN', shell.math('ABSOLUTE', mx), .006), shell.math('GREATER_THAN', my, .10))
    shell.add_height(shell.mul(groove, -1), .012)
    rows = [(-.63, .02, .02), (-.60, .16, .10), (-.52, .26, .22), (-.30, .315, .36), (.0, .31, .40), (.28, .29, .34), (.50, .25, .23), (.60, .16, .12), (.63, .02, .02)]
    verts, faces = [], []
    for yy, half, height in rows:
        for k in range(9):
            t = math.pi * k / 8
            c, s = math.cos(t), math.sin(t)
            verts.append((half * math.copysign(abs(c) ** .75, c), yy, .01 + height * s ** .85))
    for j in range(len(rows) - 1):
        for k in range(8):
            a = j * 9 + k
            faces.append((a, a + 1, a + 10, a + 9))
    mouse = stage.mesh('mouse', verts, faces, shell, subdivide=3)
    wheel_mat = Material('wheel', (.012, .012, .013), .6, .4)
    wheel = stage.lathe('wheel', [(.0, -.022), (.075, -.022), (.085, -.012), (.085, .012), (.075, .022), (0, .022)], wheel_mat, 40)
    wheel.rotation_euler.y = math.radians(90)
    wheel.parent = mouse
    wheel.location = (0, .34, .285)
    mouse.scale = (.85, .85, .85)
    mouse.location = (W / 2 - (.9 if wide else .42), -H / 2 + (1.7 if wide else .66), T)
    mouse.rotation_euler.z = math.radians(12)


if stage.args.mouse:
    add_mouse()

stage.add_placement('top', 'Top', (size[0] * 100, size[1] * 100), centre=(0, 0, T))
stage.add_colour_placement('edge', 'Edge')

k = W / 2.4
stage.shadow_catcher(size=60)
stage.sky(.50, (1, 1, 1), (.65, .65, .65))
stage.area_light((-3.6 * k, 2.6 * k, 3.4 * k), (0, 0, 0), 1.6 * k, 380 * k * k, (1, .98, .95), size_y=2.4 * k)
stage.area_light((3.4 * k, -1.4 * k, 2.6 * k), (0, 0, 0), 1.8 * k, 70 * k * k, (.95, .975, 1))
if wide:
    stage.camera((-.9 * k, -5.4 * k, 4.6 * k), (.0, -.10 * k, 0), 92)
else:
    stage.camera((-.35 * k, -5.0 * k, 5.6 * k), (.0, -.02, 0), 94)
stage.render()
