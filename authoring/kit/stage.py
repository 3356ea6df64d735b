"""A stage: one empty Cycles scene, its options, lights and camera, and the render that writes the data passes.

A product script does

    stage = Stage('Handle to the right', unit_mm=100)          # parses --res --spp --out
    ... build meshes with Material objects, mark print areas with material.placement(key, u, v) ...
    stage.add_placement('front', 'Front', (90, 84), centre=(0, -.41, .5))
    ... lights, camera ...
    stage.render()

and leaves one 32-bit EXR per pass plus passes.json in --out, for kit/pack.py.

Conventions
  * unit_mm = millimetres per Blender unit (100 for table-top products, 1000 for rooms and garments).
  * AOV cover     : R = 1 on every product surface, G = 1 where the product colour may be changed (tint).
  * AOV place_KEY : (u*m, v*m, m) for that placement; m = 1 inside the print area, u to the right, v UP, both 0..1.
    AOVs are filtered like colour, so RG/B is the anti-aliased UV and B the anti-aliased mask.
"""
import argparse
import json
import math
import os
import sys
import time

import bpy
from mathutils import Vector

from kit.material import Material
from kit.shapes import Shapes, aim

PASS_SOCKETS = [('Image', 'beauty'), ('DiffDir', 'diffdir'), ('DiffInd', 'diffind'), ('DiffCol', 'diffcol'),
                ('GlossDir', 'glossdir'), ('GlossInd', 'glossind'), ('GlossCol', 'glosscol'), ('Normal', 'normal')]
PASS_SWITCHES = ['diffuse_direct', 'diffuse_indirect', 'diffuse_color',
                 'glossy_direct', 'glossy_indirect', 'glossy_color', 'normal']
PACK_DEFAULTS = dict(
    denoise=3,               # levels of the noise filter; each doubles its reach
    contrast=.35,            # how far light may differ inside the filter: .22 cloth, .3 matte, .6 glossy
    white=1.0,               # irradiance of the first placement at its 90th percentile, after exposure
    grain=0.0,               # fabric grain, as a share of the light
    smooth_gloss=False,      # glaze or lacquer that only mirrors soft boxes, nothing with edges
    soft_shine=False,        # highlights through which black letters can be read
    blurred=False,           # the camera has a depth of field (see Stage.focus)
    keep_rest=False,         # keep light that is neither diffuse nor glossy (clear plastic)
    iron=0,                  # print coordinates follow nothing finer than this (pixels of a picture 1400 px wide); 0 = every fold
    calm_edges=0.0,          # the number of pixels over which outlines are averaged in rooms: with few samples they are jagged
    tint_grain=0.0,          # how much of the rendered colour's pattern (wood) stays in other product colours
    frame_fade=.18)          # shadows fade to nothing within this share of the picture's edge


def choose(settings, unit_mm, options=None, **hints):
    """The stage of a script with several settings, and the function for the one that --setting names:
    settings = {name: (title, build)}, the first being the default; the rest is Stage's."""
    stage = Stage('', unit_mm, options={'setting': (next(iter(settings)), ' | '.join(settings)), **(options or {})}, **hints)
    stage.description['title'], build = settings[stage.args.setting]
    return stage, build


class Stage(Shapes):
    """title = what the view shows; aspect = picture width / height; options = {name: (default, help)} of this script;
    pack = hints for the packer (see PACK_DEFAULTS)."""

    def __init__(self, title, unit_mm, room=False, aspect=1.0, options=None, pack=None):
        parser = argparse.ArgumentParser()
        parser.add_argument('--res', type=int, default=600, help='length of the longer picture side, px')
        parser.add_argument('--spp', type=int, default=12, help='samples per pixel')
        parser.add_argument('--out', default='passes/preview', help='folder for the EXR passes')
        parser.add_argument('--sims', default='sims', help='folder with the draped cloth (.npz)')
        parser.add_argument('--border', default='', help='render only left,right,bottom,top (shares of the picture); see Scene.over')
        for name, (default, text) in (options or {}).items():
            parser.add_argument(f'--{name}', default=default, type=type(default), help=text)
        self.args = parser.parse_args(sys.argv[sys.argv.index('--') + 1:] if '--' in sys.argv else [])
        bpy.ops.wm.read_factory_settings(use_empty=True)
        self.scene = bpy.context.scene
        self.scene.render.engine = 'CYCLES'
        self.unit_mm, self.room = unit_mm, room
        self.set_aspect(aspect)
        self.description = dict(title=title, background='room' if room else 'transparent', placements=[])
        self.tintable = False
        self.pack_hints = dict(PACK_DEFAULTS, **(pack or {}))
        self._centres = {}

    def add_placement(self, key, label, print_mm, centre=None, **extra):
        """A print area.  centre = world position at which mm per pixel is measured; extra goes to scene.json."""
        size = [round(print_mm[0], 1), round(print_mm[1], 1)]
        self.description['placements'].append(dict(key=key, label=label, kind='art', printMm=size, **extra))
        self._centres[key] = centre

    def add_colour_placement(self, key, label):
        """An area that takes one plain colour."""
        self.description['placements'].append(dict(key=key, label=label, kind='colour'))

    def set_aspect(self, aspect):
        res = self.args.res
        self.size = (res if aspect >= 1 else round(res * aspect), res if aspect <= 1 else round(res / aspect))

    def make_room(self):
        """Turn a studio stage into a full-frame one (for scripts that offer both settings)."""
        self.room = True
        self.description['background'] = 'room'

    # -- light, camera -------------------------------------------------------------------------------------------

    def camera(self, location, target, lens, shift=(0, 0)):
        data = bpy.data.cameras.new('camera')
        data.lens, data.sensor_width, data.clip_start = lens, 36, .01
        data.sensor_fit = 'AUTO'
        data.shift_x, data.shift_y = shift
        cam = self.link('camera', data, location)
        cam.rotation_euler = aim(location, target)
        self.scene.camera = cam
        return cam

    def focus(self, point, fstop):
        """Give the camera a depth of field, sharp at a point of the world."""
        self.pack_hints['blurred'] = True
        dof = self.scene.camera.data.dof
        dof.use_dof, dof.aperture_fstop = True, fstop
        dof.focus_distance = (self.scene.camera.location - Vector(point)).length

    def area_light(self, location, target, size, power, color=(1, 1, 1), size_y=None):
        data = bpy.data.lights.new('area', 'AREA')
        data.energy, data.size, data.color = power, size, color
        if size_y:
            data.shape, data.size_y = 'RECTANGLE', size_y
        light = self.link('area', data, location)
        light.rotation_euler = aim(location, target)
        return light

    def sun_light(self, direction, energy, angle_deg, color=(1, 1, 1)):
        data = bpy.data.lights.new('sun', 'SUN')
        data.energy, data.angle, data.color = energy, math.radians(angle_deg), color
        sun = self.link('sun', data)
        sun.rotation_euler = Vector(direction).to_track_quat('-Z', 'Y').to_euler()
        return sun

    def sky(self, strength, zenith=(1, 1, 1), nadir=None):
        """Surrounding light; with nadir it is a vertical gradient (so that glossy things have something to reflect)."""
        world = bpy.data.worlds.new('sky')
        self.scene.world = world
        world.use_nodes = True
        tree = world.node_tree
        background = tree.nodes['Background']
        background.inputs[1].default_value = strength
        background.inputs[0].default_value = (*zenith, 1)
        if nadir:
            coord, split = tree.nodes.new('ShaderNodeTexCoord'), tree.nodes.new('ShaderNodeSeparateXYZ')
            ramp, half = tree.nodes.new('ShaderNodeValToRGB'), tree.nodes.new('ShaderNodeMath')
            half.operation = 'MULTIPLY_ADD'
            half.inputs[1].default_value, half.inputs[2].default_value = .5, .5
            tree.links.new(coord.outputs['Generated'], split.inputs[0])
            tree.links.new(split.outputs[2], half.inputs[0])
            tree.links.new(half.outputs[0], ramp.inputs[0])
            low, high = ramp.color_ramp.elements
            low.color, high.color, low.position, high.position = (*nadir, 1), (*zenith, 1), .35, .75
            tree.links.new(ramp.outputs[0], background.inputs[0])
        return world

    def shadow_catcher(self, wall=False, size=40, grey=.75, level=0.0):
        """Invisible floor (z = level) or wall (y = level) that only keeps the shadows, as alpha."""
        s = size
        corners = [(-s, level, -s), (s, level, -s), (s, level, s), (-s, level, s)] if wall else \
                  [(-s, -s, level), (s, -s, level), (s, s, level), (-s, s, level)]
        mesh = bpy.data.meshes.new('catcher')
        mesh.from_pydata(corners, [], [(0, 1, 2, 3)])
        mesh.materials.append(Material('catcher', (grey, grey, grey), roughness=.6, product=False).data)
        catcher = self.link('catcher', mesh)
        catcher.is_shadow_catcher = True
        return catcher

    def gobo(self, obj):
        """Make an object cast shadows only (window bars, leaves)."""
        obj.visible_camera = obj.visible_diffuse = obj.visible_glossy = obj.visible_transmission = False

    # -- rendering -----------------------------------------------------------------------------------------------

    def render(self, bounces=4, transparent_bounces=6):
        out = os.path.abspath(self.args.out)
        os.makedirs(out, exist_ok=True)
        self._settings(bounces, transparent_bounces)
        self._outputs(out)
        self._measure()
        started = time.time()
        bpy.ops.render.render()
        with open(os.path.join(out, 'passes.json'), 'w') as f:
            json.dump(dict(scene=self.description, tintable=self.tintable, pack=self.pack_hints, border=self._border(),
                           spp=self.args.spp, seconds=round(time.time() - started)), f, indent=1)

    def _settings(self, bounces, transparent_bounces):
        c, r = self.scene.cycles, self.scene.render
        c.device, c.samples, c.use_adaptive_sampling, c.use_denoising = 'CPU', self.args.spp, False, False
        c.max_bounces, c.diffuse_bounces, c.glossy_bounces = bounces, 3, 3
        c.transmission_bounces, c.transparent_max_bounces = 3, transparent_bounces
        c.caustics_reflective = c.caustics_refractive = False
        c.sample_clamp_indirect = 4.0
        c.pixel_filter_type, c.filter_width = 'BLACKMAN_HARRIS', 1.5
        r.film_transparent = not self.room
        r.resolution_x, r.resolution_y, r.resolution_percentage = self.size[0], self.size[1], 100
        self.scene.view_settings.view_transform = 'Standard'
        if self._border():
            r.use_border, r.use_crop_to_border = True, False
            r.border_min_x, r.border_max_x, r.border_min_y, r.border_max_y = self._border()

    def _border(self):
        return [float(share) for share in self.args.border.split(',')] if self.args.border else None

    def _outputs(self, out):
        layer = self.scene.view_layers[0]
        for switch in PASS_SWITCHES:
            setattr(layer, 'use_pass_' + switch, True)
        aovs = ['cover'] + ['place_' + p['key'] for p in self.description['placements']]
        for name in aovs:
            aov = layer.aovs.add()
            aov.name, aov.type = name, 'COLOR'
        self.scene.use_nodes = True
        tree = self.scene.node_tree
        tree.nodes.clear()
        layers, files = tree.nodes.new('CompositorNodeRLayers'), tree.nodes.new('CompositorNodeOutputFile')
        files.base_path = out
        f = files.format
        # 32 bits: a half float holds only 1/2048 near 1, too coarse for print coordinates.
        f.file_format, f.color_depth, f.exr_codec, f.color_mode = 'OPEN_EXR', '32', 'ZIP', 'RGBA'
        files.file_slots.clear()
        for socket, name in PASS_SOCKETS + [(a, a) for a in aovs]:
            files.file_slots.new(name + '_')
            tree.links.new(layers.outputs[socket], files.inputs[-1])
        tree.nodes.new('CompositorNodeComposite')     # Blender refuses to render without one

    def _measure(self):
        """mm per pixel at the first placement that says where it is, from the camera distance."""
        bpy.context.view_layer.update()
        cam = self.scene.camera
        for centre in self._centres.values():
            if centre is not None:
                depth = -(cam.matrix_world.inverted() @ Vector(centre)).z
                px_per_unit = cam.data.lens / cam.data.sensor_width * max(self.size) / depth
                self.description['mmPerPx'] = round(self.unit_mm / px_per_unit, 4)
                return
