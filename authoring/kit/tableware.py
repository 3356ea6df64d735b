"""Things around a cup: plate, toast, berries, napkin, coffee beans.  Decimetres; the table top is z = 0."""
import math

import numpy as np

from kit.desk_things import place
from kit.material import Material


def stoneware(name, color=(.60, .57, .52)):
    """Matt glaze with a few darker specks."""
    m = Material(name, roughness=.38, specular=.45)
    m.color_ramp(m.noise(26, 3), (.34, tuple(c * .72 for c in color)), (.42, color))
    m.add_height(m.noise(8, 2), .0015)
    return m


def plate(stage, x, y, radius=1.05):
    r = radius
    stage.lathe('plate', [(0, .035), (r * .58, .035), (r * .66, .05), (r * .80, .10), (r * .98, .165), (r, .175), (r * .995, .16), (r * .80, .075),
                          (r * .60, .0), (0, .0)], stoneware('plate'), 120, (x, y))


def toast(stage, at, turn_deg, tilt_deg=0.0, thick=.13):
    """A slice of toasted bread: a browned face in a darker crust."""
    half = [(0, -.50), (.44, -.50), (.49, -.44), (.47, .12), (.54, .24), (.53, .38), (.42, .48), (.22, .52), (0, .515)]
    outline = half + [(-px, py) for px, py in reversed(half[1:-1])]
    face, crust = Material('crumb', roughness=.9, specular=.1), Material('crust', roughness=.7, specular=.2)
    face.color_ramp(face.add(face.mul(face.noise(2.2, 3), .7), face.mul(face.noise(16, 4), .3)), (.34, (.40, .19, .06)), (.52, (.58, .34, .13)), (.68, (.70, .50, .26)))
    face.add_height(face.noise(18, 5, roughness=.7), .05)
    crust.color_ramp(crust.noise(5, 4), (.35, (.14, .05, .015)), (.65, (.30, .13, .04)))
    crust.add_height(crust.noise(14, 4), .02)
    holder, n = stage.link('toast', None), len(outline)
    for name, scale, low, high, material in (('crust', 1.0, 0, thick, crust), ('crumb', .93, -.004, thick + .004, face)):
        verts = [(px * scale, py * scale, z) for z in (low, high) for px, py in outline]
        faces = [tuple(range(n, 2 * n)), tuple(reversed(range(n)))] + [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
        stage.mesh(name, verts, faces, material, bevel=.022 if name == 'crust' else .01, auto_smooth_deg=60).parent = holder
    holder.rotation_euler.y = math.radians(tilt_deg)
    return place(holder, at, turn_deg)


def berries(stage, x, y, radius=.52, count=70, seed=3):
    """A small bowl heaped with blueberries."""
    r = radius
    stage.lathe('bowl', [(0, 0), (r * .45, 0), (r * .5, .03), (r * .82, .20), (r * .97, .38), (r, .44), (r * .965, .445), (r * .93, .38), (r * .76, .20), (0, .10)],
                stoneware('bowl', (.36, .42, .40)), 96, (x, y))
    skin = Material('berry', roughness=.55, specular=.3)
    skin.color_ramp(skin.noise(9, 3), (.35, (.010, .014, .045)), (.65, (.07, .09, .19)))
    random, ball = np.random.RandomState(seed), None
    for k in range(count):
        out, turn = r * .84 * math.sqrt((k + .5) / count), k * 2.39996
        size = random.uniform(.075, .10)
        lift = .40 + .16 * (1 - (out / r) ** 2) + random.uniform(-.03, .02)
        ball = _ball(stage, 'berry', skin, ball)
        ball.location, ball.scale = (x + out * math.cos(turn), y + out * math.sin(turn), lift), (size, size, size * .88)
        ball.rotation_euler = random.uniform(-.8, .8, 3)


def _ball(stage, name, material, like=None):
    if like is not None:
        return stage.link(name, like.data)
    profile = [(math.sin(t), -math.cos(t)) for t in np.linspace(.001, math.pi - .25, 18)] + [(.22, .90), (.0, .88)]      # a dimple on top
    return stage.lathe(name, profile, material, 24)


def napkin(stage, at, turn_deg, size=(1.5, 1.1), color=(.50, .52, .50), seed=6):
    """A washed linen napkin folded twice: four soft, creased layers that do not quite meet."""
    linen = Material('linen', color, .9, .15)
    lx, ly, _ = linen.object_xyz()
    weave = linen.mul(linen.math('SINE', linen.mul(lx, 330)), linen.math('SINE', linen.mul(ly, 330)))
    linen.add_height(linen.add(linen.mul(weave, .35), linen.noise(30, 4, (1, .15, 1))), .004)
    random = np.random.RandomState(seed)
    creases = [(random.uniform(0, math.pi), random.uniform(1.6, 5.0), random.uniform(0, 6), random.uniform(.010, .024)) for _ in range(6)]

    def creased(x, y):
        """Height of creases from washing: narrow ridges that cross each other."""
        waver = .25 * math.sin(2.1 * x + 1.2) + .25 * math.sin(2.7 * y)
        return sum(a * (1 - abs(math.sin(f * (x * math.cos(t) + y * math.sin(t)) + p + waver))) ** 3 for t, f, p, a in creases)
    holder = stage.link('napkin', None)
    for k in range(4):
        w, h = size[0] / 2 - .016 * k, size[1] / 2 - .012 * k

        def layer(u, v, k=k, w=w, h=h):
            s, t = 2 * u - 1, 2 * v - 1
            x, y = s * w + .014 * math.sin(2.6 * t + 2 * k) + .006 * math.sin(9 * t + k), t * h + .014 * math.sin(2.9 * s + k) + .006 * math.sin(8 * s)
            droop = max(abs(s), abs(t)) ** 18 * .014 * k
            return (x, y, .010 + k * .012 + (.15 + .28 * k) * creased(x, y) - droop)
        stage.sheet('linen', 90, 80, layer, linen, .010).parent = holder
    return place(holder, at, turn_deg)


def coffee_beans(stage, spots, seed=2):
    """Roasted beans; spots = [(x, y, spread, count), ...]."""
    roast = Material('bean', roughness=.38, specular=.45)
    roast.color_ramp(roast.noise(2.0, 3), (.3, (.030, .012, .006)), (.7, (.085, .036, .016)))
    bx, by, bz = roast.object_xyz()
    crease = roast.mul(roast.line(roast.add(by, roast.mul(.10, roast.math('SINE', roast.mul(bx, 3.2)))), 0, .16), roast.math('GREATER_THAN', bz, 0))
    roast.add_height(crease, -.45)
    random, first = np.random.RandomState(seed), None
    for x, y, spread, count in spots:
        for _ in range(count):
            if first is None:
                first = bean = stage.lathe('bean', [(math.sin(t), -math.cos(t)) for t in np.linspace(.001, math.pi - .001, 16)], roast, 28)
            else:
                bean = stage.link('bean', first.data)
            dx, dy = random.normal(0, spread, 2)
            up = random.uniform() < .6
            bean.scale, bean.location = (.058, .042, .030), (x + dx, y + dy, .029)
            bean.rotation_euler = (0 if up else math.pi, random.uniform(-.12, .12), random.uniform(0, 6.28))


def lemons(stage, places):
    """Lemons lying; places = [(x, y, z, turn in degrees, tilt in degrees), ...]."""
    peel = Material('lemon', roughness=.42, specular=.4)
    peel.color_ramp(peel.noise(2.2, 3), (.3, (.74, .47, .030)), (.7, (.84, .60, .06)))
    peel.add_height(peel.noise(34, 3), .010)
    outline = [(0, -.37), (.039, -.366), (.077, -.323), (.163, -.267), (.237, -.163), (.262, 0), (.237, .163), (.155, .271), (.065, .331), (.034, .353), (0, .354)]
    first = None
    for x, y, z, turn, tilt in places:
        first = lemon = stage.link('lemon', first.data) if first else stage.lathe('lemon', outline, peel, 48, subdivide=1)
        if not lemon.modifiers:
            smooth = lemon.modifiers.new('subdivide', 'SUBSURF')
            smooth.levels = smooth.render_levels = 1
        lemon.location, lemon.rotation_euler = (x, y, z + .26), (math.radians(90 + tilt), 0, math.radians(turn))
