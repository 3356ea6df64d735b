"""Canvas tote bag.  --pose tote (hanging by its two handles from a peg) | tote_filled (the same, with shopping in it)
| tote_flat (lying on its back, handles laid out).

Front and back panel (38 x 42 cm) are sewn at the sides and the bottom; each handle is a 30 mm ribbon that starts as an arch
over the peg, twisted so that it lies flat on the bag and flat on the peg.
"""
import argparse
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from kit.solver import Cloth, resample, distance_to_line

# What fills the bag, as capsules: two ends, two radii.
SHOPPING = (
    (-0.090, 0.0, 0.070, 0.085, 0.005, 0.066, 0.060, 0.056),
    (-0.085, 0.005, 0.165, 0.090, 0.0, 0.160, 0.052, 0.058),
    (-0.070, 0.0, 0.250, 0.075, 0.0, 0.255, 0.046, 0.040),
    (-0.070, 0.0, 0.330, 0.060, 0.0, 0.335, 0.032, 0.030),
)
WIDTH, HEIGHT, HANDLE_X, HANDLE_WIDTH, HANDLE_LENGTH = 0.38, 0.42, 0.085, 0.030, 0.66
CORNER = 0.014
SEWN_INSIDE = 0.003  # from the panel's surface to the middle of the handle's
OVERLAP, PEG_Z, PEG_RADIUS = (
    0.045,
    0.650,
    0.011,
)  # handle ends are sewn on 45 mm of the panel; height of the peg axis above the bag bottom


def handle_path(side_y):
    """Centre line of a handle in space, from the left to the right sewn end, and its width direction."""
    top = PEG_Z + PEG_RADIUS + 0.006
    y_top = side_y * 2.2
    pts = np.array(
        [
            (-HANDLE_X, side_y, HEIGHT - OVERLAP),
            (-HANDLE_X, side_y, HEIGHT),
            (-HANDLE_X * 0.72, side_y, HEIGHT + 0.08),
            (-0.022, y_top, top - 0.06),
            (-0.014, y_top, top - 0.016),
            (0, y_top, top),
            (0.014, y_top, top - 0.016),
            (0.022, y_top, top - 0.06),
            (HANDLE_X * 0.72, side_y, HEIGHT + 0.08),
            (HANDLE_X, side_y, HEIGHT),
            (HANDLE_X, side_y, HEIGHT - OVERLAP),
        ]
    )
    d = np.r_[0, np.cumsum(np.linalg.norm(np.diff(pts, axis=0), axis=1))]
    return pts, d


def laid_path(side_y):
    """The same for a bag that lies: wide loops, the two a little apart."""
    lean, reach = (0.045, 0.250) if side_y < 0 else (-0.035, 0.235)
    t = np.linspace(math.pi, 0, 25)
    loop = np.c_[HANDLE_X * np.cos(t) + lean * np.sin(t) ** 2, np.full(25, side_y * 0.5), HEIGHT + reach * np.sin(t)]
    pts = np.r_[[loop[0] - (0, 0, OVERLAP)], loop, [loop[-1] - (0, 0, OVERLAP)]]
    return pts, np.r_[0, np.cumsum(np.linalg.norm(np.diff(pts, axis=0), axis=1))]


def bottom_line():
    """From the right to the left seam: a bag's corners are never quite sharp, and sharp ones stand out as ears."""
    a = np.linspace(0, math.pi / 2, 8)
    right = np.c_[WIDTH / 2 - CORNER + CORNER * np.cos(a), CORNER - CORNER * np.sin(a)]
    return np.r_[right, (right * (-1, 1))[::-1]]


def build(spacing, path):
    cloth = Cloth(spacing, 5)
    W, H = WIDTH / 2, HEIGHT
    panels = {}
    h_spacing = HANDLE_WIDTH / 3
    rows = np.linspace(H - OVERLAP, H - 0.004, 5)
    ends = [np.c_[np.full(5, sx * HANDLE_X + k * HANDLE_WIDTH / 2), rows] for sx in (-1, 1) for k in (-1, 1)]
    for name, y in (('front', -0.012), ('back', 0.012)):
        outline = [
            ('top', resample([(-W, H), (W, H)], spacing)),
            ('right', resample([(W, H), (W, CORNER)], spacing)),
            ('bottom', resample(bottom_line(), spacing)),
            ('left', resample([(-W, CORNER), (-W, H)], spacing)),
        ]
        panels[name] = cloth.add_panel(
            name,
            outline,
            lambda p, y=y: np.c_[
                p[:, 0], y * (1 - (p[:, 0] / W) ** 2) * np.clip(p[:, 1] / 0.1, 0, 1) + y * 0.1, p[:, 1]
            ],
            ends,
            flip=name == 'back',
        )
    for e in ('left', 'right', 'bottom'):
        cloth.sew(panels['front'][e], panels['back'][e])
    for name, y in (('front', -0.012), ('back', 0.012)):
        y_out = y * 1.6
        pts, d = path(y_out)
        L = d[-1]
        w = HANDLE_WIDTH / 2
        outline = [
            ('a', resample([(0, -w), (L, -w)], h_spacing)),
            ('b', resample([(L, -w), (L, w)], h_spacing)),
            ('c', resample([(L, w), (0, w)], h_spacing)),
            ('d', resample([(0, w), (0, -w)], h_spacing)),
        ]

        def place(p):
            s, t = p[:, 0], p[:, 1]
            c = np.stack([np.interp(s, d, pts[:, k]) for k in range(3)], 1)
            half = np.minimum(s, L - s)
            turn = np.clip((half - OVERLAP) / (L / 2 - OVERLAP - 0.04), 0, 1)
            turn = turn * turn * (3 - 2 * turn) * math.pi / 2
            sgn = np.where(s < L / 2, 1, -1)
            width = np.stack([np.cos(turn) * sgn, np.sin(turn), 0 * s], 1)
            return c + t[:, None] * width

        ribbon = cloth.add_panel('handle_' + name, outline, place)
        flat = cloth.pattern[-1]
        panel_flat = cloth.pattern[panels[name]['id']]
        for i in np.where((flat[:, 0] < OVERLAP + 0.001) | (flat[:, 0] > L - OVERLAP - 0.001))[
            0
        ]:  # sew the ends on the panel, vertex to nearest vertex
            left = flat[i, 0] < L / 2
            target = (
                (-HANDLE_X + flat[i, 1], H - OVERLAP + flat[i, 0])
                if left
                else (HANDLE_X - flat[i, 1], H - OVERLAP + (L - flat[i, 0]))
            )
            cloth.attach.append(
                (
                    ribbon['first'] + i,
                    panels[name]['first'] + int(np.linalg.norm(panel_flat - target, axis=1).argmin()),
                )
            )
    return cloth


def sewn(spacing, path=handle_path, **stiffness):
    """The bag with all its seams, not yet draped."""
    cloth = build(spacing, path)
    attach = np.array(cloth.attach)
    cloth.finish(
        **dict(dict(stretch=1e-6, bend=2e-2, bend_wide=1e-1, mass=0.34), **stiffness),
        stiff=lambda p, pid: np.where(pid >= 2, 6.0, 1.0),
        long_links=(lambda p, pid: pid < 2, 0.050, 0.35)
    )
    cloth.edges = np.r_[cloth.edges, attach.astype(np.int32)]
    cloth.rest = np.r_[cloth.rest, np.full(len(attach), 0.003, np.float32)]  # attached, not welded
    cloth.compliance = np.r_[cloth.compliance, np.full(len(attach), 1e-6, np.float32)]
    return cloth


PEG = (0, -0.12, PEG_Z, 0, 0.12, PEG_Z, PEG_RADIUS, PEG_RADIUS)
WORLD = dict(thickness=0.002, friction=0.5, substeps=24)


def hang(spacing):
    cloth = sewn(spacing)
    cloth.capsules([PEG])
    cloth.frames(20, sew=(1, 0), gravity=0.3, drag=8, label='sewing', **WORLD)
    cloth.frames(
        60,
        gravity=4,
        drag=1.5,
        pressure=lambda k: 1.2 * (1 - k),
        force=(0.0, 0.0),
        self_collision=0.6,
        before=lambda i, k: (1.2 * math.sin(i * 0.3) * (k < 0.5), 0.8 * math.cos(i * 0.23) * (k < 0.5)),
        label='hang',
        **WORLD
    )
    cloth.frames(60, gravity=4, drag=3, self_collision=0.6, label='rest', **WORLD)
    return cloth


def fill(spacing):
    cloth = sewn(spacing)

    def grow(i, k):
        share = min(1, 0.1 + k / 0.7)
        cloth.capsules([PEG] + [(*c[:6], c[6] * share, c[7] * share) for c in SHOPPING])

    cloth.capsules([PEG])
    cloth.frames(20, sew=(1, 0), gravity=0.3, drag=8, label='sewing', **WORLD)
    cloth.frames(90, gravity=4, drag=2, before=grow, self_collision=0.6, label='fill', **WORLD)
    cloth.frames(90, gravity=4, drag=3, self_collision=0.6, label='rest', **WORLD)
    return cloth


def lay(spacing):
    cloth = sewn(spacing, laid_path)
    x, y, z = cloth.x.copy().T
    cloth.x[:] = np.c_[0.978 * x, 0.986 * z, 0.022 - y]  # a little gathered, as by hand
    cloth.plane((0, 0, 1), 0.0)
    cloth.frames(20, sew=(1, 0), gravity=0.2, drag=8, label='sewing', **WORLD)
    cloth.frames(60, gravity=3, drag=2, pressure=lambda k: 0.6 * (1 - k), self_collision=0.6, label='lay', **WORLD)
    cloth.frames(90, gravity=4, drag=3, self_collision=0.6, label='rest', **WORLD)
    rumple(cloth)
    return cloth


def rumple(cloth, height=0.0022, seed=12):
    """Soft ridges across the upper side, like cloth that has been carried: it would look too smooth otherwise."""
    random = np.random.RandomState(seed)
    mine = np.where(cloth.panel_id == 0)[0]
    p = cloth.pattern[mine]
    lift = np.zeros(len(mine))
    for _ in range(9):
        angle, width, reach = random.uniform(-0.7, 0.9), random.uniform(0.010, 0.024), random.uniform(0.06, 0.15)
        middle = np.array([random.uniform(-0.15, 0.15), random.uniform(0.04, 0.38)])
        along, across = (p - middle) @ (math.cos(angle), math.sin(angle)), (p - middle) @ (-math.sin(angle), math.cos(angle))
        across = across - 0.12 * along**2 / reach * random.uniform(-1, 1)
        lift += np.exp(-((across / width) ** 2) - (along / reach) ** 2) * random.uniform(0.4, 1.0)
    edge = np.minimum(WIDTH / 2 - np.abs(p[:, 0]), np.minimum(p[:, 1], HEIGHT - p[:, 1]))
    cloth.x[mine, 2] += (height * lift * np.clip(edge / 0.05, 0, 1)).astype(np.float32)


POSES = dict(tote=hang, tote_filled=fill, tote_flat=lay)


def neat_ends(cloth):
    """Lay the sewn ends of the handles flat on the inside of the bag, on whichever side the solver left them."""
    x, p, pid = cloth.smoothed((2, 2)), cloth.pattern, cloth.panel_id
    neat = x.copy()

    def on_panel(k, at):
        near = np.where((pid == k) & (np.linalg.norm(p - at, axis=1) < 0.024))[0]
        d = p[near] - at
        weight = np.exp(-(d**2).sum(1) / 0.008**2)[:, None]
        basis = np.c_[np.ones(len(near)), d]
        return np.linalg.lstsq(basis * weight, x[near] * weight, rcond=None)[0][0]

    for k in (0, 1):
        mine = np.where(pid == k + 2)[0]
        length = p[mine, 0].max()
        for i in mine:
            s, t = p[i]
            left, along = s < length / 2, min(s, length - s)
            if along > OVERLAP + 0.05:
                continue
            at = np.array([-HANDLE_X + t if left else HANDLE_X - t, HEIGHT - OVERLAP + min(along, OVERLAP)])
            outer, other = on_panel(k, at), on_panel(1 - k, at)
            inward = (other - outer) / np.linalg.norm(other - outer)
            wanted = outer + inward * SEWN_INSIDE
            if along <= OVERLAP:
                neat[i] = wanted
            else:  # from the hem on it comes free
                share = 1 - (along - OVERLAP) / 0.05
                hem = on_panel(k + 2, (OVERLAP if left else length - OVERLAP, t))
                neat[i] += (wanted - hem) * share * share * (3 - 2 * share)
    cloth.x = np.ascontiguousarray(neat, np.float32)


def save(cloth, out):
    neat_ends(cloth)
    p, pid = cloth.pattern, cloth.panel_id
    body = pid < 2
    w = HANDLE_WIDTH / 2
    handle_len = p[~body, 0].max()
    top = np.where(body, HEIGHT - p[:, 1], 9.0)
    w2 = WIDTH / 2
    line = np.r_[[(w2, HEIGHT)], bottom_line(), [(-w2, HEIGHT)]]
    side = np.where(body, distance_to_line(p, line)[0], 9.0)
    edge = np.where(body, 9.0, w - np.abs(p[:, 1]))
    end = np.where(body, 9.0, np.minimum(p[:, 0], handle_len - p[:, 0]))
    cloth.save(
        out, dict(topd=top, sided=side, edged=edge, endd=end), passes=(), peg=np.array([PEG_Z, PEG_RADIUS])
    )


if __name__ == '__main__':
    a = argparse.ArgumentParser()
    a.add_argument('--out', default='sims/tote.npz')
    a.add_argument('--pose', default='tote', choices=POSES)
    a.add_argument('--spacing', type=float, default=0.0095)
    o = a.parse_args(sys.argv[sys.argv.index('--') + 1 :])
    save(POSES[o.pose](o.spacing), o.out)
