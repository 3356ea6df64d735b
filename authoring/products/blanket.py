"""Fleece throw laid on the floor, one corner turned over, seen from above at a slight tilt.

Placement: front (700 x 1000 mm, edge to edge; the outer 3 mm go round the hem).  The back is white.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from kit.cloth import ClothMaterial, cloth_object, vertex_normals
from kit.stage import Stage

PRINT = (.70, 1.0)
HEM = .012


def fleece(name):
    """Brushed pile: short fibres, tufts, and the strokes of the nap that catch the light unevenly."""
    m = ClothMaterial(name, (.83, .825, .81), 1., .04)
    m.add_height(m.noise(420, 2), .0009)
    m.add_height(m.noise(110, 3), .0014)
    m.add_height(m.noise(1, 3, (14, 34, 1)), .0036)
    rim = m.attribute('rimd')
    m.add_height(m.below(rim, HEM, .004), .0018)       # cloth lies double in the hem
    m.add_height(m.line(rim, HEM, .006), -.0022)       # and is drawn in by its seam
    m.stitches(rim, HEM, m.along, pitch=.0070, width=.0018, depth=.0020)
    return m


def load(folder):
    """The draped cloth, with a mark on the part that lies face down."""
    sim = dict(np.load(os.path.join(folder, 'blanket.npz')))
    sim['attr_turned'] = (vertex_normals(sim)[:, 2] < 0).astype(float)
    return sim


def main():
    stage = Stage('Laid out, one corner turned', unit_mm=1000,
                  pack=dict(denoise=2, contrast=.22, white=1.05, grain=.018))
    sim = load(stage.args.sims)
    front, back = fleece('front'), fleece('back')
    # The hem of the turned corner is bare: its print and the print below it would meet in one pixel as a third place.
    front.pattern_placement('front', 0, (0, 0), PRINT, mask=front.below(front.attribute('turned'), .5, .01))
    blanket = cloth_object(stage, sim, front, thickness=.006, back=back)
    blanket.rotation_euler.z = math.radians(-3.5)
    stage.add_placement('front', 'Front', (700, 1000), centre=(0, 0, .01))
    stage.tintable = True
    stage.shadow_catcher(size=6)
    stage.sky(.26, (.97, .985, 1))
    stage.area_light((-1.9, .9, .95), (0, 0, 0), .8, 62, (1, .985, .96))
    stage.area_light((1.6, -1.1, 1.4), (0, 0, 0), 1.2, 9, (.95, .975, 1))
    stage.camera((0, -1.3, 4.2), (.012, -.004, 0), 142)
    stage.render(bounces=2)


main()
