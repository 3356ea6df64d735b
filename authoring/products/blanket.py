"""Fleece throw.  --setting studio (laid out, one corner turned over, seen from above at a slight tilt) | ladder (hung over a
rung of a wooden ladder in a room, low sun).

Placement: front (700 x 1000 mm, edge to edge; the outer 3 mm go round the hem).  The back is white.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from mathutils import Vector
from kit import rooms
from kit.cloth import ClothMaterial, cloth_object, vertex_normals
from kit.material import Material
from kit.stage import Stage

PRINT = (.70, 1.0)
HEM = .012


def fleece(name):
    """Brushed pile: short fibres, tufts, and the strokes of the nap that catch the light unevenly."""
    m = ClothMaterial(name, (.83, .825, .81), 1., .04)
    m.add_height(m.noise(420, 2), .0009)
    m.add_height(m.noise(110, 3), .0014)
    m.add_height(m.noise(1, 3, (14, 34, 1)), .0036)
    rim = m.attribute('rimd')
    m.add_height(m.below(rim, HEM, .004), .0018)       # cloth lies double in the hem
    m.add_height(m.line(rim, HEM, .006), -.0022)       # and is drawn in by its seam
    m.stitches(rim, HEM, m.along, pitch=.0070, width=.0018, depth=.0020)
    return m


def load(folder, pose, towards):
    """The draped cloth, with a mark on the part whose face is turned from the camera."""
    sim = dict(np.load(os.path.join(folder, f'{pose}.npz')))
    sim['attr_away'] = (vertex_normals(sim) @ towards < 0).astype(float)
    return sim


def main():
    stage = Stage('Laid out, one corner turned', unit_mm=1000, options={'setting': ('studio', 'studio or ladder')},
                  pack=dict(denoise=2, contrast=.22, white=1.05, grain=.018))
    hung = stage.args.setting == 'ladder'
    sim = load(stage.args.sims, *(('ladder', (0, -1, 0)) if hung else ('floor', (0, 0, 1))))
    front, back = fleece('front'), fleece('back')
    # A hem that is turned away is bare: its print and the print beside it would meet in one pixel as a third place.
    front.pattern_placement('front', 0, (0, 0), PRINT, mask=front.below(front.attribute('away'), .5, .01))
    blanket = cloth_object(stage, sim, front, thickness=.006, back=back)
    stage.tintable = True
    if hung:
        stage.make_room()
        stage.description['title'] = 'On a wooden ladder'
        stage.pack_hints.update(white=1.06)
        stage.add_placement('front', 'Front', (700, 1000), centre=(0, -.1, 1.13))
        room(stage, *sim['rungs'])
        stage.camera((-.16, -3.6, 1.30), (.03, -.05, 1.17), 112)
    else:
        blanket.rotation_euler.z = math.radians(-3.5)
        stage.add_placement('front', 'Front', (700, 1000), centre=(0, 0, .01))
        stage.shadow_catcher(size=6)
        stage.sky(.26, (.97, .985, 1))
        stage.area_light((-1.9, .9, .95), (0, 0, 0), .8, 62, (1, .985, .96))
        stage.area_light((1.6, -1.1, 1.4), (0, 0, 0), 1.2, 9, (.95, .975, 1))
        stage.camera((0, -1.3, 4.2), (.012, -.004, 0), 142)
    stage.render(bounces=2)


def room(stage, y, z, step, radius):
    """A plastered wall y = 0, the ladder before it, a plant on the floor beside."""
    wall = Material('wall', (.74, .69, .61), .95, .08)
    wall.add_height(wall.noise(40, 5), .0014)
    wall.add_height(wall.noise(300, 3), .0004)
    stage.box('wall', (-4, 0, -1), (4, .1, 4), wall)
    oak = dict(light=(.46, .285, .15), dark=(.28, .16, .08))
    rung, post = rooms.wood('rung', 'x', **oak), rooms.wood('post', 'z', **oak)
    for k in range(-3, 2):
        stage.tube('rung', [(-.40, y, z + k * step), (.40, y, z + k * step)], radius, rung, segments=40)
    for x in (-.405, .405):
        stage.box('post', (x - .018, y - .026, -.5), (x + .018, y + .026, z + .46), post, .006)
    rooms.leafy_plant(stage, .70, -.24, .40, count=26, seed=3, size=.42)
    sun = Vector((.95, .62, -.50)).normalized()
    stage.sky(.60, (.90, .94, 1)).cycles.sampling_method = 'NONE'
    rooms.window_light(stage, sun, rooms.panes(-1.05, 1.15, .30, 1.95, 3, 3, .045), energy=4.2, angle=2.6)
    stage.area_light((-2.4, -1.3, 1.9), (0, 0, 1.1), 1.2, 26, (.94, .97, 1))


main()
