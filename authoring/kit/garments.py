"""The parts of the three garments, on any kind of drape: print areas, knit and seams, pocket and drawstrings.

The simulations (sims/garment.py and those that build on it) store the distance to every edge of the flat pattern as an attribute;
placements live in the flat pattern, so print sizes are true to scale.
"""
import bpy
import numpy as np

from kit.cloth import ClothMaterial, cloth_object, vertex_normals
from kit.material import Material

PANEL = dict(front=0, back=1)
# (garment, view): key, label, centre on the pattern, size (metres)
PRINTS = {('tshirt', 'front'): ('front', 'Front', (0, .362), (.30, .40)),
          ('tshirt', 'back'): ('back', 'Back', (0, .430), (.30, .40)),
          ('sweatshirt', 'front'): ('front', 'Front', (0, .400), (.30, .34)),
          ('hoodie', 'front'): ('front', 'Front', (0, .374), (.30, .30)),
          ('hoodie', 'back'): ('back_print', 'Back Print', (0, .370), (.30, .38))}
# cloth thickness, share of it outside the bands, bands: (attribute, width)
BODY = dict(tshirt=(.0032, .55, (('neckd', .021), ('hemd', .024), ('cuffd', .022))),
            sweatshirt=(.005, .6, (('neckd', .0245), ('hemd', .062), ('cuffd', .067))),
            hoodie=(.005, .65, (('hemd', .062), ('cuffd', .067), ('opend', .024))))
POCKET_LIFT = .011                                     # how far the pocket stands off the front panel (m)


# A dye is (albedo, tint): what the cloth is rendered in, and whether it takes the product's colour.  In a room the edge of the
# cloth keeps a share of its blank colour: a darker blank avoids a light line around black.
BLANK, BLANK_IN_ROOM = ((.8, .8, .8), 1.0), ((.3, .3, .3), 1.0)


def fabric(garment, dye=BLANK):
    """Knit, seams and bands."""
    m = ClothMaterial(garment, dye[0], roughness=.9, specular=.14, tint=dye[1])
    neck, hem, cuff, arm, shoulder = (m.attribute(n) for n in ('neckd', 'hemd', 'cuffd', 'armd', 'shod'))
    round_neck = m.attribute('neckt')
    if garment == 'tshirt':
        m.add_height(m.below(neck, .0205, .0010), .0016)
        m.ribs(round_neck, m.below(neck, .0185, .0012), .0030, .00030)
        m.stitches(neck, .0235, round_neck)
        for edge, at in ((hem, .024), (cuff, .022)):
            m.add_height(m.below(edge, at, .0014), .0008)
            m.stitches(edge, at - .0015, m.U)
            m.stitches(edge, at - .0055, m.U)
    if garment == 'sweatshirt':
        m.add_height(m.below(neck, .0245, .0012), .0022)
        m.ribs(round_neck, m.below(neck, .0225, .0012), .0042, .0008)
    if garment == 'hoodie':
        opening = m.attribute('opend')
        m.add_height(m.below(opening, .024, .0014), .0012)
        m.stitches(opening, .0225, m.V)
        m.add_height(m.line(neck, 0, .0035), -.0022)
        m.stitches(neck, .006, round_neck)
        m.add_height(m.line(m.attribute('sided'), 0, .0028), -.0016)
    if garment in ('sweatshirt', 'hoodie'):
        for edge, at in ((hem, .062), (cuff, .067)):
            m.ribs(m.U, m.below(edge, at, .0015), .0046, .0009)
            m.add_height(m.line(edge, at + .002, .003), -.0028)
            m.stitches(edge, at + .007, m.U)
    m.add_height(m.line(arm, 0, .0032), -.0022)
    m.stitches(arm, .0065, m.along)
    m.add_height(m.line(shoulder, 0, .0025), -.0014)
    fine, broad = ((520, .00020), (60, .0002)) if garment == 'tshirt' else ((420, .00036), (45, .0007))
    m.add_height(m.noise(fine[0], 2), fine[1])
    m.add_height(m.noise(broad[0], 2), broad[1])
    return m


def knit(m, wale=.00115, course=.00085, depth=.00011):
    """Loops of a plain knit, for close views: V after V in upright columns."""
    column = m.math('PINGPONG', m.U, wale / 2)
    m.ribs(m.add(m.V, m.mul(column, course / wale * 1.6)), 1.0, course, depth)
    m.add_height(m.div(column, wale / 2), depth)


def dye(hexadecimal):
    """Cloth in a fixed colour of the palette, as the renderer dyes it."""
    srgb = np.array([int(hexadecimal[i:i + 2], 16) for i in (0, 2, 4)]) / 255
    linear = np.where(srgb <= .04045, srgb / 12.92, ((srgb + .055) / 1.055) ** 2.4)
    luminance = linear @ (.2126, .7152, .0722)
    return tuple(.975 * linear + np.hypot(luminance, .028) - luminance), 0.0


def pocket(stage, sim, dye=BLANK, off=0.0):
    """Copy of the front panel inside the pocket outline, lifted off it: little along the sewn edges, more at the openings."""
    inside, tris = sim['attr_pockd'], sim['tris']
    keep = (sim['panel'][tris] == 0).all(1) & (inside[tris] > -1e-4).all(1) & (inside[tris] < 8).all(1)
    x, z = np.abs(sim['pattern'][:, 0]), sim['pattern'][:, 1]
    slant = np.abs(x - np.interp(z, [.125, .212], [.150, .100]))
    opening = np.clip(1 - slant / .03, 0, 1) * ((z > .13) & (z < .209))
    lift = off + .0042 + np.clip(inside, 0, .02) / .02 * POCKET_LIFT * .5 + opening * POCKET_LIFT
    m = fabric('pocket', dye)
    for at in (.0045, .0115):
        m.stitches(m.attribute('pockd'), at, m.along, depth=.0010, width=.0013)
    cloth_object(stage, sim, m, thickness=.0032, keep=keep, position=sim['co'] + sim['normals'] * lift[:, None])


def cord(stage, points, radius=.0028, dye=BLANK):
    """Drawstring: a round cord through the points with a metal tip."""
    along = points[-1] - points[-2]
    tip = [points[-1], points[-1] + along / np.linalg.norm(along) * .022]
    yarn = Material('cord', dye[0], roughness=.8, specular=.3, tint=dye[1])
    for path, r, material in ((points, radius, yarn),
                              (tip, radius * 1.15, Material('tip', (.62, .62, .62), .3, .3, metallic=1.0))):
        curve = bpy.data.curves.new('cord', 'CURVE')
        curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = '3D', r, 4, True
        curve.resolution_u = 8
        spline = curve.splines.new('NURBS')
        spline.points.add(len(path) - 1)
        spline.use_endpoint_u, spline.order_u = True, min(4, len(path))
        for q, p in zip(spline.points, path):
            q.co = (*p, 1)
        curve.materials.append(material.data)
        stage.link('cord', curve)


def on_panel(sim, panel, x, z, off=0.0):
    """Where a point of the flat pattern lies in space, a distance off the outer side of the cloth."""
    own = np.where(sim['panel'] == panel)[0]
    far = np.linalg.norm(sim['pattern'][own] - (x, z), axis=1)
    near = own[far < .03]
    weight = np.exp(-(far[far < .03] / .008) ** 2)[:, None]
    offset = ((sim['pattern'][near] - (x, z)) * weight).sum(0) / weight.sum()
    mean = lambda a: (a[near] * weight).sum(0) / weight.sum()
    centred = (sim['pattern'][near] - (x, z) - offset) * np.sqrt(weight)
    slope = np.linalg.lstsq(centred, (sim['co'][near] - mean(sim['co'])) * np.sqrt(weight), rcond=None)[0]
    return mean(sim['co']) - offset @ slope + mean(sim['normals']) * off


def drawstrings(stage, sim, dye=BLANK, off=0.0):
    """From two eyelets beside the centre front, just in front of the cloth; short, so that they end above the print."""
    top = .606
    for side, end in ((1, .556), (-1, .549)):
        path = [on_panel(sim, 0, side * (.030 + .006 * (top - z) / .07 + .003 * np.sin(z * 60 + side)), z, off + .0055)
                for z in np.linspace(top, end, 9)]
        cord(stage, np.array(path), dye=dye)


def neck_label(stage, sim, off):
    """A woven label, sewn in below the collar at the centre back."""
    satin = Material('label', (.72, .71, .69), .5, .3)
    top, wide, tall = .652, .046, .020

    def at(u, v):
        return tuple(on_panel(sim, 1, (u - .5) * wide, top + (v - 1) * tall, -off - .0006))
    stage.sheet('label', 8, 4, at, satin)


def load_sim(folder, name):
    sim = dict(np.load(f'{folder}/{name}.npz'))
    sim['normals'] = vertex_normals(sim)
    return sim


def thin_at_seams(sim, thick, share):
    """A fold along a seam has no side to grow to: the cloth thins out towards it, and the outline stays as even as the seam."""
    near = np.zeros(len(thick), bool)
    near[sim['faces'][sim['faces'] != sim['tris']]] = True
    done = np.zeros_like(near)
    for part in (.08, .35, .7):
        thick[near & ~done] = part * share
        done |= near
        near[sim['faces'][near[sim['faces']].any(1)]] = True


def dress(stage, sim, garment, view='front', dye=BLANK, close=False, outward=False):
    """The whole garment from its simulation, with the print area of that view.  dye: see BLANK; close: with its
    loops; outward: thickness is added outside, so that layers that lie close do not cross."""
    thickness, share, bands = BODY[garment]
    in_band = np.minimum.reduce([sim['attr_' + name] - width for name, width in bands]) < 0
    thick = np.where(in_band, 1., share)
    if outward:
        thin_at_seams(sim, thick, share)
    material = fabric(garment, dye)
    if close:
        knit(material)
    key, _, centre, size = PRINTS[garment, view]
    material.pattern_placement(key, PANEL[view], centre, size, mirror=view == 'back')
    cloth_object(stage, sim, material, thickness=thickness, offset=1. if outward else -1., thick=thick)
    if garment == 'hoodie':
        off = thickness * share if outward else 0
        pocket(stage, sim, dye, off)
        if view == 'front':
            drawstrings(stage, sim, dye, off)
    elif view == 'front':
        neck_label(stage, sim, 0 if outward else thickness)
    stage.tintable = True


def wear_plain(stage, sim, garment, color, keep=None):
    """A garment worn with the product: in a fixed colour, without a print."""
    thickness, share, bands = BODY[garment]
    in_band = np.minimum.reduce([sim['attr_' + name] - width for name, width in bands]) < 0
    return cloth_object(stage, sim, fabric(garment, dye(color)), subdivide=1, thickness=thickness, thick=np.where(in_band, 1., share),
                        keep=keep)


def announce(stage, garment, view, centre):
    key, label, _, size = PRINTS[garment, view]
    stage.add_placement(key, label, (size[0] * 1000, size[1] * 1000), centre=centre)
