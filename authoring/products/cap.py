"""Five-panel cap of cotton twill.  --setting studio (standing, front half turned) | side | back (two, one from behind)
| colours (three) | head (on a linen head form) | table (beside a book and sunglasses).

Placements: front (120 x 60 mm on the front panel, which is one piece), bill (plain colour: bill and top button).
Tint: the whole cap.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from kit import errands, rooms
from kit.cap import PRINT_SIZE, cap, stand
from kit.looks import dye
from kit.material import Material
from kit.stage import choose


def table_light(stage, reach=1.0):
    """Key from the upper left, weak cool fill, one light from behind; the floor keeps only shadows."""
    stage.shadow_catcher()
    stage.sky(.20, (.97, .985, 1))
    stage.area_light((-1.15 * reach, -.50 * reach, .95 * reach), (0, 0, .06), .45 * reach, 17 * reach ** 2, (1, .985, .96))
    stage.area_light((1.1 * reach, -.9 * reach, .40 * reach), (0, 0, .06), .7 * reach, 3.6 * reach ** 2, (.95, .975, 1))
    stage.area_light((.35 * reach, .95 * reach, .95 * reach), (0, 0, .09), .5 * reach, 6 * reach ** 2)


def studio(stage):
    stand(stage, *cap(stage), yaw_deg=-27)
    table_light(stage)
    stage.camera((0, -1.24, .36), (-.020, -.03, .050), 170)


def side(stage):
    stand(stage, *cap(stage), yaw_deg=-68)
    table_light(stage)
    stage.camera((0, -1.24, .24), (-.036, 0, .052), 150)


def back(stage):
    """From behind, and beside it the same cap from the front."""
    stand(stage, *cap(stage), at=(-.095, .13, 0), yaw_deg=-20)
    stand(stage, *cap(stage), at=(.075, -.05, 0), yaw_deg=199, from_behind=True)
    table_light(stage, 1.25)
    stage.camera((0, -1.9, .58), (-.008, .0, .050), 160)


def colours(stage):
    """The chosen one in front of two others of the range."""
    stand(stage, *cap(stage), at=(-.012, -.09, 0), yaw_deg=-20)
    stand(stage, *cap(stage, dye('c2ad88')), at=(-.150, .13, 0), yaw_deg=-16)
    stand(stage, *cap(stage, dye('2b4a3a')), at=(.150, .13, 0), yaw_deg=14)
    table_light(stage, 1.4)
    stage.camera((0, -2.4, .72), (0, .0, .050), 150)


def linen():
    m = Material('linen', (.60, .55, .46), .95, .10)
    for stretch in ((900, 900, 45), (60, 60, 1100)):
        m.add_height(m.noise(1, 2, stretch), .00035)
    return m


# Height, half width, half length, middle: a head without a face, from inside the cap to the neck.
HEAD = ((.075, .048, .056, 0), (.05, .065, .074, -.004), (.02, .0780, .0890, -.003), (-.01, .0810, .0935, -.002), (-.04, .0785, .0920, -.004),
        (-.07, .0720, .0855, -.010), (-.095, .0625, .0745, -.018), (-.118, .0535, .0610, -.022), (-.138, .0485, .0535, -.012),
        (-.160, .0490, .0520, .003), (-.20, .0515, .0540, .008), (-.25, .0600, .0600, .010), (-.30, .0820, .0700, .010))


def head_form(stage, z):
    rows = np.array(HEAD)[::-1]
    level = np.linspace(rows[0, 0], rows[-1, 0], 120)
    kernel = np.hanning(15) / np.hanning(15).sum()
    width, length, middle = (np.convolve(np.pad(np.interp(level, rows[:, 0], rows[:, k]), 7, 'edge'), kernel, 'valid') for k in (1, 2, 3))
    t = np.linspace(0, 2 * math.pi, 97)[:-1]
    c, s = (np.sign(f) * np.abs(f) ** (2 / 2.15) for f in (np.cos(t), np.sin(t)))
    verts = [(w * a, m + l * b, z + h) for h, w, l, m in zip(level, width, length, middle) for a, b in zip(c, s)]
    n = len(t)
    faces = [(j * n + i, j * n + (i + 1) % n, (j + 1) * n + (i + 1) % n, (j + 1) * n + i) for j in range(len(level) - 1) for i in range(n)]
    return stage.mesh('head', verts, faces, linen())


def head(stage):
    holder, _ = cap(stage)
    holder.location, holder.rotation_euler.x = (0, 0, .30), math.radians(5)
    head_form(stage, .30)
    stage.turn_product(-22)
    wall = Material('wall', (.74, .705, .65), .95, .08)
    wall.add_height(wall.noise(30, 4), .0010)
    stage.box('wall', (-4, .62, -2), (4, .70, 4), wall)
    stage.sky(.34, (.96, .98, 1))
    stage.area_light((-1.25, -.75, 1.05), (0, 0, .30), .55, 30, (1, .975, .94))
    stage.area_light((1.3, -1.0, .55), (0, 0, .30), .9, 7, (.95, .975, 1))
    stage.area_light((.7, .45, .95), (0, 0, .33), .4, 6)
    stage.area_light((-.9, -.1, .9), (.25, .62, .30), .7, 9, (1, .98, .95))
    stage.camera((0, -1.75, .37), (-.014, 0, .318), 200)


def on_table(stage):
    """On an oak table by a window."""
    stage.pack_hints.update(calm_edges=.8, white=1.0)
    stand(stage, *cap(stage), yaw_deg=-20)
    table = rooms.wood('table', 'x', light=(.56, .43, .30), dark=(.45, .335, .225))
    stage.box('table', (-3, -3, -.04), (3, .50, 0), table, .003)
    stage.box('wall', (-4, .80, -2), (4, .85, 4), Material('wall', (.76, .73, .68), .95, .08))
    errands.book(stage, (.142, .150, 0), -24, size=(.145, .215), thick=.024)
    errands.sunglasses(stage, (.121, -.127, 0), 20)
    stage.sky(.50, (.93, .965, 1)).cycles.sampling_method = 'NONE'
    stage.sun_light((.80, .52, -.62), 2.6, 4.0, (1, .91, .79))
    stage.area_light((-1.2, -.9, .9), (0, 0, .06), .8, 7, (.95, .975, 1))
    stage.camera((.03, -1.55, .60), (.020, .008, .055), 36 * 1.66 / .345)


SETTINGS = dict(studio=('Standing, from the front', studio), side=('Side', side), back=('Front and back', back),
                colours=('In three colours', colours), head=('On a head form', head),
                table=('On a table', on_table))


def main():
    stage, build = choose(SETTINGS, unit_mm=1000, pack=dict(denoise=3, contrast=.22, white=.93, grain=.012))
    stage.tintable = True
    stage.add_placement('front', 'Front', (PRINT_SIZE[0] * 1000, PRINT_SIZE[1] * 1000), centre=(0, -.09, .07))
    stage.add_colour_placement('bill', 'Bill')
    if stage.args.setting in ('head', 'table'):
        stage.make_room()
    build(stage)
    stage.render(bounces=3)


main()
