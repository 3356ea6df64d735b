"""The OpenCV side of the mockup bench: remap the artwork, multiply it with the shade, blend it over the base.

Everything is loaded and prepared beforehand (maps in OpenCV's fixed-point form, which is its fastest); only the work for one more
picture is timed. It works on gamma-coded bytes without mips or reflections: less than the service does.
"""
import json
import sys
import time

import cv2
import numpy as np

folder, rounds = sys.argv[1], int(sys.argv[2])
info = json.load(open(f'{folder}/info.json'))
width, height, (x, y, w, h) = info['width'], info['height'], info['box']
art = cv2.imread(f'{folder}/art.png', cv2.IMREAD_UNCHANGED)
base = cv2.imread(f'{folder}/base.png')
shade = cv2.imread(f'{folder}/shade.png')
mask = cv2.imread(f'{folder}/mask.png', cv2.IMREAD_GRAYSCALE)
across = np.fromfile(f'{folder}/across.f32', np.float32).reshape(height, width)
down = np.fromfile(f'{folder}/down.f32', np.float32).reshape(height, width)


def prepare(area):
    maps = cv2.convertMaps(across[area], down[area], cv2.CV_16SC2)
    return maps, base[area].copy(), shade[area].copy(), mask[area].copy()


def compose(picture, prepared):
    (fixed, fraction), under, light, cover = prepared
    warped = cv2.remap(picture, fixed, fraction, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT)
    lit = cv2.multiply(cv2.cvtColor(warped, cv2.COLOR_BGRA2BGR), light, scale=1 / 255)
    alpha = cv2.cvtColor(cv2.multiply(cv2.extractChannel(warped, 3), cover, scale=1 / 255), cv2.COLOR_GRAY2BGR)
    return cv2.add(cv2.multiply(lit, alpha, scale=1 / 255), cv2.multiply(under, cv2.bitwise_not(alpha), scale=1 / 255))


def median_ms(work):
    times = []
    for _ in range(rounds):
        started = time.thread_time()
        work()
        times.append((time.thread_time() - started) * 1000)
    return sorted(times)[rounds // 2]


whole = prepare(np.s_[0:height, 0:width])
print_area = prepare(np.s_[y:y + h, x:x + w])
encoded = open(f'{folder}/art.png', 'rb').read()


def end_to_end():
    picture = cv2.imdecode(np.frombuffer(encoded, np.uint8), cv2.IMREAD_UNCHANGED)
    cv2.imencode('.jpg', compose(picture, whole), [cv2.IMWRITE_JPEG_QUALITY, 86])


cv2.setNumThreads(1)
print(json.dumps({
    'whole': median_ms(lambda: compose(art, whole)),
    'area': median_ms(lambda: compose(art, print_area)),
    'endToEnd': median_ms(end_to_end),
}))
