"""Folded greeting card standing open, envelope lying behind it.

Placement: front (artwork, 127 x 178 mm).  Tint: envelope colour (default kraft).
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from kit.material import Material
from kit.stage import Stage

W, H = 1.27, 1.78                                       # decimetres
FRONT_DEG, BACK_DEG = -20, 34                           # direction of the two panels seen from above

stage = Stage('Standing, with its envelope', unit_mm=100, pack=dict(denoise=3, contrast=.3, white=1.05))


def card_stock(name):
    m = Material(name, (.87, .87, .86), .6, .25)
    m.add_height(m.noise(90, 3), .0006)
    return m


def panel(direction_deg, bow, offset):
    a = math.radians(direction_deg)
    along, normal = (math.cos(a), math.sin(a)), (-math.sin(a), math.cos(a))

    def surface(u, v):
        d = u * W
        b = bow * math.sin(math.pi * min(1.0, u * 1.05)) * .06 + offset
        return (-W / 2 + along[0] * d + normal[0] * b, along[1] * d + normal[1] * b, v * H + .001)
    return surface


front = card_stock('front')
u, v = front.uv_map()
front.placement('front', u, v)
stage.sheet('front', 40, 4, panel(FRONT_DEG, -.55, -.004), front)
inner = card_stock('inner')
stage.sheet('inner', 40, 4, panel(FRONT_DEG, -.55, .004), inner)
stage.sheet('back', 40, 4, panel(BACK_DEG, .5, 0), card_stock('back'), thickness=.006)

# thickness of the front panel, seen as a thin white line on its free edges
a = math.radians(FRONT_DEG)
for s, (p0, p1) in enumerate((((W, 0), (W, H)), ((0, H), (W, H)))):
    t = np.linspace(0, 1, 41)
    pts = []
    for k in t:
        d, z = p0[0] + (p1[0] - p0[0]) * k, p0[1] + (p1[1] - p0[1]) * k
        b = -.55 * math.sin(math.pi * min(1.0, d / W * 1.05)) * .06
        pts.append((-W / 2 + math.cos(a) * d - math.sin(a) * b, math.sin(a) * d + math.cos(a) * b, z + .001))
    stage.tube('edge', pts, .0042, inner, segments=8)

# envelope: flat body with a pointed flap, lying behind and to the right
kraft = Material('envelope', (.52, .36, .22), .8, .2, tint=1.0)
kraft.add_height(kraft.noise(70, 3), .0012)
kraft.color_ramp(kraft.noise(30, 6), (.3, (.47, .32, .19)), (.7, (.56, .40, .25)))
stage.tintable = True
ew, eh = 1.86, 1.34
envelope = []


def lay(name, points, z, thickness):
    n = len(points)
    verts = [(x, y, z) for x, y in points] + [(x, y, z + thickness) for x, y in points]
    faces = [tuple(reversed(range(n))), tuple(range(n, 2 * n))] + [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    obj = stage.mesh(name, verts, faces, kraft, smooth=False, bevel=.002)
    envelope.append(obj)


lay('body', [(-ew / 2, -eh / 2), (ew / 2, -eh / 2), (ew / 2, eh / 2), (-ew / 2, eh / 2)], .0, .016)
lay('pocket', [(-ew / 2, -eh / 2), (ew / 2, -eh / 2), (ew / 2 - .03, -eh / 2 + .06), (.10, .14), (-.10, .14), (-ew / 2 + .03, -eh / 2 + .06)], .0165, .005)
# flap, slightly sprung open
n = 12
verts, faces = [], []
for j in range(n + 1):
    f = j / n
    half = (ew / 2 - .01) * (1 - f) + .09 * f
    y, z = eh / 2 - .80 * f * math.cos(.10), .018 + .80 * f * math.sin(.10) + .03 * math.sin(math.pi * f)
    verts += [(-half, y, z), (half, y, z)]
for j in range(n):
    faces.append((2 * j, 2 * j + 1, 2 * j + 3, 2 * j + 2))
flap = stage.mesh('flap', verts, faces, kraft)
mod = flap.modifiers.new('thickness', 'SOLIDIFY')
mod.thickness = .005
envelope.append(flap)
for obj in envelope:
    obj.rotation_euler.z = math.radians(-24)
    obj.location = (.70, .95, .001)

stage.add_placement('front', 'Front', (W * 100, H * 100), centre=(0, -.15, H / 2))

stage.shadow_catcher()
stage.sky(.55, (1, 1, 1), (.7, .7, .7))
stage.area_light((-2.6, -2.0, 2.8), (0, 0, .8), 1.2, 240, (1, .98, .95), size_y=1.8)
stage.area_light((3.0, -1.2, 1.6), (0, 0, .8), 1.4, 45, (.95, .975, 1))
stage.area_light((-.5, 2.8, 3.2), (0, 0, .6), 2.0, 110)
stage.camera((-.35, -5.6, 2.5), (.22, 0, .80), 82)
stage.render()
