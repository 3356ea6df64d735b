"""Garments on an invisible mannequin.  --garment tshirt | sweatshirt | hoodie   --view front | back

Placement: front or back (sizes in kit/garments.py).
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.garments import announce, dress, load_sim
from kit.looks import frame_camera, studio_light, turn_lights
from kit.stage import Stage


def main():
    stage = Stage('', unit_mm=1000, options={'garment': ('tshirt', 'tshirt, sweatshirt or hoodie'), 'view': ('front', 'front or back')},
                  pack=dict(denoise=3, iron=45, contrast=.22, white=.90, grain=.018))
    garment, view = stage.args.garment, stage.args.view
    stage.description['title'] = view.capitalize()
    sim = load_sim(stage.args.sims, garment)
    dress(stage, sim, garment, view)
    announce(stage, garment, view, (0, 0, .4))
    studio_light(stage, .42 if garment == 'hoodie' else .36)
    if view == 'back':
        turn_lights(stage)
    frame_camera(stage, sim['co'], view, margin=1.12, lift=.22)
    stage.render(bounces=2 if garment == 'hoodie' else 1)       # light inside the hood is light that was reflected twice


main()
