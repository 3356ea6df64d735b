"""Five-panel cap of cotton twill, standing on its rim and bill, seen from the front and a little from the side.

Placements: front (120 x 60 mm on the front panel, which is one piece), bill (plain colour: bill and top button).
Tint: the whole cap.  Panels are laid flat with kit/flatten.py, so print and weave are true to the cloth.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from mathutils import Vector
from kit.cloth import ClothMaterial, cloth_object
from kit.flatten import flatten, grid_faces
from kit.material import Material
from kit.solver import distance_to_line
from kit.stage import Stage

HALF_WIDTH, HALF_LENGTH, HEIGHT = .0865, .0985, .118          # metres, of the crown
TOP = np.array([0, .006])                                     # where the button sits in plan, a little behind the middle
SEAMS_DEG = (-57, 57, 118, 180, 242, 303)                     # from the front, round the crown: front, side, back, back, side
BILL_LENGTH, BILL_HALF_WIDTH, BILL_THICK = .074, .0885, .0036
BILL_ARCH, BILL_DROP, BILL_LIFT = .128, math.tan(math.radians(9)), .019    # radius across, slope forwards, height at the seam
BILL_ENDS_DEG = 74
PITCH_DEG = 3.8                                               # the bill's sides touch the ground and raise the front
YAW_DEG = -24
PRINT_SIZE, PRINT_CENTRE = (.12, .06), (0, .050)


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


def settle(points):
    """From the cap's own frame to where it stands."""
    c, s = math.cos(math.radians(PITCH_DEG)), math.sin(math.radians(PITCH_DEG))
    p = np.asarray(points, float)
    return np.stack([p[..., 0], p[..., 1] * c + p[..., 2] * s, -p[..., 1] * s + p[..., 2] * c], -1)


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
    """Angles from seam to seam, denser beside the seams."""
    t = np.linspace(0, 1, count + 1)
    return np.radians(low + (high - low) * (.45 * t + .55 * (.5 - .5 * np.cos(np.pi * t))))


def meridian(theta, rows):
    """From the rim to the button, at equal distances: upright in front, rounder towards the back."""
    x, y, z = rim(theta)
    power = 2.00 + .34 * (.5 + .5 * math.cos(theta))
    angle = np.linspace(0, math.pi / 2, 400)
    out, up = np.cos(angle) ** (2 / power), np.sin(angle) ** (2 / power)
    out = out * (1 - panel_flatness(theta) * up)
    line = np.c_[TOP + np.outer(out, (x, y) - TOP), z + (HEIGHT - z) * up]
    line = line[np.hypot(*(line[:, :2] - TOP).T) > .0045]
    length = np.r_[0, np.linalg.norm(np.diff(line, axis=0), axis=1).cumsum()]
    at = np.linspace(0, length[-1], rows)
    return np.stack([np.interp(at, length, line[:, k]) for k in range(3)], 1), length[-1] - at


def panel_flatness(theta):
    """Cloth bends one way only: between its seams a soft panel is flatter than the dome, and the seams are ridges."""
    degrees = math.degrees(theta)
    for low, high in zip(SEAMS_DEG[1:], SEAMS_DEG[2:]):
        if low <= degrees <= high:
            half, off = math.radians(high - low) / 2, math.radians(degrees - (low + high) / 2)
            return .38 * (1 - math.cos(half) / math.cos(off))
    return 0.0


def normals_of(grid):
    normal = np.cross(np.gradient(grid, axis=1), np.gradient(grid, axis=0))
    return normal / np.linalg.norm(normal, axis=2, keepdims=True)


class Crown:
    """The crown as one grid from rim to button; the pattern of each panel is that part of the grid, laid flat."""

    def __init__(self, rows=36, columns=(36, 20, 18, 18, 20)):
        angles = [columns_of(low, high, n) for low, high, n in zip(SEAMS_DEG, SEAMS_DEG[1:], columns)]
        self.starts = np.r_[0, np.cumsum(columns)]
        theta = np.concatenate([a[:-1] for a in angles] + [angles[-1][-1:]])     # first and last column are the same seam
        lines = [meridian(t, rows) for t in theta]
        grid = np.stack([line for line, _ in lines], 1)
        self.from_top = np.stack([d for _, d in lines], 1)
        steps = np.linalg.norm(np.diff(grid, axis=1), axis=2).cumsum(1)
        along = np.c_[np.zeros(rows), steps]
        self.seam = np.min([np.abs(along - along[:, k:k + 1]) for k in self.starts], axis=0)
        self.rim = self.from_top[0] - self.from_top
        self.grid = self._shaped(grid, theta)
        self.theta = theta
        self.normals = normals_of(self.grid)

    def _shaped(self, grid, theta):
        """Seams are pulled in; soft panels have dents, the stiff front hardly any."""
        fade = np.clip(self.from_top / .03, 0, 1)      # no relief where everything meets
        front = np.clip((math.radians(SEAMS_DEG[1]) - from_front(theta)) / .2, 0, 1)[None]
        dents = unevenness(grid, .075, 5) * (.0013 - .0009 * front) + unevenness(grid, .030, 9) * (.00042 - .0003 * front)
        dents = dents * np.clip(self.rim / .02, .15, 1) - .0010 * np.exp(-(self.seam / .0028) ** 2)
        lift = dents * fade - .0012 * np.exp(-(self.rim / .010) ** 2)      # the sweatband draws the edge in
        lift[:, -1] = lift[:, 0]
        return grid + normals_of(grid) * lift[..., None]

    def cloth(self):
        """What cloth_object wants: welded faces for the shape, panels apart for the pattern."""
        rows, columns = self.grid.shape[:2]
        weld = np.arange(rows * columns).reshape(rows, columns)
        weld[:, -1] = weld[:, 0]
        faces, tris, pattern, panel = [], [], [], []
        offset = rows * columns
        care = np.where(self.rim[1:, 0] < PRINT_CENTRE[1] + PRINT_SIZE[1] / 2 + .016, 1, .03)   # stretch goes above the print
        for k, (first, last) in enumerate(zip(self.starts, self.starts[1:])):
            part = np.s_[:, first:last + 1]
            quads = grid_faces(rows, last + 1 - first)
            faces.append(weld[part].ravel()[quads])
            tris.append(quads + offset)
            pattern.append(flatten(self.grid[part], care).reshape(-1, 2))
            panel.append(np.full(len(pattern[-1]), k))
            offset += len(pattern[-1])
        over_bill = np.clip((math.radians(BILL_ENDS_DEG) - from_front(self.theta)) / .1, 0, 1)
        hem = self.rim + .02 * over_bill               # no stitches there
        blank = np.zeros((rows * columns, 2))
        return dict(co=settle(self.grid.reshape(-1, 3)), faces=np.concatenate(faces), tris=np.concatenate(tris),
                    pattern=np.concatenate([blank, *pattern]), panel=np.concatenate([blank[:, 0], *panel]),
                    attr_seamd=self.seam.ravel(), attr_seamt=self.from_top.ravel(), attr_rimd=self.rim.ravel(),
                    attr_hemd=hem.ravel())

    def at(self, degrees, from_rim):
        """Point and normal at an angle and a distance from the rim."""
        column = np.abs(np.degrees(self.theta) - degrees % 360).argmin()
        row = np.abs(self.rim[:, column] - from_rim).argmin()
        return settle(self.grid[row, column]), settle(self.normals[row, column])


class Twill(ClothMaterial):
    def __init__(self, name):
        super().__init__(name, (.80, .80, .79), .82, .36)
        uneven = self.mul(self.noise(190, 2), .0011)
        ribs = self.add(self.add(self.mul(self.U, .82), self.mul(self.V, -.57)), uneven)
        self.add_height(self.math('SINE', self.mul(ribs, 2 * math.pi / .00076)), .000022)
        self.add_height(self.noise(1, 2, (260, 900, 1)), .00010)           # yarns of uneven thickness
        self.add_height(self.noise(60, 3), .00012)

    def thread(self, value, at, along, pitch=.0031):
        """A row of stitches: a drawn-in line with a thread that dives at every hole."""
        dash = self.math('ABSOLUTE', self.math('SINE', self.mul(along, math.pi / pitch)))
        self.add_height(self.line(value, at, .0016), -.00045)
        self.add_height(self.mul(self.math('POWER', self.line(value, at, .0006), .6), self.math('POWER', dash, .5)), .00042)


def crown_material():
    m = Twill('crown')
    seam, along, hem = m.attribute('seamd'), m.attribute('seamt'), m.attribute('hemd')
    m.add_height(m.line(seam, 0, .0011), -.0011)
    m.thread(seam, .0036, along)
    pucker = m.mul(m.below(seam, .0050, .0035), m.noise(1, 1, (140, 140, 1)))
    m.add_height(pucker, .0007)
    m.add_height(m.below(seam, .0062, .0012), .00022)                    # the tape inside
    m.thread(hem, .0042, m.U)
    m.add_height(m.line(m.attribute('rimd'), 0, .0030), -.0022)            # the edge is turned in
    m.add_height(m.mul(m.below(hem, .006, .004), m.noise(1, 1, (110, 60, 1))), .0006)
    m.pattern_placement('front', 0, PRINT_CENTRE, PRINT_SIZE)
    return m


# ------------------------------------------------------------------------------------------------ bill

def bill_outline(count):
    """Inner edge (under the crown) and outer edge in plan."""
    s = np.linspace(-1, 1, count)
    x, y, _ = rim(np.radians(BILL_ENDS_DEG) * s)
    inner = np.c_[x, y] * .955
    end, power = -HALF_LENGTH * math.cos(math.radians(BILL_ENDS_DEG)), 2.45
    phi = s * math.pi / 2
    depth = HALF_LENGTH + BILL_LENGTH + end
    direction = np.c_[np.sin(phi), -np.cos(phi)]
    radius = ((np.abs(direction) / (BILL_HALF_WIDTH, depth)) ** power).sum(1) ** (-1 / power)
    outer = direction * radius[:, None] + (0, end)
    closing = np.clip((np.abs(s) - .80) / .2, 0, 1)[:, None] ** 2      # its ends run out under the crown
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
    return dict(co=settle(grid.reshape(-1, 3)), faces=faces, tris=faces, pattern=plan.reshape(-1, 2), panel=np.zeros(edge.size),
                attr_edged=edge, attr_edget=along, attr_lip=np.concatenate([r[2] for r in rows]))


def bill_material():
    m = Twill('bill')
    edge, along, lip = m.attribute('edged'), m.attribute('edget'), m.attribute('lip')
    for k in range(6):
        m.thread(edge, .0052 + .0082 * k, along)
    puff = m.math('SINE', m.mul(m.sub(edge, .0052), math.pi / .0082))
    m.add_height(m.mul(puff, puff), .00035)
    m.add_height(m.line(lip, 0, .0006), -.0006)        # where upper and lower cloth meet
    m.colour_placement('bill')
    return m


# ------------------------------------------------------------------------------------------------ small parts

def set_on(obj, point, normal, sink=0.0):
    obj.location = Vector(point) - Vector(normal) * sink
    obj.rotation_euler = Vector(normal).to_track_quat('Z', 'Y').to_euler()


def button(stage):
    m = Material('button', (.80, .80, .79), .82, .30, tint=1.0)
    x, y, _ = m.object_xyz()
    m.add_height(m.math('SINE', m.mul(m.add(m.mul(x, .82), m.mul(y, -.57)), 2 * math.pi / .00076)), .000012)
    m.add_height(m.noise(300, 2), .00025)
    m.colour_placement('bill')
    profile = [(.0079 * math.cos(a), .0045 * math.sin(a)) for a in np.linspace(-.5, math.pi / 2, 14)]
    obj = stage.lathe('button', profile, m, 48)
    set_on(obj, settle((*TOP, HEIGHT + .0002)), settle((0, 0, 1)))


def eyelets(stage, crown):
    thread = Material('eyelet', (.80, .80, .79), .75, .25, tint=1.0)
    x, y, _ = thread.object_xyz()
    thread.add_height(thread.math('SINE', thread.mul(thread.math('ARCTAN2', y, x), 34)), .00006)
    thread.add_height(thread.noise(900, 2), .00008)
    hole = Material('hole', (.012, .012, .012), 1, 0)
    for degrees in (87, -87, 149, -149):
        spot = crown.at(degrees, .106)
        ring = [(.0034 + .0018 * math.cos(a), .0009 * math.sin(a)) for a in np.linspace(math.pi, -.6, 12)]
        set_on(stage.lathe('eyelet', ring, thread, 40), *spot, sink=-.0003)
        set_on(stage.lathe('hole', [(0, .0002), (.0019, .0002)], hole, 24), *spot, sink=-.0002)


def sweatband(stage):
    """The folded edge of the band inside, showing under the rim."""
    m = Material('sweatband', (.78, .78, .77), .9, .12, tint=1.0)
    m.add_height(m.noise(700, 2), .0003)
    theta = np.radians(np.linspace(-180, 180, 181)[:-1])
    x, y, z = rim(theta)
    path = settle(np.c_[x * .960, y * .960, z + .0004])
    stage.tube('sweatband', path, .0018, m, closed=True, segments=10)


def main():
    stage = Stage('Standing, from the front', unit_mm=1000, pack=dict(denoise=3, contrast=.22, white=.93, grain=.012))
    crown = Crown()
    upper, bill = crown.cloth(), bill_cloth()
    cloth_object(stage, upper, crown_material(), thickness=.0016, name='crown')
    cloth_object(stage, bill, bill_material(), thickness=0, name='bill')
    button(stage)
    eyelets(stage, crown)
    sweatband(stage)
    stage.turn_product(YAW_DEG)
    stage.add_placement('front', 'Front', (PRINT_SIZE[0] * 1000, PRINT_SIZE[1] * 1000), centre=(0, -.09, .07))
    stage.add_colour_placement('bill', 'Bill')
    stage.tintable = True
    stage.shadow_catcher(level=min(upper['co'][:, 2].min(), bill['co'][:, 2].min()))
    stage.sky(.20, (.97, .985, 1))
    stage.area_light((-1.15, -.42, .95), (0, 0, .06), .45, 17, (1, .985, .96))
    stage.area_light((1.1, -.9, .40), (0, 0, .06), .7, 3.6, (.95, .975, 1))
    stage.area_light((.35, .95, .95), (0, 0, .09), .5, 6)
    stage.camera((0, -1.22, .43), (-.004, -.03, .047), 166)
    stage.render(bounces=3)


main()
