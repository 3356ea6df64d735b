"""A simulated cloth (.npz of sims/*.py) as a Blender object, and a material based on its flat pattern."""
import math

import bpy
import numpy as np

from kit.material import Material

PANEL_SHIFT = 2.0      # panel k has its pattern at u + 2k in the UV map 'pattern' (metres), so a range of u selects a panel


def cloth_object(stage, sim, material, subdivide=2, thickness=.002, offset=-1., keep=None, position=None, thick=None,
                 back=None, seam=None, name='cloth'):
    """keep: boolean per triangle; position: other vertex positions; thick: per-vertex share of the thickness, 0..1.
    back: material of the other side, for cloth so thick that its edge shows: the edge is then round, not cut.
    seam: boolean per vertex; edges along it stay sharp, and so stay as even as the seam."""
    co = sim['co'] if position is None else position
    tris, faces, pattern, panel = sim['tris'], sim['faces'], sim['pattern'], sim['panel']
    if keep is not None:
        tris, faces = tris[keep], faces[keep]
    used = np.unique(faces)
    index = np.full(len(co), -1)
    index[used] = np.arange(len(used))
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(co[used].tolist(), [], index[faces].tolist())
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    uv = np.c_[pattern[:, 0] + PANEL_SHIFT * panel, pattern[:, 1]][tris].reshape(-1, 2)
    mesh.uv_layers.new(name='pattern').data.foreach_set('uv', uv.astype('f').ravel())
    for key in sim.keys():
        if key.startswith('attr_'):
            mesh.attributes.new(key[5:], 'FLOAT', 'POINT').data.foreach_set('value', sim[key][used].astype('f'))
    if seam is not None:
        ends = np.array([edge.vertices[:] for edge in mesh.edges])
        mesh.edges.foreach_set('crease', seam[used][ends].all(1).astype('f'))
    mesh.materials.append(material.data)
    obj = stage.link(name, mesh)
    if back:
        mesh.materials.append(back.data)
    else:
        _subdivide(obj, subdivide)
    if thickness:
        solid = obj.modifiers.new('solidify', 'SOLIDIFY')
        solid.thickness, solid.offset, solid.use_rim = thickness, offset, True
        solid.material_offset = 1 if back else 0
        if thick is not None:
            group = obj.vertex_groups.new(name='thick')
            solid.vertex_group = 'thick'
            levels = np.round(thick[used] * 20) / 20
            for level in np.unique(levels):
                group.add(np.where(levels == level)[0].tolist(), float(level), 'REPLACE')
    if back:
        _subdivide(obj, subdivide)                     # a slab that is subdivided gets a round edge
    return obj


def _subdivide(obj, levels):
    smooth = obj.modifiers.new('subdivide', 'SUBSURF')
    smooth.levels = smooth.render_levels = levels
    smooth.uv_smooth = 'SMOOTH_ALL'
    smooth.use_limit_surface = False                   # on triangles it costs gigabytes and changes nothing visible


def vertex_normals(sim):
    co, faces = sim['co'], sim['faces']
    normals = np.zeros_like(co)
    cross = np.cross(co[faces[:, 1]] - co[faces[:, 0]], co[faces[:, 2]] - co[faces[:, 0]])
    for k in range(3):
        np.add.at(normals, faces[:, k], cross)
    return normals / (np.linalg.norm(normals, axis=1, keepdims=True) + 1e-12)


class ClothMaterial(Material):
    """Heights are in metres; U and V are pattern metres (panel k at U + 2k)."""

    def __init__(self, name='cloth', color=(.8, .8, .8), roughness=.88, specular=.16, tint=1.0):
        super().__init__(name, color, roughness, specular, tint=tint)
        n = self.tree.nodes.new('ShaderNodeUVMap')
        n.uv_map = 'pattern'
        self._coords = n.outputs[0]                    # the noise follows the yarn, not world space
        self.U, self.V, _ = self.split(self._coords)
        self.along = self.add(self.U, self.V)

    def weave(self, amount, scales=((620, 30, 1), (30, 620, 1))):
        """Warp and weft."""
        for stretch in scales:
            self.add_height(self.noise(1, 2, stretch), amount)

    def crossing_yarns(self, pitch, height):
        """For close cameras: the yarns cross over and under."""
        sway = self.mul(self.sub(self.noise(90, 2), .5), .0011)
        across, up = (self.math('SINE', self.mul(self.add(axis, sway), math.pi / pitch)) for axis in (self.U, self.V))
        over = self.math('GREATER_THAN', self.mul(across, up), 0)      # where the warp lies on top
        steep = self.add(.4, self.mul(over, .6))
        yarn = self.mul(self.math('POWER', self.math('ABSOLUTE', across), steep),
                        self.math('POWER', self.math('ABSOLUTE', up), self.sub(1.4, steep)))
        self.add_height(yarn, height)

    def pattern_placement(self, key, panel, centre, size, mirror=False, mask=1.0):
        """A rectangle of the flat pattern on one panel: print sizes are true to scale."""
        u = self.sub(self.U, PANEL_SHIFT * panel)
        u = self.add(self.div(self.sub(u, centre[0]), -size[0] if mirror else size[0]), .5)
        v = self.add(self.div(self.sub(self.V, centre[1]), size[1]), .5)
        self.placement(key, u, v, mask)
