"""Fleece throw.  --pose floor (laid out with long low waves, one corner turned over so that the back shows) | ladder (hung over
a rung of a ladder that leans on a wall) | throw (over the back of a sofa and down on its seat; see kit/upholstery.py).

Floor: the panel lies over a few flat humps that give it its waves; the humps then sink, and the slack they leave forms folds
on its own. The corner is carried over in an arc and let go. The print faces up, its top away from the camera (+y).
Ladder: the panel starts over the rung in loose upright folds and sinks on it. The print faces the camera (-y).
"""
import argparse
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from kit.solver import Cloth, resample, distance_to_line

WIDTH, HEIGHT = 0.694, 0.994  # the face between the folds of its hem (m)
CORNER = np.array([WIDTH / 2, -HEIGHT / 2])
TURN_DIRECTION, TURN_DEPTH, HELD = (-0.76, 0.65), 0.17, 0.05  # across the fold; corner to fold; what the hand holds
# Where a hump begins and ends, and how high it stands there: outside the cloth they lift its edge.
HUMPS = [
    ((-0.43, 0.24), (-0.04, 0.02), 0.040, 0.006),
    ((-0.16, 0.56), (0.02, 0.22), 0.034, 0.004),
    ((0.20, 0.57), (0.14, 0.26), 0.028, 0.003),
    ((0.44, 0.26), (0.13, 0.05), 0.040, 0.005),
    ((-0.44, -0.22), (-0.15, -0.15), 0.034, 0.004),
    ((-0.16, -0.59), (-0.03, -0.22), 0.040, 0.004),
    ((0.07, -0.59), (0.09, -0.33), 0.026, 0.003),
]
HUMP_RADIUS = 0.09

RUNG_Y, RUNG_Z, RUNG_STEP, RUNG_RADIUS = -0.120, 1.32, 0.31, 0.015  # before the wall y = 0
LADDER_TILT = 0.14  # how much nearer each lower rung stands, as a share of its drop
FRONT_DROP, SLANT, GATHERED = 0.66, 0.06, 0.87  # hung a little askew, as by hand, in loose folds

# The sofa: seat z = 0; its back cushion leans, round at the top. Rows of capsules stand for it.
BACK_FOOT, BACK_LEAN, BACK_RADIUS = (0.096, 0.075), math.radians(13), 0.098
THROW_BEHIND, THROW_GATHERED, THROW_SLANT = 0.01, 0.88, 0.12


def humps(share):
    """Capsules that stand out of the floor by their height times share."""
    rows = []
    for (ax, ay), (bx, by), high, low in HUMPS:
        rows.append(
            (ax, ay, high * share - HUMP_RADIUS, bx, by, low * share - HUMP_RADIUS, HUMP_RADIUS, HUMP_RADIUS)
        )
    return rows


def selvedge(edges):
    """Lines of points beside the outline, each between two of its points: an even last row keeps the round edge straight."""
    lines = []
    for _, line in edges:
        step = line[1] - line[0]
        inward = np.array([step[1], -step[0]]) * math.sqrt(3) / 2
        lines.append(((line[:-1] + line[1:]) / 2 + inward)[1:-1])
    return lines


def smooth(k):
    return k * k * (3 - 2 * k)


def turn_over(points, angle):
    """Rotate points about the fold line of the turned corner."""
    d = np.array([*TURN_DIRECTION, 0.0]) / np.linalg.norm(TURN_DIRECTION)
    axis = np.array([-d[1], d[0], 0.0])
    pivot = np.array([*CORNER, 0.022]) + d * TURN_DEPTH
    r = points - pivot
    c, s = math.cos(angle), math.sin(angle)
    return pivot + r * c + np.cross(axis, r) * s + np.outer(r @ axis, axis) * (1 - c)


def blanket(spacing, to_space):
    """The panel with its constraints, and each point's distance to the edge."""
    cloth = Cloth(spacing, 6)
    w, h = WIDTH / 2, HEIGHT / 2
    corners = [(-w, h), (w, h), (w, -h), (-w, -h)]
    edges = [
        (name, resample([corners[k], corners[(k + 1) % 4]], spacing))
        for k, name in enumerate(('top', 'right', 'bottom', 'left'))
    ]
    cloth.add_panel('front', edges, to_space, selvedge(edges))
    rim = distance_to_line(cloth.pattern[0], np.array(corners + corners[:1]))[0]
    cloth.finish(
        stretch=2e-6,
        bend=1e-2,
        bend_wide=4e-2,
        mass=0.30,
        stiff=lambda p, pid: np.where(rim < 0.02, 2.0, 1.0),
    )
    return cloth, rim


def lay_on_floor(spacing):
    cloth, rim = blanket(spacing, lambda p: np.c_[p, np.full(len(p), 0.06)])
    cloth.plane((0, 0, 1), 0.0)
    world = dict(thickness=0.0065, substeps=24)
    cloth.capsules(humps(1))
    cloth.frames(50, gravity=4, drag=4, friction=0.15, label='lie', **world)

    held = np.where(np.linalg.norm(cloth.pattern - CORNER, axis=1) < HELD)[0]
    free_mass = cloth.inv_mass.copy()
    cloth.inv_mass[held] = 0
    start = cloth.x[held].astype(float)

    def carry(i, k):
        cloth.capsules(humps(1 - 0.4 * smooth(k)))
        cloth.x[held] = turn_over(start, math.radians(165) * smooth(k))

    cloth.frames(110, gravity=4, drag=3, friction=0.8, self_collision=0.65, before=carry, label='turn', **world)
    cloth.inv_mass[:] = free_mass
    cloth.frames(60, gravity=4, drag=3, friction=0.9, self_collision=0.65, label='drop', **world)
    cloth.frames(50, gravity=4, drag=8, friction=0.9, self_collision=0.65, label='rest', **world)
    return cloth, rim


def hang_on_ladder(spacing):
    reach = RUNG_RADIUS + 0.012

    def along_drop(p):
        """0 on top of the rung, below 0 before it."""
        return p[:, 1] + HEIGHT / 2 - FRONT_DROP + SLANT * p[:, 0]

    def over_rung(p):
        """Down behind the rung, half round it and down before it, gathered in upright folds."""
        along = along_drop(p)
        turn = np.clip(along / reach, -math.pi / 2, math.pi / 2)
        drop = np.maximum(np.abs(along) - math.pi / 2 * reach, 0)
        fold = 0.012 * (1.6 + np.sin(p[:, 0] * 36 + 0.9) + 0.6 * np.sin(p[:, 0] * 21 + 2.2 + 1.5 * p[:, 1]))
        out = reach + fold * np.clip(np.abs(along) / 0.10, 0, 1)
        lower = np.where(along < 0, LADDER_TILT * drop, 0)  # before the rungs below
        return np.c_[p[:, 0] * GATHERED, RUNG_Y + np.sin(turn) * out - lower, RUNG_Z + np.cos(turn) * out - drop]

    cloth, rim = blanket(spacing, over_rung)
    cloth.plane((0, -1, 0), 0.0)
    rungs = [(RUNG_Y - LADDER_TILT * RUNG_STEP * k, RUNG_Z - RUNG_STEP * k) for k in range(4)]
    cloth.capsules([(-0.6, y, z, 0.6, y, z, RUNG_RADIUS, RUNG_RADIUS) for y, z in rungs])
    # On the rung the cloth stays as gathered as it was laid; without a hand it would slide flat.
    cloth.inv_mass[np.abs(along_drop(cloth.pattern)) < 0.012] = 0
    world = dict(thickness=0.0065, substeps=24, self_collision=0.65)
    cloth.frames(40, gravity=2, drag=6, friction=0.9, label='sink', **world)
    cloth.frames(80, gravity=4, drag=2.5, friction=0.9, label='hang', **world)
    cloth.frames(40, gravity=4, drag=8, friction=0.9, label='rest', **world)
    return cloth, rim


def throw_on_sofa(spacing):
    y, z = BACK_FOOT
    up = np.array([math.sin(BACK_LEAN), math.cos(BACK_LEAN)])
    axis = [np.array([y, z]) + up * t for t in np.linspace(0, 0.325, 9)]
    off = BACK_RADIUS + 0.012
    front = np.array([-up[1], up[0]]) * off
    # Down behind, over the top, down the front and out on the seat: a line that the cloth is laid along.
    arc = [axis[-1] + (math.sin(BACK_LEAN + t) * off, math.cos(BACK_LEAN + t) * off) for t in np.linspace(1.5, -1.5, 16)]
    bend = [(0.012 - 0.07 * (1 - math.cos(t)), 0.085 - 0.07 * math.sin(t)) for t in np.linspace(0.2, 1.5, 8)]
    line = np.array([arc[0] - up * THROW_BEHIND, *arc, axis[0] + front + up * 0.06, *bend, (-0.70, 0.015)])
    along = np.r_[0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))]

    def over_back(p):
        s = HEIGHT / 2 - p[:, 1] + THROW_SLANT * p[:, 0] + 0.02
        fold = 0.015 * (np.sin(p[:, 0] * 29 + 2 * p[:, 1]) + 0.6 * np.sin(p[:, 0] * 46 + 1.2 - 3 * p[:, 1]))
        return np.c_[
            p[:, 0] * THROW_GATHERED - 0.10 * p[:, 1],
            np.interp(s, along, line[:, 0]) - 0.014 - fold,
            np.interp(s, along, line[:, 1]) + 0.014 + fold,
        ]

    cloth, rim = blanket(spacing, over_back)
    cloth.plane((0, 0, 1), 0.013)
    for side in (1, -1):  # drawn together at the top, as it was thrown
        cloth.plane((side * 0.9985, 0, -0.055), -0.350)
    rear = (-0.9, 0.33, 0.29, 0.9, 0.33, 0.29, 0.09, 0.09)  # the frame behind the cushion
    cloth.capsules([(-0.9, *a, 0.9, *a, BACK_RADIUS, BACK_RADIUS) for a in axis] + [rear])
    world = dict(thickness=0.0065, substeps=24, self_collision=0.65)
    cloth.frames(50, gravity=3, drag=5, friction=0.8, label='sink', **world)
    cloth.frames(60, gravity=4, drag=3, friction=0.9, label='hang', **world)
    cloth.frames(40, gravity=4, drag=8, friction=0.9, label='rest', **world)
    return cloth, rim


POSES = {'floor': lay_on_floor, 'ladder': hang_on_ladder, 'throw': throw_on_sofa}

if __name__ == '__main__':
    a = argparse.ArgumentParser()
    a.add_argument('--out', default='sims/floor.npz')
    a.add_argument('--spacing', type=float, default=0.0095)
    a.add_argument('--pose', choices=POSES, default='floor')
    o = a.parse_args(sys.argv[sys.argv.index('--') + 1 :])
    draped, edge_distance = POSES[o.pose](o.spacing)
    rungs = np.array([RUNG_Y, RUNG_Z, RUNG_STEP, RUNG_RADIUS, LADDER_TILT])
    draped.save(o.out, dict(rimd=edge_distance), passes=(3, 2), rungs=rungs)
