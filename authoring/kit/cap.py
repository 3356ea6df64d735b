"""A five-panel cap of cotton twill: crown, bill, strap with its buckle, band, button and eyelets, about the middle of its rim.

Metres; the bill points to -y, the rim lies near z = 0.  Panels are laid flat with kit/flatten.py, so print and weave are true to the cloth.
"""
import math

import numpy as np
from mathutils import Matrix, Vector

from kit.cloth import ClothMaterial, cloth_object
from kit.flatten import flatten, grid_faces
from kit.material import Material
from kit.solver import distance_to_line

HALF_WIDTH, HALF_LENGTH, HEIGHT = .0865, .0985, .114          # of the crown
TOP = np.array([0, .006])                                     # where the button sits in plan, a little behind the middle
SEAMS_DEG = (-54, 54, 117, 180, 243, 306)                     # from the front, round the crown: front, side, back, back, side
OPENING_DEG, OPENING_HEIGHT = 26, .046                        # the arch over the strap: half width and height
BILL_LENGTH, BILL_HALF_WIDTH, BILL_THICK = .072, .0895, .0036
BILL_ARCH, BILL_DROP, BILL_LIFT = .118, math.tan(math.radians(11)), .021    # radius across, slope forwards, height at the seam
BILL_ENDS_DEG = 72
PRINT_SIZE, PRINT_CENTRE = (.12, .06), (0, .049)
BLANK = (.80, .80, .79)


def bill_height(x, y):
    """The bill is bent across and slopes forwards; the front of the crown follows it."""
    return BILL_LIFT - (BILL_ARCH - np.sqrt(BILL_ARCH ** 2 - x ** 2)) + (y + HALF_LENGTH) * BILL_DROP


def from_front(theta):
    """Angle between a meridian and the middle of the front, 0..pi."""
    return np.abs((theta + math.pi) % (2 * math.pi) - math.pi)


def rim(theta):
    """Plan of the opening (x, y) and its height: an oval, flatter in front, whose front edge rises with the bill."""
    power = 2.12 + .34 * (.5 + .5 * np.cos(theta))
    radius = (np.abs(np.sin(theta) / HALF_WIDTH) ** power + np.abs(np.cos(theta) / HALF_LENGTH) ** power) ** (-1 / power)
    x, y = radius * np.sin(theta), -radius * np.cos(theta)
    share = np.clip((math.radians(BILL_ENDS_DEG + 32) - from_front(theta)) / math.radians(28), 0, 1)
    share = share * share * (3 - 2 * share)
    return x, y, bill_height(x, y) * share


def unevenness(points, size, seed, waves=14):
    """Smooth noise in space, about -1..1: no two dents alike."""
    random = np.random.RandomState(seed)
    total = np.zeros(points.shape[:-1])
    for _ in range(waves):
        direction = random.normal(size=3)
        total += np.sin(points @ (direction / np.linalg.norm(direction)) * 2 * np.pi / (size * random.uniform(.7, 1.6))
                        + random.uniform(0, 6.3))
    return total / math.sqrt(waves)


# ------------------------------------------------------------------------------------------------ crown

def columns_of(low, high, count):
    """Angles from seam to seam, denser beside the seams and where the arch of the opening begins."""
    corner = 180 - math.copysign(OPENING_DEG, 180 - (low + high) / 2)
    if low < corner < high:
        bend = np.sin(np.linspace(0, math.pi / 2, count // 2 + 1))
        before, after = low + (corner - low) * bend, high - (high - corner) * bend[::-1]
        return np.radians(np.r_[before[:-1], after])
    t = np.linspace(0, 1, count + 1)
    return np.radians(low + (high - low) * (.45 * t + .55 * (.5 - .5 * np.cos(np.pi * t))))


def opening(theta):
    """Height of the arch above the rim."""
    off = (math.pi - from_front(theta)) / math.radians(OPENING_DEG)
    return OPENING_HEIGHT * math.sqrt(max(0.0, 1 - off * off))


def meridian(theta, rows):
    """From the rim (or the arch) to the button, at equal distances: upright in front, rounder towards the back."""
    x, y, z = rim(theta)
    power = 2.14 + .52 * (.5 + .5 * math.cos(theta))
    angle = np.linspace(0, math.pi / 2, 600)
    out, up = np.cos(angle) ** (2 / power), np.sin(angle) ** (2 / power)
    out = out * (1 - panel_flatness(theta) * up)
    line = np.c_[TOP + np.outer(out, (x, y) - TOP), z + (HEIGHT - z) * up]
    line = line[np.hypot(*(line[:, :2] - TOP).T) > .0045]
    length = np.r_[0, np.linalg.norm(np.diff(line, axis=0), axis=1).cumsum()]
    start = np.interp(opening(theta), line[:, 2] - z, length)
    at = np.linspace(start, length[-1], rows)
    return np.stack([np.interp(at, length, line[:, k]) for k in range(3)], 1), length[-1] - at


def panel_flatness(theta):
    """Cloth bends in one direction only: between its seams a soft panel is flatter than the dome, and the seams are ridges."""
    degrees = math.degrees(theta)
    for low, high in zip(SEAMS_DEG[1:], SEAMS_DEG[2:]):
        if low <= degrees <= high:
            half, off = math.radians(high - low) / 2, math.radians(degrees - (low + high) / 2)
            return .40 * (1 - math.cos(half) / math.cos(off))
    return 0.0


def normals_of(grid):
    normal = np.cross(np.gradient(grid, axis=1), np.gradient(grid, axis=0))
    return normal / np.linalg.norm(normal, axis=2, keepdims=True)


class Crown:
    """The crown as one grid from rim to button; the pattern of each panel is that part of the grid, laid flat."""

    def __init__(self, rows=36, columns=(36, 20, 28, 28, 20)):
        angles = [columns_of(low, high, n) for low, high, n in zip(SEAMS_DEG, SEAMS_DEG[1:], columns)]
        self.starts = np.r_[0, np.cumsum(columns)]
        theta = np.concatenate([a[:-1] for a in angles] + [angles[-1][-1:]])     # first and last column are the same seam
        lines = [meridian(t, rows) for t in theta]
        grid = np.stack([line for line, _ in lines], 1)
        self.from_top = np.stack([d for _, d in lines], 1)
        steps = np.linalg.norm(np.diff(grid, axis=1), axis=2).cumsum(1)
        along = np.c_[np.zeros(rows), steps]
        self.seam = np.min([np.abs(along - along[:, k:k + 1]) for k in self.starts], axis=0)
        self.edge, self.along_edge = (a.reshape(grid.shape[:2]) for a in distance_to_line(grid.reshape(-1, 3), grid[0]))
        self.grid = self._shaped(grid, theta)
        self.theta = theta
        self.normals = normals_of(self.grid)

    def _shaped(self, grid, theta):
        """Seams are pulled in; soft panels have dents, the stiff front hardly any."""
        fade = np.clip(self.from_top / .03, 0, 1)      # no relief where all seams meet
        front = np.clip((math.radians(SEAMS_DEG[1]) - from_front(theta)) / .2, 0, 1)[None]
        dents = unevenness(grid, .075, 5) * (.0014 - .0009 * front) + unevenness(grid, .030, 9) * (.00050 - .00036 * front)
        dents = dents * np.clip(self.edge / .02, .15, 1) - .0011 * np.exp(-(self.seam / .0028) ** 2)
        lift = dents * fade - .0012 * np.exp(-(self.edge / .010) ** 2)      # the sweatband draws the edge in
        lift[:, -1] = lift[:, 0]
        return grid + normals_of(grid) * lift[..., None]

    def cloth(self):
        """The input of cloth_object: welded faces for the shape, separate panels for the pattern."""
        rows, columns = self.grid.shape[:2]
        weld = np.arange(rows * columns).reshape(rows, columns)
        weld[:, -1] = weld[:, 0]
        faces, tris, pattern, panel = [], [], [], []
        offset = rows * columns
        height = self.from_top[0, 0] - self.from_top[1:, 0]
        care = np.where(height < PRINT_CENTRE[1] + PRINT_SIZE[1] / 2 + .016, 1, .03)      # stretch goes above the print
        for k, (first, last) in enumerate(zip(self.starts, self.starts[1:])):
            part = np.s_[:, first:last + 1]
            quads = grid_faces(rows, last + 1 - first)
            faces.append(weld[part].ravel()[quads])
            tris.append(quads + offset)
            pattern.append(flatten(self.grid[part], care).reshape(-1, 2))
            panel.append(np.full(len(pattern[-1]), k))
            offset += len(pattern[-1])
        over_bill = np.clip((math.radians(BILL_ENDS_DEG) - from_front(self.theta)) / .1, 0, 1)
        hem = self.edge + .02 * over_bill              # no stitches there
        blank = np.zeros((rows * columns, 2))
        return dict(co=self.grid.reshape(-1, 3), faces=np.concatenate(faces), tris=np.concatenate(tris),
                    pattern=np.concatenate([blank, *pattern]), panel=np.concatenate([blank[:, 0], *panel]),
                    attr_seamd=self.seam.ravel(), attr_seamt=self.from_top.ravel(), attr_rimd=self.edge.ravel(),
                    attr_hemd=hem.ravel(), attr_hemt=self.along_edge.ravel())

    def at(self, degrees, below_top):
        """Point and normal at an angle and a distance from the button."""
        column = np.abs(np.degrees(self.theta) - degrees % 360).argmin()
        row = np.abs(self.from_top[:, column] - below_top).argmin()
        return self.grid[row, column], self.normals[row, column]


class Twill(ClothMaterial):
    """color = a fixed colour; without one the cloth takes the chosen colour."""

    def __init__(self, name, color=None):
        super().__init__(name, color or BLANK, .82, .30, tint=0.0 if color else 1.0)
        uneven = self.mul(self.noise(190, 2), .0011)
        ribs = self.add(self.add(self.mul(self.U, .82), self.mul(self.V, -.57)), uneven)
        self.add_height(self.math('SINE', self.mul(ribs, 2 * math.pi / .00090)), .000030)
        self.add_height(self.noise(1, 2, (260, 900, 1)), .00012)           # yarns of uneven thickness
        self.add_height(self.noise(60, 3), .00014)

    def thread(self, value, at, along, pitch=.0034):
        """A row of stitches: a drawn-in line with a thread that dives at every hole."""
        dash = self.math('ABSOLUTE', self.math('SINE', self.mul(along, math.pi / pitch)))
        self.add_height(self.line(value, at, .0019), -.00065)
        self.add_height(self.mul(self.math('POWER', self.line(value, at, .0007), .6), self.math('POWER', dash, .5)), .00062)


def crown_material(color):
    m = Twill('crown', color)
    seam, along, hem = m.attribute('seamd'), m.attribute('seamt'), m.attribute('hemd')
    m.add_height(m.line(seam, 0, .0012), -.0013)
    m.thread(seam, .0040, along)
    pucker = m.mul(m.below(seam, .0060, .0045), m.noise(1, 1, (140, 140, 1)))
    m.add_height(pucker, .0010)
    m.add_height(m.below(seam, .0070, .0014), .00030)                    # the tape inside
    m.thread(hem, .0042, m.attribute('hemt'))
    m.add_height(m.line(m.attribute('rimd'), 0, .0030), -.0022)            # the edge is turned in
    m.add_height(m.mul(m.below(hem, .007, .005), m.noise(1, 1, (110, 60, 1))), .0009)
    m.pattern_placement('front', 0, PRINT_CENTRE, PRINT_SIZE)
    return m


# ------------------------------------------------------------------------------------------------ bill

def bill_outline(count):
    """Inner edge (under the crown) and outer edge in plan."""
    s = np.linspace(-1, 1, count)
    x, y, _ = rim(np.radians(BILL_ENDS_DEG) * s)
    inner = np.c_[x, y] * .955
    end, power = -HALF_LENGTH * math.cos(math.radians(BILL_ENDS_DEG)), 2.3
    phi = s * math.pi / 2
    depth = HALF_LENGTH + BILL_LENGTH + end
    direction = np.c_[np.sin(phi), -np.cos(phi)]
    radius = ((np.abs(direction) / (BILL_HALF_WIDTH, depth)) ** power).sum(1) ** (-1 / power)
    outer = direction * radius[:, None] + (0, end)
    closing = np.clip((np.abs(s) - .78) / .22, 0, 1)[:, None] ** 2      # its ends taper off under the crown
    outer = outer + (inner - outer) * closing
    return inner, outer


def bill_cloth(count=90, across=26, round_steps=6):
    inner, outer = bill_outline(count)
    tangent = np.gradient(outer, axis=0)
    out = np.c_[tangent[:, 1], -tangent[:, 0]] / np.linalg.norm(tangent, axis=1, keepdims=True)
    half = BILL_THICK / 2
    brink = outer - out * half
    rows = []                                          # (plan, height over the middle surface, distance round the edge)
    for t in np.linspace(0, 1, across):
        rows.append((inner + (brink - inner) * t, half, np.full(count, .03)))
    for beta in np.linspace(math.pi / 2, -math.pi / 2, 2 * round_steps + 1)[1:-1]:
        rows.append((brink + out * half * math.cos(beta), half * math.sin(beta), np.full(count, beta * half)))
    for t in np.linspace(1, 0, across):
        rows.append((inner + (brink - inner) * t, -half, np.full(count, -.03)))
    plan = np.stack([r[0] for r in rows])
    x, y = plan[..., 0], plan[..., 1]
    middle = np.dstack([plan, bill_height(x, y)])
    slope = np.dstack([x / np.sqrt(BILL_ARCH ** 2 - x ** 2), np.full(x.shape, -BILL_DROP), np.ones(x.shape)])
    slope /= np.linalg.norm(slope, axis=2, keepdims=True)
    grid = middle + slope * np.array([r[1] for r in rows])[:, None, None]
    grid[..., 2] += .0007 * unevenness(middle, .085, 3)
    edge, along = distance_to_line(plan.reshape(-1, 2), outer)
    faces = grid_faces(*grid.shape[:2])
    return dict(co=grid.reshape(-1, 3), faces=faces, tris=faces, pattern=plan.reshape(-1, 2), panel=np.zeros(edge.size),
                attr_edged=edge, attr_edget=along, attr_lip=np.concatenate([r[2] for r in rows]))


def bill_material(color):
    m = Twill('bill', color)
    edge, along, lip = m.attribute('edged'), m.attribute('edget'), m.attribute('lip')
    for k in range(6):
        m.thread(edge, .0056 + .0080 * k, along)
    puff = m.math('SINE', m.mul(m.sub(edge, .0056), math.pi / .0080))
    m.add_height(m.mul(puff, puff), .00022)
    m.add_height(m.line(lip, 0, .0006), -.0006)        # where upper and lower cloth meet
    m.colour_placement('bill', 0.0 if color else 1.0)
    return m


# ------------------------------------------------------------------------------------------------ small parts

def set_on(obj, point, normal, sink=0.0):
    obj.location = Vector(point) - Vector(normal) * sink
    obj.rotation_euler = Vector(normal).to_track_quat('Z', 'Y').to_euler()
    return obj


def plain(name, color, roughness=.82, specular=.25):
    return Material(name, color or BLANK, roughness, specular, tint=0.0 if color else 1.0)


def button(stage, color):
    m = plain('button', color)
    x, y, _ = m.object_xyz()
    m.add_height(m.math('SINE', m.mul(m.add(m.mul(x, .82), m.mul(y, -.57)), 2 * math.pi / .00090)), .000016)
    m.add_height(m.noise(300, 2), .00025)
    m.colour_placement('bill', 0.0 if color else 1.0)
    profile = [(.0074 * math.cos(a), .0040 * math.sin(a)) for a in np.linspace(-.5, math.pi / 2, 14)]
    return set_on(stage.lathe('button', profile, m, 48), (*TOP, HEIGHT + .0002), (0, 0, 1))


def eyelets(stage, crown, color):
    thread = plain('eyelet', color, .75)
    x, y, _ = thread.object_xyz()
    thread.add_height(thread.math('SINE', thread.mul(thread.math('ARCTAN2', y, x), 34)), .00006)
    thread.add_height(thread.noise(900, 2), .00008)
    hole = Material('hole', (.012, .012, .012), 1, 0)
    for degrees in (85.5, -85.5, 148, -148):
        spot = crown.at(degrees, .062)
        ring = [(.0032 + .0017 * math.cos(a), .0009 * math.sin(a)) for a in np.linspace(math.pi, -.6, 12)]
        yield set_on(stage.lathe('eyelet', ring, thread, 40), *spot, sink=-.0003)
        yield set_on(stage.lathe('hole', [(0, .0002), (.0019, .0002)], hole, 24), *spot, sink=-.0002)


def band(stage, name, material, degrees, low, high, scale, thickness, lean=0.0, rows=8):
    """A strip that follows the rim from angle to angle; low, high = its edges above the rim; scale(0..1 along it) of the rim's plan,
    less by lean at its upper edge."""
    theta = np.radians(np.linspace(*degrees, 121))
    x, y, z = rim(theta)
    k = np.broadcast_to(np.array([scale(t) for t in np.linspace(0, 1, theta.size)]), theta.shape)

    def surface(u, v):
        i = round(u * (theta.size - 1))
        size = k[i] - lean * v
        return x[i] * size, y[i] * size, z[i] + low + (high - low) * v
    return stage.sheet(name, theta.size - 1, rows, surface, material, thickness)


def strap_material(color):
    m = plain('strap', color)
    u, v = m.uv_map()
    m.add_height(m.noise(500, 2), .00020)
    for at in (.12, .88):
        m.stitches(v, at, m.mul(u, .09), width=.045, depth=.0005)
    m.add_height(m.line(m.math('ABSOLUTE', m.sub(v, .5)), .5, .06), -.0006)
    return m


def strap(stage, color):
    """Through the buckle and back on itself, from one side of the arch to the other."""
    low, high = .0015, .0205
    bulge = lambda t: .982 + .030 * math.sin(math.pi * t)
    m = strap_material(color)
    yield band(stage, 'strap', m, (180 - 33, 180 + 33), low, high, bulge, .0020)
    yield band(stage, 'tail', m, (180 - 17, 180 + 10), low + .0006, high - .0006, lambda t: 1.026 - .004 * t, .0018)
    brass = Material('buckle', (.50, .40, .26), .28, .5, metallic=1.0)
    brass.add_height(brass.noise(400, 2), .00006)
    theta = math.radians(180 + 10)
    x, y, _ = rim(np.array(theta))
    out = Vector((x, y, 0)).normalized()
    w, h, r = .0085, .0128, .0025
    corners = [(sx * (w - r) + r * math.cos(a), sz * (h - r) + r * math.sin(a))
               for sx, sz, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)) for a in np.radians(start + np.linspace(0, 90, 7))]
    turn = Matrix((Vector((-out.y, out.x, 0)), Vector((0, 0, 1)), out)).transposed().to_4x4()
    for path, closed in (([(a, b, 0) for a, b in corners], True), ([(0, -h, -.0004), (0, 0, .0002), (0, h, -.0004)], False)):
        frame = stage.tube('buckle', path, .00135, brass, closed=closed, flat=.8, segments=12)
        frame.matrix_world = Matrix.Translation(Vector((x, y, (low + high) / 2)) * 1.0 + out * .0046) @ turn
        yield frame


def inside(stage, color):
    """The sweatband, whose folded edge shows under the rim, and the tape round the arch."""
    m = plain('sweatband', color, .9, .12)
    m.add_height(m.noise(700, 2), .0003)
    ends = 180 - OPENING_DEG - 1
    yield band(stage, 'sweatband', m, (-ends, ends), -.0006, .031, lambda t: .960, .0016, lean=.045)
    theta = np.radians(np.linspace(-ends, ends, 161))
    x, y, z = rim(theta)
    yield stage.tube('fold', np.c_[x * .964, y * .964, z - .0002], .0015, m, segments=10)


def cap(stage, color=None, bill=None):
    """A whole cap under one empty, to be placed and turned; colours None = chosen by the buyer.  Returns the empty and its points."""
    crown = Crown()
    upper, lower = crown.cloth(), bill_cloth()
    bill = bill or color
    parts = [cloth_object(stage, upper, crown_material(color), thickness=.0016, name='crown'),
             cloth_object(stage, lower, bill_material(bill), thickness=0, name='bill'), button(stage, bill)]
    parts += [*eyelets(stage, crown, color), *strap(stage, color), *inside(stage, color)]
    holder = stage.link('cap', None)
    for part in parts:
        part.parent = holder
    return holder, np.r_[upper['co'][:crown.grid.shape[0] * crown.grid.shape[1]], lower['co']]


def standing_pitch(points):
    """Degrees by which a cap leans back when it stands on the sides of its bill and the back of its rim."""
    def lift(degrees):
        c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        z = -points[:, 1] * s + points[:, 2] * c
        return z[points[:, 1] < -.03].min() - z[points[:, 1] > .03].min()
    low, high = -20.0, 30.0
    for _ in range(40):
        middle = (low + high) / 2
        low, high = (middle, high) if lift(middle) < 0 else (low, middle)
    return low


def ground_inside(stage):
    """The ground visible through the opening: dim, with less noise than a caught shadow."""
    theta = np.radians(np.linspace(0, 360, 73)[:-1])
    x, y, _ = rim(theta)
    disc = stage.mesh('ground', np.c_[x * .90, y * .90, np.zeros(72)], [tuple(range(72))], Material('ground', (.5, .5, .5), 1, 0), smooth=False)
    return disc


def stand(stage, holder, points, at=(0, 0, 0), yaw_deg=0.0, from_behind=False):
    """Set the cap down on the level z = at[2]."""
    pitch = standing_pitch(points)
    c, s = math.cos(math.radians(pitch)), math.sin(math.radians(pitch))
    floor = (-points[:, 1] * s + points[:, 2] * c).min()
    holder.rotation_euler = (-math.radians(pitch), 0, math.radians(yaw_deg))
    holder.location = Vector(at) - Vector((0, 0, floor))
    if from_behind:
        ground = ground_inside(stage)
        ground.location, ground.rotation_euler.z = Vector(at) + Vector((0, 0, .0004)), math.radians(yaw_deg)
