"""Garments laid flat, seen straight from above.  --garment tshirt | sweatshirt | hoodie

Placement: front (sizes in kit/garments.py).
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.garments import announce, dress, load_sim
from kit.stage import Stage


def light_from_above_left(stage, x, y):
    """One soft window low at the upper left: wrinkles and edges cast their own small shadows."""
    stage.sky(.30, (.97, .985, 1))
    stage.area_light((x - 1.7, y + 1.1, 1.0), (x, y, 0), .9, 62, (1, .985, .96))
    stage.area_light((x + 1.6, y - 1.1, 1.5), (x, y, 0), 1.3, 9, (.95, .975, 1))


def look_down(stage, points, margin=1.12, height=5.0):
    low, high = points.min(0), points.max(0)
    x, y = ((low + high) / 2)[:2]
    size = max(high[0] - low[0], high[1] - low[1]) * margin
    stage.camera((x, y - .001, height), (x, y, 0), 36 * height / size)
    return x, y


def main():
    stage = Stage('Flat lay', unit_mm=1000, options={'garment': ('tshirt', 'tshirt, sweatshirt or hoodie')},
                  pack=dict(denoise=3, contrast=.22, white=.90, grain=.018))
    garment = stage.args.garment
    sim = load_sim(stage.args.sims, f'{garment}_flat')
    dress(stage, sim, garment)
    announce(stage, garment, 'front', (0, .4, .02))
    stage.shadow_catcher(size=6)
    light_from_above_left(stage, *look_down(stage, sim['co']))
    stage.render(bounces=2)


main()
