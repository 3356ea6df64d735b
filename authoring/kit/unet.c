// 3 x 3 convolutions for kit/denoise.py.  Images are rows of pixels, channels last, with a border of one zero pixel all round.
#include <stddef.h>

typedef float vec4 __attribute__((vector_size(16), aligned(4)));
enum { PIXELS = 4, LANES = 4 };          // 4 pixels x 16 channels: sixteen sums stay in registers

// out(y, x, 0..15) = relu(bias + sum in(y + ky, x + kx, c) * weight(ky, kx, c, 0..15)); a caller asks for one block of 16 channels.
static void block(const float *in, const float *weight, const float *bias, float *out, int width, int c_in, int c_out, int n, int relu) {
  const size_t row = (size_t)(width + 2) * c_in;
  vec4 sum[PIXELS][LANES];
  for (int p = 0; p < PIXELS; p++)
    for (int l = 0; l < LANES; l++) sum[p][l] = *(const vec4 *)(bias + 4 * l);
  for (int ky = 0; ky < 3; ky++) {
    const float *line = in + ky * row;
    int k = 0;                           // neighbours in a row lie one after the other
    for (; k + 4 <= 3 * c_in; k += 4) {
      vec4 value[PIXELS];
      for (int p = 0; p < PIXELS; p++) value[p] = *(const vec4 *)(line + k + p * c_in);
      for (int j = 0; j < 4; j++, weight += 16) {
        vec4 w[LANES];
        for (int l = 0; l < LANES; l++) w[l] = *(const vec4 *)(weight + 4 * l);
        for (int p = 0; p < PIXELS; p++)
          for (int l = 0; l < LANES; l++) sum[p][l] += value[p][j] * w[l];
      }
    }
    for (; k < 3 * c_in; k++, weight += 16)
      for (int p = 0; p < PIXELS; p++)
        for (int l = 0; l < LANES; l++) sum[p][l] += line[k + p * c_in] * *(const vec4 *)(weight + 4 * l);
  }
  for (int p = 0; p < PIXELS; p++)
    for (int c = 0; c < n; c++) {
      const float v = sum[p][c >> 2][c & 3];
      out[(size_t)p * c_out + c] = relu && v < 0 ? 0 : v;
    }
}

// width must be a multiple of 4; weights come as blocks of 16 output channels, each [ky][kx][c_in][16], the last one filled up with zeros.
void convolve(const float *in, const float *weights, const float *bias, float *out, int height, int width, int c_in, int c_out, int relu) {
  const size_t in_row = (size_t)(width + 2) * c_in, out_row = (size_t)(width + 2) * c_out;
#pragma omp parallel for schedule(dynamic, 4)
  for (int y = 0; y < height; y++)
    for (int b = 0; b * 16 < c_out; b++) {
      const int n = c_out - b * 16 < 16 ? c_out - b * 16 : 16;
      for (int x = 0; x < width; x += PIXELS)
        block(in + y * in_row + (size_t)x * c_in, weights + (size_t)b * 16 * 9 * c_in, bias + b * 16,
              out + (y + 1) * out_row + (size_t)(x + 1) * c_out + b * 16, width, c_in, c_out, n, relu);
    }
}
