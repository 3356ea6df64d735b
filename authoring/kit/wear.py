"""How one layer of clothes affects another: straps laid on a body, a shirt pressed flat under another garment (numpy and mathutils)."""
import numpy as np
from mathutils.kdtree import KDTree

from kit.trousers import vertex_normals

HAND = 'wrist', 'metacarpal', 'finger'
FOREARM = 'lowerarm', *HAND


def tree_of(points):
    tree = KDTree(len(points))
    for i, p in enumerate(points):
        tree.insert(p, i)
    tree.balance()
    return tree


def outward(distance, points, h=4e-3):
    """The way away from a body; distance = signed, of points (Cloth.body_distance)."""
    slope = np.stack([distance(points + h * axis) - distance(points - h * axis) for axis in np.eye(3)], 1)
    return slope / (np.linalg.norm(slope, axis=1, keepdims=True) + 1e-9)


def onto(distance, points, gap, pull=True, rounds=12):
    """Points moved to `gap` above a body; without pull only those that are closer."""
    p = np.array(points, float)
    for _ in range(rounds):
        move = gap - distance(p)
        p += outward(distance, p) * (move if pull else np.maximum(move, 0))[:, None] * .8
    return p


def across(distance, path):
    """The direction across a strap that lies flat on a body along a path."""
    wide = np.cross(np.gradient(path, axis=0), outward(distance, path))
    kernel = np.hanning(11) / np.hanning(11).sum()
    return np.stack([np.convolve(np.pad(wide[:, k], 5, 'edge'), kernel, 'valid') for k in range(3)], 1)


def neighbours_mean(edges, values):
    ends, others = edges.T.ravel(), edges[:, ::-1].T.ravel()
    count = np.maximum(np.bincount(ends, minlength=len(values)), 1)
    columns = [np.bincount(ends, column[others], len(values)) / count for column in values.reshape(len(values), -1).T]
    return np.stack(columns, 1).reshape(values.shape)


def without(body, *parts):
    """Faces of a body without these parts: a shirt must not slip in between hand and hip."""
    return body.faces[(body.part(*parts)[body.faces] < .3).all(1)]


def clear_of(co, faces, chosen, skin, quads, gap=.004):
    """The chosen vertices, pushed out of the skin that they cut through (the thumb that holds a strap)."""
    co, used = co.copy(), np.unique(quads)
    edges = edges_of(faces)
    tree, normals = tree_of(skin[used]), vertex_normals(skin, quads)[used]
    for _ in range(3):
        move = np.zeros_like(co)
        for i in chosen:
            place, j, far = tree.find(co[i])
            depth = (co[i] - np.array(place)) @ normals[j]
            if far < .03 and depth < gap:
                move[i] = normals[j] * (gap - depth)
        for _ in range(2):
            move = .5 * move + .5 * neighbours_mean(edges, move)
        co += move
    return co


def edges_of(faces):
    edges = np.unique(np.sort(np.r_[faces[:, :2], faces[:, 1:], faces[:, [0, 2]]], axis=1), axis=0)
    return edges[edges[:, 0] != edges[:, 1]]


def press_under(cloth, over, skin, quads, gap=.004, reach=.022, most=.14, rounds=14):
    """Vertices of `cloth` (a draped .npz) that would stand out through `over` (points of the layer above), moved towards the
    skin until they lie `gap` below it, by `most` at most; beyond its edge the cloth rises again softly."""
    co, faces = cloth['co'].copy(), cloth['faces']
    edges = edges_of(faces)
    used = np.unique(quads)
    body, layer = tree_of(skin[used]), tree_of(over)
    normals = vertex_normals(skin, quads)[used]
    inward = -np.array([normals[body.find(p)[1]] for p in over])
    for _ in range(3):
        nearest = np.array([layer.find(p)[1] for p in co])
        away, n = co - over[nearest], inward[nearest]
        under = (away * n).sum(1)
        aside = np.linalg.norm(away - under[:, None] * n, axis=1)
        depth = np.clip(gap - under, 0, most) * np.clip((reach - aside) / (.5 * reach), 0, 1) * (under > -most)
        n = neighbours_mean(edges, neighbours_mean(edges, n))
        for _ in range(rounds):
            depth = np.maximum(depth, .93 * neighbours_mean(edges, depth))
        co = co + n / (np.linalg.norm(n, axis=1, keepdims=True) + 1e-9) * depth[:, None]
    return co


def seen_beside(cloth, over, rim, edge=.035, reach=.12):
    """Triangles of a cloth that the layer above does not fully cover: points `over`, each `rim` from its edge."""
    tree = tree_of(over)
    found = [tree.find(p) for p in cloth['co']]
    nearest, far = np.array([f[1] for f in found]), np.array([f[2] for f in found])
    covered = (rim[nearest] > edge) & (far < reach)
    return ~covered[cloth['faces']].all(1)
