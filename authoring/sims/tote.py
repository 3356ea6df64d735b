"""Canvas tote bag hanging by its two handles from a peg.

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

WIDTH, HEIGHT, HANDLE_X, HANDLE_WIDTH, HANDLE_LENGTH = 0.38, 0.42, 0.085, 0.030, 0.66
CORNER = 0.014
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


def bottom_line():
    """From the right to the left seam: a bag's corners are never quite sharp, and sharp ones stand out as ears."""
    a = np.linspace(0, math.pi / 2, 8)
    right = np.c_[WIDTH / 2 - CORNER + CORNER * np.cos(a), CORNER - CORNER * np.sin(a)]
    return np.r_[right, (right * (-1, 1))[::-1]]


def build(spacing):
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
        pts, d = handle_path(y_out)
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


def simulate(out, spacing):
    cloth = build(spacing)
    attach = np.array(cloth.attach)
    cloth.finish(
        stretch=1e-6,
        bend=2e-2,
        bend_wide=1e-1,
        mass=0.34,
        stiff=lambda p, pid: np.where(pid >= 2, 6.0, 1.0),
        long_links=(lambda p, pid: pid < 2, 0.050, 0.35),
    )
    extra_rest = np.linalg.norm(cloth.x[attach[:, 0]] - cloth.x[attach[:, 1]], axis=1)
    extra_rest[:] = 0.003  # attached, not welded
    cloth.edges = np.r_[cloth.edges, attach.astype(np.int32)]
    cloth.rest = np.r_[cloth.rest, extra_rest.astype(np.float32)]
    cloth.compliance = np.r_[cloth.compliance, np.full(len(attach), 1e-6, np.float32)]
    cloth.capsules([(0, -0.12, PEG_Z, 0, 0.12, PEG_Z, PEG_RADIUS, PEG_RADIUS)])
    world = dict(thickness=0.002, friction=0.5, substeps=24)
    cloth.frames(20, sew=(1, 0), gravity=0.3, drag=8, label='sewing', **world)
    cloth.frames(
        60,
        gravity=4,
        drag=1.5,
        pressure=lambda k: 1.2 * (1 - k),
        force=(0.0, 0.0),
        self_collision=0.6,
        before=lambda i, k: (1.2 * math.sin(i * 0.3) * (k < 0.5), 0.8 * math.cos(i * 0.23) * (k < 0.5)),
        label='hang',
        **world
    )
    cloth.frames(60, gravity=4, drag=3, self_collision=0.6, label='rest', **world)
    save(cloth, out)


def save(cloth, out):
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
        out, dict(topd=top, sided=side, edged=edge, endd=end), passes=(2, 2), peg=np.array([PEG_Z, PEG_RADIUS])
    )


if __name__ == '__main__':
    a = argparse.ArgumentParser()
    a.add_argument('--out', default='sims/tote.npz')
    a.add_argument('--spacing', type=float, default=0.0095)
    o = a.parse_args(sys.argv[sys.argv.index('--') + 1 :])
    simulate(o.out, o.spacing)
