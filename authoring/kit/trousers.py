"""Trousers over the legs of a body: the body's own skin from the waist down, eased and moved outwards (numpy only)."""
import numpy as np


def vertex_normals(co, quads):
    n = np.zeros_like(co)
    p = co[quads]
    cross = np.cross(p[:, 2] - p[:, 0], p[:, 3] - p[:, 1])
    for k in range(4):
        np.add.at(n, quads[:, k], cross)
    return n / (np.linalg.norm(n, axis=1, keepdims=True) + 1e-12)


def smooth(co, quads, movable, rounds):
    """Each vertex moves towards the mean of its neighbours, by its share of `movable`."""
    edges = np.unique(np.sort(np.concatenate([quads[:, [i, (i + 1) % 4]] for i in range(4)]), axis=1), axis=0)
    degree = np.bincount(edges.ravel(), minlength=len(co))[:, None] + 1e-9
    for _ in range(rounds):
        ends, others = np.r_[edges[:, 0], edges[:, 1]], np.r_[edges[:, 1], edges[:, 0]]
        total = np.stack([np.bincount(ends, co[others, k], len(co)) for k in range(3)], 1)
        co = co + movable[:, None] * .6 * (total / degree - co)
    return co


def covered(body):
    """How far each vertex is in the trousers, 0 to 1: everything below the waist."""
    waist = body.head['spine05'][2] + .06
    return np.clip((waist - body.rest[:, 2]) / .05, 0, 1) * (body.part('upperarm', 'lowerarm', 'wrist', 'metacarpal', 'finger') < .02)


def with_trousers(body, co, ease=.007, flare=.006, inner=.014):
    """Vertices of the body in its trousers: calm over the seat, a little wider down the leg, closed between the thighs."""
    share = covered(body)
    co = smooth(co, body.faces, share, 9)
    normals = smooth(vertex_normals(co, body.faces), body.faces, share, 3)
    below = body.head['upperleg01.L'][2] - body.rest[:, 2]
    crotch = np.clip((below - .05) / .05, 0, 1) * np.clip((.34 - below) / .15, 0, 1)
    between = np.clip(-normals[:, 0] * np.sign(body.rest[:, 0]), 0, 1) * crotch
    return co + normals * (share * (ease + flare * np.clip(below / .4, 0, 1) + inner * between))[:, None]
