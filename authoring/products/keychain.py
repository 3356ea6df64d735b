"""Clear acrylic key chain with printed insert, steel ring, chain and two keys, lying on a table.  --view front | back (turned over)

Placement: front or back (artwork, 50 x 62 mm, rounded).  The clear rim is a fresnel mix of transparent and glossy (no
refraction); its own colour is the table's, so that random sampling changes little in its pixels.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit import flat_lay
from kit.material import Material
from kit.shapes import quarter_round
from kit.stage import Stage

W, H, T, CORNER, RIM = .56, .68, .032, .10, .030        # decimetres, outside of the acrylic
PW, PH = W - 2 * RIM, H - 2 * RIM
TABLE = (.72, .69, .64)

stage = Stage('', unit_mm=100, options={'view': ('front', 'front or back')},
              pack=dict(denoise=3, contrast=.4, white=1.04, smooth_gloss=True, blurred=True))       # the clear rim is sampled at random, like a lens
view = stage.args.view
stage.description['title'] = f'Lying, {view}'
side = 1 if view == 'front' else -1                      # turned over, the chain falls to the other side

# printed insert: sits just under the top face of the acrylic; its gloss is the acrylic's polished face
ink = Material('print', (.88, .88, .87), .06, .55)
ink.add_height(ink.noise(3.5, 1), .0010)
u, v = ink.uv_map()
ink.placement(view, u, v)
stage.rounded_slab('print', PW, PH, CORNER - RIM * .7, [(0, .010, 0), (0, T - .0015, 0)], ink, uv_size=(PW, PH), corner_steps=14)


def clear_acrylic(name, opacity):
    """Partly transparent: opacity everywhere + fresnel mirror; 'cover' follows the opacity."""
    m = Material(name, TABLE, .04, .5, product=False)
    tree = m.tree
    out = tree.nodes['Material Output']
    fresnel = m.node('ShaderNodeLayerWeight', Blend=.30).outputs['Facing']
    weight = m.math('MINIMUM', m.add(opacity, m.mul(m.math('POWER', fresnel, 1.6), .75)), 1.0)
    clear = tree.nodes.new('ShaderNodeBsdfTransparent')
    clear.inputs[0].default_value = (1, 1, 1, 1)
    mix = tree.nodes.new('ShaderNodeMixShader')
    tree.links.new(weight, mix.inputs[0])
    tree.links.new(clear.outputs[0], mix.inputs[1])
    tree.links.new(m.bsdf.outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], out.inputs['Surface'])
    m._aov('cover', m.combine(weight, 0.0, 0.0))
    return m


clear = clear_acrylic('clear', .10)
bevel = .007
plate = stage.rounded_slab('plate', W, H, CORNER, [(bevel, 0, 0), (0, bevel, 0), (0, T - bevel, 0)] + quarter_round(bevel, T - .002, 4),
                           clear, corner_steps=18)
# tab with a hole
tab_y = H / 2 + .035
outer, hole = .075, .034
tab = stage.lathe('tab', [(hole, 0), (outer - .006, 0), (outer, .006), (outer, T - .008), (outer - .006, T - .002), (hole, T - .002), (hole, 0)], clear, 72, centre=(0, tab_y))

steel = Material('steel', (.70, .70, .70), .16, .5, metallic=1.0)


def ring(name, centre, radius, wire, tilt_deg=(0, 0, 0), stretch=1.0, turns=1.0):
    n = int(72 * turns)
    pts = [(radius * math.cos(2 * math.pi * turns * k / n), stretch * radius * math.sin(2 * math.pi * turns * k / n),
            (0 if turns == 1 else wire * 1.9 * (k / n - .5) * turns)) for k in range(n)]
    obj = stage.tube(name, pts, wire, steel, closed=turns == 1, segments=14)
    obj.location = centre
    obj.rotation_euler = [math.radians(t) for t in tilt_deg]
    return obj


# jump ring through the tab, chain of links, split ring
ring('jump', (0, tab_y + .050, .022), .066, .0085, (0, 62, 0))
direction = math.radians(90 - side * 16)
x, y = side * .02, tab_y + .145
for i in range(6):                                        # every second link stands on edge
    lying = i % 2 == 0
    ring(f'link{i}', (x, y, .016 if lying else .026), .042, .0085,
         (0 if lying else 72, 0, math.degrees(direction)), stretch=.62)
    direction -= side * math.radians(13)
    x += .064 * math.cos(direction)
    y += .064 * math.sin(direction)
big = .165
ring('split', (x + big * math.cos(direction) * .92, y + big * math.sin(direction) * .92, .022), big, .011, (0, 0, 20), turns=1.96)



def key(centre, turn_deg, material, length=.40, bow=.135, lift=.0):
    """A door key that hangs on the split ring by the hole in its bow; centre = that hole."""
    half = [(.052, -bow * .8), (.052, -length * .5), (.058, -length * .5), (.058, -length * .56), (.047, -length * .56), (.047, -length - bow + .03), (.020, -length - bow)]
    teeth = [(-.018, -length - bow)]
    for k in range(6):                                    # notches along one side of the blade
        y0, deep = -length - bow + .035 + k * .045, (.012, .030, .018, .034, .010, .024)[k]
        teeth += [(-.047, y0), (-.047 + deep, y0 + .016), (-.047 + deep, y0 + .026), (-.047, y0 + .042)]
    outline = half + teeth + [(-.052, -bow * .8)]
    n, thick = len(outline), .020
    verts = [(px, py, z) for z in (.002, thick - .003) for px, py in outline]       # thinner than the bow: faces in one plane come out black
    faces = [tuple(range(n, 2 * n)), tuple(reversed(range(n)))] + [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    holder = stage.link('key', None, (*centre, lift))
    blade = stage.mesh('blade', verts, faces, material, smooth=False, bevel=.003)
    head = stage.lathe('bow', [(.030, 0), (bow - .006, 0), (bow, .005), (bow, thick - .005), (bow - .006, thick), (.034, thick), (.030, thick - .004), (.030, 0)], material, 64)
    for part, y in ((blade, -.085), (head, -.085)):
        part.parent, part.location.y = holder, y
    holder.rotation_euler.z = math.radians(turn_deg)


brass = Material('brass', (.62, .46, .22), .28, .5, metallic=1.0)
brass.add_height(brass.noise(60, 3), .0006)
nickel = Material('nickel', (.58, .57, .55), .30, .5, metallic=1.0)
nickel.add_height(nickel.noise(60, 3), .0006)
cx, cy = x + big * math.cos(direction) * .92, y + big * math.sin(direction) * .92
for turn, material, lift in ((108, brass, .002), (62, nickel, .024)):
    a = math.radians(side * turn - 90)
    key((cx + big * math.cos(a), cy + big * math.sin(a)), side * turn, material, lift=lift)

stage.add_placement(view, view.capitalize(), (PW * 100, PH * 100), centre=(0, 0, T))
stage.turn_product(side * 14, (side * -.10, -.22, 0))

flat_lay.table(stage, TABLE)
stage.sky(.42, (.95, .975, 1), (.62, .60, .57)).cycles.sampling_method = 'NONE'
stage.area_light((-2.3, 1.5, 2.0), (0, 0, 0), .7, 120, (1, .97, .92), size_y=1.2)
stage.area_light((1.9, -.8, 1.5), (0, 0, 0), .8, 14, (.95, .975, 1), size_y=1.2)
stage.area_light((-.16, .50, 2.1), (-.16, -.2, 0), .16, 1.6, (1, 1, 1), size_y=1.6)      # streak on the polished face
stage.camera((.05, -1.05, 3.15), (.0, .02, .0), 86)
stage.render(transparent_bounces=12)
