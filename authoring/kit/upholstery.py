"""Seats and beds for the rooms: soft boxes with rounded edges, crowned faces and piping.  Metres."""
import math

import numpy as np

from kit import rooms
from kit.material import Material


def woven_cover(name, color, coarse=1.0):
    """Woven cover of a sofa: yarn, slubs and the unevenness of the padding below."""
    m = Material(name, color, .95, .08)
    m.add_height(m.noise(1, 2, (900 / coarse, 160 / coarse, 400 / coarse)), .0009 * coarse)
    m.add_height(m.noise(1, 2, (160 / coarse, 900 / coarse, 900 / coarse)), .0009 * coarse)
    m.add_height(m.noise(14, 2), .004)
    return m


class SoftBox:
    """A padded box from low to high.  round = radius of its edges; crown = how far each pair of faces swells in the middle;
    dents = (x, y, radius, depth) pressed into the top by things lying there."""

    def __init__(self, low, high, round=.05, crown=(.01, .01, .01), dents=(), uneven=.003, seed=1):
        self.low, self.high = np.array(low, float), np.array(high, float)
        self.round, self.crown, self.dents = round, np.array(crown, float), dents
        random = np.random.RandomState(seed)
        self.waves = [(random.uniform(-9, 9, 3), random.uniform(0, 6.3), uneven * random.uniform(.4, 1)) for _ in range(5)]

    def surface(self, cube):
        """Points of the cube -1..1 moved to the box's skin."""
        half = (self.high - self.low) / 2
        flat = cube * half
        inner = np.clip(flat, self.round - half, half - self.round)
        out = flat - inner
        normal = out / (np.linalg.norm(out, axis=1, keepdims=True) + 1e-12)
        p = inner + normal * self.round
        free = 1 - np.clip(np.abs(p) / half, 0, 1) ** 2
        for axis in range(3):
            others = [k for k in range(3) if k != axis]
            p[:, axis] += cube[:, axis] * self.crown[axis] * free[:, others].prod(1)
        for wave, phase, height in self.waves:
            p += normal * (height * np.sin(p @ wave + phase))[:, None]
        p += (self.low + self.high) / 2
        for x, y, radius, depth in self.dents:
            press = np.exp(-((p[:, 0] - x) ** 2 + (p[:, 1] - y) ** 2) / radius ** 2) * (cube[:, 2] > .5)
            p[:, 2] -= depth * press
        return p

    def build(self, stage, name, material, piping=None, axis=2, steps=36):
        """The box as an object; piping = material of a cord round the two faces across the axis.  Returns the objects."""
        t = np.sin(np.linspace(-1, 1, steps + 1) * math.pi / 2)
        verts, faces = [], []
        for k in range(3):
            for sign in (-1, 1):
                a, b = np.meshgrid(t, t, indexing='ij')
                side = np.zeros((a.size, 3))
                side[:, (k + 1) % 3], side[:, (k + 2) % 3], side[:, k] = a.ravel(), b.ravel(), sign
                first = len(verts) * (steps + 1) ** 2
                verts.append(side)
                corner = lambda i, j: first + i * (steps + 1) + j
                faces += [(corner(i, j), corner(i + 1, j), corner(i + 1, j + 1), corner(i, j + 1))
                          for i in range(steps) for j in range(steps)]
        parts = [stage.mesh(name, self.surface(np.concatenate(verts)), faces, material, merge=True)]
        if piping:
            s = np.linspace(-1, 1, 60, endpoint=False)
            one = np.ones_like(s)
            ring = np.r_[np.c_[s, -one], np.c_[one, s], np.c_[-s, one], np.c_[-one, -s]]
            for sign in (-1, 1):
                loop = np.insert(ring, axis, sign, axis=1)
                parts.append(stage.tube(name + ' piping', self.surface(loop), .0042, piping, closed=True, segments=8))
        return parts


def sofa(stage, color=(.50, .455, .385), arm_x=-.62, seam_x=.22, seat_z=0.0, dents=(), back_crown=(.006, .030, .014)):
    """The left end of a sofa: its seat is z = seat_z, its back begins at y = 0 and leans away, its arm stands at the left."""
    cloth, cord = woven_cover('sofa', color), woven_cover('sofa cord', tuple(.86 * c for c in color))
    wide = .80
    pads = []
    for k, (left, right) in enumerate(((arm_x + .004, seam_x - .004), (seam_x + .004, seam_x + wide))):
        pads += SoftBox((left, -.64, seat_z - .17), (right, .12, seat_z), .045, (.004, .012, .014), dents,
                        seed=3 + k).build(stage, 'seat', cloth, cord)
        back = SoftBox((left, -.16, 0), (right, 0, .50), .055, back_crown, uneven=.005, seed=8 + k)
        for part in back.build(stage, 'back', cloth, cord, axis=1):
            part.location, part.rotation_euler.x = (0, .165, seat_z - .02), math.radians(-13)
            pads.append(part)
    pads += SoftBox((arm_x - .17, -.66, seat_z - .34), (arm_x, .40, seat_z + .20), .060, (.008, .006, .012), seed=21).build(
        stage, 'arm', cloth, cord, axis=0)
    pads += SoftBox((arm_x - .02, -.62, seat_z - .34), (seam_x + wide, .30, seat_z - .168), .02, (0, .004, 0),
                    seed=22).build(stage, 'frame', cloth)
    pads += SoftBox((arm_x - .02, .24, seat_z - .34), (seam_x + wide, .42, seat_z + .38), .05, (0, .004, .006),
                    seed=23).build(stage, 'rear', cloth)
    leg = rooms.wood('leg', 'z', light=(.30, .17, .085), dark=(.16, .085, .04))
    for x, y in ((arm_x - .10, -.58), (arm_x - .10, .32)):
        stage.lathe('leg', [(0, seat_z - .44), (.016, seat_z - .44), (.026, seat_z - .335), (0, seat_z - .335)], leg, 32, (x, y))
    return pads


def bed(stage, linen=(.60, .575, .53), sheet=(.76, .755, .74), head=(.34, .285, .225), wide=1.6):
    """The head of a bed: its sheet is z = 0, its padded headboard stands at y = .45, its quilt is folded back before y = -.2."""
    white, quilt = woven_cover('sheet', sheet, .5), woven_cover('quilt', linen, .7)
    SoftBox((-wide / 2, -1.8, -.26), (wide / 2, .44, 0), .05, (.004, .004, .006), uneven=.004, seed=31).build(stage, 'mattress', white)
    cloth, cord = woven_cover('headboard', head), woven_cover('headboard cord', tuple(.85 * c for c in head))
    for k in range(4):                                                             # upright channels
        left = -wide / 2 - .04 + k * (wide + .08) / 4
        SoftBox((left + .002, .43, -.45), (left + (wide + .08) / 4 - .002, .53, .62), .035, (.004, .016, .006),
                seed=40 + k).build(stage, 'headboard', cloth, cord, axis=1)
    random = np.random.RandomState(5)
    waves = [(random.uniform(5, 14) * np.array([math.cos(t), math.sin(t)]), random.uniform(0, 6.3)) for t in random.uniform(-.9, 1.6, 9)]

    def puffed(u, v):
        """A quilt: broad puffs with soft creases between them."""
        x, y = (u - .5) * (wide + .34), -1.9 + v * 1.62
        puff = sum(1 - abs(math.sin((x * w[0] + y * w[1] + .5 * math.sin(3 * x + p)) / 2 + p)) ** 1.5 for w, p in waves) / len(waves)
        over = max(0, abs(x) - wide / 2)
        return (x - math.copysign(over * .6, x) if over else x, y, .028 + .075 * (puff - .4) - 1.6 * over)
    stage.sheet('quilt', 170, 150, puffed, quilt)
    SoftBox((-wide / 2 - .03, -.44, .012), (wide / 2 + .03, -.17, .092), .038, (0, .006, .012), uneven=.007, seed=51).build(
        stage, 'fold', white)
