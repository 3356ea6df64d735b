"""Insulated steel bottle 600 ml: powder-coated body, steel ring, screw lid with carry loop.  --setting: see SETTINGS.

Placements: front (80 x 150 mm on the side that faces the camera), lid (plain colour).  Tint: the powder coat.
The UV is analytic (angle and height in the shader), so there is no seam.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from kit import desk_things, tableware
from kit.material import Material
from kit.stage import choose

R, BODY_TOP, NECK_R = .365, 1.88, .235                 # decimetres
PRINT_W, PRINT_Z = .80, (.18, 1.68)
SAGE, NIGHT, GRAPHITE = (.292, .386, .270), (.018, .036, .095), (.030, .031, .033)


class Bottle:
    """color and lid: those of a companion that keeps them; without them it takes what the buyer chose."""

    def __init__(self, stage, at=(0, 0, 0), turn_deg=0.0, color=None, lid=None):
        self.stage, self.color, self.chosen = stage, color or (.82, .82, .81), color is None
        steel = Material('steel', (.62, .61, .60), .24, .5, metallic=1.0)
        steel.add_height(steel.noise(6, 4, (1, 1, 90)), .0008)                 # turned / brushed round the axis
        parts = [stage.lathe('base', [(0, .008), (.28, .008), (.30, 0), (.325, 0), (.345, .008), (R - .008, .030), (R - .006, .080), (R - .010, .088)], steel),
                 stage.lathe('body', self._profile(), self._coat()),
                 stage.lathe('neck', [(NECK_R, 1.905), (NECK_R, 1.958), (NECK_R - .01, 1.964), (NECK_R - .03, 1.964)], steel)]
        parts += self._lid(lid or GRAPHITE)
        holder = stage.link('bottle', None, at)
        for part in parts:
            part.parent = holder
        holder.rotation_euler.z = math.radians(turn_deg)
        if self.chosen:
            stage.add_placement('front', 'Front', (PRINT_W * 100, (PRINT_Z[1] - PRINT_Z[0]) * 100), centre=(at[0], at[1] - R, at[2] + .95))
            stage.add_colour_placement('lid', 'Lid')
            stage.tintable = True

    def _coat(self):
        coat = Material('coat', self.color, .36, .45, tint=1.0 if self.chosen else 0.0)
        coat.add_height(coat.noise(130, 2), .0011)         # orange-peel texture of powder coat
        x, y, z = coat.object_xyz()
        angle = coat.math('ARCTAN2', x, coat.mul(y, -1))
        radius = coat.math('SQRT', coat.add(coat.mul(x, x), coat.mul(y, y)))
        u = coat.add(coat.div(angle, PRINT_W / R), .5)
        v = coat.div(coat.sub(z, PRINT_Z[0]), PRINT_Z[1] - PRINT_Z[0])
        coat.placement('front', u, v, coat.math('GREATER_THAN', radius, R - .004))
        return coat

    def _profile(self):
        body = [(R - .012, .084), (R - .002, .090), (R, .100)] + [(R, zz) for zz in np.linspace(.16, 1.70, 14)]
        for k in range(1, 15):                             # shoulder: quarter ellipse into the neck
            t = math.pi / 2 * k / 14
            body.append((NECK_R + .012 + (R - NECK_R - .012) * math.cos(t), 1.70 + .20 * math.sin(t)))
        return body + [(NECK_R + .004, 1.905), (NECK_R, 1.912)]

    def _lid(self, color):
        plastic, loop_mat = Material('lid', color, .38, .45), Material('loop', color, .42, .45)
        plastic.add_height(plastic.noise(70, 2), .0010)
        lx, ly, lz = plastic.object_xyz()
        ribs = plastic.math('SINE', plastic.mul(plastic.math('ARCTAN2', lx, ly), 64))
        plastic.add_height(plastic.mul(ribs, plastic.between(lz, 2.00, 2.155)), .0035)
        if self.chosen:
            plastic.colour_placement('lid')
            loop_mat.colour_placement('lid')
        lid = [(NECK_R - .02, 1.966), (NECK_R + .026, 1.966), (NECK_R + .034, 1.974), (NECK_R + .034, 1.99), (NECK_R + .034, 2.16),
               (NECK_R + .026, 2.185), (NECK_R + .006, 2.198), (NECK_R - .03, 2.202), (0, 2.204)]
        arch = []
        for k in range(33):
            t = math.pi * k / 32
            c, s = math.cos(t), math.sin(t)
            arch.append((.205 * math.copysign(abs(c) ** .6, c), 0, 2.17 + .20 * s ** .7))
        loop = self.stage.tube('loop', arch, .062, loop_mat, flat=.42, segments=18, subdivide=1)
        loop.rotation_euler.z = math.radians(-24)
        return [self.stage.lathe('lid', lid, plastic, segments=192), loop]


def standing(stage):
    stage.set_aspect(.8)
    Bottle(stage)
    studio(stage)
    stage.camera((0, -7.0, 1.75), (.0, 0, 1.13), 92)


def studio(stage, wide=1.0):
    stage.shadow_catcher()
    stage.sky(.38, (1, 1, 1), (.7, .7, .7))
    stage.area_light((-2.9 * wide, -1.9 * wide, 1.7), (0, 0, 1.1), .9, 300 * wide ** 2, (1, .985, .96), size_y=3.6)
    stage.area_light((2.9 * wide, -1.0 * wide, 1.5), (0, 0, 1.1), .45, 110 * wide ** 2, (.95, .975, 1), size_y=3.4)
    stage.area_light((.3, 2.6, 4.2), (0, 0, 1.0), 2.0, 190)


def on_table(stage):
    """After the run: on an oak table in window light, lemons and a towel beside it."""
    stage.set_aspect(.8)
    Bottle(stage, (-.06, 0, 0), 6)
    desk_things.desk_top(stage, front=-6, back=5.6, wall_color=(.66, .65, .61))
    tableware.lemons(stage, ((.80, .28, 0, 30, 0), (1.06, .74, 0, 110, 0), (.98, -.20, 0, -35, 0)))
    tableware.napkin(stage, (-1.50, .52, 0), 24, (1.4, 1.05), (.56, .50, .42))
    desk_things.potted_plant(stage, -1.55, 3.3, 1.7)
    stage.sky(.40, (.93, .965, 1), (.62, .60, .57)).cycles.sampling_method = 'NONE'
    stage.area_light((-4.4, -2.2, 3.4), (0, 0, 1.0), 1.6, 620, (1, .96, .90), size_y=3.6)
    stage.area_light((4.2, -2.0, 2.2), (0, 0, 1.0), 1.0, 150, (.94, .97, 1), size_y=3.0)
    stage.area_light((-3.4, 3.6, 5.0), (.3, 1.8, .6), 2.0, 300, (1, .95, .88))
    stage.camera((.30, -7.4, 2.15), (.10, 0, 1.10), 86)
    stage.focus((0, -R, 1.0), 1.6)


def three(stage):
    """In three colours, the buyer's in front."""
    Bottle(stage, (-.86, .62, 0), 14, SAGE, (.045, .060, .047))
    Bottle(stage, (.86, .62, 0), -14, NIGHT, GRAPHITE)
    Bottle(stage, (0, -.10, 0), 0)
    studio(stage, 1.25)
    stage.camera((0, -8.2, 1.95), (.0, .1, 1.13), 92)


SETTINGS = {'standing': ('Standing, front', standing), 'table': ('On a table', on_table), 'colours': ('In three colours', three)}


def main():
    stage, build = choose(SETTINGS, unit_mm=100, pack=dict(denoise=4, contrast=.5, white=1.08, smooth_gloss=True))
    build(stage)
    stage.render()


main()
