"""EXR passes of one render -> the maps of one scene.

    python3 -m kit.pack passes/mug_right ../catalog/MUG-11OZ/scenes/sc_99tm5fm5

Steps: drop stray samples, filter the noise, clean the shadow, give edge pixels the values of their solid neighbours, expose,
add fabric grain, code.  Hints per scene come from the product script (kit/stage.py, PACK_DEFAULTS).
"""
import json
import math
import os
import sys

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'           # must be set before cv2 is imported
import cv2
import numpy as np

from kit.denoise import denoisers
from kit.iron import ironed
from kit.maps import SHADE_RANGE, byte, code_light, dithered, linear_to_srgb, save_scene

TINY = 1e-3


def read_pass(folder, name, under=None, weight=None):
    """A pass as RGBA; with under and weight, laid over the same pass of another render (see Scene.over)."""
    if under:
        return read_pass(folder, name) * weight + read_pass(under, name) * (1 - weight)
    path = os.path.join(folder, f'{name}_0001.exr')
    image = cv2.imread(path, cv2.IMREAD_UNCHANGED)
    if image is None:
        raise SystemExit(f'{path} is missing: render the scene first')
    return cv2.cvtColor(image, cv2.COLOR_BGRA2RGBA)


def border_weight(shape, border, fade=.02):
    """1 inside the rendered part (left, right, bottom, top as shares), falling to 0 at its edge."""
    y, x = np.linspace(1, 0, shape[0])[:, None], np.linspace(0, 1, shape[1])[None]
    left, right, bottom, top = border
    inside = np.minimum(np.minimum(x - left, right - x), np.minimum(y - bottom, top - y))
    return np.clip(inside / fade - .1, 0, 1)[..., None].astype(np.float32)       # the outermost pixels are half rendered


# ------------------------------------------------------------------------------------------------ noise

def drop_stray_samples(image, rounds=2):
    """Limit every pixel to the second brightest of its 3 x 3 neighbourhood.

    A lone bright sample goes; a highlight, even one pixel wide, has neighbours as bright as itself and stays."""
    for _ in range(rounds):
        light = image.mean(2)
        near = cv2.copyMakeBorder(light, 1, 1, 1, 1, cv2.BORDER_REFLECT)
        h, w = light.shape
        windows = np.stack([near[y:y + h, x:x + w] for y in range(3) for x in range(3)])
        limit = np.partition(windows, 7, axis=0)[7]
        image = image * np.minimum(1, limit / np.maximum(light, 1e-6))[..., None]
    return image


def denoise(image, normals, coverage, levels, contrast, normal_sigma=.09):
    """Edge-avoiding a-trous wavelet filter guided by normals and blurred luminance, used if the network's weights are missing."""
    kernel = np.array([1, 4, 6, 4, 1], np.float32) / 16
    out, normals, coverage = image.astype(np.float32), normals.astype(np.float32), coverage.astype(np.float32)
    height, width = coverage.shape
    for level in range(levels):
        step = 1 << level
        pad = 2 * step
        grow = lambda a: cv2.copyMakeBorder(a, pad, pad, pad, pad, cv2.BORDER_REFLECT)
        luminance = cv2.GaussianBlur(out.mean(2), (0, 0), 1.2)
        image_p, normals_p, coverage_p, luminance_p = grow(out), grow(normals), grow(coverage), grow(luminance)
        total, weights = np.zeros_like(out), np.zeros((height, width), np.float32)
        sigma = contrast / (level + 1)
        for dy in range(-2, 3):
            for dx in range(-2, 3):
                y, x = pad + dy * step, pad + dx * step
                window = np.s_[y:y + height, x:x + width]
                d_normal = normals_p[window] - normals
                d_light = luminance_p[window] - luminance
                w = kernel[dy + 2] * kernel[dx + 2] * coverage_p[window] * np.exp(
                    -(d_normal * d_normal).sum(2) / normal_sigma ** 2 - (d_light / (sigma * (luminance + .05))) ** 2)
                if dy == dx == 0:
                    w = w + 1e-8
                total += image_p[window] * w[..., None]
                weights += w
        out = total / weights[..., None]
    return out


class NoiseFilter:
    """The network if its weights are available, else the wavelet filter; both only where the product is visible."""

    def __init__(self, normals, alpha, hints):
        self.normals, self.alpha, self.hints, self.networks = normals, alpha, hints, denoisers()
        seen = np.argwhere(cv2.dilate(alpha, np.ones((9, 9))) > .01)
        self.part = np.s_[seen[:, 0].min():seen[:, 0].max() + 1, seen[:, 1].min():seen[:, 1].max() + 1]

    def light(self, image):
        light = self._filter(image, 0, self.hints['contrast'])
        if self.networks and self.hints.get('smooth_gloss'):   # near the foot of glazed ware the network is unsure: a little grain stays
            light = denoise(drop_stray_samples(light), self.normals, self.alpha, 2, .4)
        return light

    def reflections(self, image, contrast=.5):
        return self._filter(image, 1, contrast)

    def mirrored(self, image, bend=.12):
        """Reflections on glaze: only one or two of the few samples are mirror images, so they are spread along the surface, as far as it bends."""
        return denoise(image, self.normals, self.alpha, 4, 1e3, normal_sigma=bend)

    def shadow(self, shadow, cover):
        """The part that the product covers is unknown: it is filled from its surroundings, so that no false edge appears."""
        if not self.networks:
            return shadow
        outside = (cover < .02).astype(np.float32)
        blur = lambda a: cv2.GaussianBlur(a, (0, 0), 9)
        filled = np.where(outside > 0, shadow, blur(shadow * outside) / np.maximum(blur(outside), 1e-3))
        grey = np.repeat(np.clip(1 - filled, 0, 1)[self.part][..., None].astype(np.float32), 3, axis=2)
        quiet = shadow.copy()
        quiet[self.part] = 1 - self.networks[1](grey, np.ones_like(grey), np.zeros_like(grey)).mean(2)
        return np.clip(quiet, 0, 1)

    def even(self, image):
        """Properties of a surface (colour, direction, printed share) where a lens mixes several surfaces in one pixel at random."""
        if not self.networks:
            return image
        return np.clip(self.networks[1](image, np.ones_like(image), np.zeros_like(image)), 0, 1)

    def even_each(self, maps):
        """The same for single maps: three at a time, as if they were the channels of a picture."""
        out = []
        for k in range(0, len(maps), 3):
            three = (maps[k:k + 3] * 3)[:3]
            out += list(np.moveaxis(self.even(np.dstack(three).astype(np.float32)), 2, 0))
        return out[:len(maps)]

    def _filter(self, image, network, contrast):
        if not self.hints['denoise']:
            return drop_stray_samples(image)
        if not self.networks:
            return denoise(drop_stray_samples(image), self.normals, self.alpha, self.hints['denoise'], contrast)
        image = drop_stray_samples(image, rounds=1) if network else image.copy()
        surface = np.repeat(self.alpha[self.part][..., None], 3, axis=2)
        most = cv2.dilate(image[self.part], np.ones((15, 15)))         # in a dark corner the network may invent light
        image[self.part] = np.minimum(self.networks[network](image[self.part], surface, self.normals[self.part]), most)
        return image


def smooth_shadow(shadow, cover, scale):
    """Shadow-catcher alpha without its noise: filtered little where dense (contact), much where faint; never across
    the product."""
    outside = (cover < .02).astype(np.float32)
    blur = lambda a, s: cv2.GaussianBlur(a, (0, 0), max(.6, s * scale))
    soft = lambda s: blur(shadow * outside, s) / np.maximum(blur(outside, s), 1e-4)
    fine, mid, coarse = soft(2.2), soft(6.0), soft(16.0)
    dense, faint = np.clip((mid - .25) / .35, 0, 1), np.clip((soft(10.0) - .03) / .2, 0, 1)
    return (fine * dense + mid * (1 - dense)) * faint + coarse * (1 - faint)


def frame_fade(shape, share):
    """1 inside, falling smoothly to 0 at the picture's edge, so that no shadow is cut by the frame."""
    if not share:
        return np.ones(shape)
    distance = [np.minimum(np.arange(n), np.arange(n)[::-1]) / n for n in shape]
    t = np.clip(np.minimum.outer(*distance) / share, 0, 1)
    return t * t * (3 - 2 * t)


# ------------------------------------------------------------------------------------------------ edges

def spread(image, source, rounds):
    """Carry the values of the source pixels outwards, one pixel per round.  Returns (image, reached)."""
    ones, weight = np.ones((3, 3), np.float32), source.astype(np.float32)
    out = (image * source[..., None]).astype(np.float32)
    for _ in range(rounds):
        near = cv2.filter2D(weight, -1, ones, borderType=cv2.BORDER_CONSTANT)
        total = cv2.filter2D(out, -1, ones, borderType=cv2.BORDER_CONSTANT).reshape(out.shape)
        new = (weight == 0) & (near > .5)
        out[new] = total[new] / near[new][:, None]
        weight[new] = 1
    return out, weight > 0


def fill_edges(image, solid, rounds=3):
    """Give partly covered edge pixels the value of their solid neighbours: no dark or bright fringes."""
    out, reached = spread(image, solid, rounds)
    return np.where(reached[..., None], out, image)


def clean_print_borders(base, tint, masks, art, blank_light, cover, alpha):
    """Pixels that are partly print area, partly another surface (stitching, camera lip, puzzle gap); the product's outline
    before its own shadow is not one of them.

    The compositor adds the artwork with weight m, so base, tint and colour masks must describe only the OTHER surface
    there; otherwise the blank white of the print area shines through as a thin line."""
    printed = np.clip(np.max([masks[key] for key in art], axis=0) * alpha / np.maximum(cover, TINY), 0, 1)
    mixed = (printed > .02) & (printed < .98) & (cover > .9)
    if not mixed.any():
        return base, tint
    other = (printed < .02) & (cover > .97)
    near, reached = spread(base, other, 2)
    m = printed[..., None]
    blank = blank_light((printed > .98) & (cover > .97))
    without = np.clip((base - m * blank) / np.maximum(1 - m, .02), 0, base)
    base = np.where((mixed & reached)[..., None], near, np.where(mixed[..., None], without, base))
    flat, reached = spread(tint[..., None], other, 2)
    tint = np.where(mixed & reached, flat[..., 0], tint)
    for key in masks:
        if key not in art:
            flat, reached = spread(masks[key][..., None], other, 2)
            masks[key] = np.where(mixed & reached, flat[..., 0], masks[key])
    return base, tint


def clean_tint_borders(base, light, tint, reach):
    """In a room the compositor lays the product's colour over the base with weight tint: at the product's outline the base must be what
    lies behind it, and the light that of the product alone, or black cloth gets a pale line from the blank it was rendered as."""
    mixed = (tint > .02) & (tint < .98)
    behind, beside = spread(base, tint <= .02, reach), spread(light, tint >= .98, reach)
    replaced = lambda image, near: np.where((mixed & near[1])[..., None], near[0], image)
    return replaced(base, behind), replaced(light, beside)


def steady(uv, mask):
    """Print coordinates without the randomness of the samples' positions in a pixel: each is replaced by the mean around it, which on a
    surface is the same place.  Not at borders, where the mean leans inwards, and not at folds, where it belongs to neither side."""
    mean = cv2.GaussianBlur(uv, (5, 5), 1.1)
    whole = cv2.erode((mask > .995).astype(np.uint8), np.ones((5, 5), np.uint8), borderValue=0) > 0
    slope = np.sqrt(sum(cv2.Sobel(mean, cv2.CV_32F, dx, 1 - dx, scale=1 / 8) ** 2 for dx in (0, 1)))
    same = (np.abs(mean - uv) < .4 * slope + 1e-5).all(2)
    return np.where((whole & same)[..., None], mean, uv)


def fabric_grain(shape, amount, scale):
    """Yarn and fluff that the mesh lacks: two layers of noise, a little longer than wide."""
    random = np.random.RandomState(7)

    def layer(sx, sy):
        g = cv2.GaussianBlur(random.normal(0, 1, shape).astype(np.float32), (0, 0), sigmaX=sx * scale, sigmaY=sy * scale)
        return g / g.std()
    return np.clip(1 + amount * (layer(.6, 1.1) + .5 * layer(2.2, 3.5)), .8, 1.2)[..., None]


def colour_pattern(albedo, tint, amount):
    """Light and dark of the rendered colour where it may be changed, about 1: laid into the light, stained wood keeps its grain."""
    tone = albedo.mean(2)
    solid = tint > .97
    if not amount or not solid.any():
        return np.ones_like(albedo[..., :1])
    pattern = np.clip(tone / tone[solid].mean(), .3, 2) ** amount
    return np.where(solid, pattern, 1)[..., None].astype(np.float32)


# ------------------------------------------------------------------------------------------------ the whole

def pack(source, target, under=None):
    """under = passes of the scene that shows the part outside this one's border."""
    with open(os.path.join(source, 'passes.json')) as f:
        info = json.load(f)
    scene, hints = info['scene'], info['pack']
    room = scene['background'] == 'room'
    shape = read_pass(source, 'beauty').shape
    weight = border_weight(shape, info['border']) if under else None
    read = lambda name: read_pass(source, name, under, weight)
    beauty = read('beauty')
    alpha = np.clip(beauty[..., 3], 0, 1)
    scale = max(alpha.shape) / 1400
    irradiance = (read('diffdir') + read('diffind'))[..., :3]
    specular = ((read('glossdir') + read('glossind')) * read('glosscol'))[..., :3]
    albedo, normals = read('diffcol')[..., :3], read('normal')[..., :3]
    cover_tint = np.clip(read('cover')[..., :2], 0, 1)
    cover = np.ones_like(alpha) if room else cover_tint[..., 0]
    tint = np.minimum(cover_tint[..., 1], cover)
    rest = np.clip(beauty[..., :3] - irradiance * albedo - specular, 0, None) if hints['keep_rest'] else 0
    noise = NoiseFilter(normals, alpha, hints)
    if hints.get('blurred'):
        albedo, noise.normals = noise.even(albedo), noise.even(normals * .5 + .5) * 2 - 1
    irradiance = noise.light(irradiance)
    if hints.get('smooth_gloss'):
        colour = read('glosscol')[..., :3]
        lamps = noise.mirrored(noise.reflections(read('glossdir')[..., :3] * colour), .05)     # the network leaves worms where a soft box ends
        specular = lamps + noise.mirrored(read('glossind')[..., :3] * colour)
    else:
        specular = noise.reflections(specular)
    if hints['denoise'] and hints['keep_rest']:
        rest = noise.reflections(rest, .6)
        # The light through a clear edge is random, sample by sample, like light itself.
        clear = cover < .97
        even = denoise(np.dstack([alpha, cover, cover]), normals, np.ones_like(alpha), 3, .8)
        alpha, cover = np.where(clear, even[..., 0], alpha), np.where(clear, even[..., 1], cover)
        tint = np.minimum(tint, cover)
    if not room:
        shadow = smooth_shadow(noise.shadow(np.clip(alpha - cover, 0, 1), cover), cover, scale)
        shadow = shadow * frame_fade(cover.shape, hints['frame_fade'])
        alpha = np.clip(cover + (1 - cover) * shadow, 0, 1)
        solid = cover > .97
        share = np.maximum(cover, TINY)[..., None]
        irradiance = fill_edges(irradiance, solid)
        if not hints['keep_rest']:                     # clear parts are partly transparent on purpose
            specular = fill_edges(specular / share, solid) * cover[..., None]
            albedo = fill_edges(albedo / share, solid) * cover[..., None]

    straight = np.maximum(alpha, TINY)
    masks, uvs = {}, {}
    for p in scene['placements']:
        place = read('place_' + p['key'])[..., :3]
        weight = np.clip(place[..., 2], 0, 1)
        if p['kind'] == 'art':
            uv = np.where(weight[..., None] > 1e-4, place[..., :2] / np.maximum(place[..., 2:3], 1e-4), 0).astype(np.float32)
            uvs[p['key']] = ironed(uv, weight, hints['iron'] * scale) if hints.get('iron') else steady(uv, weight)
        masks[p['key']] = np.clip(weight / straight, 0, 1)
    tint = np.clip(tint / straight, 0, 1) * (alpha > .002)
    if hints.get('blurred'):
        tint = noise.even_each([tint])[0]              # alone: in one picture with a mask, that one's border would show in it
        masks = dict(zip(masks, noise.even_each(list(masks.values()))))

    art = [p['key'] for p in scene['placements'] if p['kind'] == 'art']
    reach = 2                                          # how wide an outline is, in pixels
    if hints.get('calm_edges'):
        reach = 2 + math.ceil(2 * hints['calm_edges'])
        for key in art:
            uvs[key] = fill_edges(uvs[key], masks[key] > .5, reach)
        calm = lambda a: cv2.GaussianBlur(a.astype(np.float32), (0, 0), hints['calm_edges'])
        tint, masks = calm(tint), {key: calm(mask) for key, mask in masks.items()}
    exposure = hints['white'] / float(np.percentile(irradiance.mean(2)[masks[art[0]] > .9], 90))
    if hints['grain']:
        irradiance = irradiance * fabric_grain(alpha.shape, hints['grain'], scale)
    irradiance, specular, rest = irradiance * exposure, specular * exposure, rest * exposure
    if hints.get('soft_shine'):
        more = np.maximum(specular - .18, 0)
        specular = specular - more + more / (1 + more / .25)
    base = (irradiance * albedo + specular + rest) / straight[..., None]
    base, tint = clean_print_borders(base, tint, masks, art,
                                     lambda solid: irradiance * fill_edges(albedo, solid) + specular, cover, alpha)
    if room and info['tintable']:
        base, irradiance = clean_tint_borders(base, irradiance, tint, reach)

    # The product's own edge is exact; only the shadow is smooth enough to show steps.
    alpha8 = np.where(cover > .02, byte(alpha), dithered(np.where(alpha > .004, alpha, 0)))
    base8 = np.dstack([dithered(linear_to_srgb(np.clip(base, 0, 1))), alpha8])
    shade = irradiance * colour_pattern(albedo, tint, hints.get('tint_grain', 0))
    shade8, spec8 = code_light(shade, SHADE_RANGE), code_light(specular / straight[..., None])
    for image in (base8, shade8, spec8):
        image[alpha < .002] = 0
    if not room:                                       # outside the product there is only shadow: black, which compresses well
        for image in (base8[..., :3], shade8, spec8):
            image[cover < .002] = 0
    size = save_scene(target, scene, base8, shade8, spec8, byte(tint) if info['tintable'] else None,
                      {key: (byte(mask), uvs.get(key)) for key, mask in masks.items()})
    print(f'{os.path.basename(source)}: {size // 1024} kB')


if __name__ == '__main__':
    pack(sys.argv[1], sys.argv[2])
