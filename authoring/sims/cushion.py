"""Square cushion.  --pose cushion (filled, standing on the floor and leaning against a wall) | cover (empty, laid on the floor)
| cover_line (empty, hanging from two pegs).

Two panels sewn all round.  Filled: fibres between them hold the faces apart, flat in the middle and round towards the seam, so
that a printed circle stays one; then gravity lets the cushion sag on the floor plane while it leans back on a wall plane, the
front towards -y.  Empty: they are laid down a little gathered, as by hand, and the surplus becomes
low waves; the front faces up.  On the line its pegs stand closer than it is cut, so it falls in soft folds; the front faces -y.
"""
import argparse
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from kit.solver import Cloth, resample, distance_to_line

SIZE, LEAN = 0.45, 13  # edge length (m), degrees from the vertical at the start
PLUMP, ROUND, FILL, FIBRE = 0.145, 0.215, 7.0, 1.5e-2  # thickness, width of the round rim (m), pressure (N/m2), how fibres give
GATHERED = 0.975  # how much smaller than its size the empty cover is laid down
# Low waves of the empty cover: from, to, and how high they stand there (m).
WAVES = [
    ((-0.26, 0.12), (-0.02, 0.03), 0.016, 0.003),
    ((-0.08, 0.27), (0.03, 0.06), 0.014, 0.002),
    ((0.27, 0.17), (0.07, 0.02), 0.017, 0.003),
    ((-0.27, -0.13), (-0.05, -0.06), 0.013, 0.002),
    ((0.02, -0.27), (0.05, -0.08), 0.015, 0.002),
    ((0.27, -0.16), (0.12, -0.06), 0.012, 0.002),
]
WAVE_RADIUS = 0.06
PEGS, PEG_WIDE, LINE_Z, SLACK = (-0.182, 0.176), 0.009, 0.62, 0.955  # on the pattern; height of the line; how close the pegs stand


def outline(spacing, r, taper):
    """Square whose sides curve in towards rounded corners, as real covers are cut: filled, the sides become straight and the
    corners do not stand off as ears."""
    h = SIZE / 2
    t = np.linspace(-1, 1, 40)
    arc = np.linspace(0, math.pi / 2, 12)
    top = np.c_[t * (h - r), h - taper * t**2]
    rot = lambda p, k: p @ np.array([[math.cos(k), -math.sin(k)], [math.sin(k), math.cos(k)]])
    side = np.r_[top, (h - r + (r - taper) * np.c_[np.sin(arc), np.cos(arc)])[1:-1]]
    whole = np.concatenate([rot(side, k * math.pi / 2) for k in range(4)])
    whole = np.r_[whole, whole[:1]]
    return resample(whole, spacing)


def puffed(p):
    """1 inside, 0 at the seam: how far the two panels start from each other."""
    return np.clip((SIZE / 2 - np.abs(p).max(1)) / 0.03, 0, 1)


def leaning(y):
    lean = math.radians(LEAN)

    def place(p):
        depth = puffed(p) * y
        z = p[:, 1] + SIZE / 2 + 0.012
        return np.c_[
            p[:, 0],
            z * math.sin(lean) + depth * math.cos(lean) - 0.075,
            z * math.cos(lean) - depth * math.sin(lean) + 0.03,
        ]

    return place


def lying(y):
    def place(p):
        wave = np.sin(p[:, 0] * 19 + 4 * p[:, 1]) + np.sin(p[:, 1] * 23 - 7 * p[:, 0] + 1.3) + np.sin(p[:, 0] * 41 + 2)
        return np.c_[p * GATHERED, 0.024 - puffed(p) * y * 0.3 + 0.002 * wave]

    return place


def hanging(y):
    def place(p):
        fold = 0.007 * np.sin(p[:, 0] * 33 + 0.8) + 0.004 * np.sin(p[:, 0] * 61 + p[:, 1] * 5)
        return np.c_[p[:, 0] * SLACK, puffed(p) * y * 0.3 + fold, p[:, 1] + LINE_Z - SIZE / 2]

    return place


def at_pegs(p):
    return (p[:, 1] > SIZE / 2 - 0.016) & (np.abs(p[:, :1] - PEGS).min(1) < PEG_WIDE)


def sewn(spacing, line, place, rim_shrink, held=None):
    """The two panels with their constraints, and each point's distance to the seam; held = which points of a pattern never move."""
    cloth = Cloth(spacing, 3)
    half = len(line) // 2
    edges = [('a', line[: half + 1]), ('b', line[half:])]
    front = cloth.add_panel('front', edges, place(-0.012))
    back = cloth.add_panel('back', edges, place(0.012), flip=True)
    for e in ('a', 'b'):
        cloth.sew(front[e], back[e])
    edge_d = np.concatenate([distance_to_line(p, line)[0] for p in cloth.pattern])
    cloth.finish(
        stretch=4e-6,
        bend=1.2e-1,
        bend_wide=6e-1,
        mass=0.30,
        # A filled cushion draws its rim together: cloth that is cut for it does not pucker.
        shrink=lambda p, pid: (1 - rim_shrink * np.clip(1 - edge_d / 0.03, 0, 1))[:, None] * [1, 1],
        stiff=lambda p, pid: np.where(edge_d < 0.007, 3.0, 1.0),
        pinned=np.where(held(np.concatenate(cloth.pattern)))[0] if held else (),
    )
    cloth.plane((0, 0, 1), 0.0)
    return cloth, edge_d


def stuffed(p):
    """Thickness of the filling at each point: even in the middle, round towards the seam, slim in the corners."""
    x, y = np.clip((SIZE / 2 - 0.006 - np.abs(p.T)) / ROUND, 0, 1)
    swell = lambda t: 1 - (1 - t) ** 2.3
    return PLUMP * swell(x) * swell(y)


def stuff(cloth):
    """Fibres from front to back."""
    front, back = (np.where(cloth.panel_id == k)[0] for k in (0, 1))
    goal = stuffed(cloth.pattern[front])
    nearest = [back[((cloth.pattern[back] - p) ** 2).sum(1).argmin()] for p in cloth.pattern[front]]
    inside = goal > 0.003
    fibres = np.c_[front, nearest][inside].astype(np.int32)
    cloth.edges = np.ascontiguousarray(np.r_[cloth.edges, fibres])
    cloth.rest = np.r_[cloth.rest, goal[inside]].astype(np.float32)
    cloth.compliance = np.r_[cloth.compliance, np.full(len(fibres), FIBRE)].astype(np.float32)


def fill(spacing):
    cloth, edge_d = sewn(spacing, outline(spacing, 0.014, 0.005), leaning, 0.012)
    stuff(cloth)
    cloth.plane((0, -1, 0), -0.085)  # wall behind
    world = dict(thickness=0.003, substeps=24)
    cloth.frames(14, sew=(1, 0), gravity=0, drag=8, friction=0.1, label='sewing', **world)
    cloth.frames(
        50, gravity=0.6, drag=5, friction=0.6, pressure=lambda k: FILL * min(1, k * 1.5), label='fill', **world
    )
    cloth.frames(60, gravity=1.0, drag=2.5, friction=0.9, pressure=FILL, label='sink', **world)
    cloth.frames(30, gravity=1.0, drag=9, friction=0.9, pressure=FILL, label='rest', **world)
    return cloth, edge_d


def lay_down(spacing):
    """It lies over a few low waves, so that it looks soft and not ironed."""
    cloth, edge_d = sewn(spacing, outline(spacing, 0.010, 0.0), lying, 0.0)
    rows = [(ax, ay, h - WAVE_RADIUS, bx, by, k - WAVE_RADIUS, WAVE_RADIUS, WAVE_RADIUS) for (ax, ay), (bx, by), h, k in WAVES]
    cloth.capsules(rows)
    world = dict(thickness=0.002, substeps=24, self_collision=0.4)
    cloth.frames(14, sew=(1, 0), gravity=0, drag=8, friction=0.9, label='sewing', **world)
    cloth.frames(50, gravity=4, drag=4, friction=0.9, label='sink', **world)
    cloth.frames(30, gravity=4, drag=9, friction=0.9, label='rest', **world)
    return cloth, edge_d


def hang(spacing):
    cloth, edge_d = sewn(spacing, outline(spacing, 0.010, 0.0), hanging, 0.0, held=at_pegs)
    world = dict(thickness=0.002, substeps=24, self_collision=0.4)
    cloth.frames(14, sew=(1, 0), gravity=0, drag=8, friction=0.3, label='sewing', **world)
    cloth.frames(70, gravity=4, drag=2, friction=0.3, label='fall', **world)
    cloth.frames(30, gravity=4, drag=9, friction=0.3, label='rest', **world)
    return cloth, edge_d


POSES = {'cushion': fill, 'cover': lay_down, 'cover_line': hang}


if __name__ == '__main__':
    a = argparse.ArgumentParser()
    a.add_argument('--out', default='sims/cushion.npz')
    a.add_argument('--spacing', type=float, default=0.007)
    a.add_argument('--pose', choices=POSES, default='cushion')
    o = a.parse_args(sys.argv[sys.argv.index('--') + 1 :])
    draped, edge_distance = POSES[o.pose](o.spacing)
    draped.save(o.out, dict(rimd=edge_distance), passes=(2, 2))
