"""Leaves: twigs in a vase or lying flat, and the shadows of leaves outside the picture.  Metres."""
import math

import numpy as np

from kit.material import Material


def foliage(name, dark, light, rib=None, roughness=.5):
    """Leaf green: every leaf (a separate object) has its own shade, and a paler midrib."""
    m = Material(name, light, roughness, .35)
    chance = m.chance()
    u, v = m.uv_map()
    midrib = m.line(u, .5, .045)
    m.color_ramp(m.add(m.mul(chance, .8), m.mul(midrib, .45)), (0, dark), (.8, light), (1, rib or tuple(c * 1.8 + .03 for c in light)))
    side = m.math('SINE', m.mul(m.add(m.math('ABSOLUTE', m.sub(u, .5)), v), 55))
    m.add_height(m.add(m.mul(midrib, -1), m.mul(side, .12)), .0006)
    return m


EUCALYPTUS = ((.075, .125, .085), (.20, .28, .20))
OLIVE = ((.06, .085, .03), (.19, .22, .11))
BAY = ((.022, .06, .02), (.075, .15, .045))


def blade(stage, root, ahead, up, length, width, material, curl=.25, cup=.35, round_=.75):
    """One leaf from its root along `ahead`, hollow along the midrib and bent back by curl."""
    ahead = ahead / np.linalg.norm(ahead)
    across = np.cross(ahead, up)
    across /= np.linalg.norm(across) + 1e-9
    up = np.cross(across, ahead)

    def surface(u, v):
        s = (2 * u - 1) * width * math.sin(math.pi * min(.999, v) ** round_) ** .9
        return tuple(root + ahead * (length * v) + across * s + up * (abs(s) * cup - length * curl * v * v))
    return stage.sheet('leaf', 6, 12, surface, material)


def twig(stage, path, leaf, stalk, length=.05, width=.013, pairs=8, seed=1, lying=False, radius=.0016, bare=.22, round_=.75, up=(0, 0, 1)):
    """A bent stem with leaves on both sides, smaller towards the tip.  lying: pressed against the surface whose normal is up."""
    random = np.random.RandomState(seed)
    path, up = np.asarray(path, float), np.asarray(up, float)
    count = len(path)
    stage.tube('stem', path, np.linspace(radius, radius * .45, count), stalk, segments=8)
    for k in range(pairs + 1):
        t = bare + (1 - bare) * k / pairs
        i = min(count - 1, t * (count - 1))
        low = min(count - 2, int(i))
        at = path[low] + (path[low + 1] - path[low]) * (i - low)
        ahead = path[low + 1] - path[low]
        ahead /= np.linalg.norm(ahead)
        aside = np.cross(ahead, up)
        aside /= np.linalg.norm(aside) + 1e-9
        over = np.cross(aside, ahead)
        grown = 1 - .55 * max(0, t - .35) / .65
        for s in ((-1, 1) if k < pairs else (0,)):
            spin = random.uniform(-.22, .22) if lying else random.uniform(-.9, .9)
            open_ = random.uniform(.65, 1.05) * (s != 0)
            out = aside * s * math.cos(spin) + over * abs(math.sin(spin))
            direction = ahead * math.cos(open_) + out * math.sin(open_)
            face = over + random.uniform(-.35, .35) * aside if lying else over + random.uniform(-.6, .6, 3)
            size = grown * random.uniform(.82, 1.12)
            blade(stage, at, direction, face, length * size, width * size, leaf, random.uniform(.02, .12) if lying else random.uniform(.1, .4),
                  random.uniform(.1, .4), round_)


def bunch(stage, x, y, z, stems=7, tall=(.24, .40), spread=.17, seed=3, colours=EUCALYPTUS, length=.05, width=.015, pairs=7, forward=.06):
    """Twigs in a vase whose mouth is at (x, y, z)."""
    random = np.random.RandomState(seed)
    leaf, stalk = foliage('leaf', *colours), Material('stalk', (.12, .10, .05), .7, .3)
    t = np.linspace(0, 1, 14)[:, None]
    for k in range(stems):
        turn = 2 * math.pi * (k + random.uniform(-.3, .3)) / stems
        reach, height = spread * random.uniform(.45, 1.05), random.uniform(*tall)
        out = np.array([math.cos(turn), math.sin(turn) * forward / spread - .15 * forward / spread, 0])
        path = np.array([x, y, z - .03]) + out * reach * t ** 1.7 + np.array([0, 0, 1]) * height * (t - .16 * (reach / spread) * t ** 3)
        twig(stage, path, leaf, stalk, length, width, pairs, seed * 31 + k)


def leaf_shadows(stage, sun, branches, seed=11, length=(.12, .19), width=(.020, .032), step=.062, near=(.45, .65)):
    """Blades in front of a window outside the picture; each is traced back from its place on the wall y = 0 along the sun ray.
    branches = [(x, z, direction, leaves), ...]: where they begin on the wall, their direction, and how many pairs they bear."""
    dark, random = Material('leaf', (0, 0, 0), product=False), np.random.RandomState(seed)
    outline = [(f, s * math.sin(math.pi * f ** .8)) for s, fs in ((1, range(0, 9)), (-1, range(9, 0, -1))) for f in (k / 9 for k in fs)]
    for x0, z0, direction, count in branches:
        for k in range(count):
            x, z = x0 + k * step * math.cos(direction), z0 + k * step * math.sin(direction) - .04 * (k / count) ** 2
            for side in (-1, 1):
                angle, y = direction + side * random.uniform(.6, 1.0), -random.uniform(*near)
                long, wide = random.uniform(*length), random.uniform(*width)
                c, s, back = math.cos(angle), math.sin(angle), -y / sun.y
                verts = [(x + p * long * c - q * wide * s - sun.x * back, y, z + p * long * s + q * wide * c - sun.z * back)
                         for p, q in outline]
                stage.gobo(stage.mesh('leaf', verts, [tuple(range(len(verts)))], dark, smooth=False))
