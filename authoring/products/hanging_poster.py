"""Unframed poster between wooden battens, on a cord.  --setting room (above a sideboard; leaves throw their shadow) | kids (above a toy
shelf) | detail (upper batten and cord) | flat (lying on a table).

Placement: print (artwork, 5:7).  Tint: the battens (default natural wood).  --size 210 | 300: millimetres across the paper.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from mathutils import Vector
from kit import furniture, homeware, plants, rooms
from kit.material import Material
from kit.stage import choose

BATTEN = .020                                       # metres: height of a batten; the paper is clamped between two of them
CORD_AT = .40                                       # of the width, to both sides


def sheet_of(stage, w, h, low):
    paper = Material('paper', (.86, .86, .85), .42, .35)
    paper.add_height(paper.noise(700, 2), .00012)
    paper.add_height(paper.noise(5, 1), .004)       # the sheet is not perfectly flat
    u, v = paper.uv_map()
    paper.placement('print', u, v)

    def hang(u, v):
        """The battens keep both ends flat; between them the paper bows off the wall and its sides wave a little."""
        free = math.sin(math.pi * v)
        bow = .0085 + .006 * free + .0014 * math.sin(5.2 * u + 1.1) * free
        return ((u - .5) * w * (1 - .002 * free), -bow, low + v * h)
    stage.sheet('poster', 40, 60, hang, paper, thickness=.0003)
    stage.add_placement('print', 'Print', (300, 420), centre=(0, -.01, low + h / 2))


def battens(stage, w, low, high):
    wood = Material('hanger', roughness=.5, specular=.35, tint=1.0)
    wood.make_wood('x', light=(.60, .40, .22), dark=(.36, .21, .10))
    wood.add_pores('x')
    stage.tintable = True
    for z in (low, high):
        for front, back in ((-.0185, -.0090), (-.0080, -.001)):
            stage.box('batten', (-w / 2 - .006, front, z - BATTEN / 2), (w / 2 + .006, back, z + BATTEN / 2), wood, .0016)


def cotton(stage, path, radius=.0012):
    """A twisted cord: three strands wound round the path."""
    path = np.asarray(path, float)
    cord = Material('cord', (.10, .085, .07), .9, .1)
    cord.add_height(cord.noise(2500, 2), .0002)
    ahead = np.gradient(path, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
    side = np.cross(ahead, [0, 1, 0])
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    up = np.cross(side, ahead)
    length = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])[:, None]
    for k in range(3):
        a = length / (radius * 5.5) * 2 * math.pi / 2 + k * 2 * math.pi / 3
        stage.tube('cord', path + (side * np.cos(a) + up * np.sin(a)) * radius * .55, radius * .58, cord, segments=8)


def straight(a, b, steps=120):
    t = np.linspace(0, 1, steps)[:, None]
    return np.array([a]) * (1 - t) + np.array([b]) * t


def cord_and_nail(stage, w, z):
    nail_z = z + .23 * w + .03
    for s in (-1, 1):
        cotton(stage, straight((s * w * CORD_AT, -.010, z - .0006), (s * .002, -.012, nail_z + .001)))
        eyelet(stage, s * w * CORD_AT, z)
    metal = Material('nail', (.75, .62, .38), .3, .5, metallic=1.0)
    nail = stage.lathe('nail', [(0, 0), (.005, 0), (.006, .0012), (.005, .0024), (.002, .003), (.0018, .018), (0, .018)], metal, 32)
    nail.rotation_euler.x = math.radians(-90)
    nail.location = (0, -.016, nail_z)


def eyelet(stage, x, z):
    """A small brass ring in the batten's upper side, where the cord goes in."""
    brass = Material('eyelet', (.70, .52, .26), .3, .5, metallic=1.0)
    t = np.linspace(0, 2 * math.pi, 33)[:-1]
    stage.tube('eyelet', np.stack([x + .0026 * np.cos(t), -.010 + .0026 * np.sin(t), np.full(32, z + .0004)], 1), .0007, brass, closed=True, segments=10)


def hang(stage, w, middle_z):
    """The whole poster before the wall y = 0, the middle of its paper at middle_z."""
    h = w * 1.4
    low = middle_z - h / 2
    sheet_of(stage, w, h, low)
    battens(stage, w, low, low + h)
    return low + h + BATTEN / 2


def room(stage, w):
    cord_and_nail(stage, w, hang(stage, w, rooms.SIDEBOARD_Z - .03))
    sun, _ = rooms.sideboard_view(stage, (.66, .60, .52))
    plants.leaf_shadows(stage, sun, ((-.86, 1.80, -.50, 12), (-.90, 1.52, -.12, 8)))
    rooms.vase(stage, -.40, -.2, .735, .80, (.70, .68, .63))
    rooms.leafy_plant(stage, -.40, -.2, .90, count=20, seed=9, size=.24)
    top = rooms.books(stage, .27, -.30, .735, ((.25, .030, (.30, .36, .33)), (.22, .026, (.66, .58, .46))))
    rooms.vase(stage, .38, -.22, top, .42, (.50, .28, .20))


def kids(stage, w):
    stage.make_room()
    cord_and_nail(stage, w, hang(stage, w, 1.225))
    rooms.painted_wall(stage, (.72, .70, .66))
    lower = Material('lower wall', (.36, .45, .42), .95, .1)
    lower.add_height(lower.noise(160, 4), .0005)
    stage.box('lower wall', (-4, -.0012, -.5), (4, 0, .965), lower)
    top = .85
    furniture.shelf(stage, top, .32, .034, furniture.PALE_OAK)
    coral, mustard, sky, sage, rose = (.55, .17, .11), (.60, .36, .08), (.20, .33, .42), (.24, .33, .20), (.60, .38, .33)
    homeware.arches(stage, -.300, -.17, top, (mustard, rose, coral, sky, sage), turn=12)
    natural = (.60, .44, .27)
    homeware.blocks(stage, ((.27, -.16, top, .052, 14, sky), (.332, -.19, top, .052, -8, natural), (.300, -.17, top + .052, .052, 30, coral),
                            (.17, -.22, top, .042, 40, mustard)))
    homeware.ball(stage, -.15, -.23, .030, top, coral)
    homeware.bunting(stage, (-.75, 1.85), (.85, 1.79), (rose, (.70, .67, .60), mustard, sky, (.70, .67, .60), sage), sag=.10)
    stage.camera((-.06, -3.4, 1.30), (.0, 0, 1.205), 128, (0, -.010))
    rooms.window_wash(stage, rooms.panes(-.90, .30, .62, 1.72, 2, 2, .05), 1.25, 2.8, 2.3, .12)


def detail(stage, w):
    stage.make_room()
    top = hang(stage, w, 0)
    cord_and_nail(stage, w, top)
    rooms.painted_wall(stage, (.66, .63, .58))
    stage.camera((-.34, -.66, top + .20), (-w * .30, -.01, top - .018), 128)
    stage.sky(.48, (.92, .96, 1)).cycles.sampling_method = 'NONE'
    stage.sun_light(Vector((.62, .52, -.66)).normalized(), 2.8, 2.5, (1, .93, .83))
    stage.area_light((-.9, -.9, top + .7), (0, 0, top), .7, 5, (.94, .97, 1))


def flat(stage, w):
    stage.make_room()
    top = hang(stage, w, -.03)
    t = np.linspace(0, 1, 200)
    x = (t - .5) * 2 * w * CORD_AT
    loose = top + .16 * w * np.sin(np.pi * t) ** .8 * (1 + .25 * np.sin(5 * t + .4)) - .004
    cotton(stage, np.stack([x + .02 * np.sin(np.pi * t) * np.sin(6 * t), np.minimum(-.0015, -.010 + .02 * np.sin(np.pi * t)), loose], 1))
    for s in (-1, 1):
        eyelet(stage, s * w * CORD_AT, top)
    furniture.boards(stage, (-.8, -.8), (.8, .8), .16, 'x', furniture.PALE_OAK)
    leaf, stalk = plants.foliage('leaf', *plants.EUCALYPTUS), Material('stalk', (.16, .12, .06), .7, .3)
    s = np.linspace(0, 1, 16)[:, None]
    for k, (a, b) in enumerate(((np.array([.36, -.006, -.34]), np.array([.215, -.02, .02])), (np.array([-.38, -.006, .36]), np.array([-.20, -.02, .17])))):
        plants.twig(stage, a * (1 - s) + b * s + np.array([.05, 0, .02]) * s * (1 - s), leaf, stalk, .05, .015, 8, 27 + k, lying=True, up=(0, -1, 0), round_=.7)
    stage.camera((0, -2.4, 0), (0, 0, 0), 36 * 2.4 / (w * 2.25))
    rooms.window_wash(stage, rooms.panes(-.70, .50, -.65, .60, 2, 2, .06), 0, 3.0, 3.0, .25)


SETTINGS = dict(room=('Above a sideboard', room), kids=('In a kid’s room', kids), detail=('Detail', detail), flat=('Flat lay', flat))


def main():
    stage, build = choose(SETTINGS, unit_mm=1000, options={'size': (300, 'mm across the paper')},
                          pack=dict(denoise=4, contrast=.3, white=1.04, tint_grain=.45))
    build(stage, stage.args.size / 1000)
    stage.render()


main()
