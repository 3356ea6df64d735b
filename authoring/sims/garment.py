"""Sews and drapes an upper-body garment (--garment tshirt | sweatshirt | hoodie) on an invisible mannequin.

Pattern pieces: front, back, two set-in sleeves and for the hoodie two hood halves.  All lengths in metres, x = 0 is the centre
front, the wearer's left is +x in the picture.  All numbers of a garment are in GARMENTS: a new garment is a new entry.
"""
import argparse
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from kit.solver import Cloth, quadratic, cubic, resample, mirror, length, distance_to_line
from sims.hood import add_hood, beside_head, hood_outline, sewing_head, throw_back

TSHIRT = dict(
    neck_point=(0.090, 0.700),
    neck_drop_front=0.100,
    neck_drop_back=0.020,  # neckline = half ellipse between the neck points
    shoulder_tip=(0.222, 0.655),
    armpit=(0.262, 0.452),
    hem_half=0.256,  # half widths of the flat garment
    hem_z=-0.03,
    cap_height=0.112,
    sleeve_length=0.215,
    cuff_half=0.160,  # sleeve: cap height, top length, half width of the opening
    girth=1.0,  # of the mannequin: thick cloth needs a fuller body, or its slack becomes one big fold
    arm_start=34,
    arm_end=(69, 72),
    elbow=0,  # arm angle below horizontal: while sewing, final right/left
    mass=0.18,
    stretch=1.5e-5,
    bend=1.5e-1,
    bend_wide=8e-1,
    thickness=0.004,
    print_stiff=6.0,
    print_box=(0, 0.375, 0.34, 0.44),
    long_link=(0.035, 2.0),  # print area: bending factor, box (x, z, w, h), fold-ironing links
    bands=dict(),
    gravity=4.0,
    substeps=24,
    sway=2.0,
    settle=60,
)
SWEATSHIRT = dict(
    TSHIRT,
    neck_point=(0.092, 0.700),
    neck_drop_front=0.088,
    shoulder_tip=(0.234, 0.650),
    armpit=(0.282, 0.432),
    hem_half=0.272,
    hem_z=-0.02,
    cap_height=0.110,
    sleeve_length=0.635,
    cuff_half=0.105,
    girth=1.07,
    arm_start=36,
    arm_end=(71, 73),
    elbow=5,
    mass=0.32,
    bend=4e-2,
    bend_wide=2.5e-1,
    thickness=0.006,
    print_stiff=10.0,
    print_box=(0, 0.38, 0.36, 0.44),
    long_link=(0.048, 0.5),
    bands=dict(hem=(0.065, 0.93), cuff=(0.070, 0.74)),
    sway=1.2,
    settle=40,
)  # rib bands: (width, rest-length factor along the band)
HOODIE = dict(
    SWEATSHIRT,
    neck_point=(0.096, 0.700),
    neck_drop_front=0.092,
    hood=True,
    pocket=True,
    print_box=(0, 0.385, 0.36, 0.40),
)
GARMENTS = dict(tshirt=TSHIRT, sweatshirt=SWEATSHIRT, hoodie=HOODIE)

# z, half width, half depth, centre y of the mannequin's torso: hips, waist, chest, sloping shoulders, the stump of a neck
TORSO = [
    (-0.20, 0.170, 0.114, 0.004),
    (-0.05, 0.170, 0.114, 0.004),
    (0.08, 0.168, 0.113, 0.002),
    (0.19, 0.171, 0.116, -0.002),
    (0.33, 0.174, 0.124, -0.008),
    (0.46, 0.168, 0.131, -0.010),
    (0.545, 0.160, 0.108, 0.002),
    (0.60, 0.158, 0.080, 0.012),
    (0.640, 0.122, 0.066, 0.018),
    (0.672, 0.080, 0.060, 0.018),
    (0.705, 0.060, 0.056, 0.010),
]
NECK = 0.700  # height of the neck points
HOOD_STIFF = 0.15  # beside the body: a hood should fall in soft folds
NECK_CAPSULE = (0, 0.012, 0.66, 0, 0.0, 0.69, 0.062, 0.060)
SHOULDER = (0.172, 0.008, 0.582)
POCKET = [
    (-0.150, 0.070),
    (0.150, 0.070),
    (0.150, 0.125),
    (0.100, 0.212),
    (-0.100, 0.212),
    (-0.150, 0.125),
]  # kangaroo pocket outline (x, z)


def arm_capsules(angles, elbow, forward=0.0, girth=1.0):
    """Two capsules per arm, ending above the cuff; angle below the horizontal of the upper arm, elbow = extra bend below it."""
    out = []
    for side, angle in zip((1, -1), angles):
        a, b = math.radians(angle), math.radians(angle + elbow)
        x0, y0, z0 = side * SHOULDER[0] * girth, SHOULDER[1], SHOULDER[2]
        x1, y1, z1 = x0 + side * 0.30 * math.cos(a), y0 - 0.3 * forward, z0 - 0.30 * math.sin(a)
        out.append((x0, y0, z0, x1, y1, z1, 0.044, 0.038))
        out.append(
            (
                x1,
                y1,
                z1,
                x1 + side * 0.24 * math.cos(b),
                y1 - 0.24 * forward * 2,
                z1 - 0.24 * math.sin(b),
                0.038,
                0.031,
            )
        )
    return out


def body_outline(g, drop, spacing):
    """Right-half edges of a body panel, all running clockwise seen from the front."""
    neck_point, tip, pit, hem = map(np.array, (g['neck_point'], g['shoulder_tip'], g['armpit'], (g['hem_half'], g['hem_z'])))
    t = np.linspace(-math.pi / 2, math.pi / 2, 90)
    neck = np.c_[neck_point[0] * np.sin(t), neck_point[1] - drop * np.cos(t)]
    e = dict(
        neck=resample(neck, spacing),
        shoulder=resample(quadratic(neck_point, (neck_point + tip) / 2 + (0, 0.004), tip), spacing),
        armhole=resample(cubic(tip, tip + (-0.020, -0.075), (tip[0] - 0.018, pit[1] + 0.012), pit), spacing),
        side=resample(
            np.r_[quadratic(pit, (pit[0] - 0.004, pit[1] - 0.06), (pit[0] - 0.002, pit[1] - 0.14)), [hem]], spacing
        ),
        hem=resample([hem, hem * (-1, 1)], spacing),
    )
    return e, [
        ('neck', e['neck']),
        ('shoulder_r', e['shoulder']),
        ('armhole_r', e['armhole']),
        ('side_r', e['side']),
        ('hem', e['hem']),
        ('side_l', mirror(e['side'])),
        ('armhole_l', mirror(e['armhole'])),
        ('shoulder_l', mirror(e['shoulder'])),
    ]


def sleeve_outline(g, armhole, spacing):
    """Sleeve with the cap top at (0,0), pointing down; the cap gets as many points as the armhole it is sewn to."""
    h, target, n = g['cap_height'], length(armhole) * 1.01, len(armhole)
    cap = lambda B: cubic((0, 0), (0.42 * B, 0), (0.52 * B, -h), (B, -h))
    lo, hi = 0.05, 0.4
    for _ in range(40):
        B = (lo + hi) / 2
        lo, hi = (B, hi) if length(cap(B)) < target else (lo, B)
    cap_front = resample(cap(B), count=n)
    cuff = g['cuff_half']
    end = (cuff, -g['sleeve_length'])
    under = resample(quadratic((B, -h), ((B + cuff) / 2 - 0.004, -(h + g['sleeve_length']) / 2), end), spacing)
    opening = resample([end, (-cuff, end[1])], spacing)
    return B, [
        ('cap_front', cap_front),
        ('under_front', under),
        ('cuff', opening),
        ('under_back', mirror(under)),
        ('cap_back', mirror(cap_front)),
    ]


def sleeve_to_space(g, B, side, shoulder=SHOULDER, cap=0.055):
    """Wrap the flat sleeve as a tube round the arm at its starting angle."""
    a = math.radians(g['arm_start'])
    d = np.array([math.cos(a), 0, -math.sin(a)])
    up = np.array([math.sin(a), 0, math.cos(a)])
    front = np.array([0, -1.0, 0])
    origin = np.array(shoulder) + d * cap

    def place(p):
        t = -p[:, 1]
        r = (
            np.maximum(
                B
                + (g['cuff_half'] - B)
                * np.clip((t - g['cap_height']) / (g['sleeve_length'] - g['cap_height']), 0, 1),
                0.06 * math.pi,
            )
            / math.pi
        )
        phi = np.clip(p[:, 0] / r, -3.0, 3.0)
        x = origin + d * t[:, None] + r[:, None] * (np.cos(phi)[:, None] * up + np.sin(phi)[:, None] * front)
        return x * (side, 1, 1)

    return place


def standing(g):
    """Start positions round the mannequin: every panel's way from the flat pattern into space."""
    flat_at = lambda y: (lambda p: np.c_[p[:, 0], np.full(len(p), y), p[:, 1]])

    sleeve = lambda B, side: sleeve_to_space(g, B, side)
    return dict(front=flat_at(-0.165), back=flat_at(0.165), sleeve=sleeve, hood=lambda side, _: beside_head(side, NECK))


def build(g, spacing, lay):
    """The sewn garment with the start positions `lay` (see `standing`)."""
    cloth = Cloth(spacing)
    shape_f, outline_f = body_outline(g, g['neck_drop_front'], spacing)
    shape_b, outline_b = body_outline(g, g['neck_drop_back'], spacing)
    lines = [resample(POCKET + POCKET[:1], spacing)[:-1]] if g.get('pocket') else []
    front = cloth.add_panel('front', outline_f, lay['front'], lines)
    back = cloth.add_panel('back', outline_b, lay['back'], flip=True)
    for edge in ('shoulder_r', 'shoulder_l', 'side_r', 'side_l'):
        cloth.sew(front[edge], back[edge])
    for side, s in ((1, 'r'), (-1, 'l')):
        B, outline = sleeve_outline(g, shape_f['armhole'], spacing)
        sleeve = cloth.add_panel('sleeve_' + s, outline, lay['sleeve'](B, side), flip=side > 0)
        hole_f, hole_b = front['armhole_' + s], back['armhole_' + s]
        if side < 0:
            hole_f, hole_b = hole_f[::-1], hole_b[::-1]  # shoulder -> armpit on both sides
        cloth.sew(sleeve['cap_front'], hole_f)
        cloth.sew(sleeve['cap_back'][::-1], hole_b)
        cloth.sew(sleeve['under_front'], sleeve['under_back'][::-1])
    if g.get('hood'):
        add_hood(cloth, lay, front, back, spacing)
    return cloth, shape_f, shape_b


def constrain(cloth, g):
    """Stiffness: the print area is ironed by its ink, rib bands are knitted narrower."""
    cx, cz, w, h = g['print_box']
    in_print = lambda p, pid: (np.abs(p[:, 0] - cx) < w / 2 + 0.01) & (np.abs(p[:, 1] - cz) < h / 2 + 0.01) & (pid < 2)

    def stiff(p, pid):
        edge = np.minimum(w / 2 + 0.03 - np.abs(p[:, 0] - cx), h / 2 + 0.03 - np.abs(p[:, 1] - cz))
        k = np.clip(edge / 0.03, 0, 1) * (pid < 2)
        return (1 + (g['print_stiff'] - 1) * k) * np.where(pid < 4, 1, HOOD_STIFF)

    def shrink(p, pid):
        s = np.ones((len(p), 2))
        body = pid < 2
        sleeve = (pid == 2) | (pid == 3)
        if 'hem' in g['bands']:
            width, k = g['bands']['hem']
            s[body & (p[:, 1] - g['hem_z'] < width - 0.004), 0] = k
        if 'cuff' in g['bands']:
            width, k = g['bands']['cuff']
            s[sleeve & (p[:, 1] < -g['sleeve_length'] + width - 0.004), 0] = k
        return s

    links = (in_print, *g['long_link']) if g['long_link'] else None
    cloth.finish(g['stretch'], g['bend'], g['bend_wide'], g['mass'], stiff, shrink, links)


def simulate(name, out, spacing):
    g = GARMENTS[name]
    cloth, shape_f, shape_b = build(g, spacing, standing(g))
    constrain(cloth, g)
    cloth.torso([(z, w * g['girth'], d * g['girth'], y) for z, w, d, y in TORSO])
    start, end = g['arm_start'], g['arm_end']
    angles = lambda k: [start + k * (e - start) for e in end]
    neck = [NECK_CAPSULE] if g.get('hood') else []  # a hood lies round a neck
    arms = lambda k: cloth.capsules(arm_capsules(angles(k), g['elbow'] * k, 0.05 * k, g['girth']) + neck)
    cloth.capsules(arm_capsules(angles(0), 0, 0, g['girth']) + (sewing_head(NECK) if neck else []))
    world = dict(thickness=g['thickness'], substeps=g['substeps'])
    cloth.frames(60, sew=(1, 0), gravity=0.3, drag=8, friction=0.05, label='sewing', **world)
    if neck:
        arms(0)
        throw_back(cloth, world, g['gravity'], NECK + 0.03, frames=110)

    def lower_arms(i, k):
        arms(min(1, k / 0.65))
        sway = g['sway'] if k < 0.65 and not neck else 0
        return (0.2 * sway * math.sin(i * 0.23 + 1), sway * math.sin(i * 0.35))

    hang = dict(world, gravity=g['gravity'], self_collision=0.75)
    cloth.frames(75, drag=1.5, friction=0.25, before=lower_arms, label='arms down', **hang)
    cloth.frames(g['settle'], drag=2, friction=0.3, label='settle', **hang)
    cloth.frames(20, drag=10, friction=0.3, label='rest', **hang)
    save(name, g, cloth, shape_f, shape_b, out)


def save(name, g, cloth, shape_f, shape_b, out, **extra):
    """Distances to neckline, hem, cuffs and armholes in the flat pattern, for the shader's bands and stitches."""
    p, pid, n = cloth.pattern, cloth.panel_id, cloth.count
    far = np.full(n, 9.0)
    body, sleeve, hood = pid < 2, (pid == 2) | (pid == 3), pid >= 4
    hem = np.where(body, p[:, 1] - g['hem_z'], 9.0)
    cuff = np.where(sleeve, g['sleeve_length'] + p[:, 1], 9.0)
    neck, neck_t = far.copy(), np.zeros(n)
    armhole, shoulder, side_seam, pocket, opening = far.copy(), far.copy(), far.copy(), far.copy(), far.copy()
    for k, shape in ((0, shape_f), (1, shape_b)):
        m = np.where(pid == k)[0]
        d, s = distance_to_line(p[m], shape['neck'])
        neck[m] = d
        neck_t[m] = s
        right = np.c_[np.abs(p[m, 0]), p[m, 1]]
        armhole[m] = distance_to_line(right, shape['armhole'])[0]
        shoulder[m] = distance_to_line(right, shape['shoulder'])[0]
        side_seam[m] = distance_to_line(right, shape['side'])[0]
    outline = sleeve_outline(g, shape_f['armhole'], cloth.spacing)[1]
    m = np.where(sleeve)[0]
    # below 0 on the sleeve: stitches are on the body
    armhole[m] = -distance_to_line(np.c_[np.abs(p[m, 0]), p[m, 1]], outline[0][1])[0]
    if hood.any():
        m = np.where(hood)[0]
        edge = dict(hood_outline(sum(length(s['neck']) for s in (shape_f, shape_b)) / 2, cloth.spacing))
        opening[m] = distance_to_line(p[m], edge['opening'])[0]
        side_seam[m] = distance_to_line(p[m], edge['crown'])[0]
    if g.get('pocket'):
        m = np.where(pid == 0)[0]
        q = np.array(POCKET)
        d = distance_to_line(p[m], np.r_[q, q[:1]])[0]
        x, z = np.abs(p[m, 0]), p[m, 1]
        half = np.interp(z, [0.125, 0.212], [0.150, 0.100])
        inside = (z > 0.070 - 1e-4) & (z < 0.212 + 1e-4) & (x < half + 1e-4)
        pocket[m] = np.where(inside, d, -d)
    cloth.save(
        out,
        dict(
            neckd=neck,
            neckt=neck_t,
            hemd=hem,
            cuffd=cuff,
            armd=armhole,
            shod=shoulder,
            sided=side_seam,
            opend=opening,
            pockd=pocket,
        ),
        garment=name, **extra
    )


if __name__ == '__main__':
    a = argparse.ArgumentParser()
    a.add_argument('--garment', default='tshirt')
    a.add_argument('--out')
    a.add_argument('--spacing', type=float, default=0.0095)
    o = a.parse_args(sys.argv[sys.argv.index('--') + 1 :])
    simulate(o.garment, o.out or 'sims/%s.npz' % o.garment, o.spacing)
