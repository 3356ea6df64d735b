"""What the three garments are made of, whatever they are draped on: print areas, knit and seams, pocket and drawstrings.

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
          ('hoodie', 'back'): ('back_print', 'Back Print', (0, .400), (.30, .38))}
# cloth thickness, share of it outside the bands, bands: (attribute, width)
BODY = dict(tshirt=(.0032, .55, (('neckd', .021), ('hemd', .024), ('cuffd', .022))),
            sweatshirt=(.005, .6, (('neckd', .0245), ('hemd', .062), ('cuffd', .067))),
            hoodie=(.005, .65, (('hemd', .062), ('cuffd', .067), ('opend', .024))))
POCKET_LIFT = .011                                     # how far the pocket stands off the front panel (m)


def fabric(garment):
    """Knit, seams and bands; the simulation stores the distance to every edge as an attribute."""
    m = ClothMaterial(garment, roughness=.9, specular=.14)
    neck, hem, cuff, arm, shoulder = (m.attribute(n) for n in ('neckd', 'hemd', 'cuffd', 'armd', 'shod'))
    round_neck = m.attribute('neckt')
    if garment == 'tshirt':
        m.add_height(m.below(neck, .0205, .0010), .0016)
        m.ribs(round_neck, m.below(neck, .0185, .0012), .0034, .00042)
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


def pocket(stage, sim):
    """Copy of the front panel inside the pocket outline, lifted off it: little along the sewn edges, more at the openings."""
    inside, tris = sim['attr_pockd'], sim['tris']
    keep = (sim['panel'][tris] == 0).all(1) & (inside[tris] > -1e-4).all(1) & (inside[tris] < 8).all(1)
    x, z = np.abs(sim['pattern'][:, 0]), sim['pattern'][:, 1]
    slant = np.abs(x - np.interp(z, [.125, .212], [.150, .100]))
    opening = np.clip(1 - slant / .03, 0, 1) * ((z > .13) & (z < .209))
    lift = .0042 + np.clip(inside, 0, .02) / .02 * POCKET_LIFT * .5 + opening * POCKET_LIFT
    m = fabric('pocket')
    for at in (.0045, .0115):
        m.stitches(m.attribute('pockd'), at, m.along, depth=.0010, width=.0013)
    cloth_object(stage, sim, m, thickness=.0032, keep=keep, position=sim['co'] + vertex_normals(sim) * lift[:, None])


def cord(stage, points, radius=.0028):
    """Drawstring: a round cord through the points with a metal tip."""
    tip = [points[-1], points[-1] + np.array([0, -.001, -.022])]
    for path, r, material in ((points, radius, Material('cord', roughness=.8, specular=.3, tint=1.0)),
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


def drawstrings(stage, sim):
    """From two points beside the centre front, just in front of the cloth; short, so that they end above the print."""
    front, pattern, co, normals = np.where(sim['panel'] == 0)[0], sim['pattern'], sim['co'], vertex_normals(sim)

    def on_front(x, z):
        near = front[np.linalg.norm(pattern[front] - (x, z), axis=1).argsort()[:4]]
        return co[near].mean(0) + normals[near].mean(0) * .0055
    top = .606
    for side, end in ((1, .556), (-1, .549)):
        path = [on_front(side * (.030 + .006 * (top - z) / .07 + .003 * np.sin(z * 60 + side)), z)
                for z in np.linspace(top, end, 9)]
        cord(stage, np.array(path))
