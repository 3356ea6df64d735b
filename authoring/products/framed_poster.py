"""Framed poster.  --setting room (above a sideboard, to scale) | wall (nothing else in sight) | corner | shelf | flat | three.

Placement: print (artwork, 4:5).  Tint: the frame; as rendered it is oak.  --size 8 | 12 | 16: inches across the print.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from mathutils import Vector
from kit import flat_lay, furniture, homeware, plants, rooms
from kit.material import Material
from kit.stage import choose

INCH = .0254                                        # metres
FRAME_W, FRAME_D = .020, .028
JOINT = .00035                                      # half of the hair-line between two mitred sides
BLACK, WHITE = (.011, .0105, .010), (.80, .785, .755)


def frame_side(stage, name, outer, inner, material):
    """One side of the frame, cut at 45 degrees: outer and inner = its two long edges as (x, z) pairs in the same order."""
    ring = [outer[0], outer[1], inner[1], inner[0]]
    verts = [(x, y, z) for y in (-FRAME_D, 0) for x, z in ring]
    faces = [(0, 1, 2, 3), (7, 6, 5, 4)] + [(i, (i + 1) % 4, 4 + (i + 1) % 4, 4 + i) for i in range(4)]
    return stage.mesh(name, verts, faces, material, bevel=.0012, auto_smooth_deg=40)


def frame_wood(along, color):
    """Oak that takes the product's colour, or the same wood under a colour that stays."""
    if color is None:
        wood = rooms.wood('frame', along, tint=1.0)
    else:
        wood = Material('frame', color, .42, .4)
        stretch = [60] * 3
        stretch['xyz'.index(along)] = 3
        wood.add_height(wood.noise(3, 6, stretch), .0006)
    wood.add_pores(along)
    return wood


def print_behind_glass(w, h):
    """Matt paper; the glazing is a clear coat, not quite flat, that mirrors the window weakly."""
    paper = Material('paper', (.86, .86, .85), .6, .25, clearcoat=.8)
    x, _, z = paper.object_xyz()
    paper.placement('print', paper.div(paper.add(x, w / 2), w), paper.div(paper.add(z, h / 2), h))
    paper.add_height(paper.noise(4, 1), .0006)
    return paper


def build_frame(stage, across, color=None):
    """A frame round its own middle, its back in the plane y = 0; across = width of what is seen of the print.  Returns its holder."""
    w, h = across, across * 1.25
    upright, level = frame_wood('z', color), frame_wood('x', color)
    f, j, parts = FRAME_W, JOINT, []
    for s, name in ((-1, 'left'), (1, 'right')):
        x, edge = s * w / 2, s * (w / 2 + f)
        parts.append(frame_side(stage, name, [(edge, -h / 2 - f + j), (edge, h / 2 + f - j)], [(x, -h / 2 + j), (x, h / 2 - j)], upright))
    for s, name in ((-1, 'bottom'), (1, 'top')):
        z, x = s * h / 2, w / 2
        parts.append(frame_side(stage, name, [(-x - f + j, z + s * f), (x + f - j, z + s * f)], [(-x + j, z), (x - j, z)], level))
    parts.append(stage.box('paper', (-w / 2, -.018, -h / 2), (w / 2, -.014, h / 2), print_behind_glass(w, h)))
    backing = Material('backing', (.05, .045, .04), .9, .1)         # what the open joints show
    parts.append(stage.box('backing', (-w / 2 - f * .8, -.003, -h / 2 - f * .8), (w / 2 + f * .8, -.0005, h / 2 + f * .8), backing))
    holder = stage.link('frame', None)
    for part in parts:
        part.parent = holder
    stage.tintable = True
    return holder


def show(stage, holder, at, lean=0.0, turn=0.0):
    """Put the frame whose print counts for the scale; lean = degrees its top leans back."""
    holder.location, holder.rotation_euler = at, (math.radians(-lean), 0, math.radians(turn))
    if not stage.description['placements']:
        stage.add_placement('print', 'Print', (406.4, 508), centre=at)


def lean_on(stage, across, color=None, x=0.0, lean=7.0, turn=0.0, z=0.0, gap=.004):
    """A frame on the shelf z, its upper edge at the wall y = 0 or gap before it."""
    half = across * .625 + FRAME_W
    tilt = math.radians(lean)
    show(stage, build_frame(stage, across, color), (x, -gap - half * math.sin(tilt) , z + half * math.cos(tilt)), lean, turn)


def room(stage, across):
    show(stage, build_frame(stage, across), (0, 0, rooms.SIDEBOARD_Z))
    rooms.sideboard_view(stage, (.70, .67, .62))
    rooms.vase(stage, .415, -.2, .735, .92)
    rooms.dried_stems(stage, .415, -.2, .89, spread=.11, tall=(.24, .40))
    rooms.books(stage, -.505, -.30, .735, ((.26, .030, (.16, .22, .25)), (.24, .024, (.68, .60, .48)),
                                           (.22, .028, (.42, .16, .12))))


def wall(stage, across):
    stage.make_room()
    show(stage, build_frame(stage, across), (0, 0, 1.5))
    rooms.painted_wall(stage, (.72, .70, .665))
    stage.camera((0, -3.4, 1.5), (0, 0, 1.49), 36 * 3.4 / (across * 2.2))
    sun = rooms.window_wash(stage, rooms.panes(-.62, .36, .95, 2.1, 2, 3, .045), 1.5, 3.2, 1.8, .14)
    plants.leaf_shadows(stage, sun, ((.62, 1.98, 3.75, 9), (.55, 1.62, 3.35, 6)), length=(.08, .13), width=(.014, .022), step=.05)


def corner(stage, across):
    stage.make_room()
    x, z = across / 2 + FRAME_W, across * .625 + FRAME_W
    show(stage, build_frame(stage, across), (x, 0, -z))             # its upper left corner is the origin
    rooms.painted_wall(stage, (.70, .685, .655))
    stage.camera((-.38, -.60, .33), (.046, -.02, -.046), 116)
    stage.sky(.50, (.92, .96, 1)).cycles.sampling_method = 'NONE'
    stage.sun_light(Vector((-.62, .60, -.62)).normalized(), 2.9, 4.0, (1, .93, .83))
    stage.area_light((-1.0, -.9, .7), (0, 0, 0), .8, 2.5, (.94, .97, 1))
    stage.area_light((1.35, -1.25, -.55), (.1, 0, -.1), .55, 11, (1, .98, .95), size_y=1.3)


def shelf(stage, across):
    stage.make_room()
    rooms.painted_wall(stage, (.40, .44, .42))
    furniture.shelf(stage, 0, .26, .036, furniture.PALE_OAK)
    lean_on(stage, across, x=-.03, lean=8, gap=.004)
    rooms.vase(stage, .30, -.13, 0, .95, (.70, .67, .61))
    plants.bunch(stage, .30, -.13, .215, stems=8, tall=(.20, .34), spread=.17, seed=4)
    homeware.bowl(stage, -.325, -.14, 0, .072, (.55, .33, .23))
    homeware.candle(stage, -.27, -.075, 0, height=.17)
    stage.camera((-.42, -2.2, .50), (.005, 0, .195), 36 * 2.25 / .86)
    rooms.window_wash(stage, rooms.panes(-.80, .42, -.35, .92, 2, 3, .05), .3, 3.0, 2.2, .13)


def flat(stage, across):
    stage.make_room()
    stage.pack_hints.update(iron=16)                # the print is as flat as the picture
    show(stage, build_frame(stage, across), (0, -.002, 0), turn=0)
    stage.box('table', (-2, 0, -2), (2, .1, 2), flat_lay.limewash((.50, .44, .37), metres=True))
    leaf, stalk = plants.foliage('leaf', *plants.EUCALYPTUS), Material('stalk', (.16, .12, .06), .7, .3)
    t = np.linspace(0, 1, 16)[:, None]
    for seed, start, end, bend in ((7, (.36, -.40), (.172, -.06), .05), (9, (-.36, .42), (-.22, .12), .04)):
        a, b = np.array([start[0], -.006, start[1]]), np.array([end[0], -.030, end[1]])
        side = np.array([b[2] - a[2], 0, a[0] - b[0]]) * bend * 4
        path = a * (1 - t) + b * t + side * t * (1 - t)
        plants.twig(stage, path, leaf, stalk, .052, .016, 8, seed, lying=True, up=(0, -1, 0), round_=.7)
    stage.camera((0, -2.4, 0), (0, 0, 0), 36 * 2.4 / (across * 2.05))
    rooms.window_wash(stage, rooms.panes(-.75, .42, -.66, .50, 2, 2, .05), 0, 3.4, 2.2, .25)


def three(stage, across):
    stage.make_room()
    rooms.painted_wall(stage, (.62, .55, .48))
    furniture.shelf(stage, 0, .30, .036, furniture.OAK)
    step = across + 2 * FRAME_W - .022
    lean_on(stage, across, x=0, lean=10, gap=.055)
    lean_on(stage, across, BLACK, -step, 7, 2)
    lean_on(stage, across, WHITE, step, 7, -2)
    stage.camera((0, -3.0, .42), (0, 0, .20), 36 * 3.0 / (across * 3.85))
    rooms.window_wash(stage, rooms.panes(-.95, .62, -.30, .98, 3, 2, .05), .3, 3.0, 2.2, .13)


SETTINGS = dict(room=('Above a sideboard', room), wall=('On a plain wall', wall), corner=('Corner', corner), shelf=('On a shelf', shelf),
                flat=('Flat lay', flat), three=('In three frames', three))


def main():
    stage, build = choose(SETTINGS, unit_mm=1000, options={'size': (16, 'inches across the print')},
                          pack=dict(denoise=4, contrast=.3, white=1.06, tint_grain=.35))
    build(stage, stage.args.size * INCH)
    stage.render()


main()
