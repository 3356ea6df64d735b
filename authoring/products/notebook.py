"""A5 hard-cover notebook with elastic band and ribbon, lying at an angle.

Placements: cover (artwork, whole front cover 148 x 213 mm), elastic (plain colour: band + ribbon).
Tint: cover colour (boards and spine) under the artwork.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from kit.material import Material
from kit.shapes import quarter_round
from kit.stage import Stage

W, H, T = 1.48, 2.13, .165                            # decimetres
BOARD, CORNER = .024, .075

stage = Stage('Lying on a table', unit_mm=100, pack=dict(denoise=3, contrast=.35, white=1.05))


def cover_material(name):
    m = Material(name, (.84, .84, .83), .42, .4, tint=1.0)
    m.add_height(m.noise(60, 3), .0010)               # fine leatherette / paper-over-board tooth
    m.add_height(m.noise(2.2, 1), .0030)
    return m


front = cover_material('front')
u, v = front.uv_map()
x, y, z = front.object_xyz()
hinge = front.sub(1.0, front.math('MINIMUM', front.math('ABSOLUTE', front.div(front.sub(x, -W / 2 + .125), .022)), 1.0))
front.add_height(hinge, -.010)                        # hinge groove beside the spine
front.placement('cover', u, v, front.math('GREATER_THAN', z, 0.0))
edge = .010
arc = edge * math.pi / 2
print_size = (W - 2 * edge + 2 * arc, H - 2 * edge + 2 * arc)
corners = (.012, CORNER, CORNER, .012)                # square at the spine, rounded at the fore-edge


def board(name, material, z0, uv):
    rings = [(.004, z0, .3), (0, z0 + .004, .3)] + quarter_round(edge, z0 + BOARD, 5)
    return stage.rounded_slab(name, W, H, CORNER, rings, material, uv_size=uv, corners=corners, corner_steps=10)


back = cover_material('back')
board('back', back, 0, None)
board('front', front, T - BOARD, print_size)
spine = stage.rounded_slab('spine', .030, H, .010, [(.002, .004, 0), (0, .010, 0), (0, T - .010, 0), (.004, T - .002, 0)], back, corner_steps=4)
spine.location.x = -W / 2 + .013

pages = Material('pages', (.86, .83, .76), .85, .15)
px, py, pz = pages.object_xyz()
pages.add_height(pages.math('SINE', pages.mul(pz, 900)), .0012)
pages.add_height(pages.noise(3, 4, (1, 1, 60)), .004)
pages.color_ramp(pages.noise(2.5, 4, (1, 1, 90)), (.25, (.62, .58, .50)), (.7, (.88, .85, .78)))
stage.rounded_slab('pages', W - .07, H - .075, CORNER, [(0, BOARD, 0), (0, T - BOARD, 0)], pages,
                   corners=(.01, CORNER - .02, CORNER - .02, .01), corner_steps=10)

# elastic band: flat strap round the right part of the book
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
loop = np.array(loop)
stage.tube('elastic', loop, .030, band, closed=True, flat=.16, segments=16)

ribbon = Material('ribbon', (.05, .05, .055), .55, .35)
ribbon.colour_placement('elastic')
rx = -.22


def ribbon_path(u, v):
    """Leaves the book block at the lower edge, drops to the table and curls to the left."""
    width = (u - .5) * .055
    s = v * .55
    y = -(H / 2 - .05) - s * .86
    z = .075 * max(0.0, 1 - s / .22) ** 1.6 + .004 + .012 * math.sin(s * 9) ** 2 * (s > .25)
    return (rx + width - .22 * s ** 2 + .02 * math.sin(6 * s), y, z)


stage.sheet('ribbon', 4, 40, ribbon_path, ribbon, thickness=.002)

stage.add_placement('cover', 'Cover', (print_size[0] * 100, print_size[1] * 100), centre=(0, 0, T))
stage.add_colour_placement('elastic', 'Elastic')
stage.tintable = True

stage.turn_product(18)

stage.shadow_catcher()
stage.sky(.50, (1, 1, 1), (.6, .6, .6))
stage.area_light((-3.4, 1.6, 3.2), (0, 0, 0), 1.6, 330, (1, .985, .955), size_y=2.4)
stage.area_light((3.2, -1.0, 2.4), (0, 0, 0), 1.6, 50, (.95, .975, 1))
stage.area_light((-.6, 4.0, 3.0), (0, 0, 0), 2.4, 110, (1, 1, 1), size_y=1.2)
stage.camera((.1, -4.3, 5.0), (.0, -.06, .02), 88)
stage.render()
