"""Fleece throw.  --setting studio (laid out, one corner turned over, seen from above at a slight tilt) | ladder (hung over a
rung of a wooden ladder in a room, low sun) | sofa (over its back and seat).

Placement: front (700 x 1000 mm, edge to edge; the outer 3 mm go round the hem).  The back is white.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from mathutils import Vector
from kit import rooms, upholstery
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
    stage = Stage('Laid out, one corner turned', unit_mm=1000, options={'setting': ('studio', 'studio, ladder or sofa')},
                  pack=dict(denoise=2, contrast=.22, white=1.0, grain=.018))
    setting = stage.args.setting
    pose, towards, thickness = dict(studio=('floor', (0, 0, 1), .006), ladder=('ladder', (0, -1, 0), .009),
                                    sofa=('throw', (0, -.77, .64), .009))[setting]
    sim = load(stage.args.sims, pose, towards)
    front, back = fleece('front'), fleece('back')
    # A hem that is turned away is bare: its print and the print beside it would meet in one pixel as a third place.
    front.pattern_placement('front', 0, (0, 0), PRINT, mask=front.below(front.attribute('away'), .5, .01))
    blanket = cloth_object(stage, sim, front, thickness=thickness, back=back)
    stage.tintable = True
    if setting == 'ladder':
        ladder(stage, *sim['rungs'])
    elif setting == 'sofa':
        sofa(stage)
    else:
        blanket.rotation_euler.z = math.radians(-3.5)
        stage.add_placement('front', 'Front', (700, 1000), centre=(0, 0, .01))
        stage.shadow_catcher(size=6)
        stage.sky(.26, (.97, .985, 1))
        stage.area_light((-1.9, .9, .95), (0, 0, 0), .8, 62, (1, .985, .96))
        stage.area_light((1.6, -1.1, 1.4), (0, 0, 0), 1.2, 9, (.95, .975, 1))
        stage.camera((0, -1.3, 4.2), (.012, -.004, 0), 142)
    stage.render(bounces=2)


def plaster(stage, color, at_y=0.0):
    wall = Material('wall', color, .95, .08)
    wall.add_height(wall.noise(40, 5), .0014)
    wall.add_height(wall.noise(300, 3), .0004)
    stage.box('wall', (-4, at_y, -1), (4, at_y + .1, 4), wall)


def ladder(stage, y, z, step, radius, tilt):
    """A ladder as tall as a man leans on a plastered wall y = 0; a basket and a potted plant stand beside it on the floor."""
    stage.make_room()
    stage.description['title'] = 'On a wooden ladder'
    stage.add_placement('front', 'Front', (700, 1000), centre=(0, y - .03, 1.02))
    plaster(stage, (.72, .67, .59))
    stage.box('floor', (-4, -4, -.05), (4, 0, 0), rooms.wood('floor', 'x', light=(.42, .28, .16), dark=(.26, .155, .08)))
    stage.box('skirting', (-4, -.016, 0), (4, 0, .085), Material('skirting', (.70, .68, .63), .5), .004)
    oak = dict(light=(.46, .285, .15), dark=(.28, .16, .08))
    rung, post = rooms.wood('rung', 'x', **oak), rooms.wood('post', 'z', **oak)
    for k in range(-1, 4):
        at = (y - tilt * step * k, z - step * k)
        stage.tube('rung', [(-.375, *at), (.375, *at)], radius, rung, segments=40)
    for x in (-.38, .38):
        side = stage.box('post', (x - .017, -.028, -z / math.cos(math.atan(tilt))), (x + .017, .028, .46), post, .007)
        side.location, side.rotation_euler.x = (0, y, z), -math.atan(tilt)
    basket(stage, -.70, -.30)
    rooms.vase(stage, .68, -.22, 0, 1.15, (.62, .58, .52))
    rooms.leafy_plant(stage, .68, -.22, .24, count=30, seed=3, size=.52)
    sun = Vector((.95, .66, -.50)).normalized()
    stage.sky(.62, (.92, .955, 1)).cycles.sampling_method = 'NONE'
    rooms.window_light(stage, sun, rooms.panes(-1.0, 1.0, .18, 1.80, 3, 3, .045), energy=3.6, angle=2.8)
    stage.area_light((-2.4, -1.5, 1.9), (0, 0, .9), 1.3, 30, (.94, .97, 1))
    stage.camera((-.35, -4.3, 1.22), (-.01, -.1, .93), 36 * 4.3 / 1.56)


def basket(stage, x, y):
    """Woven seagrass, with two cushions' worth of depth and a handle each side."""
    grass = Material('basket', (.40, .29, .16), .9, .1)
    _, _, up = grass.object_xyz()
    rows = grass.math('SINE', grass.mul(up, 2 * math.pi / .016))
    grass.add_height(rows, .0035)
    grass.add_height(grass.noise(1, 2, (70, 70, 190)), .006)
    stage.lathe('basket', [(0, 0), (.14, 0), (.165, .03), (.185, .14), (.180, .27), (.172, .275), (.165, .27), (.16, .06), (0, .05)],
                grass, 72, (x, y))


def sofa(stage):
    """Over the back of a sofa and down on its seat; books lie beside it."""
    stage.make_room()
    stage.description['title'] = 'On a sofa'
    stage.add_placement('front', 'Front', (700, 1000), centre=(0, -.08, .2))
    plaster(stage, (.60, .585, .545), .62)
    upholstery.sofa(stage, (.37, .375, .36), arm_x=-.70, seam_x=.50, back_crown=(.004, .022, 0))
    rooms.books(stage, .36, -.42, .012, [(.21, .032, (.42, .12, .07)), (.19, .026, (.60, .52, .38))], depth=.15)
    rooms.leafy_plant(stage, -.98, .34, -.10, count=30, seed=4, size=.80)
    sun = Vector((.74, .80, -.56)).normalized()
    stage.sky(.62, (.92, .96, 1)).cycles.sampling_method = 'NONE'
    rooms.window_light(stage, sun, rooms.panes(-1.3, 1.1, -.25, 1.25, 3, 2, .05), at_y=-2.2, energy=2.6, angle=3.2, color=(1, .92, .80))
    stage.area_light((-1.9, -1.6, 1.8), (0, 0, .2), 1.3, 28, (.95, .975, 1))
    stage.camera((.28, -2.9, 1.18), (-.02, -.16, .115), 36 * 3.1 / 1.30)


main()
