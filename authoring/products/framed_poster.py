"""Framed poster.  --setting room (above a sideboard, morning sun) | studio (transparent wall, any wall colour works).

Placement: print (artwork, 4:5).  Tint: the frame; as rendered it is oak.
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from mathutils import Vector
from kit import rooms
from kit.material import Material
from kit.stage import Stage

W, H, CENTRE_Z = .60, .75, 1.50                    # metres; every size sold has this shape
FRAME_W, FRAME_D = .022, .028


def build_frame(stage):
    x0, x1, z0, z1 = -W / 2, W / 2, CENTRE_Z - H / 2, CENTRE_Z + H / 2
    upright, level = rooms.wood('frame_v', 'z', tint=1.0), rooms.wood('frame_h', 'x', tint=1.0)
    stage.box('left', (x0 - FRAME_W, -FRAME_D, z0 - FRAME_W), (x0, 0, z1 + FRAME_W), upright, .0015)
    stage.box('right', (x1, -FRAME_D, z0 - FRAME_W), (x1 + FRAME_W, 0, z1 + FRAME_W), upright, .0015)
    stage.box('bottom', (x0, -FRAME_D, z0 - FRAME_W), (x1, 0, z0), level, .0015)
    stage.box('top', (x0, -FRAME_D, z1), (x1, 0, z1 + FRAME_W), level, .0015)
    paper = Material('paper', (.86, .86, .85), .5, .35)
    x, _, z = paper.object_xyz()
    paper.placement('print', paper.div(paper.sub(x, x0), W), paper.div(paper.sub(z, z0), H))
    stage.box('paper', (x0, -.008, z0), (x1, -.004, z1), paper)
    stage.add_placement('print', 'Print', (406.4, 508), centre=(0, 0, CENTRE_Z))
    stage.tintable = True


def main():
    stage = Stage('On a plain wall', unit_mm=1000, options={'setting': ('room', 'room or studio')},
                  pack=dict(denoise=3, contrast=.3, white=1.06))
    build_frame(stage)
    if stage.args.setting == 'room':
        stage.make_room()
        stage.description['title'] = 'Above a sideboard'
        rooms.living_room(stage)
        rooms.vase(stage, .50, -.2, .735)
        rooms.dried_stems(stage, .5, -.2, .90)
        rooms.books(stage, -.62, -.30, .735, ((.26, .030, (.16, .22, .25)), (.24, .024, (.68, .60, .48)),
                                              (.22, .028, (.42, .16, .12))))
        rooms.morning_sun(stage)
        stage.camera((-.10, -3.4, 1.38), (.03, 0, 1.38), 88)
    else:
        stage.shadow_catcher(wall=True, size=8, grey=.8)
        stage.sky(.62, (.92, .96, 1))
        stage.sun_light(Vector((.55, .80, -.62)).normalized(), 2.4, 6.0, (1, .94, .85))
        stage.area_light((-1.6, -1.8, 2.6), (0, 0, 1.5), 1.4, 22, (1, .98, .95))
        stage.camera((.62, -2.9, 1.56), (0, -.01, 1.492), 108)
    stage.render()


main()
