"""The tote over a shoulder (kit/body.py): --pose tote_shoulder.

It hangs at the wearer's left side, its printed panel outwards; both handles lie on the shoulder, and the left hand holds them in front.
"""
import argparse
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from kit.body import POSES, Body
from kit.solver import Cloth
from kit.trousers import with_trousers
from kit.wear import onto
from sims.apron import smooth_path
from sims.tote import HANDLE_X, HEIGHT, OVERLAP, save, sewn

BUILD, POSE = 'woman', 'carrying'
HANDLE = 0.74  # length of a handle with its sewn ends
FACE_DEG = 12  # how far the printed side is turned from the side to the front
MIDDLE = np.array((0.206, -0.040))  # of the bag, seen from above
SHIRT, STRAP = 0.009, 0.006  # how far bag and handles keep from the skin
LOW, HIGH = (-0.02, -0.42, 0.55), (0.52, 0.36, 1.45)


def body_and_fist():
    """Vertices, triangles without the left hand, and where that hand holds."""
    body = Body(BUILD)
    pose = POSES[POSE]
    co = with_trousers(body, body.posed(pose))
    hand = body.part('wrist', 'metacarpal', 'finger') * (body.rest[:, 0] > 0)
    quads = body.faces[(hand[body.faces] < 0.5).all(1)]
    joints = body.joints(pose)
    fist = joints['finger3-1.L'] * 0.45 + joints['finger3-3.L'] * 0.55
    return co, np.r_[quads[:, [0, 1, 2]], quads[:, [0, 2, 3]]], fist


class Shoulder:
    """Paths of the handles in the bag's own space: x = along its top, y = away from the print, z = up from its bottom."""

    def __init__(self, fist, distance):
        a = math.radians(90 - FACE_DEG)
        self.turn = np.array([[math.cos(a), -math.sin(a), 0], [math.sin(a), math.cos(a), 0], [0, 0, 1]])
        self.fist, self.distance, self.bottom = fist, distance, 0.65
        low, high = 0.4, 0.9
        for _ in range(30):  # how low it hangs follows from the length of its handles
            self.bottom = (low + high) / 2
            lengths = [self(side)[1][-1] for side in (-0.019, 0.019)]
            low, high = (self.bottom, high) if np.mean(lengths) > HANDLE else (low, self.bottom)

    def to_body(self, p):
        return np.asarray(p) @ self.turn.T + (*MIDDLE, self.bottom)

    def to_bag(self, p):
        return (np.asarray(p) - (*MIDDLE, self.bottom)) @ self.turn

    def __call__(self, side_y):
        """side_y < 0: the handle of the printed panel, which lies further out on the shoulder."""
        outer = side_y < 0
        x = 0.134 if outer else 0.108
        over = [(x + 0.010, -0.088, 1.305), (x + 0.002, -0.052, 1.352), (x, 0.0, 1.374), (x, 0.036, 1.352), (x + 0.004, 0.060, 1.305),
                (0.6 * x + 0.064, 0.060, 1.245)]
        over = onto(self.distance, smooth_path(over, 30), STRAP)
        under_arm = onto(self.distance, [(0.166, 0.048, 1.170)], STRAP, pull=False)
        hold = self.fist + ((0.004, -0.004, 0) if outer else (-0.004, 0.004, 0))
        sewn_on = lambda s: [(s * HANDLE_X, side_y, HEIGHT - OVERLAP), (s * HANDLE_X, side_y, HEIGHT), (s * HANDLE_X, side_y, HEIGHT + 0.02)]
        points = np.r_[sewn_on(-1), self.to_bag([hold]), self.to_bag(over[::5]), self.to_bag(under_arm), sewn_on(1)[::-1]]
        path = np.r_[points[:2], smooth_path(points[1:-1], 200)[1:-1], points[-2:]]
        return path, np.r_[0, np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))]


def worn(spacing):
    co, tris, fist = body_and_fist()
    probe = Cloth(spacing)
    probe.body_mesh(co, tris, LOW, HIGH, voxel=0.006, band=0.02)
    path = Shoulder(fist, probe.body_distance)
    cloth = sewn(spacing, path)
    cloth.body_mesh(co, tris, LOW, HIGH, voxel=0.006, band=0.02)
    cloth.x[:] = path.to_body(cloth.x).astype(np.float32)
    handles = cloth.panel_id >= 2
    on_top = onto(cloth.body_distance, cloth.x[handles], STRAP, pull=False)
    cloth.x[handles] = on_top.astype(np.float32)
    held = handles & (np.linalg.norm(cloth.x - fist, axis=1) < 0.022)
    lying = handles & (cloth.x[:, 2] > 1.335)
    cloth.inv_mass[held | lying] = 0
    print('bag bottom %.3f, held %d, lying %d' % (path.bottom, held.sum(), lying.sum()))
    world = dict(thickness=SHIRT, substeps=24)
    cloth.frames(20, sew=(1, 0), gravity=0.3, drag=8, friction=0.3, label='sewing', **world)
    sway = lambda i, k: (-0.8 * math.sin(i * 0.3) * (k < 0.5), 0.8 * math.cos(i * 0.23) * (k < 0.5))
    cloth.frames(70, gravity=4, drag=1.5, friction=0.4, pressure=lambda k: 1.2 * (1 - k), self_collision=0.6, before=sway, label='hang', **world)
    cloth.frames(60, gravity=4, drag=3, friction=0.5, self_collision=0.6, label='rest', **world)
    print('inside the body: %.4f' % (cloth.body_distance(cloth.x) < 0).mean())
    return cloth


if __name__ == '__main__':
    a = argparse.ArgumentParser()
    a.add_argument('--out', default='sims/tote_shoulder.npz')
    a.add_argument('--pose', default='tote_shoulder')
    a.add_argument('--spacing', type=float, default=0.0095)
    o = a.parse_args(sys.argv[sys.argv.index('--') + 1:])
    save(worn(o.spacing), o.out)
