"""Geometry of the stages: the building blocks of products, as Blender objects made from plain numbers."""
import math

import bmesh
import bpy
import numpy as np
from mathutils import Vector


def aim(location, target):
    return (Vector(target) - Vector(location)).to_track_quat('-Z', 'Y').to_euler()


def rounded_outline(width, height, corner, steps, corners=None):
    """Counter-clockwise rounded rectangle as (x, y, normal_x, normal_y); starts at the right of the bottom edge.
    corners = radius per corner (top left, top right, bottom right, bottom left)."""
    tl, tr, br, bl = corners or (corner,) * 4
    points = []
    for cx, cy, radius, start in ((1, -1, br, -90), (1, 1, tr, 0), (-1, 1, tl, 90), (-1, -1, bl, 180)):
        for k in range(steps + 1):
            t = math.radians(start + 90 * k / steps)
            nx, ny = math.cos(t), math.sin(t)
            points.append((cx * (width / 2 - radius) + radius * nx, cy * (height / 2 - radius) + radius * ny, nx, ny))
    return points


def quarter_round(radius, z_top, steps=8, start_inset=0.0):
    """Rings of a rounded upper edge for `Shapes.rounded_slab`: [(inset, z, spread)], outside in."""
    rings = []
    for k in range(steps + 1):
        t = math.pi / 2 * k / steps
        rings.append((start_inset + radius * (1 - math.cos(t)), z_top - radius * (1 - math.sin(t)),
                      radius * (math.pi / 2 - t)))
    return rings


class Shapes:
    """The building methods of a Stage."""

    def link(self, name, data, location=(0, 0, 0)):
        obj = bpy.data.objects.new(name, data)
        self.scene.collection.objects.link(obj)
        obj.location = location
        return obj

    def mesh(self, name, verts, faces, material, smooth=True, uvs=None, merge=False, subdivide=0, bevel=0.0,
             auto_smooth_deg=None, bevel_segments=3):
        """Mesh object; uvs = one (u, v) per vertex, stored as UV map 'print'."""
        data = bpy.data.meshes.new(name)
        data.from_pydata([tuple(map(float, v)) for v in verts], [], [tuple(map(int, f)) for f in faces])
        if uvs is not None:
            layer = data.uv_layers.new(name='print')
            index = np.empty(len(data.loops), np.int32)
            data.loops.foreach_get('vertex_index', index)
            layer.data.foreach_set('uv', np.asarray(uvs, np.float32)[index].ravel())
        bm = bmesh.new()
        bm.from_mesh(data)
        if merge:
            bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-5)
        bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
        bm.to_mesh(data)
        bm.free()
        for polygon in data.polygons:
            polygon.use_smooth = smooth
        if auto_smooth_deg:
            data.use_auto_smooth, data.auto_smooth_angle = True, math.radians(auto_smooth_deg)
        for m in (material if isinstance(material, (list, tuple)) else [material]):
            data.materials.append(m.data)
        obj = self.link(name, data)
        if bevel:
            mod = obj.modifiers.new('bevel', 'BEVEL')
            mod.width, mod.segments, mod.limit_method = bevel, bevel_segments, 'ANGLE'
        if subdivide:
            mod = obj.modifiers.new('subdivide', 'SUBSURF')
            mod.levels = mod.render_levels = subdivide
        return obj

    def box(self, name, low, high, material, bevel=0.0):
        (x0, y0, z0), (x1, y1, z1) = low, high
        verts = [(x, y, z) for x in (x0, x1) for y in (y0, y1) for z in (z0, z1)]
        faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
        return self.mesh(name, verts, faces, material, smooth=bool(bevel), bevel=bevel, auto_smooth_deg=40)

    def lathe(self, name, profile, material, segments=160, centre=(0, 0), subdivide=0):
        """Revolve [(radius, z), ...] about the vertical axis through centre."""
        verts, faces, n = [], [], segments
        for radius, z in profile:
            for i in range(n):
                t = 2 * math.pi * i / n
                verts.append((centre[0] + radius * math.sin(t), centre[1] - radius * math.cos(t), z))
        for j in range(len(profile) - 1):
            for i in range(n):
                k = (i + 1) % n
                faces.append((j * n + i, j * n + k, (j + 1) * n + k, (j + 1) * n + i))
        return self.mesh(name, verts, faces, material, merge=True, subdivide=subdivide, auto_smooth_deg=50)

    def tube(self, name, path, radius, material, closed=False, flat=1.0, segments=14, subdivide=0):
        """Sweep an elliptic section along a 3-D polyline; flat = height / width of the section,
        radius = half width (a number, or one per point)."""
        path = np.asarray(path, float)
        count = len(path)
        radii = np.broadcast_to(np.asarray(radius, float), (count,))
        tangents = np.roll(path, -1, 0) - np.roll(path, 1, 0) if closed else np.gradient(path, axis=0)
        tangents /= np.linalg.norm(tangents, axis=1, keepdims=True) + 1e-12
        side = np.cross(tangents[0], [0, 0, 1.0])
        if np.linalg.norm(side) < 1e-3:
            side = np.cross(tangents[0], [1.0, 0, 0])
        verts, faces = [], []
        for p, t, r in zip(path, tangents, radii):
            side = side - t * np.dot(side, t)          # parallel transport: no twist
            side /= np.linalg.norm(side) + 1e-12
            up = np.cross(side, t)
            for k in range(segments):
                q = 2 * math.pi * k / segments
                verts.append(p + side * (r * math.cos(q)) + up * (r * flat * math.sin(q)))
        for j in range(count if closed else count - 1):
            a, b = j * segments, ((j + 1) % count) * segments
            for k in range(segments):
                n = (k + 1) % segments
                faces.append((a + k, a + n, b + n, b + k))
        if not closed:
            faces.append(tuple(range(segments)))
            faces.append(tuple(range((count - 1) * segments, count * segments)))
        return self.mesh(name, verts, faces, material, subdivide=subdivide, auto_smooth_deg=60)

    def rounded_slab(self, name, width, height, corner, rings, material, uv_size=None, corner_steps=14, corners=None,
                     cap=True):
        """Prism over a rounded rectangle (centred on the origin, x to the right, y up the sheet, z thickness).

        rings = [(inset, z, spread), ...] from bottom to top: every ring is the outline moved inwards by inset at
        height z; spread = how far outside the top outline the surface point lies when the skin is unrolled flat
        (used for the print UV, so artwork wraps over rounded edges without stretch).
        uv_size = (w, h) of the print area that maps to 0..1."""
        verts, uvs, faces = [], [], []
        top = rings[-1][0]
        for inset, z, spread in rings:
            for x, y, nx, ny in rounded_outline(width, height, corner, corner_steps, corners):
                verts.append((x - nx * inset, y - ny * inset, z))
                if uv_size:
                    ux, uy = x + nx * (spread - top), y + ny * (spread - top)
                    uvs.append((ux / uv_size[0] + .5, uy / uv_size[1] + .5))
        n = len(verts) // len(rings)
        for j in range(len(rings) - 1):
            for i in range(n):
                k = (i + 1) % n
                faces.append((j * n + i, j * n + k, (j + 1) * n + k, (j + 1) * n + i))
        if cap:
            faces.append(tuple(range((len(rings) - 1) * n, len(rings) * n)))
        faces.append(tuple(reversed(range(n))))
        return self.mesh(name, verts, faces, material, uvs=uvs if uv_size else None, auto_smooth_deg=35)

    def sheet(self, name, nx, ny, surface, material, thickness=0.0):
        """Grid sheet; surface(u, v) -> (x, y, z) for u, v in 0..1.  UV map 'print' = (u, v)."""
        verts, uvs, faces = [], [], []
        for j in range(ny + 1):
            for i in range(nx + 1):
                u, v = i / nx, j / ny
                verts.append(surface(u, v))
                uvs.append((u, v))
        for j in range(ny):
            for i in range(nx):
                a = j * (nx + 1) + i
                faces.append((a, a + 1, a + nx + 2, a + nx + 1))
        obj = self.mesh(name, verts, faces, material, uvs=uvs)
        if thickness:
            mod = obj.modifiers.new('thickness', 'SOLIDIFY')
            mod.thickness, mod.offset = thickness, 0
        return obj

    def turn_product(self, degrees, location=(0, 0, 0)):
        """Turn everything built so far about the vertical axis (call it before lights, camera and catcher)."""
        pivot = self.link('pivot', None, location)
        for obj in list(self.scene.objects):
            if obj is not pivot and obj.parent is None:
                obj.parent = pivot
        pivot.rotation_euler.z = math.radians(degrees)
