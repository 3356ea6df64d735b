"""Clear acrylic key chain with printed insert, steel ring and chain, lying flat.  --view front | back (turned over)

Placement: front or back (artwork, 50 x 62 mm, rounded).  The clear rim is a fresnel mix of transparent and glossy (no
refraction), so the background colour shows through the acrylic.
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from kit.material import Material
from kit.shapes import quarter_round
from kit.stage import Stage

W, H, T, CORNER, RIM = .56, .68, .032, .10, .030        # decimetres, outside of the acrylic
PW, PH = W - 2 * RIM, H - 2 * RIM

stage = Stage('', unit_mm=100, options={'view': ('front', 'front or back')},
              pack=dict(denoise=3, contrast=.4, white=1.06, keep_rest=True))
view = stage.args.view
stage.description['title'] = f'Lying, {view}'
side = 1 if view == 'front' else -1                      # turned over, the chain falls to the other side

# printed insert: sits just under the top face of the acrylic; its gloss is the acrylic's polished face
ink = Material('print', (.88, .88, .87), .035, .55)
ink.add_height(ink.noise(3.5, 1), .0010)
u, v = ink.uv_map()
ink.placement(view, u, v)
stage.rounded_slab('print', PW, PH, CORNER - RIM * .7, [(0, .010, 0), (0, T - .0015, 0)], ink, uv_size=(PW, PH), corner_steps=14)


def clear_acrylic(name, opacity):
    """Partly transparent: opacity everywhere + fresnel mirror; 'cover' follows the opacity."""
    m = Material(name, (.90, .93, .94), .04, .5, product=False)
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

stage.add_placement(view, view.capitalize(), (PW * 100, PH * 100), centre=(0, 0, T))
stage.turn_product(side * 14, (side * -.06, -.24, 0))

stage.shadow_catcher()
stage.sky(.50, (1, 1, 1), (.55, .55, .56))
stage.area_light((-1.5, .9, 1.6), (0, 0, 0), .7, 62, (1, .985, .96), size_y=1.0)
stage.area_light((1.6, -.4, 1.2), (0, 0, 0), .5, 14, (.95, .975, 1), size_y=1.2)
stage.area_light((-.16, .50, 2.1), (-.16, -.2, 0), .16, 2.6, (1, 1, 1), size_y=1.6)      # streak on the polished face
stage.camera((.05, -1.05, 3.15), (.0, .02, .0), 88)
stage.render(transparent_bounces=12)
