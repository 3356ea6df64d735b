"""Canvas tote bag hanging from a wooden peg.  --setting studio (transparent wall) | hall (plastered wall, low sun).

Placement: front (280 x 300 mm).
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from mathutils import Vector
from kit import rooms
from kit.cloth import ClothMaterial, cloth_object
from kit.looks import frame_camera, studio_light
from kit.material import Material
from kit.stage import Stage

PRINT_CENTRE, PRINT_SIZE = (0, .195), (.28, .30)
WALL_Y = .105


def canvas(name):
    m = ClothMaterial(name, (.80, .785, .74), .95, .10)
    m.weave(.00055)
    m.add_height(m.noise(55), .0006)
    return m


def bag_material():
    m = canvas('bag')
    top, side = m.attribute('topd'), m.attribute('sided')
    m.add_height(m.below(top, .028, .0014), .0009)
    m.stitches(top, .0265, m.U)
    m.stitches(top, .003, m.U)
    m.add_height(m.line(side, 0, .004), -.002)
    m.pattern_placement('front', 0, PRINT_CENTRE, PRINT_SIZE)
    return m


def handle_material():
    m = canvas('handle')
    edge, end = m.attribute('edged'), m.attribute('endd')
    m.stitches(edge, .0035, m.U)
    m.add_height(m.line(edge, 0, .0016), -.0008)
    m.stitches(end, .004, m.V)
    m.stitches(end, .041, m.V)
    return m


def peg(stage, z, radius, front=-.075):
    oak = Material('peg', (.52, .34, .19), .45, .35)
    profile = [(0, front), (radius - .003, front), (radius, front + .003), (radius, WALL_Y), (0, WALL_Y)]
    obj = stage.lathe('peg', [(r, y) for r, y in profile], oak, 64)
    obj.rotation_euler.x, obj.location = math.radians(-90), (0, 0, z)


def main():
    stage = Stage('Hanging on a peg', unit_mm=1000, options={'setting': ('studio', 'studio or hall')},
                  pack=dict(denoise=3, contrast=.22, white=1.06, grain=.018))
    sim = np.load(os.path.join(stage.args.sims, 'tote.npz'))
    panel = sim['panel'][sim['tris'][:, 0]]
    # Cloth without thickness where two sides meet at a sharp seam: a slab folded there would throw out spikes.
    cloth_object(stage, sim, bag_material(), thickness=.0012, keep=panel < 2, thick=np.clip(sim['attr_sided'] / .02, 0, 1),
                 seam=sim['attr_sided'] < 1e-4)
    cloth_object(stage, sim, handle_material(), thickness=.0022, offset=0, keep=panel >= 2, name='handles')
    z, radius = sim['peg']
    peg(stage, z, radius - .001)
    stage.add_placement('front', 'Front', (280, 300), centre=(0, 0, .2))
    stage.tintable = True
    if stage.args.setting == 'hall':
        stage.make_room()
        stage.description['title'] = 'On a hall peg'
        stage.pack_hints.update(white=1.0)
        hall(stage, z)
        stage.camera((-.14, -3.4, .42), (.02, 0, .335), 138)
    else:
        stage.shadow_catcher(wall=True, size=4, level=WALL_Y)
        studio_light(stage, .33)
        frame_camera(stage, np.r_[sim['co'], [[0, 0, z + .03]]], margin=1.12)
    stage.render(bounces=3)


def hall(stage, z):
    wall = Material('wall', (.78, .75, .70), .95, .08)
    wall.add_height(wall.noise(40, 5), .0016)
    wall.add_height(wall.noise(300, 3), .0004)
    stage.box('wall', (-4, WALL_Y, -3), (4, WALL_Y + .1, 4), wall)
    rail = rooms.wood('rail', 'x', light=(.42, .25, .125), dark=(.22, .12, .055))
    stage.box('rail', (-3, WALL_Y - .022, z - .045), (3, WALL_Y, z + .045), rail, .003)
    for x in (-.34, .34):
        knob = stage.lathe('knob', [(0, -.06), (.011, -.06), (.013, -.055), (.009, -.02), (.009, WALL_Y), (0, WALL_Y)],
                           Material('knob', (.52, .34, .19), .45, .35), 48)
        knob.rotation_euler.x, knob.location = math.radians(-90), (x, 0, z)
    sun = Vector((.80, .72, -.40)).normalized()
    stage.sky(.55, (.90, .95, 1)).cycles.sampling_method = 'NONE'
    rooms.window_light(stage, sun, rooms.panes(-.52, .50, -.20, 1.0, 2, 2, .05), at_y=-1.9, energy=3.0, angle=2.4)
    stage.area_light((-1.8, -1.9, 1.3), (0, 0, .3), 1.4, 30, (.94, .97, 1))


main()
