"""Garments laid flat, seen from above.  --garment tshirt | sweatshirt | hoodie

--setting studio (alone, straight from above) | colours (three on a wooden floor: the chosen colour in front, two fixed ones
behind it, half under it) | detail (collar and upper print, close)
Placement: front (sizes in kit/garments.py); in `colours` all three carry it.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from kit.cloth import vertex_normals
from kit.garments import BLANK_IN_ROOM, BODY, announce, dress, dye, load_sim
from kit.rooms import floor_boards
from kit.stage import choose

# Companions of the product's own palette: left and right behind
COMPANIONS = dict(tshirt=('9aa88f', '1d2a44'), sweatshirt=('ddd2bf', '9c3d33'), hoodie=('d6c7ad', '284635'))
# garment: companions' place beside the front one (x, y) and their turn (degrees)
BEHIND = dict(tshirt=((.450, .255), 9), sweatshirt=((.49, .33), 8), hoodie=((.50, .33), 8))
CELL = .006                                            # of the height field that cloth is laid over (m)


def light_from_above_left(stage, x, y):
    """One soft window low at the upper left: wrinkles and edges cast their own small shadows."""
    stage.sky(.30, (.97, .985, 1))
    stage.area_light((x - 1.7, y + 1.1, 1.0), (x, y, 0), .9, 62, (1, .985, .96))
    stage.area_light((x + 1.6, y - 1.1, 1.5), (x, y, 0), 1.3, 9, (.95, .975, 1))


def look_down(stage, points, margin=1.09, height=5.0):
    low, high = points.min(0), points.max(0)
    x, y = ((low + high) / 2)[:2]
    size = max(high[0] - low[0], high[1] - low[1]) * margin
    stage.camera((x, y - .001, height), (x, y, 0), 36 * height / size)
    return x, y


def moved(sim, shift, degrees):
    """A copy, turned about the middle of the garment and shifted."""
    a, pivot = math.radians(degrees), np.array([0, .33])
    turn = np.array([[math.cos(a), -math.sin(a)], [math.sin(a), math.cos(a)]])
    co = sim['co'].copy()
    co[:, :2] = (co[:, :2] - pivot) @ turn.T + pivot + shift
    return renewed(sim, co)


def renewed(sim, co):
    copy = dict(sim, co=co)
    copy['normals'] = vertex_normals(copy)
    return copy


def laid_over(sim, below):
    """A copy that lies on the existing ones: lifted by their height, widened and smoothed."""
    points = np.vstack([other['co'] for other in below])
    low = np.minimum(points.min(0), sim['co'].min(0))[:2] - .2
    shape = np.ceil((np.maximum(points.max(0), sim['co'].max(0))[:2] + .2 - low) / CELL).astype(int)
    height = np.zeros(shape)
    cell = ((points[:, :2] - low) / CELL).astype(int)
    np.maximum.at(height, (cell[:, 0], cell[:, 1]), points[:, 2])
    near = lambda a: [np.roll(a, k, axis) for axis in (0, 1) for k in (-1, 0, 1)]
    for _ in range(5):
        height = np.maximum.reduce(near(height))
    for _ in range(30):
        height = sum(near(height)) / 6
    at = (sim['co'][:, :2] - low) / CELL
    i, f = at.astype(int), (at % 1)
    x, y = i.T
    lift = ((height[x, y] * (1 - f[:, 0]) + height[x + 1, y] * f[:, 0]) * (1 - f[:, 1])
            + (height[x, y + 1] * (1 - f[:, 0]) + height[x + 1, y + 1] * f[:, 0]) * f[:, 1])
    return renewed(sim, sim['co'] + np.c_[np.zeros((len(lift), 2)), lift])


def alone(stage, sim, garment):
    dress(stage, sim, garment, outward=True)
    stage.shadow_catcher(size=6)
    light_from_above_left(stage, *look_down(stage, sim['co']))


def in_three_colours(stage, sim, garment):
    stage.make_room()
    stage.pack_hints.update(white=1.0)
    (x, y), turn = BEHIND[garment]
    left = moved(sim, (-x, y), turn)
    right = laid_over(moved(sim, (x, y - .02), -turn - 2), [left])
    front = laid_over(moved(sim, (0, 0), -1.5), [left, right])
    for companion, colour in zip((left, right), COMPANIONS[garment]):
        dress(stage, companion, garment, dye=dye(colour), outward=True)
    dress(stage, front, garment, dye=BLANK_IN_ROOM, outward=True)
    floor_boards(stage)
    middle = (0, .47)
    light_from_above_left(stage, *middle)
    size = 1.24 if garment == 'tshirt' else 1.27
    stage.camera((middle[0], middle[1] - .001, 5), (*middle, 0), 36 * 5 / size)


def close_up(stage, sim, garment):
    stage.make_room()
    stage.pack_hints.update(white=.98, grain=.010)
    dress(stage, sim, garment, dye=BLANK_IN_ROOM, close=True, outward=True)
    floor_boards(stage)
    x, y = .035, .525
    light_from_above_left(stage, x, y)
    stage.camera((x + .12, y - .62, 1.05), (x, y, .01), 100)


SETTINGS = dict(studio=('Flat lay', alone), colours=('In three colours', in_three_colours), detail=('Detail', close_up))


def main():
    stage, build = choose(SETTINGS, unit_mm=1000, options={'garment': ('tshirt', 'tshirt | sweatshirt | hoodie')},
                          pack=dict(denoise=3, contrast=.22, white=.87, grain=.018))
    garment = stage.args.garment
    sim = load_sim(stage.args.sims, f'{garment}_flat')
    sim['co'][:, 2] += BODY[garment][0]                # its thickness goes outside, so also below
    build(stage, sim, garment)
    announce(stage, garment, 'front', (0, .4, .02))
    stage.render(bounces=2)


main()
