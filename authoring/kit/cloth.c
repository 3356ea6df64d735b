/* cloth.c - small XPBD cloth solver used by all soft-goods scenes.
 *
 * A cloth is a set of vertices joined by distance constraints (stretch, bending and long-range bending links are all
 * "keep this distance" with a different compliance). Sewing pairs are distance constraints whose rest length is
 * scaled by the caller from 1 to 0. The body is implicit: a lofted torso (super-ellipse per height), tapered capsules
 * (arms, head, hanging bars) and half-spaces (floor, wall); or a mesh (field.c). Self collision is vertex-vertex with a
 * hash grid.
 *
 * kit/solver.py builds and calls it.
 * Rules that were learned the hard way:
 *  - sweep constraints always in the SAME (randomised once) order; alternating directions makes the cloth boil;
 *  - many substeps with one sweep each beat few substeps with many sweeps;
 *  - damp the relative velocity along edges (EDGE_DAMPING), otherwise the sheet keeps crackling at mm scale. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
typedef float f;
enum { MAX_CAPSULES = 32, MAX_PLANES = 8, TORSO_ROWS = 256 };
static const f EDGE_DAMPING = 0.06f, MAX_PUSH = 0.03f, SELF_FRICTION = 0.3f;

static int torso_rows = 0;
static f torso_half_width[TORSO_ROWS], torso_half_depth[TORSO_ROWS], torso_centre_y[TORSO_ROWS], torso_z0, torso_z1,
    torso_exponent;
static f capsules[MAX_CAPSULES][8];
static int capsule_count = 0; /* ax ay az bx by bz r_a r_b */
static f planes[MAX_PLANES][4];
static int plane_count = 0; /* nx ny nz d : allowed side is n.p > d */

int field_sample(const f *p, f *distance, f *n);
void field_clear(void);

void body_clear(void) {
  field_clear();
  torso_rows = capsule_count = plane_count = 0;
}
void body_clear_capsules(void) { capsule_count = 0; }
void body_set_torso(int rows, f z0, f z1, const f *half_width, const f *half_depth, const f *centre_y, f exponent) {
  torso_rows = rows;
  torso_z0 = z0;
  torso_z1 = z1;
  torso_exponent = exponent;
  memcpy(torso_half_width, half_width, rows * 4);
  memcpy(torso_half_depth, half_depth, rows * 4);
  memcpy(torso_centre_y, centre_y, rows * 4);
}
void body_add_capsule(const f *p) {
  if (capsule_count < MAX_CAPSULES)
    memcpy(capsules[capsule_count++], p, 32);
}
void body_add_plane(const f *p) {
  if (plane_count < MAX_PLANES)
    memcpy(planes[plane_count++], p, 16);
}

static f torso_value(f x, f y, f z) { /* 0 on the surface, <0 inside */
  f t = (z - torso_z0) / (torso_z1 - torso_z0) * (torso_rows - 1);
  if (t < 0)
    t = 0;
  if (t > torso_rows - 1.001f)
    t = torso_rows - 1.001f;
  int i = (int)t;
  f k = t - i;
  f A = torso_half_width[i] * (1 - k) + torso_half_width[i + 1] * k,
    B = torso_half_depth[i] * (1 - k) + torso_half_depth[i + 1] * k,
    Y = torso_centre_y[i] * (1 - k) + torso_centre_y[i + 1] * k;
  return powf(powf(fabsf(x) / A, torso_exponent) + powf(fabsf(y - Y) / B, torso_exponent), 1 / torso_exponent) - 1;
}

/* move p out along n by push and apply Coulomb friction relative to its previous position */
static void push_out(f *p, const f *prev, const f *n, f push, f friction) {
  if (push > MAX_PUSH)
    push = MAX_PUSH;
  for (int k = 0; k < 3; k++)
    p[k] += push * n[k];
  f m[3], along = 0, len = 0;
  for (int k = 0; k < 3; k++) {
    m[k] = p[k] - prev[k];
    along += m[k] * n[k];
  }
  for (int k = 0; k < 3; k++) {
    m[k] -= along * n[k];
    len += m[k] * m[k];
  }
  f s = friction * push / (sqrtf(len) + 1e-12f);
  if (s > 1)
    s = 1;
  for (int k = 0; k < 3; k++)
    p[k] -= s * m[k];
}

static void collide_body(f *p, const f *prev, f thickness, f friction) {
  f n[3], away;
  if (field_sample(p, &away, n) && away < thickness)
    push_out(p, prev, n, thickness - away, friction);
  if (torso_rows && p[2] < torso_z1 && p[2] > torso_z0) {
    f v = torso_value(p[0], p[1], p[2]);
    if (v < 0.25f) {
      f h = 1e-3f;
      for (int k = 0; k < 3; k++) {
        f a[3] = {p[0], p[1], p[2]}, b[3] = {p[0], p[1], p[2]};
        a[k] += h;
        b[k] -= h;
        n[k] = (torso_value(a[0], a[1], a[2]) - torso_value(b[0], b[1], b[2])) / (2 * h);
      }
      f g = sqrtf(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]) + 1e-9f;
      f d = v / g - thickness;
      if (d < 0) {
        for (int k = 0; k < 3; k++)
          n[k] /= g;
        push_out(p, prev, n, -d, friction);
      }
    }
  }
  for (int c = 0; c < capsule_count; c++) {
    f *q = capsules[c];
    f ax[3], r[3], t = 0, aa = 1e-12f;
    for (int k = 0; k < 3; k++) {
      ax[k] = q[3 + k] - q[k];
      r[k] = p[k] - q[k];
      t += ax[k] * r[k];
      aa += ax[k] * ax[k];
    }
    t /= aa;
    if (t < 0)
      t = 0;
    if (t > 1)
      t = 1;
    f len = 0;
    for (int k = 0; k < 3; k++) {
      r[k] -= t * ax[k];
      len += r[k] * r[k];
    }
    len = sqrtf(len) + 1e-9f;
    f d = len - (q[6] + (q[7] - q[6]) * t) - thickness;
    if (d < 0) {
      for (int k = 0; k < 3; k++)
        n[k] = r[k] / len;
      push_out(p, prev, n, -d, friction);
    }
  }
  for (int c = 0; c < plane_count; c++) {
    f *q = planes[c];
    f d = q[0] * p[0] + q[1] * p[1] + q[2] * p[2] - q[3] - thickness;
    if (d < 0)
      push_out(p, prev, q, -d, friction);
  }
}

static inline void keep_distance(f *x, const f *w, int a, int b, f rest, f alpha) {
  f *p = x + 3 * a, *q = x + 3 * b;
  f dx = p[0] - q[0], dy = p[1] - q[1], dz = p[2] - q[2];
  f ws = w[a] + w[b];
  if (ws == 0)
    return;
  f l = sqrtf(dx * dx + dy * dy + dz * dz) + 1e-9f;
  f s = -(l - rest) / ((ws + alpha) * l);
  f sa = s * w[a], sb = s * w[b];
  p[0] += sa * dx;
  p[1] += sa * dy;
  p[2] += sa * dz;
  q[0] -= sb * dx;
  q[1] -= sb * dy;
  q[2] -= sb * dz;
}

static inline unsigned cell_hash(int x, int y, int z, unsigned mask) {
  return ((unsigned)x * 73856093u ^ (unsigned)y * 19349663u ^ (unsigned)z * 83492791u) & mask;
}
static inline f dist3(const f *a, const f *b) {
  f x = a[0] - b[0], y = a[1] - b[1], z = a[2] - b[2];
  return sqrtf(x * x + y * y + z * z);
}

/* One frame = `substeps` substeps of dt.
 * inv_mass 0 = pinned. pattern: flat position + panel offset (3 floats). seam_ref/seam_dist: nearest seam point in a
 * common frame and the flat distance to it; both only serve to leave neighbours (also neighbours across a seam) out
 * of self collision. */
void cloth_frame(int n, f *x, f *v, const f *inv_mass, int edge_count, const int *edges, const f *edge_rest,
                 const f *edge_compliance, int sew_count, const int *sew, const f *sew_rest, f sew_scale,
                 int tri_count, const int *tris, const f *tri_pressure, f pressure, const f *pattern,
                 const f *seam_ref, const f *seam_dist, f dt, int substeps, f gx, f gy, f gz, f drag, f thickness,
                 f friction, f self_radius, int self_every, f max_speed) {
  enum { CELLS = 1 << 16 };
  f *prev = malloc(n * 12);
  int *head = malloc(CELLS * 4), *next = malloc(n * 4);
  int pair_cap = 1 << 20, pair_count = 0;
  int *pairs = malloc((size_t)pair_cap * 8);
  for (int it = 0; it < substeps; it++) {
    memcpy(prev, x, n * 12);
    if (pressure != 0)
      for (int t = 0; t < tri_count; t++) {
        f tp = pressure * tri_pressure[t];
        if (tp == 0)
          continue;
        const int *id = tris + 3 * t;
        f *A = x + 3 * id[0], *B = x + 3 * id[1], *C = x + 3 * id[2];
        f u0 = B[0] - A[0], u1 = B[1] - A[1], u2 = B[2] - A[2], w0 = C[0] - A[0], w1 = C[1] - A[1], w2 = C[2] - A[2],
          k = tp * dt / 6;
        f N[3] = {(u1 * w2 - u2 * w1) * k, (u2 * w0 - u0 * w2) * k, (u0 * w1 - u1 * w0) * k};
        for (int j = 0; j < 3; j++)
          for (int c = 0; c < 3; c++)
            v[3 * id[j] + c] += N[c] * inv_mass[id[j]];
      }
    for (int i = 0; i < n; i++)
      if (inv_mass[i] > 0) {
        f *V = v + 3 * i;
        V[0] += gx * dt;
        V[1] += gy * dt;
        V[2] += gz * dt;
        f k = 1 - drag * dt;
        f sp = sqrtf(V[0] * V[0] + V[1] * V[1] + V[2] * V[2]);
        if (sp > max_speed)
          k *= max_speed / sp;
        for (int j = 0; j < 3; j++) {
          V[j] *= k;
          x[3 * i + j] += V[j] * dt;
        }
      }
    f inv_dt2 = 1 / (dt * dt);
    for (int i = 0; i < edge_count; i++)
      keep_distance(x, inv_mass, edges[2 * i], edges[2 * i + 1], edge_rest[i], edge_compliance[i] * inv_dt2);
    for (int i = 0; i < sew_count; i++)
      keep_distance(x, inv_mass, sew[2 * i], sew[2 * i + 1], sew_rest[i] * sew_scale, 0);
    if (self_radius > 0) {
      if (it % self_every == 0) {
        pair_count = 0;
        f R = self_radius * 1.6f, ic = 1 / R;
        for (int i = 0; i < CELLS; i++)
          head[i] = -1;
        for (int i = 0; i < n; i++) {
          int cx = floorf(x[3 * i] * ic), cy = floorf(x[3 * i + 1] * ic), cz = floorf(x[3 * i + 2] * ic);
          for (int a = -1; a <= 1; a++)
            for (int b = -1; b <= 1; b++)
              for (int c = -1; c <= 1; c++)
                for (int j = head[cell_hash(cx + a, cy + b, cz + c, CELLS - 1)]; j >= 0; j = next[j]) {
                  if (dist3(x + 3 * i, x + 3 * j) > R || dist3(pattern + 3 * i, pattern + 3 * j) < 2 * self_radius)
                    continue;
                  if (seam_dist[i] + seam_dist[j] + dist3(seam_ref + 3 * i, seam_ref + 3 * j) < 2.5f * self_radius)
                    continue;
                  if (pair_count < pair_cap) {
                    pairs[2 * pair_count] = i;
                    pairs[2 * pair_count + 1] = j;
                    pair_count++;
                  }
                }
          unsigned h = cell_hash(cx, cy, cz, CELLS - 1);
          next[i] = head[h];
          head[h] = i;
        }
      }
      for (int k = 0; k < pair_count; k++) {
        int i = pairs[2 * k], j = pairs[2 * k + 1];
        f *p = x + 3 * i, *q = x + 3 * j;
        f l = dist3(p, q);
        if (l >= self_radius)
          continue;
        f s = 0.5f * (self_radius - l) / (l + 1e-9f);
        f mi = inv_mass[i] > 0, mj = inv_mass[j] > 0;
        for (int c = 0; c < 3; c++) {
          f d = (p[c] - q[c]) * s;
          p[c] += d * mi;
          q[c] -= d * mj;
          f rv = ((p[c] - prev[3 * i + c]) - (q[c] - prev[3 * j + c])) * 0.5f * SELF_FRICTION;
          p[c] -= rv * mi;
          q[c] += rv * mj;
        }
      }
    }
    for (int i = 0; i < n; i++)
      if (inv_mass[i] > 0)
        collide_body(x + 3 * i, prev + 3 * i, thickness, friction);
    f inv_dt = 1 / dt;
    for (int i = 0; i < 3 * n; i++)
      v[i] = (x[i] - prev[i]) * inv_dt;
    for (int i = 0; i < edge_count; i++) {
      f *a = v + 3 * edges[2 * i], *b = v + 3 * edges[2 * i + 1];
      for (int c = 0; c < 3; c++) {
        f d = (a[c] - b[c]) * EDGE_DAMPING;
        a[c] -= d;
        b[c] += d;
      }
    }
  }
  free(prev);
  free(head);
  free(next);
  free(pairs);
}
