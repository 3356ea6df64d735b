"""Principled material with small methods to wire shader maths, relief and the data AOVs."""
import math

import bpy


class Material:
    """No sheen on purpose: Cycles counts it in the diffuse colour pass, and the light of dark cloth comes out wrong."""

    def __init__(self, name, color=(.8, .8, .8), roughness=.5, specular=.5, metallic=0.0, tint=0.0, product=True,
                 clearcoat=0.0):
        self.data = bpy.data.materials.new(name)
        self.data.use_nodes = True
        self.tree = self.data.node_tree
        self.bsdf = self.tree.nodes['Principled BSDF']
        for socket, value in (('Roughness', roughness), ('Specular', specular), ('Metallic', metallic),
                              ('Clearcoat', clearcoat), ('Clearcoat Roughness', .05)):
            self.bsdf.inputs[socket].default_value = value
        self.bsdf.inputs['Base Color'].default_value = (*color, 1)
        self._height = None
        self._coords = None
        self._cover = None
        if product:
            self._cover = self.combine(1.0, tint, 0.0)
            self._aov('cover', self._cover)

    # nodes ------------------------------------------------------------------------------------------------------

    def node(self, kind, **inputs):
        n = self.tree.nodes.new(kind)
        for key, value in inputs.items():
            self._feed(n.inputs[key], value)
        return n

    def _feed(self, socket, value):
        if hasattr(value, 'is_output'):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def math(self, operation, *values, clamp=False):
        n = self.tree.nodes.new('ShaderNodeMath')
        n.operation, n.use_clamp = operation, clamp
        for i, value in enumerate(values):
            self._feed(n.inputs[i], value)
        return n.outputs[0]

    def add(self, a, b): return self.math('ADD', a, b)
    def sub(self, a, b): return self.math('SUBTRACT', a, b)
    def mul(self, a, b): return self.math('MULTIPLY', a, b)
    def div(self, a, b): return self.math('DIVIDE', a, b)

    def between(self, value, low, high):
        return self.mul(self.math('GREATER_THAN', value, low), self.math('LESS_THAN', value, high))

    def below(self, value, at, width):
        """1 where value < at, 0 above, smooth over +-width."""
        n = self.node('ShaderNodeMapRange', Value=value)
        n.interpolation_type = 'SMOOTHSTEP'
        for socket, v in zip(n.inputs[1:5], (at - width, at + width, 1, 0)):
            socket.default_value = v
        return n.outputs[0]

    def line(self, value, at, width):
        """Tent of half width `width` round value == at."""
        return self.math('SUBTRACT', 1, self.div(self.math('ABSOLUTE', self.sub(value, at)), width), clamp=True)

    def combine(self, x, y, z):
        n = self.tree.nodes.new('ShaderNodeCombineXYZ')
        for socket, value in zip(n.inputs, (x, y, z)):
            self._feed(socket, value)
        return n.outputs[0]

    def split(self, vector):
        n = self.tree.nodes.new('ShaderNodeSeparateXYZ')
        self.tree.links.new(vector, n.inputs[0])
        return n.outputs[0], n.outputs[1], n.outputs[2]

    def coordinates(self):
        if self._coords is None:
            self._coords = self.tree.nodes.new('ShaderNodeTexCoord').outputs['Object']
        return self._coords

    def chance(self):
        """A number from 0 to 1 that differs for every object."""
        return self.tree.nodes.new('ShaderNodeObjectInfo').outputs['Random']

    def shift_per_object(self, reach=20.0):
        """From here on, every object shows another part of the patterns, like boards of one tree.  Returns the object's random number."""
        chance = self.chance()
        shift = self.tree.nodes.new('ShaderNodeVectorMath')
        self._feed(shift.inputs[0], self.coordinates())
        self._feed(shift.inputs[1], self.combine(self.mul(chance, reach), self.mul(chance, reach * 1.7), self.mul(chance, reach * .6)))
        self._coords = shift.outputs[0]
        return chance

    def object_xyz(self):
        return self.split(self.coordinates())

    def normal_xyz(self):
        return self.split(self.tree.nodes.new('ShaderNodeTexCoord').outputs['Normal'])

    def uv_map(self, name='print'):
        n = self.tree.nodes.new('ShaderNodeUVMap')
        n.uv_map = name
        u, v, _ = self.split(n.outputs[0])
        return u, v

    def attribute(self, name):
        n = self.tree.nodes.new('ShaderNodeAttribute')
        n.attribute_name = name
        return n.outputs['Fac']

    def noise(self, scale, detail=2.0, stretch=(1, 1, 1), roughness=.5):
        mapping = self.node('ShaderNodeMapping', Vector=self.coordinates())
        mapping.inputs['Scale'].default_value = stretch
        return self.node('ShaderNodeTexNoise', Vector=mapping.outputs[0], Scale=scale, Detail=detail,
                         Roughness=roughness).outputs['Fac']

    # looks ------------------------------------------------------------------------------------------------------

    def add_height(self, height, amount):
        """Add relief: height (0..1 socket) times amount in Blender units; all of it feeds one Bump node."""
        term = self.mul(height, amount)
        self._height = term if self._height is None else self.add(self._height, term)
        bump = self.tree.nodes.get('relief')
        if bump is None:
            bump = self.tree.nodes.new('ShaderNodeBump')
            bump.name = 'relief'
            bump.inputs['Distance'].default_value = 1.0
            bump.inputs['Strength'].default_value = 1.0
            self.tree.links.new(bump.outputs[0], self.bsdf.inputs['Normal'])
            self.tree.links.new(bump.outputs[0], self.bsdf.inputs['Clearcoat Normal'])
        self.tree.links.new(self._height, bump.inputs['Height'])

    def stitches(self, value, at, along, pitch=.0032, width=.0009, depth=.0006):
        """A stitched line round value == at: a groove broken up along a coordinate (Blender units)."""
        dash = self.add(.6, self.mul(.4, self.math('SINE', self.mul(along, 2 * math.pi / pitch))))
        self.add_height(self.mul(self.line(value, at, width), dash), -depth)

    def ribs(self, along, where, pitch=.003, depth=.0006):
        self.add_height(self.mul(self.math('SINE', self.mul(along, 2 * math.pi / pitch)), where), depth)

    def color_ramp(self, factor, *stops):
        """Base colour from a factor; stops = (position, (r, g, b)) in linear light."""
        ramp = self.tree.nodes.new('ShaderNodeValToRGB')
        elements = ramp.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(.5)
        for element, (position, color) in zip(elements, stops):
            element.position, element.color = position, (*color, 1)
        self.tree.links.new(factor, ramp.inputs[0])
        self.tree.links.new(ramp.outputs[0], self.bsdf.inputs['Base Color'])

    def make_wood(self, along='x', light=(.47, .29, .15), dark=(.20, .105, .05), scale=1.0):
        """Long grain along one object axis; scale = 1 for metre units, .1 for decimetre units."""
        stretch = [60 * scale] * 3
        stretch['xyz'.index(along)] = 3 * scale
        grain = self.noise(3, 6, stretch)
        self.color_ramp(grain, (.3, dark), (.72, light))
        self.add_height(grain, .0006 / scale)

    def add_pores(self, along='x', depth=.00035, pitch=.0016):
        """Open pores along the grain, metre units: the structure that shows under stain and paint."""
        stretch = [1 / pitch] * 3
        stretch['xyz'.index(along)] = 22
        self.add_height(self.below(self.noise(1, 3, stretch, .55), .43, .07), -depth)

    # data AOVs --------------------------------------------------------------------------------------------------

    def _aov(self, name, socket):
        n = self.tree.nodes.new('ShaderNodeOutputAOV')
        n.name = name                                  # in Blender 3.4 the node's name is the AOV's name
        self.tree.links.new(socket, n.inputs['Color'])

    def placement(self, key, u, v, mask=1.0):
        """Mark a print area: u, v sockets 0..1, mask socket or number."""
        inside = self.mul(self.between(u, 0, 1), self.between(v, 0, 1))
        m = self.mul(inside, mask)
        self._aov('place_' + key, self.combine(self.mul(u, m), self.mul(v, m), m))

    def colour_placement(self, key, mask=1.0):
        """Mark an area that takes one plain colour."""
        self._aov('place_' + key, self.combine(0.0, 0.0, self.mul(mask, 1.0)))
