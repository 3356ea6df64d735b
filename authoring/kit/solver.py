"""Turns flat pattern pieces into a sewn, simulated and smoothed cloth mesh (runs inside Blender's python:
it needs numpy and mathutils' Delaunay; no scene is touched).

    cloth = Cloth(spacing=.0085)
    front = cloth.add_panel('front', [('hem', polyline), ('side', polyline), ...], to_space=lambda p: (p[:,0], -.16, p[:,1]))
    cloth.sew(front['side'], back['side'])
    cloth.finish(stretch=2e-5, bend=3e-1, bend_wide=3e0)      # builds the constraints
    cloth.frames(40, sew=(1,0), gravity=.5)                   # run
    cloth.save('x.npz', attributes)                           # weld + smooth + write
"""
import ctypes
import hashlib
import math
import os
import subprocess
import tempfile
import time
import numpy as np
from mathutils import Vector
from mathutils.geometry import delaunay_2d_cdt

from kit.pattern import cubic, distance_to_line, length, mirror, quadratic, resample  # noqa: F401 (part of this module for its users)

HERE = os.path.dirname(os.path.abspath(__file__))
FLOAT = ctypes.c_float


def load_solver():
    """Compile cloth.c and field.c unless these exact texts are already compiled, and load them."""
    sources = [os.path.join(HERE, name) for name in ('cloth.c', 'field.c')]
    text = b''.join(open(path, 'rb').read() for path in sources)
    lib = os.path.join(tempfile.gettempdir(), 'platen-cloth-%s.so' % hashlib.sha1(text).hexdigest()[:12])
    if not os.path.exists(lib):
        part = '%s.%d' % (lib, os.getpid())
        flags = ['-O3', '-march=native', '-ffast-math', '-flto', '-shared', '-fPIC']
        subprocess.check_call(['gcc', *flags, *sources, '-o', part, '-lm'])
        os.replace(part, lib)
    return ctypes.CDLL(lib)


def pointer(array):
    return array.ctypes.data_as(ctypes.c_void_p)


class Cloth:
    def __init__(self, spacing=0.0085, seed=11):
        self.spacing, self.random = spacing, np.random.RandomState(seed)
        self.pattern, self.panel_id, self.start, self.tris, self.panels, self.sew_pairs = [], [], [], [], {}, []
        self.count = 0
        self.attach = []
        self.solver = load_solver()
        self.solver.body_clear()

    # -------------------------------------------------------------- panels
    def add_panel(self, name, edges, to_space, lines=(), flip=False):
        """edges: consecutive named polylines (already resampled) closing an outline; lines: extra polylines inside that
        become mesh edges (pockets); to_space: flat (n,2) -> start positions (n,3). Returns {edge name: vertex indices}.
        """
        points, index = [], {}
        for name_, line in edges:
            index[name_] = [len(points) + i for i in range(len(line))]
            points += [tuple(p) for p in line[:-1]]
        n = len(points)
        index = {k: [i % n for i in v] for k, v in index.items()}
        outline = np.array(points)
        constraint = [(i, (i + 1) % n) for i in range(n)]
        extra = []
        for k, line in enumerate(lines):
            i0 = n + len(extra)
            extra += [tuple(p) for p in line]
            constraint += [(i0 + i, i0 + i + 1) for i in range(len(line) - 1)]
        fixed = np.array(points + extra)
        h = self.spacing * 0.95
        lo, hi = outline.min(0), outline.max(0)
        grid = np.array(
            [
                (x + (h / 2 if j % 2 else 0), y)
                for j, y in enumerate(np.arange(lo[1], hi[1], h * math.sqrt(3) / 2))
                for x in np.arange(lo[0], hi[0], h)
            ]
        )
        grid = grid + self.random.uniform(-0.1, 0.1, grid.shape) * h
        x, y = grid.T
        inside = np.zeros(len(grid), bool)
        near = np.full(len(grid), 9.0)
        segments = [(outline[i], outline[(i + 1) % n], True) for i in range(n)] + [
            (fixed[a], fixed[b], False) for a, b in constraint[n:]
        ]
        for p, q, is_outline in segments:
            if is_outline:
                inside ^= ((p[1] > y) != (q[1] > y)) & (
                    x < (q[0] - p[0]) * (y - p[1]) / ((q[1] - p[1]) + 1e-12) + p[0]
                )
            d = q - p
            t = np.clip(((grid - p) @ d) / (d @ d), 0, 1)
            near = np.minimum(near, np.linalg.norm(grid - (p + t[:, None] * d), axis=1))
        flat = np.r_[fixed, grid[inside & (near > self.spacing * 0.62)]]
        verts, _, faces, origin, _, _ = delaunay_2d_cdt(
            [Vector(p) for p in flat], constraint, [list(range(n))], 1, 1e-7
        )
        back = np.array([o[0] for o in origin])
        tri = np.array([back[list(t)] for t in faces])
        corner = flat[tri]
        negative = np.cross(corner[:, 1] - corner[:, 0], corner[:, 2] - corner[:, 0]) < 0
        tri[negative] = tri[negative][:, ::-1]
        tri = tri[:, ::-1] if flip else tri
        base = self.count
        pid = len(self.panels)
        self.pattern.append(flat)
        self.panel_id.append(np.full(len(flat), pid))
        self.tris.append(tri + base)
        self.start.append(np.asarray(to_space(flat), float))
        self.count += len(flat)
        self.panels[name] = dict(
            id=pid, first=base, size=len(flat), **{k: np.array(v) + base for k, v in index.items()}
        )
        return self.panels[name]

    def sew(self, a, b):
        assert len(a) == len(b), (len(a), len(b))
        self.sew_pairs += [(int(i), int(j)) for i, j in zip(a, b) if i != j]

    # -------------------------------------------------------------- constraints
    def finish(
        self, stretch=2e-5, bend=3e-1, bend_wide=3e0, mass=0.18, stiff=None, shrink=None, long_links=None, pinned=()
    ):
        """stretch/bend/bend_wide: compliances of edges, of the two corners opposite an edge, of the 2-ring (larger = softer).
        mass: kg/m2. stiff(pattern, panel) -> factor dividing the bending compliance (print area > 1).
        shrink(pattern, panel) -> (sx, sy) rest-length factors (rib bands < 1). long_links: (mask(pattern,panel), distance, compliance)
        keeps points `distance` apart at that distance: irons out deep folds under the print."""
        S = self
        S.pattern, S.panel_id = np.concatenate(S.pattern), np.concatenate(S.panel_id)
        S.tris = np.concatenate(S.tris).astype(np.int32)
        S.x = np.ascontiguousarray(np.concatenate(S.start), np.float32)
        S.x += S.random.normal(0, 1e-4, S.x.shape).astype(np.float32)
        S.v = np.zeros_like(S.x)
        S.sew_array = np.array(S.sew_pairs, np.int32).reshape(-1, 2)
        pat, pid, n = S.pattern, S.panel_id, S.count
        k_stiff = np.ones(n) if stiff is None else stiff(pat, pid)
        k_shrink = np.ones((n, 2)) if shrink is None else shrink(pat, pid)

        def rest(i, j):
            return np.linalg.norm((pat[i] - pat[j]) * (k_shrink[i] + k_shrink[j]) / 2, axis=-1)

        opposite = {}
        for t in S.tris:
            for k in range(3):
                opposite.setdefault((min(t[k], t[(k + 1) % 3]), max(t[k], t[(k + 1) % 3])), []).append(t[(k + 2) % 3])
        edges = np.array(list(opposite))
        comp = np.full(len(edges), stretch)
        cross = np.array([o for o in opposite.values() if len(o) == 2])
        c_cross = bend / np.minimum(k_stiff[cross[:, 0]], k_stiff[cross[:, 1]])
        neighbours = [set() for _ in range(n)]
        for i, j in edges:
            neighbours[i].add(j)
            neighbours[j].add(i)
        S.neighbours = neighbours
        wide = [
            (i, q)
            for i in range(n)
            for q in set(q for j in neighbours[i] for q in neighbours[j]) - neighbours[i] - {i}
            if q > i
        ]
        wide = np.array(wide)
        wide = wide[
            (np.linalg.norm(pat[wide[:, 0]] - pat[wide[:, 1]], axis=1) > 1.75 * S.spacing)
            & (S.random.rand(len(wide)) < 0.6)
        ]
        c_wide = bend_wide / np.minimum(k_stiff[wide[:, 0]], k_stiff[wide[:, 1]])
        parts = [(edges, comp), (cross, c_cross), (wide, c_wide)]
        if long_links:
            mask, reach, c_long = long_links
            chosen = np.where(mask(pat, pid))[0]
            links = []
            for i in chosen:
                d = np.linalg.norm(pat[chosen] - pat[i], axis=1)
                ring = chosen[(abs(d - reach) < S.spacing * 0.6) & (chosen > i) & (pid[chosen] == pid[i])]
                if len(ring):
                    links += [(i, q) for q in S.random.choice(ring, min(3, len(ring)), False)]
            parts.append((np.array(links), np.full(len(links), c_long)))
        S.edges = np.concatenate([p[0] for p in parts]).astype(np.int32)
        S.compliance = np.concatenate([p[1] for p in parts]).astype(np.float32)
        S.rest = rest(S.edges[:, 0], S.edges[:, 1]).astype(np.float32)
        order = S.random.permutation(len(S.edges))
        S.edges, S.compliance, S.rest = S.edges[order].copy(), S.compliance[order].copy(), S.rest[order].copy()
        corner = pat[S.tris]
        area = np.abs(np.cross(corner[:, 1] - corner[:, 0], corner[:, 2] - corner[:, 0])).sum() / 2
        S.inv_mass = np.full(n, n / (mass * area), np.float32)
        S.inv_mass[list(pinned)] = 0
        S.tri_pressure = np.ones(len(S.tris), np.float32)
        S.sew_rest = (
            np.linalg.norm(S.x[S.sew_array[:, 0]] - S.x[S.sew_array[:, 1]], axis=1).astype(np.float32)
            if len(S.sew_array)
            else np.zeros(1, np.float32)
        )
        S.weld = S._weld_classes()
        S._seam_reference()
        print(
            'cloth: %d vertices, %d triangles, %d constraints, %d sewing pairs'
            % (n, len(S.tris), len(S.edges), len(S.sew_array)),
            flush=True,
        )

    def _weld_classes(self):
        root = np.arange(self.count)

        def find(i):
            while root[i] != i:
                root[i] = root[root[i]]
                i = root[i]
            return i

        for i, j in self.sew_array:
            a, b = find(i), find(j)
            if a != b:
                root[max(a, b)] = min(a, b)
        return np.array([find(i) for i in range(self.count)])

    def _seam_reference(self):
        S = self
        flat3 = np.c_[S.pattern, S.panel_id * 10.0].astype(np.float32)
        S.pattern3 = flat3
        S.seam_dist = np.full(S.count, 9.0, np.float32)
        S.seam_ref = np.zeros((S.count, 3), np.float32)
        if not len(S.sew_array):
            return
        seam = np.unique(S.sew_array)
        for p in np.unique(S.panel_id):
            mine = np.where(S.panel_id == p)[0]
            s = seam[S.panel_id[seam] == p]
            if not len(s):
                continue
            for chunk in np.array_split(mine, max(1, len(mine) // 1000)):
                d = np.linalg.norm(S.pattern[chunk][:, None] - S.pattern[s][None], axis=2)
                k = d.argmin(1)
                S.seam_dist[chunk] = d[np.arange(len(chunk)), k]
                S.seam_ref[chunk] = flat3[S.weld[s[k]]]

    # -------------------------------------------------------------- body
    def torso(self, rows, exponent=2.5):
        """rows: (z, half width, half depth, centre y); interpolated and smoothed."""
        z = np.linspace(rows[0][0], rows[-1][0], 200)
        table = [np.interp(z, [r[0] for r in rows], [r[k] for r in rows]) for k in (1, 2, 3)]
        kernel = np.hanning(17)
        kernel /= kernel.sum()
        A, B, Y = [np.convolve(np.pad(q, 8, 'edge'), kernel, 'valid').astype(np.float32) for q in table]
        self.solver.body_set_torso(
            200, FLOAT(rows[0][0]), FLOAT(rows[-1][0]), pointer(A), pointer(B), pointer(Y), FLOAT(exponent)
        )

    def capsules(self, list_of_8):
        self.solver.body_clear_capsules()
        for c in list_of_8:
            self.solver.body_add_capsule(pointer(np.array(c, np.float32)))

    def body_mesh(self, co, tris, low, high, voxel=0.006, band=0.02):
        """A body given as a mesh; the grid of its distances spans low to high. Call it again when the body has moved."""
        size = np.ceil((np.array(high) - low) / voxel).astype(int) + 1
        co, tris = np.ascontiguousarray(co, np.float32), np.ascontiguousarray(tris, np.int32)
        low = np.array(low, np.float32)
        self.solver.field_build(len(tris), *map(pointer, (co, tris, low)), *map(int, size), FLOAT(voxel), FLOAT(band))

    def body_distance(self, points):
        """Signed distance of points to that body (9 beyond the grid)."""
        points = np.ascontiguousarray(points, np.float32)
        out = np.zeros(len(points), np.float32)
        self.solver.field_read(len(points), pointer(points), pointer(out))
        return out

    def plane(self, normal, d):
        self.solver.body_add_plane(pointer(np.array([*normal, d], np.float32)))

    # -------------------------------------------------------------- time
    def frames(
        self,
        count,
        sew=0.0,
        gravity=9.8,
        drag=1.5,
        self_collision=0.0,
        friction=0.1,
        pressure=0.0,
        thickness=0.004,
        before=None,
        force=(0, 0),
        substeps=24,
        max_speed=3.0,
        label=None,
    ):
        """Run `count` frames of 1/60 s. sew: scale of the sewing rest length, number or (from, to) ramp. before(i, k) is called
        before each frame (move arms ...) with k in 0..1; it may return an (fx, fy) acceleration."""
        t0 = time.time()
        S = self
        for i in range(count):
            k = i / max(1, count - 1)
            scale = sew if not isinstance(sew, tuple) else sew[0] + (sew[1] - sew[0]) * min(1, k / 0.8)
            f = before(i, k) if before else None
            fx, fy = f if f is not None else force
            press = pressure(k) if callable(pressure) else pressure
            S.solver.cloth_frame(
                S.count,
                pointer(S.x),
                pointer(S.v),
                pointer(S.inv_mass),
                len(S.edges),
                pointer(S.edges),
                pointer(S.rest),
                pointer(S.compliance),
                len(S.sew_array),
                pointer(S.sew_array),
                pointer(S.sew_rest),
                FLOAT(scale),
                len(S.tris),
                pointer(S.tris),
                pointer(S.tri_pressure),
                FLOAT(press),
                pointer(S.pattern3),
                pointer(S.seam_ref),
                pointer(S.seam_dist),
                FLOAT(1 / 60 / substeps),
                substeps,
                FLOAT(fx),
                FLOAT(fy),
                FLOAT(-gravity),
                FLOAT(drag),
                FLOAT(thickness),
                FLOAT(friction),
                FLOAT(self_collision * S.spacing),
                6,
                FLOAT(max_speed),
            )
        gap = np.linalg.norm(S.x[S.sew_array[:, 0]] - S.x[S.sew_array[:, 1]], axis=1).max() if len(S.sew_array) else 0
        print(
            '%-10s %5.1f s  seam gap %.4f  box %s %s  speed %.3f'
            % (label or '', time.time() - t0, gap, S.x.min(0).round(3), S.x.max(0).round(3), np.abs(S.v).mean()),
            flush=True,
        )

    # -------------------------------------------------------------- result
    def smoothed(self, passes=(3, 2)):
        """Moving least squares in PATTERN space (quadratic fit of x(p) over the k-ring): removes solver noise but keeps straight
        printed lines straight, which Laplacian smoothing does not. One entry of `passes` = ring size of that pass."""
        x = self.weld_average(self.x.astype(float))
        n = self.count
        for rings in passes:
            reach = [set(s) for s in self.neighbours]
            for _ in range(rings - 1):
                reach = [r.union(*[self.neighbours[q] for q in r]) if r else r for r in reach]
            width = max(len(r) for r in reach) + 1
            index = np.zeros((n, width), int)
            valid = np.zeros((n, width))
            for i, r in enumerate(reach):
                a = [i] + sorted(r - {i})
                index[i, : len(a)] = a
                valid[i, : len(a)] = 1
            out = x.copy()
            for part in np.array_split(np.arange(n), max(1, n // 2000)):
                dp = (self.pattern[index[part]] - self.pattern[part][:, None]) * valid[part][..., None]
                r2 = (dp**2).sum(2)
                weight = np.exp(-r2 / (r2.max(1, keepdims=True) * 0.35 + 1e-12)) * valid[part]
                p, q = dp[..., 0] / 0.01, dp[..., 1] / 0.01
                basis = np.stack([np.ones_like(p), p, q, p * p, q * q, p * q], 2)
                BW = basis * weight[..., None]
                A = np.einsum('nki,nkj->nij', BW, basis) + 1e-9 * np.eye(6)
                rhs = np.einsum('nki,nkc->nic', BW, x[index[part]])
                fit = np.linalg.solve(A, rhs)[:, 0]
                good = valid[part].sum(1) >= 9
                out[part[good]] = fit[good]
            x = self.weld_average(out)
        return x

    def weld_average(self, x):
        total = np.zeros_like(x)
        count = np.zeros(len(x))
        np.add.at(total, self.weld, x)
        np.add.at(count, self.weld, 1)
        return (total / np.maximum(count, 1)[:, None])[self.weld]

    def save(self, path, attributes=None, passes=(3, 2), **extra):
        """Write position, welded faces, unwelded faces (for UVs), pattern, panel id and float attributes (minimum wins on seams)."""
        x = self.smoothed(passes)
        out = {}
        for name, values in (attributes or {}).items():
            a = np.full(self.count, np.inf)
            np.minimum.at(a, self.weld, np.asarray(values, float))
            out['attr_' + name] = a[self.weld]
        l = np.linalg.norm(self.x[self.edges[:, 0]] - self.x[self.edges[:, 1]], axis=1) / self.rest
        tight = self.compliance <= self.compliance.min() * 1.001
        print('stretch mean %.3f, 95%% %.3f' % (l[tight].mean(), np.percentile(l[tight], 95)))
        os.makedirs(os.path.dirname(os.path.abspath(path)), exist_ok=True)
        np.savez_compressed(
            path,
            co=x,
            faces=self.weld[self.tris],
            tris=self.tris,
            pattern=self.pattern,
            panel=self.panel_id,
            panel_names=np.array(list(self.panels)),
            **out, **extra
        )
