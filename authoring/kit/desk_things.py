"""A desk and the things on it.  Decimetres; the desk top is z = 0."""
import math

from kit import rooms
from kit.material import Material
from kit.shapes import quarter_round

KEY_ROWS = ([1] * 13 + [2], [1.5] + [1] * 12 + [1.5], [1.75] + [1] * 11 + [2.25], [2.25] + [1] * 10 + [2.75],
            [1.25] * 3 + [6.25] + [1.25] * 4)      # widths in keys, from the back row to the space bar
KEY = .19


def desk_top(stage, front, back=4.6, wall_color=(.62, .63, .60), light=(.56, .38, .22), dark=(.36, .22, .11)):
    """An oak desk with a rounded front edge at y = front, against a painted wall, above a floor far below."""
    stage.make_room()
    stage.box('desk', (-16, front, -.28), (16, back, 0), oak_boards('desk', light, dark), .045)
    wall = Material('wall', wall_color, .95, .1)
    stage.box('wall', (-40, back + .1, -12), (40, back + .5, 25), wall)
    stage.box('floor', (-40, -40, -7.6), (40, back, -7.4), Material('floor', (.30, .27, .24), .7, .2))


def oak_boards(name, light=(.56, .38, .22), dark=(.36, .22, .11), board=1.9):
    """Oiled oak, glued up of boards that run along x: broad growth rings, fine pores, a joint between boards."""
    m = Material(name, roughness=.46, specular=.32)
    x, y, z = m.object_xyz()
    across = m.div(m.add(y, .37), board)
    number = m.math('FLOOR', across)
    shifted = m.combine(m.add(m.mul(x, .10), m.mul(number, 7.31)), m.add(m.mul(y, .95), m.mul(number, 3.17)), z)
    broad = m.node('ShaderNodeTexNoise', Vector=shifted, Scale=.8, Detail=2.0).outputs['Fac']
    rings = m.add(.5, m.mul(.5, m.math('SINE', m.mul(broad, 62))))
    pores = m.noise(3, 5, (.5, 26, 26), .6)
    tone = m.node('ShaderNodeTexNoise', Vector=m.combine(m.mul(number, 5.7), .3, .1), Scale=1.7, Detail=0.0).outputs['Fac']
    grain = m.add(m.add(m.mul(rings, .20), m.mul(pores, .62)), m.mul(tone, .26))
    m.color_ramp(grain, (.30, dark), (.74, light))
    joint = m.line(m.math('FRACT', across), .5, .0035)
    m.add_height(m.sub(m.mul(pores, .35), m.mul(joint, 3.0)), .006)
    return m


def daylight(stage, reach=1.0, target=(0, 0, 0)):
    """A wide window on the left, the room's own light from the right."""
    x, y, z = target
    stage.sky(.42, (.93, .965, 1), (.62, .60, .57)).cycles.sampling_method = 'NONE'
    stage.area_light((x - 6 * reach, y + 3 * reach, z + 5.2 * reach), target, 3.2 * reach, 900 * reach ** 2, (1, .97, .92), size_y=4 * reach)
    stage.area_light((x + 5.5 * reach, y - 3 * reach, z + 4 * reach), target, 3 * reach, 90 * reach ** 2, (.94, .97, 1))


def place(part, at, turn_deg=0.0):
    part.location, part.rotation_euler.z = at, math.radians(turn_deg)
    return part


def keyboard(stage, at, turn_deg=0.0, body=(.40, .40, .39), caps=(.56, .55, .53), accent=(.50, .20, .12)):
    """A compact keyboard, 31 x 11 cm; at = the middle of its front edge."""
    w, d = 15 * KEY + .16, 5 * KEY + .16
    case = stage.rounded_slab('keyboard', w, d, .09, [(.03, .01, 0), (0, .04, 0), (0, .13, 0)] + quarter_round(.03, .16, 4),
                              Material('keyboard', body, .45, .4), corner_steps=8)
    case.location.y = d / 2
    parts = [case]
    for color, accented in ((caps, False), (accent, True)):
        verts, faces = [], []
        for r, row in enumerate(KEY_ROWS):
            x = -7.5 * KEY
            for k, width in enumerate(row):
                if accented == ((r, k) in ((0, 0), (2, 12))):
                    x0, x1 = x + .010, x + width * KEY - .010
                    y0 = d - .08 - (r + 1) * KEY + .010
                    y1, n = y0 + KEY - .020, len(verts)
                    rim = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
                    cap = [(x0 + .016, y0 + .012), (x1 - .016, y0 + .012), (x1 - .016, y1 - .018), (x0 + .016, y1 - .018)]
                    verts += [(*p, .15) for p in rim] + [(*p, .235) for p in cap]
                    faces += [(n + 4, n + 5, n + 6, n + 7)] + [(n + i, n + (i + 1) % 4, n + 4 + (i + 1) % 4, n + 4 + i) for i in range(4)]
                x += width * KEY
        keys = Material('keys', color, .55, .35)
        keys.add_height(keys.noise(160, 2), .0006)
        parts.append(stage.mesh('keys', verts, faces, keys, bevel=.012, auto_smooth_deg=40, bevel_segments=2))
    holder = stage.link('keyboard', None)
    for part in parts:
        part.parent = holder
    holder.rotation_euler.x = math.radians(3)
    return place(holder, at, turn_deg)


def mouse(stage, at, turn_deg=12.0, scale=.85, color=(.52, .52, .51)):
    """Subdivided low-poly hull with a wheel; a thin dark foot keeps it on its surface."""
    shell = Material('mouse', color, .35, .4)
    mx, my, _ = shell.object_xyz()
    groove = shell.mul(shell.math('LESS_THAN', shell.math('ABSOLUTE', mx), .006), shell.math('GREATER_THAN', my, .10))
    shell.add_height(shell.mul(groove, -1), .012)
    rows = [(-.63, .02, .02), (-.60, .16, .10), (-.52, .26, .22), (-.30, .315, .36), (.0, .31, .40), (.28, .29, .34),
            (.50, .25, .23), (.60, .16, .12), (.63, .02, .02)]
    verts, faces = [], []
    for y, half, height in rows:
        for k in range(9):
            c, s = math.cos(math.pi * k / 8), math.sin(math.pi * k / 8)
            verts.append((half * math.copysign(abs(c) ** .75, c), y, .01 + height * s ** .85))
    for j in range(len(rows) - 1):
        faces += [(j * 9 + k, j * 9 + k + 1, j * 9 + k + 10, j * 9 + k + 9) for k in range(8)]
    hull = stage.mesh('mouse', verts, faces, shell, subdivide=3)
    wheel = stage.lathe('wheel', [(.0, -.022), (.075, -.022), (.085, -.012), (.085, .012), (.075, .022), (0, .022)],
                        Material('wheel', (.012, .012, .013), .6, .4), 40)
    wheel.rotation_euler.y = math.radians(90)
    wheel.parent = hull
    wheel.location = (0, .34, .285)
    hull.scale = (scale,) * 3
    return place(hull, at, turn_deg)


def cup(stage, x, y, z=0.0, color=(.68, .66, .62)):
    """A cup of coffee without a handle."""
    clay = Material('cup', color, .30, .5)
    clay.add_height(clay.noise(9, 2), .0004)
    stage.lathe('cup', [(0, z), (.26, z), (.32, z + .04), (.385, z + .35), (.40, z + .80), (.385, z + .815), (.37, z + .80),
                        (.36, z + .60)], clay, 72, (x, y))
    stage.lathe('coffee', [(.365, z + .66), (0, z + .66)], Material('coffee', (.035, .016, .008), .12, .5), 64, (x, y))


def potted_plant(stage, x, y, size=1.05, seed=5, color=(.70, .68, .64)):
    pot = Material('pot', color, .6, .3)
    stage.lathe('pot', [(0, 0), (.32, 0), (.38, .10), (.43, .72), (.38, .72), (.36, .65), (0, .65)], pot, 64, (x, y))
    soil = Material('soil', (.035, .024, .016), .95, .1)
    soil.add_height(soil.noise(30, 3), .05)
    stage.lathe('soil', [(.375, .66), (0, .67)], soil, 48, (x, y))
    rooms.leafy_plant(stage, x, y, .65, count=30, seed=seed, size=size, unit=10)


def notepad(stage, at, turn_deg, size=(1.05, 1.48), color=(.07, .16, .17)):
    """A closed notebook with a pencil on it."""
    w, h = size[0] / 2, size[1] / 2
    pages, cover = Material('pages', (.78, .76, .70), .8, .2), Material('cover', color, .55, .35)
    for low, high, material in ((0, .015, cover), (.015, .10, pages), (.10, .115, cover)):
        place(stage.box('notebook', (-w, -h, low), (w, h, high), material, .004), at, turn_deg)
    pencil = stage.tube('pencil', [(-w * .5, -h * .75, .15), (w * .45, h * .65, .15)], .035, Material('pencil', (.62, .34, .05), .4, .5), segments=6)
    place(pencil, at, turn_deg)


def book_stack(stage, x, y, turn_deg, books):
    """Cloth-bound books lying on each other, spines to the front; books = [(width, depth, thickness, colour), ...] from the bottom up.
    (x, y) = the middle of the front edge; each book is slightly offset from the one below."""
    holder, z = stage.link('books', None), 0.0
    for i, (w, d, h, color) in enumerate(books):
        cloth = Material(f'book{i}', color, .75, .25)
        cloth.add_height(cloth.noise(140, 2), .0012)
        paper = Material(f'paper{i}', (.70, .66, .57), .9, .1)
        paper.add_height(paper.noise(30, 2, (1, 1, 30)), .003)
        gilt = Material(f'gilt{i}', (.62, .50, .28), .45, .4)
        off, board = (-.03, .04, -.015, .03)[i % 4], .022
        parts = [stage.box('leaves', (-w / 2 + .03, .05, board), (w / 2 - .03, d - .03, h - board), paper)]
        parts += [stage.box('board', (-w / 2, .03, low), (w / 2, d, low + board), cloth, .007) for low in (0, h - board)]
        back = [(-w / 2, 0, 0), (w / 2, 0, 0)]
        section = [(.045, 0), (.012, .02), (-.012, h * .3), (-.020, h * .5), (-.012, h * .7), (.012, h - .02), (.045, h)]
        verts = [(px, dy, dz) for px, _, _ in back for dy, dz in section]
        n = len(section)
        parts.append(stage.mesh('spine', verts, [(k, k + 1, n + k + 1, n + k) for k in range(n - 1)], cloth))
        for px, width in ((-w * .40, .03), (w * .40, .03), (-w * .02, w * .26)):
            band = [(px + s * width / 2, dy - .0015, dz) for s in (-1, 1) for dy, dz in section[2:5]]
            if width > .1:                         # a title: a short line in the middle of the spine
                band = [(vx, vy, h / 2 + (vz - h / 2) * .45) for vx, vy, vz in band]
                band = [(vx, -.0225, vz) for vx, vy, vz in band]
            parts.append(stage.mesh('band', band, [(0, 1, 4, 3), (1, 2, 5, 4)], gilt))
        for part in parts:
            part.location.z, part.location.x, part.parent = z, off, holder
            part.rotation_euler.z = math.radians((0, 2.2, -1.6, 1.2)[i % 4])
        z += h + .002
    place(holder, (x, y, 0), turn_deg)
    return z
