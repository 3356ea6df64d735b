"""Unframed poster between wooden battens, on a cord, above a sideboard; leaves throw their shadow on wall and paper.

Placement: print (artwork, 5:7).  Tint: the battens (default natural wood).  --size 210 | 300: millimetres across the paper.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from kit import rooms
from kit.material import Material
from kit.stage import Stage

BATTEN = .020                                       # metres: height of a batten; the paper is clamped between two of them
LEAVES = ((-.86, 1.80, -.50, 12), (-.90, 1.52, -.12, 8))       # branches: where they begin on the wall, their direction, leaves


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
    stage.tintable = True
    for z in (low, high):
        for front, back in ((-.0185, -.0090), (-.0080, -.001)):
            stage.box('batten', (-w / 2 - .006, front, z - BATTEN / 2), (w / 2 + .006, back, z + BATTEN / 2), wood, .0016)


def cord_and_nail(stage, w, z):
    cord = Material('cord', (.10, .085, .07), .9, .1)
    nail_z, t = z + .23 * w + .03, np.linspace(0, 1, 16)[:, None]
    for s in (-1, 1):
        a, b = np.array([[s * w * .40, -.010, z]]), np.array([[s * .002, -.012, nail_z]])
        stage.tube('cord', a * (1 - t) + b * t, .0012, cord, segments=8)
    metal = Material('nail', (.75, .62, .38), .3, .5, metallic=1.0)
    nail = stage.lathe('nail', [(0, 0), (.005, 0), (.006, .0012), (.005, .0024), (.002, .003), (.0018, .018), (0, .018)], metal, 32)
    nail.rotation_euler.x = math.radians(-90)
    nail.location = (0, -.016, nail_z)


def leaf_shadows(stage, sun):
    """Blades before the window that nobody sees; each is traced back from its place on the wall along the sun ray."""
    dark, random = Material('leaf', (0, 0, 0), product=False), np.random.RandomState(11)
    outline = [(f, s * math.sin(math.pi * f ** .8)) for s, fs in ((1, range(0, 9)), (-1, range(9, 0, -1))) for f in (k / 9 for k in fs)]
    for x0, z0, direction, count in LEAVES:
        for k in range(count):
            x, z = x0 + k * .062 * math.cos(direction), z0 + k * .062 * math.sin(direction) - .04 * (k / count) ** 2
            for side in (-1, 1):
                angle, y = direction + side * random.uniform(.6, 1.0), -random.uniform(.45, .65)
                length, width = random.uniform(.12, .19), random.uniform(.020, .032)
                c, s, back = math.cos(angle), math.sin(angle), -y / sun.y
                verts = [(x + p * length * c - q * width * s - sun.x * back, y, z + p * length * s + q * width * c - sun.z * back)
                         for p, q in outline]
                stage.gobo(stage.mesh('leaf', verts, [tuple(range(len(verts)))], dark, smooth=False))


def main():
    stage = Stage('Above a sideboard', unit_mm=1000, pack=dict(denoise=4, contrast=.3, white=1.04),
                  options={'size': (300, 'mm across the paper')})
    w = stage.args.size / 1000
    h = w * 1.4
    low = rooms.SIDEBOARD_Z - .03 - h / 2
    sheet_of(stage, w, h, low)
    battens(stage, w, low, low + h)
    cord_and_nail(stage, w, low + h + BATTEN / 2)
    sun, _ = rooms.sideboard_view(stage, (.66, .60, .52))
    leaf_shadows(stage, sun)
    rooms.vase(stage, -.40, -.2, .735, .80, (.70, .68, .63))
    rooms.leafy_plant(stage, -.40, -.2, .90, count=20, seed=9, size=.24)
    top = rooms.books(stage, .27, -.30, .735, ((.25, .030, (.30, .36, .33)), (.22, .026, (.66, .58, .46))))
    rooms.vase(stage, .38, -.22, top, .42, (.50, .28, .20))
    stage.render()


main()
