"""Small things that stand on shelves and sideboards.  Metres; z = the height of the surface below them."""
import math

import bpy
import numpy as np

from kit.material import Material


def glazed(name, color, roughness=.42, relief=.0006):
    """Thrown clay: rings of the potter's fingers and a speckled, half matt glaze."""
    m = Material(name, color, roughness, .4)
    speck = m.noise(420, 3)
    m.color_ramp(speck, (.30, tuple(c * .55 for c in color)), (.40, color), (.75, tuple(min(.9, c * 1.06) for c in color)))
    m.add_height(m.noise(60, 3, (.25, .25, 3.5)), relief)
    return m


def pot(stage, x, y, z, radius, height, color, roughness=.42, wall=.006):
    """A plain beaker, cup or flower pot, slightly wider at its mouth."""
    r = radius
    inner = r - wall
    return stage.lathe('pot', [(0, z), (r * .80, z), (r * .86, z + .004), (r * .97, z + height * .55), (r, z + height - .003),
                               (r - wall * .4, z + height), (inner, z + height - .003), (inner * .97, z + height * .4),
                               (0, z + height * .35)], glazed('pot', color, roughness), 96, (x, y))


def bowl(stage, x, y, z, radius, color, roughness=.4):
    r = radius
    return stage.lathe('bowl', [(0, z), (r * .42, z), (r * .46, z + .004), (r * .72, z + r * .16), (r * .95, z + r * .40), (r, z + r * .52),
                                (r * .975, z + r * .53), (r * .92, z + r * .42), (r * .70, z + r * .20), (0, z + r * .10)],
                       glazed('bowl', color, roughness), 112, (x, y), subdivide=1)


def bottle_vase(stage, x, y, z, scale, color, roughness=.42):
    """Round belly, slim neck."""
    profile = [(0, 0), (.046, 0), (.064, .012), (.078, .05), (.076, .085), (.055, .12), (.027, .143), (.019, .165), (.018, .215), (.023, .228),
               (.019, .229), (.014, .215)]
    return stage.lathe('bottle', [(r * scale, z + h * scale) for r, h in profile], glazed('bottle', color, roughness), 96, (x, y), subdivide=2)


def candle(stage, x, y, z, radius=.012, height=.20, color=(.74, .70, .62), holder=(.52, .36, .14)):
    brass = Material('brass', holder, .28, .5, metallic=1.0)
    stage.lathe('holder', [(0, z), (.038, z), (.040, z + .004), (.036, z + .007), (.010, z + .010), (.008, z + .035), (.016, z + .042),
                           (.016, z + .055), (0, z + .055)], brass, 72, (x, y))
    low = z + .05
    stage.lathe('candle', [(0, low), (radius, low), (radius * .93, low + height - .004), (radius * .80, low + height), (0, low + height - .003)],
                Material('wax', color, .45, .4), 48, (x, y))
    stage.tube('wick', [(x, y, low + height - .004), (x + .001, y, low + height + .004), (x + .003, y, low + height + .009)], .0008,
               Material('wick', (.02, .018, .016), .9, .1), segments=6)


def arches(stage, x, y, z, colours, inner=.020, band=.017, gap=.0012, depth=.045, turn=0.0):
    """Wooden rainbow: arches one inside the other."""
    holder = stage.link('arches', None, (x, y, z))
    holder.rotation_euler.z = math.radians(turn)
    for k, color in enumerate(colours):
        r0, steps = inner + k * (band + gap), 40
        r1 = r0 + band
        verts, faces = [], []
        for i in range(steps + 1):
            a = math.pi * i / steps
            for r in (r0, r1):
                for side in (-depth / 2, depth / 2):
                    verts.append((r * math.cos(a), side, r * math.sin(a)))
        for i in range(steps):
            a, b = 4 * i, 4 * i + 4
            faces += [(a, b, b + 1, a + 1), (a + 2, a + 3, b + 3, b + 2), (a, a + 2, b + 2, b), (a + 1, b + 1, b + 3, a + 3)]
        faces += [(0, 1, 3, 2), (4 * steps, 4 * steps + 2, 4 * steps + 3, 4 * steps + 1)]
        stage.mesh('arch', verts, faces, painted_wood(color), bevel=.0018, auto_smooth_deg=40).parent = holder


def painted_wood(color, roughness=.5):
    m = Material('painted', color, roughness, .35)
    m.add_height(m.noise(3, 4, (40, 200, 200)), .0004)
    return m


def blocks(stage, items):
    """Toy blocks: items = [(x, y, z, edge, turn in degrees, colour), ...]."""
    for x, y, z, edge, turn, color in items:
        h = edge / 2
        cube = stage.box('block', (-h, -h, 0), (h, h, edge), painted_wood(color), .0025)
        cube.location, cube.rotation_euler.z = (x, y, z), math.radians(turn)


def ball(stage, x, y, radius, z, color):
    bpy.ops.mesh.primitive_uv_sphere_add(segments=64, ring_count=40, radius=radius, location=(x, y, z + radius))
    obj = bpy.context.object
    for polygon in obj.data.polygons:
        polygon.use_smooth = True
    obj.data.materials.append(painted_wood(color).data)


def bunting(stage, start, end, colours, sag=.07, flag=(.085, .10), y=-.012):
    """Paper flags on a cord along the wall; start, end = (x, z)."""
    (x0, z0), (x1, z1) = start, end
    at = lambda t: (x0 + (x1 - x0) * t, z0 + (z1 - z0) * t - 4 * sag * t * (1 - t))
    stage.tube('line', [(x, y, z) for x, z in (at(t) for t in np.linspace(0, 1, 40))], .0011, Material('line', (.55, .50, .42), .9, .1), segments=6)
    count = int(math.hypot(x1 - x0, z1 - z0) / (flag[0] * 1.18))
    for k in range(count):
        paper = Material('flag', colours[k % len(colours)], .8, .2)
        paper.add_height(paper.noise(300, 2), .0002)
        (ax, az), (bx, bz) = at((k + .08) / count), at((k + .92) / count)
        lift = .006 * math.sin(k * 2.3) + .006

        def surface(u, v, ax=ax, az=az, bx=bx, bz=bz, lift=lift):
            narrow = (u - .5) * (1 - v) + .5
            return (ax + (bx - ax) * narrow, y - .002 - lift * v * v - .004 * math.sin(math.pi * narrow) * v,
                    az + (bz - az) * narrow - flag[1] * v)
        stage.sheet('flag', 8, 8, surface, paper, thickness=.0004)
