"""Framed poster.  --setting room (above a sideboard, to scale) | wall (nearer, nothing else in sight).

Placement: print (artwork, 4:5).  Tint: the frame; as rendered it is oak.  --size 8 | 12 | 16: inches across the print.
"""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import rooms
from kit.material import Material
from kit.stage import Stage

INCH = .0254                                        # metres
FRAME_W, FRAME_D = .020, .028
NEAR = .60                                          # of the sideboard view's width
JOINT = .00035                                      # half of the hair-line between two mitred sides


def frame_side(stage, name, outer, inner, material):
    """One side of the frame, cut at 45 degrees: outer and inner = its two long edges as (x, z) pairs in the same order."""
    ring = [outer[0], outer[1], inner[1], inner[0]]
    verts = [(x, y, z) for y in (-FRAME_D, 0) for x, z in ring]
    faces = [(0, 1, 2, 3), (7, 6, 5, 4)] + [(i, (i + 1) % 4, 4 + (i + 1) % 4, 4 + i) for i in range(4)]
    stage.mesh(name, verts, faces, material, bevel=.0009, auto_smooth_deg=40)


def build_frame(stage, w, h, centre_z):
    """w, h = what is seen of the print, metres."""
    low, high = centre_z - h / 2, centre_z + h / 2
    upright, level = rooms.wood('frame_v', 'z', tint=1.0), rooms.wood('frame_h', 'x', tint=1.0)
    f, j = FRAME_W, JOINT
    for s, name in ((-1, 'left'), (1, 'right')):
        x, edge = s * w / 2, s * (w / 2 + f)
        frame_side(stage, name, [(edge, low - f + j), (edge, high + f - j)], [(x, low + j), (x, high - j)], upright)
    for z, s, name in ((low, -1, 'bottom'), (high, 1, 'top')):
        edge, x = z + s * f, w / 2
        frame_side(stage, name, [(-x - f + j, edge), (x + f - j, edge)], [(-x + j, z), (x - j, z)], level)
    paper = Material('paper', (.86, .86, .85), .5, .35)
    x, _, z = paper.object_xyz()
    paper.placement('print', paper.div(paper.add(x, w / 2), w), paper.div(paper.sub(z, low), h))
    stage.box('paper', (-w / 2, -.018, low), (w / 2, -.014, high), paper)
    backing = Material('backing', (.05, .045, .04), .9, .1)         # what the open joints show
    stage.box('backing', (-w / 2 - f * .8, -.003, low - f * .8), (w / 2 + f * .8, -.0005, high + f * .8), backing)
    stage.add_placement('print', 'Print', (406.4, 508), centre=(0, 0, centre_z))
    stage.tintable = True


def main():
    stage = Stage('Above a sideboard', unit_mm=1000, pack=dict(denoise=4, contrast=.3, white=1.06),
                  options={'setting': ('room', 'room or wall'), 'size': (16, 'inches across the print')})
    across = stage.args.size * INCH
    build_frame(stage, across, across * 1.25, rooms.SIDEBOARD_Z)
    camera = rooms.sideboard_view(stage, (.70, .67, .62))[1]
    rooms.vase(stage, .415, -.2, .735, .92)
    rooms.dried_stems(stage, .415, -.2, .89, spread=.11, tall=(.24, .40))
    rooms.books(stage, -.505, -.30, .735, ((.26, .030, (.16, .22, .25)), (.24, .024, (.68, .60, .48)),
                                           (.22, .028, (.42, .16, .12))))
    if stage.args.setting == 'wall':                # the middle of the same view
        stage.description['title'] = 'On a plain wall'
        camera.data.lens /= NEAR
        camera.data.shift_y = .055 / NEAR
    stage.render()


main()
