"""Canvas tote bag.  --setting studio (on a peg, transparent wall) | hall (plastered wall, low sun) | colours (three side by side)
| detail (hem and handle, close) | flat (lying on a table, seen from above) | filled (shopping in it, from the side)
| shoulder (carried by a person).

Placement: front (280 x 300 mm).
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from kit import errands, hall, plants, rooms
from kit.body import POSES, Body
from kit.cloth import ClothMaterial, cloth_object
from kit.figure import add_figure
from kit.garments import load_sim, wear_plain
from kit.looks import dye, figure_studio, frame_camera, studio_light
from kit.material import Material
from kit.stage import choose
from kit.trousers import with_trousers
from kit.wear import FOREARM, HAND, clear_of, press_under, without

PRINT_CENTRE, PRINT_SIZE = (0, .195), (.28, .30)
HEIGHT, HANDLE_X, SEWN = .42, .085, (.0125, .0185)      # half width and height of the stitched square on a handle's end
WALL_Y = .105
SIMS = dict(flat='tote_flat', filled='tote_filled', shoulder='tote_shoulder')


class Canvas(ClothMaterial):
    """close = the camera sees every yarn; from a distance they are only uneven lines."""

    def __init__(self, name, color=None, close=False):
        super().__init__(name, color or (.80, .785, .74), .95, .10, tint=0.0 if color else 1.0)
        if close:
            self.crossing_yarns(.00125, .00013)
        self.weave(.00030 if close else .00055)
        self.add_height(self.noise(55), .0006)

    def crossed_square(self, du, dv):
        """The square of stitches with a cross in it that holds the end of a handle; du, dv = distances from its middle."""
        w, h = SEWN
        edge = self.math('MAXIMUM', self.sub(du, w), self.sub(dv, h))
        self.stitches(edge, 0, self.along)
        outside = self.math('GREATER_THAN', edge, 0)
        diagonal = self.div(self.sub(self.mul(du, h), self.mul(dv, w)), math.hypot(w, h))
        self.stitches(self.add(diagonal, outside), 0, self.V)


def bag_material(color=None, close=False):
    m = Canvas('bag', color, close)
    top, side = m.attribute('topd'), m.attribute('sided')
    m.add_height(m.below(top, .028, .0014), .0009)
    m.stitches(top, .0265, m.U)
    m.stitches(top, .003, m.U)
    m.add_height(m.line(side, 0, .004), -.002)
    du = m.math('ABSOLUTE', m.sub(m.math('ABSOLUTE', m.U), HANDLE_X))
    m.crossed_square(du, m.math('ABSOLUTE', m.sub(m.V, HEIGHT - .0235)))
    m.add_height(m.below(m.math('MAXIMUM', m.sub(du, .015), m.sub(HEIGHT - .045, m.V)), 0, .0012), .0007)     # the handle behind it
    m.pattern_placement('front', 0, PRINT_CENTRE, PRINT_SIZE)
    return m


def handle_material(color=None, close=False):
    m = Canvas('handle', color, close)
    edge, end = m.attribute('edged'), m.attribute('endd')
    m.stitches(edge, .0035, m.U)
    m.add_height(m.line(edge, 0, .0016), -.0008)
    m.stitches(end, .004, m.V)
    m.stitches(end, .041, m.V)
    return m


def bag(stage, sim, color=None, close=False, at=(0, 0, 0), turn_deg=0.0):
    """color = a fixed colour; without one the bag takes the chosen colour."""
    panel = sim['panel'][sim['tris'][:, 0]]
    # Cloth without thickness where two sides meet at a sharp seam: a slab folded there would throw out spikes.
    body = cloth_object(stage, sim, bag_material(color, close), thickness=.0012, keep=panel < 2,
                        thick=np.clip(sim['attr_sided'] / .02, 0, 1), seam=sim['attr_sided'] < 1e-4)
    handles = cloth_object(stage, sim, handle_material(color, close), thickness=.0022, offset=0, keep=panel >= 2, name='handles')
    for part in (body, handles):
        part.location, part.rotation_euler.z = at, math.radians(turn_deg)


# ------------------------------------------------------------------------------------------------ settings

def hang(stage, sim, x=0.0, y=0.0):
    """The peg that a bag at (x, y) hangs on.  Returns its height."""
    z, radius = sim['peg']
    hall.peg(stage, WALL_Y, x, z, radius - .001, y - .075)
    return z


def studio(stage, sim):
    bag(stage, sim)
    z = hang(stage, sim)
    stage.shadow_catcher(wall=True, size=4, level=WALL_Y)
    studio_light(stage, .33)
    frame_camera(stage, np.r_[sim['co'], [[0, 0, z + .03]]], margin=1.12)


def in_hall(stage, sim):
    bag(stage, sim)
    z = hang(stage, sim)
    hall.plastered_wall(stage, WALL_Y)
    hall.rail(stage, WALL_Y, z)
    for x in (-.34, .34):
        hall.knob(stage, WALL_Y, x, z)
    hall.low_sun(stage, rooms.panes(-.52, .50, -.20, 1.0, 2, 2, .05))
    stage.camera((-.14, -3.4, .42), (.02, 0, .335), 138)


def colours(stage, sim):
    """The chosen one in the middle, two others of the range beside it."""
    mirrored = {key: sim[key] for key in sim.keys()}
    mirrored['co'], mirrored['pattern'] = sim['co'] * (-1, 1, 1), sim['pattern'] * (-1, 1)
    for x, y, cloth, color in ((0, -.02, sim, None), (-.395, .012, mirrored, dye('22304c')), (.395, .012, mirrored, dye('a2402f'))):
        bag(stage, cloth, color, at=(x, y, 0))
        z = hang(stage, sim, x, y)
    hall.plastered_wall(stage, WALL_Y, (.74, .735, .71))
    hall.rail(stage, WALL_Y, z)
    hall.low_sun(stage, rooms.panes(-.95, .80, -.42, 1.15, 3, 2, .05), energy=2.2)
    stage.camera((-.10, -4.2, .44), (0, 0, .305), 118)


def detail(stage, sim):
    """Hem, handles and most of the print, half from the side in raking light."""
    stage.set_aspect(.86)
    stage.pack_hints.update(grain=0, calm_edges=.8, iron=60)         # from the side a fold would dent a circle
    bag(stage, sim, close=True)
    z = hang(stage, sim)
    hall.plastered_wall(stage, WALL_Y)
    hall.rail(stage, WALL_Y, z)
    hall.low_sun(stage, rooms.panes(-.75, .70, -.40, 1.2, 1, 1, .05), energy=2.6)
    stage.camera((-.52, -1.75, .52), (-.004, -.03, .288), 36 * 1.83 / .415)


def flat(stage, sim):
    """On an oak table, a twig, a book and sunglasses beside it."""
    bag(stage, sim)
    table = rooms.wood('table', 'x', light=(.55, .42, .29), dark=(.40, .28, .18))
    stage.box('table', (-2, -2, -.04), (2, 2, 0), table)
    errands.book(stage, (-.318, .548, 0), 14)
    errands.sunglasses(stage, (.315, .545, 0), -24)
    leaf, stalk = plants.foliage('leaf', *plants.EUCALYPTUS), Material('stalk', (.12, .10, .05), .7, .3)
    t = np.linspace(0, 1, 16)[:, None]
    for k, (x, y, dx, dy, bend) in enumerate(((.262, -.10, .07, .34, -.05), (.300, -.12, .15, .25, .02))):
        path = np.hstack([x + dx * t + bend * np.sin(3.1 * t), y + dy * t, .006 + .010 * np.sin(3.1 * t)])
        plants.twig(stage, path, leaf, stalk, length=.052, width=.017, pairs=9, seed=7 + k, lying=True)
    stage.sky(.34, (.95, .975, 1)).cycles.sampling_method = 'NONE'
    stage.area_light((-1.25, 1.10, .80), (0, .25, 0), .6, 42, (1, .965, .92))
    stage.area_light((1.6, -.9, 1.6), (0, .3, 0), 1.4, 7, (.93, .965, 1))
    stage.camera((0, .245, 3.2), (0, .300, 0), 134)


def filled(stage, sim):
    """Bread and greens in it, half from the side."""
    bag(stage, sim)
    z = hang(stage, sim)
    hall.plastered_wall(stage, WALL_Y + .02)
    hall.rail(stage, WALL_Y + .02, z)
    hall.knob(stage, WALL_Y + .02, .42, z)
    errands.baguette(stage, (.015, .0, .22), (-.098, .012, .615))
    plants.bunch(stage, .055, .005, .36, stems=9, tall=(.10, .21), spread=.085, seed=5, colours=plants.BAY, length=.046, width=.016,
                 pairs=6, forward=.06)
    plants.bunch(stage, .015, -.04, .35, stems=6, tall=(.08, .15), spread=.075, seed=8, colours=plants.OLIVE, length=.034, width=.008,
                 pairs=8, forward=.05)
    hall.low_sun(stage, rooms.panes(-.62, .62, -.25, 1.05, 2, 2, .05), energy=2.6)
    stage.camera((-1.15, -3.15, .52), (.02, 0, .325), 152)


def shoulder(stage, sim):
    """At the side of a person who holds its handles; the camera looks half from that side."""
    stage.set_aspect(.8)
    stage.pack_hints.update(white=.90)
    shirt = load_sim(stage.args.sims, 'worn_tshirt_woman_carrying')
    body, pose = Body(str(shirt['build'])), POSES[str(shirt['pose'])]
    skin, fist = with_trousers(body, body.posed(pose)), body.joints(pose)['finger3-1.L']
    above_fist = (sim['panel'] > 1) & (np.linalg.norm(sim['co'] - fist, axis=1) < .09) & (sim['co'][:, 2] > fist[2])
    hand = body.faces[(body.part(*HAND)[body.faces] > .3).all(1)]
    sim = dict(sim, co=clear_of(sim['co'], sim['faces'], np.where(above_fist)[0], skin, hand))
    bag(stage, sim)
    panel = sim['panel'][sim['tris'][:, 0]]
    torso = without(body, *FOREARM)
    for part, most in ((panel == 1, .06), (panel > 1, .025)):                    # the panel on the body, and the handles
        shirt['co'] = press_under(shirt, sim['co'][np.unique(sim['faces'][part])], skin, torso, most=most)
    wear_plain(stage, shirt, 'tshirt', '8f9a94')
    add_figure(stage, body, shirt, 'tan', 'stone')
    low, high, turn, distance = .585, 1.445, math.radians(50), 3.6
    middle = (low + high) / 2
    at = figure_studio(stage, middle, turn, side=-1)
    x, y, _ = at(0, -distance, 0)
    stage.camera((x + .10, y - .03, middle + .05), (.10, -.03, middle), 36 * distance / (high - low))


SETTINGS = dict(studio=('Hanging on a peg', studio), hall=('On a hall peg', in_hall), colours=('In three colours', colours),
                detail=('Detail', detail), flat=('Flat lay', flat), filled=('Full of shopping', filled), shoulder=('On a shoulder', shoulder))


def main():
    stage, build = choose(SETTINGS, unit_mm=1000, pack=dict(denoise=3, contrast=.22, white=1.06, grain=.018))
    stage.add_placement('front', 'Front', (280, 300), centre=(0, 0, .2))
    stage.tintable = True
    if stage.args.setting != 'studio':
        stage.make_room()
        stage.pack_hints.update(white=1.0)
    build(stage, np.load(os.path.join(stage.args.sims, SIMS.get(stage.args.setting, 'tote') + '.npz')))
    stage.render(bounces=3)


main()
