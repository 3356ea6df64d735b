"""A5 hard-cover notebook with elastic band and ribbon.  --setting: see SETTINGS.

Placements: cover (artwork, whole front cover 148 x 213 mm), elastic (plain colour: band + ribbon).
Tint: cover colour (boards and spine) under the artwork.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from kit import desk_things, flat_lay
from kit.material import Material
from kit.shapes import quarter_round
from kit.stage import choose

W, H, T = 1.48, 2.13, .165                            # decimetres
BOARD, CORNER, EDGE = .024, .075, .010
CORNERS = (.012, CORNER, CORNER, .012)                # square at the spine, rounded at the fore-edge
ROUND_EDGE = EDGE * math.pi / 2
PRINT = (W - 2 * EDGE + 2 * ROUND_EDGE, H - 2 * EDGE + 2 * ROUND_EDGE)


def cover_material(name):
    m = Material(name, (.84, .84, .83), .42, .4, tint=1.0)
    m.add_height(m.noise(60, 3), .0010)               # fine leatherette / paper-over-board tooth
    m.add_height(m.noise(2.2, 1), .0030)
    return m


def boards(stage):
    front, back = cover_material('front'), cover_material('back')
    u, v = front.uv_map()
    x, y, z = front.object_xyz()
    hinge = front.sub(1.0, front.math('MINIMUM', front.math('ABSOLUTE', front.div(front.sub(x, -W / 2 + .125), .022)), 1.0))
    front.add_height(hinge, -.010)                    # hinge groove beside the spine
    front.placement('cover', u, v, front.math('GREATER_THAN', z, 0.0))
    for name, material, z0, uv in (('back', back, 0, None), ('front', front, T - BOARD, PRINT)):
        rings = [(.004, z0, .3), (0, z0 + .004, .3)] + quarter_round(EDGE, z0 + BOARD, 5)
        stage.rounded_slab(name, W, H, CORNER, rings, material, uv_size=uv, corners=CORNERS, corner_steps=10)
    spine = stage.rounded_slab('spine', .030, H, .010, [(.002, .004, 0), (0, .010, 0), (0, T - .010, 0), (.004, T - .002, 0)], back, corner_steps=4)
    spine.location.x = -W / 2 + .013


def pages(stage):
    paper = Material('pages', (.86, .83, .76), .85, .15)
    px, py, pz = paper.object_xyz()
    paper.add_height(paper.math('SINE', paper.mul(pz, 900)), .0012)
    paper.add_height(paper.noise(3, 4, (1, 1, 60)), .004)
    paper.color_ramp(paper.noise(2.5, 4, (1, 1, 90)), (.25, (.62, .58, .50)), (.7, (.88, .85, .78)))
    stage.rounded_slab('pages', W - .07, H - .075, CORNER, [(0, BOARD, 0), (0, T - BOARD, 0)], paper,
                       corners=(.01, CORNER - .02, CORNER - .02, .01), corner_steps=10)


def elastic(stage):
    """A flat strap round the right part of the book."""
    band = Material('elastic', (.05, .05, .055), .75, .25)
    bx, by, bz = band.object_xyz()
    band.add_height(band.math('SINE', band.mul(bx, 700)), .0016)
    band.add_height(band.noise(40, 2), .0012)
    band.colour_placement('elastic')
    ex, half, r = W / 2 - .21, H / 2 + .004, .016
    loop = []
    for cy, cz, start in ((half, T + .003, 90), (half, -.001, 0), (-half, -.001, -90), (-half, T + .003, 180)):
        for k in range(7):
            a = math.radians(start - 90 * k / 6)
            loop.append((ex, cy + math.copysign(1, cy) * -r + r * math.cos(a), (cz - r if cz > .05 else cz + r) + r * math.sin(a)))
    stage.tube('elastic', np.array(loop), .030, band, closed=True, flat=.16, segments=16)


def ribbon(stage):
    silk = Material('ribbon', (.05, .05, .055), .55, .35)
    silk.colour_placement('elastic')

    def path(u, v):
        """Leaves the book block at the lower edge, drops to the table and curls to the left."""
        width = (u - .5) * .055
        s = v * .55
        y = -(H / 2 - .05) - s * .86
        z = .075 * max(0.0, 1 - s / .22) ** 1.6 + .004 + .012 * math.sin(s * 9) ** 2 * (s > .25)
        return (-.22 + width - .22 * s ** 2 + .02 * math.sin(6 * s), y, z)
    stage.sheet('ribbon', 4, 40, path, silk, thickness=.002)


def notebook(stage, turn_deg, at=(0, 0, 0)):
    """Call it before anything else is built: it turns everything that exists."""
    for part in (boards, pages, elastic, ribbon):
        part(stage)
    stage.add_placement('cover', 'Cover', (PRINT[0] * 100, PRINT[1] * 100), centre=(at[0], at[1], T))
    stage.add_colour_placement('elastic', 'Elastic')
    stage.tintable = True
    stage.turn_product(turn_deg, at)


def lying(stage):
    notebook(stage, 18)
    stage.shadow_catcher()
    stage.sky(.50, (1, 1, 1), (.6, .6, .6))
    stage.area_light((-3.4, 1.6, 3.2), (0, 0, 0), 1.6, 330, (1, .985, .955), size_y=2.4)
    stage.area_light((3.2, -1.0, 2.4), (0, 0, 0), 1.6, 50, (.95, .975, 1))
    stage.area_light((-.6, 4.0, 3.0), (0, 0, 0), 2.4, 110, (1, 1, 1), size_y=1.2)
    stage.camera((.1, -4.3, 5.0), (.0, -.06, .02), 88)


def from_above(stage):
    """On a pale table with coffee, a pen and a twig."""
    notebook(stage, 7, (-.06, -.02, 0))
    flat_lay.table(stage)
    flat_lay.coffee(stage, 1.38, 1.18)
    flat_lay.pen(stage, (1.16, -.52, 0), 74)
    flat_lay.eucalyptus(stage, (-1.95, -1.62), 52, seed=3, length=1.5, pairs=8)
    flat_lay.window(stage)
    stage.camera((0, -.02, 7.4), (0, 0, 0), 36 * 7.4 / 3.5)


def on_desk(stage):
    """At work: beside a cup, a pen at hand, a plant behind."""
    notebook(stage, -14, (-.05, -.10, 0))
    desk_things.desk_top(stage, front=-6, back=5.0, wall_color=(.56, .55, .51))
    desk_things.cup(stage, 1.38, 1.22)
    flat_lay.pen(stage, (1.20, -.30, 0), 62)
    desk_things.potted_plant(stage, -1.15, 2.6, 1.3)
    desk_things.daylight(stage, .95, (0, 0, 0))
    stage.camera((.45, -5.2, 3.6), (.14, .24, .02), 70)
    stage.focus((0, -.1, T), 3.2)


SETTINGS = {'lying': ('Lying on a table', lying), 'above': ('Flat lay', from_above), 'desk': ('On a desk', on_desk)}


def main():
    stage, build = choose(SETTINGS, unit_mm=100, pack=dict(denoise=3, contrast=.35, white=1.05))
    build(stage)
    stage.render()


main()
