"""Square linen cushion.  --setting studio (leaning, soft shadow) | bench (a wooden bench before a wall, evening sun) |
cover (the empty cover, laid out, seen from above at a slight tilt).

Placement: front (450 x 450 mm, the whole face).  Keep a 25 mm safe zone: the face curves away at the rim.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from mathutils import Vector
from kit import rooms
from kit.cloth import ClothMaterial, cloth_object
from kit.material import Material
from kit.stage import Stage


def linen(filled=True):
    m = ClothMaterial('linen', (.80, .79, .765), .95, .10)
    m.weave(.0007, ((800, 40, 1), (40, 800, 1)))
    if filled:
        m.add_height(m.noise(26), .0012)               # the filling is never even
    rim = m.attribute('rimd')
    if filled:
        m.add_height(m.line(rim, 0, .0026), .0022)     # piping
        m.add_height(m.line(rim, .006, .0026), -.0022)
    else:
        m.add_height(m.line(rim, .007, .0018), -.0009)
        m.stitches(rim, .007, m.along)
    m.pattern_placement('front', 0, (0, 0), (.45, .45))
    return m


def main():
    stage = Stage('Leaning', unit_mm=1000, options={'setting': ('studio', 'studio, bench or cover')},
                  pack=dict(denoise=3, contrast=.22, white=1.06, grain=.018))
    empty = stage.args.setting == 'cover'
    sim = np.load(os.path.join(stage.args.sims, 'cover.npz' if empty else 'cushion.npz'))
    cushion = cloth_object(stage, sim, linen(not empty), thickness=0, seam=sim['attr_rimd'] < 1e-4 if empty else None)
    stage.add_placement('front', 'Front', (450, 450), centre=(0, 0, .02) if empty else (0, -.05, .2))
    stage.tintable = True
    if empty:
        stage.description['title'] = 'The cover, laid out'
        cushion.rotation_euler.z = math.radians(-7)
        zip_puller(stage, cushion)
        stage.shadow_catcher(size=6)
        stage.sky(.26, (.97, .985, 1))
        stage.area_light((-1.5, .8, .62), (0, 0, 0), .6, 36, (1, .985, .96))
        stage.area_light((1.4, -1.1, 1.2), (0, 0, 0), 1.1, 6, (.95, .975, 1))
        stage.camera((0, -1.15, 2.6), (.004, -.006, 0), 168)
    elif stage.args.setting == 'bench':
        stage.make_room()
        stage.description['title'] = 'On a bench by the window'
        stage.pack_hints.update(white=1.0)
        bench_room(stage)
        stage.camera((.16, -2.5, .58), (.055, -.02, .195), 138)
    else:
        cushion.rotation_euler.z = math.radians(-11)
        stage.shadow_catcher(size=6)
        stage.sky(.26, (.97, .985, 1))
        stage.area_light((-1.6, -.9, 1.5), (0, 0, .2), .55, 44, (1, .985, .96))
        stage.area_light((1.6, -1.4, .7), (0, 0, .2), 1., 6, (.95, .975, 1))
        stage.area_light((.5, .7, 1.5), (0, 0, .25), .6, 14)
        centre = sim['co'][:, 2].max() / 2
        stage.camera((0, -2.6, .52), (.008, sim['co'][:, 1].mean(), centre - .012), 178)
    stage.render(bounces=2)


def zip_puller(stage, cushion):
    """What tells a cover from a cloth: the end of its zip looks out of the seam at the lower right."""
    steel = Material('puller', (.62, .62, .63), .28, .5, metallic=1.0)
    for low, high in (((.150, -.2285, .002), (.158, -.219, .0055)), ((.1518, -.250, .002), (.1562, -.226, .0036))):
        part = stage.box('puller', low, high, steel, .0012)
        part.rotation_euler.z = cushion.rotation_euler.z


def bench_room(stage):
    """Seat at z = 0, wall at y = .09: where the simulation put its floor and wall."""
    wall = Material('wall', (.80, .76, .69), .95, .1)
    wall.add_height(wall.noise(120, 4), .0006)
    stage.box('wall', (-4, .09, -1), (4, .2, 3), wall)
    slat = rooms.wood('slat', 'x', light=(.40, .235, .115), dark=(.20, .105, .048))
    for k in range(4):
        y = -.46 + k * .138
        stage.box('slat', (-3, y, -.032), (3, y + .128, -.0005), slat, .004)
    throw = Material('throw', (.30, .34, .33), .95, .05)
    throw.add_height(throw.noise(300, 2), .0008)
    for k, (dx, w) in enumerate(((0, .36), (.012, .345), (-.006, .352))):      # folded blanket beside it
        stage.box(f'throw{k}', (.27 + dx, -.30, k * .030), (.27 + dx + w, .02, k * .030 + .029), throw, .014)
    sun = Vector((.72, .80, -.50)).normalized()
    stage.sky(.55, (.90, .95, 1)).cycles.sampling_method = 'NONE'
    rooms.window_light(stage, sun, rooms.panes(-.95, .75, -.25, 1.0, 3, 2, .04), at_y=-1.8, energy=3.0, angle=2.6)
    stage.area_light((-1.8, -1.4, 1.6), (0, 0, .2), 1.2, 22, (.92, .96, 1))


main()
