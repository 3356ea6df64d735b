"""Lays a garment flat on the floor z = 0, front up, as a stylist does (--pose tshirt_flat | sweatshirt_flat | hoodie_flat).

The panels start in layers above the floor and are sewn where they lie; the sleeves are carried down to their angle by their
cuffs and let go; then the front is given a little slack here and there, which stays as soft folds. x to the right, y up the
garment as in its pattern, z off the floor.
"""
import argparse
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from sims.garment import GARMENTS, build, constrain, save

SOFT = dict(print_stiff=2.0, long_link=None)
THICK = dict(print_stiff=5.0, long_link=(0.048, 1.0), bend=2e-2, bend_wide=1e-1, cap_height=0.135, hem_z=-0.03)
# sleeves: final angles below the horizontal (right, left), turn of the cuff beyond it, slack along the sleeve
POSES = dict(
    tshirt_flat=dict(
        garment='tshirt',
        fit=dict(SOFT, bend=6e-2, bend_wide=3e-1, hem_half=0.258, armpit=(0.260, 0.446), hem_z=-0.035, cap_height=0.126),
        sleeves=(29, 31),
        wrist=(0, 0),
        slack=0.004,
        folds=1.0,
        flatten=0.80,
        seed=5,
    ),
    sweatshirt_flat=dict(
        garment='sweatshirt',
        fit=THICK,
        sleeves=(63, 66),
        wrist=(9, 5),
        slack=0.018,
        folds=0.45,
        flatten=0.85,
        seed=8,
    ),
    hoodie_flat=dict(
        garment='hoodie',
        fit=THICK,
        sleeves=(65, 62),
        wrist=(5, 9),
        slack=0.018,
        folds=0.45,
        flatten=0.85,
        seed=3,
    ),
)
FLOOR, LAYER = 0.004, 0.011  # where the back starts above the floor, and the front above the back
HOOD_FOOT, HOOD_TALL = 0.682, 0.300  # where the hood begins at the back, and how far it reaches up
WORLD = dict(thickness=0.003, substeps=24)


def smooth(k):
    return k * k * (3 - 2 * k)


def turn(points, pivot, angle):
    """Rotate points about the vertical through the pivot (degrees, clockwise seen from above)."""
    a = math.radians(angle)
    r = points[:, :2] - pivot
    return np.c_[
        pivot[0] + r[:, 0] * math.cos(a) + r[:, 1] * math.sin(a),
        pivot[1] - r[:, 0] * math.sin(a) + r[:, 1] * math.cos(a),
        points[:, 2],
    ]


def natural_angle(g, B):
    """The angle below the horizontal at which a flat sleeve fits the armhole: cap chord on armhole chord."""
    chord = np.subtract(g['armpit'], g['shoulder_tip'])
    return math.degrees(math.atan2(-chord[1], chord[0]) - math.atan2(B, g['cap_height']))


def laid_out(g):
    """Start positions: front above back, sleeves folded along their top, the hood a flat tube above the neckline."""
    level = lambda z: (lambda p: np.c_[p, np.full(len(p), z)])

    def sleeve(B, side):
        angle = math.radians(natural_angle(g, B))
        d = np.array([math.cos(angle), -math.sin(angle)])
        across = np.array([-math.sin(angle), -math.cos(angle)])

        def place(p):
            flat = np.array(g['shoulder_tip']) - p[:, 1:] * d + np.abs(p[:, :1]) * across
            z = FLOOR + LAYER / 2 + LAYER / 2 * np.clip(p[:, 0] / 0.02, -1, 1)
            return np.c_[flat * (side, 1), z]

        return place

    def hood(side, neck_half):
        def place(p):
            """f = 0 at the centre back, on the floor; 1 at the edge of the opening, on top."""
            f, t = np.clip(p[:, 0] / neck_half, 0, 1), p[:, 1]
            x = 0.16 * np.sin(math.pi * f) ** 0.8 * (1 - 0.3 * (t / 0.33) ** 2) + 0.002
            y = (HOOD_FOOT + t) * (1 - f) + (g['neck_point'][1] - g['neck_drop_front'] + 0.7 * t) * f
            return np.c_[side * x, y, 0.022 - 0.016 * np.cos(math.pi * f)]

        return place

    return dict(front=level(FLOOR + LAYER), back=level(FLOOR), sleeve=sleeve, hood=hood)


def hold_crown(cloth):
    """Lay the hood's middle seam up along the floor and back on top, and hold it there: the opening then lies spread."""
    for half in ('hood_r', 'hood_l'):
        crown = cloth.panels[half]['crown'][::-1]
        step = np.linalg.norm(np.diff(cloth.pattern[crown], axis=0), axis=1)
        s = np.r_[0, np.cumsum(step)]
        y = np.where(s < HOOD_TALL, s, HOOD_TALL - (s - HOOD_TALL) * 0.93)
        z = 0.006 + 0.034 * smooth(np.clip((s - HOOD_TALL + 0.025) / 0.05, 0, 1))
        cloth.x[crown] = np.c_[np.zeros(len(s)), HOOD_FOOT + y, z]
        cloth.inv_mass[crown[1:]] = 0


def press(cloth, low, frames=60):
    """A board comes down on the cloth and is taken away."""

    def move(i, k):
        cloth.solver.body_clear()
        cloth.plane((0, 0, 1), 0.0)
        if k < 0.9:
            cloth.plane((0, 0, -1), -(low + 0.09 * (1 - smooth(min(1, k / 0.7)))))

    cloth.frames(frames, gravity=4, drag=5, friction=0.3, self_collision=0.72, before=move, label='press', **WORLD)


def carry_sleeves(cloth, g, pose):
    """Bring both sleeves to their angle, held at the cuff; the middle of the back lies still meanwhile."""
    p, pid = cloth.pattern, cloth.panel_id
    free = cloth.inv_mass.copy()
    held = []
    for k, (side, panel) in enumerate(((1, 2), (-1, 3))):
        cuff = np.where((pid == panel) & (p[:, 1] < -g['sleeve_length'] + 0.03))[0]
        pivot = np.array(g['shoulder_tip']) * (side, 1) + (-side * 0.015, -0.03)
        start = cloth.x[cuff].astype(float)
        centre = start.mean(0)[:2]
        now = math.degrees(math.atan2(pivot[1] - centre[1], side * (centre[0] - pivot[0])))
        inward = (pivot - centre) / np.linalg.norm(pivot - centre)
        held.append((cuff, start, centre, pivot, side, pose['sleeves'][k] - now, pose['wrist'][k], inward))
        cloth.inv_mass[cuff] = 0
    cloth.inv_mass[(pid == 1) & (np.abs(p[:, 0]) < 0.16) & (p[:, 1] < 0.6)] = 0

    def move(i, t):
        for cuff, start, centre, pivot, side, angle, wrist, inward in held:
            k = smooth(min(1, t / 0.9))
            at = turn(start, centre, side * wrist * k)
            at[:, :2] += inward * pose['slack'] * k
            at = turn(at, pivot, side * angle * k)
            at[:, 2] += 0.03 * math.sin(math.pi * k)
            cloth.x[cuff] = at

    span = int(40 + 1.3 * max(abs(h[5]) for h in held))
    cloth.frames(span, gravity=4, drag=4, friction=0.4, self_collision=0.72, before=move, label='sleeves', **WORLD)
    cloth.inv_mass[:] = free


def folds(g, seed):
    """(x, y, angle, long, wide, slack): soft folds in the front, by place, direction and the surplus of cloth across them.
    From the armpits towards the chest, from the sides inwards, up from the hem, and a few at random."""
    random = np.random.RandomState(seed)
    pit, hem = np.array(g['armpit']), g['hem_z']
    vary = lambda low, high: random.uniform(low, high)
    out = []
    for side in (1, -1):
        lean = lambda degrees: math.radians(degrees if side > 0 else 180 - degrees)
        out.append((side * (pit[0] - 0.05), pit[1] - 0.05, lean(vary(50, 62)), 0.10, 0.022, vary(0.05, 0.08)))
        out.append((side * (pit[0] - 0.07), pit[1] - 0.15, lean(vary(62, 76)), 0.13, 0.030, vary(0.03, 0.06)))
        out.append((side * (pit[0] - 0.03), vary(0.16, 0.26), lean(vary(20, 50)), 0.08, 0.025, vary(0.03, 0.05)))
        out.append((side * vary(0.10, 0.20), hem + 0.07, lean(vary(70, 100)), 0.10, 0.030, vary(0.03, 0.06)))
        out.append((side * 0.17, 0.585, lean(vary(100, 130)), 0.07, 0.022, vary(0.03, 0.05)))
    for _ in range(9):
        x, y = vary(-0.22, 0.22), vary(hem + 0.05, 0.52)
        slack = vary(0.015, 0.03) * (0.6 if abs(x) < 0.15 and y > 0.2 else 1.0)
        out.append((x, y, vary(0, math.pi), vary(0.07, 0.16), vary(0.025, 0.045), slack))
    return out


def loosen(cloth, lines, panel=0, frames=50):
    """Let the front grow across the given folds: held by the back it cannot spread, so it rises there."""
    i, j = cloth.edges.T
    own = (cloth.panel_id[i] == panel) & (cloth.panel_id[j] == panel)
    middle, step = (cloth.pattern[i] + cloth.pattern[j])[own] / 2, (cloth.pattern[j] - cloth.pattern[i])[own]
    step /= np.linalg.norm(step, axis=1, keepdims=True) + 1e-12
    growth = np.zeros(own.sum())
    rise = np.zeros(cloth.count)
    for x, y, angle, long, wide, slack in lines:
        along, across = np.array([math.cos(angle), math.sin(angle)]), np.array([-math.sin(angle), math.cos(angle)])
        near = lambda p: np.exp(-(((p - (x, y)) @ along / long) ** 2) - ((p - (x, y)) @ across / wide) ** 2)
        growth += slack * near(middle) * (step @ across) ** 2
        rise = np.maximum(rise, near(cloth.pattern) * (cloth.panel_id == panel))
    rest = cloth.rest[own].copy()

    def move(i, k):
        cloth.rest[own] = (rest * (1 + growth * smooth(k))).astype(np.float32)
        cloth.v[:, 2] += (0.04 * rise * (1 - k)).astype(np.float32)

    cloth.frames(frames, gravity=3, drag=5, friction=0.8, self_collision=0.72, before=move, label='loosen', **WORLD)


def uneven(points, seed, reach=0.0035):
    """No seam is perfectly straight: a slow waviness of a few millimetres in the plane."""
    random = np.random.RandomState(seed)
    out = points.copy()
    for axis in (0, 1):
        for _ in range(5):
            k = random.uniform(6, 20) * np.array([math.cos(t := random.uniform(0, 6.28)), math.sin(t)])
            out[:, axis] += reach / 2 * np.sin(points[:, :2] @ k + random.uniform(0, 6.28))
    return out


def lay_flat(name, out, spacing):
    pose = POSES[name]
    g = dict(GARMENTS[pose['garment']], **pose['fit'])
    cloth, shape_f, shape_b = build(g, spacing, laid_out(g))
    constrain(cloth, g)
    cloth.plane((0, 0, 1), 0.0)
    free = cloth.inv_mass.copy()
    if g.get('hood'):
        hold_crown(cloth)
    cloth.frames(45, sew=(1, 0), gravity=0.5, drag=8, friction=0.05, self_collision=0.72, label='sewing', **WORLD)
    cloth.frames(30, gravity=4, drag=4, friction=0.3, self_collision=0.72, label='drop', **WORLD)
    if g.get('hood'):
        press(cloth, 0.035)
        cloth.inv_mass[:] = free
    carry_sleeves(cloth, g, pose)
    loosen(cloth, [(*fold, slack * pose['folds']) for *fold, slack in folds(g, pose['seed'])])
    cloth.frames(40, gravity=6, drag=3, friction=0.8, self_collision=0.72, label='settle', **WORLD)
    cloth.frames(25, gravity=6, drag=12, friction=0.9, self_collision=0.72, label='rest', **WORLD)
    cloth.x[:] = uneven(cloth.x, pose['seed'])
    cloth.x[:, 2] *= pose['flatten']
    save(pose['garment'], g, cloth, shape_f, shape_b, out)


if __name__ == '__main__':
    a = argparse.ArgumentParser()
    a.add_argument('--out')
    a.add_argument('--spacing', type=float, default=0.0095)
    a.add_argument('--pose', choices=POSES, default='tshirt_flat')
    o = a.parse_args(sys.argv[sys.argv.index('--') + 1 :])
    lay_flat(o.pose, o.out or f'sims/{o.pose}.npz', o.spacing)
