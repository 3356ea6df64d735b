"""Sews and drapes a garment on a human body (kit/body.py): --garment tshirt | sweatshirt | hoodie, --build woman | man,
--larger n: that many sizes larger than the size that fits.

The pattern is sewn round the body with its arms away from it; then the body takes its final pose and the cloth follows.
The result has the body's coordinates (soles at z = 0) and names the build and the pose that it was draped on.
"""
import argparse
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from kit.body import A_POSE, Body, POSES, blend
from kit.pattern import distance_to_line
from kit.trousers import with_trousers
from sims.garment import GARMENTS, build, constrain, save, sleeve_to_space
from sims.hood import beside_head, sewing_head, throw_back

# numbers that a size changes; the neck point's height is the length of the garment
SIZES = {
    ('tshirt', 'woman'): dict(
        neck_point=(0.086, 0.630), neck_drop_front=0.098, neck_drop_back=0.018, shoulder_tip=(0.199, 0.586), armpit=(0.243, 0.398),
        hem_half=0.258, cap_height=0.104, sleeve_length=0.195, cuff_half=0.141),
    ('tshirt', 'man'): dict(
        neck_point=(0.096, 0.735), neck_drop_front=0.100, shoulder_tip=(0.252, 0.682), armpit=(0.296, 0.470),
        hem_half=0.292, cap_height=0.120, sleeve_length=0.240, cuff_half=0.178),
    ('sweatshirt', 'woman'): dict(
        neck_point=(0.090, 0.600), neck_drop_front=0.082, shoulder_tip=(0.212, 0.553), armpit=(0.262, 0.352),
        hem_half=0.256, sleeve_length=0.478, cuff_half=0.104),
    ('sweatshirt', 'man'): dict(
        neck_point=(0.098, 0.700), neck_drop_front=0.090, shoulder_tip=(0.256, 0.646), armpit=(0.306, 0.424),
        hem_half=0.292, sleeve_length=0.520, cuff_half=0.115),
    ('hoodie', 'woman'): dict(
        neck_point=(0.094, 0.645), neck_drop_front=0.088, shoulder_tip=(0.214, 0.598), armpit=(0.264, 0.395),
        hem_half=0.258, sleeve_length=0.478, cuff_half=0.104),
    ('hoodie', 'man'): dict(
        neck_point=(0.102, 0.710), neck_drop_front=0.094, shoulder_tip=(0.258, 0.656), armpit=(0.308, 0.432),
        hem_half=0.296, sleeve_length=0.520, cuff_half=0.115),
}
# what the next size adds, as size charts grade: chest 5 cm (flat), length 2.5 cm, sleeve end 3.7 cm further from the neck
GRADE = dict(neck_point=(0.003, 0.025), neck_drop_front=0.002, shoulder_tip=(0.018, 0.018), armpit=(0.025, 0.012), hem_half=0.025,
             cap_height=0.001, sleeve_length=0.017, cuff_half=0.011)
REACH = ((-0.72, -0.34), (0.72, 0.28))                    # the grid of distances, as far as cloth can be
EASE = 0.012                                              # seam height above the skin at the neck point


def size_of(garment, build_name, larger=0):
    fits = SIZES[garment, build_name]
    graded = {key: tuple(np.add(fits[key], np.multiply(larger, step))) if isinstance(step, tuple) else fits[key] + larger * step
              for key, step in GRADE.items() if key in fits}
    g = dict(GARMENTS[garment], hem_z=0.0, **dict(fits, **graded))
    x, z, w, h = GARMENTS[garment]['print_box']
    g['print_box'] = (x, z - GARMENTS[garment]['neck_point'][1] + g['neck_point'][1], w, h)
    return g


def round_body(body, g):
    """Start positions of the panels round the body, so that the neck point hangs just above the body's own."""
    co, joints = body.posed(A_POSE), body.joints(A_POSE)
    used = np.unique(body.faces)
    torso = used[body.part('head', 'jaw', 'upperarm', 'lowerarm', 'wrist', 'meta', 'finger')[used] < 0.05]
    x, length = g['neck_point']
    top = co[torso][np.abs(co[torso, 0] - x) < 0.012][:, 2].max()
    chest = co[torso][co[torso, 2] > top - 0.55]
    shoulder = joints['upperarm01.L']
    arm = joints['wrist.L'] - shoulder
    g['arm_start'] = math.degrees(math.atan2(-arm[2], arm[0]))
    hem = top + EASE - length
    flat_at = lambda y: (lambda p: np.c_[p[:, 0], np.full(len(p), y), p[:, 1] + hem])
    cap = (g['shoulder_tip'][0] - shoulder[0]) * 0.85
    return dict(front=flat_at(chest[:, 1].min() - 0.03), back=flat_at(chest[:, 1].max() + 0.03),
                sleeve=lambda B, side: sleeve_to_space(g, B, side, shoulder, cap), hood=lambda side, _: beside_head(side, top + EASE))


def draw_collar_in(cloth, shapes, width, share):
    """The rib of a neckline is knitted shorter than the opening it is sewn to, so that it lies round the neck."""
    band = np.zeros(cloth.count, bool)
    for k, shape in enumerate(shapes):
        panel = np.where(cloth.panel_id == k)[0]
        band[panel] = distance_to_line(cloth.pattern[panel], shape['neck'])[0] < width
    cloth.rest[band[cloth.edges].all(1)] *= share


def simulate(name, build_name, pose_name, larger, out, spacing):
    body, g = Body(build_name), size_of(name, build_name, larger)
    cloth, shape_f, shape_b = build(g, spacing, round_body(body, g))
    constrain(cloth, g)
    if name != 'hoodie':
        draw_collar_in(cloth, (shape_f, shape_b), 0.023, 0.94 if name == 'tshirt' else 0.92)
    hand = body.part('wrist', 'metacarpal', 'finger')
    reached = (hand[body.faces] < 0.6).any(1) | (name == 'tshirt')
    quads = body.faces[reached]                           # a cuff would slip through between fingers; a wide hem touches them
    tris = np.r_[quads[:, [0, 1, 2]], quads[:, [0, 2, 3]]]
    final = POSES[pose_name]
    neck = body.head['neck01'][2]                         # from here up there is no head in the way of a hood
    low, high = (*REACH[0], neck - g['neck_point'][1] - 0.06), (*REACH[1], neck + 0.05)
    dressed = with_trousers(body, body.rest)
    wear = lambda k: cloth.body_mesh(body.posed(blend(A_POSE, final, k), dressed), tris, low, high, voxel=0.007, band=0.015)
    wear(0)
    world = dict(thickness=g['thickness'], substeps=g['substeps'])
    if g.get('hood'):
        cloth.capsules(sewing_head(neck))
    cloth.frames(60, sew=(1, 0), gravity=0.3, drag=8, friction=0.05, label='sewing', **world)
    cloth.frames(12, gravity=g['gravity'], drag=4, self_collision=0.75, friction=0.15, label='on', **world)

    if g.get('hood'):
        cloth.capsules([])
        throw_back(cloth, world, g['gravity'])
    every = 2 if name == 'tshirt' else 1                  # a wrist is thin: it must not leave its sleeve between two grids

    def move(i, k):
        if k < 0.78 and i % every == 0:
            wear(min(1, k / 0.75))

    cloth.frames(84, gravity=g['gravity'], drag=1.5, self_collision=0.75, friction=0.2, before=move, label='pose', **world)
    wear(1)
    cloth.frames(g['settle'], gravity=g['gravity'], drag=2, self_collision=0.75, friction=0.3, label='settle', **world)
    cloth.frames(20, gravity=g['gravity'], drag=10, self_collision=0.75, friction=0.3, label='rest', **world)
    print('cloth inside the body: %.4f' % (cloth.body_distance(cloth.x) < 0).mean())
    save(name, g, cloth, shape_f, shape_b, out, pose=pose_name, build=build_name, neck=g['neck_point'][1])


if __name__ == '__main__':
    a = argparse.ArgumentParser()
    a.add_argument('--garment', default='tshirt')
    a.add_argument('--build', default='woman')
    a.add_argument('--pose', default='standing')
    a.add_argument('--larger', type=int, default=0)
    a.add_argument('--out')
    a.add_argument('--spacing', type=float, default=0.0095)
    a.add_argument('--named', default='', help='not read: the name under which the result is kept')
    o = a.parse_args(sys.argv[sys.argv.index('--') + 1 :])
    simulate(o.garment, o.build, o.pose, o.larger, o.out, o.spacing)
