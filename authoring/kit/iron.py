"""Irons the print of a scene: its coordinates follow the overall form of the product and not each small pucker, which would scallop a
circle and bend lines of type.  The packer irons where a product requests it (`iron` of PACK_DEFAULTS); this command irons packed maps
in place:

    python3 -m kit.iron ../catalog/TEE-UNISEX/scenes/sc_psj4r6k7 --width 60 --order 4 --open left --shift 32

--open   on that side the print area is drawn again from the ironed coordinates, if a dent cut into it although the cloth continues
--shift  pixels by which the print moves to the left, if the cloth has turned on the body; needs --open left
Then remake the smaller masters (npm run smaller -w @platen/renderer).
"""
import argparse
import os

import cv2
import numpy as np

from kit.maps import Scene, byte, encode_uv, fill_outside, uv_words, write_json


def smooth_field(uv, part, width, order):
    """Coordinates for every pixel: a smooth surface through those of the part, and what differs from it averaged over the width (pixels)."""
    rows, columns = np.nonzero(part)
    size, middle = max(np.ptp(rows), np.ptp(columns)) / 2, (rows.mean(), columns.mean())
    powers = [(i, j) for i in range(order + 1) for j in range(order + 1 - i)]

    def terms(rows, columns):
        y, x = (rows - middle[0]) / size, (columns - middle[1]) / size
        return np.stack([x ** i * y ** j for i, j in powers], -1)
    some = np.s_[::max(1, len(rows) // 20000)]
    fit = np.linalg.lstsq(terms(rows[some], columns[some]), uv[rows, columns][some], rcond=None)[0]
    trend = (terms(*(grid.ravel() for grid in np.indices(part.shape))) @ fit).reshape(uv.shape)
    blur = lambda a: cv2.GaussianBlur(a, (0, 0), width)
    rest = blur(np.where(part[..., None], uv - trend, 0).astype(np.float32))
    return trend + rest / np.maximum(blur(part.astype(np.float32)), 1e-3)[..., None]


def ironed(uv, mask, width, order=6):
    """The same for each separate print area of a scene."""
    out = uv.copy()
    count, parts = cv2.connectedComponents((mask > .02).astype(np.uint8))
    for k in range(1, count):
        part = parts == k
        if part.sum() > 4 * width ** 2:
            out[part] = smooth_field(uv, part & (mask > .5), width, order)[part]
    return np.clip(out, 0, 1)


def moved_left(field, shift):
    """Pixels shifted out at the left are filled in at the right along the last slope."""
    on = (field[:, -1:] - field[:, -2:-1]) * np.arange(1, shift + 1)[None, :, None] + field[:, -1:]
    return np.concatenate([field[:, shift:], on], axis=1)


def opened(mask, field, cloth, reach, side):
    """The print area where the coordinates say 0..1: on the open side as far as cloth continues within reach; things on it, such as cords, stay."""
    inside = 1
    for along_x in (1, 0):                             # u to the right, v up
        at = field[..., 1 - along_x].astype(np.float32)
        step = np.abs(cv2.Sobel(at, cv2.CV_32F, along_x, 1 - along_x, scale=1 / 8)) + 1e-6
        inside = inside * np.clip(at / step + .5, 0, 1) * np.clip((1 - at) / step + .5, 0, 1)
    printed, columns = mask > .5, np.arange(mask.shape[1])[None]
    first, last = printed.argmax(1)[:, None], mask.shape[1] - 1 - printed[:, ::-1].argmax(1)[:, None]
    beyond = first + 1 - columns if side == 'left' else columns + 1 - last
    more = printed.any(1)[:, None] & (beyond >= 0) & (beyond <= reach) & (cloth > .97) & (mask < .98)
    return np.where(more, np.maximum(mask, inside), np.minimum(mask, inside))


def iron_maps(folder, width, order, side, shift):
    scene = Scene(folder)
    scale = max(scene.info['size']) / 1400
    for entry in [p for p in scene.info['placements'] if p['kind'] == 'art']:
        _, _, mask, uv = scene.placement(entry['key'])
        mask, uv = mask[..., 0].astype(np.float32), uv.astype(np.float32)
        if side:
            x, y, w, h = entry['box']
            mask, uv = np.pad(mask, ((0, 0), (shift, 0))), np.pad(uv, ((0, 0), (shift, 0), (0, 0)), 'edge')
            field = smooth_field(uv, mask > .5, width * scale, order)
            field = moved_left(field, shift) if shift else field
            mask = opened(mask, field, scene.tint[y:y + h, x - shift:x + w, 0], round(28 * scale) + shift, side)
            rows, columns = (np.flatnonzero(mask.max(axis) > .002) for axis in (1, 0))
            part = np.s_[rows[0]:rows[-1] + 1, columns[0]:columns[-1] + 1]
            mask, uv = mask[part], np.clip(field[part], 0, 1)
            entry['box'] = [int(x - shift + columns[0]), int(y + rows[0]), mask.shape[1], mask.shape[0]]
            cv2.imwrite(os.path.join(folder, f'mask_{entry["key"]}.png'), byte(mask), [cv2.IMWRITE_PNG_COMPRESSION, 9])
        else:
            uv = ironed(uv, mask, width * scale, order)
        coded = uv_words(uv, byte(mask))
        with open(os.path.join(folder, f'uv_{entry["key"]}.z'), 'wb') as f:
            f.write(encode_uv(fill_outside(coded, byte(mask))))
    if side:
        write_json(os.path.join(folder, 'scene.json'), scene.info)


if __name__ == '__main__':
    parser = argparse.ArgumentParser(description='Iron the print of packed scenes.')
    parser.add_argument('folders', nargs='+')
    parser.add_argument('--width', type=float, default=45, help='pixels of a picture 1400 px long')
    parser.add_argument('--order', type=int, default=6)
    parser.add_argument('--open', choices=('left', 'right'))
    parser.add_argument('--shift', type=int, default=0)
    args = parser.parse_args()
    for scene_folder in args.folders:
        iron_maps(scene_folder, args.width, args.order, args.open, args.shift)
