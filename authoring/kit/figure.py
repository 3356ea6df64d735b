"""A dressed body in a Blender scene: skin and trousers of kit/body.py, and the cloth that hides parts of them."""
import os

import bpy
import numpy as np
from mathutils.kdtree import KDTree

from kit.body import POSES, data_file
from kit.material import Material
from kit.trousers import covered, smooth, vertex_normals, with_trousers

# albedo in linear light, and the skin drawing that gives knuckles, nails and elbows their shades
SKINS = dict(
    light=((.63, .41, .30), 'young_caucasian_female/textures/young_lightskinned_female_diffuse.png'),
    tan=((.52, .305, .20), 'young_asian_male/textures/young_lightskinned_male_diffuse3.png'),
    brown=((.27, .142, .084), 'young_african_female/textures/young_darkskinned_female_diffuse.png'),
    deep=((.135, .070, .044), 'young_african_male/textures/young_darkskinned_male_diffuse.png'),
)
DENIM = dict(indigo=((.030, .045, .085), (.075, .105, .165)), black=((.014, .014, .016), (.034, .034, .038)),
             stone=((.15, .19, .25), (.29, .34, .41)), sand=((.30, .235, .165), (.44, .36, .265)))


def skin_material(tone):
    color, drawing = SKINS[tone]
    m = Material('skin', color, roughness=.47, specular=.38, product=False)
    image = bpy.data.images.load(os.path.join(data_file('public/data/skins'), drawing))
    pixels = np.array(image.pixels[:]).reshape(-1, 4)[:, :3]
    mean = np.median(pixels[pixels.max(1) > .08], axis=0) ** 2.2
    texture = m.node('ShaderNodeTexImage')
    texture.image, texture.interpolation = image, 'Cubic'
    even = [c / v for c, v in zip(color, mean)]
    channels = [m.mul(channel, factor) for channel, factor in zip(m.split(texture.outputs[0]), even)]
    blotches = m.add(.90, m.mul(m.noise(11, 3), .20))                    # warmer and paler places, as big as a thumb
    red = m.add(.93, m.mul(m.noise(17, 2), .14))
    mixed = [m.add(m.mul(m.math('MINIMUM', channel, plain * 1.25), .4), plain * .6) for channel, plain in zip(channels, color)]
    flush = m.attribute('flush')                                         # hands and elbows are redder
    warm = [m.add(1, m.mul(flush, share)) for share in (.03, -.13, -.10)]
    rgb = m.combine(m.mul(m.mul(mixed[0], blotches), m.mul(red, warm[0])), m.mul(m.mul(mixed[1], blotches), warm[1]),
                    m.mul(m.mul(mixed[2], blotches), warm[2]))
    m.tree.links.new(rgb, m.bsdf.inputs['Base Color'])
    m.add_height(m.noise(240, 3), .00016)
    m.add_height(m.noise(55, 3), .0006)
    return m


def denim_material(wash, crotch):
    dark, light = DENIM[wash]
    m = Material('denim', light, roughness=.85, specular=.15, product=False)
    yarn = m.noise(900, 2, (1, 1, .25))
    worn = m.noise(6, 3, (1, 1, .5))
    m.color_ramp(m.add(m.mul(yarn, .7), m.mul(worn, .3)), (.34, dark), (.66, light))
    m.add_height(yarn, .0004)
    height = m.object_xyz()[2]
    m.add_height(m.noise(11, 3, (1, 1, 1.5)), .012)
    m.add_height(m.mul(m.noise(7, 2, (.7, .7, 4)), m.line(height, crotch + .02, .15)), .030)      # creases where the legs begin
    m.add_height(m.line(m.attribute('fly'), 0, .004), -.0025)
    seam = m.attribute('seam')
    m.add_height(m.line(seam, 0, .004), .0012)
    for at in (.006, .012):
        m.stitches(seam, at, height)
    return m


def mesh_object(stage, name, co, quads, material, uv=None, attributes=None, levels=2):
    """quads over co; unused vertices are dropped."""
    used = np.unique(quads)
    index = np.full(len(co), -1)
    index[used] = np.arange(len(used))
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(co[used].tolist(), [], index[quads].tolist())
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    if uv is not None:
        mesh.uv_layers.new(name='skin').data.foreach_set('uv', uv.reshape(-1, 2).astype('f').ravel())
    for key, values in (attributes or {}).items():
        mesh.attributes.new(key, 'FLOAT', 'POINT').data.foreach_set('value', values[used].astype('f'))
    mesh.materials.append(material.data)
    obj = stage.link(name, mesh)
    smooth = obj.modifiers.new('subdivide', 'SUBSURF')
    smooth.levels = smooth.render_levels = levels
    return obj


def hidden(co, sim, near=.035, edge=.024):
    """How far each vertex lies under the cloth, 0 to 1, away from its openings."""
    tree = KDTree(len(sim['co']))
    for i, p in enumerate(sim['co']):
        tree.insert(p, i)
    tree.balance()
    found = [tree.find(p) for p in co]
    nearest, distance = np.array([f[1] for f in found]), np.array([f[2] for f in found])
    rim = np.minimum.reduce([sim['attr_' + name][nearest] for name in ('neckd', 'hemd', 'cuffd')])
    return np.clip((near - distance) / .01, 0, 1) * np.clip((rim - edge) / .01, 0, 1)


def calm_elbows(body, co, joints):
    """The mesh was made with bent arms; stretched, the skin behind the elbow needs easing."""
    far = np.minimum.reduce([np.linalg.norm(co - joints['lowerarm01.' + side], axis=1) for side in 'LR'])
    return smooth(co, body.faces, np.exp(-(far / .05) ** 2), 7)


def add_figure(stage, body, sim, tone='tan', wash='indigo', under=.008):
    """Skin and trousers of a body as the cloth `sim` was draped on it."""
    pose, legs = POSES[str(sim['pose'])], covered(body)
    skin = calm_elbows(body, body.posed(pose), body.joints(pose))
    dressed = with_trousers(body, skin)
    fingers = body.part('metacarpal', 'finger')                           # beside a wide shirt they would touch it, and are too thin to yield
    for_cloth = (hidden(dressed, sim) * (1 - fingers))[:, None]
    inward = -vertex_normals(dressed, body.faces) * under * for_cloth
    faces, material = body.faces, skin_material(tone)
    in_trousers = (legs[faces] > .5).all(1)
    elbow = np.minimum.reduce([np.linalg.norm(body.rest - body.head['lowerarm01.' + s], axis=1) for s in 'LR'])
    flush = np.clip(body.part('wrist', 'metacarpal', 'finger') + .7 * np.exp(-(elbow / .05) ** 2), 0, 1)
    head = body.head['neck03'][2] + .02 < body.rest[faces, 2].min(1)      # never in the picture; it only shades the neck
    for name, part, levels in (('skin', ~in_trousers & ~head, 2), ('head', head, 0)):
        mesh_object(stage, name, skin + inward, faces[part], material, body.uv[body.face_uv[part]], dict(flush=flush), levels)
    in_trousers &= body.rest[faces, 2].max(1) > .3                        # nor are the calves
    side = np.sign(body.rest[:, 0])
    axis = np.where(side > 0, 1, -1)
    middle = np.interp(body.rest[:, 2], [body.head['lowerleg01.L'][2], body.head['upperleg01.L'][2]],
                       [body.head['lowerleg01.L'][1], body.head['upperleg01.L'][1]])
    outer = body.rest[:, 0] * axis > body.head['lowerleg01.L'][0]
    seam = np.where(outer, body.rest[:, 1] - middle, 9.0)
    crotch = body.head['upperleg01.L'][2] - .09
    fly = np.where((body.rest[:, 1] < middle) & (body.rest[:, 2] > crotch), body.rest[:, 0], 9.0)
    mesh_object(stage, 'trousers', dressed + inward, faces[in_trousers],
                denim_material(wash, crotch), attributes=dict(seam=seam, fly=fly))
