"""Insulated steel bottle 600 ml: powder-coated body, steel ring, screw lid with carry loop.

Placements: front (80 x 150 mm on the side that faces the camera), lid (plain colour).  Tint: the powder coat.
The UV is analytic (angle and height in the shader), so there is no seam.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from kit.material import Material
from kit.stage import Stage

R, BODY_TOP, NECK_R = .365, 1.88, .235                 # decimetres
PRINT_W, PRINT_Z = .80, (.18, 1.68)

stage = Stage('Standing, front', unit_mm=100, aspect=.8,
              pack=dict(denoise=4, contrast=.5, white=1.08))

coat = Material('coat', (.82, .82, .81), .36, .45, tint=1.0)
coat.add_height(coat.noise(130, 2), .0011)             # orange-peel texture of powder coat
x, y, z = coat.object_xyz()
angle = coat.math('ARCTAN2', x, coat.mul(y, -1))
radius = coat.math('SQRT', coat.add(coat.mul(x, x), coat.mul(y, y)))
u = coat.add(coat.div(angle, PRINT_W / R), .5)
v = coat.div(coat.sub(z, PRINT_Z[0]), PRINT_Z[1] - PRINT_Z[0])
coat.placement('front', u, v, coat.math('GREATER_THAN', radius, R - .004))

steel = Material('steel', (.62, .61, .60), .24, .5, metallic=1.0)
steel.add_height(steel.noise(6, 4, (1, 1, 90)), .0008)  # turned / brushed round the axis

stage.lathe('base', [(0, .008), (.28, .008), (.30, 0), (.325, 0), (.345, .008), (R - .008, .030), (R - .006, .080), (R - .010, .088)], steel)
body = [(R - .012, .084), (R - .002, .090), (R, .100)] + [(R, zz) for zz in np.linspace(.16, 1.70, 14)]
for k in range(1, 15):                                  # shoulder: quarter ellipse into the neck
    t = math.pi / 2 * k / 14
    body.append((NECK_R + .012 + (R - NECK_R - .012) * math.cos(t), 1.70 + .20 * math.sin(t)))
body += [(NECK_R + .004, 1.905), (NECK_R, 1.912)]
stage.lathe('body', body, coat)
stage.lathe('neck', [(NECK_R, 1.905), (NECK_R, 1.958), (NECK_R - .01, 1.964), (NECK_R - .03, 1.964)], steel)

plastic = Material('lid', (.030, .031, .033), .38, .45)
plastic.add_height(plastic.noise(70, 2), .0010)
lx, ly, lz = plastic.object_xyz()
ribs = plastic.math('SINE', plastic.mul(plastic.math('ARCTAN2', lx, ly), 64))
plastic.add_height(plastic.mul(ribs, plastic.between(lz, 2.00, 2.155)), .0035)
plastic.colour_placement('lid')
lid = [(NECK_R - .02, 1.966), (NECK_R + .026, 1.966), (NECK_R + .034, 1.974), (NECK_R + .034, 1.99), (NECK_R + .034, 2.16),
       (NECK_R + .026, 2.185), (NECK_R + .006, 2.198), (NECK_R - .03, 2.202), (0, 2.204)]
stage.lathe('lid', lid, plastic, segments=192)
loop_mat = Material('loop', (.030, .031, .033), .42, .45)
loop_mat.colour_placement('lid')
arch = []
for k in range(33):
    t = math.pi * k / 32
    c, s = math.cos(t), math.sin(t)
    arch.append((.205 * math.copysign(abs(c) ** .6, c), 0, 2.17 + .20 * s ** .7))
loop = stage.tube('loop', arch, .062, loop_mat, flat=.42, segments=18, subdivide=1)
loop.rotation_euler.z = math.radians(-24)

stage.add_placement('front', 'Front', (PRINT_W * 100, (PRINT_Z[1] - PRINT_Z[0]) * 100), centre=(0, -R, .95))
stage.add_colour_placement('lid', 'Lid')
stage.tintable = True

stage.shadow_catcher()
stage.sky(.38, (1, 1, 1), (.7, .7, .7))
stage.area_light((-2.9, -1.9, 1.7), (0, 0, 1.1), .9, 300, (1, .985, .96), size_y=3.6)
stage.area_light((2.9, -1.0, 1.5), (0, 0, 1.1), .45, 110, (.95, .975, 1), size_y=3.4)
stage.area_light((.3, 2.6, 4.2), (0, 0, 1.0), 2.0, 190)
stage.camera((0, -7.0, 1.75), (.0, 0, 1.13), 92)
stage.render()
