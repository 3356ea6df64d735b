"""Stretched canvas, gallery wrap.  --setting studio (transparent wall, seen from the left) | room (above a sideboard, to scale) | bedroom
(over a bed, to scale) | corner | shelf | flat.  --size: millimetres across the face; every size sold has the same shape, and its bars
are as much thinner.

Placement: canvas (artwork incl. the wrap round the edges).  The artwork runs round the edges without a break.
The cloth is pulled over the bars: it sags a little between them, and the corners are folded.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from mathutils import Vector
from kit import furniture, homeware, plants, rooms
from kit.material import Material
from kit.shapes import quarter_round
from kit.stage import choose

W, H, DEPTH, ROUND = .60, .45, .038, .0055           # metres; scaled to the size asked for
FLAT, ARC = DEPTH - ROUND, ROUND * math.pi / 2
PRINT_W, PRINT_H = W - 2 * ROUND + 2 * (FLAT + ARC), H - 2 * ROUND + 2 * (FLAT + ARC)


def cloth(pitch):
    """Primed cotton; pitch = distance of its threads in the model's metres."""
    m = Material('canvas', (.86, .855, .84), .58, .34)
    u, v = m.uv_map()
    m.placement('canvas', u, v)
    x, y = m.mul(m.sub(u, .5), PRINT_W), m.mul(m.sub(v, .5), PRINT_H)         # on the unrolled cloth
    warp, weft = m.math('SINE', m.mul(x, math.pi / pitch)), m.math('SINE', m.mul(y, math.pi / pitch))
    a, b = m.math('ABSOLUTE', warp), m.math('ABSOLUTE', weft)
    over = m.math('GREATER_THAN', m.mul(warp, weft), 0)                       # over and under, like a chess board
    thread = lambda p, q: m.mul(p, m.math('POWER', q, .35))
    weave = m.add(m.mul(over, thread(a, b)), m.mul(m.sub(1, over), thread(b, a)))
    m.add_height(weave, pitch * .16)
    m.add_height(m.noise(700, 2), .00040)            # slubs
    m.add_height(m.noise(2.2, 1), .0075)             # the cloth is not a perfect plane
    out_x, out_y = m.math('ABSOLUTE', x), m.math('ABSOLUTE', y)
    inner = lambda value, half: m.line(value, half - .038, .010)
    m.add_height(m.math('MAXIMUM', inner(out_x, W / 2), inner(out_y, H / 2)), .00022)   # edge of the bar shows through
    beyond = m.sub(out_y, H / 2)
    fold = m.line(m.add(out_x, m.mul(beyond, .22)), W / 2 - .002, .0016)      # the folded corner, on top and below
    m.add_height(m.mul(fold, m.math('GREATER_THAN', beyond, -.001)), -.0011)
    return m


def build_canvas(stage, across, at, lean=0.0, turn=0.0, pitch=None):
    """across = width of the face in metres; at = its middle on the back; lean = degrees its top leans back."""
    scale = across / W
    rings = [(.0, .0, FLAT + ARC), (.0, FLAT * .5, FLAT * .5 + ARC)] + quarter_round(ROUND, DEPTH, 8)
    face_w, face_h, skin = W - 2 * ROUND, H - 2 * ROUND, cloth(pitch / scale if pitch else .00175)
    slab = stage.rounded_slab('canvas', W, H, .005, rings, skin, uv_size=(PRINT_W, PRINT_H), corner_steps=5, cap=False)
    grid = [(i / 24, j / 18) for j in range(19) for i in range(25)]      # a face of its own: smooth shading stays off it
    face = stage.mesh('face', [((u - .5) * face_w, (v - .5) * face_h, DEPTH) for u, v in grid],
                      [(a, a + 1, a + 26, a + 25) for j in range(18) for a in range(j * 25, j * 25 + 24)], skin, smooth=False,
                      uvs=[((u - .5) * face_w / PRINT_W + .5, (v - .5) * face_h / PRINT_H + .5) for u, v in grid])
    holder = stage.link('canvas', None, at)
    holder.rotation_euler = (math.radians(90 - lean), 0, math.radians(turn))      # face towards -y
    holder.scale = (scale,) * 3
    slab.parent = face.parent = holder
    stage.add_placement('canvas', 'Canvas', (PRINT_W * 1000, PRINT_H * 1000), centre=at, safeMm=[W * 1000, H * 1000])


def studio(stage, across):
    build_canvas(stage, across, (0, -.006, 1.5))
    stage.shadow_catcher(wall=True, size=8, grey=.8)
    stage.sky(.46, (.92, .96, 1))
    stage.sun_light(Vector((.52, .62, -.72)).normalized(), 3.1, 5.0, (1, .93, .83))
    stage.area_light((-1.5, -1.0, 1.9), (0, 0, 1.5), .7, 9, (1, .98, .95))
    stage.camera((-1.12, -1.95, 1.66), (.0, -.02, 1.483), 96)


def room(stage, across):
    build_canvas(stage, across, (0, -.006, rooms.SIDEBOARD_Z))
    camera = rooms.sideboard_view(stage, (.30, .36, .31), 122)[1]
    camera.data.shift_y = -.05
    rooms.vase(stage, -.375, -.22, .735, .85, (.62, .58, .50))
    plants.bunch(stage, -.375, -.22, .925, stems=8, tall=(.20, .31), spread=.15, seed=9, colours=plants.BAY, length=.062, width=.017)
    top = rooms.books(stage, .20, -.32, .735, ((.28, .034, (.60, .50, .36)), (.25, .026, (.45, .15, .10))))
    rooms.vase(stage, .32, -.24, top, .50, (.16, .17, .18))


def bedroom(stage, across):
    stage.make_room()
    build_canvas(stage, across, (0, -.006, 1.44))
    rooms.painted_wall(stage, (.58, .50, .43))
    furniture.headboard(stage, 1.12, -1.37, .36, .12, (.46, .41, .35))
    furniture.pillow(stage, (-.40, -.32, .84), .70, .46, .20, (.74, .73, .70), -20, 4, 2)
    furniture.pillow(stage, (-.02, -.46, .78), .48, .42, .17, (.42, .22, .14), -24, -6, 5)
    stage.box('table', (.405, -.42, .74), (1.2, -.03, .775), furniture.plank_wood('table', 'x', *furniture.OAK), .003)
    furniture.lamp(stage, .515, -.22, .775, scale=.95, base=(.30, .32, .31))
    stage.camera((-.02, -3.4, 1.32), (.02, 0, 1.27), 36 * 3.4 / 1.14, (0, -.035))
    rooms.window_wash(stage, rooms.panes(-.95, .40, .75, 1.95, 2, 2, .06), 1.4, 2.8, 2.6, .13)


def corner(stage, across):
    stage.make_room()
    build_canvas(stage, across, (across / 2, -.004, -across * .375), pitch=.0009)        # its upper left corner is the origin
    rooms.painted_wall(stage, (.68, .665, .64))
    stage.camera((-.42, -.56, .30), (.040, -.02, -.034), 148)
    stage.sky(.46, (.92, .96, 1)).cycles.sampling_method = 'NONE'
    stage.sun_light(Vector((-.74, .52, -.46)).normalized(), 2.8, 3.0, (1, .93, .83))
    stage.area_light((-1.0, -.7, .8), (0, 0, 0), .7, 7, (.94, .97, 1))


def shelf(stage, across):
    stage.make_room()
    rooms.painted_wall(stage, (.66, .63, .58))
    furniture.shelf(stage, 0, .28, .036, furniture.WALNUT)
    half, tilt = across * .375, math.radians(9)
    build_canvas(stage, across, (.03, -.004 - half * math.sin(tilt), half * math.cos(tilt)), 9)
    homeware.bottle_vase(stage, -.235, -.13, 0, .86, (.17, .20, .20))
    rooms.dried_stems(stage, -.235, -.13, .13, count=9, seed=7, spread=.08, tall=(.15, .23))
    homeware.bowl(stage, .275, -.135, 0, .062, (.50, .27, .18))
    stage.camera((-.62, -2.0, .42), (.012, 0, .135), 36 * 2.15 / .71)
    rooms.window_wash(stage, rooms.panes(-.70, .40, -.35, .78, 2, 2, .05), .3, 3.0, 2.2, .13)


def flat(stage, across):
    stage.make_room()
    build_canvas(stage, across, (0, -.003, 0))
    furniture.linen(stage, 1.4, .008, (.62, .58, .51), (across * .52, across * .40))
    leaf, stalk = plants.foliage('leaf', *plants.OLIVE), Material('stalk', (.16, .12, .06), .7, .3)
    t = np.linspace(0, 1, 16)[:, None]
    for k, (start, end, bend) in enumerate((((-.34, -.27), (-.10, -.145), .05), ((-.33, -.18), (-.21, .10), -.04), ((.37, .24), (.16, .165), -.05))):
        a, b = np.array([start[0], -.018, start[1]]), np.array([end[0], -.030, end[1]])
        side = np.array([b[2] - a[2], 0, a[0] - b[0]]) * bend * 4
        plants.twig(stage, a * (1 - t) + b * t + side * t * (1 - t), leaf, stalk, .045, .0075, 9, 17 + k, lying=True, up=(0, -1, 0))
    stage.camera((0, -2.2, 0), (0, 0, 0), 36 * 2.2 / (across * 1.75))
    rooms.window_wash(stage, rooms.panes(-.60, .50, -.55, .50, 2, 2, .06), 0, 3.0, 3.0, .25)


SETTINGS = dict(studio=('On a plain wall, from the left', studio), room=('Above a sideboard', room), bedroom=('In a bedroom', bedroom),
                corner=('Corner', corner), shelf=('On a shelf', shelf), flat=('Flat lay', flat))


def main():
    stage, build = choose(SETTINGS, unit_mm=1000, options={'size': (600, 'mm across the face')},
                          pack=dict(denoise=3, contrast=.3, white=1.04, grain=.016))
    if stage.args.setting != 'studio':
        stage.pack_hints.update(denoise=4, grain=.0)
    build(stage, stage.args.size / 1000)
    stage.render()


main()
