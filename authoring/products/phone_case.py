"""Phone case with its phone: the printed back and the coloured frame.  --model: see kit/phone.py.  --setting: see SETTINGS.

Placements: back (artwork, full face and over the rounded edge), frame (plain colour: side, buttons and the rim of the camera).
Tint: case colour under the artwork.
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from mathutils import Vector

from kit import desk_things, flat_lay
from kit.phone import MODELS, T, Case
from kit.stage import choose

SAND, SAGE = (.62, .50, .37), (.20, .29, .22)
BOOKS = ((1.9, 1.35, .27, (.10, .17, .19)), (1.72, 1.25, .20, (.60, .50, .36)), (1.62, 1.2, .30, (.40, .12, .07)), (1.5, 1.1, .17, (.66, .63, .57)))


def studio(stage, mirrored=(-.72, 2.7, 3.6), key=(-2.4, .9, 2.6)):
    """A soft key from the left, a weak fill, a strip behind, and a weak box that the glossy back mirrors."""
    stage.shadow_catcher()
    stage.sky(.45, (1, 1, 1), (.55, .55, .56))
    stage.area_light(key, (0, 0, 0), 1.3, 175, (1, .985, .96), size_y=2.2)
    stage.area_light((2.6, -.6, 1.8), (0, 0, 0), .8, 40, (.95, .975, 1), size_y=2.4)
    stage.area_light((.2, 3.2, 1.3), (0, .2, 0), 2.2, 45, (1, 1, 1), size_y=.5)
    stage.area_light(mirrored, (0, 0, 0), 1.1, 20, (1, 1, 1), size_y=1.5)


def lying(stage, model):
    Case(stage, model).lie(turn_deg=-16).add_placements()
    studio(stage)
    stage.camera((.25, -2.55, 3.9), (.02, -.01, .0), 96)


def side(stage, model):
    """From low on the right: frame, buttons, and the print that runs over the edge."""
    Case(stage, model).lie(turn_deg=-52).add_placements()
    stage.shadow_catcher()
    stage.sky(.38, (1, 1, 1), (.55, .55, .56))
    stage.area_light((-2.6, -.6, 2.6), (0, 0, 0), 1.5, 150, (1, .985, .96), size_y=2.2)
    stage.area_light((2.4, -2.6, 1.3), (0, 0, 0), 1.2, 46, (.95, .975, 1), size_y=.9)
    stage.area_light((.4, 3.4, 2.6), (0, .2, 0), 2.6, 9, (1, 1, 1), size_y=.7)
    stage.camera((-.15, -3.7, 1.95), (.0, -.02, .02), 77)


def group(stage, model):
    """Three, the buyer's frame in front."""
    for x, y, frame in ((-.95, .24, SAND), (.95, .24, SAGE)):
        Case(stage, model, frame).lie(x, y, -11)
    Case(stage, model).lie(0, -.22, -11).add_placements()
    studio(stage, (-.2, 5.2, 5.2), key=(-3.3, -.4, 2.9))
    stage.camera((.1, -3.6, 5.0), (.0, .02, .0), 69)


def desk(stage, model):
    case = Case(stage, model).lie(.04, -.10, -15)
    case.add_placements()
    desk_things.desk_top(stage, front=-6, back=5.2)
    desk_things.notepad(stage, (-1.12, .52, 0), 12, (1.20, 1.75))
    desk_things.cup(stage, 1.00, 1.22)
    desk_things.potted_plant(stage, -.9, 3.4, 1.3)
    desk_things.daylight(stage, .9, (0, 0, 0))
    stage.camera((.50, -3.3, 2.75), (.0, .12, .02), 82)
    stage.focus((.06, -.1, T), 3.2)


def leaning(stage, model):
    desk_things.desk_top(stage, front=-6, back=4.6, wall_color=(.56, .53, .48))
    case = Case(stage, model).lean(.05, -.20, 15, -12)
    case.add_placements()
    desk_things.book_stack(stage, -.10, .09, -12, BOOKS)
    desk_things.potted_plant(stage, 1.45, 1.9, 1.05)
    stage.sky(.40, (.93, .965, 1), (.62, .60, .57)).cycles.sampling_method = 'NONE'
    stage.area_light((-4.6, -3.0, 3.6), (0, 0, .6), 2.2, 520, (1, .97, .92), size_y=3.0)
    stage.area_light((4.6, -3.4, 2.4), (0, 0, .6), 2.0, 60, (.94, .97, 1))
    stage.area_light((-3.0, 2.6, 4.2), (0, 1.5, .6), 1.4, 120, (1, .95, .88))
    stage.camera((.55, -4.9, 1.45), (.06, 0, .73), 91)
    stage.focus((.05, -.25, .75), 2.4)


def from_above(stage, model):
    case = Case(stage, model).lie(-.04, -.02, -9)
    case.add_placements()
    flat_lay.table(stage)
    flat_lay.coffee(stage, 1.20, .98)
    flat_lay.eucalyptus(stage, (-1.36, -1.36), 58, seed=3, length=1.15, pairs=7)
    flat_lay.earbuds(stage, .86, -.56, 24)
    desk_things.notepad(stage, (-1.16, .92, 0), 12, (1.05, 1.48), (.36, .20, .12))
    flat_lay.window(stage)
    stage.camera((0, -.02, 6.2), (0, 0, 0), 93)


def detail(stage, model):
    """The upper end, close: lenses, the raised rim, print over the edge."""
    case = Case(stage, model).lie(0, 0, -24)
    case.add_placements()
    flat_lay.table(stage)
    studio_lights = ((-2.2, 1.6, 2.3), 1.2, 150), ((2.4, -.6, 1.8), .9, 36)
    stage.sky(.45, (1, 1, 1), (.55, .55, .56))
    for at, size, power in studio_lights:
        stage.area_light(at, (0, .4, 0), size, power, (1, .985, .96), size_y=size * 1.6)
    stage.camera((.55, -1.55, 1.85), (.10, .38, .02), 100)
    stage.focus(case.in_world(case.camera + Vector((.1, -.1, T))), 5.6)


SETTINGS = {'lying': ('Lying on a table', lying), 'side': ('Side', side), 'group': ('In three colours', group), 'desk': ('On a desk', desk),
            'leaning': ('Leaning on books', leaning), 'above': ('Flat lay', from_above), 'detail': ('Detail', detail)}


def main():
    stage, build = choose(SETTINGS, unit_mm=100, options={'model': ('pro', ' | '.join(MODELS))},
                          pack=dict(denoise=4, contrast=.5, white=1.06, smooth_gloss=True))
    build(stage, stage.args.model)
    stage.render()


main()
