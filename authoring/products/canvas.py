"""Stretched canvas, gallery wrap.  --setting studio (transparent wall, seen from the left) | room (above a sideboard, to scale).
--size: millimetres across the face; every size sold has the same shape, and its bars are as much thinner.

Placement: canvas (artwork incl. the wrap round the edges).  The artwork runs round the edges without a break.
The cloth is pulled over the bars: it sags a little between them, and the folded corners bulge.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from mathutils import Vector
from kit import rooms
from kit.material import Material
from kit.shapes import quarter_round
from kit.stage import Stage

W, H, DEPTH, ROUND = .60, .45, .038, .0055           # metres; scaled to the size asked for


def cloth(print_key):
    m = Material('canvas', (.86, .855, .84), .58, .34)
    x, y, _ = m.object_xyz()
    weave = m.mul(m.math('SINE', m.mul(x, 3600)), m.math('SINE', m.mul(y, 3600)))
    m.add_height(weave, .00013)                      # threads, coarse enough to read at 1400 px
    m.add_height(m.noise(700, 2), .00040)            # slubs
    m.add_height(m.noise(2.2, 1), .0075)             # the cloth is not a perfect plane
    inner = lambda value, half: m.line(m.math('ABSOLUTE', value), half - .038, .010)
    m.add_height(m.math('MAXIMUM', inner(x, W / 2), inner(y, H / 2)), .00045)   # edge of the bar shows through
    u, v = m.uv_map()
    m.placement(print_key, u, v)
    return m


def build_canvas(stage, scale, at_z):
    flat, arc = DEPTH - ROUND, ROUND * math.pi / 2
    rings = [(.0, .0, flat + arc), (.0, flat * .5, flat * .5 + arc)] + quarter_round(ROUND, DEPTH, 8)
    print_w, print_h = W - 2 * ROUND + 2 * (flat + arc), H - 2 * ROUND + 2 * (flat + arc)
    face_w, face_h, skin = W - 2 * ROUND, H - 2 * ROUND, cloth('canvas')
    slab = stage.rounded_slab('canvas', W, H, .005, rings, skin, uv_size=(print_w, print_h), corner_steps=5, cap=False)
    grid = [(i / 24, j / 18) for j in range(19) for i in range(25)]      # a face of its own: smooth shading stays off it
    face = stage.mesh('face', [((u - .5) * face_w, (v - .5) * face_h, DEPTH) for u, v in grid],
                      [(a, a + 1, a + 26, a + 25) for j in range(18) for a in range(j * 25, j * 25 + 24)], skin, smooth=False,
                      uvs=[((u - .5) * face_w / print_w + .5, (v - .5) * face_h / print_h + .5) for u, v in grid])
    for part in (slab, face):
        part.rotation_euler.x = math.radians(90)     # face towards -y, at y = -DEPTH
        part.location, part.scale = (0, -.006, at_z), (scale,) * 3
    stage.add_placement('canvas', 'Canvas', (print_w * 1000, print_h * 1000), centre=(0, -DEPTH, at_z),
                        safeMm=[W * 1000, H * 1000])


def main():
    stage = Stage('On a plain wall, from the left', unit_mm=1000, 
                  options={'setting': ('studio', 'studio or room'), 'size': (600, 'mm across the face')},
                  pack=dict(denoise=3, contrast=.3, white=1.04, grain=.016))
    in_room = stage.args.setting == 'room'
    build_canvas(stage, stage.args.size / 600, rooms.SIDEBOARD_Z if in_room else 1.5)
    if in_room:
        stage.pack_hints.update(white=1.0, denoise=4)
        rooms.sideboard_view(stage, (.30, .36, .31))
        rooms.vase(stage, -.41, -.22, .735, .85, (.62, .58, .50))
        rooms.leafy_plant(stage, -.41, -.22, .91, count=20, seed=9, size=.22)
        top = rooms.books(stage, .20, -.32, .735, ((.28, .034, (.60, .50, .36)), (.25, .026, (.45, .15, .10))))
        rooms.vase(stage, .34, -.24, top, .50, (.16, .17, .18))
    else:
        stage.shadow_catcher(wall=True, size=8, grey=.8)
        stage.sky(.46, (.92, .96, 1))
        stage.sun_light(Vector((.52, .62, -.72)).normalized(), 3.1, 5.0, (1, .93, .83))
        stage.area_light((-1.5, -1.0, 1.9), (0, 0, 1.5), .7, 9, (1, .98, .95))
        stage.camera((-1.12, -1.95, 1.66), (.0, -.02, 1.483), 96)
    stage.render()


main()
