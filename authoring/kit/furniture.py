"""Walls, floors, shelves and beds: the surroundings of wall pictures that hang, lean or lie.  Metres."""
import math

import numpy as np

from kit.material import Material

PALE_OAK = ((.62, .47, .31), (.43, .29, .17))
OAK = ((.50, .33, .18), (.27, .155, .075))
WALNUT = ((.20, .115, .06), (.085, .045, .022))


def plank_wood(name, along, light, dark, roughness=.45):
    """Wood in which every plank (a separate object) is another piece of the tree, lighter or darker."""
    m = Material(name, light, roughness, .35)
    chance = m.shift_per_object()
    stretch = [22.0] * 3
    stretch['xyz'.index(along)] = 1.3
    grain = m.noise(3, 6, stretch, .6)
    fine = [260.0] * 3
    fine['xyz'.index(along)] = 8
    pores = m.noise(3, 3, fine)
    factor = m.add(m.add(m.mul(grain, .75), m.mul(pores, .25)), m.mul(m.sub(chance, .5), .22))
    m.color_ramp(factor, (.28, dark), (.72, light))
    m.add_height(pores, .0003)
    return m


def boards(stage, low, high, plank=.14, along='z', woods=PALE_OAK, gap=.0016, seed=5, thick=.02, roughness=.45):
    """Boards over the rectangle low..high = (x, z) of the plane y = 0, for things seen lying from above: y is up, towards the camera."""
    random, wood = np.random.RandomState(seed), plank_wood('boards', along, *woods, roughness)
    (x0, z0), (x1, z1) = low, high
    flip = along == 'x'
    a0, a1, b0, b1 = (z0, z1, x0, x1) if flip else (x0, x1, z0, z1)
    a = a0
    while a < a1:
        b = b0 - random.uniform(0, 1.2)
        while b < b1:
            end = b + random.uniform(1.1, 1.9)
            ends = (a + gap / 2, b + gap / 2), (a + plank - gap / 2, end - gap / 2)
            (xa, za), (xb, zb) = [(q, p) for p, q in ends] if flip else ends
            dip = random.uniform(0, .0006)
            stage.box('plank', (xa, dip, za), (xb, thick, zb), wood, .0012)
            b = end
        a += plank
    stage.box('under', (x0 - 1.5, thick, z0 - 1.5), (x1 + 1.5, thick + .01, z1 + 1.5), Material('under', (.03, .02, .015), .9, .1))


def floor(stage, front=-4.0, woods=OAK, plank=.13, width=3.0):
    """A board floor z = 0 before the wall y = 0, boards running along the wall."""
    random, wood = np.random.RandomState(3), plank_wood('floor', 'x', *woods, .38)
    y = 0.0
    while y > front:
        x = -width - random.uniform(0, 1.5)
        while x < width:
            end = x + random.uniform(1.2, 2.2)
            stage.box('board', (x + .0008, y - plank + .0008, -.02), (end - .0008, y - .0008, -random.uniform(0, .0006)), wood, .0012)
            x = end
        y -= plank


def skirting(stage, height=.10, color=(.74, .73, .70)):
    stage.box('skirting', (-4, -.015, 0), (4, 0, height), Material('skirting', color, .4, .4), .004)


def shelf(stage, z=0.0, depth=.25, thick=.034, woods=PALE_OAK, half=1.6):
    """A board on the wall y = 0; its top is at z."""
    stage.box('shelf', (-half, -depth, z - thick), (half, 0, z), plank_wood('shelf', 'x', *woods), .0025)


def linen(stage, size=1.2, amount=.004, color=(.66, .61, .53), calm=(.2, .25), seed=2, pitch=.0011):
    """A crumpled cloth over the plane y = 0 (up is -y), smooth where the product lies: calm = half its width and height."""
    m = Material('linen', color, .9, .15)
    x, y, z = m.object_xyz()
    weave = m.mul(m.math('ABSOLUTE', m.math('SINE', m.mul(x, math.pi / pitch))), m.math('ABSOLUTE', m.math('SINE', m.mul(z, math.pi / pitch))))
    m.add_height(weave, .00025)
    m.add_height(m.noise(260, 3, (1, 1, .25)), .0004)
    random = np.random.RandomState(seed)
    waves = [(random.uniform(0, math.pi), random.uniform(7, 26), random.uniform(0, 6.3), random.uniform(1.5, 4), random.uniform(0, 6.3))
             for _ in range(9)]

    def surface(u, v):
        x, z = (u - .5) * size, (v - .5) * size
        height = 0.0
        for angle, k, phase, bend, shift in waves:
            along = x * math.cos(angle) + z * math.sin(angle) + .05 * math.sin(bend * (x * math.sin(angle) - z * math.cos(angle)) * 2 + shift)
            height += (1 - abs(math.sin(k * along / 2 + phase))) ** 3 * 12 / k
        outside = max(abs(x) - calm[0], abs(z) - calm[1])
        fade = min(1, max(0, (outside + .01) / .12))
        return (x, .0005 - amount * height / 3 * fade * fade * (3 - 2 * fade), z)
    return stage.sheet('linen', 260, 260, surface, m)


def pillow(stage, at, width, height, thick, color, lean=-18, turn=0.0, seed=1):
    """A filled pillow standing on its long side, its middle at `at`."""
    cloth = Material('pillow', color, .9, .15)
    cloth.add_height(cloth.noise(900, 2), .0002)
    cloth.add_height(cloth.noise(14, 4, roughness=.6), .012)                    # slept on
    random = np.random.RandomState(seed)
    folds = [(random.uniform(-1, 1), random.uniform(-1, 1), random.randint(9, 17), random.uniform(0, 6.3)) for _ in range(6)]

    def side(sign):
        def surface(u, v):
            p, q = 2 * u - 1, 2 * v - 1
            full = max(0, (1 - p * p) * (1 - q * q)) ** .5
            pulled = (1 - full) * full * 2                # folds run from the seam towards the middle
            crease = sum((1 - abs(math.sin(k * math.atan2(q - b * .6, p - a * .6) / 2 + f))) ** 2 for a, b, k, f in folds) / 6
            x = width / 2 * p * (1 - .08 * (1 - q * q) * abs(p) ** 3 - .03 * q ** 6)
            z = height / 2 * q * (1 - .10 * (1 - p * p) * abs(q) ** 3 - .03 * p ** 6)
            return (x, sign * (thick / 2 * full - .050 * crease * pulled), z)
        return surface
    holder = stage.link('pillow', None, at)
    for sign in (-1, 1):
        stage.sheet('pillow', 110, 76, side(sign), cloth).parent = holder
    holder.rotation_euler = (math.radians(lean), 0, math.radians(turn))


def headboard(stage, top=1.05, left=-1.0, right=1.0, channel=.115, color=(.42, .36, .29), depth=.09):
    """Upholstered, stitched into upright channels."""
    cloth = Material('headboard', color, .95, .12)
    cloth.add_height(cloth.noise(700, 3), .0006)
    count = round((right - left) / channel)
    for k in range(count):
        x0 = left + k * channel

        def surface(u, v, x0=x0):
            p = 2 * u - 1
            puff = depth * .40 * max(0, 1 - abs(p) ** 2.4) ** .6
            crown = max(0, v - .93) / .07
            return (x0 + channel * u, -(depth * .6 + puff) * (1 - crown ** 2.5 * .98), .2 + (top - .2) * v + .012 * max(0, 1 - p * p) * min(1, v * 4))
        stage.sheet('channel', 22, 60, surface, cloth)


def lamp(stage, x, y, z, shade=(.80, .74, .64), base=(.50, .30, .20), scale=1.0):
    """A table lamp with a linen shade."""
    s = scale
    foot = [(0, 0), (.055, 0), (.068, .02), (.074, .06), (.060, .11), (.030, .15), (.014, .165), (.012, .21), (0, .21)]
    clay = Material('lamp', base, .45, .4)
    clay.add_height(clay.noise(60, 3, (.3, .3, 3)), .0008)
    stage.lathe('lamp', [(r * s, z + h * s) for r, h in foot], clay, 72, (x, y), subdivide=1)
    cloth = Material('shade', shade, .9, .1)
    cloth.add_height(cloth.noise(600, 2, (1, 1, .3)), .0005)
    low, high = z + .19 * s, z + .40 * s
    stage.lathe('shade', [(.125 * s, low), (.127 * s, low + .002), (.098 * s, high), (.096 * s, high), (.123 * s, low + .002)], cloth, 96, (x, y))
