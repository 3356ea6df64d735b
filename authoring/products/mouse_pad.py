"""Cloth mouse pad with stitched edge on a desk, a mouse beside it.  --width 800 --height 350 makes it a desk mat.
--setting desk (from the chair) | above (from straight above).

Placements: top (artwork, full surface), edge (plain colour: the stitching).
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import desk_things, flat_lay
from kit.material import Material
from kit.shapes import quarter_round, rounded_outline
from kit.stage import choose

T, CORNER, EDGE = .032, .16, .010                        # decimetres


def cloth_of(stage, w, h):
    cloth = Material('cloth', (.85, .85, .84), .80, .18)
    x, y, z = cloth.object_xyz()
    cloth.add_height(cloth.mul(cloth.math('SINE', cloth.mul(x, 420)), cloth.math('SINE', cloth.mul(y, 420))), .0010)
    cloth.add_height(cloth.noise(45, 3), .0022)
    u, v = cloth.uv_map()
    cloth.placement('top', u, v)
    bend = EDGE * math.pi / 2
    size = (w - 2 * EDGE + 2 * bend, h - 2 * EDGE + 2 * bend)
    stage.rounded_slab('pad', w, h, CORNER, [(0, 0, .4), (0, T - EDGE, bend)] + quarter_round(EDGE, T, 4),
                       cloth, uv_size=size, corner_steps=16)
    stage.add_placement('top', 'Top', (size[0] * 100, size[1] * 100), centre=(0, 0, T))


def stitching(stage, w, h):
    """Over-lock: a thin rope round the edge with diagonal threads."""
    thread = Material('thread', (.035, .036, .040), .75, .3)
    tx, ty, tz = thread.object_xyz()
    across = thread.math('SINE', thread.mul(thread.add(thread.add(tx, ty), thread.mul(tz, .8)), 240))
    down = thread.math('SINE', thread.mul(thread.sub(tx, ty), 240))
    thread.add_height(thread.math('MAXIMUM', across, down), .0025)
    thread.colour_placement('edge')
    path = [(px, py, T * .5) for px, py, _, _ in rounded_outline(w, h, CORNER, 20)]
    dense = []
    for i, p in enumerate(path):
        q = path[(i + 1) % len(path)]
        dense.append(p)
        if math.dist(p, q) > .2:
            dense += [tuple(p[k] + (q[k] - p[k]) * f / 12 for k in range(3)) for f in range(1, 12)]
    stage.tube('stitch', dense, .019, thread, closed=True, flat=1.05, segments=14)
    stage.add_colour_placement('edge', 'Edge')


def mat_on_desk(stage, w):
    desk_things.desk_top(stage, front=-2.6, back=5.2)
    desk_things.mouse(stage, (w / 2 - .48, .10, T), 6)
    desk_things.keyboard(stage, (-.35, 2.05, 0), -1.5)
    desk_things.cup(stage, -3.35, 2.75)
    desk_things.potted_plant(stage, 3.1, 3.3, 1.5)
    desk_things.daylight(stage, 2.0, (0, .5, 0))
    stage.camera((-.25, -13.0, 11.4), (.0, .80, 0), 63)


def pad_on_desk(stage, w):
    desk_things.desk_top(stage, front=-1.5, back=4.6)
    desk_things.mouse(stage, (w / 2 + .48, -.10, 0), 7)          # beside the pad: on it, it would hide the print
    desk_things.keyboard(stage, (-2.98, -.45, 0), 2)
    desk_things.potted_plant(stage, 1.15, 1.75, 1.0)
    desk_things.cup(stage, -.95, 1.75)
    desk_things.daylight(stage, 1.1, (0, .2, 0))
    stage.camera((.06, -5.6, 5.6), (.18, .20, 0), 74)


def mat_from_above(stage, w):
    """A whole desk: keyboard above the mat, notes, coffee, a twig."""
    flat_lay.table(stage, (.56, .54, .50))
    desk_things.mouse(stage, (w / 2 - .62, -.20, T), 4)
    desk_things.keyboard(stage, (-.30, 2.10, 0), 0)
    flat_lay.coffee(stage, 3.15, 2.62)
    desk_things.notepad(stage, (-3.15, 2.70, 0), 9, (1.05, 1.48), (.36, .20, .12))
    flat_lay.eucalyptus(stage, (-4.55, -2.75), 18, seed=3, length=1.9, pairs=9)
    flat_lay.pen(stage, (2.75, -2.16, 0), 5)
    stage.sky(.36, (.93, .965, 1), (.62, .60, .57)).cycles.sampling_method = 'NONE'
    stage.area_light((-9, 8, 8.5), (0, 0, 0), 3.2, 2300, (1, .96, .90), size_y=5)
    stage.area_light((9, -5, 8), (0, 0, 0), 6, 240, (.94, .97, 1))
    stage.camera((0, .38, 16), (0, .40, 0), 36 * 16 / 9.4)


def pad_from_above(stage, w):
    """With the mouse beside it, a keyboard that reaches in, coffee and a pen."""
    flat_lay.table(stage, (.56, .54, .50))
    desk_things.mouse(stage, (w / 2 + .50, -.18, 0), 6)
    desk_things.keyboard(stage, (-.55, 1.30, 0), 1)
    flat_lay.coffee(stage, 1.80, 1.62)
    flat_lay.pen(stage, (.35, -1.36, 0), 6)
    flat_lay.eucalyptus(stage, (-2.25, -1.85), 34, seed=3, length=1.2, pairs=8)
    flat_lay.window(stage)
    stage.camera((.16, .20, 8), (.16, .22, 0), 36 * 8 / 4.35)


SETTINGS = {'desk': ('On a desk', (pad_on_desk, mat_on_desk)), 'above': ('From above', (pad_from_above, mat_from_above))}


def main():
    stage, (pad, mat) = choose(SETTINGS, unit_mm=100, options={'width': (240, 'mm'), 'height': (200, 'mm')},
                               pack=dict(denoise=3, contrast=.3, white=1.05, grain=.014))
    w, h = stage.args.width / 100, stage.args.height / 100
    wide = w / h > 1.6
    if wide:
        stage.set_aspect(1.6)
    cloth_of(stage, w, h)
    stitching(stage, w, h)
    (mat if wide else pad)(stage, w)
    stage.render()


main()
