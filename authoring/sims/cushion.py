"""Square cushion, filled by pressure, standing on the floor and leaning against a wall.

Two panels sewn all round are inflated; then gravity lets the cushion sag on the floor plane while it leans back on a wall
plane.  The front faces -y.
"""
import argparse
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from kit.solver import Cloth, resample, distance_to_line

SIZE, LEAN, FILL = 0.45, 15, 36.0  # edge length (m), degrees from the vertical at the start, filling pressure (N/m2)


def outline(spacing):
    """Square whose sides curve in towards rounded corners, as real covers are cut: filled, the sides become straight and the
    corners do not stand off as ears."""
    h, r, taper = SIZE / 2, 0.040, 0.008
    t = np.linspace(-1, 1, 40)
    arc = np.linspace(0, math.pi / 2, 12)
    top = np.c_[t * (h - r), h - taper * t**2]
    rot = lambda p, k: p @ np.array([[math.cos(k), -math.sin(k)], [math.sin(k), math.cos(k)]])
    side = np.r_[top, (h - r + (r - taper) * np.c_[np.sin(arc), np.cos(arc)])[1:-1]]
    whole = np.concatenate([rot(side, k * math.pi / 2) for k in range(4)])
    whole = np.r_[whole, whole[:1]]
    return resample(whole, spacing)


def simulate(out, spacing):
    cloth = Cloth(spacing, 3)
    line = outline(spacing)
    half = len(line) // 2
    edges = [('a', line[: half + 1]), ('b', line[half:])]
    lean = math.radians(LEAN)

    def place(y):
        def f(p):
            depth = np.minimum(SIZE / 2 - np.abs(p).max(1), 0.03) / 0.03 * y
            z = p[:, 1] + SIZE / 2 + 0.012
            return np.c_[
                p[:, 0],
                z * math.sin(lean) + depth * math.cos(lean) - 0.10,
                z * math.cos(lean) - depth * math.sin(lean) + 0.03,
            ]

        return f

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
        shrink=lambda p, pid: (1 - 0.07 * np.clip(1 - edge_d / 0.03, 0, 1))[:, None] * [1, 1],
        stiff=lambda p, pid: np.where(edge_d < 0.012, 4.0, 1.0),
    )
    cloth.plane((0, 0, 1), 0.0)
    cloth.plane((0, -1, 0), -0.085)  # floor, wall behind
    world = dict(thickness=0.003, substeps=24)
    cloth.frames(14, sew=(1, 0), gravity=0, drag=8, friction=0.1, label='sewing', **world)
    cloth.frames(
        50, gravity=0.6, drag=5, friction=0.6, pressure=lambda k: FILL * min(1, k * 1.5), label='fill', **world
    )
    cloth.frames(60, gravity=4, drag=2.5, friction=0.9, pressure=FILL * 0.9, label='sink', **world)
    cloth.frames(30, gravity=4, drag=9, friction=0.9, pressure=FILL * 0.9, label='rest', **world)
    cloth.save(out, dict(rimd=edge_d), passes=(2, 2))


if __name__ == '__main__':
    a = argparse.ArgumentParser()
    a.add_argument('--out', default='sims/cushion.npz')
    a.add_argument('--spacing', type=float, default=0.0075)
    o = a.parse_args(sys.argv[sys.argv.index('--') + 1 :])
    simulate(o.out, o.spacing)
