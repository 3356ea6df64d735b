"""Folded greeting card with its envelope.  --setting: see SETTINGS.

Placement: front (artwork, 127 x 178 mm).  Tint: envelope colour (default kraft).
"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from kit import desk_things, flat_lay
from kit.material import Material
from kit.stage import choose

W, H = 1.27, 1.78                                       # decimetres
FRONT_DEG, BACK_DEG, BOW = -20, 34, -.55                # direction of the two panels seen from above; how the front bends
ENVELOPE = (1.86, 1.34)


def card_stock(name):
    m = Material(name, (.87, .87, .86), .6, .25)
    m.add_height(m.noise(90, 3), .0006)
    return m


def printed_stock():
    front = card_stock('front')
    u, v = front.uv_map()
    front.placement('front', u, v)
    return front


def panel(direction_deg, bow, offset):
    a = math.radians(direction_deg)
    along, normal = (math.cos(a), math.sin(a)), (-math.sin(a), math.cos(a))

    def surface(u, v):
        d = u * W
        b = bow * math.sin(math.pi * min(1.0, u * 1.05)) * .06 + offset
        return (-W / 2 + along[0] * d + normal[0] * b, along[1] * d + normal[1] * b, v * H + .001)
    return surface


def standing_card(stage, at=(0, 0, 0), turn_deg=0.0):
    """Open, on its lower edges; at = below the middle of the front."""
    inner = card_stock('inner')
    parts = [stage.sheet('front', 40, 4, panel(FRONT_DEG, BOW, -.004), printed_stock()),
             stage.sheet('inner', 40, 4, panel(FRONT_DEG, BOW, .004), inner),
             stage.sheet('back', 40, 4, panel(BACK_DEG, .5, 0), card_stock('back'), thickness=.006)]
    skin = panel(FRONT_DEG, BOW, 0)
    t = np.linspace(0, 1, 41)
    for edge in ([skin(1, k) for k in t], [skin(k, 1) for k in t]):          # its thickness: a thin white line on the free edges
        parts.append(stage.tube('edge', edge, .0042, inner, segments=8))
    holder = stage.link('card', None)
    for part in parts:
        part.parent = holder
    stage.add_placement('front', 'Front', (W * 100, H * 100), centre=(at[0], at[1] - .15, H / 2))
    return desk_things.place(holder, at, turn_deg)


def lying_card(stage, at, turn_deg):
    """Closed: the fold at the left, the front sprung up a little at the right."""
    inner = card_stock('inner')

    def lifted(low, spring):
        def surface(u, v):
            return ((u - .5) * W, (v - .5) * H, low + spring * u ** 1.6 + .006 * math.sin(math.pi * u))
        return surface
    parts = [stage.sheet('front', 30, 8, lifted(.016, .10), printed_stock()), stage.sheet('inner', 30, 8, lifted(.0095, .10), inner),
             stage.sheet('back', 30, 8, lifted(.004, .012), inner, thickness=.006)]
    skin = lifted(.0125, .10)
    t = np.linspace(0, 1, 31)
    rim = [skin(k, 0) for k in t] + [skin(1, k) for k in t[1:]] + [skin(1 - k, 1) for k in t[1:]] + [skin(0, 1 - k) for k in t[1:-1]]
    parts.append(stage.tube('edge', rim, .0036, inner, closed=True, segments=8))
    holder = stage.link('card', None)
    for part in parts:
        part.parent = holder
    stage.add_placement('front', 'Front', (W * 100, H * 100), centre=(at[0], at[1], at[2]))
    return desk_things.place(holder, at, turn_deg)


def envelope(stage, at, turn_deg, sprung=.10):
    """A flat body with a pointed flap; lying, its flap upwards and sprung open by an angle."""
    kraft = Material('envelope', (.52, .36, .22), .8, .2, tint=1.0)
    kraft.add_height(kraft.noise(70, 3), .0012)
    kraft.color_ramp(kraft.noise(30, 6), (.3, (.47, .32, .19)), (.7, (.56, .40, .25)))
    stage.tintable = True
    ew, eh = ENVELOPE
    body = [(-ew / 2, -eh / 2), (ew / 2, -eh / 2), (ew / 2, eh / 2), (-ew / 2, eh / 2)]
    pocket = [(-ew / 2, -eh / 2), (ew / 2, -eh / 2), (ew / 2 - .03, -eh / 2 + .06), (.10, .14), (-.10, .14), (-ew / 2 + .03, -eh / 2 + .06)]
    parts = []
    for name, points, z, thickness in (('body', body, .0, .016), ('pocket', pocket, .0165, .005)):
        n = len(points)
        verts = [(x, y, z) for x, y in points] + [(x, y, z + thickness) for x, y in points]
        faces = [tuple(reversed(range(n))), tuple(range(n, 2 * n))] + [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
        parts.append(stage.mesh(name, verts, faces, kraft, smooth=False, bevel=.002))
    n, verts, faces = 12, [], []
    for j in range(n + 1):
        f = j / n
        half = (ew / 2 - .01) * (1 - f) + .09 * f
        y, z = eh / 2 - .80 * f * math.cos(sprung), .018 + .80 * f * math.sin(sprung) + .3 * sprung * math.sin(math.pi * f)
        verts += [(-half, y, z), (half, y, z)]
    for j in range(n):
        faces.append((2 * j, 2 * j + 1, 2 * j + 3, 2 * j + 2))
    flap = stage.mesh('flap', verts, faces, kraft)
    flap.modifiers.new('thickness', 'SOLIDIFY').thickness = .005
    holder = stage.link('envelope', None)
    for part in (*parts, flap):
        part.parent = holder
    return desk_things.place(holder, at, turn_deg)


def studio(stage):
    standing_card(stage)
    envelope(stage, (.70, .95, .001), -24)
    stage.shadow_catcher()
    stage.sky(.55, (1, 1, 1), (.7, .7, .7))
    stage.area_light((-2.6, -2.0, 2.8), (0, 0, .8), 1.2, 240, (1, .98, .95), size_y=1.8)
    stage.area_light((3.0, -1.2, 1.6), (0, 0, .8), 1.4, 45, (.95, .975, 1))
    stage.area_light((-.5, 2.8, 3.2), (0, 0, .6), 2.0, 110)
    stage.camera((-.35, -5.6, 2.5), (.22, 0, .80), 82)


def on_table(stage):
    """On an oak sideboard in window light, the envelope before it, a plant behind."""
    standing_card(stage, (-.10, .05, 0), 3)
    envelope(stage, (.98, -.50, .001), -17)
    desk_things.desk_top(stage, front=-6, back=4.2, wall_color=(.60, .55, .48))
    desk_things.cup(stage, 1.18, .96)
    desk_things.potted_plant(stage, -1.40, 1.75, 1.35, color=(.56, .33, .24))
    stage.sky(.42, (.93, .965, 1), (.62, .60, .57)).cycles.sampling_method = 'NONE'
    stage.area_light((-4.6, -3.2, 3.8), (0, 0, .7), 2.0, 560, (1, .96, .90), size_y=3.0)
    stage.area_light((4.4, -3.0, 2.4), (0, 0, .7), 2.0, 60, (.94, .97, 1))
    stage.area_light((-3.0, 2.4, 4.6), (0, 1.8, .6), 1.6, 120, (1, .95, .88))
    stage.camera((.45, -6.4, 2.2), (.34, 0, .82), 72)
    stage.focus((-.1, -.12, .9), 2.2)


def from_above(stage):
    """Lying on its envelope, with a pen and a twig."""
    envelope(stage, (.20, -.14, .001), 62, sprung=.008)
    lying_card(stage, (-.12, .06, .030), -6)
    flat_lay.table(stage)
    flat_lay.pen(stage, (1.16, .86, 0), 58)
    flat_lay.eucalyptus(stage, (-1.62, -1.42), 50, seed=3, length=1.3, pairs=8)
    flat_lay.window(stage)
    stage.camera((0, -.02, 6.6), (0, 0, 0), 36 * 6.6 / 2.95)


SETTINGS = {'studio': ('Standing, with its envelope', studio), 'table': ('On a table', on_table), 'above': ('Flat lay', from_above)}


def main():
    stage, build = choose(SETTINGS, unit_mm=100, pack=dict(denoise=3, contrast=.3, white=1.05))
    build(stage)
    stage.render()


main()
