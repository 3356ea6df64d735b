"""Cotton bib apron.  --view worn (on a person) | bib (the same, closer) | flat (laid out) | kitchen (on a peg in a kitchen)
| trio (three colours on pegs, the chosen one in the middle).   Placement: front (240 x 260 mm on the bib)."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from mathutils import Vector
from kit import rooms
from kit.body import POSES, Body
from kit.cloth import ClothMaterial, cloth_object
from kit.figure import add_figure
from kit.garments import load_sim, wear_plain
from kit.looks import figure_studio
from kit.material import Material
from kit.shapes import quarter_round
from kit.stage import Stage
from kit.trousers import with_trousers
from kit.wear import FOREARM, press_under, seen_beside, without

PEG_Z = .878                                           # top of the peg: see HOOK in sims/apron.py
TITLES = dict(worn='On a person', bib='On a person, the bib', flat='Flat lay', kitchen='On a peg in the kitchen',
              trio='In three colours')
FRAMES = dict(worn=(.455, 1.602, -9), bib=(.955, 1.602, 12))      # heights that the picture shows, degrees round the person
BRICK, NAVY = (.323, .051, .033), (.017, .031, .074)   # two of its own colours, in linear light


def twill(name, colour=None):
    """Close diagonal rows, a little uneven; of a fixed colour or of the chosen one."""
    m = ClothMaterial(name, colour or (.8, .8, .8), roughness=.92, specular=.12, tint=0.0 if colour else 1.0)
    rows = m.math('SINE', m.mul(m.add(m.U, m.mul(m.V, 1.6)), 2 * math.pi / .0019))
    m.add_height(rows, .00010)
    m.add_height(m.noise(1, 2, (500, 500, 1)), .00022)
    m.add_height(m.noise(60), .0004)
    return m


def build(stage, pose, colour=None):
    """The apron and its straps; returns the draped cloth and the objects."""
    sim = np.load(os.path.join(stage.args.sims, f'apron_{pose}.npz'))
    panel = sim['panel'][sim['tris'][:, 0]]
    body, strap = twill('body', colour), twill('strap', colour)
    rim = body.attribute('rimd')
    body.add_height(body.below(rim, .016, .0012), .0010)                   # the hem lies double
    body.add_height(body.mul(body.below(rim, .016, .004), body.noise(1, 2, (90, 90, 1))), .0012)
    body.stitches(rim, .0140, body.along)
    for s in (-1, 1):                                                      # where the straps are sewn on
        for x, z in ((s * .106, .606), (s * .316, .345)):
            frame = body.math('MAXIMUM', body.math('ABSOLUTE', body.sub(body.U, x)), body.math('ABSOLUTE', body.sub(body.V, z)))
            body.stitches(frame, .0105, body.along)
    body.pattern_placement('front', 0, (0, .425), (.24, .26))
    strap.stitches(strap.attribute('edged'), .003, strap.U)
    strap.add_height(strap.below(strap.attribute('edged'), .0042, .0008), .0005)
    parts = [cloth_object(stage, sim, body, thickness=.0016, keep=panel == 0),
             cloth_object(stage, sim, strap, thickness=.0026, offset=0, keep=panel > 0, name='straps')]
    stage.tintable = True
    return sim, parts


def on_person(stage, low, high, degrees):
    """Over a plain shirt; the print is on the chest, the ties are knotted in front."""
    stage.make_room()
    stage.set_aspect(.8)
    stage.pack_hints.update(white=.90)
    sim, _ = build(stage, 'person')
    shirt = load_sim(stage.args.sims, 'worn_tshirt_man')
    body = Body(str(shirt['build']))
    skin = with_trousers(body, body.posed(POSES[str(shirt['pose'])]))
    panel = sim['panel'][sim['tris'][:, 0]]
    for part in ((panel > 0) & (panel < 4), panel == 0):                    # loop and ties, then the apron; the bow lies on the apron
        shirt['co'] = press_under(shirt, sim['co'][np.unique(sim['faces'][part])], skin, without(body, *FOREARM))
    front = np.unique(sim['faces'][panel == 0])
    wear_plain(stage, shirt, 'tshirt', '9aa1a6', seen_beside(shirt, sim['co'][front], sim['attr_rimd'][front]))
    add_figure(stage, body, shirt, 'brown', 'stone')
    middle, turn, distance = (low + high) / 2, math.radians(degrees), 3.8
    at = figure_studio(stage, max(middle, 1.1), turn)
    stage.add_placement('front', 'Front', (240, 260), centre=at(0, -.16, 1.19))
    x, y, _ = at(0, -distance, 0)
    stage.camera((x, y, middle + .06), (0, 0, middle), 36 * distance / (high - low))


def laid_out(stage):
    sim, parts = build(stage, 'flat')
    for part in parts:
        part.rotation_euler.z = math.radians(-4)
    stage.add_placement('front', 'Front', (240, 260), centre=(0, .42, .01))
    stage.shadow_catcher(size=6)
    stage.sky(.26, (.97, .985, 1))
    stage.area_light((-1.9, 1.2, .95), (0, .25, 0), .8, 62, (1, .985, .96))
    stage.area_light((1.6, -1.0, 1.4), (0, .25, 0), 1.2, 9, (.95, .975, 1))
    stage.camera((.02, -.75, 4.2), (.02, .268, 0), 36 * 4.32 / 1.20)


def peg_rail(stage, pitch):
    """A rail with turned pegs on the painted wall y = 0 of a kitchen, low sun from the left."""
    stage.make_room()
    wall = Material('wall', (.50, .525, .46), .95, .1)
    wall.add_height(wall.noise(150, 4), .0005)
    stage.box('wall', (-4, 0, -2), (4, .1, 3), wall)
    oak = dict(light=(.48, .30, .16), dark=(.28, .16, .08))
    rail, peg = rooms.wood('rail', 'x', **oak), rooms.wood('peg', 'y', **oak)
    stage.box('rail', (-2, -.020, PEG_Z - .058), (2, 0, PEG_Z + .032), rail, .004)
    for k in range(-3, 4):
        turned = stage.lathe('peg', [(0, 0), (.0105, 0), (.0095, .05), (.0105, .068), (.0150, .078), (.0155, .086), (.011, .093), (0, .095)],
                             peg, 40, subdivide=1)
        turned.rotation_euler.x = math.radians(84)
        turned.location = (k * pitch, -.012, PEG_Z - .0145)
    sun = Vector((.80, .78, -.60)).normalized()
    stage.sky(.62, (.90, .95, 1)).cycles.sampling_method = 'NONE'
    rooms.window_light(stage, sun, rooms.panes(-2.4 * pitch, 1.9 * pitch, -.42, 1.15, 2, 3, .05), energy=3.0, angle=2.8)
    stage.area_light((-2.0, -1.5, 1.4), (0, 0, .3), 1.3, 26, (.94, .97, 1))


def kitchen(stage):
    """A tea towel and a board hang beside it."""
    build(stage, 'hook')
    stage.add_placement('front', 'Front', (240, 260), centre=(0, -.07, .42))
    peg_rail(stage, .40)
    cutting_board(stage, .40)
    tea_towel(stage, -.40)
    stage.camera((.16, -3.6, .44), (.015, -.05, .318), 36 * 3.6 / 1.36)


def trio(stage):
    stage.set_aspect(1.4)
    stage.add_placement('front', 'Front', (240, 260), centre=(0, -.07, .42))
    for x, colour in ((0, None), (-.74, BRICK), (.74, NAVY)):
        for part in build(stage, 'hook', colour)[1]:
            part.location.x = x
    peg_rail(stage, .37)
    stage.camera((.10, -4.6, .44), (.01, -.05, .318), 36 * 4.6 / 2.20)


def cutting_board(stage, x):
    """Walnut, on a leather loop."""
    wood = rooms.wood('walnut', 'y', light=(.30, .165, .085), dark=(.15, .075, .036))
    board = stage.rounded_slab('board', .20, .34, .035, [(.004, 0, 0), (0, .004, 0)] + quarter_round(.004, .018, 4), wood)
    board.rotation_euler = (math.radians(90), 0, math.radians(2))
    board.location = (x, -.030, PEG_Z - .31)
    leather = Material('leather', (.22, .11, .05), .6, .3)
    top, low = (x, -.058, PEG_Z - .004), PEG_Z - .165
    stage.tube('loop', [(x - .012, -.050, low), (x - .013, -.055, PEG_Z - .05), top, (x + .013, -.055, PEG_Z - .05), (x + .012, -.050, low)],
               .0035, leather, segments=10, subdivide=1)


def tea_towel(stage, x):
    """Striped linen that hangs from its corner loop in folds."""
    linen = Material('towel', roughness=.95, specular=.08)
    u, _ = linen.uv_map()
    stripe = linen.math('GREATER_THAN', linen.math('SINE', linen.mul(u, 2 * math.pi * 11)), .55)
    linen.color_ramp(stripe, (0, (.66, .63, .57)), (1, (.16, .22, .30)))
    linen.add_height(linen.noise(500, 2), .0006)

    def hanging(u, v):
        drop = 1 - v
        spread = .018 + .085 * min(1, drop * 1.9) ** .7 + .012 * drop
        fold = .016 * min(1, drop * 3) * math.sin(u * 19 + 2 * drop) + .010 * min(1, drop * 3) * math.sin(u * 31 + 1)
        return (x + (u - .5) * 2 * spread, -.045 + fold - .012 * drop, PEG_Z - .006 - .60 * drop - .035 * math.sin(u * 5 + 1) * drop)
    stage.sheet('towel', 90, 60, hanging, linen, thickness=.0018)


def main():
    stage = Stage('', unit_mm=1000, options={'view': ('worn', ', '.join(TITLES))},
                  pack=dict(denoise=3, contrast=.22, white=1.0, grain=.018))
    view = stage.args.view
    stage.description['title'] = TITLES[view]
    if view in FRAMES:
        on_person(stage, *FRAMES[view])
    else:
        dict(flat=laid_out, kitchen=kitchen, trio=trio)[view](stage)
    stage.render(bounces=2 if stage.room else 1)


main()
