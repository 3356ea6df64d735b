"""Jigsaw puzzle made of real pieces (not bump): a few pieces are loose beside it.  --setting studio | table (from low, on an oak table).

Placement: picture (artwork, 420 x 300 mm).  Each piece is its own small solid with bevelled edges; every piece
carries the UV of its home position, so loose pieces show the right part of the artwork.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from kit import desk_things
from kit.material import Material
from kit.stage import Stage

W, H, T, GAP, BEVEL = 4.2, 3.0, .020, .0016, .0060       # decimetres

stage = Stage('Nearly finished', unit_mm=100,
              options={'setting': ('studio', 'studio | table'), 'columns': (12, 'pieces across'), 'rows': (9, 'pieces down')},
              pack=dict(denoise=2, contrast=.3, white=1.04))
COLUMNS, ROWS = stage.args.columns, stage.args.rows
rng = np.random.RandomState(8)
cw, ch = W / COLUMNS, H / ROWS

face = Material('face', (.86, .86, .85), .38, .4)
face.add_height(face.noise(60, 3), .0010)                # linen-embossed board
u, v = face.uv_map()
face.placement('picture', u, v)
card = Material('card', (.52, .47, .40), .9, .1)


def knob_edge(length, flat):
    """Jigsaw edge from (0,0) to (length,0): three cubic Beziers, the knob points to +y or -y at random."""
    if flat:
        return np.array([[0, 0], [length, 0]], float)
    t = .10
    a, b, c, d, e = rng.uniform(-.035, .035, 5)
    control = np.array([(0, 0), (.2, a), (.5 + b + d, -t + c), (.5 - t + b, t + c), (.5 - 2 * t + b - d, 3 * t + c),
                        (.5 + 2 * t + b - d, 3 * t + c), (.5 + t + b, t + c), (.5 + b + d, -t + c), (.8, e), (1, 0)])
    points = []
    for k in (0, 3, 6):
        p0, p1, p2, p3 = control[k:k + 4]
        for f in np.linspace(0, 1, 14, endpoint=False):
            points.append(p0 * (1 - f) ** 3 + 3 * p1 * f * (1 - f) ** 2 + 3 * p2 * f * f * (1 - f) + p3 * f ** 3)
    points.append(control[-1])
    return np.array(points) * [length, length * rng.choice([-1, 1])]


horizontal = [[knob_edge(cw, j in (0, ROWS)) + [i * cw, j * ch] for i in range(COLUMNS)] for j in range(ROWS + 1)]
vertical = [[(lambda e: np.stack([-e[:, 1], e[:, 0]], 1))(knob_edge(ch, i in (0, COLUMNS))) + [i * cw, j * ch]
             for i in range(COLUMNS + 1)] for j in range(ROWS)]


def offset(polygon, distance):
    """Move a closed counter-clockwise polygon inwards."""
    tangent = np.roll(polygon, -1, 0) - np.roll(polygon, 1, 0)
    tangent /= np.linalg.norm(tangent, axis=1, keepdims=True) + 1e-9
    return polygon + np.stack([-tangent[:, 1], tangent[:, 0]], 1) * distance


def add_piece(i, j, move=(0, 0), turn_deg=0.0, lift=0.0):
    outline = np.vstack([horizontal[j][i][:-1], vertical[j][i + 1][:-1], horizontal[j + 1][i][::-1][:-1], vertical[j][i][::-1][:-1]])
    rings = [(GAP, 0), (GAP, T - BEVEL)] + [(GAP + BEVEL * (1 - math.cos(t)), T - BEVEL * (1 - math.sin(t))) for t in (.55, 1.1, math.pi / 2)]
    centre = np.array([(i + .5) * cw, (j + .5) * ch])
    a = math.radians(turn_deg)
    rotate = np.array([[math.cos(a), -math.sin(a)], [math.sin(a), math.cos(a)]])
    verts, uvs, faces, n = [], [], [], len(outline)
    for inset, z in rings:
        ring = offset(outline, inset)
        placed = (ring - centre) @ rotate.T + centre + move - [W / 2, H / 2]
        verts += [(x, y, z + lift) for x, y in placed]
        uvs += [(x / W, y / H) for x, y in ring]
    for r in range(len(rings) - 1):
        for q in range(n):
            s = (q + 1) % n
            faces.append((r * n + q, r * n + s, (r + 1) * n + s, (r + 1) * n + q))
    faces.append(tuple(range((len(rings) - 1) * n, len(rings) * n)))
    piece = stage.mesh('piece', verts, faces, [face, card], uvs=uvs, auto_smooth_deg=50)
    for k, polygon in enumerate(piece.data.polygons):
        if k < n:
            polygon.material_index = 1                    # cut side: raw cardboard
        if k == len(faces) - 1:
            polygon.use_smooth = False                    # the big top polygon must not borrow bevel normals


ON_TABLE = stage.args.setting == 'table'
LAST = COLUMNS - 1
LOOSE = {(LAST, 0): ((.52, -.20), 24), (LAST - 1, 0): ((.46, -.62), -38), (LAST, 1): ((.62, .42), 63)}
if ON_TABLE:
    LOOSE = {(LAST, 0): ((.66, -.30), 24), (LAST - 1, 0): ((.30, -.66), -38), (LAST, 1): ((.78, .34), 63), (LAST - 2, 0): ((-.35, -.58), 70),
             (LAST - 1, 1): ((-1.30, -.80), 12)}
for j in range(ROWS):
    for i in range(COLUMNS):
        if (i, j) in LOOSE:
            move, turn = LOOSE[(i, j)]
            add_piece(i, j, np.array(move), turn)
        else:
            add_piece(i, j, rng.normal(0, .0007, 2), rng.normal(0, .10), lift=abs(rng.normal(0, .0006)))

stage.add_placement('picture', 'Picture', (W * 100, H * 100), centre=(0, 0, T))
if ON_TABLE:
    stage.description['title'] = 'On a table'
    desk_things.desk_top(stage, front=-9, back=6.4, wall_color=(.50, .50, .46), light=(.56, .38, .22), dark=(.36, .22, .11))
    desk_things.cup(stage, -2.0, 2.35, color=(.56, .33, .24))
    desk_things.potted_plant(stage, 2.2, 3.4, 1.6)
    desk_things.daylight(stage, 1.5, (0, .2, 0))
    stage.camera((.9, -6.8, 5.6), (.30, -.25, 0), 53)
    stage.focus((.35, -.4, T), 2.4)
else:
    stage.shadow_catcher(size=60)
    stage.sky(.45, (1, 1, 1), (.65, .65, .65))
    stage.area_light((-5.5, 3.2, 3.2), (0, 0, 0), 1.6, 900, (1, .98, .95), size_y=2.4)
    stage.area_light((5.5, -2.0, 4.0), (0, 0, 0), 2.4, 160, (.95, .975, 1))
    stage.camera((.3, -6.6, 8.9), (.30, -.16, 0), 74)
stage.render()
