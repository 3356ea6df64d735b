"""Reference compositor: packed scene maps + artwork -> product picture.

    python3 -m kit.compose ../catalog/MUG-11OZ/scenes/sc_99tm5fm5 mug.png --art front=art.png --colour inside=c8452f

Slow but simple: it documents the computation of the service's render kernel.  All light maths is linear.
"""
import argparse

import cv2
import numpy as np

from kit.maps import Scene, linear_to_srgb, srgb_to_linear

DYE, INK = .975, .94                 # albedo of dyed and of printed white
DYE_FLOOR, INK_FLOOR = .028, .008    # albedo of the blackest dye, and of the blackest ink on what was never dyed
DEPTH = .8                           # how much deeper the folds of black are than those of white
KNEE, CEILING = .75, .92             # where whites start to bend, and the limit they never reach


def parse_colour(text):
    text = text.lstrip('#')
    return srgb_to_linear(np.array([int(text[i:i + 2], 16) for i in (0, 2, 4)]) / 255)


def load_artwork(path):
    """Premultiplied linear float RGBA."""
    image = cv2.imread(path, cv2.IMREAD_UNCHANGED)
    if image.shape[2] == 3:
        image = np.dstack([image, np.full(image.shape[:2], 255, np.uint8)])
    image = cv2.cvtColor(image, cv2.COLOR_BGRA2RGBA).astype(np.float32) / 255
    image[..., :3] = srgb_to_linear(image[..., :3]) * image[..., 3:]
    return image


def fit_artwork(art, aspect, mode):
    """Bring the artwork to the aspect of the print area: cover (crop) or contain (pad with nothing)."""
    h, w = art.shape[:2]
    if abs(w / h / aspect - 1) < .005:
        return art
    keep_height = (mode == 'cover') == (w / h > aspect)
    nw, nh = (round(h * aspect), h) if keep_height else (w, round(w / aspect))
    if mode == 'cover':
        y, x = (h - nh) // 2, (w - nw) // 2
        return np.ascontiguousarray(art[y:y + nh, x:x + nw])
    out = np.zeros((nh, nw, 4), np.float32)
    y, x = (nh - h) // 2, (nw - w) // 2
    out[y:y + h, x:x + w] = art
    return out


def sample_artwork(art, uv, mask):
    """Trilinear lookup: the mip level follows the size of one picture pixel in the artwork."""
    mips = [art]
    while min(mips[-1].shape[:2]) > 8:
        h, w = mips[-1].shape[:2]
        mips.append(cv2.resize(mips[-1], ((w + 1) // 2, (h + 1) // 2), interpolation=cv2.INTER_AREA))
    size = np.array([art.shape[1], art.shape[0]], np.float32)
    solid = (mask[..., 0] > .5).astype(np.float32)
    step = np.zeros(solid.shape, np.float32)
    for axis in (0, 1):
        d = np.linalg.norm(np.diff(uv, axis=axis, append=np.take(uv, [-1], axis)) * size, axis=2)
        step = np.maximum(step, d * solid * np.roll(solid, -1, axis))
    if (step > 0).any():
        step = np.minimum(step, np.percentile(step[step > 0], 99.5))
    weight = cv2.GaussianBlur((step > 0).astype(np.float32), (0, 0), 3)
    step = cv2.GaussianBlur(step, (0, 0), 3) / np.maximum(weight, 1e-3)
    level = np.clip(np.log2(np.maximum(step, 1e-3)) - .35, 0, len(mips) - 1)
    out = np.zeros((*solid.shape, 4), np.float32)
    for k in range(int(level.min()), int(np.ceil(level.max())) + 1):
        share = np.clip(1 - np.abs(level - k), 0, 1)
        if share.any():
            h, w = mips[k].shape[:2]
            look = cv2.remap(mips[k], uv[..., 0] * w - .5, (1 - uv[..., 1]) * h - .5, cv2.INTER_LINEAR,
                             borderMode=cv2.BORDER_REPLICATE)
            out += look * share[..., None]
    return out


def die_cut(art, print_mm, border_mm, shadow_mm=1.6):
    """Artwork -> (sticker with a white border grown from its alpha, opacity of its shadow), both in artwork space."""
    h, w = art.shape[:2]
    px = w / print_mm[0]
    scale = 1 - 2 * (border_mm + 2 * shadow_mm) / min(print_mm)     # border and shadow must fit inside the field
    inner = cv2.resize(art, (round(w * scale), round(h * scale)), interpolation=cv2.INTER_AREA)
    canvas = np.zeros_like(art)
    y, x = (h - inner.shape[0]) // 2, (w - inner.shape[1]) // 2
    canvas[y:y + inner.shape[0], x:x + inner.shape[1]] = inner
    ys, xs = np.nonzero(canvas[..., 3] > .5)
    if len(ys):                                                     # centre the visible shape
        shift = np.float32([[1, 0, w / 2 - (xs.min() + xs.max()) / 2], [0, 1, h / 2 - (ys.min() + ys.max()) / 2]])
        canvas = cv2.warpAffine(canvas, shift, (w, h))
    solid = (canvas[..., 3] > .5).astype(np.uint8)
    reach = border_mm * 1.2 * px                                    # bridge gaps between letters (closing by distance)
    pad = int(reach) + 2
    solid = cv2.copyMakeBorder(solid, pad, pad, pad, pad, cv2.BORDER_CONSTANT)
    grown = (cv2.distanceTransform(1 - solid, cv2.DIST_L2, 5) <= reach).astype(np.uint8)
    solid = (cv2.distanceTransform(grown, cv2.DIST_L2, 5) > reach).astype(np.uint8) | solid
    solid = np.ascontiguousarray(solid[pad:-pad, pad:-pad])
    outlines, _ = cv2.findContours(solid, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    cv2.drawContours(solid, outlines, -1, 1, -1)                    # a die-cut sticker has no holes
    distance = cv2.distanceTransform(1 - solid, cv2.DIST_L2, 5)
    shape = np.clip(border_mm * px - distance + .5, 0, 1)
    shape = cv2.GaussianBlur(shape, (0, 0), max(.5, .35 * px))
    shape = np.clip((shape - .5) * 3 * .35 * px + .5, 0, 1)[..., None]      # rounded cut line
    sticker = np.dstack([shape * (1 - canvas[..., 3:]) + canvas[..., :3] * shape, shape])
    moved = cv2.warpAffine(shape, np.float32([[1, 0, .35 * shadow_mm * px], [0, 1, .55 * shadow_mm * px]]), (w, h))
    shadow = .55 * cv2.GaussianBlur(moved, (0, 0), .55 * shadow_mm * px)
    contact = .35 * cv2.GaussianBlur(shape, (0, 0), .22 * shadow_mm * px)
    return sticker.astype(np.float32), np.clip(np.maximum(shadow, contact), 0, 1).astype(np.float32)


def lift(colour, alpha, floor):
    """The light that even black reflects, added equally to every channel so that colours keep their hue."""
    luminance = colour @ np.array([.2126, .7152, .0722])
    return (np.hypot(luminance, floor * alpha) - luminance)[..., None]


def soft(light, share=1.):
    """The shoulder: white never clips, so it stands out from a white page."""
    above, room = np.maximum(light - KNEE * share, 0), (CEILING - KNEE) * share
    return np.minimum(light, KNEE * share) + above * room / np.maximum(above + room, 1e-9)


def dye(shade, colour):
    """White cloth throws light into its own folds, black does not: its folds are deeper than those that were rendered."""
    deeper = DEPTH * (1 - colour) ** 2
    return soft(shade * (1 - deeper + deeper * shade) * (colour * DYE + lift(colour, 1, DYE_FLOOR)))


def composite(scene, artworks, colours, tint=None, background='f1f0ee', fit='cover'):
    """artworks {key: path}, colours {key: hex} -> sRGB uint8 picture, laid over the background colour."""
    picture = scene.base.copy()
    room = scene.info['background'] == 'room'
    if not room:
        shine = np.minimum(scene.spec, picture)
        picture = soft(picture - shine) + shine
    dyed_share = np.zeros(picture.shape[:2] + (1,))
    if tint and scene.tint is not None:
        dyed_share = scene.tint
        # A pixel that is half cloth, half shadow keeps the shadow, and gets no white line: only what was rendered there is removed.
        whole = (scene.tint[..., 0] == 1) & (scene.alpha[..., 0] == 1) & (scene.shade.min(2) > .1) & (scene.base.max(2) < .95)
        blank = np.median((scene.base - scene.spec)[whole] / scene.shade[whole], axis=0) if not room and whole.any() else 0
        rendered = (soft(scene.shade * blank) + scene.spec) * scene.tint
        replaced = np.maximum(picture * scene.tint, np.minimum(rendered, picture) * (scene.tint < 1) * (not room))
        picture = picture - replaced + (dye(scene.shade, parse_colour(tint)) + scene.spec) * scene.tint
    for key, colour in colours.items():
        _, window, mask, _ = scene.placement(key)
        picture[window] = picture[window] * (1 - mask) + (dye(scene.shade[window], parse_colour(colour)) + scene.spec[window]) * mask
    for key, path in artworks.items():
        entry, window, mask, uv = scene.placement(key)
        border = entry.get('dieCutBorderMm')
        art = fit_artwork(load_artwork(path), entry['printMm'][0] / entry['printMm'][1], 'contain' if border else fit)
        if border:
            art, shadow = die_cut(art, entry['printMm'], border)
            picture[window] *= 1 - sample_artwork(np.dstack([shadow] * 4), uv, mask)[..., :1] * mask
        look = sample_artwork(art, uv, mask)
        k = look[..., 3:] * mask
        dyed = min(1., 3 * float((dyed_share[window] * mask).sum() / mask.sum()))         # in a group of three, one takes the colour
        floor = INK_FLOOR + (DYE_FLOOR - INK_FLOOR) * dyed
        shade, printed = scene.shade[window], look[..., :3] * mask
        ink = soft(shade * printed * INK + shade * (1 - DEPTH + DEPTH * shade) * lift(printed, k[..., 0], floor), k)
        picture[window] = picture[window] * (1 - k) + ink + scene.spec[window] * entry.get('gloss', 1.0) * k
    picture = picture * scene.alpha + parse_colour(background) * (1 - scene.alpha)
    return np.round(linear_to_srgb(np.clip(picture, 0, 1)) * 255).astype(np.uint8)


def main():
    parser = argparse.ArgumentParser(description='Lay artwork on one packed scene.')
    parser.add_argument('scene', help='folder with scene.json')
    parser.add_argument('out')
    parser.add_argument('--art', action='append', default=[], metavar='KEY=FILE')
    parser.add_argument('--colour', action='append', default=[], metavar='KEY=RRGGBB')
    parser.add_argument('--tint', help='product colour, rrggbb')
    parser.add_argument('--bg', default='f1f0ee')
    parser.add_argument('--fit', default='cover', choices=['cover', 'contain'])
    args = parser.parse_args()
    pairs = lambda items: dict(item.split('=', 1) for item in items)
    picture = composite(Scene(args.scene), pairs(args.art), pairs(args.colour), args.tint, args.bg, args.fit)
    cv2.imwrite(args.out, picture[..., ::-1])


if __name__ == '__main__':
    main()
