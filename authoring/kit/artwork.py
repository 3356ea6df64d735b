"""Test artworks, drawn rather than stored: detailed enough to show every wrong fold, step and smear.

badge      transparent, 4:5   a print for chests, mugs and stickers, with large and small letters
landscape  opaque, any shape  layered hills and a sun: smooth gradients beside hard edges
poster     opaque, 4:5        a landscape with a white border and lettering
pattern    opaque, square     a repeating motif
chart      opaque, any shape  straight lines, rings and letters: shows what a surface does to geometry
"""
import functools
import os

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

FONTS = '/usr/share/fonts/truetype/dejavu'
INK, RUST, TEAL, CREAM = (18, 40, 66), (214, 68, 42), (36, 140, 142), (250, 244, 230)


@functools.lru_cache(None)
def font(size, bold=True):
    return ImageFont.truetype(os.path.join(FONTS, 'DejaVuSans-Bold.ttf' if bold else 'DejaVuSans.ttf'), size)


def spaced_text(draw, centre_x, y, text, face, fill, spacing):
    widths = [draw.textlength(c, font=face) for c in text]
    x = centre_x - (sum(widths) + spacing * (len(text) - 1)) / 2
    for c, w in zip(text, widths):
        draw.text((x, y), c, font=face, fill=fill)
        x += w + spacing


def hills(width, height, seed=3, sun=(.62, .40)):
    """RGB image: sky gradient, sun, five ridges and a row of firs."""
    random = np.random.RandomState(seed)
    y = np.linspace(0, 1, height)[:, None, None]
    top, middle, low = np.array([38, 52, 96.]), np.array([232, 116, 110.]), np.array([255, 206, 130.])
    sky = np.where(y < .5, top + (middle - top) * y * 2, middle + (low - middle) * (y - .5) * 2)
    image = Image.fromarray((sky * np.ones((1, width, 1))).astype(np.uint8))
    draw = ImageDraw.Draw(image)
    r = min(width, height) * .17
    draw.ellipse([width * sun[0] - r, height * sun[1] - r, width * sun[0] + r, height * sun[1] + r], fill=(255, 228, 176))
    x = np.arange(width)
    for k, colour in enumerate([(152, 108, 150), (98, 78, 120), (48, 60, 94), (24, 68, 72), (14, 42, 46)]):
        line = np.full(width, height * (.46 + .115 * k))
        for octave in range(1, 8):
            wave = np.sin(x / width * 2.1 * octave * (1 + .25 * k) * np.pi + random.uniform(0, 6.28))
            line += height * .085 / octave ** 1.1 * wave
        draw.polygon([*zip(x.tolist(), line.tolist()), (width, height), (0, height)], fill=colour)
    for _ in range(int(60 * width / height) + 20):
        fx, tall, foot = random.randint(0, width), random.uniform(.03, .09) * height, height * random.uniform(.93, 1.02)
        for j in range(4):
            half, base = tall * (1 - j * .2) * .26, foot - tall * j * .38
            draw.polygon([(fx - half, base), (fx + half, base), (fx, base - tall * .6)], fill=(10, 32, 30))
    return image.filter(ImageFilter.GaussianBlur(.8))


def badge(width=2000, height=2500):
    image = Image.new('RGBA', (width, height))
    disc = Image.new('L', (width, height))
    ImageDraw.Draw(disc).ellipse([180, 120, 1820, 1760], fill=255)
    image.paste(hills(1640, 1640, 8, (.5, .36)), (180, 120), disc.crop([180, 120, 1820, 1760]))
    draw = ImageDraw.Draw(image)
    draw.ellipse([180, 120, 1820, 1760], outline=INK, width=30)
    draw.ellipse([230, 170, 1770, 1710], outline=CREAM, width=8)
    spaced_text(draw, 1000, 1850, 'OVERLOOK', font(270), RUST, 12)
    spaced_text(draw, 1000, 2180, 'RIDGE WALKERS · SINCE 1987', font(84, False), TEAL, 14)
    draw.line([150, 2340, 1850, 2340], fill=TEAL, width=8)
    draw.line([150, 2370, 1850, 2370], fill=TEAL, width=3)
    return image


def landscape(width=2000, height=1500):
    return hills(width, height, 21)


def poster(width=1600, height=2000):
    image = Image.new('RGB', (width, height), CREAM)
    image.paste(hills(width - 160, int(height * .74), 14), (80, 80))
    draw = ImageDraw.Draw(image)
    spaced_text(draw, width / 2, height * .80, 'HIGHLANDS', font(190), INK, 18)
    spaced_text(draw, width / 2, height * .92, 'LONG WAY ROUND · 56° N', font(62, False), RUST, 14)
    return image


def pattern(width=2000, height=2000, cell=250):
    image = Image.new('RGB', (width, height), CREAM)
    draw = ImageDraw.Draw(image)
    for row in range(-1, height // cell + 1):
        for column in range(-1, width // cell + 1):
            x, y = column * cell + (cell // 2 if row % 2 else 0) + cell // 2, row * cell + cell // 2
            draw.ellipse([x - 52, y - 52, x + 52, y + 52], fill=RUST)
            draw.ellipse([x - 20, y - 20, x + 20, y + 20], fill=CREAM)
            draw.line([x, y + 52, x, y + 190], fill=TEAL, width=10)
            draw.ellipse([x + 6, y + 96, x + 90, y + 134], fill=TEAL)
            draw.ellipse([x - 90, y + 120, x - 6, y + 158], fill=INK)
    return image


def chart(width=2000, height=2000):
    image = Image.new('RGB', (width, height), (250, 250, 248))
    draw = ImageDraw.Draw(image)
    step = max(width, height) / 20
    for k in range(21):
        weight = 10 if k % 5 == 0 else 4
        draw.line([k * step, 0, k * step, height], fill=INK, width=weight)
        draw.line([0, k * step, width, k * step], fill=INK, width=weight)
    for k in range(1, 5):
        r = k * min(width, height) / 9
        draw.ellipse([width / 2 - r, height / 2 - r, width / 2 + r, height / 2 + r], outline=RUST, width=12)
    for k in range(5):
        draw.text((step * .5, height * (.02 + .2 * k)), 'Straight lines stay straight', font=font(int(step)), fill=TEAL)
    return image


DRAWINGS = dict(badge=badge, landscape=landscape, poster=poster, pattern=pattern, chart=chart)


def artwork(folder, name, width=None, height=None):
    """Path of a test artwork; drawn on first use."""
    path = os.path.join(folder, f'{name}{f"_{width}x{height}" if width else ""}.png')
    if not os.path.exists(path):
        os.makedirs(folder, exist_ok=True)
        (DRAWINGS[name](width, height) if width else DRAWINGS[name]()).save(path)
    return path
