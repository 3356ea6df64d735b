"""Bib apron worn by the invisible mannequin.

One panel.  The bib corners are pinned where the neck loop starts and the waist corners are carried round the body to the side;
everything else hangs.  Neck loop and ties are fixed ribbons that follow those pins.
"""
import argparse
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from kit.solver import Cloth, cubic, resample, mirror, distance_to_line
from sims.garment import TORSO

BIB, WAIST, HEM = (0.120, 0.620), (0.330, 0.350), (0.385, -0.235)  # right-hand corners of the flat apron (x, z)
BIB_PIN, WAIST_PIN = (0.108, -0.112, 0.618), (0.188, 0.062, 0.372)  # where they end up in space (right side)
STRAP = 0.026


def outline(spacing):
    side = resample(cubic(BIB, (BIB[0] + 0.012, 0.50), (0.20, WAIST[1] + 0.012), WAIST), spacing)
    skirt = resample([WAIST, HEM], spacing)
    return side, [
        ('top', resample([(-BIB[0], BIB[1]), BIB], spacing)),
        ('curve_r', side),
        ('skirt_r', skirt),
        ('hem', resample([HEM, (-HEM[0], HEM[1])], spacing)),
        ('skirt_l', mirror(skirt)),
        ('curve_l', mirror(side)),
    ]


def ribbon(cloth, name, path, width_dir, spacing):
    """Static strap along a space curve (decoration, fully pinned). Returns the vertex range."""
    path = np.asarray(path, float)
    d = np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]
    L, w = d[-1], STRAP / 2
    step = STRAP / 3
    width_dir = np.asarray(width_dir, float)
    out = [
        ('a', resample([(0, -w), (L, -w)], step)),
        ('b', resample([(L, -w), (L, w)], step)),
        ('c', resample([(L, w), (0, w)], step)),
        ('d', resample([(0, w), (0, -w)], step)),
    ]

    def place(p):
        at = lambda q: np.stack([np.interp(p[:, 0], d, q[:, k]) for k in range(3)], 1)
        wd = at(width_dir)
        return at(path) + p[:, 1:2] * wd / np.linalg.norm(wd, axis=1, keepdims=True)

    r = cloth.add_panel(name, out, place)
    return np.arange(r['first'], r['first'] + r['size'])


def smooth_path(points, n=60):
    """Catmull-Rom through the points."""
    P = np.array(points, float)
    P = np.r_[[2 * P[0] - P[1]], P, [2 * P[-1] - P[-2]]]
    out = []
    for i in range(1, len(P) - 2):
        for t in np.linspace(0, 1, n // (len(P) - 3), endpoint=False):
            a, b, c, e = P[i - 1 : i + 3]
            out.append(
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - e) * t * t + (3 * b - a - 3 * c + e) * t**3)
            )
    return np.array(out + [P[-2]])


def simulate(out, spacing):
    cloth = Cloth(spacing, 8)
    curve, edges = outline(spacing)
    panel = cloth.add_panel('front', edges, lambda p: np.c_[p[:, 0], -0.150 - 0.0 * p[:, 0], p[:, 1]])
    bx, by, bz = BIB_PIN
    neck = smooth_path(
        [
            (bx - 0.002, by - 0.002, bz - 0.03),
            (bx - 0.002, by, bz + 0.005),
            (0.092, -0.060, 0.675),
            (0.075, 0.020, 0.712),
            (0.040, 0.070, 0.722),
            (0, 0.084, 0.722),
            (-0.040, 0.070, 0.722),
            (-0.075, 0.020, 0.712),
            (-0.092, -0.060, 0.675),
            (-bx + 0.002, by, bz + 0.005),
            (-bx + 0.002, by - 0.002, bz - 0.03),
        ],
        100,
    )
    out_dir = np.c_[np.linspace(1, -1, len(neck)) * 0 + 1, np.zeros(len(neck)), np.zeros(len(neck))]
    k = np.abs(np.linspace(-1, 1, len(neck)))
    up = np.clip((1 - k) / 0.55, 0, 1)[:, None]
    wd = (
        out_dir * np.where(np.arange(len(neck)) < len(neck) / 2, 1, -1)[:, None] * (1 - up)
        + np.array([0, 0.25, -1]) * up
    )
    fixed = list(ribbon(cloth, 'neck_loop', neck, wd, spacing))
    wx, wy, wz = WAIST_PIN
    for s, name in ((1, 'tie_r'), (-1, 'tie_l')):
        path = smooth_path(
            [
                (s * (wx + 0.003), wy - 0.02, wz),
                (s * (wx - 0.001), wy + 0.02, wz - 0.004),
                (s * (wx - 0.05), wy + 0.062, wz - 0.012),
                (s * 0.06, wy + 0.075, wz - 0.02),
                (s * 0.012, wy + 0.08, wz - 0.025),
            ],
            40,
        )
        fixed += list(ribbon(cloth, name, path, np.tile([0, 0, 1.0], (len(path), 1)), spacing))
    corner = lambda q: int(np.linalg.norm(cloth.pattern[0] - q, axis=1).argmin())
    near = lambda q, r: list(np.where(np.linalg.norm(cloth.pattern[0] - q, axis=1) < r)[0])
    bib = {s: near((s * (BIB[0] - 0.012), BIB[1] - 0.008), 0.016) for s in (1, -1)}
    waist = {s: near((s * (WAIST[0] - 0.004), WAIST[1] - 0.006), 0.014) for s in (1, -1)}
    pinned = fixed + sum(bib.values(), []) + sum(waist.values(), [])
    in_print = lambda p, pid: (np.abs(p[:, 0]) < 0.15) & (p[:, 1] > 0.28) & (pid == 0)
    cloth.finish(
        stretch=4e-6,
        bend=2e-1,
        bend_wide=1.2,
        mass=0.22,
        pinned=pinned,
        stiff=lambda p, pid: np.where(in_print(p, pid), 3.0, 1.0),
        long_links=(in_print, 0.045, 0.6),
    )
    rows = [(-0.50, 0.176, 0.102, 0), (-0.30, 0.180, 0.104, 0), (-0.15, 0.188, 0.106, 0)] + [r for r in TORSO[1:]]
    cloth.torso(rows)
    start = cloth.x.copy()

    def carry(i, k):
        """Move the pinned corners to their final place; they keep their flat offsets, turned to the side at the waist."""
        k = min(1, k / 0.7)
        k = k * k * (3 - 2 * k)
        for s in (1, -1):
            for v in bib[s]:
                goal = np.array((s * BIB_PIN[0], *BIB_PIN[1:])) + (
                    cloth.pattern[v, 0] - s * (BIB[0] - 0.012),
                    0,
                    cloth.pattern[v, 1] - BIB[1],
                )
                cloth.x[v] = start[v] * (1 - k) + goal * k
            for v in waist[s]:
                goal = np.array((s * WAIST_PIN[0], *WAIST_PIN[1:])) + (
                    0,
                    (s * cloth.pattern[v, 0] - WAIST[0]) * 0.95 - 0.004,
                    cloth.pattern[v, 1] - WAIST[1],
                )
                mid = (s * 0.30, -0.10, start[v][2])
                cloth.x[v] = (1 - k) ** 2 * start[v] + 2 * k * (1 - k) * np.array(mid) + k * k * goal

    world = dict(thickness=0.004, substeps=24)
    cloth.frames(60, gravity=2, drag=4, friction=0.1, before=carry, label='tie', **world)
    cloth.frames(
        60,
        gravity=4,
        drag=1.5,
        friction=0.2,
        self_collision=0.7,
        before=lambda i, k: (1.5 * math.sin(i * 0.3) * (k < 0.5), 1.0 * math.cos(i * 0.2) * (k < 0.5)),
        label='hang',
        **world
    )
    cloth.frames(50, gravity=4, drag=4, friction=0.3, self_collision=0.7, label='rest', **world)
    p, pid = cloth.pattern, cloth.panel_id
    body = pid == 0
    line = np.concatenate([e[1] for e in edges])
    rim = np.where(body, distance_to_line(p, line)[0], 9.0)
    edge = np.where(body, 9.0, STRAP / 2 - np.abs(p[:, 1]))
    cloth.save(out, dict(rimd=rim, edged=edge), passes=(3, 2))


if __name__ == '__main__':
    a = argparse.ArgumentParser()
    a.add_argument('--out', default='sims/apron.npz')
    a.add_argument('--spacing', type=float, default=0.0105)
    o = a.parse_args(sys.argv[sys.argv.index('--') + 1 :])
    simulate(o.out, o.spacing)
