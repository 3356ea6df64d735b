"""Unframed poster on a wooden hanger bar with cord, slightly curled paper.

Placement: print (artwork, 5:7).  Tint: hanger bar colour (default natural wood).
The wall is a shadow catcher with the shadow of a leafy branch, so any wall colour works.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from mathutils import Vector
from kit.material import Material
from kit.stage import Stage

W, H = .50, .70                                     # metres; the poster hangs with its lower edge at z = 0
SUN = Vector((.62, .80, -.50)).normalized()

stage = Stage('On a sunny wall', unit_mm=1000, aspect=.8,
              pack=dict(denoise=3, contrast=.3, white=1.04))

paper = Material('paper', (.86, .86, .85), .42, .35)
paper.add_height(paper.noise(700, 2), .00012)
paper.add_height(paper.noise(5, 1), .004)           # the sheet is not perfectly flat
u, v = paper.uv_map()
paper.placement('print', u, v)


def curled(u, v):
    """Held flat by the bar at the top, free below: bows off the wall, lower corners roll forward."""
    x, z = (u - .5) * W, v * H
    free = 1 - v
    bow = .010 + .012 * math.sin(math.pi * free) + .010 * free ** 2
    side = abs(2 * u - 1)
    roll = .034 * free ** 5 * (.35 + .65 * side ** 2)
    wave = .0022 * math.sin(5.2 * u + 1.1) * free
    lift = .010 * free ** 6 * side ** 2
    return (x * (1 - .004 * free ** 4), -(bow + roll + wave), z + lift)


stage.sheet('poster', 60, 90, curled, paper, thickness=.0003)
stage.add_placement('print', 'Print', (W * 1000, H * 1000), centre=(0, -.02, H / 2))

wood = Material('hanger', roughness=.5, specular=.35, tint=1.0)
wood.make_wood('x', light=(.60, .40, .22), dark=(.36, .21, .10))
stage.tintable = True
bar = .022
stage.box('bar_front', (-W / 2 - .004, -.022, H - bar + .004), (W / 2 + .004, -.0107, H + .004), wood, .0018)
stage.box('bar_back', (-W / 2 - .004, -.0093, H - bar + .004), (W / 2 + .004, -.001, H + .004), wood, .0018)

cord = Material('cord', (.10, .085, .07), .9, .1)
nail_z = H + .115
for s in (-1, 1):
    t = np.linspace(0, 1, 16)[:, None]
    a, b = np.array([[s * W * .36, -.011, H + .002]]), np.array([[s * .002, -.012, nail_z]])
    stage.tube('cord', a * (1 - t) + b * t, .0013, cord, segments=8)
metal = Material('nail', (.75, .62, .38), .3, .5, metallic=1.0)
nail = stage.lathe('nail', [(0, 0), (.0065, 0), (.0075, .0015), (.0065, .003), (.0025, .004), (.0022, .02), (0, .02)], metal, 32)
nail.rotation_euler.x = math.radians(-90)
nail.location = (0, -.018, nail_z)

# leafy branch: shadows only
leaf = Material('leaf', (0, 0, 0), product=False)
rng = np.random.RandomState(11)


def blade(cx, cz, angle, length, width, y):
    pts = [(0, 0)]
    for k in range(1, 9):
        f = k / 9
        pts.append((length * f, width * math.sin(math.pi * f ** .8)))
    pts.append((length, 0))
    for k in range(8, 0, -1):
        f = k / 9
        pts.append((length * f, -width * math.sin(math.pi * f ** .8)))
    c, s = math.cos(angle), math.sin(angle)
    back = -y / SUN.y                                # trace the wall position back along the sun ray
    verts = [(cx + px * c - pz * s - SUN.x * back, y, cz + px * s + pz * c - SUN.z * back) for px, pz in pts]
    stage.gobo(stage.mesh('leaf', verts, [tuple(range(len(verts)))], leaf, smooth=False))


for stem_x, stem_z, direction, count in ((-.62, .95, -.62, 13), (-.70, .48, -.15, 9), (.62, 1.02, -2.3, 8)):
    for k in range(count):
        d = k * .062
        x, z = stem_x + d * math.cos(direction), stem_z + d * math.sin(direction) - .04 * (k / count) ** 2
        for s in (-1, 1):
            blade(x, z, direction + s * rng.uniform(.6, 1.0), rng.uniform(.12, .19), rng.uniform(.020, .032), -rng.uniform(.45, .65))

stage.shadow_catcher(wall=True, size=8, grey=.8)
stage.sky(.62, (.90, .95, 1)).cycles.sampling_method = 'NONE'
stage.sun_light(SUN, 2.4, 3.2, (1, .94, .85))
stage.area_light((-1.6, -1.6, 1.7), (0, 0, .4), 1.2, 16, (1, .98, .95))
stage.camera((.10, -2.6, .44), (0, 0, .405), 86)
stage.render()
