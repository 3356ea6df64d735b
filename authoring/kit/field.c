/* field.c - a body given as a mesh, for cloth.c: its signed distance on a grid, once per pose.
 *
 * Near the surface distances are exact (every triangle writes into the voxels round it); further off they are summed
 * from neighbour to neighbour, which is enough to find the way out. Inside and outside: winding number along y, so
 * parts of the mesh may overlap (arm and chest). */
#include <math.h>
#include <stdlib.h>
#include <string.h>
typedef float f;

static f *field = 0, origin[3], voxel;
static int size[3] = {0, 0, 0};

#define AT(i, j, k) (((size_t)(k) * size[1] + (j)) * size[0] + (i))

static f dot(const f *a, const f *b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

/* squared distance of p to the triangle abc */
static f triangle_distance2(const f *p, const f *a, const f *b, const f *c) {
  f ab[3], ac[3], ap[3], bp[3], cp[3], q[3];
  for (int k = 0; k < 3; k++) {
    ab[k] = b[k] - a[k];
    ac[k] = c[k] - a[k];
    ap[k] = p[k] - a[k];
    bp[k] = p[k] - b[k];
    cp[k] = p[k] - c[k];
  }
  f d1 = dot(ab, ap), d2 = dot(ac, ap), d3 = dot(ab, bp), d4 = dot(ac, bp), d5 = dot(ab, cp), d6 = dot(ac, cp);
  f va = d3 * d6 - d5 * d4, vb = d5 * d2 - d1 * d6, vc = d1 * d4 - d3 * d2, v, w;
  if (d1 <= 0 && d2 <= 0)
    v = w = 0;
  else if (d3 >= 0 && d4 <= d3)
    v = 1, w = 0;
  else if (d6 >= 0 && d5 <= d6)
    v = 0, w = 1;
  else if (vc <= 0 && d1 >= 0 && d3 <= 0)
    v = d1 / (d1 - d3), w = 0;
  else if (vb <= 0 && d2 >= 0 && d6 <= 0)
    v = 0, w = d2 / (d2 - d6);
  else if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0)
    w = (d4 - d3) / ((d4 - d3) + (d5 - d6)), v = 1 - w;
  else
    v = vb / (va + vb + vc), w = vc / (va + vb + vc);
  for (int k = 0; k < 3; k++)
    q[k] = ap[k] - v * ab[k] - w * ac[k];
  return dot(q, q);
}

static void splat(const f *a, const f *b, const f *c, f band) {
  int lo[3], hi[3];
  for (int k = 0; k < 3; k++) {
    f low = fminf(a[k], fminf(b[k], c[k])) - band, high = fmaxf(a[k], fmaxf(b[k], c[k])) + band;
    lo[k] = (int)ceilf((low - origin[k]) / voxel);
    hi[k] = (int)floorf((high - origin[k]) / voxel);
    if (lo[k] < 0)
      lo[k] = 0;
    if (hi[k] > size[k] - 1)
      hi[k] = size[k] - 1;
  }
  for (int k = lo[2]; k <= hi[2]; k++)
    for (int j = lo[1]; j <= hi[1]; j++)
      for (int i = lo[0]; i <= hi[0]; i++) {
        f p[3] = {origin[0] + i * voxel, origin[1] + j * voxel, origin[2] + k * voxel};
        f d = triangle_distance2(p, a, b, c), *v = field + AT(i, j, k);
        if (d < *v)
          *v = d;
      }
}

/* count the triangle where the lines along y cross it */
static void cross_lines(const f *a, const f *b, const f *c, signed char *step) {
  double shift = voxel * 1.7e-3; /* no line through a vertex */
  double ax = a[0] + shift, az = a[2] + shift, bx = b[0] + shift, bz = b[2] + shift, cx = c[0] + shift, cz = c[2] + shift;
  double area = (bx - ax) * (cz - az) - (cx - ax) * (bz - az);
  if (fabs(area) < 1e-14)
    return;
  int i0 = (int)ceil((fmin(ax, fmin(bx, cx)) - origin[0]) / voxel), i1 = (int)floor((fmax(ax, fmax(bx, cx)) - origin[0]) / voxel);
  int k0 = (int)ceil((fmin(az, fmin(bz, cz)) - origin[2]) / voxel), k1 = (int)floor((fmax(az, fmax(bz, cz)) - origin[2]) / voxel);
  for (int k = k0 < 0 ? 0 : k0; k <= k1 && k < size[2]; k++)
    for (int i = i0 < 0 ? 0 : i0; i <= i1 && i < size[0]; i++) {
      double x = origin[0] + i * (double)voxel, z = origin[2] + k * (double)voxel;
      double u = ((bx - x) * (cz - z) - (cx - x) * (bz - z)) / area, v = ((cx - x) * (az - z) - (ax - x) * (cz - z)) / area;
      if (u < 0 || v < 0 || u + v > 1)
        continue;
      int j = (int)ceil((u * a[1] + v * b[1] + (1 - u - v) * c[1] - origin[1]) / voxel);
      if (j < 0)
        j = 0;
      if (j < size[1])
        step[AT(i, j, k)] += area > 0 ? 1 : -1;
    }
}

static void spread(void) {
  for (int pass = 0; pass < 2; pass++) {
    int s = pass ? -1 : 1;
    for (int kk = 0; kk < size[2]; kk++)
      for (int jj = 0; jj < size[1]; jj++)
        for (int ii = 0; ii < size[0]; ii++) {
          int i = pass ? size[0] - 1 - ii : ii, j = pass ? size[1] - 1 - jj : jj, k = pass ? size[2] - 1 - kk : kk;
          f best = field[AT(i, j, k)];
          for (int c = -1; c <= 0; c++)
            for (int b = -1; b <= (c ? 1 : 0); b++)
              for (int a = -1; a <= (c || b ? 1 : -1); a++) {
                int x = i + s * a, y = j + s * b, z = k + s * c;
                if (x < 0 || y < 0 || z < 0 || x >= size[0] || y >= size[1] || z >= size[2])
                  continue;
                f d = field[AT(x, y, z)] + voxel * sqrtf(a * a + b * b + c * c);
                if (d < best)
                  best = d;
              }
          field[AT(i, j, k)] = best;
        }
  }
}

void field_clear(void) {
  free(field);
  field = 0;
}

void field_build(int count, const f *co, const int *tris, const f *low, int nx, int ny, int nz, f step, f band) {
  field_clear();
  size[0] = nx, size[1] = ny, size[2] = nz;
  voxel = step;
  memcpy(origin, low, 12);
  size_t n = (size_t)nx * ny * nz;
  field = malloc(n * sizeof(f));
  signed char *winding = calloc(n, 1);
  for (size_t i = 0; i < n; i++)
    field[i] = 1e6f;
  for (int t = 0; t < count; t++) {
    const f *a = co + 3 * tris[3 * t], *b = co + 3 * tris[3 * t + 1], *c = co + 3 * tris[3 * t + 2];
    splat(a, b, c, band);
    cross_lines(a, b, c, winding);
  }
  for (size_t i = 0; i < n; i++)
    field[i] = sqrtf(field[i]);
  spread();
  for (int k = 0; k < nz; k++)
    for (int i = 0; i < nx; i++) {
      int inside = 0;
      for (int j = 0; j < ny; j++) {
        inside += winding[AT(i, j, k)];
        if (inside != 0)
          field[AT(i, j, k)] *= -1;
      }
    }
  free(winding);
}

/* distance and outward normal at p; 0 where the grid does not reach */
int field_sample(const f *p, f *distance, f *n) {
  if (!field)
    return 0;
  int c[3];
  f t[3];
  for (int k = 0; k < 3; k++) {
    f g = (p[k] - origin[k]) / voxel;
    c[k] = (int)floorf(g);
    if (c[k] < 0 || c[k] > size[k] - 2)
      return 0;
    t[k] = g - c[k];
  }
  const f *v = field + AT(c[0], c[1], c[2]);
  size_t sy = size[0], sz = (size_t)size[0] * size[1];
  f x00 = v[0] + (v[1] - v[0]) * t[0], x10 = v[sy] + (v[sy + 1] - v[sy]) * t[0], x01 = v[sz] + (v[sz + 1] - v[sz]) * t[0],
    x11 = v[sz + sy] + (v[sz + sy + 1] - v[sz + sy]) * t[0];
  f y0 = x00 + (x10 - x00) * t[1], y1 = x01 + (x11 - x01) * t[1];
  *distance = y0 + (y1 - y0) * t[2];
  n[2] = y1 - y0;
  n[1] = (x10 - x00) * (1 - t[2]) + (x11 - x01) * t[2];
  f d0 = (v[1] - v[0]) * (1 - t[1]) + (v[sy + 1] - v[sy]) * t[1],
    d1 = (v[sz + 1] - v[sz]) * (1 - t[1]) + (v[sz + sy + 1] - v[sz + sy]) * t[1];
  n[0] = d0 * (1 - t[2]) + d1 * t[2];
  f l = sqrtf(dot(n, n)) + 1e-9f;
  for (int k = 0; k < 3; k++)
    n[k] /= l;
  return 1;
}

void field_read(int count, const f *points, f *out) {
  f n[3];
  for (int i = 0; i < count; i++)
    if (!field_sample(points + 3 * i, out + i, n))
      out[i] = 9;
}
