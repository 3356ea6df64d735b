"""Garments on a person, from the neck to the thigh.  --garment, --build, --view front | half | back, --tone, --wash

The cloth was draped on the body by sims/worn.py; print areas are those of kit/garments.py.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from kit.body import Body
from kit.cloth import cloth_object
from kit.figure import add_figure
from kit.garments import BODY, PANEL, PRINTS, drawstrings, fabric, load_sim, pocket
from kit.looks import figure_studio
from kit.stage import Stage

TITLES = dict(front='On a person, front', half='On a person, half turned', back='On a person, back')
# shirts are shown on both builds, and every view of a product needs a name of its own
BROAD = dict(front='On a person, broad build', half='Broad build, half turned', back='Broad build, back')
TURN = dict(front=-7, half=-28, back=184)          # degrees that the camera goes round the body
ABOVE_POCKET = .224                                # where a hoodie's front print may begin, from the hem
# height of the picture's lower and upper edge; the upper one is below the chin
FRAME = dict(woman=(.63, 1.462), man=(.675, 1.602))
LOWER = .011                                       # what the next size adds below: it is longer, and its sleeves reach further


def main():
    stage = Stage('', unit_mm=1000, room=True, aspect=.8,
                  options={'garment': ('tshirt', 'tshirt, sweatshirt or hoodie'), 'build': ('woman', 'woman or man'),
                           'view': ('front', 'front, half or back'), 'tone': ('tan', 'skin'), 'wash': ('indigo', 'trousers'),
                           'larger': (0, 'sizes above the one that fits'), 'sim': ('', 'name of the draped cloth')},
                  pack=dict(denoise=3, iron=60, contrast=.22, white=.90, grain=.018))
    a = stage.args
    garment, view, side = a.garment, a.view, 'back' if a.view == 'back' else 'front'
    # A wide shirt hangs off the chest, and a chest may be turned from the window: that must not make the picture brighter.
    stage.pack_hints['white'] -= .05 * a.larger + (.12 if view == 'half' else 0)
    broad = garment == 'tshirt' and a.build == 'man'
    stage.description['title'] = BROAD[view] if broad else TITLES[view]
    sim = load_sim(a.sims, a.sim)
    body = Body(a.build)
    thickness, share, bands = BODY[garment]
    in_band = np.minimum.reduce([sim['attr_' + name] - width for name, width in bands]) < 0
    material = fabric(garment)
    key, label, centre, size = PRINTS[garment, side]
    shift = float(sim['neck']) - .700                    # print areas are drawn for a garment with its neck point at .700
    pocketed = garment == 'hoodie' and side == 'front'
    centre = (centre[0], max(centre[1] + shift, ABOVE_POCKET + size[1] / 2) if pocketed else centre[1] + shift)
    material.pattern_placement(key, PANEL[side], centre, size, mirror=side == 'back')
    cloth_object(stage, sim, material, thickness=thickness, thick=np.where(in_band, 1., share))
    if garment == 'hoodie':
        pocket(stage, sim)
        if side == 'front':
            drawstrings(stage, dict(sim, pattern=sim['pattern'] - (0, shift)))
    add_figure(stage, body, sim, a.tone, a.wash)
    low, high = FRAME[a.build]
    low -= LOWER * a.larger
    middle = (low + high) / 2
    turn = math.radians(TURN[view])
    at = figure_studio(stage, middle, turn)
    stage.add_placement(key, label, (size[0] * 1000, size[1] * 1000), centre=at(0, -.15, middle))
    stage.tintable = True
    distance = 3.6
    x = float(np.median(sim['co'][:, 0]))
    stage.camera((at(0, -distance, 0)[0] + x, at(0, -distance, 0)[1], middle + .05), (x, 0, middle),
                 36 * distance / (high - low))
    stage.render(bounces=2)


main()
