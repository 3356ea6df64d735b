"""Rooms: full-frame surroundings for the lifestyle scenes.  Metres, unless the function says otherwise."""
import math

import bpy
import numpy as np
from mathutils import Vector

from kit.material import Material
from kit.plants import foliage


def wood(name, along, tint=0.0, **colours):
    m = Material(name, roughness=.45, specular=.4, tint=tint)
    m.make_wood(along, **colours)
    return m


def window_light(stage, sun, openings, at_y=-2.0, energy=3.2, angle=2.0, color=(1, .90, .76), reach=6.0, slope=0.0):
    """Sunlight through a window: dark bars between sun and wall that only cast shadows.

    openings = [(x0, x1, z0, z1), ...]: the lit rectangles on the wall y = 0, side by side in one row or column grid; slope lets
    their level edges fall to the right, as light does that comes in through another wall.
    Everything between and around them is traced back along the sun ray to the plane y = at_y."""
    black = Material('bars', (0, 0, 0), product=False)
    xs = sorted({x for o in openings for x in o[:2]})
    zs = sorted({z for o in openings for z in o[2:]})
    lit = {(o[0], o[2]) for o in openings}
    columns = [(-reach, xs[0])] + list(zip(xs, xs[1:])) + [(xs[-1], reach)]
    rows = [(-reach, zs[0])] + list(zip(zs, zs[1:])) + [(zs[-1], reach)]
    trace = lambda x, z: (x + sun.x * at_y / sun.y, at_y, z - slope * x + sun.z * at_y / sun.y)
    for xa, xb in columns:
        for za, zb in rows:
            if (xa, za) not in lit:
                bar = [trace(xa, za), trace(xb, za), trace(xb, zb), trace(xa, zb)]
                stage.gobo(stage.mesh('bar', bar, [(0, 1, 2, 3)], black, smooth=False))
    stage.sun_light(sun, energy, angle, color)


def panes(x0, x1, z0, z1, columns, rows, bar):
    """Lit rectangles of a window with glazing bars."""
    w, h = (x1 - x0 - bar * (columns - 1)) / columns, (z1 - z0 - bar * (rows - 1)) / rows
    return [(round(x0 + i * (w + bar), 4), round(x0 + i * (w + bar) + w, 4), round(z0 + j * (h + bar), 4),
             round(z0 + j * (h + bar) + h, 4)) for i in range(columns) for j in range(rows)]


def vase(stage, x, y, z, scale=1.0, color=(.55, .33, .24)):
    clay = Material('clay', color, .75, .25)
    clay.add_height(clay.noise(90, 3), .0008)
    profile = [(0, 0), (.05, 0), (.075, .035), (.085, .085), (.075, .145), (.045, .185), (.035, .215), (.042, .23),
               (.036, .231), (.03, .215)]
    return stage.lathe('vase', [(r * scale, z + h * scale) for r, h in profile], clay, 64, (x, y), subdivide=2)


def dried_stems(stage, x, y, z, count=16, seed=4, spread=.16, tall=(.30, .52)):
    random = np.random.RandomState(seed)
    straw = Material('straw', (.42, .33, .18), .8, .2)
    for _ in range(count):
        dx, dy, height = random.uniform(-spread, spread), random.uniform(-.07, .05), random.uniform(*tall)
        t = np.linspace(0, 1, 12)[:, None]
        stage.tube('stem', np.hstack([x + dx * t ** 1.4, y + dy * t, z + (height + .05) * t]), .0016, straw, segments=6)
        for j in range(9):
            f = 1 - j * .035
            bpy.ops.mesh.primitive_uv_sphere_add(segments=8, ring_count=6, radius=.007, location=(
                x + dx * f ** 1.4 + random.uniform(-.008, .008), y + dy * f + random.uniform(-.008, .008),
                z + .05 + height * f))
            seed_head = bpy.context.object
            seed_head.scale = (.7, .7, 1.6)
            seed_head.data.materials.append(straw.data)


def books(stage, x, y, z, stack, depth=.17):
    """stack = [(width, thickness, colour), ...] from the bottom up."""
    for i, (w, h, color) in enumerate(stack):
        left = x + i * .008
        cover = Material(f'book{i}', color, .6, .3)
        pages = Material(f'pages{i}', (.72, .68, .58), .9, .1)
        pages.add_height(pages.noise(40, 2, (1, 1, 40)), .0006)
        stage.box(f'pages{i}', (left + .004, y + .004, z + .003), (left + w - .004, y + depth - .004, z + h - .003), pages)
        for low, high in ((0, .003), (h - .003, h)):
            stage.box(f'book{i}', (left, y, z + low), (left + w, y + depth, z + high), cover, .001)
        stage.box(f'spine{i}', (left, y, z), (left + w, y + .004, z + h), cover, .001)
        z += h
    return z


def leafy_plant(stage, x, y, z, count=18, seed=2, size=.22, color=(.055, .13, .045), unit=1.0):
    """Broad leaves on bent stalks out of one point."""
    random = np.random.RandomState(seed)
    leaf = foliage('leaf', tuple(c * .6 for c in color), tuple(c * 1.25 for c in color), roughness=.45)
    leaf.add_height(leaf.noise(30 / unit, 2), .002 * unit)
    stalk = Material('stalk', (.09, .13, .05), .6, .3)
    for k in range(count):
        turn, lean, reach = random.uniform(0, 6.28), random.uniform(.15, .75), random.uniform(.6, 1.15) * size
        out = np.array([math.cos(turn), math.sin(turn), 0])
        t = np.linspace(0, 1, 10)[:, None]
        path = np.array([x, y, z]) + out * (lean * reach * t ** 1.6) + np.array([0, 0, 1]) * reach * (t - .18 * lean * t ** 3)
        stage.tube('stalk', path, .0016 * size / .22, stalk, segments=6)
        tip, ahead = path[-1], path[-1] - path[-3]
        ahead /= np.linalg.norm(ahead)
        across = np.cross(ahead, [0, 0, 1.])
        across /= np.linalg.norm(across) + 1e-9
        up = np.cross(across, ahead)
        long, wide = random.uniform(.32, .5) * size, random.uniform(.10, .16) * size

        def blade(u, v, tip=tip, ahead=ahead, across=across, up=up, long=long, wide=wide):
            half = wide * math.sin(math.pi * min(.999, v) ** .75)
            s = (2 * u - 1) * half
            return tuple(tip + ahead * long * v + across * s + up * (abs(s) * .45 - long * .35 * v * v))
        stage.sheet('leaf', 6, 14, blade, leaf)


def painted_wall(stage, color=(.70, .67, .62)):
    """The wall y = 0, rolled paint on plaster."""
    wall = Material('wall', color, .95, .1)
    wall.add_height(wall.noise(160, 4), .0005)
    stage.box('wall', (-4, 0, -.5), (4, .1, 4), wall)


def living_room(stage, wall_color=(.70, .67, .62)):
    """A painted wall and an oak sideboard before it, its top at z = .735."""
    painted_wall(stage, wall_color)
    stage.box('board', (-1.6, -.42, .70), (1.6, -.02, .735), wood('board', 'x'), .003)
    stage.box('body', (-1.55, -.40, .30), (1.55, -.03, .70), Material('white', (.62, .60, .57), .6), .003)


def morning_sun(stage, opening=(-.58, 1.05, .55, 2.12), columns=2, rows=3, energy=3.2):
    sun = Vector((.78, .95, -.62)).normalized()
    stage.sky(.70, (.86, .93, 1)).cycles.sampling_method = 'NONE'      # otherwise the bars would also shadow the sky light
    window_light(stage, sun, panes(*opening, columns, rows, .045), energy=energy)
    stage.area_light((-2.0, -1.9, 2.2), (0, 0, 1.4), 1.5, 26, (.9, .95, 1))


def window_wash(stage, openings, centre_z=1.25, energy=3.0, angle=2.3, slope=.12):
    """Mild sun of a late morning, soft at its edges: it gives the wall depth and does not change the artwork's colours."""
    stage.sky(.50, (.90, .95, 1)).cycles.sampling_method = 'NONE'
    sun = Vector((.74, .95, -.60)).normalized()
    window_light(stage, sun, openings, energy=energy, angle=angle, color=(1, .92, .80), slope=slope)
    stage.area_light((-1.9, -1.8, centre_z + .8), (0, 0, centre_z), 1.5, 24, (.93, .965, 1))
    return sun


def sideboard_view(stage, wall_color, lens=113):
    """A wall above a sideboard, seen by one and the same camera whatever hangs there at SIDEBOARD_Z: sizes are true beside
    each other.  Returns the sun's direction and the camera."""
    stage.make_room()
    living_room(stage, wall_color)
    camera = stage.camera((-.06, -3.4, 1.30), (.0, 0, 1.225), lens)
    panes = [(x0, x1, z0, z1) for x0, x1 in ((-1.3, -.345), (-.285, .95)) for z0, z1 in ((.1, .88), (.94, 1.72))]
    return window_wash(stage, panes), camera


SIDEBOARD_Z = 1.285


def desk(stage):
    """Decimetres: a wooden desk before a pale wall, things out of focus behind, low sun from the left."""
    top = Material('desk', roughness=.38, specular=.4)
    top.make_wood('x', light=(.46, .28, .145), dark=(.27, .15, .07), scale=.1)
    stage.box('desk', (-14, -7, -.4), (14, 5.2, 0), top, .03)
    wall = Material('wall', (.60, .62, .58), .95, .1)
    stage.box('wall', (-30, 7.6, -12), (30, 8, 25), wall)
    for i, (x, w, h, color) in enumerate(((-1.95, .30, 2.2, (.50, .17, .10)), (-1.62, .24, 1.95, (.10, .18, .22)),
                                          (-1.36, .38, 2.35, (.62, .52, .36)), (-.96, .22, 2.05, (.16, .24, .16)))):
        stage.box(f'book{i}', (x, 2.6, 0), (x + w, 4.1, h), Material(f'book{i}', color, .6, .3), .015)
    pot = Material('pot', (.70, .68, .64), .6, .3)
    stage.lathe('pot', [(0, 0), (.32, 0), (.38, .10), (.43, .72), (.38, .72), (.36, .65), (0, .65)], pot, 64, (1.35, 3.0))
    leafy_plant(stage, 1.35, 3.0, .65, count=36, seed=5, size=1.05, unit=10)
    pad_at, pad_turn = (-1.22, .15, 0), math.radians(24)
    pages, cover = Material('pages', (.78, .76, .70), .8, .2), Material('cover', (.07, .16, .17), .55, .35)
    for low, high, material in ((0, .015, cover), (.015, .10, pages), (.10, .115, cover)):
        part = stage.box('notebook', (-.52, -.72, low), (.52, .72, high), material, .004)
        part.location, part.rotation_euler.z = pad_at, pad_turn
    pencil = stage.tube('pencil', [(-.30, -.55, .15), (.22, .48, .15)], .035, Material('pencil', (.62, .34, .05), .4, .5), segments=6)
    pencil.location, pencil.rotation_euler.z = pad_at, pad_turn
    sun = Vector((.80, .50, -.46)).normalized()
    stage.sky(.62, (.90, .95, 1)).cycles.sampling_method = 'NONE'
    black = Material('bars', (0, 0, 0), product=False)
    for k in range(7):                             # slats of a blind and a window post, far to the left
        z = 5.0 + k * 2.6
        stage.gobo(stage.box('slat', (-14.02, -30, z), (-14, 20, z + .75), black))
    stage.sun_light(sun, 2.6, 3.0, (1, .90, .76))
    stage.area_light((-5.5, -3.2, 4.2), (0, 0, .5), 2.6, 520, (.95, .975, 1), size_y=3.6)
    stage.area_light((4.5, -2.5, 2.6), (0, 0, .5), 1.2, 60, (1, .97, .93), size_y=2.6)


def floor_boards(stage, width=.145, reach=2.0, light=(.58, .44, .30), dark=(.43, .31, .20), seed=6):
    """Oak boards along x, their tops at z = 0; every board is another piece of the tree."""
    random = np.random.RandomState(seed)
    for k, y in enumerate(np.arange(-reach, reach, width)):
        tone = random.uniform(.88, 1.1)
        oak = Material(f'oak{k}', roughness=.5, specular=.3)
        oak.make_wood('x', light=tuple(tone * c for c in light), dark=tuple(tone * c for c in dark))
        shift = random.uniform(-20, 20, 2)
        board = stage.box('board', (-reach + shift[0], shift[1], -.02), (reach + shift[0], width - .0012 + shift[1], 0), oak, .0012)
        board.location = (-shift[0], y - shift[1], 0)
