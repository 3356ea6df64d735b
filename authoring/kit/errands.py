"""Things beside a bag or sticking out of it: bread, a book, sunglasses.  Metres, on z = 0 unless it says otherwise."""
import math

import numpy as np

from kit.material import Material


def baguette(stage, start, end, radius=.031):
    """A loaf between two points in space, slashed across."""
    crust = Material('crust', roughness=.62, specular=.25)
    x, y, z = crust.object_xyz()
    start, end = np.asarray(start, float), np.asarray(end, float)
    along = (end - start) / np.linalg.norm(end - start)
    height = crust.add(crust.add(crust.mul(x, float(along[0])), crust.mul(y, float(along[1]))), crust.mul(z, float(along[2])))
    slash = crust.math('SINE', crust.mul(crust.add(height, crust.mul(x, .9)), 2 * math.pi / .062))
    open_ = crust.below(crust.mul(slash, -1), -.55, .30)
    brown = crust.add(crust.mul(open_, .55), crust.mul(crust.noise(60, 4), .45))
    crust.color_ramp(brown, (.10, (.27, .11, .032)), (.45, (.43, .20, .065)), (.85, (.70, .48, .24)))
    crust.add_height(open_, -.004)
    crust.add_height(crust.noise(120, 4), .0016)
    t = np.linspace(0, 1, 48)
    bumps = 1 + .05 * np.sin(t * 2 * math.pi * np.linalg.norm(end - start) / .062)
    taper = np.clip(np.sqrt(1 - np.clip((t - .80) / .205, 0, 1) ** 2), .02, 1) * bumps
    path = start + (end - start) * t[:, None] + np.outer(.006 * np.sin(2.5 * t), (1, .3, 0))
    return stage.tube('baguette', path, radius * taper, crust, segments=40)


def book(stage, at, turn_deg, size=(.135, .205), thick=.022, color=(.16, .27, .27), band=(.70, .62, .48)):
    """A closed paperback with a plain label, lying flat."""
    w, h = size[0] / 2, size[1] / 2
    cover, pages, label = Material('cover', color, .55, .3), Material('pages', (.74, .70, .61), .9, .1), Material('label', band, .7, .2)
    cover.add_height(cover.noise(500, 2), .00012)
    pages.add_height(pages.noise(60, 2, (1, 1, 60)), .0006)
    parts = [stage.box(name, low, high, material, bevel) for name, low, high, material, bevel in (
        ('cover', (-w, -h, 0), (w, h, .0016), cover, .0006),
        ('pages', (-w + .001, -h + .002, .0012), (w - .002, h - .002, thick - .001), pages, 0),
        ('cover', (-w, -h, thick - .0016), (w, h, thick), cover, .0006),
        ('spine', (-w, -h, 0), (-w + .0022, h, thick), cover, .0006),
        ('label', (-w * .62, h * .18, thick - .0004), (w * .66, h * .62, thick + .0002), label, 0))]
    return _under(stage, parts, at, turn_deg)


def sunglasses(stage, at, turn_deg, color=(.030, .018, .011)):
    """Lying on their folded arms, glasses to the sky."""
    frame = Material('frame', color, .18, .5)
    glass = Material('glass', (.012, .013, .012), .06, .6)
    t = np.linspace(0, 2 * math.pi, 61)[:-1]
    parts = []
    for side in (-1, 1):
        c, s = np.sign(np.cos(t)) * np.abs(np.cos(t)) ** .82, np.sign(np.sin(t)) * np.abs(np.sin(t)) ** .82
        x, y = side * .0345 + .0255 * c * (1 + .06 * s), .0215 * s
        z = .018 - .0030 * (np.abs(x) / .06) ** 2
        parts.append(stage.tube('rim', np.c_[x, y, z], .0024, frame, closed=True, flat=.8, segments=12))
        parts.append(stage.mesh('lens', np.r_[np.c_[x, y, z], [(side * .0345, 0, .0198)]], [(k, (k + 1) % 60, 60) for k in range(60)], glass))
        over = .004 * (side > 0)                       # one arm lies on the other
        arm = [(side * .060, .013, .016), (side * .064, .012, .010), (side * .058, .006, .005), (side * .020, -.004, .0035),
               (-side * .030, -.010, .0045 + over), (-side * .052, -.020, .003 + over)]
        parts.append(stage.tube('arm', arm, .0022, frame, flat=1.4, segments=10, subdivide=1))
    bridge = [(-.0105, .006, .018), (-.005, .0105, .019), (.005, .0105, .019), (.0105, .006, .018)]
    parts.append(stage.tube('bridge', bridge, .0022, frame, segments=10, subdivide=1))
    return _under(stage, parts, at, turn_deg)


def _under(stage, parts, at, turn_deg):
    holder = stage.link('thing', None, at)
    for part in parts:
        part.parent = holder
    holder.rotation_euler.z = math.radians(turn_deg)
    return holder
