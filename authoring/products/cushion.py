"""Square linen cushion.  --setting
front | side            the filled cushion alone: seen straight on, and from the side
detail                  its corner with the seam and the end of the zip
sofa | pair | bed | bench       in a room
cover | cover_detail    the empty cover laid out, seen from above at a slight tilt, and its corner
cover_flat | cover_line the empty cover in a low sun, from straight above, and on a clothes line

Placement: front (450 x 450 mm, the whole face).  Keep a 25 mm safe zone: the face curves away at the rim.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from mathutils import Matrix, Vector
from kit import plants, rooms, upholstery
from kit.cloth import ClothMaterial, cloth_object
from kit.material import Material
from kit.regrid import even_cushion
from kit.stage import choose

PRINT_MM = (450, 450)


def linen(filled=True, close=False):
    """close = every yarn is seen, and the folds beside the seam are part of the form."""
    m = ClothMaterial('linen', (.80, .79, .765), .95, .10)
    if close:
        m.crossing_yarns(.00115 if filled else .0019, .00010)
    m.weave(.0003 if close else .0007, ((800, 40, 1), (40, 800, 1)))
    rim = m.attribute('rimd')
    if filled:
        m.add_height(m.noise(26), .0012)               # the filling is never even
    if filled and close:
        m.add_height(m.line(rim, 0, .0014), -.0008)
    elif filled:
        near = m.below(rim, .020, .018)
        m.add_height(m.mul(near, m.noise(1, 2, (75, 75, 1))), .0045)       # and the seam draws the cloth in
        m.add_height(m.line(rim, .0028, .0022), -.0020)
    else:
        m.add_height(m.line(rim, .007, .0018), -.0009)
        m.stitches(rim, .007, m.along)
    m.pattern_placement('front', 0, (0, 0), (.45, .45))
    return m


class Filled:
    """The simulated cushion, to be stood anywhere."""

    def __init__(self, stage, close=False):
        stage.pack_hints.update(iron=42)                                   # a circle stays one beside the puckered seam
        self.stage, self.sim, self.material = stage, np.load(os.path.join(stage.args.sims, 'cushion.npz')), linen(close=close)
        self.close = close
        if close:
            self.sim = even_cushion(self.sim, .45, .014, .005, gather=.0006, lip=.0012)
        self.seam = self.sim['attr_rimd'] < 1e-4
        rim = self.sim['co'][self.seam]
        self.centre = rim.mean(0)
        normal = np.linalg.svd(rim - self.centre)[2][2]
        self.normal = normal * -np.sign(normal[1])                         # of its face, towards -y
        self.lean = math.degrees(math.asin(self.normal[2]))
        self.half = .207

    def stand(self, at=(0, 0, 0), lean=None, turn=0.0, roll=0.0, scale=(1, 1, 1), material=None):
        """at = where the middle of its lower edge is; lean and turn in degrees, 0 = upright and facing -y; with a scale and
        another material it is a pillow."""
        side = np.cross(-self.normal, [0, 0, 1.])
        side /= np.linalg.norm(side)
        up = np.cross(side, -self.normal)
        flat = ((self.sim['co'] - self.centre) @ np.c_[side, -self.normal, up] + [0, 0, self.half]) * scale
        cushion = cloth_object(self.stage, self.sim, material or self.material, subdivide=1 if material or self.close else 2, thickness=0,
                               seam=self.seam, position=flat)
        cushion.matrix_world = (Matrix.Translation(at) @ Matrix.Rotation(math.radians(turn), 4, 'Z')
                                @ Matrix.Rotation(-math.radians(self.lean if lean is None else lean), 4, 'X')
                                @ Matrix.Translation((0, 0, self.half)) @ Matrix.Rotation(math.radians(roll), 4, 'Y')
                                @ Matrix.Translation((0, 0, -self.half)))
        return cushion


def middle(cushion, forward=.0675):
    """The middle of the face in the room."""
    return cushion.matrix_world @ Vector((0, -forward, .207))


def add_front(stage, cushion):
    stage.add_placement('front', 'Front', PRINT_MM, centre=tuple(middle(cushion)))


# ------------------------------------------------------------------------------------------------ alone

def studio(stage, target=(0, 0, .2)):
    stage.shadow_catcher(size=6)
    stage.sky(.26, (.97, .985, 1))
    stage.area_light((-1.6, -.9, 1.5), target, .55, 44, (1, .985, .96))
    stage.area_light((1.6, -1.4, .7), target, 1., 6, (.95, .975, 1))
    stage.area_light((.5, .7, 1.5), target, .6, 14)


def straight_on(stage, cushion):
    """The camera looks square at the face: circles are circles."""
    face = cushion.matrix_world.to_3x3() @ Vector((0, -1, 0))
    target = cushion.matrix_world @ Vector((0, 0, .200))
    stage.camera(tuple(target + face * 3.0), tuple(target), 36 * 3.0 / .52)


def front(stage):
    cushion = Filled(stage).stand()
    add_front(stage, cushion)
    studio(stage)
    straight_on(stage, cushion)


def side(stage):
    cushion = Filled(stage).stand(turn=-54)
    add_front(stage, cushion)
    studio(stage)
    stage.camera((-.15, -2.7, .55), (.045, .01, .192), 186)


def detail(stage):
    """Its upper right corner, before a wall."""
    stage.make_room()
    cushion = Filled(stage, close=True).stand(turn=9)
    stage.pack_hints.update(grain=0, white=.98, calm_edges=.8, iron=110)
    add_front(stage, cushion)
    wall = Material('wall', (.56, .52, .465), .95, .08)
    stage.box('wall', (-4, .30, -1), (4, .4, 3), wall)
    stage.box('seat', (-4, -3, -.1), (4, .30, 0), Material('seat', (.45, .40, .34), .8, .2))
    stage.sky(.34, (.96, .98, 1))
    stage.area_light((-1.5, -.75, 1.15), (.05, 0, .25), .5, 34, (1, .975, .94))
    stage.area_light((1.5, -1.5, .6), (.05, 0, .25), 1., 5, (.95, .975, 1))
    stage.area_light((.6, .20, 1.2), (.1, 0, .35), .4, 5)
    target = cushion.matrix_world @ Vector((.078, -.045, .272))
    stage.camera(tuple(target + Vector((.22, -1.9, .52))), tuple(target), 36 * 1.98 / .345)


# ------------------------------------------------------------------------------------------------ in a room

def sofa_wall(stage, color):
    wall = Material('wall', color, .95, .1)
    wall.add_height(wall.noise(120, 4), .0006)
    stage.box('wall', (-4, .62, -1), (4, .7, 3), wall)
    floor = rooms.wood('floor', 'x', light=(.38, .25, .14), dark=(.22, .13, .065))
    stage.box('floor', (-4, -4, -.50), (4, .62, -.44), floor)


def day(stage, panes, energy=2.6):
    """Low sun of a window at the left, and the room's own light."""
    sun = Vector((.74, .80, -.52)).normalized()
    stage.sky(.62, (.92, .96, 1)).cycles.sampling_method = 'NONE'
    rooms.window_light(stage, sun, panes, at_y=-2.2, energy=energy, angle=3.2, color=(1, .92, .80))
    stage.area_light((-1.9, -1.6, 1.7), (0, 0, .2), 1.3, 26, (.95, .975, 1))


def on_sofa(stage):
    stage.make_room()
    sofa_wall(stage, (.84, .81, .76))
    upholstery.sofa(stage, (.66, .60, .52), dents=((-.22, -.11, .20, .016),))
    cushion = Filled(stage).stand((-.24, -.125, -.012), lean=21, turn=-16, roll=2)
    add_front(stage, cushion)
    rooms.leafy_plant(stage, -.86, .40, -.10, count=30, seed=4, size=.75)
    day(stage, rooms.panes(-1.25, .95, -.15, 1.15, 3, 2, .05))
    stage.camera((.06, -3.0, .66), (-.205, -.05, .165), 124)


def pair(stage):
    stage.make_room()
    sofa_wall(stage, (.84, .78, .70))
    upholstery.sofa(stage, (.30, .36, .33), arm_x=-.72, seam_x=.06, dents=((-.42, -.13, .20, .016), (.30, -.11, .20, .016)))
    filled = Filled(stage)
    add_front(stage, filled.stand((-.43, -.135, -.012), lean=22, turn=-20, roll=-2))
    filled.stand((.30, -.120, -.012), lean=21, turn=9, roll=3)
    day(stage, rooms.panes(-1.25, 1.15, -.15, 1.25, 3, 2, .05))
    stage.camera((-.05, -3.3, .66), (-.065, -.05, .170), 78)


def on_bed(stage):
    """Against two pillows, on a bed that is seen from its foot."""
    stage.make_room()
    wall = Material('wall', (.40, .445, .43), .95, .1)
    wall.add_height(wall.noise(120, 4), .0006)
    stage.box('wall', (-4, .60, -1), (4, .7, 3), wall)
    upholstery.bed(stage)
    filled = Filled(stage)
    percale = Material('percale', (.78, .775, .76), .95, .08)
    percale.add_height(percale.noise(700, 2), .0003)
    percale.add_height(percale.noise(11, 3), .006)
    for x, turn, roll in ((-.385, 3, 1.5), (.385, -4, -2)):
        filled.stand((x, .235, -.008), lean=24, turn=turn, roll=roll, scale=(1.66, 1.10, 1.12), material=percale)
    cushion = filled.stand((.03, .070, .004), lean=30, turn=-7, roll=-2)
    add_front(stage, cushion)
    day(stage, rooms.panes(-1.35, 1.05, -.20, 1.20, 3, 2, .05), energy=2.4)
    stage.camera((.34, -2.7, .92), (.02, .06, .215), 36 * 2.9 / 1.02)


def bench(stage):
    """Seat at z = 0, wall at y = .09."""
    stage.make_room()
    add_front(stage, Filled(stage).stand((0, -.078, 0)))
    wall = Material('wall', (.80, .76, .69), .95, .1)
    wall.add_height(wall.noise(120, 4), .0006)
    stage.box('wall', (-4, .09, -1), (4, .2, 3), wall)
    slat = rooms.wood('slat', 'x', light=(.40, .235, .115), dark=(.20, .105, .048))
    for k in range(4):
        y = -.46 + k * .138
        stage.box('slat', (-3, y, -.032), (3, y + .128, -.0005), slat, .004)
    throw = upholstery.woven_cover('throw', (.30, .34, .33), 2)
    for k, (dx, w) in enumerate(((0, .36), (.012, .345), (-.006, .352))):      # a folded blanket beside it
        upholstery.SoftBox((.29 + dx, -.30, k * .034), (.29 + dx + w, .02, k * .034 + .036), .017, (.004, .003, .003),
                          uneven=.0015, seed=k).build(stage, 'throw', throw)
    sun = Vector((.72, .80, -.50)).normalized()
    stage.sky(.55, (.90, .95, 1)).cycles.sampling_method = 'NONE'
    rooms.window_light(stage, sun, rooms.panes(-.95, .75, -.25, 1.0, 3, 2, .04), at_y=-1.8, energy=3.0, angle=2.6)
    stage.area_light((-1.8, -1.4, 1.6), (0, 0, .2), 1.2, 22, (.92, .96, 1))
    stage.camera((.16, -2.5, .58), (.055, -.02, .195), 138)


# ------------------------------------------------------------------------------------------------ the empty cover

def empty_cover(stage, pose='cover', close=False):
    sim = np.load(os.path.join(stage.args.sims, f'{pose}.npz'))
    if pose == 'cover':
        sim = even_cushion(sim, .45, .010, 0, gather=.00025, lip=.0012)
    return cloth_object(stage, sim, linen(False, close), subdivide=1 if pose == 'cover' else 2, thickness=0, seam=sim['attr_rimd'] < 1e-4)


def laid_out(stage, close=False):
    """The cover as it was laid down, a little askew, with the end of its zip."""
    empty = empty_cover(stage, close=close)
    empty.rotation_euler.z = math.radians(-7)
    zip_puller(stage, empty)
    return empty


def cover(stage, close=False):
    laid_out(stage, close)
    stage.add_placement('front', 'Front', PRINT_MM, centre=(0, 0, .02))
    stage.shadow_catcher(size=6)
    stage.sky(.26, (.97, .985, 1))
    stage.area_light((-1.5, .8, .62), (0, 0, 0), .6, 36, (1, .985, .96))
    stage.area_light((1.4, -1.1, 1.2), (0, 0, 0), 1.1, 6, (.95, .975, 1))
    if close:
        stage.pack_hints.update(frame_fade=0)
        stage.camera((.20, -1.05, .95), (.105, -.155, 0), 36 * 1.25 / .24)
    else:
        stage.camera((0, -1.15, 2.6), (.004, -.006, 0), 168)


def cover_flat(stage):
    """From straight above in a low sun: the table is the plane y = 0."""
    stage.make_room()
    empty = laid_out(stage, close=True)
    empty.rotation_euler = math.radians(90), math.radians(3), 0
    empty.scale.z = 1.7                                       # its waves stand higher than it was laid down with
    stage.add_placement('front', 'Front', PRINT_MM, centre=(0, -.02, 0))
    stage.pack_hints.update(calm_edges=.8, iron=60, grain=0, white=.96)
    table = Material('table', (.50, .445, .375), .9, .12)
    table.add_height(table.noise(14, 2), .0012)
    stage.box('table', (-2, 0, -2), (2, .05, 2), table)
    leaf, stalk = plants.foliage('leaf', *plants.EUCALYPTUS), Material('stalk', (.16, .12, .06), .7, .3)
    s = np.linspace(0, 1, 16)[:, None]
    for k, (a, b) in enumerate((((.40, -.012, -.36), (.240, -.03, -.04)), ((-.40, -.012, .42), (-.275, -.03, .20)))):
        path = np.array(a) * (1 - s) + np.array(b) * s + np.array([.05, 0, .03]) * s * (1 - s)
        plants.twig(stage, path, leaf, stalk, .055, .017, 8, 27 + k, lying=True, up=(0, -1, 0), round_=.7)
    stage.camera((0, -2.6, 0), (0, 0, 0), 36 * 2.6 / .64)
    stage.sky(.42, (.92, .96, 1)).cycles.sampling_method = 'NONE'
    stage.sun_light((.80, .42, -.55), 3.6, 3.5, (1, .92, .80))


LINE_Z, PEGS_X = .62, (-.1738, .1681)                       # where the simulation holds it


def on_the_line(stage):
    """Washed and hung up before a plastered wall, which is the plane y = 0."""
    stage.make_room()
    away = -.13
    empty = empty_cover(stage, 'cover_line')
    empty.location.y = away
    hem = min((v.co for v in empty.data.vertices if abs(v.co.x - .154) < .006), key=lambda co: co.z)
    zip_puller(stage, empty, hem - Vector((.154, 0, -.219)), upright=True)
    stage.add_placement('front', 'Front', PRINT_MM, centre=(0, away, .40))
    x = np.linspace(-1.2, 1.2, 90)
    line = np.stack([x, np.full(90, away), LINE_Z - .004 + .012 * (np.abs(x) / .17).clip(1) - .012], 1)
    stage.tube('line', line, .0022, Material('line', (.62, .58, .50), .9, .1), segments=8)
    for x, tilt in zip(PEGS_X, (2.5, -3)):
        peg(stage, (x, away, LINE_Z), tilt)
    rooms.painted_wall(stage, (.60, .50, .41))
    sun = rooms.window_wash(stage, rooms.panes(-1.5, 1.5, -.6, 1.6, 1, 1, .05), .4, 3.2, 2.6, 0)
    plants.leaf_shadows(stage, sun, ((-.68, .88, -.45, 5), (.24, .93, -.85, 6)))
    stage.camera((-.28, -3.0, .47), (.0, away, .415), 36 * 2.9 / .70)


def peg(stage, at, tilt):
    """A wooden clothes peg that clasps the edge: two halves and a spring."""
    beech = rooms.wood('peg', 'z', light=(.58, .42, .26), dark=(.42, .28, .15))
    steel = Material('spring', (.55, .55, .56), .3, .5, metallic=1.0)
    holder = stage.link('peg', None, at)
    holder.rotation_euler.y = math.radians(tilt)
    for side in (-1, 1):
        half = [(.0035, -.030), (.0085, -.024), (.0095, .010), (.0085, .018), (.0115, .044), (.0075, .046), (.0025, .016), (.0015, -.028)]
        verts = [(w, side * d, z) for w in (-.0052, .0052) for d, z in half]
        n = len(half)
        faces = [tuple(range(n)), tuple(range(n, 2 * n))] + [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
        stage.mesh('peg', verts, faces, beech, bevel=.0008, auto_smooth_deg=40).parent = holder
    turns = np.linspace(0, 2 * math.pi * 4, 90)
    coil = np.stack([np.linspace(-.0062, .0062, 90), .0042 * np.cos(turns), .014 + .0042 * np.sin(turns)], 1)
    stage.tube('spring', coil, .0008, steel, segments=6).parent = holder
    for w in (-.0066, .0066):
        stage.tube('arm', [(w, -.002, .010), (w * .85, -.0098, .013), (0, -.0104, .0135)], .0008, steel, segments=6).parent = holder


def zip_puller(stage, cover, at=(0, 0, 0), upright=False):
    """The sign that it is a cover: the slider of its zip sticks out of the seam at the lower right, with a wire loop to pull it by."""
    steel = Material('puller', (.62, .62, .63), .28, .5, metallic=1.0)
    stood = lambda x, y, z: (x, -z, y) if upright else (x, y, z)            # the pattern's y is up
    low, high = stood(.150, -.2285, .002), stood(.158, -.219, .0055)
    slider = stage.box('slider', np.minimum(low, high), np.maximum(low, high), steel, .0012)
    t = np.linspace(0, 2 * math.pi, 49)[:-1]
    loop = [stood(.154 + .0036 * math.sin(k) * (.75 - .25 * math.cos(k)), -.2395 + .0135 * math.cos(k), .0030 + .0010 * math.cos(k)) for k in t]
    for part in (slider, stage.tube('loop', loop, .0010, steel, closed=True, segments=12)):
        part.location, part.parent = at, cover


SETTINGS = dict(front=('Front', front), side=('From the side', side), detail=('Detail', detail), sofa=('On a sofa', on_sofa),
                pair=('A pair on a sofa', pair), bed=('On a bed', on_bed), bench=('On a bench by the window', bench),
                cover=('The cover, laid out', cover), cover_detail=('Detail', lambda stage: cover(stage, close=True)),
                cover_flat=('Flat lay', cover_flat), cover_line=('On the line', on_the_line))


def main():
    stage, build = choose(SETTINGS, unit_mm=1000, pack=dict(denoise=3, contrast=.22, white=1.04, grain=.018))
    stage.tintable = True
    build(stage)
    stage.render(bounces=2)


main()
