"""Flattens a curved panel to its cutting pattern: print and weave are defined on the flat piece, so they are true to scale."""
import numpy as np


def grid_faces(rows, columns):
    """Quads of a grid whose vertices are numbered row by row, counter-clockwise when columns run right and rows up."""
    first = (np.arange(rows - 1)[:, None] * columns + np.arange(columns - 1)).ravel()
    return np.c_[first, first + 1, first + columns + 1, first + columns]


def flatten(grid, care=1.0, rounds=40):
    """Grid of points in space (rows, columns, 3) -> points in the plane (rows, columns, 2), with the lengths of the surface.

    As rigid as possible: every triangle is turned, never stretched, and the corners settle where the triangles agree best.
    Where a dome cannot be laid flat, the rows with less `care` stretch (one number per row of quads, or one for all).
    The middle column comes out upright, its lowest point at the origin."""
    rows, columns = grid.shape[:2]
    points, quads = grid.reshape(-1, 3), grid_faces(rows, columns)
    triangles = np.r_[quads[:, :3], quads[:, [0, 2, 3]]]
    a, b, c = (points[triangles[:, k]] for k in range(3))
    base = np.linalg.norm(b - a, axis=1)
    foot = ((c - a) * (b - a)).sum(1) / base
    height = np.sqrt(((c - a) ** 2).sum(1) - foot ** 2)
    flat = np.zeros((len(triangles), 3, 2))            # each triangle alone, laid in the plane
    flat[:, 1, 0], flat[:, 2, 0], flat[:, 2, 1] = base, foot, height

    count = len(points)
    care = np.tile(np.repeat(np.broadcast_to(care, rows - 1), columns - 1), 2)
    matrix, sides = np.zeros((count, count)), []
    for k in range(3):
        i, j, opposite = triangles[:, k], triangles[:, (k + 1) % 3], flat[:, (k + 2) % 3]
        p, q = flat[:, k] - opposite, flat[:, (k + 1) % 3] - opposite
        weight = care * (p * q).sum(1) / (2 * np.abs(p[:, 0] * q[:, 1] - p[:, 1] * q[:, 0]))      # half the cotangent
        for row, column, sign in ((i, i, 1), (j, j, 1), (i, j, -1), (j, i, -1)):
            np.add.at(matrix, (row, column), sign * weight)
        sides.append((i, j, weight[:, None], flat[:, k] - flat[:, (k + 1) % 3]))
    matrix[0, 0] += 1                                  # fixes one point: the rest is determined up to a shift
    inverse = np.linalg.inv(matrix)

    plane = _first_guess(grid)
    for _ in range(rounds):
        turn = np.zeros((len(triangles), 2))           # cosine and sine, not yet of length 1
        for i, j, weight, side in sides:
            now = plane[i] - plane[j]
            turn[:, 0] += weight[:, 0] * (now * side).sum(1)
            turn[:, 1] += weight[:, 0] * (now[:, 1] * side[:, 0] - now[:, 0] * side[:, 1])
        turn /= np.linalg.norm(turn, axis=1, keepdims=True)
        wanted = np.zeros((count, 2))
        for i, j, weight, side in sides:
            turned = weight * np.c_[turn[:, 0] * side[:, 0] - turn[:, 1] * side[:, 1],
                                    turn[:, 1] * side[:, 0] + turn[:, 0] * side[:, 1]]
            np.add.at(wanted, i, turned)
            np.add.at(wanted, j, -turned)
        plane = inverse @ wanted
    return _upright(plane.reshape(rows, columns, 2))


def _first_guess(grid):
    """Arc length from the middle column to the sides, and up along each column."""
    along = np.linalg.norm(np.diff(grid, axis=1), axis=2).cumsum(1)
    along = np.c_[np.zeros(len(grid)), along]
    up = np.linalg.norm(np.diff(grid, axis=0), axis=2).cumsum(0)
    up = np.r_[np.zeros((1, grid.shape[1])), up]
    middle = grid.shape[1] // 2
    return np.dstack([along - along[:, middle:middle + 1], up]).reshape(-1, 2)


def _upright(plane):
    column = plane[:, plane.shape[1] // 2]
    axis = (column[-1] - column[0]) / np.linalg.norm(column[-1] - column[0])
    moved = plane - column[0]
    return np.dstack([moved @ (axis[1], -axis[0]), moved @ axis])
