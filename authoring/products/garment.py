"""Garments on an invisible mannequin.  --garment tshirt | sweatshirt | hoodie   --view front | back

Placement: front or back (sizes in kit/garments.py).
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from kit.cloth import cloth_object
from kit.garments import BODY, PANEL, PRINTS, drawstrings, fabric, pocket
from kit.looks import frame_camera, studio_light, turn_lights
from kit.stage import Stage


def main():
    stage = Stage('', unit_mm=1000, options={'garment': ('tshirt', 'tshirt, sweatshirt or hoodie'), 'view': ('front', 'front or back')},
                  pack=dict(denoise=3, contrast=.22, white=.90, grain=.018))
    garment, view = stage.args.garment, stage.args.view
    stage.description['title'] = f'Worn, {view}'
    sim = np.load(os.path.join(stage.args.sims, f'{garment}.npz'))
    thickness, share, bands = BODY[garment]
    in_band = np.minimum.reduce([sim['attr_' + name] - width for name, width in bands]) < 0
    material = fabric(garment)
    key, label, centre, size = PRINTS[garment, view]
    material.pattern_placement(key, PANEL[view], centre, size, mirror=view == 'back')
    cloth_object(stage, sim, material, thickness=thickness, thick=np.where(in_band, 1., share))
    if garment == 'hoodie':
        pocket(stage, sim)
        if view == 'front':
            drawstrings(stage, sim)
    stage.add_placement(key, label, (size[0] * 1000, size[1] * 1000), centre=(0, 0, .4))
    stage.tintable = True
    studio_light(stage, .42 if garment == 'hoodie' else .36)
    if view == 'back':
        turn_lights(stage)
    frame_camera(stage, sim['co'], view, margin=1.05 if garment == 'hoodie' else 1.10)
    stage.render(bounces=2 if garment == 'hoodie' else 1)       # light inside the hood is light that was reflected twice


main()
