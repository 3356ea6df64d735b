"""Ceramic mug 11 oz.  --setting: see SETTINGS.

Placements: front and back (90 x 84 mm, one per side), inside (plain colour: inside and handle).  Tint: the whole mug.
The UV is analytic (angle and height in the shader), so there is no seam and no UV map.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from kit import desk_things, flat_lay, rooms, tableware
from kit.material import Material
from kit.stage import choose

R, H, WALL = .41, .96, .038                       # decimetres
PRINT_W, PRINT_Z = .90, (.06, .90)
SIDE_DEG = 72                                     # angle between the point opposite the handle and the middle of a print
STACKED = .9375                                   # from foot to foot of two that stand on one another
WHITE, BLACK, MINT = (.84, .84, .83), (.0086, .0086, .0103), (.262, .558, .423)


def glazed(name, shown, printable, fixed=None):
    """fixed = (outside, inside) of a mug whose colours are not the buyer's."""
    outer, inner = fixed or (WHITE, WHITE)
    m = Material(name, outer if printable else inner, roughness=.07, specular=.5, tint=0.0 if fixed else 1.0)
    m.add_height(m.noise(5, 1), .0025)            # glaze is never perfectly even
    if not printable:
        if not fixed:
            m.colour_placement('inside')
        return m
    x, y, z = m.object_xyz()
    radius = m.math('SQRT', m.add(m.mul(x, x), m.mul(y, y)))
    angle = m.math('ARCTAN2', x, m.mul(y, -1))    # 0 = opposite the handle
    outside = m.between(radius, R - .006, R + .002)
    centre = math.radians(SIDE_DEG if shown == 'front' else -SIDE_DEG)
    u = m.add(m.div(m.sub(angle, centre), PRINT_W / R), .5)
    m.placement(shown, u, m.div(m.sub(z, PRINT_Z[0]), PRINT_Z[1] - PRINT_Z[0]), outside)
    within = m.mul(m.math('LESS_THAN', radius, R - WALL / 2), m.math('GREATER_THAN', z, .03))
    if fixed:
        m.color_ramp(within, (0, outer), (1, inner))
    else:
        m.colour_placement('inside', within)
    return m


def build_mug(stage, shown='front', at=(0, 0, 0), turn_deg=0.0, fixed=None):
    """A mug whose print looks to the front, turned by turn_deg; returns its body, which holds the handle."""
    profile = [(0, .012), (.30, .012), (.31, 0), (.345, 0), (.375, .012), (.397, .035), (R, .075)]
    profile += [(R, z) for z in np.linspace(.12, H - .03, 12)]
    profile += [(R - .003, H - .012), (R - .012, H - .002), (R - WALL / 2, H), (R - WALL + .012, H - .002),
                (R - WALL + .003, H - .012), (R - WALL, H - .03)]
    profile += [(R - WALL, z) for z in np.linspace(H - .1, .14, 8)]
    profile += [(R - WALL - .012, .09), (R - WALL - .05, .06), (.2, .052), (0, .05)]
    body = stage.lathe('mug', profile, glazed('body', shown, True, fixed), segments=160)
    path = [(0, R - .03, .80)]                    # handle: flat oval section swept along a C behind the mug
    for t in np.linspace(0, 1, 40):
        a = math.pi / 2 - t * math.pi
        path.append((0, R - .02 + .30 * max(0, math.cos(a)) ** .75, .50 + .30 * math.sin(a)))
    path.append((0, R - .03, .20))
    swell = [.062 + .022 * math.exp(-max(0, y - R) / .035) for _, y, _ in path]          # where it grows out of the body
    handle = stage.tube('handle', path, swell, glazed('handle', shown, False, fixed), flat=.65, segments=20, subdivide=1)
    handle.parent = body
    body.location, body.rotation_euler.z = at, math.radians(turn_deg + (-SIDE_DEG if shown == 'front' else SIDE_DEG))
    return body


def add_placements(stage, shown='front', centre=(0, -R, .5)):
    stage.add_placement(shown, shown.title(), (PRINT_W * 100, (PRINT_Z[1] - PRINT_Z[0]) * 100), centre=centre)
    stage.add_colour_placement('inside', 'Inside')
    stage.tintable = True


def studio(stage, side=1):
    """A mug alone, for any page."""
    stage.shadow_catcher()
    soft_boxes(stage, side)


def soft_boxes(stage, side=1, reach=1.0):
    """A tall soft key at the side away from the handle, a strip at the other, light from above; reach = how far off."""
    stage.pack_hints.update(soft_shine=True)
    stage.sky(.42, (.97, .985, 1))
    boxes = (((-2.5 * side, -1.7, 1.35), .5, (.8, 2.7), 190, (1, .985, .96)), ((2.7 * side, -1.3, 1.1), .5, (.35, 2.2), 45, (.95, .975, 1)),
             ((0, 1.5, 3.2), .4, (1.6, 1.6), 120, (1, 1, 1)))
    for at, height, (wide, tall), power, color in boxes:
        stage.area_light([k * reach for k in at], (0, 0, height * reach), wide * reach, power * reach ** 2, color, size_y=tall * reach)


def right(stage):
    build_mug(stage, 'front')
    add_placements(stage, 'front')
    studio(stage)
    stage.camera((0, -4.6, 1.32), (.12, 0, .455), 112)


def left(stage):
    """The other side; the light is mirrored with the handle."""
    build_mug(stage, 'back')
    add_placements(stage, 'back')
    studio(stage, -1)
    stage.camera((0, -4.6, 1.32), (-.12, 0, .455), 112)


def desk(stage):
    build_mug(stage)
    add_placements(stage)
    stage.make_room()
    stage.pack_hints.update(white=.98)
    rooms.desk(stage)
    stage.camera((-.25, -5.2, 1.75), (.10, 0, .60), 84)
    stage.focus((.10, -.33, .60), 1.6)


def trio(stage):
    """Two on one another, the buyer's before them."""
    build_mug(stage, at=(-.59, .50, 0), turn_deg=4, fixed=(BLACK, BLACK))
    build_mug(stage, at=(-.586, .496, STACKED), turn_deg=-6, fixed=(WHITE, MINT))
    build_mug(stage, at=(.57, -.38, 0))
    add_placements(stage, centre=(.57, -R - .38, .5))
    flat_lay.paper(stage, (.70, .62, .52))
    soft_boxes(stage, reach=1.45)
    stage.camera((.25, -9.6, 4.1), (.155, .05, .875), 134)


def breakfast(stage):
    desk_things.desk_top(stage, front=-6, back=7.5, wall_color=(.62, .60, .55), light=(.60, .44, .28), dark=(.42, .28, .16))
    build_mug(stage, at=(-.15, 0, 0))
    add_placements(stage, centre=(-.15, -R, .5))
    brew = Material('coffee', (.045, .020, .009), .10, .5)
    stage.lathe('coffee', [(R - WALL + .002, .80), (0, .80)], brew, 72, (-.15, 0))
    tableware.napkin(stage, (-1.50, .12, 0), 20)
    tableware.plate(stage, 1.35, 1.25)
    tableware.toast(stage, (1.28, 1.16, .05), -24)
    tableware.toast(stage, (1.45, 1.36, .20), 32, 5)
    tableware.berries(stage, -.95, 1.75)
    desk_things.potted_plant(stage, -.2, 4.8, 1.35, seed=8)
    stage.pack_hints.update(white=1.02)
    stage.sky(.46, (.93, .965, 1), (.62, .60, .57)).cycles.sampling_method = 'NONE'
    stage.area_light((-4.6, -1.6, 3.6), (0, 0, .5), 1.6, 430, (1, .96, .90), size_y=3.0)
    stage.area_light((-3.0, 4.6, 4.2), (0, 1.6, .4), 1.8, 380, (1, .93, .84), size_y=2.4)
    stage.area_light((4.5, -2.5, 2.2), (0, 0, .5), .8, 55, (.95, .97, 1), size_y=2.4)
    stage.camera((.0, -5.0, 2.15), (.16, 0, .50), 84)
    stage.focus((-.15, -.38, .6), 1.0)


def lying(stage):
    """On its side on a napkin, resting on the handle, seen from above."""
    cloth = .075
    tip = stage.link('tip', None, (-.10, -.46, R + cloth))
    tip.rotation_euler = (math.radians(-90), 0, math.radians(-7))
    body = build_mug(stage, turn_deg=13)          # until the handle touches the cloth
    body.parent = tip
    add_placements(stage, centre=(-.10, 0, 2 * R))
    flat_lay.table(stage, (.56, .52, .46))
    tableware.napkin(stage, (-.02, .02, 0), 10, (1.75, 1.55), (.58, .57, .53))
    flat_lay.eucalyptus(stage, (1.22, -1.25), 96, seed=5, length=1.35, pairs=8)
    tableware.coffee_beans(stage, ((-.98, 1.0, .11, 15), (-1.02, -.98, .08, 6), (.92, 1.02, .13, 6)))
    flat_lay.window(stage, power=620)
    stage.camera((0, -.9, 6.0), (.02, .0, .2), 92)


def detail(stage):
    """Rim, inside, handle and print, close."""
    build_mug(stage, turn_deg=-9)
    add_placements(stage)
    flat_lay.table(stage, (.82, .73, .62))
    soft_boxes(stage, reach=.85)
    stage.camera((.02, -4.6, 2.75), (.118, 0, .452), 140)


SETTINGS = {'right': ('Handle to the right', right), 'left': ('Handle to the left', left), 'desk': ('On a desk by the window', desk),
            'trio': ('In three colours', trio), 'breakfast': ('At breakfast', breakfast), 'lying': ('Flat lay', lying), 'detail': ('Inside and handle', detail)}


def main():
    stage, build = choose(SETTINGS, unit_mm=100, pack=dict(denoise=4, contrast=.6, white=1.12, smooth_gloss=True, iron=4))
    build(stage)
    stage.render()


main()
