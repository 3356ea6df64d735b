"""Things on a pale table, seen from straight above or close.  Decimetres; the table top is z = 0."""
import math

import numpy as np

from kit.desk_things import place
from kit.material import Material
from kit.shapes import quarter_round


def limewash(color, metres=False):
    """Limewashed plaster: cloudy and a little uneven."""
    scale = 10 if metres else 1
    lime = Material('table', color, .85, .2)
    cloud = lime.add(lime.mul(lime.noise(.9 * scale, 4), .7), lime.mul(lime.noise(14 * scale, 4), .3))
    lime.color_ramp(cloud, (.32, tuple(c * .88 for c in color)), (.68, tuple(min(1, c * 1.08) for c in color)))
    lime.add_height(lime.noise(22 * scale, 5), .006 / scale)
    return lime


def table(stage, color=(.60, .57, .52)):
    """A table top of it, without an edge."""
    stage.make_room()
    stage.box('table', (-20, -20, -.3), (20, 20, 0), limewash(color))


def paper(stage, color, back=2.6, bend=1.8):
    """Seamless paper: a floor that rises into the wall behind in one curve, which begins at y = back."""
    stage.make_room()
    arc = [(back + bend * math.sin(t), bend * (1 - math.cos(t))) for t in np.linspace(0, math.pi / 2, 33)]
    line = [(-20, 0), *arc, (back + bend, 20)]
    verts = [(x, y, z) for y, z in line for x in (-20, 20)]
    faces = [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(len(line) - 1)]
    stage.mesh('paper', verts, faces, Material('paper', color, .9, .12))


def window(stage, height=4.4, power=560):
    """Light of a tall window on the upper left, and the room's own."""
    stage.sky(.36, (.93, .965, 1), (.62, .60, .57)).cycles.sampling_method = 'NONE'
    stage.area_light((-4.6, 3.6, height), (0, 0, 0), 1.5, power, (1, .96, .90), size_y=2.4)
    stage.area_light((4.5, -2.5, 4), (0, 0, 0), 3, 60, (.94, .97, 1))


def coffee(stage, x, y, color=(.66, .64, .60)):
    """A cup of coffee with its foam on a saucer."""
    clay = Material('cup', color, .28, .5)
    clay.add_height(clay.noise(7, 2), .0012)
    stage.lathe('saucer', [(0, .03), (.30, .03), (.33, .05), (.50, .075), (.66, .115), (.69, .125), (.69, .112), (.52, .05), (.36, 0), (0, 0)], clay, 96, (x, y))
    stage.lathe('cup', [(.20, .04), (.26, .05), (.36, .20), (.42, .45), (.435, .52), (.425, .53), (.412, .52), (.40, .45), (.36, .28)], clay, 96, (x, y))
    brew = Material('coffee', roughness=.25, specular=.5)
    cx, cy, _ = brew.object_xyz()
    radius = brew.math('SQRT', brew.add(brew.math('POWER', brew.sub(cx, x), 2), brew.math('POWER', brew.sub(cy, y), 2)))
    foam = brew.add(brew.div(radius, .40), brew.mul(brew.sub(brew.noise(9, 4), .5), .35))
    brew.color_ramp(foam, (.10, (.45, .27, .13)), (.55, (.30, .15, .06)), (.86, (.16, .07, .025)), (1.0, (.32, .18, .09)))
    stage.lathe('brew', [(.405, .44), (.30, .437), (0, .437)], brew, 72, (x, y))
    bow = [(x + .405 + .16 * math.sin(t), y - .02, .33 + .11 * math.cos(t)) for t in np.linspace(0, math.pi, 16)]
    stage.tube('ear', bow, .035, clay, flat=1.2, segments=12)


def eucalyptus(stage, at, turn_deg, seed=1, length=1.7, pairs=9):
    """A twig with pairs of round grey-green leaves, lying."""
    random = np.random.RandomState(seed)
    leaf = Material('leaf', roughness=.6, specular=.3)
    leaf.color_ramp(leaf.noise(2.2, 2), (.3, (.10, .17, .12)), (.7, (.20, .28, .21)))
    bark = Material('bark', (.22, .13, .08), .8, .2)
    t = np.linspace(0, 1, 24)
    stem = np.stack([length * t, .16 * np.sin(2.2 * t), .05 + .05 * np.sin(3 * t)], 1)
    holder = stage.link('twig', None)
    stage.tube('stem', stem, .018 - .011 * t, bark, segments=8).parent = holder
    for k in range(pairs):
        f = .10 + .90 * k / (pairs - 1)
        base = np.array([np.interp(f, t, stem[:, i]) for i in range(3)])
        size = (.30 - .17 * f) * random.uniform(.9, 1.1)
        for side in (-1, 1):
            heading = side * math.radians(random.uniform(52, 78) - 30 * (f > .95)) + .3 * math.cos(2.2 * f)
            ahead, left = np.array([math.cos(heading), math.sin(heading), 0]), np.array([-math.sin(heading), math.cos(heading), 0])
            rise, cup, tip = random.uniform(.05, .45), random.uniform(.05, .3), random.uniform(.0, .3)

            def blade(u, v, base=base, ahead=ahead, left=left, size=size, rise=rise, cup=cup, tip=tip):
                s = (2 * u - 1) * .46 * size * math.sqrt(max(0, math.sin(math.pi * min(.9999, v ** .85))))
                z = rise * size * v * (1.4 - v) + cup * s * s / size - tip * size * v ** 3 * .3
                return tuple(base + ahead * (.04 + size * v) + left * s + np.array([0, 0, max(z, .01 - base[2])]))
            stage.sheet('leaf', 8, 12, blade, leaf, .006).parent = holder
    return place(holder, (*at, 0), turn_deg)


def earbuds(stage, x, y, turn_deg, color=(.70, .69, .67)):
    """The closed case of wireless earbuds."""
    shell = Material('buds', color, .22, .5)
    w, h, d = .54, .45, .20
    _, along, _ = shell.object_xyz()
    shell.add_height(shell.line(along, .07, .005), -.006)         # where the lid meets the body
    top = quarter_round(.09, d, 8)
    body = stage.rounded_slab('buds', w, h, .20, [(inset, d - z, 0) for inset, z, _ in reversed(top)] + top, shell, corner_steps=16)
    return place(body, (x, y, 0), turn_deg)


def pen(stage, at, turn_deg, color=(.018, .020, .024), trim=(.62, .47, .24)):
    """A capped metal pen, 138 mm, lying; at = its middle on the table."""
    lacquer, brass = Material('pen', color, .26, .5), Material('trim', trim, .25, .5, metallic=1.0)
    holder, r = stage.link('pen', None), .058
    parts = [stage.lathe('barrel', [(0, -.69), (.030, -.688), (.044, -.66), (.052, -.30), (.052, .06)], lacquer, 40),
             stage.lathe('cap', [(.050, .045), (r, .05), (r, .60), (.052, .66), (.030, .688), (0, .69)], lacquer, 40)]
    parts += [stage.lathe('ring', [(inner, z), (inner + .004, z + .006), (inner + .004, z + .034), (inner, z + .04)], brass, 40)
              for z, inner in ((.03, r - .002), (.60, r - .003), (-.67, .040))]
    for part in parts:
        part.rotation_euler.y, part.parent = math.radians(90), holder
    clip = stage.tube('clip', [(.62, 0, .052), (.60, 0, .086), (.30, 0, .080), (.14, 0, .066)], .017, brass, flat=.42, segments=12)
    clip.parent = holder
    holder.rotation_euler.x = math.radians(28)                      # it lies on the side of its clip
    return place(holder, (at[0], at[1], at[2] + r + .004), turn_deg)
