"""The map format of one scene folder: how its files are written and read.  README.md describes every file.

Nothing here knows Blender or a product: the packer writes scenes through `save_scene`, the reference compositor and the
checks read them through `Scene`.
"""
import json
import os
import shutil
import zlib

import cv2
import numpy as np

VERSION = 1
SHADE_RANGE = 2.0            # irradiance stored as byte 255
UV_STEPS = 4, 16             # finest and coarsest step of print coordinates; 4 is a quarter of a pixel of a 4000 px artwork
BASE_QUALITY, SHADE_QUALITY, SPEC_QUALITY = 93, 93, 88


def srgb_to_linear(s):
    return np.where(s <= .04045, s / 12.92, ((s + .055) / 1.055) ** 2.4)


def linear_to_srgb(x):
    return np.where(x <= .0031308, 12.92 * x, 1.055 * np.maximum(x, 1e-9) ** (1 / 2.4) - .055)


# ------------------------------------------------------------------------------------------------ UV planes

def fill_outside(uv16, mask):
    """Repeat the nearest valid UV of the row outside the mask, so that the filler costs no bytes."""
    valid = mask > 0
    rows = np.arange(valid.shape[0])[:, None]
    last = np.maximum.accumulate(np.where(valid, np.arange(valid.shape[1])[None], -1), axis=1)
    reached = last >= 0
    out = np.where(reached[..., None], uv16[rows, np.maximum(last, 0)], 0)
    leading = ~reached & valid.any(1)[:, None]
    return np.where(leading[..., None], out[rows, valid.argmax(1)[:, None]], out)


def uv_words(uv, mask8):
    """Print coordinates as 16-bit words, in steps of a fifth of a pixel: finer ones are invisible, and do not compress."""
    slopes = np.hypot(*np.gradient(uv.astype(np.float32), axis=(0, 1)))[mask8 > 250]
    per_pixel = np.median(slopes) * 65535 if len(slopes) else 0
    step = int(np.clip(2 ** np.floor(np.log2(max(per_pixel, 1) / 5)), *UV_STEPS))
    return (np.clip(np.round(uv * 65535 / step), 0, 65535 // step) * step).astype(np.uint16)


def encode_uv(uv16):
    """u16 pair per pixel -> second difference modulo 65536, zigzag, high and low byte planes, zlib."""
    planes = []
    for channel in range(2):
        values = uv16[..., channel].astype(np.int64)
        d = np.diff(np.diff(values, axis=0, prepend=0), axis=1, prepend=0)
        d = (d + 32768) % 65536 - 32768
        z = np.where(d >= 0, 2 * d, -2 * d - 1).astype(np.uint16)
        planes += [(z >> 8).astype(np.uint8), (z & 255).astype(np.uint8)]
    return zlib.compress(np.concatenate([p.ravel() for p in planes]).tobytes(), 9)


def decode_uv(blob, width, height):
    """The inverse, as float pairs 0..1 (u to the right, v up)."""
    planes = np.frombuffer(zlib.decompress(blob), np.uint8).reshape(4, height, width).astype(np.int64)
    channels = []
    for c in range(2):
        z = planes[2 * c] << 8 | planes[2 * c + 1]
        d = np.where(z & 1, -(z + 1) // 2, z // 2)
        channels.append(np.cumsum(np.cumsum(d, axis=1), axis=0) % 65536)
    return np.dstack(channels).astype(np.float32) / 65535


# ------------------------------------------------------------------------------------------------ writing

def byte(values):
    return np.round(np.clip(values, 0, 1) * 255).astype(np.uint8)


def dithered(values, seed=0):
    """8 bits with random rounding: smooth light does not turn into steps."""
    noise = np.random.RandomState(seed).rand(*values.shape)
    return np.clip(np.floor(np.clip(values, 0, 1) * 255 + noise), 0, 255).astype(np.uint8)


def code_light(linear, scale=1.0):
    """Linear light as square-root coded, dithered bytes."""
    return dithered(np.sqrt(np.clip(linear / scale, 0, 1)))


def save_scene(folder, description, base8, shade8, spec8, tint8, placements):
    """placements: {key: (mask8, uv)}, full size; uv is None for a colour placement.

    `description` is scene.json without sizes and boxes, which are filled in here.
    """
    # A removed placement must not leave its files behind, and smaller masters of the old maps are useless.
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)

    def save(name, image, quality=None):
        flags = [cv2.IMWRITE_WEBP_QUALITY, quality] if quality else [cv2.IMWRITE_PNG_COMPRESSION, 9]
        cv2.imwrite(os.path.join(folder, name), image, flags)

    save('base.webp', cv2.cvtColor(base8, cv2.COLOR_RGBA2BGRA), BASE_QUALITY)
    save('shade.webp', shade8[..., ::-1], SHADE_QUALITY)
    save('spec.webp', spec8[..., ::-1], SPEC_QUALITY)
    if tint8 is not None:
        save('tint.png', tint8)
    scene = dict(description, version=VERSION, size=[base8.shape[1], base8.shape[0]], tintable=tint8 is not None,
                 shadeRange=SHADE_RANGE)
    entries = []
    for entry in description['placements']:
        mask8, uv = placements[entry['key']]
        ys, xs = np.nonzero(mask8)
        if not len(ys):
            raise SystemExit(f'placement {entry["key"]} is not visible in this scene')
        x0, x1, y0, y1 = int(xs.min()), int(xs.max()) + 1, int(ys.min()), int(ys.max()) + 1
        box = np.s_[y0:y1, x0:x1]
        save(f'mask_{entry["key"]}.png', mask8[box])
        if uv is not None:
            uv16 = uv_words(uv[box], mask8[box])
            with open(os.path.join(folder, f'uv_{entry["key"]}.z'), 'wb') as f:
                f.write(encode_uv(fill_outside(uv16, mask8[box])))
        entries.append(dict(entry, box=[x0, y0, x1 - x0, y1 - y0]))
    scene['placements'] = entries
    write_json(os.path.join(folder, 'scene.json'), scene)
    return sum(os.path.getsize(os.path.join(folder, f)) for f in os.listdir(folder))


KEY_ORDER = ['version', 'title', 'size', 'background', 'tintable', 'placements', 'shadeRange', 'mmPerPx']


def write_json(path, scene):
    """One line per field and per placement: readable, and small in a diff."""
    keys = sorted(scene, key=lambda k: (KEY_ORDER.index(k) if k in KEY_ORDER else len(KEY_ORDER), k))
    lines = []
    for key in keys:
        value = json.dumps(scene[key])
        if key == 'placements':
            value = '[\n    ' + ',\n    '.join(json.dumps(p) for p in scene[key]) + '\n  ]'
        lines.append(f'  {json.dumps(key)}: {value}')
    with open(path, 'w') as f:
        f.write('{\n' + ',\n'.join(lines) + '\n}\n')


# ------------------------------------------------------------------------------------------------ reading

class Scene:
    """A packed scene, decoded to linear light."""

    def __init__(self, folder):
        self.folder = folder
        with open(os.path.join(folder, 'scene.json')) as f:
            self.info = json.load(f)
        base = self._read('base.webp')
        if base.shape[2] == 3:                         # WebP drops a fully opaque alpha plane
            base = np.dstack([base, np.full(base.shape[:2], 255, np.uint8)])
        self.base = srgb_to_linear(base[..., 2::-1] / 255.)
        self.alpha = base[..., 3:] / 255.
        self.shade = (self._read('shade.webp')[..., ::-1] / 255.) ** 2 * self.info['shadeRange']
        self.spec = (self._read('spec.webp')[..., ::-1] / 255.) ** 2
        self.tint = self._read('tint.png')[..., None] / 255. if self.info['tintable'] else None

    def _read(self, name):
        return cv2.imread(os.path.join(self.folder, name), cv2.IMREAD_UNCHANGED)

    def placement(self, key):
        """(description, window, mask, uv) of one placement; uv is None for a colour placement."""
        entry = next(p for p in self.info['placements'] if p['key'] == key)
        x, y, w, h = entry['box']
        mask = self._read(f'mask_{key}.png')[..., None] / 255.
        uv = None
        if entry['kind'] == 'art':
            with open(os.path.join(self.folder, f'uv_{key}.z'), 'rb') as f:
                uv = decode_uv(f.read(), w, h)
        return entry, np.s_[y:y + h, x:x + w], mask, uv
