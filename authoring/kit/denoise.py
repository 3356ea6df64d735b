"""Removes the noise from a rendered pass with a small neural network (a U-Net), guided by the colour and direction of the surface.

The weights are those of Open Image Denoise (Apache-2.0), as the package `denoiser` ships them; see README.md.  Only the weights are
used: Debian does not package the library itself.
"""
import ctypes
import os
import struct
import subprocess
import tempfile

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
FINE, QUICK = 'rt_hdr_calb_cnrm.tza', 'rt_hdr_calb_cnrm_small.tza'        # for guides without noise
STEP = 16                                              # four times halved
LAYERS = ['enc_conv0', 'enc_conv1', 'enc_conv2', 'enc_conv3', 'enc_conv4', 'enc_conv5a', 'enc_conv5b', 'dec_conv4a', 'dec_conv4b',
          'dec_conv3a', 'dec_conv3b', 'dec_conv2a', 'dec_conv2b', 'dec_conv1a', 'dec_conv1b', 'dec_conv0']


def read_tensors(path):
    """name -> array, from a .tza archive: a header, the tensors, and a table of them at the end."""
    with open(path, 'rb') as f:
        data = f.read()
    magic, _, _, at = struct.unpack_from('<HBBQ', data)
    if magic != 0x41d7:
        raise SystemExit(f'{path} is not an archive of tensors')
    count, = struct.unpack_from('<I', data, at)
    at, tensors = at + 4, {}
    for _ in range(count):
        size, = struct.unpack_from('<H', data, at)
        name = data[at + 2:at + 2 + size].decode()
        at += 2 + size
        rank = data[at]
        shape = struct.unpack_from(f'<{rank}I', data, at + 1)
        at += 1 + 4 * rank + rank                      # then the order of the axes, a letter each
        kind, offset = struct.unpack_from('<cQ', data, at)
        at += 9
        values = np.frombuffer(data, '<f2' if kind == b'h' else '<f4', int(np.prod(shape)), offset)
        tensors[name] = values.reshape(shape).astype(np.float32)
    return tensors


def load_convolution():
    source, library = os.path.join(HERE, 'unet.c'), os.path.join(tempfile.gettempdir(), 'platen-unet.so')
    if not os.path.exists(library) or os.path.getmtime(library) < os.path.getmtime(source):
        subprocess.check_call(['gcc', '-O3', '-march=native', '-ffast-math', '-fopenmp', '-shared', '-fPIC', source, '-o', library])
    return ctypes.CDLL(library)


# ------------------------------------------------------------------------------------------------ brightness as input of the network

A, B, C, D, E, F, G = 1.41283765e+03, 1.64593172, .431384981, -2.94139609e-03, .192653254, 6.26026094e-03, .998620152
DARK, DIM, BRIGHTEST = 1.57945760e-06, 3.22087631e-02, 65504.0


def perceived(y):
    """Light to perceived brightness: even steps look even."""
    return np.where(y <= DARK, A * y, np.where(y <= DIM, B * np.maximum(y, DARK) ** C + D, E * np.log(y + F) + G))


def light(x):
    """The inverse."""
    dark, dim = A * DARK, B * DIM ** C + D
    return np.where(x <= dark, x / A, np.where(x <= dim, (np.maximum(x - D, 0) / B) ** (1 / C), np.exp((x - G) / E) - F))


WHOLE = float(perceived(np.float64(BRIGHTEST)))


def exposure(image):
    """The factor that brings the picture's typical brightness to a medium grey."""
    y = image @ np.array([.212671, .715160, .072169], np.float32)
    h, w = y.shape[0] // STEP * STEP, y.shape[1] // STEP * STEP
    means = y[:h, :w].reshape(h // STEP, STEP, w // STEP, STEP).mean((1, 3))
    means = means[means > 1e-8]
    return .18 / float(np.exp(np.log(means).mean())) if means.size else 1.0


# ------------------------------------------------------------------------------------------------ the network

def denoisers():
    """(fine, quick) from the folder PLATEN_DENOISER names, or None without one."""
    folder = os.environ.get('PLATEN_DENOISER')
    return tuple(Denoiser(os.path.join(folder, name)) for name in (FINE, QUICK)) if folder else None


class Denoiser:
    def __init__(self, weights):
        self.convolve, self.layers = load_convolution().convolve, {}
        tensors = read_tensors(weights)
        for name in LAYERS:
            weight, bias = tensors[name + '.weight'], tensors[name + '.bias']
            c_out, c_in = weight.shape[:2]
            room = -(-c_out // 16) * 16
            full = np.zeros((3, 3, c_in, room), np.float32)
            full[..., :c_out] = weight.transpose(2, 3, 1, 0)
            blocks = np.ascontiguousarray(full.reshape(3, 3, c_in, room // 16, 16).transpose(3, 0, 1, 2, 4))
            self.layers[name] = blocks, np.pad(bias, (0, room - c_out)), c_in, c_out

    def __call__(self, image, albedo, normals):
        """All (height, width, 3): light, colour of the surface 0..1, direction -1..1."""
        scale = exposure(image)
        guide = np.dstack([perceived(image * scale) / WHOLE, np.clip(albedo, 0, 1), np.clip(normals, -1, 1) * .5 + .5])
        h, w = image.shape[:2]
        m = 4 * STEP                                   # a margin: at the border, and especially in corners, the network invents detail
        guide = np.pad(guide, ((m, m + -h % STEP), (m, m + -w % STEP), (0, 0)), 'reflect').astype(np.float32)
        return light(np.clip(self._run(guide)[m:m + h, m:m + w], 0, 1) * WHOLE).astype(np.float32) / scale

    def _layer(self, name, framed, relu=1):
        """framed: with its border of one zero pixel; so is the result."""
        weights, bias, c_in, c_out = self.layers[name]
        height, width = framed.shape[0] - 2, framed.shape[1] - 2
        framed, out = np.ascontiguousarray(framed), np.zeros((height + 2, width + 2, c_out), np.float32)
        pointer = lambda a: a.ctypes.data_as(ctypes.c_void_p)
        self.convolve(pointer(framed), pointer(weights), pointer(bias), pointer(out), height, width, c_in, c_out, relu)
        return out

    def _run(self, guide):
        x = frame(guide)
        x = half(self._layer('enc_conv1', self._layer('enc_conv0', x)))
        kept = [guide, inner(x)]
        for name in ('enc_conv2', 'enc_conv3', 'enc_conv4'):
            x = half(self._layer(name, x))
            kept.append(inner(x))
        x = self._layer('enc_conv5b', self._layer('enc_conv5a', x))
        kept.pop()                                     # the deepest has no skip connection
        for level in '4321':
            x = np.concatenate([twice(inner(x)), kept.pop()], axis=2)
            x = self._layer(f'dec_conv{level}b', self._layer(f'dec_conv{level}a', frame(x)))
        return inner(self._layer('dec_conv0', x, relu=0))


def frame(x):
    return np.pad(x, ((1, 1), (1, 1), (0, 0)))


def inner(framed):
    return framed[1:-1, 1:-1]


def half(framed):
    """Largest of 2 x 2."""
    x = inner(framed)
    return frame(np.maximum(np.maximum(x[::2, ::2], x[1::2, ::2]), np.maximum(x[::2, 1::2], x[1::2, 1::2])))


def twice(x):
    return x.repeat(2, axis=0).repeat(2, axis=1)
