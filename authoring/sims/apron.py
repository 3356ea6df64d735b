"""Bib apron.  --pose apron_hook (hung by its neck loop from a peg before a wall y = 0) | apron_flat (laid on the floor, the
front up, its top away from the camera).  On a person: sims/apron_worn.py.

One panel.  Hook: the bib corners are pinned a little closer than they are cut, which lets soft folds run down through the bib.
Flat: it lies over low waves.  Neck loop and ties are straps that are laid along a path when the cloth has come to rest.
"""
import argparse
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from kit.solver import Cloth, cubic, resample, mirror, distance_to_line

BIB, WAIST, HEM = (0.120, 0.620), (0.330, 0.350), (0.385, -0.235)  # right-hand corners of the flat apron (x, z)
STRAP, LOOP, TIE = 0.030, 0.54, (0.66, 0.60)  # width; lengths of the neck loop and of the right and left tie
HOOK = (0, -0.060, 0.878)  # top of the peg
HUNG = 0.935  # bib corners on the peg: how close they are drawn
# Low waves of the apron laid flat: from, to, and how high they stand there (m).
WAVES = [
    ((-0.15, 0.66), (-0.02, 0.40), 0.012, 0.004),
    ((0.15, 0.50), (0.05, 0.30), 0.013, 0.004),
    ((-0.38, 0.25), (-0.08, 0.18), 0.018, 0.003),
    ((0.40, 0.22), (0.12, 0.05), 0.020, 0.004),
    ((-0.22, -0.30), (-0.10, 0.02), 0.022, 0.003),
    ((0.05, -0.30), (0.02, -0.05), 0.018, 0.003),
    ((0.26, -0.30), (0.18, -0.10), 0.020, 0.003),
]
WAVE_RADIUS = 0.07


def outline(spacing):
    side = resample(cubic(BIB, (BIB[0] + 0.012, 0.50), (0.20, WAIST[1] + 0.012), WAIST), spacing)
    skirt = resample([WAIST, HEM], spacing)
    return [
        ('top', resample([(-BIB[0], BIB[1]), BIB], spacing)),
        ('curve_r', side),
        ('skirt_r', skirt),
        ('hem', resample([HEM, (-HEM[0], HEM[1])], spacing)),
        ('skirt_l', mirror(skirt)),
        ('curve_l', mirror(side)),
    ]


# ------------------------------------------------------------------ straps
def strap(cloth, name, length):
    """A strap kept far away until it is laid. Returns its vertices."""
    w, step = STRAP / 2, STRAP / 3
    corners = [(0, -w), (length, -w), (length, w), (0, w)]
    edges = [(str(k), resample([corners[k], corners[(k + 1) % 4]], step)) for k in range(4)]
    r = cloth.add_panel(name, edges, lambda p: np.c_[p[:, 0], np.full(len(p), 5.0), p[:, 1]])
    return np.arange(r['first'], r['first'] + r['size'])


def lay(cloth, verts, path, across, share=None):
    """Lay a strap along a space curve; across = direction of its width at each point of the curve, share = how much of its width
    it has there (gathered in a knot)."""
    path, across = np.asarray(path, float), np.asarray(across, float)
    d = np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]
    p = cloth.pattern[verts]
    s = p[:, 0] / p[:, 0].max() * d[-1]
    at = lambda q: np.stack([np.interp(s, d, q[:, k]) for k in range(3)], 1)
    wide = at(across)
    width = p[:, 1:2] if share is None else p[:, 1:2] * np.interp(s, d, share)[:, None]
    cloth.x[verts] = at(path) + width * wide / np.linalg.norm(wide, axis=1, keepdims=True)


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


def turning(stops, count):
    """Directions between the given ones, evenly spread over count points."""
    stops = np.asarray(stops, float)
    t = np.linspace(0, len(stops) - 1, count)
    return np.stack([np.interp(t, np.arange(len(stops)), stops[:, k]) for k in range(3)], 1)


def sideways(path):
    """Across a path that lies on the floor, tipped a little now and then as tape does."""
    ahead = np.gradient(path, axis=0)
    tip = 0.16 * np.sin(np.linspace(0, 9, len(path)))
    return np.c_[-ahead[:, 1], ahead[:, 0], tip * np.linalg.norm(ahead, axis=1)]


# ------------------------------------------------------------------ the cloth
class Apron:
    """extra = more ribbons to lay, name and length; ink = how much stiffer the printed part is."""

    def __init__(self, spacing, to_space, soft=1.0, ties=TIE, extra=(), ink=1.6):
        self.cloth = cloth = Cloth(spacing, 8)
        self.edges = outline(spacing)
        cloth.add_panel('front', self.edges, to_space)
        self.loop = strap(cloth, 'neck_loop', LOOP)
        self.ties = {s: strap(cloth, name, long) for s, name, long in ((1, 'tie_r', ties[0]), (-1, 'tie_l', ties[1]))}
        self.extra = {name: strap(cloth, name, extra[name]) for name in extra}
        flat = cloth.pattern[0]
        near = lambda q, r: list(np.where(np.linalg.norm(flat - q, axis=1) < r)[0])
        self.bib = {s: near((s * (BIB[0] - 0.012), BIB[1] - 0.008), 0.016) for s in (1, -1)}
        self.waist = {s: near((s * (WAIST[0] - 0.004), WAIST[1] - 0.006), 0.014) for s in (1, -1)}
        in_print = lambda p, pid: (np.abs(p[:, 0]) < 0.13) & (p[:, 1] > 0.28) & (pid == 0)
        cloth.finish(
            stretch=4e-6,
            bend=2e-1 * soft,
            bend_wide=1.2 * soft,
            mass=0.22,
            pinned=np.concatenate([self.loop, *self.ties.values(), *self.extra.values()]),
            stiff=lambda p, pid: np.where(in_print(p, pid), ink, 1.0),
        )

    def pin(self, groups):
        for vertices in groups:
            self.cloth.inv_mass[vertices] = 0

    def corner(self, s):
        return self.cloth.x[self.waist[s]].mean(0)

    def front_at(self, x, z, reach=0.035):
        """The foremost y of the cloth round a place."""
        body = self.cloth.x[self.cloth.panel_id == 0]
        here = body[(abs(body[:, 0] - x) < reach) & (abs(body[:, 2] - z) < reach)]
        return here[:, 1].min() if len(here) else None

    def save(self, out):
        cloth = self.cloth
        p, body = cloth.pattern, cloth.panel_id == 0
        line = np.concatenate([e[1] for e in self.edges])
        rim = np.where(body, distance_to_line(p, line)[0], 9.0)
        edge = np.where(body, 9.0, STRAP / 2 - np.abs(p[:, 1]))
        cloth.save(out, dict(rimd=rim, edged=edge), passes=(3, 2))


# ------------------------------------------------------------------ poses
def hook(spacing):
    def gathered(p):
        wave = 0.015 * np.sin(26 * p[:, 0] + 0.9) + 0.007 * np.sin(45 * p[:, 0] + 2.1)
        return np.c_[p[:, 0] * HUNG, -0.052 - wave, p[:, 1]]

    apron = Apron(spacing, gathered, soft=0.7)
    cloth = apron.cloth
    apron.pin(apron.bib.values())
    for s in (1, -1):  # the corners themselves are not folded
        v = apron.bib[s]
        cloth.x[v, 1] = cloth.x[v, 1].mean()
    cloth.plane((0, -1, 0), 0.0)
    world = dict(thickness=0.005, substeps=24, self_collision=0.7)
    sway = lambda i, k: (1.2 * math.sin(i * 0.25) * (k < 0.4), -0.8 * (k < 0.3))
    cloth.frames(90, gravity=4, drag=1.5, friction=0.3, before=sway, label='hang', **world)
    cloth.frames(50, gravity=4, drag=5, friction=0.3, label='rest', **world)

    hx, hy, hz = HOOK
    ends = {s: cloth.x[apron.bib[s]].mean(0) + (s * 0.006, 0.004, 0.004) for s in (1, -1)}
    leg = lambda s: [ends[s] - (s * 0.004, 0, 0.03), ends[s], ends[s] * 0.55 + np.array(HOOK) * 0.45, (hx + s * 0.015, hy, hz - 0.010)]
    path = smooth_path([*leg(1), HOOK, *leg(-1)[::-1]], 96)
    lay(cloth, apron.loop, path, turning([(0.93, 0, 0.37), (0.93, 0, 0.37), (0.8, 0.5, 0.3), (0, 1, 0), (0, 1, 0), (0, 1, 0),
                                          (-0.8, 0.5, 0.3), (-0.93, 0, 0.37), (-0.93, 0, 0.37)], len(path)))
    for s in (1, -1):
        c = apron.corner(s)
        points = [c + (-s * 0.03, 0.004, 0), c + (s * 0.002, 0.003, 0), c + (s * 0.030, -0.006, -0.020)]
        front = c[1] - 0.012
        for k in range(1, 8):
            x, z = c[0] + s * (0.036 + 0.010 * math.sin(k * 1.1 + s)), c[2] - 0.03 - 0.075 * k
            below = apron.front_at(x, z)
            front = min(front, below - 0.010) if below is not None else front
            points.append((x, front, z))
        path = smooth_path(points, 90)
        lay(cloth, apron.ties[s], path, turning([(0, 0, 1), (s * 0.3, 0, 1), (s, 0, 0.4), (s, 0.3, 0), (s * 0.8, 0.6, 0), (s, -0.2, 0),
                                                 (s * 0.7, -0.7, 0)], len(path)))
    return apron


def flat(spacing):
    def lying(p):
        wave = np.sin(p[:, 0] * 17 + 4 * p[:, 1]) + np.sin(p[:, 1] * 19 - 7 * p[:, 0] + 1.3)
        return np.c_[p * 0.982, 0.030 + 0.002 * wave]

    apron = Apron(spacing, lying)
    cloth = apron.cloth
    cloth.plane((0, 0, 1), 0.0)
    cloth.capsules([(ax, ay, h - WAVE_RADIUS, bx, by, k - WAVE_RADIUS, WAVE_RADIUS, WAVE_RADIUS)
                    for (ax, ay), (bx, by), h, k in WAVES])
    world = dict(thickness=0.002, substeps=24)
    cloth.frames(50, gravity=4, drag=4, friction=0.9, label='sink', **world)
    cloth.frames(30, gravity=4, drag=9, friction=0.9, label='rest', **world)

    over = [(0.108, 0.585), (0.110, 0.630), (0.112, 0.690), (0.075, 0.765), (0.015, 0.790), (-0.060, 0.775), (-0.108, 0.705),
            (-0.110, 0.630), (-0.108, 0.585)]
    lift = lambda points: [(x, y, 0.003 + 0.004 * math.sin(2 * k) ** 2) for k, (x, y) in enumerate(points)]
    loop = smooth_path(lift(over), 96)
    lay(cloth, apron.loop, loop, sideways(loop))
    right = [(0.300, 0.345), (0.345, 0.342), (0.410, 0.330), (0.452, 0.270), (0.425, 0.195), (0.420, 0.120), (0.465, 0.055), (0.470, -0.025),
             (0.435, -0.090)]
    left = [(-0.300, 0.345), (-0.345, 0.344), (-0.400, 0.350), (-0.450, 0.310), (-0.455, 0.230), (-0.420, 0.160), (-0.430, 0.080),
            (-0.470, 0.020), (-0.462, -0.055)]
    for s, points in ((1, right), (-1, left)):
        path = smooth_path(lift(points), 96)
        lay(cloth, apron.ties[s], path, sideways(path))
    return apron


POSES = dict(apron_hook=hook, apron_flat=flat)

if __name__ == '__main__':
    a = argparse.ArgumentParser()
    a.add_argument('--out', default='sims/apron.npz')
    a.add_argument('--spacing', type=float, default=0.0105)
    a.add_argument('--pose', choices=POSES, default='apron_hook')
    o = a.parse_args(sys.argv[sys.argv.index('--') + 1 :])
    POSES[o.pose](o.spacing).save(o.out)
