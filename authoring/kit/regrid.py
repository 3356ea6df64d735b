"""A simulated cushion or its cover for close views: the same form on a finer, even grid, its seam without the solver's wobble."""
import math

import numpy as np

from kit.flatten import grid_faces
from kit.pattern import distance_to_line

COUNT = 181                                            # points along a side
REACH = .0075                                          # how far round a point the simulated ones are averaged (m)


def outline_of(size, corner, taper):
    """The flat piece as a grid (rows, columns, 2): a square whose sides curve in towards rounded corners; denser at its rim."""
    t = np.linspace(-1, 1, COUNT)
    t = .6 * t + .4 * np.sin(t * math.pi / 2)
    half, inner = size / 2, size / 2 - corner
    x, y = np.meshgrid(t * half, t * half)
    a, b = (np.clip((np.abs(v) - inner) / corner, 0, 1) for v in (x, y))
    pull = lambda v, share: np.sign(v) * (np.minimum(np.abs(v), inner) + corner * share)
    round_x, round_y = pull(x, a * np.sqrt(1 - b * b / 2)), pull(y, b * np.sqrt(1 - a * a / 2))
    draw = lambda across: 1 - taper / half * np.clip(np.abs(across) / inner, 0, 1) ** 2
    return np.dstack([round_x * draw(round_y), round_y * draw(round_x)])


def averaged(grid, points, values):
    """Values at the points of a grid: at each, a plane fitted through the neighbouring points."""
    out = np.empty((*grid.shape[:2], values.shape[1]))
    for k, row in enumerate(grid):
        low, high = row[:, 1].min() - 3 * REACH, row[:, 1].max() + 3 * REACH
        near = (points[:, 1] > low) & (points[:, 1] < high)
        off = points[near][None] - row[:, None]
        terms = np.concatenate([np.ones_like(off[..., :1]), off], axis=2)
        weighed = terms * np.exp(-(off ** 2).sum(2) / (2 * REACH ** 2))[..., None]
        normal = weighed.swapaxes(1, 2) @ terms + np.diag([0, 1e-9, 1e-9])
        out[k] = np.linalg.solve(normal, weighed.swapaxes(1, 2) @ values[near])[:, 0]
    return out.reshape(-1, values.shape[1])


def rim_of(count):
    """Indexes of the points around a grid, in order."""
    index = np.arange(count * count).reshape(count, count)
    return np.concatenate([index[0, :-1], index[:-1, -1], index[-1, :0:-1], index[:0:-1, 0]])


def calm(loop, flat, width=6.0):
    """The seam in space without its small wobble: what differs from a bent sheet is averaged along it, so corners stay where they are."""
    x, y = flat.T / .2
    terms = np.stack([x ** i * y ** j for i in range(4) for j in range(4 - i)], 1)
    sheet = terms @ np.linalg.lstsq(terms, loop, rcond=None)[0]
    steps = np.arange(len(loop))
    kernel = np.exp(-(np.minimum(steps, len(loop) - steps) / width) ** 2 / 2)
    spectrum = np.fft.rfft(kernel / kernel.sum())[:, None]
    return sheet + np.fft.irfft(np.fft.rfft(loop - sheet, axis=0) * spectrum, len(loop), axis=0)


def gathers(distance, along, length, seed):
    """Small folds that run from the seam into the face, each with its own reach; about -1..1."""
    random = np.random.RandomState(seed)
    height, reach = np.zeros_like(distance), np.zeros_like(distance)
    turn = along * 2 * math.pi / length
    for _ in range(16):
        height += np.sin(turn * random.randint(90, 190) + random.uniform(0, 6.3) + random.uniform(-25, 25) * distance)
        reach += np.sin(turn * random.randint(20, 70) + random.uniform(0, 6.3))
    height, reach = height / 2.8, np.clip(.010 + .0016 * reach, .004, .018)
    return height * np.exp(-distance / reach) * np.clip(distance / .003, 0, 1)


def even_cushion(sim, size, corner, taper, gather=0.0, lip=0.0):
    """The input of cloth_object, front and back welded along the seam; gather = height of the small folds beside it, lip = of the round edge
    that filling presses out on either side of it."""
    grid = outline_of(size, corner, taper)
    flat, rim = grid.reshape(-1, 2), rim_of(COUNT)
    line = np.r_[flat[rim], flat[rim[:1]]]
    distance, along = distance_to_line(flat, line)
    length = np.linalg.norm(np.diff(line, axis=0), axis=1).sum()
    distance[rim] = 0
    sides = [averaged(grid, sim['pattern'][sim['panel'] == k], sim['co'][sim['panel'] == k]) for k in (0, 1)]
    seam = calm((sides[0][rim] + sides[1][rim]) / 2, flat[rim])
    near = np.flatnonzero(distance < .05)
    apart = ((flat[near][:, None] - flat[rim][None]) ** 2).sum(2)
    weight = np.exp((distance[near][:, None] ** 2 - apart) / (2 * .012 ** 2))
    weight /= weight.sum(1, keepdims=True)
    for k, side in enumerate(sides):
        side[near] += weight @ (seam - side[rim]) * np.exp(-(distance[near] / .022) ** 2)[:, None]
        side[rim] = seam
        shape = side.reshape(COUNT, COUNT, 3)
        normal = np.cross(np.gradient(shape, axis=1), np.gradient(shape, axis=0)).reshape(-1, 3) * (1 - 2 * k)
        normal /= np.linalg.norm(normal, axis=1, keepdims=True)
        full = lip * (1 - np.exp(-distance / .003)) * np.exp(-(distance / .03) ** 2)
        side += normal * (full + gather * gathers(distance, along, length, 5 + k))[:, None]
        side[rim] = seam
    weld = np.arange(2 * COUNT ** 2)
    weld[COUNT ** 2 + rim] = rim
    quads = grid_faces(COUNT, COUNT)
    tris = np.r_[quads, quads[:, ::-1] + COUNT ** 2]
    return dict(co=np.concatenate(sides), faces=weld[tris], tris=tris, pattern=np.r_[flat, flat], panel=np.repeat([0, 1], COUNT ** 2),
                attr_rimd=np.r_[distance, distance])
