"""Cotton bib apron on an invisible mannequin.  --view whole | bib   Placement: front (240 x 260 mm on the bib)."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from kit.cloth import ClothMaterial, cloth_object
from kit.looks import frame_camera, studio_light
from kit.stage import Stage

BIB_FROM, BIB_MARGIN = .16, 1.02                       # the close view shows the apron from here up (m), and its frame


def cotton(name):
    m = ClothMaterial(name, roughness=.92, specular=.12)
    m.add_height(m.noise(1, 2, (500, 500, 1)), .00022)
    m.add_height(m.noise(60), .0004)
    return m


def main():
    stage = Stage('', unit_mm=1000, options={'view': ('whole', 'whole or bib')}, pack=dict(denoise=3, contrast=.22, white=1.04, grain=.018))
    view = stage.args.view
    stage.description['title'] = 'Worn, front' if view == 'whole' else 'Worn, the bib'
    sim = np.load(os.path.join(stage.args.sims, 'apron.npz'))
    panel = sim['panel'][sim['tris'][:, 0]]
    body, strap = cotton('body'), cotton('strap')
    rim = body.attribute('rimd')
    body.add_height(body.below(rim, .012, .001), .0007)
    body.stitches(rim, .0105, body.along)
    body.pattern_placement('front', 0, (0, .425), (.24, .26))
    strap.stitches(strap.attribute('edged'), .003, strap.U)
    cloth_object(stage, sim, body, thickness=.0014, keep=panel == 0)
    cloth_object(stage, sim, strap, thickness=.0022, offset=0, keep=panel > 0, name='straps')
    stage.add_placement('front', 'Front', (240, 260), centre=(0, -.1, .42))
    stage.tintable = True
    studio_light(stage, .25)
    if view == 'whole':
        frame_camera(stage, sim['co'], margin=1.10)
    else:
        upper = sim['co'][sim['co'][:, 2] > BIB_FROM]
        frame_camera(stage, upper, margin=BIB_MARGIN, lift=.03)
    stage.render(bounces=1)


main()
