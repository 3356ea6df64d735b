"""Ceramic mug 11 oz.  --handle right | left: which side it shows.  --setting studio | desk (a lived-in room, for handle right).

Placements: front and back (90 x 84 mm, one per side), inside (plain colour: inside and handle).  Tint: the whole mug.
The UV is analytic (angle and height in the shader), so there is no seam and no UV map.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from kit import rooms
from kit.material import Material
from kit.stage import Stage

R, H, WALL = .41, .96, .038                       # decimetres
PRINT_W, PRINT_Z = .90, (.06, .90)
SIDE_DEG = 72                                     # angle between the point opposite the handle and the middle of a print
TITLES = {('right', 'studio'): 'Handle to the right', ('left', 'studio'): 'Handle to the left',
          ('right', 'desk'): 'On a desk by the window'}


def glazed(name, shown, printable):
    m = Material(name, (.84, .84, .83), roughness=.07, specular=.5, tint=1.0)
    m.add_height(m.noise(5, 1), .0025)            # glaze is never perfectly even
    if not printable:
        m.colour_placement('inside')
        return m
    x, y, z = m.object_xyz()
    radius = m.math('SQRT', m.add(m.mul(x, x), m.mul(y, y)))
    angle = m.math('ARCTAN2', x, m.mul(y, -1))    # 0 = opposite the handle
    outside = m.between(radius, R - .006, R + .002)
    centre = math.radians(SIDE_DEG if shown == 'front' else -SIDE_DEG)
    u = m.add(m.div(m.sub(angle, centre), PRINT_W / R), .5)
    m.placement(shown, u, m.div(m.sub(z, PRINT_Z[0]), PRINT_Z[1] - PRINT_Z[0]), outside)
    m.colour_placement('inside', m.mul(m.math('LESS_THAN', radius, R - WALL / 2), m.math('GREATER_THAN', z, .03)))
    return m


def build_mug(stage, shown):
    profile = [(0, .012), (.30, .012), (.31, 0), (.345, 0), (.375, .012), (.397, .035), (R, .075)]
    profile += [(R, z) for z in np.linspace(.12, H - .03, 12)]
    profile += [(R - .003, H - .012), (R - .012, H - .002), (R - WALL / 2, H), (R - WALL + .012, H - .002),
                (R - WALL + .003, H - .012), (R - WALL, H - .03)]
    profile += [(R - WALL, z) for z in np.linspace(H - .1, .14, 8)]
    profile += [(R - WALL - .012, .09), (R - WALL - .05, .06), (.2, .052), (0, .05)]
    body = stage.lathe('mug', profile, glazed('body', shown, True), segments=160)
    path = [(0, R - .03, .80)]                    # handle: flat oval section swept along a C behind the mug
    for t in np.linspace(0, 1, 40):
        a = math.pi / 2 - t * math.pi
        path.append((0, R - .02 + .30 * max(0, math.cos(a)) ** .75, .50 + .30 * math.sin(a)))
    path.append((0, R - .03, .20))
    handle = stage.tube('handle', path, .062, glazed('handle', shown, False), flat=.65, segments=20, subdivide=1)
    handle.parent = body
    body.rotation_euler.z = math.radians(-SIDE_DEG if shown == 'front' else SIDE_DEG)
    stage.add_placement(shown, shown.title(), (PRINT_W * 100, (PRINT_Z[1] - PRINT_Z[0]) * 100), centre=(0, -R, .5))
    stage.add_colour_placement('inside', 'Inside')
    stage.tintable = True


def light_studio(stage, side):
    stage.shadow_catcher()
    stage.sky(.42, (.97, .985, 1))
    stage.area_light((-2.5 * side, -1.7, 1.35), (0, 0, .5), .8, 190, (1, .985, .96), size_y=2.7)
    stage.area_light((2.7 * side, -1.3, 1.1), (0, 0, .5), .35, 45, (.95, .975, 1), size_y=2.2)
    stage.area_light((0, 1.5, 3.2), (0, 0, .4), 1.6, 120)
    stage.camera((0, -4.6, 1.32), (.12 * side, 0, .455), 112)


def light_desk(stage):
    rooms.desk(stage)
    camera = stage.camera((-.25, -5.2, 1.75), (.10, 0, .60), 84)
    camera.data.dof.use_dof, camera.data.dof.focus_distance, camera.data.dof.aperture_fstop = True, 4.95, 1.6


def main():
    options = {'handle': ('right', 'right or left'), 'setting': ('studio', 'studio or desk')}
    stage = Stage('', unit_mm=100, options=options, pack=dict(denoise=4, contrast=.6, white=1.12))
    handle, setting = stage.args.handle, stage.args.setting
    stage.description['title'] = TITLES[handle, setting]
    build_mug(stage, 'front' if handle == 'right' else 'back')
    if setting == 'desk':
        stage.make_room()
        stage.pack_hints.update(white=.98)
        light_desk(stage)
    else:
        light_studio(stage, 1 if handle == 'right' else -1)   # the light is mirrored with the handle
    stage.render()


main()
