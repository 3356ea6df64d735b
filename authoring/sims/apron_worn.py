"""The bib apron on a person (kit/body.py), over a shirt: --pose apron_person.

Bib corners are pinned where the neck loop holds them and the waist corners are carried round to the sides; the ties go round the back
and are knotted in front, below the print, where they draw the cloth in.  Loop, ties and bow are laid when the cloth has come to rest.
"""
import argparse
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from kit.body import Body, POSES
from kit.trousers import with_trousers
from kit.wear import across, onto
from sims.apron import BIB, WAIST, Apron, lay, smooth_path

BUILD, POSE = 'man', 'standing'
LIFT = 0.765  # from the pattern's heights to those of the body
SHIRT = 0.012  # how far the apron keeps from the skin
BIB_X, WAIST_PIN = 0.103, (0.176, 0.036, 1.118)
BELT = 0.258, 0.040  # height of the ties on the pattern in the middle, and how much higher they are 30 cm from it
AXIS = np.array((0, -0.03))
RIBBONS = dict(bow_a=0.19, bow_b=0.18, tail_a=0.24, tail_b=0.21, knot=0.085)
LOW, HIGH = (-0.46, -0.40, 0.38), (0.46, 0.32, 1.66)
ARMS = ('upperarm', 'lowerarm', 'wrist', 'metacarpal', 'finger')


def dressed_body():
    """Vertices, triangles of all, triangles without the arms, and the torso's vertices."""
    body = Body(BUILD)
    co = with_trousers(body, body.posed(POSES[POSE]))
    arms = body.part(*ARMS)
    split = lambda quads: np.r_[quads[:, [0, 1, 2]], quads[:, [0, 2, 3]]]
    used = np.unique(body.faces)
    return co, split(body.faces), split(body.faces[(arms[body.faces] < 0.5).all(1)]), co[used[arms[used] < 0.2]]


def belt_height(x):
    return BELT[0] + BELT[1] * (np.abs(x) / 0.3) ** 2


def hull(points):
    """Convex outline of points in the plane, counter-clockwise."""
    points = sorted(map(tuple, points))
    turn = lambda a, b, c: (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    rims = []
    for line in (points, points[::-1]):
        rim = []
        for p in line:
            while len(rim) > 1 and turn(rim[-2], rim[-1], p) <= 0:
                rim.pop()
            rim.append(p)
        rims += rim[:-1]
    return np.array(rims)


def belt(apron, torso, count=160):
    """The taut tie: a ring round everything at its height, from the back over the wearer's left to the front and on."""
    cloth = apron.cloth.x[apron.cloth.panel_id == 0]
    front, rise = BELT[0] + LIFT, 0.062
    angle = np.linspace(-math.pi, math.pi, count)  # 0 = front
    height = front + rise * (0.5 - 0.5 * np.cos(angle))
    level = lambda p: front + rise * (0.5 - 0.5 * np.cos(np.arctan2(p[:, 0] - AXIS[0], AXIS[1] - p[:, 1])))
    out = torso[:, :2] - AXIS
    skin = torso[:, :2] + out / np.linalg.norm(out, axis=1, keepdims=True) * (SHIRT - 0.003)
    near = np.r_[cloth[np.abs(cloth[:, 2] - level(cloth)) < 0.012][:, :2], skin[np.abs(torso[:, 2] - level(torso)) < 0.012]]
    rim = hull(near)
    rim = np.r_[rim, rim[:1]] - AXIS
    ring = []
    for a in angle:
        d = np.array((math.sin(a), -math.cos(a)))
        side = rim @ (-d[1], d[0])
        best = 0.0
        for (p, q), (s, t) in zip(zip(rim, rim[1:]), zip(side, side[1:])):
            if s * t <= 0 and abs(s - t) > 1e-9:
                best = max(best, (p + (q - p) * s / (s - t)) @ d)
        ring.append(AXIS + d * (best + 0.0035))
    return np.c_[np.array(ring), height]


def tie_up(apron, torso):
    """Ties, and the bow that holds them."""
    cloth = apron.cloth
    ring = belt(apron, torso)
    middle = len(ring) // 2
    for s in (1, -1):
        corner = apron.corner(s)
        half = ring[:middle + 1] if s > 0 else ring[middle - 1:][::-1]  # from the back to the front on the wearer's right / left
        back = half[0] + (0, 0.004, 0.012)
        start = [corner + (-s * 0.006, -0.032, -0.002), corner + (s * 0.004, 0.0, 0), corner * (0.72, 1, 1) + (0, 0.045, -0.004), back]
        path = np.r_[smooth_path(start, 30), half[3:] + (0, 0.0015 * s, 0.002 * s)]
        lay(cloth, apron.ties[s], path, np.tile([0, 0, 1.0], (len(path), 1)))
    bow(apron, ring[middle])


LOOP_OF_BOW = [(0.002, -0.005, 0.0), (0.026, -0.006, 0.003), (0.054, -0.007, -0.004), (0.074, -0.010, -0.014), (0.080, -0.018, -0.018),
               (0.070, -0.026, -0.016), (0.040, -0.026, -0.007), (0.014, -0.019, -0.001), (0.002, -0.013, 0.0)]


def bow(apron, knot):
    cloth, extra = apron.cloth, apron.extra
    pinch = lambda path, far: np.clip(0.42 + np.minimum(far, far[-1] - far) / 0.05, 0, 1)
    for s, name, size in ((1, 'bow_a', 1.0), (-1, 'bow_b', 0.93)):
        path = smooth_path([knot + np.array((s * x, y, z)) * size for x, y, z in LOOP_OF_BOW], 90)
        far = np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]
        wide = np.tile([s * 0.24, 0.06, 1.0], (len(path), 1))
        lay(cloth, extra[name], path, wide, pinch(path, far))
    for s, name, drop, lean in ((1, 'tail_a', 0.215, 0.038), (-1, 'tail_b', 0.185, 0.030)):
        points = [knot + (s * 0.003, -0.008, 0.0), knot + (s * 0.010, -0.012, -0.022)]
        front = knot[1] - 0.012
        for k in range(1, 6):
            z, x = knot[2] - 0.022 - drop * k / 5, knot[0] + s * (0.010 + lean * k / 5 + 0.003 * math.sin(2.1 * k))
            there = apron.front_at(x, z, 0.022)
            front = min(front + 0.004, there - 0.006)
            points.append((x, front, z))
        path = smooth_path(points, 80)
        far = np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]
        t = np.linspace(0, 1, len(path))[:, None]
        wide = np.hstack([np.ones_like(t), 0.35 * np.sin(4 * t + s), s * 0.2 * (1 - t)])
        lay(cloth, extra[name], path, wide, np.clip(0.42 + far / 0.07, 0, 1))
    a = np.linspace(-0.25, 2 * math.pi + 0.25, 40)
    path = knot + np.c_[0.0 * a, -0.010 + 0.0095 * np.cos(a), 0.0125 * np.sin(a)]
    lay(cloth, extra['knot'], path, np.tile([1.0, 0, 0.1], (40, 1)), np.full(40, 0.72))


def hang_round_neck(apron, distance):
    """The loop: from the bib's corners up to the shoulders and behind the neck, flat on what is there."""
    ends = {s: apron.cloth.x[apron.bib[s]].mean(0) for s in (1, -1)}
    over = [(0.094, -0.105, 1.462), (0.086, -0.055, 1.520), (0.080, -0.010, 1.550), (0.066, 0.035, 1.556), (0.036, 0.062, 1.556)]
    half = lambda s: [ends[s] + (0, -0.003, -0.030), ends[s] + (0, -0.003, 0.004), *((s * x, y, z) for x, y, z in over)]
    path = smooth_path([*half(1), (0, 0.070, 1.556), *half(-1)[::-1]], 140)
    far = np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]
    free = np.minimum(far, far[-1] - far) < 0.10  # sewn on and on the way up it is only kept out of the body
    path = np.where(free[:, None], onto(distance, path, 0.011, pull=False), onto(distance, path, 0.010))
    path[far < 0.034], path[far > far[-1] - 0.034] = path[far < 0.034] - (0, 0.002, 0), path[far > far[-1] - 0.034] - (0, 0.002, 0)
    kernel = np.hanning(9) / np.hanning(9).sum()
    path[4:-4] = np.stack([np.convolve(path[:, k], kernel, 'valid') for k in range(3)], 1)
    lay(apron.cloth, apron.loop, path, across(distance, path))


def before_body(p):
    """Upright before the body; the skirt is gathered a little, so that folds run down from the ties."""
    skirt = np.clip((0.30 - p[:, 1]) / 0.15, 0, 1)
    wave = 0.016 * np.sin(25 * p[:, 0] + 0.9) + 0.008 * np.sin(43 * p[:, 0] + 2.1)
    return np.c_[p[:, 0] * (1 - 0.07 * skirt), -0.235 - wave * skirt, p[:, 1] + LIFT]


def worn(spacing):
    co, whole, armless, torso = dressed_body()
    apron = Apron(spacing, before_body, soft=5.0, ties=(0.95, 0.95), extra=RIBBONS, ink=8.0)
    cloth, bib, waist = apron.cloth, apron.bib, apron.waist
    cloth.body_mesh(co, armless, LOW, HIGH, voxel=0.007, band=0.02)
    apron.pin([*bib.values(), *waist.values()])
    start = cloth.x.copy()
    corner = {s: onto(cloth.body_distance, [(s * BIB_X, -0.14, BIB[1] + LIFT)], SHIRT + 0.003)[0] for s in (1, -1)}

    def carry(i, k):
        """Move the pinned corners to their places; they keep their flat offsets, turned to the side at the waist."""
        k = min(1, k / 0.7)
        k = k * k * (3 - 2 * k)
        for s in (1, -1):
            for v in bib[s]:
                goal = corner[s] + (cloth.pattern[v, 0] - s * (BIB[0] - 0.012), 0, cloth.pattern[v, 1] - BIB[1])
                cloth.x[v] = start[v] * (1 - k) + goal * k
            for v in waist[s]:
                goal = np.array((s * WAIST_PIN[0], *WAIST_PIN[1:])) + (
                    0, (s * cloth.pattern[v, 0] - WAIST[0]) * 0.95 - 0.004, cloth.pattern[v, 1] - WAIST[1])
                mid = (s * 0.32, -0.12, start[v][2])
                cloth.x[v] = (1 - k) ** 2 * start[v] + 2 * k * (1 - k) * np.array(mid) + k * k * goal

    tied = np.where((cloth.panel_id == 0) & (np.abs(cloth.pattern[:, 1] - belt_height(cloth.pattern[:, 0])) < 0.013))[0]

    def draw_in(i, k):
        """The tied band of the cloth is drawn to the body."""
        free = cloth.body_distance(cloth.x[tied]) > SHIRT + 0.004
        inward = AXIS - cloth.x[tied][:, :2]
        inward /= np.linalg.norm(inward, axis=1, keepdims=True)
        cloth.v[tied, :2] += (inward * free[:, None] * 30 / 60).astype(np.float32)
        return 1.2 * math.sin(i * 0.3) * (k < 0.4), 0.8 * math.cos(i * 0.2) * (k < 0.4)

    world = dict(thickness=SHIRT, substeps=24)
    cloth.frames(50, gravity=2, drag=4, friction=0.1, before=carry, label='tie', **world)
    world.update(self_collision=0.7)
    cloth.frames(60, gravity=4, drag=1.5, friction=0.2, before=draw_in, label='hang', **world)
    cloth.body_mesh(co, whole, LOW, HIGH, voxel=0.007, band=0.02)
    cloth.frames(40, gravity=4, drag=4, friction=0.3, before=draw_in, label='rest', **world)
    cloth.frames(10, gravity=4, drag=12, friction=0.3, label='still', **world)
    cloth.body_mesh(co, armless, LOW, HIGH, voxel=0.007, band=0.02)
    hang_round_neck(apron, cloth.body_distance)
    tie_up(apron, torso)
    return apron


if __name__ == '__main__':
    a = argparse.ArgumentParser()
    a.add_argument('--out', default='sims/apron_person.npz')
    a.add_argument('--spacing', type=float, default=0.0105)
    a.add_argument('--pose', default='apron_person')
    o = a.parse_args(sys.argv[sys.argv.index('--') + 1:])
    worn(o.spacing).save(o.out)
