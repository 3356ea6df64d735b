"""Lines of a flat pattern: curves, even spacing, mirror image, distances."""
import numpy as np


def quadratic(p, control, q, n=40):
    t = np.linspace(0, 1, n)[:, None]
    p, control, q = map(np.asarray, (p, control, q))
    return (1 - t) ** 2 * p + 2 * t * (1 - t) * control + t * t * q


def cubic(p, c1, c2, q, n=60):
    t = np.linspace(0, 1, n)[:, None]
    p, c1, c2, q = map(np.asarray, (p, c1, c2, q))
    return (1 - t) ** 3 * p + 3 * t * (1 - t) ** 2 * c1 + 3 * t * t * (1 - t) * c2 + t**3 * q


def length(line):
    return np.linalg.norm(np.diff(line, axis=0), axis=1).sum()


def resample(line, spacing=None, count=None):
    """Points at equal arc length; either a spacing or a fixed count (so that two edges can be sewn one to one)."""
    line = np.asarray(line, float)
    line = line[np.r_[True, np.linalg.norm(np.diff(line, axis=0), axis=1) > 1e-9]]
    d = np.r_[0, np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))]
    n = count or max(2, int(round(d[-1] / spacing)) + 1)
    t = np.linspace(0, d[-1], n)
    return np.c_[np.interp(t, d, line[:, 0]), np.interp(t, d, line[:, 1])]


def mirror(line):
    """Mirror at x=0 and reverse, so that an outline keeps running in the same sense."""
    return (np.asarray(line) * [-1, 1])[::-1]


def distance_to_line(points, line):
    """Smallest distance of each point to a polyline, and the arc length of that foot point."""
    line = np.asarray(line, float)
    best = np.full(len(points), 9.0)
    where = np.zeros(len(points))
    s = 0.0
    for p, q in zip(line[:-1], line[1:]):
        d = q - p
        l = np.linalg.norm(d)
        if l < 1e-12:
            continue
        t = np.clip(((points - p) @ d) / (l * l), 0, 1)
        dist = np.linalg.norm(points - (p + t[:, None] * d), axis=1)
        hit = dist < best
        best[hit] = dist[hit]
        where[hit] = s + t[hit] * l
        s += l
    return best, where
